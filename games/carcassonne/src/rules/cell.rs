//! Where tiles lie.

use std::fmt;

/// A cell of the endless table: x grows east, y grows north, the start tile lies at 0,0. 72 joined tiles stay within
/// 71 steps of it, and cells beside them within 72.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Cell(u16);

impl Cell {
    /// No tile and no free cell beside one can be further away than this.
    pub const MAX_COORDINATE: i8 = 72;

    /// The cell at x, y.
    #[inline]
    pub const fn new(x: i8, y: i8) -> Cell {
        Cell((x as u8 as u16) | ((y as u8 as u16) << 8))
    }

    /// The cell these 16 bits stand for.
    #[inline]
    pub(crate) const fn from_bits(bits: u16) -> Cell {
        Cell(bits)
    }

    /// 16 bits that stand for the cell.
    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    /// East of the start tile.
    #[inline]
    pub const fn x(self) -> i8 {
        self.0 as u8 as i8
    }

    /// North of the start tile.
    #[inline]
    pub const fn y(self) -> i8 {
        (self.0 >> 8) as u8 as i8
    }

    /// The cell beside it at a side: n e s w are 0 to 3.
    #[inline]
    pub const fn neighbour(self, side: usize) -> Cell {
        match side {
            0 => Cell(self.0.wrapping_add(1 << 8)),
            1 => Cell::new(self.x().wrapping_add(1), self.y()),
            2 => Cell(self.0.wrapping_sub(1 << 8)),
            _ => Cell::new(self.x().wrapping_sub(1), self.y()),
        }
    }

    /// Whether the two touch by a side or a corner, or are one.
    #[inline]
    pub const fn is_adjacent(self, other: Cell) -> bool {
        let (x, y) = (self.x().wrapping_sub(other.x()), self.y().wrapping_sub(other.y()));
        ((x.wrapping_add(1) as u8) < 3) & ((y.wrapping_add(1) as u8) < 3)
    }

    /// Whether they are at most two apart in each direction.
    #[inline]
    pub(crate) const fn is_near(self, other: Cell) -> bool {
        let (x, y) = (self.x().wrapping_sub(other.x()), self.y().wrapping_sub(other.y()));
        ((x.wrapping_add(2) as u8) < 5) & ((y.wrapping_add(2) as u8) < 5)
    }

    /// The eight cells around it.
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
