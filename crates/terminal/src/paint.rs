//! Lines with colours as a terminal takes them.

use std::fmt::Write;
use std::io::IsTerminal;

use game::Colour;
use game::text::{Paint, Style, TextLine};

/// Whether colours are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colours {
    /// Letters alone.
    None,
    /// Letters and colours.
    All,
}

impl Colours {
    /// Colours if standard output is a terminal and `NO_COLOR` is not set.
    pub fn of_output() -> Colours {
        let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
        if std::io::stdout().is_terminal() && !refused && !dumb { Colours::All } else { Colours::None }
    }
}

/// A line, with colours if they are wanted.
pub fn line(line: &TextLine, colours: Colours) -> String {
    if colours == Colours::None {
        return line.letters();
    }
    let mut text = String::new();
    for span in &line.0 {
        let codes = codes(span.style);
        if codes.is_empty() {
            text.push_str(&span.text);
        } else {
            let _ = write!(text, "\x1b[{}m{}\x1b[0m", codes.join(";"), span.text);
        }
    }
    text
}

fn codes(style: Style) -> Vec<String> {
    let mut codes = Vec::new();
    if style.bold {
        codes.push("1".to_owned());
    }
    if let Some((r, g, b)) = style.ground.map(rgb) {
        codes.push(format!("48;2;{r};{g};{b}"));
    }
    if let Some((r, g, b)) = style.ink.map(rgb) {
        codes.push(format!("38;2;{r};{g};{b}"));
    }
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
