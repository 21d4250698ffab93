//! The pattern lines: five rows with one to five spaces, where a wall's tiles are gathered.

use crate::rules::action::Target;
use crate::rules::tiles::Colour;

/// How many rows, columns and colours a wall has, and how many pattern lines there are.
pub const BOARD_SIZE: u8 = 5;

/// Five sets of rows, one for each colour: a byte a colour, bit r for row r.
pub(crate) type RowsByColour = u64;

/// Row 0 in the set of each colour.
const FIRST_ROWS: RowsByColour = 0x01_01_01_01_01;
/// All rows in the set of each colour.
pub(crate) const ALL_ROWS: RowsByColour = FIRST_ROWS * 0b11111;
/// The floor, target 5, accepts every colour.
const FLOOR_TARGETS: RowsByColour = FIRST_ROWS << Target::FLOOR.index();
/// For each line all targets but itself; for the floor all.
static OTHER_TARGETS: [RowsByColour; 8] = {
    let mut others = [ALL_ROWS | FLOOR_TARGETS; 8];
    let mut row = 0;
    while row < BOARD_SIZE as usize {
        others[row] &= !(FIRST_ROWS << row);
        row += 1;
    }
    others
};
/// The spaces of empty lines, a byte a line: line r has r + 1.
const EMPTY_LINES: u64 = 0x05_04_03_02_01;
/// The bytes of the lines, without the floor's.
const LINE_BYTES: u64 = 0xff_ff_ff_ff_ff;
/// The highest bit in the byte of each line.
const HIGH_BITS: u64 = 0x80_80_80_80_80;

/// One player's pattern lines.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PatternLines {
    /// The free spaces of each line, a byte a line. The byte after the last line stands for the floor: it has no space,
    /// so that all tiles fall.
    spaces: u64,
    /// The lines that accept a colour now, and the floor as row 5, which always does.
    accepting: RowsByColour,
    /// The colour of each line that is not empty. Those after the last line are never read: the floor's is noted there.
    colours: [Colour; 8],
}

impl PatternLines {
    /// Lines without a tile, before a wall without a tile.
    pub fn empty() -> PatternLines {
        PatternLines { spaces: EMPTY_LINES, accepting: ALL_ROWS | FLOOR_TARGETS, colours: [Colour::Blue; 8] }
    }

    /// The targets for each colour: a byte a colour, bit r for line r, bit 5 for the floor.
    #[inline]
    pub fn targets(&self) -> u64 {
        self.accepting
    }

    /// Lays tiles on a line that accepts them, or on the floor; gives the number that does not fit.
    #[inline]
    pub fn lay(&mut self, target: Target, colour: Colour, count: u8) -> u8 {
        let byte = 8 * target.index();
        let spaces = (self.spaces >> byte) as u8;
        let laid = spaces.min(count);
        self.spaces -= u64::from(laid) << byte;
        self.colours[target.index() % 8] = colour;
        let open_bit = u64::from(laid < spaces) << (8 * colour.index() + target.index());
        self.accepting = self.accepting & OTHER_TARGETS[target.index() % 8] | open_bit;
        count - laid
    }

    /// The complete lines, from the top.
    #[inline]
    pub fn complete(&self) -> impl Iterator<Item = u8> + use<> {
        let mut complete = !(self.spaces + (HIGH_BITS - FIRST_ROWS)) & HIGH_BITS;
        std::iter::from_fn(move || {
            if complete == 0 {
                return None;
            }
            let row = complete.trailing_zeros() / 8;
            complete &= complete - 1;
            Some(row as u8)
        })
    }

    /// The colour of a line that is not empty.
    #[inline]
    pub fn colour(&self, row: u8) -> Colour {
        self.colours[row as usize]
    }

    /// How many tiles a line holds.
    pub fn count(&self, row: u8) -> u8 {
        row + 1 - (self.spaces >> (8 * row)) as u8
    }

    /// The free spaces of each line, a byte a line.
    #[inline]
    pub fn spaces(&self) -> u64 {
        self.spaces
    }

    /// The colour of each line that is not empty, a byte a line: one more than its number; 0 where the line is empty.
    #[inline]
    pub fn colours(&self) -> u64 {
        let colours = u64::from_le_bytes(self.colours.map(|colour| colour as u8 + 1));
        // A line with fewer spaces than it has places holds a tile: the difference is at most 5, so bit 7 tells.
        let occupied = ((EMPTY_LINES - (self.spaces & LINE_BYTES)) + (HIGH_BITS - FIRST_ROWS)) & HIGH_BITS;
        colours & ((occupied >> 7) * 0xff)
    }

    /// Takes all tiles off a complete line. It accepts again what the wall's row lacks.
    #[inline]
    pub fn clear(&mut self, row: u8, lacking: RowsByColour) {
        self.spaces += u64::from(row + 1) << (8 * row);
        self.accepting |= lacking & FIRST_ROWS << row;
    }
}
