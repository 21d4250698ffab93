//! Lines with colours as a terminal takes them.

use std::fmt::Write;
use std::io::IsTerminal;

use tilewright_core::Colour;
use tilewright_core::text::{Paint, Style, TextLine};

/// Whether colours are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colours {
    /// Letters alone.
    None,
    /// Letters and the 256 colours that every terminal of today knows.
    Few,
    /// Letters and colours.
    All,
}

impl Colours {
    /// Colours if standard output is a terminal and `NO_COLOR` is not set: all of them where `COLORTERM` says so.
    pub fn of_output() -> Colours {
        let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
        let all = std::env::var_os("COLORTERM").is_some_and(|value| value == "truecolor" || value == "24bit");
        match std::io::stdout().is_terminal() && !refused && !dumb {
            true if all => Colours::All,
            true => Colours::Few,
            false => Colours::None,
        }
    }
}

/// The nearest of the 256 colours: one of the cube of 6 × 6 × 6, or a grey.
pub(crate) fn indexed((r, g, b): (u8, u8, u8)) -> u8 {
    const STEPS: [i32; 6] = [0, 95, 135, 175, 215, 255];
    let near = |value: u8| (0..6).min_by_key(|step| (STEPS[*step] - i32::from(value)).abs()).unwrap_or_default();
    let away = |(x, y, z): (i32, i32, i32)| {
        let apart = |one: i32, other: u8| (one - i32::from(other)).pow(2);
        apart(x, r) + apart(y, g) + apart(z, b)
    };
    let cube = [r, g, b].map(near);
    let grey = ((i32::from(r) + i32::from(g) + i32::from(b)) / 3 - 8).clamp(0, 230) / 10;
    let level = 8 + 10 * grey;
    match away((level, level, level)) < away((STEPS[cube[0]], STEPS[cube[1]], STEPS[cube[2]])) {
        true => 232 + grey as u8,
        false => (16 + 36 * cube[0] + 6 * cube[1] + cube[2]) as u8,
    }
}

/// A line, with colours if they are wanted.
pub fn line(line: &TextLine, colours: Colours) -> String {
    if colours == Colours::None {
        return line.letters();
    }
    let mut text = String::new();
    for span in &line.0 {
        let codes = codes(span.style, colours);
        if codes.is_empty() {
            text.push_str(&span.text);
        } else {
            let _ = write!(text, "\x1b[{}m{}\x1b[0m", codes.join(";"), span.text);
        }
    }
    text
}

fn codes(style: Style, colours: Colours) -> Vec<String> {
    let code = |(r, g, b): (u8, u8, u8)| match colours {
        Colours::All => format!("2;{r};{g};{b}"),
        Colours::Few | Colours::None => format!("5;{}", indexed((r, g, b))),
    };
    let mut codes = Vec::new();
    if style.bold {
        codes.push("1".to_owned());
    }
    codes.extend(style.ground.map(|ground| format!("48;{}", code(rgb(ground)))));
    codes.extend(style.ink.map(|ink| format!("38;{}", code(rgb(ink)))));
    codes
}

pub(crate) fn rgb(paint: Paint) -> (u8, u8, u8) {
    match paint {
        Paint::Rgb(r, g, b) => (r, g, b),
        Paint::Seat(colour) => match colour {
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
    fn colours_have_a_neighbour_among_the_few() {
        for (rgb, index) in [
            ((0, 0, 0), 16),
            ((255, 255, 255), 231),
            ((128, 128, 128), 244),
            ((250, 215, 70), 221),
            ((30, 26, 16), 233),
        ] {
            assert_eq!(indexed(rgb), index, "{rgb:?}");
        }
    }

    #[test]
    fn a_terminal_is_told_no_more_colours_than_it_knows() {
        let mut text = TextLine::default();
        text.styled("a", Style::ink(Paint::Rgb(255, 255, 255)));
        assert_eq!(line(&text, Colours::None), "a");
        assert_eq!(line(&text, Colours::Few), "\x1b[38;5;231ma\x1b[0m");
        assert_eq!(line(&text, Colours::All), "\x1b[38;2;255;255;255ma\x1b[0m");
    }
}
