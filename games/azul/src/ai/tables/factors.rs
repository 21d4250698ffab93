//! Tables of one setting derived from those of another.

use crate::ai::weights::{ROUND_TABLES, Tables, Weights};
use crate::rules::lines::BOARD_SIZE;

/// Factor of a part that is not changed.
const HUNDREDTHS_PER_WHOLE: i32 = 100;
const SET_SIZE: usize = BOARD_SIZE as usize;

/// Values at the end of the first round, and from the fifth round on; linear in between.
type RoundSpan = [i16; 2];

/// Factors for each part of some tables, in hundredths, and terms to add to them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(unreachable_pub, reason = "public with the feature `training`")]
pub struct Factors {
    /// Factor for being in turn.
    pub turn: RoundSpan,
    /// Factor for starting the next round.
    pub marker: RoundSpan,
    /// Factor for each row, by its occupied columns.
    pub rows: RoundSpan,
    /// Factor for each column, by its occupied rows.
    pub columns: RoundSpan,
    /// Factor for each colour, by the rows that lack it.
    pub colours: RoundSpan,
    /// Factor for begun lines, by their tiles.
    pub lines: RoundSpan,
    /// Factor for begun lines, by the points of their tile.
    pub line_points: RoundSpan,
    /// Factor for begun lines, by the column of their tile.
    pub line_columns: RoundSpan,
    /// Factor for begun lines, by their colour.
    pub line_colours: RoundSpan,
    /// Added for each tile that a begun line lacks, in hundredths of a point.
    pub lacking: RoundSpan,
    /// Added for each tile of the wall and each row it is below the middle row, in hundredths of a point; negative
    /// above.
    pub low: RoundSpan,
    /// Added for each row, times the square of its number of tiles, in hundredths of a point.
    pub squares: RoundSpan,
}

impl Factors {
    /// Factors that change nothing.
    #[cfg(any(test, feature = "training"))]
    pub const IDENTITY: Factors = {
        let (whole, none) = ([HUNDREDTHS_PER_WHOLE as i16; 2], [0; 2]);
        Factors {
            turn: whole,
            marker: whole,
            rows: whole,
            columns: whole,
            colours: whole,
            lines: whole,
            line_points: whole,
            line_columns: whole,
            line_colours: whole,
            lacking: none,
            low: none,
            squares: none,
        }
    };

    /// Returns `tables` with the factors applied and the terms added.
    pub(in crate::ai) const fn apply_to(self, tables: &Tables) -> Tables {
        let mut made = *tables;
        let mut round_index = 0;
        while round_index < ROUND_TABLES {
            made[round_index] = self.weights_at(round_index, &tables[round_index]);
            round_index += 1;
        }
        made
    }

    /// Returns the weights of one round with the factors applied and the terms added.
    const fn weights_at(&self, round_index: usize, weights: &Weights) -> Weights {
        let mut made = *weights;
        made.turn = scale(made.turn, interpolate(self.turn, round_index));
        made.marker = scale(made.marker, interpolate(self.marker, round_index));
        let (rows, columns, colours) = (
            interpolate(self.rows, round_index),
            interpolate(self.columns, round_index),
            interpolate(self.colours, round_index),
        );
        let (low, squares) = (interpolate(self.low, round_index), interpolate(self.squares, round_index));
        let mut set = 0;
        while set < made.columns.len() {
            made.columns[set] = scale(made.columns[set], columns);
            made.colours[set] = scale(made.colours[set], colours);
            let tiles = set.count_ones() as i32;
            let mut row = 0;
            while row < SET_SIZE {
                let added = low * tiles * (row as i32 - SET_SIZE as i32 / 2) + squares * tiles * tiles;
                made.rows[row][set] = scale(made.rows[row][set], rows) + added as i16;
                row += 1;
            }
            set += 1;
        }
        let lacking = interpolate(self.lacking, round_index);
        let mut cell = 0;
        while cell < SET_SIZE * SET_SIZE {
            let (at, by) = (cell / SET_SIZE, cell % SET_SIZE);
            made.lines[at][by] = scale(made.lines[at][by], interpolate(self.lines, round_index));
            made.line_points[at][by] = scale(made.line_points[at][by], interpolate(self.line_points, round_index));
            let added = lacking * at as i32;
            made.line_columns[at][by] =
                scale(made.line_columns[at][by], interpolate(self.line_columns, round_index)) + added as i16;
            made.line_colours[at][by] = scale(made.line_colours[at][by], interpolate(self.line_colours, round_index));
            cell += 1;
        }
        made
    }
}

#[cfg(feature = "training")]
impl Factors {
    /// Number of factors among the fields.
    pub const SCALED_COUNT: usize = 9;
    /// Number of added terms among the fields.
    pub const ADDED_COUNT: usize = 3;

    /// All fields, the factors first.
    pub fn spans_mut(&mut self) -> [&mut RoundSpan; Factors::SCALED_COUNT + Factors::ADDED_COUNT] {
        [
            &mut self.turn,
            &mut self.marker,
            &mut self.rows,
            &mut self.columns,
            &mut self.colours,
            &mut self.lines,
            &mut self.line_points,
            &mut self.line_columns,
            &mut self.line_colours,
            &mut self.lacking,
            &mut self.low,
            &mut self.squares,
        ]
    }
}

/// Value of `span` at table `round_index`.
const fn interpolate(span: RoundSpan, round_index: usize) -> i32 {
    let last = ROUND_TABLES as i32 - 1;
    let done = round_index as i32;
    (span[0] as i32 * (last - done) + span[1] as i32 * done) / last
}

/// Returns `hundredths` hundredths of `weight`.
const fn scale(weight: i16, hundredths: i32) -> i16 {
    (weight as i32 * hundredths / HUNDREDTHS_PER_WHOLE) as i16
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::tables::two;

    #[test]
    fn identity_changes_nothing() {
        let made = Factors::IDENTITY.apply_to(&two::TABLES);
        assert_eq!(format!("{made:?}"), format!("{:?}", two::TABLES));
    }

    /// Factors of 50 and 100 for columns give 50 in the first round, 75 in the third and 100 from the fifth on.
    #[test]
    fn factors_are_interpolated_between_rounds() {
        let made = Factors { columns: [50, 100], ..Factors::IDENTITY }.apply_to(&two::TABLES);
        let columns =
            |tables: &Tables, round_index: usize, of: i32| tables[round_index].columns.map(|weight| scale(weight, of));
        for (round_index, of) in [(0, 50), (2, 75), (4, 100)] {
            assert_eq!(columns(&made, round_index, 100), columns(&two::TABLES, round_index, of));
            assert_eq!(made[round_index].rows, two::TABLES[round_index].rows);
        }
    }

    /// Terms are added per lacking tile, per tile and row below the middle, and per squared number of tiles of a row.
    #[test]
    fn added_terms_change_lines_and_rows() {
        let made =
            Factors { lacking: [-10; 2], low: [5; 2], squares: [3; 2], ..Factors::IDENTITY }.apply_to(&two::TABLES);
        for (made, weights) in made.iter().zip(&two::TABLES) {
            assert_eq!(made.line_columns[2][1], weights.line_columns[2][1] - 20);
            assert_eq!(made.rows[4][0b11], weights.rows[4][0b11] + 2 * 2 * 5 + 4 * 3);
            assert_eq!(made.rows[2][0b1], weights.rows[2][0b1] + 3);
        }
    }
}
