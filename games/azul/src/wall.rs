//! The wall: five rows and columns, where tiles stay and score.

use crate::lines::{ALL_ROWS, RowsByColour, SIZE};
use crate::scoring::{Bonus, Runs};
use crate::tiles::Colour;

/// A row or a column without a gap.
const WHOLE: u32 = 0b11111;

/// The column of a colour on the printed wall; all are counted from zero.
#[inline]
pub const fn pattern_column(row: u8, colour: Colour) -> u8 {
    (colour.index() as u8 + row) % SIZE
}

/// The colour of a space on the printed wall.
pub const fn pattern_colour(row: u8, column: u8) -> Colour {
    Colour::numbered(((column + SIZE - row) % SIZE) as u32)
}

/// One player's wall. The same tiles are kept in the three ways that rules ask about them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wall {
    /// For each colour the spaces that hold it: bit 5 r + c for row r and column c.
    spaces: [u32; SIZE as usize],
    /// All spaces held, by rows: bit 5 r + c.
    by_row: u32,
    /// All spaces held, by columns: bit 5 c + r.
    by_column: u32,
    /// The rows that lack a colour.
    lacking: RowsByColour,
}

impl Wall {
    /// A wall without a tile.
    pub fn empty() -> Wall {
        Wall { spaces: [0; SIZE as usize], by_row: 0, by_column: 0, lacking: ALL_ROWS }
    }

    /// The rows that lack a colour, for each colour.
    #[inline]
    pub fn lacking(&self) -> RowsByColour {
        self.lacking
    }

    /// The columns of a row where a colour can go on the free wall, as bits.
    pub fn columns_for(&self, row: u8, colour: Colour) -> u32 {
        let mut columns = !self.row(row) & WHOLE;
        for other in 0..SIZE {
            columns &= !(self.spaces[colour.index()] >> (SIZE * other));
        }
        columns
    }

    /// Places a tile on a free space; gives the runs it is part of.
    #[inline]
    pub fn place(&mut self, row: u8, column: u8, colour: Colour) -> Runs {
        let place = 1 << (SIZE * row + column);
        self.spaces[colour.index()] |= place;
        self.by_row |= place;
        self.by_column |= 1 << (SIZE * column + row);
        self.lacking &= !(1 << (8 * colour.index() + row as usize));
        Runs::of(self.row(row), column, self.column(column), row)
    }

    /// Whether a row is complete.
    #[inline]
    pub fn has_row(&self, row: u8) -> bool {
        self.row(row) == WHOLE
    }

    /// Whether a column is complete.
    pub fn has_column(&self, column: u8) -> bool {
        self.column(column) == WHOLE
    }

    /// Whether a colour is complete: it lies in every row.
    pub fn has_colour(&self, colour: Colour) -> bool {
        self.lacking >> (8 * colour.index()) & u64::from(WHOLE) == 0
    }

    /// How many rows, columns and colours are complete.
    pub fn bonus(&self) -> Bonus {
        Bonus {
            rows: (0..SIZE).filter(|&row| self.has_row(row)).count() as u8,
            columns: (0..SIZE).filter(|&column| self.has_column(column)).count() as u8,
            colours: Colour::ALL.into_iter().filter(|&colour| self.has_colour(colour)).count() as u8,
        }
    }

    /// How many tiles it holds.
    pub fn count(&self) -> u32 {
        self.by_row.count_ones()
    }

    /// The tile at a space, if there is one.
    pub fn at(&self, row: u8, column: u8) -> Option<Colour> {
        let place = 1 << (SIZE * row + column);
        Colour::ALL.into_iter().find(|colour| self.spaces[colour.index()] & place != 0)
    }

    #[inline]
    fn row(&self, row: u8) -> u32 {
        self.by_row >> (SIZE * row) & WHOLE
    }

    #[inline]
    fn column(&self, column: u8) -> u32 {
        self.by_column >> (SIZE * column) & WHOLE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_printed_wall_has_the_colours_of_the_rules_page() {
        let letters = |row| (0..SIZE).map(|column| pattern_colour(row, column).letter()).collect::<String>();
        assert_eq!((0..SIZE).map(letters).collect::<Vec<_>>(), ["BYRKW", "WBYRK", "KWBYR", "RKWBY", "YRKWB"]);
        for row in 0..SIZE {
            for colour in Colour::ALL {
                assert_eq!(pattern_colour(row, pattern_column(row, colour)), colour);
            }
        }
    }
}
