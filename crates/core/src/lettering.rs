//! Names in a drawing, which cannot measure its letters.

use crate::svg;

/// Stands for what is left out.
const CUT: char = '…';

/// A name as it can stand in an SVG document in letters of this size, cut where it would be wider than `room`.
pub fn fitted(name: &str, size: f32, room: f32) -> String {
    let width = |text: &str| size * text.chars().map(letter_width).sum::<f32>();
    if width(name) <= room {
        return svg::escape(name);
    }
    let mut kept = String::new();
    for letter in name.chars() {
        kept.push(letter);
        if width(&kept) + size * letter_width(CUT) > room {
            kept.pop();
            break;
        }
    }
    svg::escape(kept.trim_end()) + &CUT.to_string()
}

/// About how wide a letter is, in its height; rather too wide than too narrow.
fn letter_width(letter: char) -> f32 {
    match letter {
        'i' | 'j' | 'l' | 'f' | 't' | 'r' | 'I' | 'J' => 0.42,
        ' ' | '.' | ',' | ':' | ';' | '-' | '\'' | '!' | '|' | '(' | ')' => 0.42,
        'm' | 'w' | 'M' | 'W' | '@' | '%' | CUT => 1.0,
        'a'..='z' | '0'..='9' => 0.65,
        'A'..='Z' => 0.79,
        '!'..='~' => 0.85,
        '\u{a1}'..='\u{24f}' => 1.0,
        _ => 1.1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_cut_where_there_is_no_room() {
        assert_eq!(fitted("Ana", 10.0, 100.0), "Ana");
        assert_eq!(fitted("Ana & <Bob>", 10.0, 200.0), "Ana &amp; &lt;Bob&gt;");
        assert_eq!(fitted("Maximiliana", 10.0, 50.0), "Maxim…");
        assert_eq!(fitted("Ana Maria", 10.0, 37.0), "Ana…", "no blank stands before what is left out");
        assert_eq!(fitted("&&&&&&", 10.0, 30.0), "&amp;&amp;…", "a letter is escaped as a whole");
        assert_eq!(fitted("Ana", 10.0, 5.0), "…");
    }
}
