//! Ghosts: pieces where an action would put them.

use tilewright_core::Seat;
use tilewright_display::{Ghost, PartId, RenderContext};

use crate::display::plates::Plates;
use crate::display::{spaces, tile};
use crate::rules::action::{Action, ActionKind};
use crate::rules::factories::Source;
use crate::rules::floor::FLOOR_SPACES;
use crate::rules::ruleset::WallSide;
use crate::rules::state::Azul;
use crate::rules::tiles::TileColour;
use crate::rules::wall::pattern_column;

/// Returns the ghosts of `action` for the seat in turn.
///
/// Pieces on the floor have the mark `falls`. On the printed wall the space that a completed line would fill has a
/// frame with the mark `goal`.
pub(crate) fn ghosts(ctx: &RenderContext<Azul>, action: Action) -> Vec<Ghost> {
    let Some(seat) = ctx.view.turn else { return Vec::new() };
    let part = PartId::Seat(Seat::new(seat));
    let board = &ctx.view.boards[usize::from(seat)];
    match action.kind() {
        ActionKind::Take(source, colour, target) => {
            let mut placed = Vec::new();
            let mut taken = Plates::of(ctx.view).tiles(source).count(colour);
            // The index of the floor is no line's index.
            if let Some(line) = board.lines.get(target.index()) {
                let row = target.index() as u8;
                let laid = taken.min(line.size - line.count);
                let places = line.count..line.count + laid;
                placed.extend(places.map(|place| tile_ghost(part, colour, spaces::line(row, place))));
                let complete = line.count + laid == line.size;
                if complete && ctx.view.wall_side == WallSide::Pattern.name() {
                    let (x, y) = spaces::wall(row, pattern_column(row, colour));
                    placed.push(Ghost::new(part, tile::GOAL_NAME, x, y, tile::GOAL_NAME).with_mark("goal"));
                }
                taken -= laid;
            }
            let mut free = board.floor.len() as u8;
            if source == Source::CENTRE && ctx.view.marker.is_none() {
                let (x, y) = spaces::floor(free);
                placed.push(Ghost::new(part, tile::MARKER_NAME, x, y, tile::MARKER_NAME).with_mark("falls"));
                free = FLOOR_SPACES.min(free + 1);
            }
            let fallen = free..FLOOR_SPACES.min(free + taken);
            placed.extend(fallen.map(|place| tile_ghost(part, colour, spaces::floor(place)).with_mark("falls")));
            placed
        }
        ActionKind::Tile(row, column) => {
            let colour = board.lines[usize::from(row)].colour;
            colour.map(|colour| tile_ghost(part, colour, spaces::wall(row, column))).into_iter().collect()
        }
    }
}

fn tile_ghost(part: PartId, colour: TileColour, (x, y): (f32, f32)) -> Ghost {
    Ghost::new(part, tile::name(colour), x, y, tile::name(colour))
}
