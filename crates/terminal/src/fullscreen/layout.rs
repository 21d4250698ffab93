//! The layout of a page on a full screen: its parts beside the board or below it, with the list of items.

use ratatui::layout::Rect;
use tilewright_display::{Style, TextLine, TextPage};

use super::game_view::{GameView, TargetPositions, number_style};
use super::painter::Painter;
use super::scroll::Scroll;

/// The parts of a page in an area of the screen, with the positions of the targets drawn so far.
pub(super) struct ViewLayout<'p, 'b> {
    painter: &'p mut Painter<'b>,
    view: &'p GameView,
    /// The page of the view, with the numbers of the items filled in.
    page: &'p TextPage,
    area: Rect,
    positions: TargetPositions,
}

impl<'p, 'b> ViewLayout<'p, 'b> {
    /// Returns a layout that draws `page` into `area`; nothing is drawn yet.
    pub(super) fn new(
        painter: &'p mut Painter<'b>,
        view: &'p GameView,
        page: &'p TextPage,
        area: Rect,
    ) -> ViewLayout<'p, 'b> {
        ViewLayout { painter, view, page, area, positions: vec![None; view.items.len()] }
    }

    /// Draws the page: its other parts beside the board if the page asks for side columns, else below it. Returns the
    /// positions of the items.
    pub(super) fn draw(mut self, scroll: &mut Scroll) -> TargetPositions {
        match self.page.side_columns {
            Some(min_width) => self.draw_beside_board(min_width, scroll),
            None => self.draw_below_board(scroll),
        }
        self.positions
    }

    /// Draws the board at the left; hand, choices, seats and notes at the right, at least `min_width` columns wide.
    fn draw_beside_board(&mut self, min_width: usize, scroll: &mut Scroll) {
        let (page, area) = (self.page, self.area);
        let widest = page.hand.iter().chain(&page.seats).map(TextLine::width).max().unwrap_or_default();
        // The board gets two thirds of a wide screen, and at least half of a narrow one.
        let width =
            widest.clamp(min_width, min_width.max(usize::from(area.width) / 3)).min(usize::from(area.width) / 2) as u16;
        let side = Rect { x: area.right() - width, width, ..area };
        let board = Rect { width: area.width.saturating_sub(width + 1), ..area };
        (area.top()..area.bottom()).for_each(|y| self.painter.draw_separator(board.right(), y));
        self.draw_scrolled(&page.board, board, scroll);
        let wrap = |lines: &[TextLine]| -> Vec<TextLine> {
            lines.iter().flat_map(|line| line.clone().wrapped(width.into())).collect()
        };
        let (hand, notes) = (wrap(&page.hand), wrap(&page.notes));
        let remaining = usize::from(side.height).saturating_sub(hand.len() + page.seats.len());
        // On a low screen there are no gaps between the parts.
        let min_list_rows = self.off_page_count().min(MIN_LIST_ROWS);
        let gap = u16::from(remaining >= min_list_rows + 2);
        let list_rows = remaining.saturating_sub(2 * usize::from(gap));
        let list = choice_list(self.view, page, width.into(), list_rows.max(min_list_rows));
        let mut y = side.y;
        for (lines, items) in [(&hand, &[][..]), (&list.lines, &list.items), (&page.seats, &[]), (&notes, &[])] {
            self.draw_part(Rect { y, height: side.bottom().saturating_sub(y), ..side }, lines, items);
            y += lines.len() as u16 + if lines.is_empty() { 0 } else { gap };
        }
    }

    /// Draws the parts one below the other, as wide as the screen, and a list of the items that have no number on the
    /// page.
    fn draw_below_board(&mut self, scroll: &mut Scroll) {
        const MAX_LIST_ROWS: u16 = 4;
        let area = self.area;
        let height = (self.off_page_count() as u16).min(MAX_LIST_ROWS).min(area.height / 2);
        let board = Rect { height: area.height - height, ..area };
        let mut lines: Vec<TextLine> = Vec::new();
        for part in self.page.parts() {
            let gap = !lines.is_empty() && !part.is_empty() && lines.len() + part.len() < usize::from(board.height);
            lines.extend(gap.then(TextLine::default));
            lines.extend(part.iter().cloned());
        }
        self.draw_scrolled(&lines, board, scroll);
        let list = choice_list(self.view, self.page, area.width.into(), height.into());
        self.draw_part(Rect { y: board.bottom(), height, ..area }, &list.lines, &list.items);
    }

    /// Draws the window of `board` that `scroll` shows.
    fn draw_scrolled(&mut self, board: &[TextLine], area: Rect, scroll: &mut Scroll) {
        let labels = self.page.labels;
        let offset = scroll.follow(board, labels, area, self.painter.cursor());
        self.painter.draw_window(area, board, labels, offset);
        self.record_positions(board, |row, column| scroll.screen_position(labels, area, row, column));
    }

    /// Draws lines from the top of `area`; `items` are the items of the lines, if they are a list.
    fn draw_part(&mut self, area: Rect, lines: &[TextLine], items: &[usize]) {
        for (row, line) in lines.iter().take(area.height.into()).enumerate() {
            let y = area.y + row as u16;
            self.painter.draw_line(area, y, line);
            if let Some(item) = items.get(row) {
                self.positions[*item] = self.positions[*item].or(Some((i32::from(area.x), i32::from(y))));
            }
        }
        self.record_positions(lines, |row, column| Some((area.x as i32 + column as i32, area.y as i32 + row as i32)));
    }

    /// Records where the keys in `lines` are on the screen, slots rather than other spans.
    fn record_positions(&mut self, lines: &[TextLine], on_screen: impl Fn(usize, usize) -> Option<(i32, i32)>) {
        for (row, line) in lines.iter().enumerate() {
            let mut column = 0;
            for span in &line.0 {
                let item = span.key.as_deref().and_then(|key| self.view.items.iter().position(|item| item.key == key));
                if let Some(item) = item
                    && (self.positions[item].is_none() || span.slot)
                {
                    self.positions[item] = on_screen(row, column);
                }
                column += span.width();
            }
        }
    }

    /// Returns the number of items that have no number on the page.
    fn off_page_count(&self) -> usize {
        self.view.items.iter().filter(|item| !self.page.has_slot(&item.key)).count()
    }
}

/// Number of rows of the list that are kept where there is little room.
const MIN_LIST_ROWS: usize = 3;

/// Whether an item has a slot in the hand.
fn in_hand(page: &TextPage, key: &str) -> bool {
    page.hand.iter().flat_map(|line| &line.0).any(|span| span.slot && span.key.as_deref() == Some(key))
}

/// The lines of a list, with the item of each line.
struct ChoiceList {
    lines: Vec<TextLine>,
    items: Vec<usize>,
}

/// Returns the items as a list of at most `rows` lines: all but those in the hand if they fit, else those without a
/// slot on the page. Long labels are wrapped.
fn choice_list(view: &GameView, page: &TextPage, width: usize, rows: usize) -> ChoiceList {
    let entry = |at: usize| {
        let item = &view.items[at];
        let is_at_cursor = Some(at) == view.cursor;
        let mut line = TextLine::default();
        line.styled(if is_at_cursor { "▸" } else { " " }, Style::default().bold());
        line.styled(format!("{:>2})", at + 1), if is_at_cursor { number_style() } else { Style::default().bold() });
        line.push(format!(" {}", item.label));
        line.wrapped(width)
    };
    let is_in_hand = |at: &usize| in_hand(page, &view.items[*at].key);
    let all: Vec<(usize, Vec<TextLine>)> =
        (0..view.items.len()).filter(|at| !is_in_hand(at)).map(|at| (at, entry(at))).collect();
    let fits = all.iter().map(|(_, lines)| lines.len()).sum::<usize>() <= rows;
    let listed: Vec<(usize, Vec<TextLine>)> =
        all.into_iter().filter(|(at, _)| fits || !page.has_slot(&view.items[*at].key)).collect();
    let mut list = ChoiceList { lines: Vec::new(), items: Vec::new() };
    for (at, lines) in &listed {
        list.items.extend(std::iter::repeat_n(*at, lines.len()));
        list.lines.extend(lines.iter().cloned());
    }
    // A list that is too long is scrolled to the cursor.
    let last = list.items.iter().rposition(|item| Some(*item) == view.cursor).unwrap_or_default();
    let first = (last + 1).saturating_sub(rows);
    ChoiceList {
        lines: list.lines.into_iter().skip(first).take(rows).collect(),
        items: list.items.into_iter().skip(first).take(rows).collect(),
    }
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::Buffer;

    use super::super::game_view::ListItem;
    use super::*;
    use crate::ansi::ColourMode;

    /// Returns the rows of a screen with a board of three lines above a hand of two.
    fn draw(view: &GameView, height: u16) -> (Vec<String>, TargetPositions) {
        let area = Rect::new(0, 0, 12, height);
        let mut buffer = Buffer::empty(area);
        let mut painter = Painter::new(&mut buffer, ColourMode::None, None);
        let positions = ViewLayout::new(&mut painter, view, &view.page, area).draw(&mut Scroll::default());
        let row = |y: u16| -> String { (0..area.width).map(|x| buffer[(x, y)].symbol()).collect() };
        ((0..height).map(|y| row(y).trim_end().to_owned()).collect(), positions)
    }

    fn view() -> GameView {
        let lines = |texts: &[&str]| texts.iter().map(|text| TextLine::plain(*text)).collect();
        let page = TextPage { hand: lines(&["d", "e"]), ..TextPage::board_only(lines(&["a", "b", "c"])) };
        GameView { page, ..GameView::default() }
    }

    #[test]
    fn parts_below_the_board_have_a_gap_if_one_row_is_left() {
        assert_eq!(draw(&view(), 5).0, ["a", "b", "c", "d", "e"]);
        assert_eq!(draw(&view(), 6).0, ["a", "b", "c", "", "d", "e"]);
        assert_eq!(draw(&view(), 7).0, ["a", "b", "c", "", "d", "e", ""]);
    }

    #[test]
    fn items_without_a_number_on_the_page_are_listed_below_it() {
        let item = |key: &str| ListItem { key: key.to_owned(), label: format!("play {key}") };
        let mut view = GameView { items: ["x", "y"].map(item).into(), cursor: Some(1), ..view() };
        let (rows, positions) = draw(&view, 8);
        assert_eq!(rows, ["a", "b", "c", "", "d", "e", "  1) play x", "▸ 2) play y"]);
        assert_eq!(positions, [Some((0, 6)), Some((0, 7))]);
        view.page.hand[0].slot("x", "1", Style::default());
        let (rows, positions) = draw(&view, 8);
        assert_eq!(rows, ["a", "b", "c", "", "d1", "e", "", "▸ 2) play y"]);
        assert_eq!(positions, [Some((1, 4)), Some((0, 7))]);
    }
}
