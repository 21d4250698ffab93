//! The floor line: seven spaces for what fell and for the marker.

use crate::rules::ruleset::FloorCosts;
use crate::rules::tiles::{Colour, Tiles};

/// How many spaces the floor line has.
pub const FLOOR_SPACES: u8 = 7;

impl FloorCosts {
    /// What each space costs.
    pub const fn per_space(self) -> [i32; FLOOR_SPACES as usize] {
        match self {
            FloorCosts::Printed => [1, 1, 2, 2, 2, 3, 3],
            FloorCosts::Steep => [1, 1, 2, 2, 3, 3, 4],
        }
    }

    /// What the first `taken` spaces cost together.
    #[inline]
    pub fn total(self, taken: u8) -> i32 {
        const PRINTED: [i32; FLOOR_SPACES as usize + 1] = cumulative_costs(FloorCosts::Printed);
        const STEEP: [i32; FLOOR_SPACES as usize + 1] = cumulative_costs(FloorCosts::Steep);
        match self {
            FloorCosts::Printed => PRINTED[taken as usize % PRINTED.len()],
            FloorCosts::Steep => STEEP[taken as usize % STEEP.len()],
        }
    }
}

const fn cumulative_costs(costs: FloorCosts) -> [i32; FLOOR_SPACES as usize + 1] {
    let costs_per_space = costs.per_space();
    let mut sums = [0; FLOOR_SPACES as usize + 1];
    let mut space = 0;
    while space < costs_per_space.len() {
        sums[space + 1] = sums[space] + costs_per_space[space];
        space += 1;
    }
    sums
}

/// What lies on a space of the floor line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FloorPiece {
    /// A tile.
    Tile(Colour),
    /// The starting player's marker.
    Marker,
}

/// One player's floor line.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Floor {
    /// Four bits a space, the leftmost lowest: the colour's number, or [`MARKER_CODE`]. What stands beyond the spaces taken
    /// means nothing.
    pieces: u32,
    taken: u8,
}

const MARKER_CODE: u32 = 7;
const BITS_PER_SPACE: u8 = 4;
/// A one on each space.
const ONE_PER_SPACE: u32 = 0x1111_1111;

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
        self.cover(MARKER_CODE);
        self.taken += u8::from(free);
        free
    }

    /// Writes the same on all spaces that are free; how many of them count is the caller's to say.
    #[inline]
    fn cover(&mut self, code: u32) {
        let free = u32::MAX << (BITS_PER_SPACE * self.taken);
        self.pieces = (self.pieces & !free) | ((code * ONE_PER_SPACE) & free);
    }

    /// What lies on each space that is taken, from the left.
    pub fn iter(self) -> impl Iterator<Item = FloorPiece> {
        (0..self.taken).map(move |space| match self.pieces >> (BITS_PER_SPACE * space) & 15 {
            MARKER_CODE => FloorPiece::Marker,
            colour => FloorPiece::Tile(Colour::from_index(colour)),
        })
    }

    /// The tiles on it, without the marker.
    pub fn tiles(self) -> Tiles {
        let mut tiles = Tiles::NONE;
        for piece in self.iter() {
            match piece {
                FloorPiece::Tile(colour) => tiles += Tiles::of(colour, 1),
                FloorPiece::Marker => {}
            }
        }
        tiles
    }
}
