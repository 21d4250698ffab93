//! [`TextPage`]: a position as text for a terminal, in named parts like a scene.
//!
//! The game fills the parts and marks which characters pick a choice and which are new. The program that shows the page
//! lays the parts out.

use crate::styled_text::{Span, Style, TextLine};

/// Position as styled text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TextPage {
    /// Progress of the game, in one line.
    pub status: TextLine,
    /// Part that all seats share, in its full size.
    pub board: Vec<TextLine>,
    /// Number of rows at the top and of columns at the left of the board that are labels; they stay visible while the
    /// board scrolls.
    pub labels: (usize, usize),
    /// Part that the viewer decides with.
    pub hand: Vec<TextLine>,
    /// Parts of all seats.
    pub seats: Vec<TextLine>,
    /// Minimum width in columns of hand and seats beside the board; `None` if they are to be below it.
    pub side_columns: Option<usize>,
    /// Further text: legend, what is left.
    pub notes: Vec<TextLine>,
}

impl TextPage {
    /// Creates a page with a board alone.
    pub fn board_only(board: Vec<TextLine>) -> TextPage {
        TextPage { board, ..TextPage::default() }
    }

    /// Parts that consist of lines, in reading order.
    pub fn parts(&self) -> [&Vec<TextLine>; 4] {
        [&self.board, &self.hand, &self.seats, &self.notes]
    }

    fn parts_mut(&mut self) -> [&mut Vec<TextLine>; 4] {
        [&mut self.board, &mut self.hand, &mut self.seats, &mut self.notes]
    }

    /// Iterates over all spans of the parts.
    pub fn spans(&self) -> impl Iterator<Item = &Span> {
        self.parts().into_iter().flatten().flat_map(|line| &line.0)
    }

    /// Whether the page has a slot for the number of the choice `key`.
    pub fn has_slot(&self, key: &str) -> bool {
        self.spans().any(|span| span.slot && span.key.as_deref() == Some(key))
    }

    /// Writes the number of each choice into its slots in `style`, centred. `number_of` returns `None` for choices
    /// without a number.
    pub fn fill_numbers(&mut self, style: Style, number_of: impl Fn(&str) -> Option<usize>) {
        for span in self.parts_mut().into_iter().flatten().flat_map(|line| &mut line.0).filter(|span| span.slot) {
            if let Some(number) = span.key.as_deref().and_then(&number_of) {
                let width = span.width();
                span.text = format!("{number:^width$}");
                span.style = style;
            }
        }
    }

    /// Returns the page as lines of at most `width` columns, the parts below each other. A wider board is cut into
    /// strips, each with its labels; blank lines of the board are left out.
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

/// Returns the lines, or if they are wider than `width`, strips of them below each other. Each strip begins with the
/// first `labels` columns.
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
    fn wide_board_is_cut_into_strips_with_labels() {
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
