//! A player's board: pattern lines, wall, floor line and score.

use crate::rules::floor::Floor;
use crate::rules::lines::PatternLines;
use crate::rules::scoring::Runs;
use crate::rules::wall::Wall;

/// A player's board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Board {
    pub lines: PatternLines,
    pub wall: Wall,
    pub floor: Floor,
    pub score: i32,
}

impl Board {
    /// A board before the game.
    pub fn empty() -> Board {
        Board { lines: PatternLines::empty(), wall: Wall::empty(), floor: Floor::default(), score: 0 }
    }

    /// Moves a tile of a complete line to the wall, where it scores at once; the caller takes the line's other tiles.
    #[inline]
    pub fn tile(&mut self, row: u8, column: u8) -> Runs {
        let runs = self.wall.place(row, column, self.lines.colour(row));
        self.score += runs.points();
        self.lines.clear(row, self.wall.lacking());
        runs
    }
}
