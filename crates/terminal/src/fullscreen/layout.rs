//! Where the parts of a page stand on a full screen: beside the board, or below it, with the list of what can be picked.

use ratatui::layout::Rect;
use tilewright_core::Page;
use tilewright_core::text::{Style, TextLine};

use super::brush::Brush;
use super::pan::Pan;
use super::tableau::{Places, Tableau, lit};

/// The board at the left; hand, choices, seats and notes at the right.
pub fn beside(
    brush: &mut Brush<'_>,
    tableau: &Tableau,
    page: &Page,
    main: Rect,
    least: usize,
    pan: &mut Pan,
    places: &mut Places,
) {
    let widest = page.hand.iter().chain(&page.seats).map(TextLine::width).max().unwrap_or_default();
    // A board should see at least two thirds of a wide screen.
    let width = widest.clamp(least, least.max(usize::from(main.width) / 3)).min(usize::from(main.width) / 2) as u16;
    let side = Rect { x: main.right() - width, width, ..main };
    let board = Rect { width: main.width.saturating_sub(width + 1), ..main };
    (main.top()..main.bottom()).for_each(|y| brush.rule(board.right(), y));
    let seen = pan.follow(&page.board, page.labels, board, brush.cursor());
    brush.window(board, &page.board, page.labels, seen);
    note_places(places, tableau, &page.board, |row, column| pan.on_screen(page.labels, board, row, column));
    let narrow = usize::from(width);
    let hand: Vec<TextLine> = page.hand.iter().flat_map(|line| line.clone().wrapped(narrow)).collect();
    let notes: Vec<TextLine> = page.notes.iter().flat_map(|line| line.clone().wrapped(narrow)).collect();
    let left = usize::from(side.height).saturating_sub(hand.len() + page.seats.len());
    // Where room is scarce, parts stand without a gap between them.
    let gap = u16::from(left >= unlit(tableau, page).min(3) + 2);
    let room = left.saturating_sub(2 * usize::from(gap));
    let list = list(tableau, page, narrow, room.max(unlit(tableau, page).min(3)));
    let mut at = side.y;
    let mut part = |brush: &mut Brush<'_>, places: &mut Places, lines: &[TextLine], list: &[usize]| {
        for (row, line) in lines.iter().take(usize::from(side.bottom().saturating_sub(at))).enumerate() {
            let y = at + row as u16;
            brush.line(side, y, line);
            if let Some(item) = list.get(row) {
                places[*item] = places[*item].or(Some((i32::from(side.x), i32::from(y))));
            }
        }
        let on_screen = |row: usize, column: usize| Some((side.x as i32 + column as i32, at as i32 + row as i32));
        note_places(places, tableau, lines, on_screen);
        at += lines.len() as u16;
        at += if lines.is_empty() { 0 } else { gap };
    };
    part(brush, places, &hand, &[]);
    part(brush, places, &list.lines, &list.items);
    part(brush, places, &page.seats, &[]);
    part(brush, places, &notes, &[]);
}

/// How many things can be picked whose numbers stand nowhere on the page.
fn unlit(tableau: &Tableau, page: &Page) -> usize {
    tableau.items.iter().filter(|item| !page.has_slot(&item.key)).count()
}

/// Whether the number of a choice stands in the hand.
fn in_hand(page: &Page, key: &str) -> bool {
    page.hand.iter().flat_map(|line| &line.0).any(|span| span.slot && span.key.as_deref() == Some(key))
}

/// A list of things that can be picked, and for each of its lines which one it is.
struct List {
    lines: Vec<TextLine>,
    items: Vec<usize>,
}

/// The choices as a list: all of them if there is room, else those that are not lit on the page. A label goes on in the next
/// line where it is too long.
fn list(tableau: &Tableau, page: &Page, width: usize, room: usize) -> List {
    let entry = |at: usize| {
        let item = &tableau.items[at];
        let here = Some(at) == tableau.cursor;
        let mut line = TextLine::default();
        line.styled(if here { "▸" } else { " " }, Style::default().bold());
        line.styled(format!("{:>2})", at + 1), if here { lit() } else { Style::default().bold() });
        line.push(format!(" {}", item.label));
        line.wrapped(width)
    };
    // What stands in the hand is named there.
    let named = |at: &usize| in_hand(page, &tableau.items[*at].key);
    let all: Vec<(usize, Vec<TextLine>)> =
        (0..tableau.items.len()).filter(|at| !named(at)).map(|at| (at, entry(at))).collect();
    let fits = all.iter().map(|(_, lines)| lines.len()).sum::<usize>() <= room;
    let listed: Vec<(usize, Vec<TextLine>)> =
        all.into_iter().filter(|(at, _)| fits || !page.has_slot(&tableau.items[*at].key)).collect();
    let mut list = List { lines: Vec::new(), items: Vec::new() };
    for (at, lines) in &listed {
        list.items.extend(std::iter::repeat_n(*at, lines.len()));
        list.lines.extend(lines.iter().cloned());
    }
    // Of a list that is too long the part around the cursor is seen.
    let last = list.items.iter().rposition(|item| Some(*item) == tableau.cursor).unwrap_or_default();
    let first = (last + 1).saturating_sub(room);
    List {
        lines: list.lines.into_iter().skip(first).take(room).collect(),
        items: list.items.into_iter().skip(first).take(room).collect(),
    }
}

/// Everything one below the other, as wide as the screen; what is not lit on the page is listed under it.
pub fn below_the_board(
    brush: &mut Brush<'_>,
    tableau: &Tableau,
    page: &Page,
    main: Rect,
    pan: &mut Pan,
    places: &mut Places,
) {
    const LISTED: u16 = 4;
    let height = (unlit(tableau, page) as u16).min(LISTED).min(main.height / 2);
    let board = Rect { height: main.height - height, ..main };
    let mut lines: Vec<TextLine> = Vec::new();
    for part in page.parts() {
        let gap = !lines.is_empty() && !part.is_empty() && lines.len() + part.len() < usize::from(board.height);
        lines.extend(gap.then(TextLine::default));
        lines.extend(part.iter().cloned());
    }
    let seen = pan.follow(&lines, page.labels, board, brush.cursor());
    brush.window(board, &lines, page.labels, seen);
    note_places(places, tableau, &lines, |row, column| pan.on_screen(page.labels, board, row, column));
    if height > 0 {
        let list = list(tableau, page, main.width.into(), height.into());
        for (row, (line, at)) in list.lines.iter().zip(list.items).enumerate() {
            let y = board.bottom() + row as u16;
            brush.line(main, y, line);
            places[at] = places[at].or(Some((i32::from(main.x), i32::from(y))));
        }
    }
}

/// Notes where in these lines things are that can be picked.
fn note_places(
    places: &mut Places,
    tableau: &Tableau,
    lines: &[TextLine],
    on_screen: impl Fn(usize, usize) -> Option<(i32, i32)>,
) {
    for (row, line) in lines.iter().enumerate() {
        let mut column = 0;
        for span in &line.0 {
            let at = span.key.as_deref().and_then(|key| tableau.items.iter().position(|item| item.key == key));
            if let Some(at) = at
                && (places[at].is_none() || span.slot)
            {
                places[at] = on_screen(row, column);
            }
            column += span.width();
        }
    }
}
