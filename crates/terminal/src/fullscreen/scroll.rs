//! The visible part of a board: it follows the cursor and new pieces, or is moved by keys.

use ratatui::layout::Rect;
use tilewright_display::{Span, TextLine};

use super::device::Direction;

/// The offset of a board: its first visible row and column after the labels.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct Scroll {
    row: usize,
    column: usize,
    /// Whether keys moved it, so that it follows nothing until [`release`](Self::release).
    is_manual: bool,
    /// Upper bound on row and column, as of the last drawing.
    max_offset: (usize, usize),
}

impl Scroll {
    /// Lets it follow the cursor and new pieces again.
    pub(super) fn release(&mut self) {
        self.is_manual = false;
    }

    /// Moves the visible part by `by` rows, or by twice as many columns.
    pub(super) fn shift(&mut self, direction: Direction, by: usize) {
        self.is_manual = true;
        match direction {
            Direction::Up => self.row = self.row.saturating_sub(by),
            Direction::Down => self.row = (self.row + by).min(self.max_offset.0),
            Direction::Left => self.column = self.column.saturating_sub(2 * by),
            Direction::Right => self.column = (self.column + 2 * by).min(self.max_offset.1),
        }
    }

    /// Returns the first visible row and column after the labels of a board in `area`.
    ///
    /// The cursor is visible and, if there is room, new pieces; without a cursor new pieces. After a move by keys the
    /// offset stays, within the board.
    pub(super) fn follow(
        &mut self,
        board: &[TextLine],
        labels: (usize, usize),
        area: Rect,
        cursor: Option<&str>,
    ) -> (usize, usize) {
        let widest = board.iter().map(TextLine::width).max().unwrap_or_default();
        let size = (board.len().saturating_sub(labels.0), widest.saturating_sub(labels.1));
        let visible = (
            usize::from(area.height).saturating_sub(labels.0).max(1),
            usize::from(area.width).saturating_sub(labels.1).max(1),
        );
        if !self.is_manual {
            let at_cursor = |span: &Span| cursor.is_some() && span.key.as_deref() == cursor;
            let new = extent(board, labels, |span| span.new);
            let focus = extent(board, labels, at_cursor).or(new);
            for (target, lenient) in [(new, true), (focus, false)] {
                if let Some(((top, left), (bottom, right))) = target {
                    self.row = scroll_to_show(self.row, top, bottom, visible.0, if lenient { 3 } else { 1 });
                    self.column = scroll_to_show(self.column, left, right, visible.1, if lenient { 5 } else { 2 });
                }
            }
        }
        self.max_offset = (size.0.saturating_sub(visible.0), size.1.saturating_sub(visible.1));
        self.row = self.row.min(self.max_offset.0);
        self.column = self.column.min(self.max_offset.1);
        (self.row, self.column)
    }

    /// Returns the column and row of the screen of a cell of the board, which may be outside of `area`.
    pub(super) fn screen_position(
        &self,
        labels: (usize, usize),
        area: Rect,
        row: usize,
        column: usize,
    ) -> Option<(i32, i32)> {
        let moved = |at: usize, labels: usize, by: usize| if at < labels { at as i32 } else { at as i32 - by as i32 };
        let x = i32::from(area.x) + moved(column, labels.1, self.column);
        Some((x, i32::from(area.y) + moved(row, labels.0, self.row)))
    }
}

type Corner = (usize, usize);

/// Returns the first and the last corner of all spans that match, counted after the labels.
fn extent(board: &[TextLine], labels: (usize, usize), predicate: impl Fn(&Span) -> bool) -> Option<(Corner, Corner)> {
    let mut bounds: Option<(Corner, Corner)> = None;
    for (row, line) in board.iter().enumerate().skip(labels.0) {
        let mut column = 0;
        for span in &line.0 {
            let (start, end) = (column, column + span.width());
            column = end;
            if start >= labels.1 && predicate(span) {
                let here = ((row - labels.0, start - labels.1), (row - labels.0, end - 1 - labels.1));
                bounds = Some(bounds.map_or(here, |(least, most)| {
                    ((least.0.min(here.0.0), least.1.min(here.0.1)), (most.0.max(here.1.0), most.1.max(here.1.1)))
                }));
            }
        }
    }
    bounds
}

/// Returns the offset nearest to `first` that shows `low` to `high`, with a margin if there is room.
fn scroll_to_show(first: usize, low: usize, high: usize, visible: usize, margin: usize) -> usize {
    let margin = margin.min(visible.saturating_sub(high + 1 - low) / 2);
    if low < first + margin {
        low.saturating_sub(margin)
    } else if high + margin >= first + visible {
        (high + margin + 1).saturating_sub(visible).min(low)
    } else {
        first
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board() -> Vec<TextLine> {
        let mut lines = vec![TextLine::plain(" ".repeat(60)); 30];
        let mut line = TextLine::plain(" ".repeat(50));
        line.0.push(Span { new: true, ..Span::plain("n") });
        lines[25] = line;
        lines[3].slot("cell 1", " ", tilewright_display::Style::default());
        lines
    }

    #[test]
    fn offset_follows_new_pieces_and_the_cursor_until_moved() {
        let area = Rect::new(0, 0, 20, 10);
        let mut scroll = Scroll::default();
        let (row, column) = scroll.follow(&board(), (1, 4), area, None);
        assert!((row..row + 9).contains(&24) && (column..column + 16).contains(&46), "{row} {column}");
        let (row, column) = scroll.follow(&board(), (1, 4), area, Some("cell 1"));
        assert!((row..row + 9).contains(&2) && (column..column + 16).contains(&56), "{row} {column}");
        scroll.shift(Direction::Up, 99);
        assert_eq!(scroll.follow(&board(), (1, 4), area, None).0, 0, "it was moved by keys");
        scroll.release();
        assert!(scroll.follow(&board(), (1, 4), area, None).0 > 10);
    }

    #[test]
    fn board_that_fits_is_not_scrolled() {
        let mut scroll = Scroll::default();
        assert_eq!(scroll.follow(&board(), (1, 4), Rect::new(0, 0, 80, 40), None), (0, 0));
    }

    #[test]
    fn offset_changes_only_at_the_margin() {
        // Ten cells are visible, from the fifth on; a margin of two.
        for (low, high, offset) in [(7, 7, 5), (6, 6, 4), (12, 12, 5), (13, 13, 6), (0, 0, 0), (30, 30, 23)] {
            assert_eq!(scroll_to_show(5, low, high, 10, 2), offset, "{low} to {high}");
        }
        assert_eq!(scroll_to_show(0, 5, 14, 10, 2), 5, "what is as large as the window has no margin");
        assert_eq!(scroll_to_show(0, 5, 20, 10, 2), 5, "what is larger is shown from its beginning");
    }

    #[test]
    fn extent_is_counted_after_the_labels() {
        let mut board = vec![TextLine::plain("12345678"); 3];
        for row in &mut board[1..] {
            row.0.push(Span { new: true, ..Span::plain("xyz") });
        }
        assert_eq!(extent(&board, (1, 8), |span| span.new), Some(((0, 0), (1, 2))));
        assert_eq!(extent(&board, (2, 5), |span| span.new), Some(((0, 3), (0, 5))));
        assert_eq!(extent(&board, (0, 9), |span| span.new), None, "a label is not a part of the board");
    }
}
