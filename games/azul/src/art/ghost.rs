//! The pieces as an action would put them.

use tilewright_core::{Place, Placement, Seat, Sitting};

use super::plates::Plates;
use super::{spaces, tile};
use crate::action::{Action, Move};
use crate::factories::Source;
use crate::floor::FLOOR_SPACES;
use crate::rules::Azul;
use crate::ruleset::WallSide;
use crate::tiles::Colour;
use crate::wall::pattern_column;

/// What would lie on a floor is marked `falls`; the space of the wall that a complete line would fill is framed, with mark `goal`.
pub fn ghost(sitting: &Sitting<Azul>, action: Action) -> Vec<Placement> {
    let Some(seat) = sitting.view.turn else { return Vec::new() };
    let part = Place::Seat(Seat::new(seat));
    let board = &sitting.view.boards[usize::from(seat)];
    match action.spelt_out() {
        Move::Take(source, colour, target) => {
            let mut placed = Vec::new();
            let mut taken = Plates::of(sitting.view).tiles(source).count(colour);
            // The floor's index is that of no line.
            if let Some(line) = board.lines.get(target.index()) {
                let row = target.index() as u8;
                let laid = taken.min(line.size - line.count);
                let places = line.count..line.count + laid;
                placed.extend(places.map(|place| of_tile(part, colour, spaces::line(row, place))));
                let complete = line.count + laid == line.size;
                if complete && sitting.view.wall_side == WallSide::Pattern.name() {
                    let (x, y) = spaces::wall(row, pattern_column(row, colour));
                    placed.push(Placement::new(part, tile::GOAL_NAME, x, y, tile::GOAL_NAME).marked("goal"));
                }
                taken -= laid;
            }
            let mut free = board.floor.len() as u8;
            if source == Source::CENTRE && sitting.view.marker.is_none() {
                let (x, y) = spaces::floor(free);
                placed.push(Placement::new(part, tile::MARKER_NAME, x, y, tile::MARKER_NAME).marked("falls"));
                free = FLOOR_SPACES.min(free + 1);
            }
            let fallen = free..FLOOR_SPACES.min(free + taken);
            placed.extend(fallen.map(|place| of_tile(part, colour, spaces::floor(place)).marked("falls")));
            placed
        }
        Move::Tile(row, column) => {
            let colour = board.lines[usize::from(row)].colour;
            colour.map(|colour| of_tile(part, colour, spaces::wall(row, column))).into_iter().collect()
        }
    }
}

fn of_tile(part: Place, colour: Colour, (x, y): (f32, f32)) -> Placement {
    Placement::new(part, tile::name(colour), x, y, tile::name(colour))
}
