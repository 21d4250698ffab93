//! SVG helpers that all drawings share: the palette, seat colours and symbols, escaping.

use crate::scene::ScenePart;
use tilewright_core::Colour;

/// Background colour.
pub const BACKGROUND: &str = "#f6f1e4";
/// Colour of text and outlines.
pub const FOREGROUND: &str = "#2b2a27";
/// Colour of what can be done now.
pub const ACCENT: &str = "#1f6f6b";
/// Colour of warnings.
pub const WARNING: &str = "#a8452c";

/// Returns the fill of a seat's colour, and the colour of drawings on top of it.
pub fn colour_pair(colour: Colour) -> (&'static str, &'static str) {
    match colour {
        Colour::Red => ("#b8362a", "#ffffff"),
        Colour::Blue => ("#2a5d9f", "#ffffff"),
        Colour::Green => ("#39753b", "#ffffff"),
        Colour::Yellow => ("#e0b020", "#2b2a27"),
        Colour::Black => ("#33312e", "#ffffff"),
        Colour::Pink => ("#d06a98", "#2b2a27"),
        Colour::Orange => ("#d6752a", "#2b2a27"),
        Colour::White => ("#f7f4ec", "#2b2a27"),
        Colour::Purple => ("#6c478b", "#ffffff"),
        Colour::Brown => ("#76502f", "#ffffff"),
    }
}

/// Returns the symbol of a seat's colour, centred at `x`, `y`, about `2 * r` wide.
pub fn colour_symbol(colour: Colour, x: f32, y: f32, r: f32) -> String {
    let (_, fill) = colour_pair(colour);
    let polygon = |corners: usize, turn: f32, inner: Option<f32>| {
        let steps = if inner.is_some() { 2 * corners } else { corners };
        let points: Vec<String> = (0..steps)
            .map(|step| {
                let angle = turn + step as f32 * std::f32::consts::TAU / steps as f32;
                let radius = match inner {
                    Some(inner) if step % 2 == 1 => r * inner,
                    Some(_) | None => r,
                };
                format!("{:.1},{:.1}", x + radius * angle.sin(), y - radius * angle.cos())
            })
            .collect();
        format!("<polygon points=\"{}\" fill=\"{fill}\"/>", points.join(" "))
    };
    let half_turn = std::f32::consts::PI;
    match colour {
        Colour::Red => format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{:.1}\" fill=\"{fill}\"/>", r * 0.85),
        Colour::Blue => polygon(3, 0.0, None),
        Colour::Green => polygon(4, half_turn / 4.0, None),
        Colour::Yellow => polygon(4, 0.0, None),
        Colour::Black => polygon(4, 0.0, Some(0.35)),
        Colour::Pink => polygon(5, 0.0, Some(0.45)),
        Colour::Orange => polygon(5, 0.0, None),
        Colour::White => {
            format!(
                "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{:.1}\" fill=\"none\" stroke=\"{fill}\" \
                 stroke-width=\"{:.1}\"/>",
                r * 0.7,
                r * 0.4
            )
        }
        Colour::Purple => polygon(6, 0.0, None),
        Colour::Brown => polygon(3, half_turn, None),
    }
}

/// Escapes text for an SVG document and removes control characters.
pub fn escape(text: &str) -> String {
    text.chars()
        .map(|letter| match letter {
            '&' => "&amp;".to_owned(),
            '<' => "&lt;".to_owned(),
            '>' => "&gt;".to_owned(),
            '"' => "&quot;".to_owned(),
            letter if letter.is_control() => String::new(),
            letter => letter.to_string(),
        })
        .collect()
}

/// Returns lines of text as a scene part.
pub fn text_part(lines: &[String]) -> ScenePart {
    const LINE_HEIGHT: usize = 16;
    const CHAR_WIDTH: usize = 8;
    const MARGIN: usize = 12;
    let widest = lines.iter().map(|line| line.chars().count()).max().unwrap_or_default();
    let (width, height) = (widest * CHAR_WIDTH + 2 * MARGIN, lines.len() * LINE_HEIGHT + 2 * MARGIN);
    let text = |(index, line): (usize, &String)| {
        let y = MARGIN + (index + 1) * LINE_HEIGHT;
        let line = escape(line);
        format!(
            "<text x=\"{MARGIN}\" y=\"{y}\" font-size=\"12\" fill=\"var(--ink,{FOREGROUND})\" \
             xml:space=\"preserve\">{line}</text>"
        )
    };
    ScenePart { svg: lines.iter().enumerate().map(text).collect(), ..ScenePart::new(width as f32, height as f32) }
}
