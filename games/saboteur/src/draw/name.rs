//! A seat's name in the room there is for it.

use game::svg;

/// The name for an SVG document in letters of this size. What would be wider than `room` is left out, and … says so.
pub fn fitted(name: &str, size: f32, room: f32) -> String {
    let wide = |letters: usize| size * name.chars().take(letters).map(width).sum::<f32>();
    let all = name.chars().count();
    if wide(all) <= room {
        return svg::escape(name);
    }
    let room = room - size * width('…');
    let letters = (0..all).rev().find(|letters| wide(*letters) <= room).unwrap_or(0);
    let kept: String = name.chars().take(letters).collect();
    format!("{}…", svg::escape(kept.trim_end()))
}

/// How wide a letter is at most, as a share of its size. A drawing cannot measure its letters.
fn width(letter: char) -> f32 {
    match letter {
        'i' | 'j' | 'l' | 'I' | 'J' | ' ' | '.' | ',' | ':' | ';' | '\'' | '|' => 0.35,
        'f' | 'r' | 't' | '-' | '(' | ')' | '!' => 0.45,
        'm' | 'w' | 'M' | 'W' | '@' | '%' | '…' => 1.0,
        'a'..='z' | '0'..='9' => 0.65,
        '!'..='~' => 0.85,
        _ => 1.1,
    }
}

#[cfg(test)]
mod tests {
    use super::fitted;

    #[test]
    fn a_name_is_shortened_where_there_is_no_room() {
        assert_eq!(fitted("Ana", 10.0, 25.0), "Ana");
        assert_eq!(fitted("Bo & <Co>", 10.0, 100.0), "Bo &amp; &lt;Co&gt;");
        assert_eq!(fitted("Willemijn", 10.0, 50.0), "Willem…");
        assert_eq!(fitted("Ana María", 10.0, 37.0), "Ana…", "no blank before the sign");
        assert_eq!(fitted("&&&&", 10.0, 28.0), "&amp;&amp;…", "no half of an escape");
        assert_eq!(fitted("Ana", 10.0, 1.0), "…");
    }
}
