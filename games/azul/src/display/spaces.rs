//! Positions of the spaces of a board, as their middles; the same for the viewer's own board and for others.

use crate::rules::floor::FLOOR_SPACES;
use crate::rules::lines::BOARD_SIZE;

/// Distance between the middles of spaces.
pub(super) const SPACE_PITCH: f32 = 44.0;
/// Left edge of the pattern lines and of the floor; the line numbers of the own board are beside it.
pub(super) const LEFT: f32 = 26.0;
/// Width of the gap between the pattern lines and the wall.
pub(super) const AISLE_WIDTH: f32 = 28.0;
/// Height of the gap between the wall and the floor.
const FLOOR_GAP: f32 = 12.0;
/// Left edge of the wall.
pub(super) const WALL_LEFT: f32 = LEFT + WALL_SIZE + AISLE_WIDTH;
/// Right edge of the wall.
pub(super) const RIGHT: f32 = WALL_LEFT + WALL_SIZE - (SPACE_PITCH - 40.0);
const WALL_SIZE: f32 = SPACE_PITCH * BOARD_SIZE as f32;
/// Top edge of the floor.
pub(super) const FLOOR_TOP: f32 = WALL_SIZE + FLOOR_GAP;

/// Middle of a space of a pattern line. Lines are filled from the right, so `place` 0 is beside the wall.
pub(super) fn line(row: u8, place: u8) -> (f32, f32) {
    (LEFT + 20.0 + SPACE_PITCH * f32::from(BOARD_SIZE - 1 - place), middle(row))
}

/// Middle of a space of the wall.
pub(super) fn wall(row: u8, column: u8) -> (f32, f32) {
    (WALL_LEFT + 20.0 + SPACE_PITCH * f32::from(column), middle(row))
}

/// Middle of a space of the floor line. The place after the last is for a marker that found no free space.
pub(super) fn floor(place: u8) -> (f32, f32) {
    debug_assert!(place <= FLOOR_SPACES);
    (LEFT + 20.0 + SPACE_PITCH * f32::from(place), FLOOR_TOP + 20.0)
}

fn middle(row: u8) -> f32 {
    22.0 + SPACE_PITCH * f32::from(row)
}
