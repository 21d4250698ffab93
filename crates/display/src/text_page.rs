//! A position as text for a terminal: named parts, as a scene has for a screen. A program lays them out; the room says what is in
//! them, which letters can be pointed at to pick a choice, and what the last step changed.

use crate::styled_text::{Span, Style, TextLine};

/// A position as text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TextPage {
    /// How far the game is, in one line.
    pub status: TextLine,
    /// What all share, as large as it is.
    pub board: Vec<TextLine>,
    /// How many lines and columns of the board are labels, which stay where the rest is moved.
    pub labels: (usize, usize),
    /// What the viewer decides with.
    pub hand: Vec<TextLine>,
    /// What lies before each seat.
    pub seats: Vec<TextLine>,
    /// Whether hand and seats are read in so many columns, so that they can stand beside the board; else they stand below it.
    pub side_columns: Option<usize>,
    /// What else there is to know: signs explained, what is left.
    pub notes: Vec<TextLine>,
}

impl TextPage {
    /// A page of a board alone.
    pub fn board_only(board: Vec<TextLine>) -> TextPage {
        TextPage { board, ..TextPage::default() }
    }

    /// Its parts with lines, in the order one reads them.
    pub fn parts(&self) -> [&Vec<TextLine>; 4] {
        [&self.board, &self.hand, &self.seats, &self.notes]
    }

    fn parts_mut(&mut self) -> [&mut Vec<TextLine>; 4] {
        [&mut self.board, &mut self.hand, &mut self.seats, &mut self.notes]
    }

    /// Every span of its parts.
    pub fn spans(&self) -> impl Iterator<Item = &Span> {
        self.parts().into_iter().flatten().flat_map(|line| &line.0)
    }

    /// Whether the number of this choice stands on the page.
    pub fn has_slot(&self, key: &str) -> bool {
        self.spans().any(|span| span.slot && span.key.as_deref() == Some(key))
    }

    /// Writes the number of each choice that has one over its letters, in a style.
    pub fn fill_numbers(&mut self, style: Style, number_of: impl Fn(&str) -> Option<usize>) {
        for span in self.parts_mut().into_iter().flatten().flat_map(|line| &mut line.0).filter(|span| span.slot) {
            if let Some(number) = span.key.as_deref().and_then(&number_of) {
                let width = span.width();
                span.text = format!("{number:^width$}");
                span.style = style;
            }
        }
    }

    /// The whole page one line below the other, none longer than so many columns: a wider board is cut into strips, each with its
    /// labels.
    pub fn lines(&self, width: usize) -> Vec<TextLine> {
        let blank = |line: &TextLine| line.plain_text().is_empty();
        let mut lines: Vec<TextLine> = Vec::new();
        lines.extend(Some(self.status.clone()).filter(|line| !blank(line)));
        let board: Vec<&TextLine> = self.board.iter().filter(|line| !blank(line)).collect();
        lines.extend(strips(&board, self.labels.1, width));
        for part in [&self.hand, &self.seats, &self.notes] {
            let apart = !lines.is_empty() && !part.is_empty();
            lines.extend(apart.then(TextLine::default));
            lines.extend(part.iter().cloned());
        }
        lines.into_iter().flat_map(|line| line.wrapped(width)).collect()
    }
}

/// Lines one below the other, or where they are too wide part by part, each part behind the first columns.
fn strips(lines: &[&TextLine], labels: usize, width: usize) -> Vec<TextLine> {
    let widest = lines.iter().map(|line| line.plain_text().chars().count()).max().unwrap_or_default();
    if widest <= width || width <= labels {
        return lines.iter().map(|line| (*line).clone()).collect();
    }
    let strip_width = width - labels;
    let strip = |from: usize| {
        lines.iter().map(move |line| {
            let mut strip = line.columns(0, labels);
            strip.pad(labels);
            strip.0.extend(line.columns(from, strip_width).0);
            strip
        })
    };
    (labels..widest).step_by(strip_width).flat_map(strip).filter(|line| !line.plain_text().is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::styled_text::plain_text;

    #[test]
    fn a_wide_board_is_cut_into_strips_with_labels() {
        let board = ["    1 2 3 4", "a   . . . .", ""].map(TextLine::plain).to_vec();
        let page = TextPage { board, labels: (1, 4), ..TextPage::default() };
        assert_eq!(plain_text(&page.lines(11)), "    1 2 3 4\na   . . . .\n");
        assert_eq!(plain_text(&page.lines(8)), "    1 2\na   . .\n    3 4\na   . .\n");
    }

    #[test]
    fn fill_numbers_writes_into_slots() {
        let mut line = TextLine::plain("a");
        line.slot("cell 1", " + ", Style::default());
        line.slot("cell 2", " + ", Style::default());
        let mut page = TextPage::board_only(vec![line]);
        page.fill_numbers(Style::default(), |key| (key == "cell 2").then_some(12));
        assert_eq!(plain_text(&page.lines(80)), "a + 12\n");
        assert!(page.has_slot("cell 1") && !page.has_slot("cell 3"));
    }
}
