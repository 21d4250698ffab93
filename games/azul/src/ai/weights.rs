//! What is worth how much at the end of a round if the game goes on, in hundredths of a point.

use crate::ai::tables::tables;
use crate::rules::ruleset::WallSide;

/// What a point is in these tables.
pub(super) const UNITS_PER_POINT: f32 = HUNDREDTHS_PER_POINT as f32;
pub(super) const HUNDREDTHS_PER_POINT: i32 = 100;
/// What a complete row is worth beside its bonus where the game would end: it breaks ties.
pub(super) const TIE_BREAK: f32 = 0.3;
/// What it adds to the glance at an action that it completes a line.
pub(super) const COMPLETION_BONUS: f32 = 0.5;
/// A table for the end of each round from the first to the fourth, and one for all later ones.
pub(super) const ROUND_TABLES: usize = 5;

/// Those of one setting, a table for each stage.
pub(super) type Tables = [Weights; ROUND_TABLES];

/// What is worth how much at the end of one round.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// Being in turn, for each tile a player can still expect to get in the round.
    pub turn: i16,
    /// Starting the next round.
    pub marker: i16,
    /// For each row of the wall its taken columns, as bits.
    pub rows: [[i16; 32]; 5],
    /// The taken rows of a column, as bits.
    pub columns: [i16; 32],
    /// The rows that lack a colour, as bits.
    pub colours: [i16; 32],
    /// Each line that is not complete, by its tiles.
    pub lines: [[i16; 5]; 5],
    /// The same for each point its tile would score.
    pub line_points: [[i16; 5]; 5],
    /// Each line that is not complete, by the tiles it lacks and those in the column its tile would go to.
    pub line_columns: [[i16; 5]; 5],
    /// The same by the tiles of its colour on the wall.
    pub line_colours: [[i16; 5]; 5],
}

impl Weights {
    /// Those for the end of the round with this number, with so many players at this side of the wall.
    #[inline]
    pub fn of_round(round: u16, players: u8, wall: WallSide) -> &'static Weights {
        &tables(players, wall)[Weights::round_index(round)]
    }

    /// Which table is for the end of the round with this number.
    #[inline]
    pub fn round_index(round: u16) -> usize {
        (round.max(1) as usize - 1).min(ROUND_TABLES - 1)
    }

    /// Nothing is worth anything.
    #[cfg(feature = "training")]
    pub const fn zero() -> Weights {
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

    /// Every single weight that is fitted, the marker's first.
    #[cfg(feature = "training")]
    pub fn weights_mut(&mut self) -> impl Iterator<Item = &mut i16> {
        let tables = [&mut self.lines, &mut self.line_points, &mut self.line_columns, &mut self.line_colours];
        let rows = self.rows.iter_mut().flatten();
        let wall = rows.chain(&mut self.columns).chain(&mut self.colours);
        std::iter::once(&mut self.marker).chain(wall).chain(tables.into_iter().flatten().flatten())
    }
}

/// How soon a search tries an action: the higher, the sooner.
#[derive(Clone, Copy, Debug)]
pub(super) struct EarlyWeights {
    /// One that completes a line, for each tile laid there, and for each point it scores.
    pub completes: i32,
    pub laid: i32,
    pub point: i32,
    /// One that does not, for each tile laid and for each that is missing after it.
    pub begins: i32,
    pub begun: i32,
    pub missing: i32,
    /// Each tile that falls, and one that only lets them fall.
    pub fallen: i32,
    pub floor: i32,
    /// One that takes the starting player marker.
    pub marker: i32,
}

/// As the searches use it.
pub(super) const EARLY_WEIGHTS: EarlyWeights = EarlyWeights {
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
