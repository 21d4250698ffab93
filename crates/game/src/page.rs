//! Text with colours, for terminals: lines of spans. Without colours it still reads.

use crate::colour::Colour;

/// A line of a page.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TextLine(pub Vec<Span>);

/// Letters of one style.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// The letters.
    pub text: String,
    /// How they look.
    pub style: Style,
}

/// How letters look.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Style {
    /// Their colour.
    pub ink: Option<Paint>,
    /// The colour behind them.
    pub ground: Option<Paint>,
    /// Whether they stand out.
    pub bold: bool,
}

/// A colour a room paints with, named by what it stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paint {
    /// Red, green and blue.
    Rgb(u8, u8, u8),
    /// A seat's colour.
    Seat(Colour),
}

impl TextLine {
    /// Plain text.
    pub fn plain(text: impl Into<String>) -> TextLine {
        TextLine(vec![Span::plain(text)])
    }

    /// Adds plain text.
    pub fn push(&mut self, text: impl Into<String>) {
        self.0.push(Span::plain(text));
    }

    /// Adds text in a style.
    pub fn styled(&mut self, text: impl Into<String>, style: Style) {
        self.0.push(Span { text: text.into(), style });
    }

    /// The letters alone, without space at the end.
    pub fn letters(&self) -> String {
        let text: String = self.0.iter().map(|span| span.text.as_str()).collect();
        text.trim_end().to_owned()
    }

    /// How many columns it takes, each letter one.
    pub fn width(&self) -> usize {
        self.0.iter().map(|span| span.text.chars().count()).sum()
    }
}

impl Span {
    /// Plain text.
    pub fn plain(text: impl Into<String>) -> Span {
        Span { text: text.into(), style: Style::default() }
    }
}

impl Style {
    /// On a ground of this colour, in ink of that one.
    pub fn on(ground: Paint, ink: Paint) -> Style {
        Style { ink: Some(ink), ground: Some(ground), bold: false }
    }

    /// In ink of this colour.
    pub fn ink(ink: Paint) -> Style {
        Style { ink: Some(ink), ..Style::default() }
    }

    /// The same, standing out.
    pub fn bold(self) -> Style {
        Style { bold: true, ..self }
    }
}

/// The letters of a page alone.
pub fn letters(page: &[TextLine]) -> String {
    page.iter().map(|line| line.letters() + "\n").collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_as_wide_as_its_letters() {
        assert_eq!(TextLine::default().width(), 0);
        let mut line = TextLine::plain("two rows");
        assert_eq!(line.width(), 8);
        line.styled(" →2", Style::default().bold());
        line.push("  ");
        assert_eq!((line.width(), line.letters().as_str()), (13, "two rows →2"));
    }
}
