//! Move ordering: the actions of a turn for a search, the most promising with the highest number.

use tilewright_core::{Game, Turn};

use crate::ai::weights::ORDERING_WEIGHTS;
use crate::rules::action::{Action, ActionKind, Target};
use crate::rules::board::Board;
use crate::rules::factories::Source;
use crate::rules::phases::Phase;
use crate::rules::state::Azul;
use crate::rules::tiles::TileColour;

/// Number of bits of a source in the set of piles, one for each colour.
const BITS_PER_SOURCE: u32 = 5;
const COLOURS: usize = BITS_PER_SOURCE as usize;
/// Upper bound on the number of sources: the centre and nine factories.
const MAX_SOURCES: usize = 10;

impl Azul {
    /// Replaces `list` by the actions of the seat in turn, each with its order: the higher is tried sooner.
    ///
    /// Of factories with equal tiles only the first is listed. Called at every node of a search.
    pub(super) fn list_ordered_actions(&self, list: &mut Vec<(i32, Action)>) {
        list.clear();
        let Turn::Seat(seat) = self.turn else { return };
        let board = self.board(seat);
        if self.phase == Phase::TileSelection {
            self.list_ordered_takes(board, list);
        } else {
            self.list_ordered_columns(board, list);
        }
    }

    /// Appends the columns for a tile at the free wall, ordered by their points.
    fn list_ordered_columns(&self, board: &Board, list: &mut Vec<(i32, Action)>) {
        let mut columns = Vec::new();
        self.legal_actions(&mut columns);
        list.extend(columns.into_iter().map(|action| match action.kind() {
            ActionKind::Tile(row, column) => (board.wall.points_at(row, column), action),
            ActionKind::Take(..) => (0, action),
        }));
    }

    /// Appends the takes of the seat with `board`.
    fn list_ordered_takes(&self, board: &Board, list: &mut Vec<(i32, Action)>) {
        let (targets, spaces) = (board.lines.targets(), board.lines.spaces());
        let drop_value = |count: i32| ORDERING_WEIGHTS.fallen * count;
        // Points of a line's tile by colour and row; 0 until computed, or if no column takes it.
        let mut points = [[0i32; COLOURS]; COLOURS];
        let mut piles = self.factories.piles();
        let mut source_tiles = [0u64; MAX_SOURCES];
        let mut source = 0usize;
        while piles != 0 {
            let mut colours = piles & 0b11111;
            piles >>= BITS_PER_SOURCE;
            let tiles = self.factories.tiles_at(source);
            debug_assert!(source < MAX_SOURCES, "no rules have more factories");
            source_tiles[source % MAX_SOURCES] = tiles;
            let place = Source::from_index(source as u8);
            let is_duplicate = source > 0 && source_tiles[1..source.min(MAX_SOURCES - 1)].contains(&tiles);
            let from_centre = if source == 0 && self.marker.is_none() { ORDERING_WEIGHTS.marker } else { 0 };
            source += 1;
            if is_duplicate {
                continue;
            }
            while colours != 0 {
                let number = colours.trailing_zeros();
                colours &= colours - 1;
                let colour = TileColour::from_index(number);
                let count = (tiles >> (8 * number)) as i32 & 0xff;
                let mut rows = targets >> (8 * number) & 0b11111;
                while rows != 0 {
                    let row = rows.trailing_zeros();
                    rows &= rows - 1;
                    let free = (spaces >> (8 * row)) as i32 & 0xff;
                    let (colour_at, row_at) = (number as usize, row as usize);
                    debug_assert!(colour_at < COLOURS && row_at < COLOURS, "five colours, five lines");
                    let row_points = &mut points[colour_at % COLOURS][row_at % COLOURS];
                    if *row_points == 0 {
                        *row_points = self.points_of_line(board, row as u8, colour);
                    }
                    let order = if count >= free {
                        ORDERING_WEIGHTS.completes
                            + ORDERING_WEIGHTS.laid * free
                            + ORDERING_WEIGHTS.point * *row_points
                            + drop_value(count - free)
                    } else {
                        ORDERING_WEIGHTS.begins
                            + ORDERING_WEIGHTS.begun * count
                            + ORDERING_WEIGHTS.missing * (free - count)
                    };
                    list.push((order + from_centre, Action::take(place, colour, Target::line(row as u8))));
                }
                list.push((
                    drop_value(count) + from_centre + ORDERING_WEIGHTS.floor,
                    Action::take(place, colour, Target::FLOOR),
                ));
            }
        }
    }
}
