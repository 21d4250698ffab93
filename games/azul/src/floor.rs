//! The floor line: seven spaces for what fell and for the marker.

use crate::ruleset::FloorCosts;
use crate::tiles::{Colour, Tiles};

/// How many spaces the floor line has.
pub const FLOOR_SPACES: u8 = 7;

impl FloorCosts {
    /// What each space costs.
    pub const fn each(self) -> [i32; FLOOR_SPACES as usize] {
        match self {
            FloorCosts::Printed => [1, 1, 2, 2, 2, 3, 3],
            FloorCosts::Steep => [1, 1, 2, 2, 3, 3, 4],
        }
    }

    /// What the first `taken` spaces cost together.
    #[inline]
    pub fn together(self, taken: u8) -> i32 {
        const PRINTED: [i32; FLOOR_SPACES as usize + 1] = sums(FloorCosts::Printed);
        const STEEP: [i32; FLOOR_SPACES as usize + 1] = sums(FloorCosts::Steep);
        match self {
            FloorCosts::Printed => PRINTED[taken as usize % PRINTED.len()],
            FloorCosts::Steep => STEEP[taken as usize % STEEP.len()],
        }
    }
}

const fn sums(costs: FloorCosts) -> [i32; FLOOR_SPACES as usize + 1] {
    let each = costs.each();
    let mut sums = [0; FLOOR_SPACES as usize + 1];
    let mut space = 0;
    while space < each.len() {
        sums[space + 1] = sums[space] + each[space];
        space += 1;
    }
    sums
}

/// What lies on a space of the floor line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fallen {
    /// A tile.
    Tile(Colour),
    /// The starting player's marker.
    Marker,
}

/// One player's floor line.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Floor {
    /// Four bits a space, the leftmost lowest: the colour's number, or [`MARKER`]. What stands beyond the spaces taken
    /// means nothing.
    fallen: u32,
    taken: u8,
}

const MARKER: u32 = 7;
const BITS: u8 = 4;
/// A one on each space.
const ONES: u32 = 0x1111_1111;

impl Floor {
    /// How many spaces are taken.
    #[inline]
    pub fn taken(&self) -> u8 {
        self.taken
    }

    /// Tiles fall on the leftmost free spaces; gives the number that finds one. The others are for the lid.
    #[inline]
    pub fn fall(&mut self, colour: Colour, count: u8) -> u8 {
        let before = self.taken;
        self.cover(colour.index() as u32);
        self.taken = FLOOR_SPACES.min(before + count);
        self.taken - before
    }

    /// The marker goes to the leftmost free space; says whether there is one.
    pub fn take_marker(&mut self) -> bool {
        let free = self.taken < FLOOR_SPACES;
        self.cover(MARKER);
        self.taken += u8::from(free);
        free
    }

    /// Writes the same on all spaces that are free; how many of them count is the caller's to say.
    #[inline]
    fn cover(&mut self, what: u32) {
        let free = u32::MAX << (BITS * self.taken);
        self.fallen = (self.fallen & !free) | ((what * ONES) & free);
    }

    /// What lies on each space that is taken, from the left.
    pub fn iter(self) -> impl Iterator<Item = Fallen> {
        (0..self.taken).map(move |space| match self.fallen >> (BITS * space) & 15 {
            MARKER => Fallen::Marker,
            colour => Fallen::Tile(Colour::numbered(colour)),
        })
    }

    /// The tiles on it, without the marker.
    pub fn tiles(self) -> Tiles {
        let mut tiles = Tiles::NONE;
        for fallen in self.iter() {
            match fallen {
                Fallen::Tile(colour) => tiles += Tiles::of(colour, 1),
                Fallen::Marker => {}
            }
        }
        tiles
    }
}
