//! Bag, from which the factories are filled, and box lid, from which the bag is refilled.

use crate::rules::tiles::{TileColour, Tiles};

/// Number of tiles of each colour in the game (A1).
pub(crate) const TILES_PER_COLOUR: u8 = 20;

/// Tiles that can be drawn, and tiles that return once the bag is empty.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bag {
    /// Cumulative counts by colour in the five highest bytes, blue lowest: the tiles of a colour and of those before
    /// it. The highest byte is therefore the number of all tiles, and a draw is located by comparison.
    cumulative: u64,
    /// Tiles of the lid and of the floors, which go to the lid. Only the lid's return reads them, and then the floors
    /// are empty.
    discards: Tiles,
}

/// Position of the first of the five highest bytes.
const COUNT_SHIFT: u32 = 24;
/// A one in each of the five highest bytes.
const ONE_PER_COLOUR: u64 = 0x01_01_01_01_01 << COUNT_SHIFT;
/// The highest bit of each of these bytes. No count exceeds 100, so it is free.
const HIGH_BITS: u64 = ONE_PER_COLOUR << 7;

impl Bag {
    /// Returns the bag with all tiles, and an empty lid.
    pub(crate) fn full() -> Bag {
        Bag { cumulative: cumulative_counts(Tiles::of_each(TILES_PER_COLOUR)), discards: Tiles::NONE }
    }

    /// Number of tiles in the bag.
    #[inline]
    pub(crate) fn count(&self) -> u32 {
        (self.cumulative >> 56) as u32
    }

    /// Tiles in the bag.
    pub(crate) fn contents(&self) -> Tiles {
        Tiles::from_bytes(self.cumulative.wrapping_sub(self.cumulative << 8) >> COUNT_SHIFT)
    }

    /// Returns the colour of tile number `at` when the tiles are sorted by colour; `at` must be below
    /// [`count`](Bag::count).
    #[inline]
    pub(crate) fn colour_at(&self, at: u32) -> TileColour {
        use TileColour::{Black, Blue, Red, White, Yellow};
        const COLOUR_BY_BYTE: [TileColour; 9] = [Blue, Blue, Blue, Blue, Yellow, Red, Black, White, White];
        let beyond = (self.cumulative | HIGH_BITS).wrapping_sub((u64::from(at) + 1) * ONE_PER_COLOUR) & HIGH_BITS;
        COLOUR_BY_BYTE[beyond.trailing_zeros() as usize / 8]
    }

    /// Tiles of the lid and of all floors.
    pub(crate) fn discards(&self) -> Tiles {
        self.discards
    }

    /// Removes a tile of `colour` from the bag, which must hold one.
    #[inline]
    pub(crate) fn draw(&mut self, colour: TileColour) {
        self.cumulative -= ONE_PER_COLOUR << (8 * colour.index());
    }

    /// Adds tiles that fell to a floor or the lid, or were left over on a complete line.
    #[inline]
    pub(crate) fn discard(&mut self, colour: TileColour, count: u8) {
        self.discards += Tiles::of(colour, count);
    }

    /// Moves the whole lid into the bag (A7), which must be empty, and returns the tiles moved.
    ///
    /// The floors must be empty too.
    pub(crate) fn refill(&mut self) -> Tiles {
        debug_assert!(self.count() == 0, "the lid waits until the bag is empty");
        let lid = std::mem::take(&mut self.discards);
        self.cumulative = cumulative_counts(lid);
        lid
    }
}

/// Returns the cumulative counts by colour in the five highest bytes.
fn cumulative_counts(tiles: Tiles) -> u64 {
    tiles.bytes().wrapping_mul(ONE_PER_COLOUR)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_are_drawn_in_the_order_of_their_colours() {
        let mut bag = Bag::full();
        for (colour, left) in
            [(TileColour::Blue, 1), (TileColour::Yellow, 0), (TileColour::Black, 0), (TileColour::White, 3)]
        {
            (left..TILES_PER_COLOUR).for_each(|_| bag.draw(colour));
        }
        assert_eq!(bag.contents().to_string(), "1 blue, 20 red, 3 white");
        let laid: Vec<TileColour> = (0..bag.count()).map(|at| bag.colour_at(at)).collect();
        let mut expected = vec![TileColour::Blue];
        expected.extend([TileColour::Red; 20]);
        expected.extend([TileColour::White; 3]);
        assert_eq!(laid, expected);
        assert_eq!((Bag::full().count(), Bag::full().colour_at(99)), (100, TileColour::White));
    }
}
