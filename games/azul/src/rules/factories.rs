//! Where tiles are taken from: the factories and the centre.

use std::fmt;

use crate::rules::tiles::{Colour, Tiles};

/// Four players have nine factories.
pub const MAX_FACTORIES: usize = 9;
/// A full factory holds four tiles.
pub const TILES_PER_FACTORY: u8 = 4;

/// The centre and nine factories, and a few more that stay empty, so that four bits are always a place.
pub(crate) const SOURCES: usize = 16;
pub(crate) const COLOURS: u32 = Colour::ALL.len() as u32;

/// How many factories there are for as many players.
pub const fn factories_for(players: u8) -> u8 {
    2 * players + 1
}

/// How many tiles all factories hold together for as many players.
pub const fn tiles_on_factories(players: u8) -> u8 {
    factories_for(players) * TILES_PER_FACTORY
}

/// The slot of the first tile of the first factory: four slots to a source, and the centre comes first.
pub(crate) const FIRST_SLOT: u8 = TILES_PER_FACTORY;

/// A place tiles are taken from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Source(u8);

impl Source {
    /// The centre of the table.
    pub const CENTRE: Source = Source(0);

    /// The factory with this number, counted from 1.
    #[inline]
    pub const fn factory(number: u8) -> Source {
        assert!(1 <= number && number as usize <= MAX_FACTORIES);
        Source(number)
    }

    /// The centre is 0, the factories are counted from 1.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The source with this index, which is at most 9.
    #[inline]
    pub(crate) const fn from_index(index: u8) -> Source {
        Source(index)
    }
}

/// `centre`, or `f1` to `f9`.
impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("centre"),
            number => write!(f, "f{number}"),
        }
    }
}

/// All tiles on offer.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Factories {
    tiles: [Tiles; SOURCES],
    /// Bit 5 s + c is set where source s holds colour c.
    piles: u64,
}

impl Factories {
    /// Each pair of source and colour that can be taken: bit 5 s + c for source s and colour c.
    #[inline]
    pub fn piles(&self) -> u64 {
        self.piles
    }

    /// Whether nothing is left to take.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.piles == 0
    }

    /// What lies at a source.
    pub fn at(&self, source: Source) -> Tiles {
        self.tiles[source.index() % SOURCES]
    }

    /// The counts of what lies at the source with this index, a byte a colour.
    #[inline]
    pub fn tiles_at(&self, source: usize) -> u64 {
        self.tiles[source % SOURCES].bytes()
    }

    /// How many tiles can be taken in all.
    #[inline]
    pub fn tile_count(&self) -> u32 {
        self.available().total()
    }

    /// All tiles that can be taken.
    #[inline]
    pub fn available(&self) -> Tiles {
        Tiles::from_bytes(self.tiles.iter().fold(0, |sum, tiles| sum + tiles.bytes()))
    }

    /// Lays one tile. What can be taken is only known again after [`offer`](Factories::offer).
    #[inline]
    pub fn lay(&mut self, source: Source, colour: Colour) {
        self.tiles[source.index() % SOURCES] += Tiles::of(colour, 1);
    }

    /// Notes what can be taken from so many factories, once all tiles are laid; the centre is empty.
    #[inline]
    pub fn update_piles(&mut self, factories: u8) {
        self.piles = 0;
        for factory in 1..=factories as usize {
            self.piles |= self.tiles[factory % SOURCES].colours() << (COLOURS * factory as u32);
        }
    }

    /// Takes all tiles of a colour from a source and moves the others to the centre, where those of the centre stay.
    #[inline]
    pub fn take(&mut self, source: Source, colour: Colour) -> u8 {
        let taken = std::mem::take(&mut self.tiles[source.index() % SOURCES]);
        self.tiles[Source::CENTRE.index()] += taken.without(colour);
        let place = COLOURS * source.index() as u32;
        let colours = self.piles >> place & 0b11111;
        self.piles ^= colours << place;
        self.piles |= colours & !(1 << colour.index());
        taken.count(colour)
    }
}
