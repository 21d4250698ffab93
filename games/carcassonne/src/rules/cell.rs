//! Cells of the unbounded grid.

use std::fmt;

/// Cell of the grid: x grows east, y grows north, the start tile is at 0,0. 72 joined tiles stay within 71 steps of the
/// start tile, free cells beside them within 72.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Cell(u16);

impl Cell {
    /// Upper bound on the coordinates of a tile or of a free cell beside one.
    pub const MAX_COORDINATE: i8 = 72;

    /// Makes the cell at `x`, `y`.
    #[inline]
    pub const fn new(x: i8, y: i8) -> Cell {
        Cell((x as u8 as u16) | ((y as u8 as u16) << 8))
    }

    /// Inverse of [`bits`](Cell::bits).
    #[inline]
    pub(crate) const fn from_bits(bits: u16) -> Cell {
        Cell(bits)
    }

    /// Cell as 16 bits: x in the low byte, y in the high byte, both in two's complement.
    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    /// Steps east of the start tile; negative in the west.
    #[inline]
    pub const fn x(self) -> i8 {
        self.0 as u8 as i8
    }

    /// Steps north of the start tile; negative in the south.
    #[inline]
    pub const fn y(self) -> i8 {
        (self.0 >> 8) as u8 as i8
    }

    /// Returns the neighbour at `side`; n, e, s, w are 0 to 3.
    #[inline]
    pub const fn neighbour(self, side: usize) -> Cell {
        match side {
            0 => Cell(self.0.wrapping_add(1 << 8)),
            1 => Cell::new(self.x().wrapping_add(1), self.y()),
            2 => Cell(self.0.wrapping_sub(1 << 8)),
            _ => Cell::new(self.x().wrapping_sub(1), self.y()),
        }
    }

    /// Whether the cells are equal or touch by a side or a corner.
    #[inline]
    pub const fn is_adjacent(self, other: Cell) -> bool {
        let (x, y) = (self.x().wrapping_sub(other.x()), self.y().wrapping_sub(other.y()));
        ((x.wrapping_add(1) as u8) < 3) & ((y.wrapping_add(1) as u8) < 3)
    }

    /// Whether the cells differ by at most two in each direction.
    #[inline]
    pub(crate) const fn is_near(self, other: Cell) -> bool {
        let (x, y) = (self.x().wrapping_sub(other.x()), self.y().wrapping_sub(other.y()));
        ((x.wrapping_add(2) as u8) < 5) & ((y.wrapping_add(2) as u8) < 5)
    }

    /// The eight cells that touch this one by a side or a corner.
    pub fn neighbours(self) -> impl Iterator<Item = Cell> {
        (-1..=1)
            .flat_map(move |y| (-1..=1).map(move |x| Cell::new(self.x().wrapping_add(x), self.y().wrapping_add(y))))
            .filter(move |cell| *cell != self)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x(), self.y())
    }
}
