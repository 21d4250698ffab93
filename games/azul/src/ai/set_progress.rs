//! How far rows, columns and colours have come: what opponents who are fond of them go by.

use crate::ai::board_outlook::{BoardOutlook, likely_column};
use crate::rules::board::Board;
use crate::rules::lines::BOARD_SIZE;
use crate::rules::ruleset::RuleSet;

/// Tiles of a row, a column or a colour.
const SET_SIZE: usize = BOARD_SIZE as usize;

/// Each part of a board by squares, so that what is nearly complete draws more than what is begun. A tile on its way counts by how far its line is filled.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct SetProgress {
    /// All rows.
    pub rows: f32,
    /// All columns.
    pub columns: f32,
    /// The fullest colour.
    pub colour: f32,
}

impl SetProgress {
    /// That of a board which looks so.
    pub fn of(board: &Board, rules: RuleSet, outlook: &BoardOutlook) -> SetProgress {
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

    /// Two tiles of one column count more than two of different ones; so do two of a row, and two of a colour.
    #[test]
    fn what_stands_together_has_come_further() {
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
