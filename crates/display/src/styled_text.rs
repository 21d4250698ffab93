//! Text with colours, for terminals: lines of spans. Without colours it still reads.

use tilewright_core::Colour;

/// A line of text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TextLine(pub Vec<Span>);

/// Letters of one style.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Span {
    /// The letters.
    pub text: String,
    /// How they look.
    pub style: Style,
    /// The choice that whoever points here picks.
    pub key: Option<String>,
    /// Whether the number of that choice can be written over the letters.
    pub slot: bool,
    /// Whether the last step put this here.
    pub new: bool,
}

/// How letters look.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Style {
    /// Their colour.
    pub foreground: Option<TextColour>,
    /// The colour behind them.
    pub background: Option<TextColour>,
    /// Whether they stand out.
    pub bold: bool,
}

/// A colour a room paints with, named by what it stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextColour {
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
        self.0.push(Span { text: text.into(), style, ..Span::default() });
    }

    /// Adds letters over which the number of a choice is written while it can be picked.
    pub fn slot(&mut self, key: impl Into<String>, text: impl Into<String>, style: Style) {
        self.0.push(Span { text: text.into(), style, key: Some(key.into()), slot: true, new: false });
    }

    /// The letters alone, without space at the end.
    pub fn plain_text(&self) -> String {
        let text: String = self.0.iter().map(|span| span.text.as_str()).collect();
        text.trim_end().to_owned()
    }

    /// How many columns it takes, each letter one.
    pub fn width(&self) -> usize {
        self.0.iter().map(Span::width).sum()
    }

    /// Adds space up to this width.
    pub fn pad(&mut self, width: usize) {
        let missing = width.saturating_sub(self.width());
        if missing > 0 {
            self.push(" ".repeat(missing));
        }
    }

    /// So many columns of it, from one on.
    pub fn columns(&self, from: usize, count: usize) -> TextLine {
        let mut at = 0;
        let mut cut = TextLine::default();
        for span in &self.0 {
            let (start, end) = (at, at + span.width());
            at = end;
            let (first, last) = (start.max(from), end.min(from + count));
            if first < last {
                let text = span.text.chars().skip(first - start).take(last - first).collect();
                cut.0.push(Span { text, ..span.clone() });
            }
        }
        cut
    }

    /// Broken between words where it is longer than so many columns; what goes on is indented.
    pub fn wrapped(self, width: usize) -> Vec<TextLine> {
        const INDENT: usize = 2;
        let letters: Vec<char> = self.plain_text().chars().collect();
        let (mut lines, mut from) = (Vec::new(), 0);
        loop {
            let indent = if from == 0 { 0 } else { INDENT.min(width / 2) };
            let columns = (width - indent).max(1);
            let mut line = TextLine::plain(" ".repeat(indent));
            if letters.len() - from <= columns {
                line.0.extend(self.columns(from, usize::MAX - from).0);
                lines.push(line);
                return lines;
            }
            let space = (from + 1..=from + columns).rev().find(|at| letters[*at] == ' ');
            let to = space.unwrap_or(from + columns);
            line.0.extend(self.columns(from, to - from).0);
            lines.push(line);
            from = (to..letters.len()).find(|at| letters[*at] != ' ').unwrap_or(letters.len());
        }
    }

    /// At most so many columns, the last an ellipsis where something is left out.
    pub fn clipped(self, columns: usize) -> TextLine {
        if self.plain_text().chars().count() <= columns {
            return self;
        }
        let mut clipped = self.columns(0, columns.saturating_sub(1));
        clipped.push("…");
        clipped
    }
}

impl Span {
    /// Plain text.
    pub fn plain(text: impl Into<String>) -> Span {
        Span { text: text.into(), ..Span::default() }
    }

    /// How many columns it takes.
    pub fn width(&self) -> usize {
        self.text.chars().count()
    }
}

impl Style {
    /// On a ground of this colour, in ink of that one.
    pub fn with_background(background: TextColour, foreground: TextColour) -> Style {
        Style { foreground: Some(foreground), background: Some(background), bold: false }
    }

    /// In ink of this colour.
    pub fn with_foreground(foreground: TextColour) -> Style {
        Style { foreground: Some(foreground), ..Style::default() }
    }

    /// What is there to be read, but not first.
    pub fn dimmed() -> Style {
        Style::with_foreground(TextColour::Rgb(128, 128, 128))
    }

    /// The same, standing out.
    pub fn bold(self) -> Style {
        Style { bold: true, ..self }
    }
}

/// A text as far as there is room, the last letter an ellipsis where something is left out.
pub fn truncated(text: &str, letters: usize) -> String {
    match text.char_indices().nth(letters) {
        None => text.to_owned(),
        Some(_) => text.chars().take(letters.saturating_sub(1)).chain(['…']).collect(),
    }
}

/// A name as far as there is room: what is left out is marked, and a number at its end stays.
pub fn abbreviated(name: &str, letters: usize) -> String {
    let all = name.chars().count();
    let number = name.rsplit_once(' ').map(|(_, last)| last).filter(|last| last.chars().all(|c| c.is_ascii_digit()));
    match number {
        Some(number) if all > letters && number.len() + 2 < letters => {
            let kept: String = name.chars().take(letters - number.len() - 2).collect();
            format!("{}… {number}", kept.trim_end())
        }
        Some(_) | None => truncated(name, letters),
    }
}

/// The letters of lines alone.
pub fn plain_text(lines: &[TextLine]) -> String {
    lines.iter().map(|line| line.plain_text() + "\n").collect()
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
        assert_eq!((line.width(), line.plain_text().as_str()), (13, "two rows →2"));
    }

    #[test]
    fn a_part_of_a_line_keeps_what_its_letters_carry() {
        let mut line = TextLine::plain("two ");
        line.slot("row 2", "rows", Style::default());
        let part = line.columns(2, 4);
        assert_eq!(part.plain_text(), "o ro");
        assert_eq!(part.0[1].key.as_deref(), Some("row 2"));
        assert_eq!(line.clone().clipped(8), line);
        assert_eq!(line.clipped(6).plain_text(), "two r…");
    }

    #[test]
    fn a_name_keeps_its_number() {
        assert_eq!(abbreviated("Asiento 3", 9), "Asiento 3");
        assert_eq!(abbreviated("Asiento 3", 8), "Asien… 3");
        assert_eq!(abbreviated("Asiento 10", 8), "Asie… 10");
        assert_eq!(abbreviated("Asiento 3", 3), "As…");
        assert_eq!(abbreviated("Maximiliana", 8), "Maximil…");
    }

    #[test]
    fn a_line_is_broken_between_words() {
        let broken = |text: &str, width| plain_text(&TextLine::plain(text).wrapped(width));
        assert_eq!(broken("a city of two tiles", 9), "a city of\n  two\n  tiles\n");
        assert_eq!(broken("short", 9), "short\n");
        assert_eq!(broken("unbreakable", 6), "unbrea\n  kabl\n  e\n");
        assert_eq!(broken("", 6), "\n");
    }
}
