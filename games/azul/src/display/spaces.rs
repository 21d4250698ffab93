//! Where the spaces of a player's board are, by their middles: the same for one's own board and for the others'.

use crate::rules::floor::FLOOR_SPACES;
use crate::rules::lines::BOARD_SIZE;

/// From one space to the next.
pub const SPACE_PITCH: f32 = 44.0;
/// Left of the stairs and of the floor, where the numbers of one's own lines are.
pub const LEFT: f32 = 26.0;
/// Between the pattern lines and the wall.
pub const AISLE_WIDTH: f32 = 28.0;
/// Between the wall and the floor.
const FLOOR_GAP: f32 = 12.0;
/// Where the wall begins and ends.
pub const WALL_LEFT: f32 = LEFT + WALL_SIZE + AISLE_WIDTH;
pub const RIGHT: f32 = WALL_LEFT + WALL_SIZE - (SPACE_PITCH - 40.0);
const WALL_SIZE: f32 = SPACE_PITCH * BOARD_SIZE as f32;
/// Where the floor begins.
pub const FLOOR_TOP: f32 = WALL_SIZE + FLOOR_GAP;

/// A place of a pattern line; a line is filled from the right, so place 0 is beside the wall.
pub fn line(row: u8, place: u8) -> (f32, f32) {
    (LEFT + 20.0 + SPACE_PITCH * f32::from(BOARD_SIZE - 1 - place), middle(row))
}

/// A space of the wall.
pub fn wall(row: u8, column: u8) -> (f32, f32) {
    (WALL_LEFT + 20.0 + SPACE_PITCH * f32::from(column), middle(row))
}

/// A space of the floor line; the one after the last is for a marker that found no space.
pub fn floor(place: u8) -> (f32, f32) {
    debug_assert!(place <= FLOOR_SPACES);
    (LEFT + 20.0 + SPACE_PITCH * f32::from(place), FLOOR_TOP + 20.0)
}

fn middle(row: u8) -> f32 {
    22.0 + SPACE_PITCH * f32::from(row)
}
