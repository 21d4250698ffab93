//! Progress of rows, columns and colours, for opponents that prefer them.

use crate::ai::board_outlook::{BoardOutlook, likely_column};
use crate::rules::board::Board;
use crate::rules::lines::BOARD_SIZE;
use crate::rules::ruleset::RuleSet;

/// Number of tiles of a row, a column or a colour.
const SET_SIZE: usize = BOARD_SIZE as usize;

/// Sums of squared tile counts, so that sets that are nearly complete weigh more. A tile of a begun line counts by the
/// filled part of the line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct SetProgress {
    /// Sum over all rows.
    pub rows: f32,
    /// Sum over all columns.
    pub columns: f32,
    /// Square of the fullest colour.
    pub colour: f32,
}

impl SetProgress {
    /// Returns the progress of `board`, whose outlook is `outlook`.
    pub(super) fn of(board: &Board, rules: RuleSet, outlook: &BoardOutlook) -> SetProgress {
        let wall = &outlook.wall;
        let counted =
            |tiles: &dyn Fn(u8) -> u32| -> [f32; SET_SIZE] { std::array::from_fn(|at| tiles(at as u8) as f32) };
        let mut rows = counted(&|row| wall.row(row).count_ones());
        let mut columns = counted(&|column| wall.column(column).count_ones());
        let lacking = wall.lacking();
        let mut colours = counted(&|colour| u32::from(BOARD_SIZE) - (lacking >> (8 * colour) & 31).count_ones());
        let spaces = board.lines.spaces();
        for row in 0..BOARD_SIZE {
            let free = (spaces >> (8 * row)) as u8;
            if free == 0 || free > row {
                continue;
            }
            let colour = board.lines.colour(row);
            let filled = f32::from(row + 1 - free) / f32::from(row + 1);
            rows[usize::from(row)] += filled;
            colours[colour.index()] += filled;
            if let Some(column) = likely_column(wall, rules, row, colour) {
                columns[usize::from(column)] += filled;
            }
        }
        let squares = |counts: [f32; SET_SIZE]| counts.iter().map(|count| count * count).sum();
        let fullest = colours.into_iter().fold(0.0, f32::max);
        SetProgress { rows: squares(rows), columns: squares(columns), colour: fullest * fullest }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilewright_core::Rules;

    /// Two tiles in one column count more than two in different columns; the same holds for rows and colours.
    #[test]
    fn tiles_of_one_set_count_more_than_scattered_tiles() {
        let rules = RuleSet::by_name("standard").expect("it is listed");
        let progress = |places: [(u8, u8); 2]| {
            let mut board = Board::empty();
            for (row, column) in places {
                board.wall.place(row, column, crate::rules::wall::pattern_colour(row, column));
            }
            let outlook = BoardOutlook { wall: board.wall, ..BoardOutlook::EMPTY };
            SetProgress::of(&board, rules, &outlook)
        };
        let (row, column, colour) =
            (progress([(0, 0), (0, 1)]), progress([(0, 0), (1, 0)]), progress([(0, 0), (1, 1)]));
        assert_eq!(row, SetProgress { rows: 4.0, columns: 2.0, colour: 1.0 });
        assert_eq!(column, SetProgress { rows: 2.0, columns: 4.0, colour: 1.0 });
        assert_eq!(colour, SetProgress { rows: 2.0, columns: 2.0, colour: 4.0 });
    }
}
