//! How a game is shown: as an SVG drawing, as coloured text, and in words.

mod board;
mod chip;
mod heap;
mod page;
mod ring;
mod tile;
mod track;

use game::Nameplate;
use game::svg::PAPER;

use crate::action::Action;
use crate::view::View;
use board::Board;
use heap::Holder;
pub use page::page;
use ring::Ring;

const MARGIN: f32 = 24.0;
const GAP: f32 = 22.0;

/// Where things lie: two or three boards side by side below the ring, four round it.
struct Layout {
    width: f32,
    height: f32,
    ring: Ring,
    /// The upper left corner of the bag; the lid lies to its right.
    heaps: (f32, f32),
    /// The upper left corner of each board; four go clockwise.
    boards: Vec<(f32, f32)>,
}

impl Layout {
    fn of(view: &View) -> Layout {
        let players = view.boards.len();
        let side = Ring::new(view.factories.len(), 0.0, 0.0).side();
        let middle = side + GAP + heap::HEIGHT;
        let columns = if players == 4 { 2.0 } else { players as f32 };
        let all_boards = columns * board::WIDTH + (columns - 1.0) * GAP;
        let (width, left, rows) = if players == 4 {
            (all_boards + GAP + side, MARGIN + board::WIDTH + GAP, vec![(0, 0), (1, 0), (1, 1), (0, 1)])
        } else {
            (
                all_boards.max(side),
                MARGIN + (all_boards - side).max(0.0) / 2.0,
                (0..players).map(|seat| (seat, 0)).collect(),
            )
        };
        let below = if players == 4 { MARGIN } else { MARGIN + middle + GAP };
        let boards_high = if players == 4 { 2.0 * board::HEIGHT + GAP } else { board::HEIGHT };
        let height = if players == 4 { boards_high.max(middle) } else { middle + GAP + boards_high };
        let aside = if players == 4 { side + GAP } else { 0.0 };
        let top = if players == 4 { MARGIN + (height - middle) / 2.0 } else { MARGIN };
        let corner = |(column, row): (usize, usize)| {
            let (column, row) = (column as f32, row as f32);
            (MARGIN + column * (board::WIDTH + GAP + aside), below + row * (board::HEIGHT + GAP))
        };
        Layout {
            width: width + 2.0 * MARGIN,
            height: height + 2.0 * MARGIN,
            ring: Ring::new(view.factories.len(), left, top),
            heaps: (left + side / 2.0 - heap::WIDTH - GAP / 2.0, top + side + GAP),
            boards: rows.into_iter().map(corner).collect(),
        }
    }
}

/// A position as an SVG document; `legal` are the actions that can be chosen now, `plates` the seats' names and colours.
pub fn svg(view: &View, legal: &[Action], plates: &[Nameplate]) -> String {
    let Layout { width, height, ring, heaps, boards } = Layout::of(view);
    let mut art = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" height=\"{height:.0}\" \
         font-family=\"'DejaVu Sans', sans-serif\"><defs>{}{}{}{}</defs><rect width=\"{width:.0}\" height=\"{height:.0}\" fill=\"{PAPER}\"/>",
        tile::symbols(),
        board::symbol(),
        track::symbol(),
        chip::symbols(view, legal)
    );
    let boards: Vec<Board> = (view.boards.iter().zip(boards).zip(plates))
        .map(|((board, (x, y)), plate)| Board { view, board, plate, x, y })
        .collect();
    for board in &boards {
        board.draw(&mut art);
    }
    heap::draw(&mut art, Holder::Bag, &view.bag, heaps.0, heaps.1);
    heap::draw(&mut art, Holder::Lid, &view.lid, heaps.0 + heap::WIDTH + GAP, heaps.1);
    ring.draw(&mut art, view, legal);
    // What can be done lies above everything else.
    chip::draw(&mut art, view, legal, &ring);
    if let Some(board) = view.turn.and_then(|seat| boards.get(usize::from(seat))) {
        board.draw_choices(&mut art, legal);
    }
    art.push_str("</svg>");
    art
}
