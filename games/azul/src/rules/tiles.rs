//! Tiles: the five colours, and counts of tiles by colour.

use std::fmt;
use std::ops::{AddAssign, SubAssign};

/// Colour of a tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs, reason = "they are colours")]
pub enum TileColour {
    Blue,
    Yellow,
    Red,
    Black,
    White,
}

impl TileColour {
    /// All colours, in the order of the wall's first row.
    pub const ALL: [TileColour; 5] =
        [TileColour::Blue, TileColour::Yellow, TileColour::Red, TileColour::Black, TileColour::White];

    /// Index of the colour, from 0 for blue to 4 for white.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the colour with index `number`, which must be below 5.
    #[inline]
    pub(crate) const fn from_index(number: u32) -> TileColour {
        const PADDED: [TileColour; 8] = {
            let [blue, yellow, red, black, white] = TileColour::ALL;
            [blue, yellow, red, black, white, white, white, white]
        };
        // The remainder changes no index of a colour. It spares the bounds check.
        PADDED[number as usize % PADDED.len()]
    }

    /// Name of the colour in notation and messages.
    pub const fn name(self) -> &'static str {
        match self {
            TileColour::Blue => "blue",
            TileColour::Yellow => "yellow",
            TileColour::Red => "red",
            TileColour::Black => "black",
            TileColour::White => "white",
        }
    }
}

impl fmt::Display for TileColour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Number of tiles of each colour, one byte a colour in a 64-bit word, blue in the lowest byte.
///
/// The game has 100 tiles, so no byte and no sum of all five exceeds 127: additions never carry into the next byte.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Tiles(u64);

/// A one in the byte of each colour.
const ONE_PER_COLOUR: u64 = 0x01_01_01_01_01;

impl Tiles {
    /// No tile.
    pub const NONE: Tiles = Tiles(0);

    /// Returns `count` tiles of one colour.
    #[inline]
    pub const fn of(colour: TileColour, count: u8) -> Tiles {
        Tiles((count as u64) << shift(colour))
    }

    /// Returns `count` tiles of each colour.
    pub const fn of_each(count: u8) -> Tiles {
        Tiles(ONE_PER_COLOUR * count as u64)
    }

    /// Number of tiles of one colour.
    #[inline]
    pub const fn count(self, colour: TileColour) -> u8 {
        (self.0 >> shift(colour)) as u8
    }

    /// Number of tiles of all colours together.
    #[inline]
    pub const fn total(self) -> u32 {
        (self.0.wrapping_mul(ONE_PER_COLOUR) >> 32) as u32 & 0xff
    }

    /// Whether there is no tile.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Set of the colours that are present: bit c for the colour with index c.
    #[inline]
    pub(crate) const fn colours(self) -> u64 {
        const LOW_SEVEN_BITS: u64 = 0x7f * ONE_PER_COLOUR;
        // The product moves bit 8 c to bit 32 + c; no two partial products share a bit.
        const GATHER_MULTIPLIER: u64 = 1 << 32 | 1 << 25 | 1 << 18 | 1 << 11 | 1 << 4;
        let nonzero = ((self.0 + LOW_SEVEN_BITS) >> 7) & ONE_PER_COLOUR;
        (nonzero.wrapping_mul(GATHER_MULTIPLIER) >> 32) & 0b11111
    }

    /// Returns these tiles without those of one colour.
    #[inline]
    pub const fn without(self, colour: TileColour) -> Tiles {
        Tiles(self.0 & !(0xff << shift(colour)))
    }

    /// Counts as they are stored: a byte a colour, blue lowest.
    #[inline]
    pub(crate) const fn bytes(self) -> u64 {
        self.0
    }

    /// Returns the tiles with the counts of `bytes`: a byte a colour, blue lowest.
    pub(crate) const fn from_bytes(bytes: u64) -> Tiles {
        Tiles(bytes)
    }

    /// Iterates over the colours that are present, from blue to white, each with its count.
    pub fn iter(self) -> impl Iterator<Item = (TileColour, u8)> {
        TileColour::ALL.into_iter().map(move |colour| (colour, self.count(colour))).filter(|(_, count)| *count > 0)
    }
}

const fn shift(colour: TileColour) -> u32 {
    8 * colour as u32
}

impl AddAssign for Tiles {
    #[inline]
    fn add_assign(&mut self, more: Tiles) {
        self.0 += more.0;
    }
}

impl SubAssign for Tiles {
    #[inline]
    fn sub_assign(&mut self, less: Tiles) {
        self.0 -= less.0;
    }
}

/// Text like `2 blue, 1 red`, or `none`.
impl fmt::Display for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("none");
        }
        for (place, (colour, count)) in self.iter().enumerate() {
            let comma = if place > 0 { ", " } else { "" };
            write!(f, "{comma}{count} {colour}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tiles({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_are_counted_by_colour() {
        let mut tiles = Tiles::of(TileColour::Red, 20);
        tiles += Tiles::of(TileColour::White, 3);
        tiles += Tiles::of(TileColour::Blue, 1);
        assert_eq!(tiles.total(), 24);
        assert_eq!(tiles.without(TileColour::Red).to_string(), "1 blue, 3 white");
        tiles -= Tiles::of(TileColour::White, 2);
        assert_eq!(tiles.count(TileColour::White), 1);
        assert_eq!(Tiles::of_each(20).total(), 100);
    }

    #[test]
    fn colours_lists_the_colours_present() {
        for set in 0..32 {
            let mut tiles = Tiles::NONE;
            for colour in TileColour::ALL.into_iter().filter(|colour| set >> colour.index() & 1 == 1) {
                tiles += Tiles::of(colour, 1 + 19 * (set as u8 % 2));
            }
            assert_eq!(tiles.colours(), set);
        }
    }
}
