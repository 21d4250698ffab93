//! A board as lines of text: pattern lines and wall side by side, the floor line below.

use tilewright_core::svg::{ACCENT, WARNING};
use tilewright_core::text::{Paint, Span, Style, TextLine, shortened};
use tilewright_core::{Message, Seat, Sitting, Step};

use super::page::{LABEL, MARKER, laid, marker, paint, tile};
use crate::action::{Action, Move, Target};
use crate::factories::Source;
use crate::floor::Fallen;
use crate::lines::SIZE;
use crate::rules::Azul;
use crate::ruleset::WallSide;
use crate::tiles::Colour;
use crate::view::{BoardView, FloorTile, View};
use crate::wall::pattern_colour;

/// A board's width, so that two stand side by side.
pub const BOARD: usize = 40;
/// The letters of a name that what stands behind it on the board's line has room for.
const LETTERS: usize = 20;

/// A board, with the tiles as an action of its player would put them.
pub fn board_lines(sitting: &Sitting<Azul>, board: &BoardView, ghost: Option<Action>) -> Vec<TextLine> {
    let view = sitting.view;
    let laying = Laying::on(view, board, ghost);
    let mut lines = vec![title(sitting, board)];
    let free = view.wall_side == WallSide::Free.name();
    if free {
        lines.push(TextLine(vec![Span { style: Style::faint(), ..Span::plain(format!("{:22} 1  2  3  4  5", "")) }]));
    }
    lines.extend((0..SIZE).map(|row| row_line(sitting, board, row, free, &laying)));
    lines.push(floor_line(sitting, board, &laying));
    lines
}

/// What an action would lay on one board.
#[derive(Clone, Copy, Default)]
struct Laying {
    /// Tiles of a colour on a line, which lacks them.
    line: Option<(u8, Colour, u8)>,
    /// Tiles of a colour that would fall.
    falling: Option<(Colour, u8)>,
    /// Whether the marker falls first.
    marker: bool,
    /// A space of the wall.
    space: Option<(u8, u8)>,
}

impl Laying {
    fn on(view: &View, board: &BoardView, action: Option<Action>) -> Laying {
        match action.filter(|_| view.turn == Some(board.seat)).map(Action::spelt_out) {
            None => Laying::default(),
            Some(Move::Tile(row, column)) => Laying { space: Some((row, column)), ..Laying::default() },
            Some(Move::Take(source, colour, target)) => {
                let centre = source == Source::CENTRE;
                let pile = if centre { view.centre } else { view.factories[source.index() - 1] };
                let count = pile.count(colour);
                let line = (target != Target::FLOOR).then(|| target.index() as u8);
                let room = line.map_or(0, |row| {
                    let held = board.lines[usize::from(row)];
                    held.size - held.count
                });
                let laid = count.min(room);
                Laying {
                    line: line.map(|row| (row, colour, laid)),
                    falling: Some((colour, count - laid)).filter(|(_, falling)| *falling > 0),
                    marker: centre && view.marker.is_none(),
                    space: None,
                }
            }
        }
    }
}

/// Whether the player of a board decides now, so that its lines can be pointed at.
fn decides(view: &View, board: &BoardView) -> bool {
    view.turn == Some(board.seat)
}

/// Whether the last step laid tiles on this line of a board, or on its floor.
fn is_new(sitting: &Sitting<Azul>, board: &BoardView, target: Target) -> bool {
    let Some(Step::Act(seat, action)) = sitting.last else { return false };
    seat.index() == usize::from(board.seat)
        && matches!(action.spelt_out(), Move::Take(_, _, laid_on) if laid_on == target)
}

fn title(sitting: &Sitting<Azul>, board: &BoardView) -> TextLine {
    let (tongue, seat) = (sitting.tongue, Seat::new(board.seat));
    let (in_turn, colour) = (decides(sitting.view, board), sitting.colour(seat));
    let mut line = TextLine::default();
    line.styled(if in_turn { "▶ " } else { "  " }, Style::ink(paint(ACCENT)).bold());
    line.styled(colour.sign().to_string(), Style::ink(Paint::Seat(colour)).bold());
    let name = shortened(&tongue.name(seat), LETTERS);
    let mut words = tongue.say(&Message::new("board").word("seat", name).number("points", board.score));
    if board.track.is_none() {
        words += &format!(" ({})", tongue.word("beyond-track"));
    }
    let style = Style::default();
    line.styled(format!(" {words}"), if in_turn { style.bold() } else { style });
    line.clipped(BOARD - 1)
}

/// A pattern line and its row of the wall.
fn row_line(sitting: &Sitting<Azul>, board: &BoardView, row: u8, free: bool, laying: &Laying) -> TextLine {
    let (view, held) = (sitting.view, board.lines[usize::from(row)]);
    let key = format!("line {}", row + 1);
    let mut line = TextLine::default();
    match decides(view, board) && view.line_to_tile.is_none() {
        true => line.slot(&key, "  ", Style::default()),
        false => line.push("  "),
    }
    let chosen = decides(view, board) && view.line_to_tile == Some(row + 1);
    line.styled(format!("{} ", row + 1), if chosen { Style::ink(paint(ACCENT)).bold() } else { Style::faint() });
    line.push("   ".repeat(usize::from(SIZE - held.size)));
    let start = line.0.len();
    let ghost = laying.line.filter(|(laid_on, ..)| *laid_on == row).map(|(_, colour, count)| (colour, count));
    let missing = held.size - held.count - ghost.map_or(0, |(_, count)| count);
    (0..missing).for_each(|_| line.styled(" · ", Style::faint()));
    if let Some((colour, count)) = ghost {
        (0..count).for_each(|_| laid(&mut line, colour));
    }
    for colour in held.colour.into_iter().flat_map(|colour| std::iter::repeat_n(colour, usize::from(held.count))) {
        tile(&mut line, colour);
    }
    let new = is_new(sitting, board, Target::line(row));
    for span in &mut line.0[start..] {
        span.new = new;
        span.key = (decides(view, board) && view.line_to_tile.is_none()).then(|| key.clone());
    }
    line.styled("│ ", Style::faint());
    for column in 0..SIZE {
        wall_space(&mut line, board, (row, column), free, chosen, laying);
    }
    line
}

fn wall_space(
    line: &mut TextLine,
    board: &BoardView,
    (row, column): (u8, u8),
    free: bool,
    chosen: bool,
    laying: &Laying,
) {
    let key = || format!("column {}", column + 1);
    match board.wall[usize::from(row)][usize::from(column)] {
        Some(colour) => tile(line, colour),
        None if laying.space == Some((row, column)) => {
            let colour = board.lines[usize::from(row)].colour;
            colour.into_iter().for_each(|colour| laid(line, colour));
            line.0.iter_mut().last().into_iter().for_each(|span| span.key = Some(key()));
        }
        None if free && chosen => line.slot(key(), " · ", Style::faint()),
        None if free => line.styled(" · ", Style::faint()),
        None => {
            let print = pattern_colour(row, column).letter().to_ascii_lowercase();
            line.styled(format!(" {print} "), Style::faint());
        }
    }
}

/// What lies on the floor; a space that is free shows what it would cost.
fn floor_line(sitting: &Sitting<Azul>, board: &BoardView, laying: &Laying) -> TextLine {
    let view = sitting.view;
    let mut floor = TextLine::default();
    match decides(view, board) && view.line_to_tile.is_none() {
        true => floor.slot("floor", "  ", Style::default()),
        false => floor.push("  "),
    }
    floor.push(format!(" {:<LABEL$}", sitting.tongue.word("floor")));
    let start = floor.0.len();
    let falling =
        laying.falling.into_iter().flat_map(|(colour, count)| std::iter::repeat_n(colour, usize::from(count)));
    let mut falling = laying.marker.then_some(None).into_iter().chain(falling.map(Some));
    for (place, cost) in view.floor_costs.iter().enumerate() {
        match board.floor.get(place) {
            Some(FloorTile(Fallen::Marker)) => floor.styled(format!(" {MARKER} "), marker()),
            Some(FloorTile(Fallen::Tile(colour))) => tile(&mut floor, *colour),
            None => match falling.next() {
                Some(None) => floor.styled(format!("[{MARKER}]"), marker()),
                Some(Some(colour)) => laid(&mut floor, colour),
                None => floor.styled(format!("−{cost} "), Style::faint()),
            },
        }
    }
    if board.floor_cost != 0 {
        floor.styled(format!(" −{}", board.floor_cost.abs()), Style::ink(paint(WARNING)).bold());
    }
    let new = is_new(sitting, board, Target::FLOOR);
    floor.0[start..].iter_mut().for_each(|span| span.new = new);
    floor
}
