//! Outlook of one board: points now, and points to expect if the game goes on.

use crate::ai::weights::{HUNDREDTHS_PER_POINT, Weights};
use crate::rules::board::Board;
use crate::rules::floor::FLOOR_SPACES;
use crate::rules::lines::BOARD_SIZE;
use crate::rules::ruleset::{RuleSet, WallSide};
use crate::rules::tiles::TileColour;
use crate::rules::wall::{Wall, pattern_column};

/// Number of tiles of a row, a column or a colour.
const SET_SIZE: usize = BOARD_SIZE as usize;
/// Number of subsets of five spaces.
const SPACE_SETS: usize = 1 << SET_SIZE;

/// A board as it would be if the round ended now.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoardOutlook {
    /// Whether a row of the wall is complete, which ends the game.
    pub row_complete: bool,
    /// The wall after wall tiling.
    pub wall: Wall,
    /// The score after the floor is subtracted, in points.
    pub score: i32,
    /// The score with the end bonuses, in points: the final score if the game ends with the round.
    pub end_points: i32,
    /// Final score to expect if the game goes on, in hundredths of a point.
    pub expected_hundredths: i32,
}

/// Returns the column for a tile of `colour` in `row`: the printed one, or on the free wall the best one, if there is
/// any.
#[inline]
pub(super) fn likely_column(wall: &Wall, rules: RuleSet, row: u8, colour: TileColour) -> Option<u8> {
    match rules.wall {
        WallSide::Pattern => Some(pattern_column(row, colour)),
        WallSide::Free => wall.best_column(row, colour).map(|(column, _)| column),
    }
}

impl BoardOutlook {
    /// Outlook of a seat that is not in the game.
    pub(super) const EMPTY: BoardOutlook =
        BoardOutlook { row_complete: false, wall: Wall::empty(), score: 0, end_points: 0, expected_hundredths: 0 };

    /// Tiles the complete lines, subtracts the floor and adds the weights of the wall and of the lines that are begun.
    /// Called for each board at every leaf of a search; allocates nothing.
    #[inline]
    pub(super) fn of(board: &Board, rules: RuleSet, weights: &Weights) -> BoardOutlook {
        let (mut wall, mut score, mut taken) = (board.wall, board.score, board.floor.taken());
        for row in board.lines.complete() {
            let colour = board.lines.colour(row);
            match likely_column(&wall, rules, row, colour) {
                Some(column) => score += wall.place(row, column, colour).points(),
                None => taken = FLOOR_SPACES.min(taken + row + 1),
            }
        }
        score = (score - rules.floor.total(taken)).max(0);
        let bonus = wall.bonus();
        let Weights { rows, columns, colours, lines, line_points, line_columns, line_colours, .. } = weights;
        let mut expected = 0;
        let (lacking, spaces) = (wall.lacking(), board.lines.spaces());
        for at in 0..BOARD_SIZE {
            let place = at as usize;
            let (row, column) = (wall.row(at) as usize, wall.column(at) as usize);
            debug_assert!(row < SPACE_SETS && column < SPACE_SETS, "a bit for each of five spaces");
            expected += i32::from(rows[place][row % SPACE_SETS]);
            expected += i32::from(columns[column % SPACE_SETS]);
            // The lowest bits of the shifted word are this colour's; those above belong to other colours.
            expected += i32::from(colours[(lacking >> (8 * at)) as usize % SPACE_SETS]);
            let free = (spaces >> (8 * at)) as u8;
            if free != 0 && free <= at {
                let colour = board.lines.colour(at);
                let Some(column) = likely_column(&wall, rules, at, colour) else { continue };
                let (lacks, held) = (free as usize, (at + 1 - free) as usize);
                let in_column = wall.column(column).count_ones() as usize;
                let of_colour = SET_SIZE - (lacking >> (8 * colour.index()) & 31).count_ones() as usize;
                debug_assert!(
                    lacks.max(held) < SET_SIZE,
                    "a line that is begun lacks some of its tiles and holds some"
                );
                debug_assert!(
                    in_column.max(of_colour) < SET_SIZE,
                    "its tile has a space in its column, and none of its own"
                );
                let (lacks, held) = (lacks % SET_SIZE, held % SET_SIZE);
                expected += i32::from(lines[place][held]);
                expected += i32::from(line_points[place][held]) * wall.points_at(at, column);
                expected += i32::from(line_columns[lacks][in_column % SET_SIZE]);
                expected += i32::from(line_colours[lacks][of_colour % SET_SIZE]);
            }
        }
        BoardOutlook {
            row_complete: bonus.rows > 0,
            wall,
            score,
            end_points: score + bonus.points(),
            expected_hundredths: HUNDREDTHS_PER_POINT * score + expected,
        }
    }
}
