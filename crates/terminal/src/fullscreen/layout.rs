//! Where the parts of a page stand on a full screen: beside the board, or below it, with the list of what can be picked.

use ratatui::layout::Rect;
use tilewright_display::{Style, TextLine, TextPage};

use super::game_view::{GameView, TargetPositions, number_style};
use super::painter::Painter;
use super::scroll::Scroll;

/// The board at the left; hand, choices, seats and notes at the right.
pub fn draw_beside_board(
    painter: &mut Painter<'_>,
    view: &GameView,
    page: &TextPage,
    main: Rect,
    min_width: usize,
    scroll: &mut Scroll,
    positions: &mut TargetPositions,
) {
    let widest = page.hand.iter().chain(&page.seats).map(TextLine::width).max().unwrap_or_default();
    // A board should see at least two thirds of a wide screen.
    let width =
        widest.clamp(min_width, min_width.max(usize::from(main.width) / 3)).min(usize::from(main.width) / 2) as u16;
    let side = Rect { x: main.right() - width, width, ..main };
    let board = Rect { width: main.width.saturating_sub(width + 1), ..main };
    (main.top()..main.bottom()).for_each(|y| painter.draw_separator(board.right(), y));
    let offset = scroll.follow(&page.board, page.labels, board, painter.cursor());
    painter.draw_window(board, &page.board, page.labels, offset);
    record_positions(positions, view, &page.board, |row, column| {
        scroll.screen_position(page.labels, board, row, column)
    });
    let narrow = usize::from(width);
    let hand: Vec<TextLine> = page.hand.iter().flat_map(|line| line.clone().wrapped(narrow)).collect();
    let notes: Vec<TextLine> = page.notes.iter().flat_map(|line| line.clone().wrapped(narrow)).collect();
    let remaining = usize::from(side.height).saturating_sub(hand.len() + page.seats.len());
    // Where room is scarce, parts stand without a gap between them.
    let gap = u16::from(remaining >= off_page_count(view, page).min(3) + 2);
    let list_rows = remaining.saturating_sub(2 * usize::from(gap));
    let list = choice_list(view, page, narrow, list_rows.max(off_page_count(view, page).min(3)));
    let mut at = side.y;
    let mut draw_part =
        |painter: &mut Painter<'_>, positions: &mut TargetPositions, lines: &[TextLine], list: &[usize]| {
            for (row, line) in lines.iter().take(usize::from(side.bottom().saturating_sub(at))).enumerate() {
                let y = at + row as u16;
                painter.draw_line(side, y, line);
                if let Some(item) = list.get(row) {
                    positions[*item] = positions[*item].or(Some((i32::from(side.x), i32::from(y))));
                }
            }
            let on_screen = |row: usize, column: usize| Some((side.x as i32 + column as i32, at as i32 + row as i32));
            record_positions(positions, view, lines, on_screen);
            at += lines.len() as u16;
            at += if lines.is_empty() { 0 } else { gap };
        };
    draw_part(painter, positions, &hand, &[]);
    draw_part(painter, positions, &list.lines, &list.items);
    draw_part(painter, positions, &page.seats, &[]);
    draw_part(painter, positions, &notes, &[]);
}

/// How many things can be picked whose numbers stand nowhere on the page.
fn off_page_count(view: &GameView, page: &TextPage) -> usize {
    view.items.iter().filter(|item| !page.has_slot(&item.key)).count()
}

/// Whether the number of a choice stands in the hand.
fn in_hand(page: &TextPage, key: &str) -> bool {
    page.hand.iter().flat_map(|line| &line.0).any(|span| span.slot && span.key.as_deref() == Some(key))
}

/// A list of things that can be picked, and for each of its lines which one it is.
struct ChoiceList {
    lines: Vec<TextLine>,
    items: Vec<usize>,
}

/// The choices as a list: all of them if there is room, else those that are not lit on the page. A label goes on in the next
/// line where it is too long.
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
    // What stands in the hand is named there.
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
    // Of a list that is too long the part around the cursor is seen.
    let last = list.items.iter().rposition(|item| Some(*item) == view.cursor).unwrap_or_default();
    let first = (last + 1).saturating_sub(rows);
    ChoiceList {
        lines: list.lines.into_iter().skip(first).take(rows).collect(),
        items: list.items.into_iter().skip(first).take(rows).collect(),
    }
}

/// Everything one below the other, as wide as the screen; what is not lit on the page is listed under it.
pub fn draw_below_board(
    painter: &mut Painter<'_>,
    view: &GameView,
    page: &TextPage,
    main: Rect,
    scroll: &mut Scroll,
    positions: &mut TargetPositions,
) {
    const MAX_LIST_ROWS: u16 = 4;
    let height = (off_page_count(view, page) as u16).min(MAX_LIST_ROWS).min(main.height / 2);
    let board = Rect { height: main.height - height, ..main };
    let mut lines: Vec<TextLine> = Vec::new();
    for part in page.parts() {
        let gap = !lines.is_empty() && !part.is_empty() && lines.len() + part.len() < usize::from(board.height);
        lines.extend(gap.then(TextLine::default));
        lines.extend(part.iter().cloned());
    }
    let offset = scroll.follow(&lines, page.labels, board, painter.cursor());
    painter.draw_window(board, &lines, page.labels, offset);
    record_positions(positions, view, &lines, |row, column| scroll.screen_position(page.labels, board, row, column));
    if height > 0 {
        let list = choice_list(view, page, main.width.into(), height.into());
        for (row, (line, at)) in list.lines.iter().zip(list.items).enumerate() {
            let y = board.bottom() + row as u16;
            painter.draw_line(main, y, line);
            positions[at] = positions[at].or(Some((i32::from(main.x), i32::from(y))));
        }
    }
}

/// Notes where in these lines things are that can be picked.
fn record_positions(
    positions: &mut TargetPositions,
    view: &GameView,
    lines: &[TextLine],
    on_screen: impl Fn(usize, usize) -> Option<(i32, i32)>,
) {
    for (row, line) in lines.iter().enumerate() {
        let mut column = 0;
        for span in &line.0 {
            let at = span.key.as_deref().and_then(|key| view.items.iter().position(|item| item.key == key));
            if let Some(at) = at
                && (positions[at].is_none() || span.slot)
            {
                positions[at] = on_screen(row, column);
            }
            column += span.width();
        }
    }
}
