//! Styled text for terminals: lines of spans with colours. It must be readable without colours too.

use tilewright_core::Colour;

/// Line of styled text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TextLine(pub Vec<Span>);

/// Run of characters in one style.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Span {
    /// Text of the span.
    pub text: String,
    /// Style of the text.
    pub style: Style,
    /// Key of the choice that a click on the span picks.
    pub key: Option<String>,
    /// Whether the number of that choice may be written over the text.
    pub slot: bool,
    /// Whether the last step changed this part of the position.
    pub new: bool,
}

/// Colours and weight of a span; a colour of `None` is left to the terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Style {
    /// Colour of the characters.
    pub foreground: Option<TextColour>,
    /// Colour behind the characters.
    pub background: Option<TextColour>,
    /// Whether the characters are bold.
    pub bold: bool,
}

/// Colour of text: a fixed one, or a seat's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextColour {
    /// Red, green and blue.
    Rgb(u8, u8, u8),
    /// Colour of a seat.
    Seat(Colour),
}

impl TextLine {
    /// Creates a line of plain text.
    pub fn plain(text: impl Into<String>) -> TextLine {
        TextLine(vec![Span::plain(text)])
    }

    /// Appends plain text.
    pub fn push(&mut self, text: impl Into<String>) {
        self.0.push(Span::plain(text));
    }

    /// Appends text in a style.
    pub fn styled(&mut self, text: impl Into<String>, style: Style) {
        self.0.push(Span { text: text.into(), style, ..Span::default() });
    }

    /// Appends a slot: text that the number of the choice `key` replaces while it can be picked.
    pub fn slot(&mut self, key: impl Into<String>, text: impl Into<String>, style: Style) {
        self.0.push(Span { text: text.into(), style, key: Some(key.into()), slot: true, new: false });
    }

    /// Returns the text without styles and without space at the end.
    pub fn plain_text(&self) -> String {
        let text: String = self.0.iter().map(|span| span.text.as_str()).collect();
        text.trim_end().to_owned()
    }

    /// Width in columns; each `char` counts as one.
    pub fn width(&self) -> usize {
        self.0.iter().map(Span::width).sum()
    }

    /// Appends space up to `width` columns.
    pub fn pad(&mut self, width: usize) {
        let missing = width.saturating_sub(self.width());
        if missing > 0 {
            self.push(" ".repeat(missing));
        }
    }

    /// Returns `count` columns from column `from` on, with their styles and keys.
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

    /// Splits the line into lines of at most `width` columns, between words where possible. All but the first are
    /// indented.
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

    /// Cuts the line to at most `columns` columns, the last of them an ellipsis if text is omitted.
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
    /// Creates a span of plain text.
    pub fn plain(text: impl Into<String>) -> Span {
        Span { text: text.into(), ..Span::default() }
    }

    /// Width in columns; each `char` counts as one.
    pub fn width(&self) -> usize {
        self.text.chars().count()
    }
}

impl Style {
    /// Creates a style with both colours.
    pub fn with_background(background: TextColour, foreground: TextColour) -> Style {
        Style { foreground: Some(foreground), background: Some(background), bold: false }
    }

    /// Creates a style with a colour of the characters.
    pub fn with_foreground(foreground: TextColour) -> Style {
        Style { foreground: Some(foreground), ..Style::default() }
    }

    /// Style of text that is less important.
    pub fn dimmed() -> Style {
        Style::with_foreground(TextColour::Rgb(128, 128, 128))
    }

    /// Returns the style in bold.
    pub fn bold(self) -> Style {
        Style { bold: true, ..self }
    }
}

/// Returns at most `letters` characters of `text`, the last of them an ellipsis if text is omitted.
pub fn truncated(text: &str, letters: usize) -> String {
    match text.char_indices().nth(letters) {
        None => text.to_owned(),
        Some(_) => text.chars().take(letters.saturating_sub(1)).chain(['…']).collect(),
    }
}

/// Shortens `name` to `letters` characters like [`truncated`], but keeps a number at its end if there is space for it.
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

/// Returns the text of lines without styles, each line with a line break.
pub fn plain_text(lines: &[TextLine]) -> String {
    lines.iter().map(|line| line.plain_text() + "\n").collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn width_is_the_number_of_characters() {
        assert_eq!(TextLine::default().width(), 0);
        let mut line = TextLine::plain("two rows");
        assert_eq!(line.width(), 8);
        line.styled(" →2", Style::default().bold());
        line.push("  ");
        assert_eq!((line.width(), line.plain_text().as_str()), (13, "two rows →2"));
    }

    #[test]
    fn columns_keep_the_keys_of_their_spans() {
        let mut line = TextLine::plain("two ");
        line.slot("row 2", "rows", Style::default());
        let part = line.columns(2, 4);
        assert_eq!(part.plain_text(), "o ro");
        assert_eq!(part.0[1].key.as_deref(), Some("row 2"));
        assert_eq!(line.clone().clipped(8), line);
        assert_eq!(line.clipped(6).plain_text(), "two r…");
    }

    #[test]
    fn abbreviated_name_keeps_its_number() {
        assert_eq!(abbreviated("Jugador 3", 9), "Jugador 3");
        assert_eq!(abbreviated("Jugador 3", 8), "Jugad… 3");
        assert_eq!(abbreviated("Jugador 10", 8), "Juga… 10");
        assert_eq!(abbreviated("Jugador 3", 3), "Ju…");
        assert_eq!(abbreviated("Maximiliana", 8), "Maximil…");
    }

    #[test]
    fn line_is_wrapped_between_words() {
        let broken = |text: &str, width| plain_text(&TextLine::plain(text).wrapped(width));
        assert_eq!(broken("a city of two tiles", 9), "a city of\n  two\n  tiles\n");
        assert_eq!(broken("short", 9), "short\n");
        assert_eq!(broken("unbreakable", 6), "unbrea\n  kabl\n  e\n");
        assert_eq!(broken("", 6), "\n");
    }
}
