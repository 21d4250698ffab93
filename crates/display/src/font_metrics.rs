//! Width of names in an SVG document, estimated: the code that draws cannot measure text.

use crate::svg;

/// Mark of omitted characters.
const ELLIPSIS: char = '…';

/// Returns `name` escaped for SVG and cut with an ellipsis to at most `max_width` at the font size `size`; the ellipsis
/// alone if nothing else fits.
pub fn truncate_to_width(name: &str, size: f32, max_width: f32) -> String {
    let width = |text: &str| size * text.chars().map(char_width).sum::<f32>();
    if width(name) <= max_width {
        return svg::escape(name);
    }
    let mut kept = String::new();
    for letter in name.chars() {
        kept.push(letter);
        if width(&kept) + size * char_width(ELLIPSIS) > max_width {
            kept.pop();
            break;
        }
    }
    svg::escape(kept.trim_end()) + &ELLIPSIS.to_string()
}

/// Estimated width of a character in units of the font size; rather too wide than too narrow.
fn char_width(letter: char) -> f32 {
    match letter {
        'i' | 'j' | 'l' | 'f' | 't' | 'r' | 'I' | 'J' => 0.42,
        ' ' | '.' | ',' | ':' | ';' | '-' | '\'' | '!' | '|' | '(' | ')' => 0.42,
        'm' | 'w' | 'M' | 'W' | '@' | '%' | ELLIPSIS => 1.0,
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
    fn long_name_is_truncated_with_an_ellipsis() {
        assert_eq!(truncate_to_width("Ana", 10.0, 100.0), "Ana");
        assert_eq!(truncate_to_width("Ana & <Bob>", 10.0, 200.0), "Ana &amp; &lt;Bob&gt;");
        assert_eq!(truncate_to_width("Maximiliana", 10.0, 50.0), "Maxim…");
        assert_eq!(truncate_to_width("Ana Maria", 10.0, 37.0), "Ana…", "no blank before the ellipsis");
        assert_eq!(truncate_to_width("&&&&&&", 10.0, 30.0), "&amp;&amp;…", "a letter is escaped as a whole");
        assert_eq!(truncate_to_width("Ana", 10.0, 5.0), "…");
    }
}
