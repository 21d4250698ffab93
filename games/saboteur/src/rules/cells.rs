//! Cells of the mine and their index in the grid.

use std::fmt;

/// A cell of the mine: x to the east, y to the north, the start at 0,0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Cell {
    /// Columns to the east of the start.
    pub x: i8,
    /// Rows to the north of the start.
    pub y: i8,
}

/// Bound of both coordinates in every legal game: 40 tunnels and two stones in a row, and some to spare.
pub(crate) const MAX_COORDINATE: i8 = 50;

/// Number of entries of the grid.
pub(crate) const GRID_CELLS: usize = 2048;

impl Cell {
    /// Cell of the start.
    pub const START: Cell = Cell::new(0, 0);

    /// Returns the cell at `x`, `y`.
    #[inline]
    pub const fn new(x: i8, y: i8) -> Cell {
        Cell { x, y }
    }

    /// Returns the neighbour across a side: 0 up, 1 right, 2 down, 3 left.
    #[inline]
    pub const fn across(self, side: usize) -> Cell {
        const STEPS: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
        Cell { x: self.x + STEPS[side].0, y: self.y + STEPS[side].1 }
    }

    /// Returns the index in the grid, which wraps around because the mine has no borders: x + 63 y modulo `GRID_CELLS`.
    ///
    /// Two cells with the same index are at least 64 steps apart. All cards of a round are connected by at most 40
    /// tunnels, the start and two stones; the goals are at most 10 steps from the start. So the cells that a round
    /// can touch are at most 53 steps apart, and no two of them have the same index.
    #[inline]
    pub const fn grid_index(self) -> usize {
        (self.x as isize + 63 * self.y as isize) as usize % GRID_CELLS
    }

    /// Packs both coordinates into 16 bits.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.x as u8 as u32 | (self.y as u8 as u32) << 8
    }

    /// Unpacks a cell from the low 16 bits.
    #[inline]
    pub const fn from_bits(bits: u32) -> Cell {
        Cell { x: bits as u8 as i8, y: (bits >> 8) as u8 as i8 }
    }

    /// Parses `X,Y` exactly as it is displayed; `None` for any other text and beyond `MAX_COORDINATE`.
    pub fn parse(text: &str) -> Option<Cell> {
        let (x, y) = text.split_once(',')?;
        let cell = Cell { x: x.parse().ok()?, y: y.parse().ok()? };
        let near = |n: i8| (-MAX_COORDINATE..=MAX_COORDINATE).contains(&n);
        (near(cell.x) && near(cell.y) && cell.to_string() == text).then_some(cell)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_with_equal_index_are_64_steps_apart() {
        let mut nearest = i32::MAX;
        for x in -120i32..=120 {
            for y in -120i32..=120 {
                if (x, y) != (0, 0) && (x + 63 * y).rem_euclid(GRID_CELLS as i32) == 0 {
                    nearest = nearest.min(x.abs() + y.abs());
                }
            }
        }
        assert_eq!(nearest, 64);
    }
}
