//! Styled lines as text with ANSI escape codes.

use std::fmt::Write;
use std::io::IsTerminal;

use tilewright_core::Colour;
use tilewright_display::{Style, TextColour, TextLine};

/// The colours that are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColourMode {
    /// No colours and no escape codes.
    None,
    /// The 256 indexed colours, which nearly every terminal has.
    Indexed256,
    /// 24-bit colours.
    TrueColour,
}

impl ColourMode {
    /// Returns the colours for standard output: none unless it is a terminal, nor with `NO_COLOR` or `TERM=dumb`;
    /// 24-bit if `COLORTERM` is `truecolor` or `24bit`.
    pub fn for_output() -> ColourMode {
        let is_disabled = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let is_dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
        let is_true_colour =
            std::env::var_os("COLORTERM").is_some_and(|value| value == "truecolor" || value == "24bit");
        match std::io::stdout().is_terminal() && !is_disabled && !is_dumb {
            true if is_true_colour => ColourMode::TrueColour,
            true => ColourMode::Indexed256,
            false => ColourMode::None,
        }
    }
}

/// Returns the index of the nearest colour in the 6 × 6 × 6 cube and the greys of the 256 colours.
pub(crate) fn nearest_index((r, g, b): (u8, u8, u8)) -> u8 {
    const CUBE_LEVELS: [i32; 6] = [0, 95, 135, 175, 215, 255];
    let nearest_step =
        |value: u8| (0..6).min_by_key(|step| (CUBE_LEVELS[*step] - i32::from(value)).abs()).unwrap_or_default();
    let distance = |(x, y, z): (i32, i32, i32)| {
        let squared_difference = |one: i32, other: u8| (one - i32::from(other)).pow(2);
        squared_difference(x, r) + squared_difference(y, g) + squared_difference(z, b)
    };
    let cube = [r, g, b].map(nearest_step);
    let grey = ((i32::from(r) + i32::from(g) + i32::from(b)) / 3 - 8).clamp(0, 230) / 10;
    let level = 8 + 10 * grey;
    match distance((level, level, level)) < distance((CUBE_LEVELS[cube[0]], CUBE_LEVELS[cube[1]], CUBE_LEVELS[cube[2]]))
    {
        true => 232 + grey as u8,
        false => (16 + 36 * cube[0] + 6 * cube[1] + cube[2]) as u8,
    }
}

/// Returns a line as text, with escape codes for its styles unless `colour_mode` is `None`.
pub fn ansi_line(line: &TextLine, colour_mode: ColourMode) -> String {
    if colour_mode == ColourMode::None {
        return line.plain_text();
    }
    let mut text = String::new();
    for span in &line.0 {
        let codes = style_codes(span.style, colour_mode);
        if codes.is_empty() {
            text.push_str(&span.text);
        } else {
            let _ = write!(text, "\x1b[{}m{}\x1b[0m", codes.join(";"), span.text);
        }
    }
    text
}

fn style_codes(style: Style, colour_mode: ColourMode) -> Vec<String> {
    let code = |(r, g, b): (u8, u8, u8)| match colour_mode {
        ColourMode::TrueColour => format!("2;{r};{g};{b}"),
        ColourMode::Indexed256 | ColourMode::None => format!("5;{}", nearest_index((r, g, b))),
    };
    let mut codes = Vec::new();
    if style.bold {
        codes.push("1".to_owned());
    }
    codes.extend(style.background.map(|ground| format!("48;{}", code(to_rgb(ground)))));
    codes.extend(style.foreground.map(|ink| format!("38;{}", code(to_rgb(ink)))));
    codes
}

/// Returns a colour as red, green and blue.
pub(crate) fn to_rgb(colour: TextColour) -> (u8, u8, u8) {
    match colour {
        TextColour::Rgb(r, g, b) => (r, g, b),
        TextColour::Seat(colour) => match colour {
            Colour::Red => (235, 80, 70),
            Colour::Blue => (105, 165, 250),
            Colour::Green => (90, 205, 100),
            Colour::Yellow => (250, 215, 70),
            Colour::Black => (40, 38, 36),
            Colour::Pink => (250, 150, 200),
            Colour::Orange => (255, 160, 70),
            Colour::White => (250, 248, 240),
            Colour::Purple => (190, 140, 240),
            Colour::Brown => (200, 150, 100),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearest_index_is_in_the_cube_or_a_grey() {
        for (rgb, index) in [
            ((0, 0, 0), 16),
            ((255, 255, 255), 231),
            ((128, 128, 128), 244),
            ((250, 215, 70), 221),
            ((30, 26, 16), 233),
        ] {
            assert_eq!(nearest_index(rgb), index, "{rgb:?}");
        }
    }

    #[test]
    fn colour_mode_limits_the_colours_written() {
        let mut text = TextLine::default();
        text.styled("a", Style::with_foreground(TextColour::Rgb(255, 255, 255)));
        assert_eq!(ansi_line(&text, ColourMode::None), "a");
        assert_eq!(ansi_line(&text, ColourMode::Indexed256), "\x1b[38;5;231ma\x1b[0m");
        assert_eq!(ansi_line(&text, ColourMode::TrueColour), "\x1b[38;2;255;255;255ma\x1b[0m");
    }
}
