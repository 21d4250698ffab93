//! Sources of tiles: the factories and the centre.

use std::fmt;

use crate::rules::tiles::{TileColour, Tiles};

/// Number of factories with four players, the most there can be.
pub(crate) const MAX_FACTORIES: usize = 9;
/// Number of tiles on a full factory.
pub(crate) const TILES_PER_FACTORY: u8 = 4;

/// Length of arrays by source: the centre, nine factories, and unused entries up to a power of two, so that any four
/// bits are an index.
pub(crate) const SOURCES: usize = 16;
pub(crate) const COLOURS: u32 = TileColour::ALL.len() as u32;

/// Returns the number of factories for `players` players (A1).
pub(crate) const fn factories_for(players: u8) -> u8 {
    2 * players + 1
}

/// Returns the number of tiles on all factories together for `players` players, when they are full.
pub(crate) const fn tiles_on_factories(players: u8) -> u8 {
    factories_for(players) * TILES_PER_FACTORY
}

/// Slot of the first tile of the first factory. Each source has four slots, and those of the centre come first.
pub(crate) const FIRST_SLOT: u8 = TILES_PER_FACTORY;

/// Source of tiles: the centre or a factory.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Source(u8);

impl Source {
    /// The centre of the table.
    pub const CENTRE: Source = Source(0);

    /// Returns the factory with this number, counted from 1.
    ///
    /// # Panics
    /// If `number` is 0 or above 9.
    #[inline]
    pub const fn factory(number: u8) -> Source {
        assert!(1 <= number && number as usize <= MAX_FACTORIES);
        Source(number)
    }

    /// Index of the source: 0 for the centre, else the factory's number, counted from 1.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the source with this index, which must be at most 9.
    #[inline]
    pub(crate) const fn from_index(index: u8) -> Source {
        debug_assert!(index as usize <= MAX_FACTORIES);
        Source(index)
    }
}

/// Text `centre`, or `f1` to `f9`.
impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("centre"),
            number => write!(f, "f{number}"),
        }
    }
}

/// Tiles on the factories and in the centre.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Factories {
    tiles: [Tiles; SOURCES],
    /// Bit 5 s + c is set where source s holds colour c.
    piles: u64,
}

impl Factories {
    /// Pairs of source and colour that can be taken: bit 5 s + c for source s and colour c.
    #[inline]
    pub(crate) fn piles(&self) -> u64 {
        self.piles
    }

    /// Whether no tile is left to take.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.piles == 0
    }

    /// Tiles at a source.
    pub(crate) fn at(&self, source: Source) -> Tiles {
        // Here and below the remainder changes no index of a source. It spares the bounds check.
        self.tiles[source.index() % SOURCES]
    }

    /// Counts of the tiles at the source with this index, a byte a colour.
    #[inline]
    pub(crate) fn tiles_at(&self, source: usize) -> u64 {
        self.tiles[source % SOURCES].bytes()
    }

    /// Number of tiles that can be taken, over all sources.
    #[inline]
    pub(crate) fn tile_count(&self) -> u32 {
        self.available().total()
    }

    /// All tiles that can be taken.
    #[inline]
    pub(crate) fn available(&self) -> Tiles {
        Tiles::from_bytes(self.tiles.iter().fold(0, |sum, tiles| sum + tiles.bytes()))
    }

    /// Adds one tile to a source. [`piles`](Factories::piles) is right again only after
    /// [`update_piles`](Factories::update_piles).
    #[inline]
    pub(crate) fn lay(&mut self, source: Source, colour: TileColour) {
        self.tiles[source.index() % SOURCES] += Tiles::of(colour, 1);
    }

    /// Recomputes [`piles`](Factories::piles) once `factories` factories are filled. The centre must be empty.
    #[inline]
    pub(crate) fn update_piles(&mut self, factories: u8) {
        self.piles = 0;
        for factory in 1..=factories as usize {
            self.piles |= self.tiles[factory % SOURCES].colours() << (COLOURS * factory as u32);
        }
    }

    /// Takes all tiles of `colour` from `source`, moves the others to the centre (A3) and returns the number of tiles
    /// taken.
    #[inline]
    pub(crate) fn take(&mut self, source: Source, colour: TileColour) -> u8 {
        let taken = std::mem::take(&mut self.tiles[source.index() % SOURCES]);
        self.tiles[Source::CENTRE.index()] += taken.without(colour);
        let place = COLOURS * source.index() as u32;
        let colours = self.piles >> place & 0b11111;
        self.piles ^= colours << place;
        self.piles |= colours & !(1 << colour.index());
        taken.count(colour)
    }
}
