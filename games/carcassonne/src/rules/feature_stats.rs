//! Counts of a city, road or farm, packed into one word, so that joining two features is an addition.

/// Counts of a feature: tiles, shields, open edges, followers of each seat, tiles with several of its segments,
/// complete.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct FeatureStats(u64);

/// Upper bound on the number of seats; each has four bits for its followers.
pub(crate) const MAX_SEATS: usize = 6;

// Bits: 0 to 7 tiles, 8 to 11 shields, 12 to 19 open edges, 20 to 43 followers (four for each seat), 44 to 51 tiles
// with several segments, 52 complete.
const SHIELD_SHIFT: u32 = 8;
const OPEN_SHIFT: u32 = 12;
const FOLLOWERS_SHIFT: u32 = 20;
const DUPLICATES_SHIFT: u32 = 44;
const COMPLETE_SHIFT: u32 = 52;

const FOLLOWER_BITS: u64 = ((1 << (4 * MAX_SEATS)) - 1) << FOLLOWERS_SHIFT;
const DUPLICATE_BITS: u64 = 0xff << DUPLICATES_SHIFT;

impl FeatureStats {
    /// Counts of one segment: one tile, `edges` open edges, and perhaps a shield.
    pub(crate) const fn segment(edges: u32, shield: bool) -> FeatureStats {
        FeatureStats(1 | (shield as u64) << SHIELD_SHIFT | (edges as u64) << OPEN_SHIFT)
    }

    /// The same segment on a tile with several segments of its sort. `number` identifies the tile within its sort, so
    /// that a tile joined twice counts once. The box has 5 such tiles for cities (H, I) and 8 for roads (L, W, X).
    #[inline]
    pub(crate) const fn with_duplicate(self, number: u8) -> FeatureStats {
        FeatureStats(self.0 | 1 << (DUPLICATES_SHIFT + number as u32))
    }

    /// Returns the counts of the two features joined; a tile that belongs to both counts once.
    #[inline]
    pub(crate) const fn union(self, other: FeatureStats) -> FeatureStats {
        let duplicates = self.0 & other.0 & DUPLICATE_BITS;
        if duplicates == 0 {
            return FeatureStats(self.0 + other.0);
        }
        FeatureStats(self.0 + (other.0 - duplicates) - duplicates.count_ones() as u64)
    }

    /// Removes two open edges of the feature that now meet.
    #[inline]
    pub(crate) const fn close_edge_pair(self) -> FeatureStats {
        FeatureStats(self.0 - (2 << OPEN_SHIFT))
    }

    /// Number of tiles; 0 for farms.
    #[inline]
    pub(crate) const fn tiles(self) -> i32 {
        (self.0 & 0xff) as i32
    }

    /// Number of shields.
    #[inline]
    pub(crate) const fn shields(self) -> i32 {
        (self.0 >> SHIELD_SHIFT & 0xf) as i32
    }

    /// Number of open edges.
    #[inline]
    pub(crate) const fn open(self) -> i32 {
        (self.0 >> OPEN_SHIFT & 0xff) as i32
    }

    /// Whether the feature has an open edge.
    #[inline]
    pub(crate) const fn is_open(self) -> bool {
        self.0 & (0xff << OPEN_SHIFT) != 0
    }

    /// Whether the feature has no follower.
    #[inline]
    pub(crate) const fn is_free(self) -> bool {
        self.0 & FOLLOWER_BITS == 0
    }

    /// Number of followers of `seat`.
    #[inline]
    pub(crate) const fn followers(self, seat: usize) -> u8 {
        (self.0 >> (FOLLOWERS_SHIFT + 4 * seat as u32) & 0xf) as u8
    }

    /// Number of followers of each seat.
    #[inline]
    pub(crate) fn all_followers(self) -> [u8; MAX_SEATS] {
        std::array::from_fn(|seat| self.followers(seat))
    }

    /// Adds a follower of `seat`.
    #[inline]
    pub(crate) fn add_follower(&mut self, seat: usize) {
        self.0 += 1 << (FOLLOWERS_SHIFT + 4 * seat as u32);
    }

    /// Whether the feature was completed and scored.
    #[inline]
    pub(crate) const fn is_complete(self) -> bool {
        self.0 >> COMPLETE_SHIFT & 1 == 1
    }

    /// Marks the feature as completed and scored.
    #[inline]
    pub(crate) fn complete(&mut self) {
        self.0 |= 1 << COMPLETE_SHIFT;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn duplicate_tile_counts_once() {
        let a = FeatureStats::segment(1, false).with_duplicate(3);
        let b = FeatureStats::segment(1, true).union(FeatureStats::segment(1, false).with_duplicate(4));
        let joined = a.union(b).close_edge_pair();
        assert_eq!((joined.tiles(), joined.shields(), joined.open()), (3, 1, 1));
        let again = joined.union(FeatureStats::segment(1, false).with_duplicate(3)).close_edge_pair();
        assert_eq!((again.tiles(), again.open()), (3, 0));
    }

    #[test]
    fn followers_add_up_by_seat() {
        let (mut a, mut b) = (FeatureStats::segment(2, false), FeatureStats::segment(2, false));
        (0..7).for_each(|_| a.add_follower(5));
        b.add_follower(0);
        let joined = a.union(b);
        assert_eq!(joined.all_followers(), [1, 0, 0, 0, 0, 7]);
        assert!(!joined.is_free() && !joined.is_complete());
    }
}
