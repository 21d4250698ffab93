//! A board as lines of text: pattern lines and wall side by side, the floor line below.

use tilewright_core::{Message, Seat, Step};
use tilewright_display::{
    RenderContext, Span, Style, TextColour, TextLine,
    svg::{ACCENT, WARNING},
    truncated,
};

use crate::display::text_page::{LABEL_WIDTH, MARKER, ghost_tile, letter, marker_style, text_colour, tile};
use crate::rules::action::{Action, ActionKind, Target};
use crate::rules::factories::Source;
use crate::rules::floor::FloorPiece;
use crate::rules::lines::BOARD_SIZE;
use crate::rules::ruleset::WallSide;
use crate::rules::state::Azul;
use crate::rules::tiles::TileColour;
use crate::rules::view::{BoardView, FloorTile, View};
use crate::rules::wall::pattern_colour;

/// Width of a board in columns, so that two fit side by side.
pub(super) const BOARD_WIDTH: usize = 40;
/// Number of characters of a name that leaves space for the rest of the title.
const MAX_NAME_CHARS: usize = 20;

/// Returns the lines of a board, with the tiles where `ghost` would put them if the board's seat is in turn.
pub(super) fn board_lines(ctx: &RenderContext<Azul>, board: &BoardView, ghost: Option<Action>) -> Vec<TextLine> {
    let view = ctx.view;
    let preview = BoardPreview::of(view, board, ghost);
    let mut lines = vec![title(ctx, board)];
    if view.wall_side == WallSide::Free.name() {
        lines.push(TextLine(vec![Span { style: Style::dimmed(), ..Span::plain(format!("{:22} 1  2  3  4  5", "")) }]));
    }
    lines.extend((0..BOARD_SIZE).map(|row| row_line(ctx, board, row, &preview)));
    lines.push(floor_line(ctx, board, &preview));
    lines
}

/// Effect of an action on one board.
#[derive(Clone, Copy, Default)]
struct BoardPreview {
    /// Row, colour and number of the tiles that would be laid on a pattern line.
    line: Option<(u8, TileColour, u8)>,
    /// Colour and number of the tiles that would fall.
    falling: Option<(TileColour, u8)>,
    /// Whether the marker would go to the floor, before the tiles.
    marker: bool,
    /// Row and column of the wall space that a tile would go to.
    space: Option<(u8, u8)>,
}

impl BoardPreview {
    fn of(view: &View, board: &BoardView, action: Option<Action>) -> BoardPreview {
        match action.filter(|_| view.turn == Some(board.seat)).map(Action::kind) {
            None => BoardPreview::default(),
            Some(ActionKind::Tile(row, column)) => {
                BoardPreview { space: Some((row, column)), ..BoardPreview::default() }
            }
            Some(ActionKind::Take(source, colour, target)) => {
                let centre = source == Source::CENTRE;
                let pile = if centre { view.centre } else { view.factories[source.index() - 1] };
                let count = pile.count(colour);
                let line = (target != Target::FLOOR).then(|| target.index() as u8);
                let free = line.map_or(0, |row| {
                    let held = board.lines[usize::from(row)];
                    held.size - held.count
                });
                let laid = count.min(free);
                BoardPreview {
                    line: line.map(|row| (row, colour, laid)),
                    falling: Some((colour, count - laid)).filter(|(_, falling)| *falling > 0),
                    marker: centre && view.marker.is_none(),
                    space: None,
                }
            }
        }
    }
}

/// Whether the board's seat is in turn.
fn decides(view: &View, board: &BoardView) -> bool {
    view.turn == Some(board.seat)
}

/// Whether the last step put tiles on `target` of this board.
fn is_new(ctx: &RenderContext<Azul>, board: &BoardView, target: Target) -> bool {
    let Some(Step::Action(seat, action)) = ctx.last_step else { return false };
    seat.index() == usize::from(board.seat)
        && matches!(action.kind(), ActionKind::Take(_, _, laid_on) if laid_on == target)
}

fn title(ctx: &RenderContext<Azul>, board: &BoardView) -> TextLine {
    let (localizer, seat) = (ctx.localizer, Seat::new(board.seat));
    let (in_turn, colour) = (decides(ctx.view, board), ctx.colour(seat));
    let mut line = TextLine::default();
    line.styled(if in_turn { "▶ " } else { "  " }, Style::with_foreground(text_colour(ACCENT)).bold());
    line.styled(colour.symbol_char().to_string(), Style::with_foreground(TextColour::Seat(colour)).bold());
    let name = truncated(&localizer.seat_name(seat), MAX_NAME_CHARS);
    let mut words = localizer.format(&Message::new("board").text("seat", name).number("points", board.score));
    if board.track.is_none() {
        words += &format!(" ({})", localizer.text("beyond-track"));
    }
    let style = Style::default();
    line.styled(format!(" {words}"), if in_turn { style.bold() } else { style });
    line.clipped(BOARD_WIDTH - 1)
}

/// Returns a pattern line with its row of the wall.
fn row_line(ctx: &RenderContext<Azul>, board: &BoardView, row: u8, preview: &BoardPreview) -> TextLine {
    let (view, held) = (ctx.view, board.lines[usize::from(row)]);
    let key = format!("line {}", row + 1);
    let mut line = TextLine::default();
    match decides(view, board) && view.line_to_tile.is_none() {
        true => line.slot(&key, "  ", Style::default()),
        false => line.push("  "),
    }
    let tiled_now = decides(view, board) && view.line_to_tile == Some(row + 1);
    line.styled(
        format!("{} ", row + 1),
        if tiled_now { Style::with_foreground(text_colour(ACCENT)).bold() } else { Style::dimmed() },
    );
    line.push("   ".repeat(usize::from(BOARD_SIZE - held.size)));
    let start = line.0.len();
    let ghost = preview.line.filter(|(laid_on, ..)| *laid_on == row).map(|(_, colour, count)| (colour, count));
    let missing = held.size - held.count - ghost.map_or(0, |(_, count)| count);
    (0..missing).for_each(|_| line.styled(" · ", Style::dimmed()));
    if let Some((colour, count)) = ghost {
        (0..count).for_each(|_| ghost_tile(&mut line, colour, ctx.localizer));
    }
    for colour in held.colour.into_iter().flat_map(|colour| std::iter::repeat_n(colour, usize::from(held.count))) {
        tile(&mut line, colour, ctx.localizer);
    }
    let new = is_new(ctx, board, Target::line(row));
    for span in &mut line.0[start..] {
        span.new = new;
        span.key = (decides(view, board) && view.line_to_tile.is_none()).then(|| key.clone());
    }
    line.styled("│ ", Style::dimmed());
    for column in 0..BOARD_SIZE {
        wall_space(ctx, &mut line, board, (row, column), tiled_now, preview);
    }
    line
}

/// Appends a space of the wall to `line`: its tile, the ghost of one, or what is printed there.
///
/// A free wall has no printed pattern. With `tiled_now` the seat in turn moves a tile of this row's line
/// to the wall, so an empty space of a free wall can be picked.
fn wall_space(
    ctx: &RenderContext<Azul>,
    line: &mut TextLine,
    board: &BoardView,
    (row, column): (u8, u8),
    tiled_now: bool,
    preview: &BoardPreview,
) {
    let free_wall = ctx.view.wall_side == WallSide::Free.name();
    // The row is already given by the rules; the person picks only the column.
    let key = || format!("column {}", column + 1);
    match board.wall[usize::from(row)][usize::from(column)] {
        Some(colour) => tile(line, colour, ctx.localizer),
        None if preview.space == Some((row, column)) => {
            let colour = board.lines[usize::from(row)].colour;
            colour.into_iter().for_each(|colour| ghost_tile(line, colour, ctx.localizer));
            line.0.iter_mut().last().into_iter().for_each(|span| span.key = Some(key()));
        }
        None if free_wall && tiled_now => line.slot(key(), " · ", Style::dimmed()),
        None if free_wall => line.styled(" · ", Style::dimmed()),
        None => {
            let print = letter(pattern_colour(row, column), ctx.localizer).to_lowercase();
            line.styled(format!(" {print} "), Style::dimmed());
        }
    }
}

/// Returns the floor line; a free space displays its cost.
fn floor_line(ctx: &RenderContext<Azul>, board: &BoardView, preview: &BoardPreview) -> TextLine {
    let view = ctx.view;
    let mut floor = TextLine::default();
    match decides(view, board) && view.line_to_tile.is_none() {
        true => floor.slot("floor", "  ", Style::default()),
        false => floor.push("  "),
    }
    floor.push(format!(" {:<LABEL_WIDTH$}", ctx.localizer.text("floor")));
    let start = floor.0.len();
    let falling =
        preview.falling.into_iter().flat_map(|(colour, count)| std::iter::repeat_n(colour, usize::from(count)));
    let mut falling = preview.marker.then_some(None).into_iter().chain(falling.map(Some));
    for (place, cost) in view.floor_costs.iter().enumerate() {
        match board.floor.get(place) {
            Some(FloorTile(FloorPiece::Marker)) => floor.styled(format!(" {MARKER} "), marker_style()),
            Some(FloorTile(FloorPiece::Tile(colour))) => tile(&mut floor, *colour, ctx.localizer),
            None => match falling.next() {
                Some(None) => floor.styled(format!("[{MARKER}]"), marker_style()),
                Some(Some(colour)) => ghost_tile(&mut floor, colour, ctx.localizer),
                None => floor.styled(format!("−{cost} "), Style::dimmed()),
            },
        }
    }
    if board.floor_cost != 0 {
        floor.styled(format!(" −{}", board.floor_cost.abs()), Style::with_foreground(text_colour(WARNING)).bold());
    }
    let new = is_new(ctx, board, Target::FLOOR);
    floor.0[start..].iter_mut().for_each(|span| span.new = new);
    floor
}
