//! The bag the factories are filled from, and the box lid that fills the bag.

use crate::tiles::{Colour, Tiles};

/// How many tiles there are of each colour.
pub const TILES_A_COLOUR: u8 = 20;

/// The tiles that can be drawn, and those that come back once the bag is empty.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bag {
    inside: Tiles,
    /// The lid's tiles and those on the floors, which are bound for it: only the lid's return needs either, and by then
    /// the floors are empty.
    spent: Tiles,
}

impl Bag {
    /// All tiles, before the first is drawn.
    pub fn full() -> Bag {
        Bag { inside: Tiles::of_each(TILES_A_COLOUR), spent: Tiles::NONE }
    }

    /// What can be drawn now.
    #[inline]
    pub fn inside(&self) -> Tiles {
        self.inside
    }

    /// The lid's tiles and those on the floors.
    pub fn spent(&self) -> Tiles {
        self.spent
    }

    /// Takes a tile out of the bag.
    #[inline]
    pub fn draw(&mut self, colour: Colour) {
        self.inside -= Tiles::of(colour, 1);
    }

    /// Takes tiles that fell, or were left over on a complete line.
    #[inline]
    pub fn discard(&mut self, colour: Colour, count: u8) {
        self.spent += Tiles::of(colour, count);
    }

    /// Puts the whole lid into the bag, which is empty; gives what was put in.
    pub fn refill(&mut self) -> Tiles {
        debug_assert!(self.inside.is_empty(), "the lid waits until the bag is empty");
        self.inside = std::mem::take(&mut self.spent);
        self.inside
    }
}
