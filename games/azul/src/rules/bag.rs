//! The bag the factories are filled from, and the box lid that fills the bag.

use crate::rules::tiles::{Colour, Tiles};

/// How many tiles there are of each colour.
pub const TILES_PER_COLOUR: u8 = 20;

/// The tiles that can be drawn, and those that come back once the bag is empty.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bag {
    /// How many tiles there are of a colour and of those before it: a byte a colour in the five highest bytes, blue
    /// lowest. So the highest byte is the number of all tiles, and a draw is found by comparing.
    cumulative: u64,
    /// The lid's tiles and those on the floors, which are bound for it: only the lid's return needs either, and by then
    /// the floors are empty.
    discards: Tiles,
}

/// Where the first of the five highest bytes begins.
const COUNT_SHIFT: u32 = 24;
/// A one in each of the five highest bytes.
const ONE_PER_COLOUR: u64 = 0x01_01_01_01_01 << COUNT_SHIFT;
/// The highest bit of each of them. No count passes 100, so it is free.
const HIGH_BITS: u64 = ONE_PER_COLOUR << 7;

impl Bag {
    /// All tiles, before the first is drawn.
    pub fn full() -> Bag {
        Bag { cumulative: cumulative_counts(Tiles::of_each(TILES_PER_COLOUR)), discards: Tiles::NONE }
    }

    /// How many tiles can be drawn now.
    #[inline]
    pub fn count(&self) -> u32 {
        (self.cumulative >> 56) as u32
    }

    /// What can be drawn now.
    pub fn contents(&self) -> Tiles {
        Tiles::from_bytes(self.cumulative.wrapping_sub(self.cumulative << 8) >> COUNT_SHIFT)
    }

    /// The colour of tile number `at`, which is below the count, when they lie in the order of their colours.
    #[inline]
    pub fn colour_at(&self, at: u32) -> Colour {
        use Colour::{Black, Blue, Red, White, Yellow};
        const COLOUR_BY_BYTE: [Colour; 9] = [Blue, Blue, Blue, Blue, Yellow, Red, Black, White, White];
        let beyond = (self.cumulative | HIGH_BITS).wrapping_sub((u64::from(at) + 1) * ONE_PER_COLOUR) & HIGH_BITS;
        COLOUR_BY_BYTE[beyond.trailing_zeros() as usize / 8]
    }

    /// The lid's tiles and those on the floors.
    pub fn discards(&self) -> Tiles {
        self.discards
    }

    /// Takes a tile out of the bag.
    #[inline]
    pub fn draw(&mut self, colour: Colour) {
        self.cumulative -= ONE_PER_COLOUR << (8 * colour.index());
    }

    /// Takes tiles that fell, or were left over on a complete line.
    #[inline]
    pub fn discard(&mut self, colour: Colour, count: u8) {
        self.discards += Tiles::of(colour, count);
    }

    /// Puts the whole lid into the bag, which is empty; gives what was put in.
    pub fn refill(&mut self) -> Tiles {
        debug_assert!(self.count() == 0, "the lid waits until the bag is empty");
        let lid = std::mem::take(&mut self.discards);
        self.cumulative = cumulative_counts(lid);
        lid
    }
}

/// The counts of each colour and those before it.
fn cumulative_counts(tiles: Tiles) -> u64 {
    tiles.bytes().wrapping_mul(ONE_PER_COLOUR)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_are_drawn_in_the_order_of_their_colours() {
        let mut bag = Bag::full();
        for (colour, left) in [(Colour::Blue, 1), (Colour::Yellow, 0), (Colour::Black, 0), (Colour::White, 3)] {
            (left..TILES_PER_COLOUR).for_each(|_| bag.draw(colour));
        }
        assert_eq!(bag.contents().to_string(), "1 blue, 20 red, 3 white");
        let laid: Vec<Colour> = (0..bag.count()).map(|at| bag.colour_at(at)).collect();
        let mut expected = vec![Colour::Blue];
        expected.extend([Colour::Red; 20]);
        expected.extend([Colour::White; 3]);
        assert_eq!(laid, expected);
        assert_eq!((Bag::full().count(), Bag::full().colour_at(99)), (100, Colour::White));
    }
}
