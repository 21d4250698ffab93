//! Weights of features of a position at the end of a round if the game goes on, in hundredths of a point, and weights
//! of move ordering.

use crate::ai::tables::tables;
use crate::rules::ruleset::WallSide;

/// Number of units of the tables in a point.
pub(super) const UNITS_PER_POINT: f32 = HUNDREDTHS_PER_POINT as f32;
pub(super) const HUNDREDTHS_PER_POINT: i32 = 100;
/// Value of a complete row besides its bonus where the game ends, in points: complete rows break ties.
pub(super) const TIE_BREAK: f32 = 0.3;
/// Points added to the estimate of an action that completes a line.
pub(super) const COMPLETION_BONUS: f32 = 0.5;
/// Number of tables: one for the end of each round from the first to the fourth, and one for all later ones.
pub(super) const ROUND_TABLES: usize = 5;

/// Tables of one setting, by round.
pub(super) type Tables = [Weights; ROUND_TABLES];

/// Weights for the end of one round.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// Being in turn, for each tile that a player can still expect to take in the round.
    pub turn: i16,
    /// Starting the next round.
    pub marker: i16,
    /// Each row of the wall, by the set of its occupied columns.
    pub rows: [[i16; 32]; 5],
    /// Each column of the wall, by the set of its occupied rows.
    pub columns: [i16; 32],
    /// Each colour, by the set of the rows that lack it.
    pub colours: [i16; 32],
    /// Each begun line, by its row and its number of tiles.
    pub lines: [[i16; 5]; 5],
    /// Each begun line, by its row and its number of tiles, for each point that its tile would score.
    pub line_points: [[i16; 5]; 5],
    /// Each begun line, by the tiles it lacks and those in the column of its tile.
    pub line_columns: [[i16; 5]; 5],
    /// Each begun line, by the tiles it lacks and those of its colour on the wall.
    pub line_colours: [[i16; 5]; 5],
}

impl Weights {
    /// Returns the weights for the end of round number `round`, with `players` players at this side of the wall.
    #[inline]
    pub(super) fn of_round(round: u16, players: u8, wall: WallSide) -> &'static Weights {
        &tables(players, wall)[Weights::round_index(round)]
    }

    /// Index of the table for the end of round number `round`, counted from 1.
    #[inline]
    pub(super) fn round_index(round: u16) -> usize {
        (round.max(1) as usize - 1).min(ROUND_TABLES - 1)
    }

    /// Returns weights that are all 0.
    #[cfg(feature = "training")]
    pub(super) const fn zero() -> Weights {
        Weights {
            turn: 0,
            marker: 0,
            rows: [[0; 32]; 5],
            columns: [0; 32],
            colours: [0; 32],
            lines: [[0; 5]; 5],
            line_points: [[0; 5]; 5],
            line_columns: [[0; 5]; 5],
            line_colours: [[0; 5]; 5],
        }
    }

    /// Iterates over all weights that are fitted (all but `turn`), that of the marker first.
    #[cfg(feature = "training")]
    pub(super) fn weights_mut(&mut self) -> impl Iterator<Item = &mut i16> {
        let tables = [&mut self.lines, &mut self.line_points, &mut self.line_columns, &mut self.line_colours];
        let rows = self.rows.iter_mut().flatten();
        let wall = rows.chain(&mut self.columns).chain(&mut self.colours);
        std::iter::once(&mut self.marker).chain(wall).chain(tables.into_iter().flatten().flatten())
    }
}

/// Weights of move ordering, in units of their own: an action with a higher sum is tried sooner.
#[derive(Clone, Copy, Debug)]
pub(super) struct OrderingWeights {
    /// An action that completes a line; each tile laid by it; each point that the tile scores.
    pub completes: i32,
    pub laid: i32,
    pub point: i32,
    /// An action that does not complete its line; each tile it lays; each tile the line then lacks.
    pub begins: i32,
    pub begun: i32,
    pub missing: i32,
    /// Each tile that falls; an action to the floor.
    pub fallen: i32,
    pub floor: i32,
    /// An action that takes the starting player's marker.
    pub marker: i32,
}

/// The weights that searches use.
pub(super) const ORDERING_WEIGHTS: OrderingWeights = OrderingWeights {
    completes: 30,
    laid: 4,
    point: 4,
    begins: 10,
    begun: 6,
    missing: -7,
    fallen: -10,
    floor: -5,
    marker: -8,
};
