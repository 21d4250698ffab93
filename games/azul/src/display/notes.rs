//! Notes: explanations of the elements of a scene, by the keys that their drawings carry.

use tilewright_core::{Event as _, Message, Seat};
use tilewright_display::RenderContext;

use crate::rules::events::{Event, with_tile_counts};
use crate::rules::lines::BOARD_SIZE;
use crate::rules::ruleset::WallSide;
use crate::rules::scoring::Bonus;
use crate::rules::state::Azul;
use crate::rules::tiles::TileColour;
use crate::rules::view::{BoardView, LineView, View};
use crate::rules::wall::{Wall, pattern_colour, pattern_column};

/// Key of the note of a pattern line. Rows and columns are counted from 0 here and from 1 in keys.
pub(super) fn line(seat: u8, row: u8) -> String {
    format!("line-{seat}-{}", row + 1)
}

/// Key of the note of a space of the wall.
pub(super) fn wall(seat: u8, row: u8, column: u8) -> String {
    format!("wall-{seat}-{}-{}", row + 1, column + 1)
}

/// Key of the note of a floor line.
pub(super) fn floor(seat: u8) -> String {
    format!("floor-{seat}")
}

/// Key of the note of a wall's complete sets.
pub(super) fn bonus(seat: u8) -> String {
    format!("bonus-{seat}")
}

/// Returns the key of the note of the element where `event` scored points, if it did.
pub(crate) fn score_note(event: &Event) -> Option<String> {
    let seat = event.points()?.seat.index() as u8;
    if let Event::Tiled { row, column, .. } = *event {
        Some(wall(seat, row, column))
    } else if let Event::FloorCounted { .. } = event {
        Some(floor(seat))
    } else {
        Some(bonus(seat))
    }
}

/// Returns the progress of the game: the round, or the reason why the game will end with it; `None` before the first
/// round.
pub(super) fn status(view: &View) -> Option<Message> {
    let message = |key: &'static str| Message::new(key).number("round", view.round);
    let completes = |board: &&BoardView| (0..BOARD_SIZE).any(|row| will_complete(view, board, row));
    let seats: Vec<Seat> = view.boards.iter().filter(completes).map(|board| Seat::new(board.seat)).collect();
    match seats.is_empty() {
        _ if view.round == 0 => None,
        true if view.round == view.round_limit => Some(message("status-last")),
        true => Some(message("round")),
        false => {
            let several = if seats.len() > 1 { "yes" } else { "no" };
            Some(message("status-row").seats("seats", seats).text("several", several))
        }
    }
}

/// Whether the tile of the complete pattern line `row` will complete its row of the wall.
fn will_complete(view: &View, board: &BoardView, row: u8) -> bool {
    let line = board.lines[usize::from(row)];
    let held = board.wall[usize::from(row)].iter().filter(|tile| tile.is_some()).count();
    match line.colour {
        Some(colour) if line.count == line.size && held == usize::from(BOARD_SIZE) - 1 => {
            view.wall_side == WallSide::Pattern.name() || rebuild_wall(board).columns_for(row, colour) != 0
        }
        Some(_) | None => false,
    }
}

/// Returns all notes of a scene, with their keys.
pub(super) fn all(ctx: &RenderContext<Azul>) -> Vec<(String, Message)> {
    let view = ctx.view;
    let mut notes = vec![
        ("bag".to_owned(), with_tile_counts(Message::new("note-bag"), view.bag.tiles)),
        ("lid".to_owned(), with_tile_counts(Message::new("note-lid"), view.lid.tiles)),
    ];
    for board in &view.boards {
        let seat = board.seat;
        let board_notes = BoardNotes { ctx, board, wall: rebuild_wall(board) };
        for row in 0..BOARD_SIZE {
            notes.push((line(seat, row), board_notes.line(row)));
            notes.extend((0..BOARD_SIZE).map(|column| (wall(seat, row, column), board_notes.wall(row, column))));
        }
        notes.push((floor(seat), board_notes.floor()));
        notes.push((bonus(seat), board_notes.bonus()));
    }
    notes
}

/// Returns the points of a line's tile on the printed wall after the complete lines above it are tiled; `None` on the
/// free wall.
pub(super) fn points_of_line(ctx: &RenderContext<Azul>, board: &BoardView, row: u8, colour: TileColour) -> Option<i32> {
    BoardNotes { ctx, board, wall: rebuild_wall(board) }.points_of_line(row, colour)
}

/// Notes of one board.
struct BoardNotes<'a> {
    ctx: &'a RenderContext<'a, Azul>,
    board: &'a BoardView,
    wall: Wall,
}

impl BoardNotes<'_> {
    /// Note of a pattern line; with aids, that of a complete line has the points of its tile.
    fn line(&self, row: u8) -> Message {
        let LineView { colour, count, size } = self.board.lines[usize::from(row)];
        let message = |key: &'static str| Message::new(key).number("line", row + 1);
        match colour {
            None => message("note-line-empty").number("size", size),
            Some(colour) if count < size => message("note-line")
                .number("count", count)
                .text("colour", colour.name())
                .number("missing", size - count),
            Some(colour) => {
                let complete = message("note-line-complete").text("colour", colour.name());
                match self.points_of_line(row, colour).filter(|_| self.ctx.show_aids) {
                    Some(points) => complete.text("aided", "yes").number("points", points),
                    None => complete.text("aided", "no").number("points", 0),
                }
            }
        }
    }

    /// Points of a line's tile on the printed wall after the complete lines above it are tiled.
    fn points_of_line(&self, row: u8, colour: TileColour) -> Option<i32> {
        if self.is_free() {
            return None;
        }
        let mut wall = self.wall;
        for above in 0..row {
            let LineView { colour, count, size } = self.board.lines[usize::from(above)];
            if let Some(colour) = colour.filter(|_| count == size) {
                wall.place(above, pattern_column(above, colour), colour);
            }
        }
        Some(wall.points_at(row, pattern_column(row, colour)))
    }

    fn wall(&self, row: u8, column: u8) -> Message {
        let tile = self.board.wall[usize::from(row)][usize::from(column)];
        let colour = tile.unwrap_or(pattern_colour(row, column));
        let key = match (tile, self.is_free()) {
            (Some(_), _) => "note-wall-tile",
            (None, true) => "note-wall-free",
            (None, false) => "note-wall",
        };
        let message =
            Message::new(key).number("row", row + 1).number("column", column + 1).text("colour", colour.name());
        match tile {
            Some(_) => message,
            None if self.ctx.show_aids => {
                message.text("aided", "yes").number("points", self.wall.points_at(row, column))
            }
            None => message.text("aided", "no").number("points", 0),
        }
    }

    fn floor(&self) -> Message {
        let taken = self.board.floor.len();
        let message = Message::new("note-floor").number("count", taken as i64).number("points", self.board.floor_cost);
        let next = self.ctx.view.floor_costs.get(taken).copied().unwrap_or_default();
        message.number("next", next)
    }

    fn bonus(&self) -> Message {
        let BoardView { complete_rows: rows, complete_columns: columns, complete_colours: colours, .. } = *self.board;
        Message::new("note-bonus").number("points", Bonus { rows, columns, colours }.points())
    }

    fn is_free(&self) -> bool {
        self.ctx.view.wall_side == WallSide::Free.name()
    }
}

/// Returns the wall of the view in the form that the rules use.
fn rebuild_wall(board: &BoardView) -> Wall {
    let mut wall = Wall::empty();
    for (row, tiles) in (0..BOARD_SIZE).zip(&board.wall) {
        for (column, tile) in (0..BOARD_SIZE).zip(tiles) {
            if let Some(colour) = tile {
                wall.place(row, column, *colour);
            }
        }
    }
    wall
}
