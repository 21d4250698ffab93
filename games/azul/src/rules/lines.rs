//! Pattern lines: five rows with one to five spaces, where tiles are collected for the wall.

use crate::rules::action::Target;
use crate::rules::tiles::TileColour;

/// Number of rows, columns and colours of a wall, and of pattern lines.
pub(crate) const BOARD_SIZE: u8 = 5;

/// A set of rows for each colour: a byte a colour, in which bit r is row r.
pub(crate) type RowsByColour = u64;

/// Row 0 in the set of each colour.
const FIRST_ROWS: RowsByColour = 0x01_01_01_01_01;
/// All five rows in the set of each colour.
pub(crate) const ALL_ROWS: RowsByColour = FIRST_ROWS * 0b11111;
/// The floor (target 5) in the set of each colour: it accepts every colour.
const FLOOR_TARGETS: RowsByColour = FIRST_ROWS << Target::FLOOR.index();
/// For each line all targets but that line; for the floor and the unused indices all targets.
static OTHER_TARGETS: [RowsByColour; 8] = {
    let mut others = [ALL_ROWS | FLOOR_TARGETS; 8];
    let mut row = 0;
    while row < BOARD_SIZE as usize {
        others[row] &= !(FIRST_ROWS << row);
        row += 1;
    }
    others
};
/// Free spaces of empty lines, a byte a line: line r has r + 1.
const EMPTY_LINES: u64 = 0x05_04_03_02_01;
/// Bytes of the five lines, without that of the floor.
const LINE_BYTES: u64 = 0xff_ff_ff_ff_ff;
/// The highest bit in the byte of each line.
const HIGH_BITS: u64 = 0x80_80_80_80_80;

/// Pattern lines of one player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PatternLines {
    /// Free spaces of each line, a byte a line. The byte after the last line belongs to the floor and is always 0, so
    /// that all tiles fall.
    spaces: u64,
    /// Targets that accept each colour now. Row 5 is the floor, which is always included.
    accepting: RowsByColour,
    /// Colour of each line that is not empty. Index 5 is written for the floor and never read.
    colours: [TileColour; 8],
}

impl PatternLines {
    /// Returns empty lines beside an empty wall.
    pub(crate) fn empty() -> PatternLines {
        PatternLines { spaces: EMPTY_LINES, accepting: ALL_ROWS | FLOOR_TARGETS, colours: [TileColour::Blue; 8] }
    }

    /// Targets that accept each colour: a byte a colour, bit r for line r, bit 5 for the floor.
    #[inline]
    pub(crate) fn targets(&self) -> u64 {
        self.accepting
    }

    /// Lays tiles on `target`, which must accept `colour` (A4), and returns the number of tiles that do not fit.
    ///
    /// All tiles laid on the floor are returned as not fitting.
    #[inline]
    pub(crate) fn lay(&mut self, target: Target, colour: TileColour, count: u8) -> u8 {
        let byte = 8 * target.index();
        let spaces = (self.spaces >> byte) as u8;
        let laid = spaces.min(count);
        self.spaces -= u64::from(laid) << byte;
        self.colours[target.index() % 8] = colour;
        let open_bit = u64::from(laid < spaces) << (8 * colour.index() + target.index());
        self.accepting = self.accepting & OTHER_TARGETS[target.index() % 8] | open_bit;
        count - laid
    }

    /// Iterates over the complete lines from the top, as they are at the time of the call.
    #[inline]
    pub(crate) fn complete(&self) -> impl Iterator<Item = u8> + use<> {
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

    /// Colour of line `row`, which must not be empty.
    #[inline]
    pub(crate) fn colour(&self, row: u8) -> TileColour {
        self.colours[row as usize]
    }

    /// Number of tiles on line `row`.
    pub(crate) fn count(&self, row: u8) -> u8 {
        row + 1 - (self.spaces >> (8 * row)) as u8
    }

    /// Free spaces of each line, a byte a line.
    #[inline]
    pub(crate) fn spaces(&self) -> u64 {
        self.spaces
    }

    /// Colour index plus one of each line, a byte a line; 0 where the line is empty.
    #[inline]
    pub(crate) fn colours(&self) -> u64 {
        let colours = u64::from_le_bytes(self.colours.map(|colour| colour as u8 + 1));
        // The difference is at most 5 and not 0 if the line holds a tile, so adding 127 sets bit 7 exactly then.
        let occupied = ((EMPTY_LINES - (self.spaces & LINE_BYTES)) + (HIGH_BITS - FIRST_ROWS)) & HIGH_BITS;
        colours & ((occupied >> 7) * 0xff)
    }

    /// Empties the complete line `row`, which then accepts the colours for which `lacking` has the row (A4).
    #[inline]
    pub(crate) fn clear(&mut self, row: u8, lacking: RowsByColour) {
        self.spaces += u64::from(row + 1) << (8 * row);
        self.accepting |= lacking & FIRST_ROWS << row;
    }
}
