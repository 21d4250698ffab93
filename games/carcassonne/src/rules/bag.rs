//! Multiset of the tiles that are not drawn yet: counts by kind, no order.

use crate::rules::tiles::TileKind;

const ONE_PER_BYTE: u64 = 0x0101_0101_0101_0101;
const HIGH_BIT_PER_BYTE: u64 = 0x8080_8080_8080_8080;
const WORD_COUNT: usize = TileKind::COUNT / 8;

/// Bag of tiles, stored as cumulative counts: byte k is the number of tiles of kinds 0 to k. A count is at most 72, so
/// the high bit of each byte is free, and one subtraction compares all bytes of a word.
#[derive(Clone, Copy)]
pub(crate) struct Bag([u64; WORD_COUNT]);

impl Bag {
    /// Bag of all 72 tiles.
    pub(crate) const FULL: Bag = {
        let mut bag = Bag([0; WORD_COUNT]);
        let mut kind = 0;
        while kind < TileKind::COUNT {
            let mut n = TileKind::new(kind).print().count;
            while n > 0 {
                bag = bag.with(TileKind::new(kind));
                n -= 1;
            }
            kind += 1;
        }
        bag
    };

    /// Bag without tiles.
    pub(crate) const EMPTY: Bag = Bag([0; WORD_COUNT]);

    /// Words with a 1 in each byte from that of `kind` on: what one tile of `kind` adds.
    const fn cumulative_ones(kind: TileKind) -> [u64; WORD_COUNT] {
        let mut bytes = [0; WORD_COUNT];
        let mut word = 0;
        while word < WORD_COUNT {
            let before = kind.index() as isize - 8 * word as isize;
            bytes[word] = if before <= 0 {
                ONE_PER_BYTE
            } else if before >= 8 {
                0
            } else {
                ONE_PER_BYTE << (8 * before)
            };
            word += 1;
        }
        bytes
    }

    const CUMULATIVE_ONES: [[u64; WORD_COUNT]; TileKind::COUNT] = {
        let mut table = [[0; WORD_COUNT]; TileKind::COUNT];
        let mut kind = 0;
        while kind < TileKind::COUNT {
            table[kind] = Bag::cumulative_ones(TileKind::new(kind));
            kind += 1;
        }
        table
    };

    const fn with(self, kind: TileKind) -> Bag {
        let from = Bag::cumulative_ones(kind);
        let mut bag = self;
        let mut word = 0;
        while word < WORD_COUNT {
            bag.0[word] += from[word];
            word += 1;
        }
        bag
    }

    /// Number of tiles.
    #[inline]
    pub(crate) fn len(&self) -> u32 {
        (self.0[WORD_COUNT - 1] >> 56) as u32
    }

    /// Whether the bag has no tile.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Number of tiles of `kind`.
    pub(crate) fn count(&self, kind: TileKind) -> u32 {
        let total = |index: usize| (self.0[index / 8] >> (8 * (index % 8))) as u8;
        let before = if kind.index() == 0 { 0 } else { total(kind.index() - 1) };
        u32::from(total(kind.index()) - before)
    }

    /// Returns the kind of tile number `r`, with the tiles sorted by kind. `r` must be less than [`len`](Bag::len).
    #[inline]
    pub(crate) fn kind_at(&self, r: u32) -> TileKind {
        let beyond = ONE_PER_BYTE * u64::from(r + 1);
        let mut kinds_before = 0;
        for word in self.0 {
            let reached = ((word | HIGH_BIT_PER_BYTE) - beyond) & HIGH_BIT_PER_BYTE;
            let short = (reached ^ HIGH_BIT_PER_BYTE) >> 7;
            kinds_before += short.wrapping_mul(ONE_PER_BYTE) >> 56;
        }
        TileKind::new(kinds_before as usize)
    }

    /// Removes a tile of `kind`; the bag must have one.
    #[inline]
    pub(crate) fn take(&mut self, kind: TileKind) {
        for (word, from) in self.0.iter_mut().zip(&Bag::CUMULATIVE_ONES[kind.index()]) {
            *word -= from;
        }
    }

    /// Adds a tile of `kind`.
    #[inline]
    pub(crate) fn put(&mut self, kind: TileKind) {
        *self = self.with(kind);
    }

    /// Moves all tiles of `other` into this bag.
    pub(crate) fn take_all(&mut self, other: &mut Bag) {
        for (word, others) in self.0.iter_mut().zip(&mut other.0) {
            *word += std::mem::take(others);
        }
    }

    /// Set of the kinds in the bag, one bit for each kind.
    pub(crate) fn kinds(&self) -> u32 {
        TileKind::all().filter(|kind| self.count(*kind) > 0).fold(0, |bits, kind| bits | 1 << kind.index())
    }

    /// Kinds in the bag with their counts, from A to X.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (TileKind, u32)> {
        TileKind::all().map(|kind| (kind, self.count(kind))).filter(|(_, count)| *count > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kind_at_agrees_with_the_listed_tiles() {
        let mut bag = Bag::FULL;
        assert_eq!(bag.len(), 72);
        for gone in 0..72 {
            let listed: Vec<TileKind> = bag.iter().flat_map(|(kind, count)| (0..count).map(move |_| kind)).collect();
            let picked: Vec<TileKind> = (0..bag.len()).map(|r| bag.kind_at(r)).collect();
            assert_eq!(listed, picked);
            let kind = bag.kind_at((gone * 37 + 11) % bag.len());
            let before = bag.count(kind);
            bag.take(kind);
            assert_eq!(bag.count(kind), before - 1);
        }
        assert!(bag.is_empty() && bag.kinds() == 0);
    }
}
