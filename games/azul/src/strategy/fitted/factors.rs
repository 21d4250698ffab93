//! Tables of one setting made from those of another.

use crate::lines::SIZE;
use crate::strategy::weights::{STAGES, Tables, Weights};

/// The whole of a part.
const WHOLE: i32 = 100;
const EACH: usize = SIZE as usize;

/// At the end of the first round, and from the fifth on; between, on a straight line.
type Span = [i16; 2];

/// How much of each part of other tables counts, in hundredths, and what counts beside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Factors {
    /// Being in turn.
    pub turn: Span,
    /// Starting the next round.
    pub marker: Span,
    /// The taken columns of each row, the taken rows of a column, and the rows that lack a colour.
    pub rows: Span,
    /// See `rows`.
    pub columns: Span,
    /// See `rows`.
    pub colours: Span,
    /// Started lines: by their tiles, by the points of their tile, by its column and by its colour.
    pub lines: Span,
    /// See `lines`.
    pub line_points: Span,
    /// See `lines`.
    pub line_columns: Span,
    /// See `lines`.
    pub line_colours: Span,
    /// Beside, in hundredths of a point: each tile that a started line lacks,
    pub lacking: Span,
    /// each tile of the wall, for each row that it stands below the middle one,
    pub low: Span,
    /// and for each row of the wall the square of its tiles.
    pub squares: Span,
}

impl Factors {
    /// How many parts count by hundredths, and how many numbers there are beside.
    pub const PARTS: usize = 9;
    /// See `PARTS`.
    pub const BESIDE: usize = 3;

    /// The other tables as they are.
    pub const ALIKE: Factors = {
        let (whole, none) = ([WHOLE as i16; 2], [0; 2]);
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

    /// All of them, the parts first.
    pub fn each(&mut self) -> [&mut Span; Factors::PARTS + Factors::BESIDE] {
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

    /// The tables that these become.
    pub(in crate::strategy) const fn of(self, tables: &Tables) -> Tables {
        let mut made = *tables;
        let mut stage = 0;
        while stage < STAGES {
            made[stage] = self.at(stage, &tables[stage]);
            stage += 1;
        }
        made
    }

    /// The weights that these become at the end of a round.
    const fn at(&self, stage: usize, weights: &Weights) -> Weights {
        let mut made = *weights;
        made.turn = part(made.turn, on_line(self.turn, stage));
        made.marker = part(made.marker, on_line(self.marker, stage));
        let (rows, columns, colours) =
            (on_line(self.rows, stage), on_line(self.columns, stage), on_line(self.colours, stage));
        let (low, squares) = (on_line(self.low, stage), on_line(self.squares, stage));
        let mut set = 0;
        while set < made.columns.len() {
            made.columns[set] = part(made.columns[set], columns);
            made.colours[set] = part(made.colours[set], colours);
            let tiles = set.count_ones() as i32;
            let mut row = 0;
            while row < EACH {
                let beside = low * tiles * (row as i32 - EACH as i32 / 2) + squares * tiles * tiles;
                made.rows[row][set] = part(made.rows[row][set], rows) + beside as i16;
                row += 1;
            }
            set += 1;
        }
        let lacking = on_line(self.lacking, stage);
        let mut cell = 0;
        while cell < EACH * EACH {
            let (at, by) = (cell / EACH, cell % EACH);
            made.lines[at][by] = part(made.lines[at][by], on_line(self.lines, stage));
            made.line_points[at][by] = part(made.line_points[at][by], on_line(self.line_points, stage));
            let beside = lacking * at as i32;
            made.line_columns[at][by] =
                part(made.line_columns[at][by], on_line(self.line_columns, stage)) + beside as i16;
            made.line_colours[at][by] = part(made.line_colours[at][by], on_line(self.line_colours, stage));
            cell += 1;
        }
        made
    }
}

/// Where a span is at a stage.
const fn on_line(span: Span, stage: usize) -> i32 {
    let last = STAGES as i32 - 1;
    let done = stage as i32;
    (span[0] as i32 * (last - done) + span[1] as i32 * done) / last
}

/// So many hundredths of a weight.
const fn part(weight: i16, hundredths: i32) -> i16 {
    (weight as i32 * hundredths / WHOLE) as i16
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strategy::fitted::two;

    #[test]
    fn what_is_alike_changes_nothing() {
        let made = Factors::ALIKE.of(&two::TABLES);
        assert_eq!(format!("{made:?}"), format!("{:?}", two::TABLES));
    }

    /// Half of the columns in the first round, all of them from the fifth on, three quarters in the third.
    #[test]
    fn parts_change_from_round_to_round() {
        let made = Factors { columns: [50, 100], ..Factors::ALIKE }.of(&two::TABLES);
        let columns = |tables: &Tables, stage: usize, of: i32| tables[stage].columns.map(|weight| part(weight, of));
        for (stage, of) in [(0, 50), (2, 75), (4, 100)] {
            assert_eq!(columns(&made, stage, 100), columns(&two::TABLES, stage, of));
            assert_eq!(made[stage].rows, two::TABLES[stage].rows);
        }
    }

    /// A line that lacks two tiles pays for two; two tiles of the lowest row count two rows each, and four as a square.
    #[test]
    fn some_things_count_beside() {
        let made = Factors { lacking: [-10; 2], low: [5; 2], squares: [3; 2], ..Factors::ALIKE }.of(&two::TABLES);
        for (made, weights) in made.iter().zip(&two::TABLES) {
            assert_eq!(made.line_columns[2][1], weights.line_columns[2][1] - 20);
            assert_eq!(made.rows[4][0b11], weights.rows[4][0b11] + 2 * 2 * 5 + 4 * 3);
            assert_eq!(made.rows[2][0b1], weights.rows[2][0b1] + 3);
        }
    }
}
