//! Wall: five rows and columns of spaces, where tiles stay and score.

use crate::rules::lines::{ALL_ROWS, BOARD_SIZE, RowsByColour};
use crate::rules::scoring::{Bonus, Runs};
use crate::rules::tiles::TileColour;

/// All five spaces of a row or a column.
const FULL_LINE: u32 = 0b11111;

/// Returns the column of a colour on the printed wall. Rows and columns are counted from 0.
#[inline]
pub(crate) const fn pattern_column(row: u8, colour: TileColour) -> u8 {
    let column = colour.index() as u8 + row;
    if column < BOARD_SIZE { column } else { column - BOARD_SIZE }
}

/// Returns the colour of a space on the printed wall.
pub(crate) const fn pattern_colour(row: u8, column: u8) -> TileColour {
    TileColour::from_index(((column + BOARD_SIZE - row) % BOARD_SIZE) as u32)
}

/// Wall of one player. The same tiles are stored in several forms, one for each query of the rules.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wall {
    /// For each colour the spaces that hold it: bit 5 r + c for row r and column c.
    spaces: [u32; BOARD_SIZE as usize],
    /// All occupied spaces by rows: bit 5 r + c.
    by_row: u32,
    /// All occupied spaces by columns: bit 5 c + r.
    by_column: u32,
    /// Rows that lack each colour.
    lacking: RowsByColour,
}

impl Wall {
    /// Returns a wall without tiles.
    pub(crate) const fn empty() -> Wall {
        Wall { spaces: [0; BOARD_SIZE as usize], by_row: 0, by_column: 0, lacking: ALL_ROWS }
    }

    /// For each colour the spaces that hold it: bit 5 r + c for row r and column c.
    #[inline]
    pub(crate) fn spaces(&self) -> [u32; BOARD_SIZE as usize] {
        self.spaces
    }

    /// All occupied spaces: bit 5 r + c.
    #[inline]
    pub(crate) fn by_row(&self) -> u32 {
        self.by_row
    }

    /// Rows that lack each colour.
    #[inline]
    pub(crate) fn lacking(&self) -> RowsByColour {
        self.lacking
    }

    /// Set of the columns of `row` where `colour` may go on the free wall, a bit a column.
    pub(crate) fn columns_for(&self, row: u8, colour: TileColour) -> u32 {
        let mut columns = !self.row(row) & FULL_LINE;
        for other in 0..BOARD_SIZE {
            columns &= !(self.spaces[colour.index()] >> (BOARD_SIZE * other));
        }
        columns
    }

    /// Returns the column of the free wall where `colour` scores most now, with its points; the leftmost of equals.
    ///
    /// `None` if no column of the row can take the colour.
    pub(crate) fn best_column(&self, row: u8, colour: TileColour) -> Option<(u8, i32)> {
        let columns = self.columns_for(row, colour);
        let possible = (0..BOARD_SIZE).rev().filter(|column| columns >> column & 1 == 1);
        possible.map(|column| (column, self.points_at(row, column))).max_by_key(|(_, points)| *points)
    }

    /// Places a tile on a free space and returns the runs that the tile is part of.
    #[inline]
    pub(crate) fn place(&mut self, row: u8, column: u8, colour: TileColour) -> Runs {
        let place = 1 << (BOARD_SIZE * row + column);
        self.spaces[colour.index()] |= place;
        self.by_row |= place;
        self.by_column |= 1 << (BOARD_SIZE * column + row);
        self.lacking &= !(1 << (8 * colour.index() + row as usize));
        Runs::of(self.row(row), column, self.column(column), row)
    }

    /// Whether row `row` is complete.
    #[inline]
    pub(crate) fn has_row(&self, row: u8) -> bool {
        self.row(row) == FULL_LINE
    }

    /// Whether column `column` is complete.
    pub(crate) fn has_column(&self, column: u8) -> bool {
        self.column(column) == FULL_LINE
    }

    /// Whether `colour` is complete: it is in every row.
    pub(crate) fn has_colour(&self, colour: TileColour) -> bool {
        self.lacking >> (8 * colour.index()) & u64::from(FULL_LINE) == 0
    }

    /// Numbers of complete rows, columns and colours.
    #[inline]
    pub(crate) fn bonus(&self) -> Bonus {
        Bonus {
            rows: count_complete(self.by_row),
            columns: count_complete(self.by_column),
            colours: TileColour::ALL.len() as u8 - count_nonzero_bytes(self.lacking),
        }
    }

    /// Number of complete rows.
    #[inline]
    pub(crate) fn rows(&self) -> u8 {
        count_complete(self.by_row)
    }

    /// Number of tiles on the wall.
    pub(crate) fn count(&self) -> u32 {
        self.by_row.count_ones()
    }

    /// Colour of the tile at a space, if there is one.
    pub(crate) fn at(&self, row: u8, column: u8) -> Option<TileColour> {
        let place = 1 << (BOARD_SIZE * row + column);
        TileColour::ALL.into_iter().find(|colour| self.spaces[colour.index()] & place != 0)
    }

    /// Returns the points that a tile placed on a free space would score now.
    #[inline]
    pub(crate) fn points_at(&self, row: u8, column: u8) -> i32 {
        Runs::of(self.row(row) | 1 << column, column, self.column(column) | 1 << row, row).points()
    }

    /// Occupied columns of row `row`, a bit a column.
    #[inline]
    pub(crate) fn row(&self, row: u8) -> u32 {
        self.by_row >> (BOARD_SIZE * row) & FULL_LINE
    }

    /// Occupied rows of column `column`, a bit a row.
    #[inline]
    pub(crate) fn column(&self, column: u8) -> u32 {
        self.by_column >> (BOARD_SIZE * column) & FULL_LINE
    }
}

/// Number of complete lines among the five groups of five bits in `lines`.
#[inline]
fn count_complete(lines: u32) -> u8 {
    const FIRST_SPACES: u32 = 0b00001_00001_00001_00001_00001;
    let filled_from = lines & lines >> 1 & lines >> 2 & lines >> 3 & lines >> 4;
    (filled_from & FIRST_SPACES).count_ones() as u8
}

/// Number of the lower five bytes that are not 0; no byte may exceed 127.
#[inline]
fn count_nonzero_bytes(bytes: u64) -> u8 {
    const LOW_SEVEN_BITS: u64 = 0x7f_7f_7f_7f_7f;
    ((bytes + LOW_SEVEN_BITS) & !LOW_SEVEN_BITS & 0xff_ff_ff_ff_ff).count_ones() as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_printed_wall_has_the_colours_of_the_rules_page() {
        let letter = |colour: TileColour| if colour == TileColour::Black { "k" } else { &colour.name()[..1] };
        let letters = |row| (0..BOARD_SIZE).map(|column| letter(pattern_colour(row, column))).collect::<String>();
        assert_eq!((0..BOARD_SIZE).map(letters).collect::<Vec<_>>(), ["byrkw", "wbyrk", "kwbyr", "rkwby", "yrkwb"]);
        for row in 0..BOARD_SIZE {
            for colour in TileColour::ALL {
                assert_eq!(pattern_colour(row, pattern_column(row, colour)), colour);
            }
        }
    }

    #[test]
    fn bonuses_count_whole_rows_columns_and_colours() {
        let mut wall = Wall::empty();
        let counts = |wall: &Wall| (wall.bonus().rows, wall.bonus().columns, wall.bonus().colours);
        let mut expected = (0, 0, 0);
        for row in 0..BOARD_SIZE {
            for column in 0..BOARD_SIZE {
                assert_eq!(counts(&wall), expected, "before row {row} column {column}");
                wall.place(row, column, pattern_colour(row, column));
                expected = (row + u8::from(column == 4), if row == 4 { column + 1 } else { 0 }, 0);
                expected.2 = if row == 4 { column + 1 } else { 0 };
            }
        }
        assert_eq!(counts(&wall), (5, 5, 5));
    }
}
