//! Floor line: seven spaces for fallen tiles and for the marker, and their costs.

use crate::rules::ruleset::FloorCosts;
use crate::rules::tiles::{TileColour, Tiles};

/// Number of spaces of the floor line.
pub(crate) const FLOOR_SPACES: u8 = 7;

impl FloorCosts {
    /// Cost of each space in points, from the left (A6).
    pub const fn per_space(self) -> [i32; FLOOR_SPACES as usize] {
        match self {
            FloorCosts::Printed => [1, 1, 2, 2, 2, 3, 3],
            FloorCosts::Steep => [1, 1, 2, 2, 3, 3, 4],
        }
    }

    /// Returns the total cost of the first `taken` spaces, in points; `taken` is at most 7.
    #[inline]
    pub fn total(self, taken: u8) -> i32 {
        const PRINTED: [i32; FLOOR_SPACES as usize + 1] = cumulative_costs(FloorCosts::Printed);
        const STEEP: [i32; FLOOR_SPACES as usize + 1] = cumulative_costs(FloorCosts::Steep);
        // The remainder changes no allowed number of spaces. It spares the bounds check.
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

/// Content of a space of the floor line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FloorPiece {
    /// A tile.
    Tile(TileColour),
    /// The starting player's marker.
    Marker,
}

/// Floor line of one player.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Floor {
    /// Four bits a space, the leftmost lowest: the colour's index, or [`MARKER_CODE`]. Only the first `taken` spaces
    /// have a meaning.
    pieces: u32,
    taken: u8,
}

const MARKER_CODE: u32 = 7;
const BITS_PER_SPACE: u8 = 4;
/// A one in the four bits of each space.
const ONE_PER_SPACE: u32 = 0x1111_1111;

impl Floor {
    /// Number of spaces taken.
    #[inline]
    pub(crate) fn taken(&self) -> u8 {
        self.taken
    }

    /// Puts tiles on the leftmost free spaces and returns the number that has a space. The others go to the lid.
    #[inline]
    pub(crate) fn fall(&mut self, colour: TileColour, count: u8) -> u8 {
        let before = self.taken;
        self.cover(colour.index() as u32);
        self.taken = FLOOR_SPACES.min(before + count);
        self.taken - before
    }

    /// Puts the marker on the leftmost free space and returns whether there was one.
    pub(crate) fn take_marker(&mut self) -> bool {
        let free = self.taken < FLOOR_SPACES;
        self.cover(MARKER_CODE);
        self.taken += u8::from(free);
        free
    }

    /// Writes `code` to all free spaces. The caller updates `taken`, the number of spaces that count.
    #[inline]
    fn cover(&mut self, code: u32) {
        let free = u32::MAX << (BITS_PER_SPACE * self.taken);
        self.pieces = (self.pieces & !free) | ((code * ONE_PER_SPACE) & free);
    }

    /// Iterates over the spaces that are taken, from the left.
    pub(crate) fn iter(self) -> impl Iterator<Item = FloorPiece> {
        (0..self.taken).map(move |space| match self.pieces >> (BITS_PER_SPACE * space) & 15 {
            MARKER_CODE => FloorPiece::Marker,
            colour => FloorPiece::Tile(TileColour::from_index(colour)),
        })
    }

    /// Tiles on the floor line, without the marker.
    pub(crate) fn tiles(self) -> Tiles {
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
