//! Board of a player: pattern lines, wall, floor line and score.

use crate::rules::floor::Floor;
use crate::rules::lines::PatternLines;
use crate::rules::scoring::Runs;
use crate::rules::wall::Wall;

/// Board of one player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Board {
    pub lines: PatternLines,
    pub wall: Wall,
    pub floor: Floor,
    pub score: i32,
}

impl Board {
    /// Returns the board at the start of a game.
    pub(crate) fn empty() -> Board {
        Board { lines: PatternLines::empty(), wall: Wall::empty(), floor: Floor::default(), score: 0 }
    }

    /// Moves a tile of the complete line `row` to the wall, adds its points to the score and empties the line.
    ///
    /// The caller discards the line's other tiles.
    #[inline]
    pub(crate) fn tile(&mut self, row: u8, column: u8) -> Runs {
        let runs = self.wall.place(row, column, self.lines.colour(row));
        self.score += runs.points();
        self.lines.clear(row, self.wall.lacking());
        runs
    }
}
