//! The 24 kinds of land tiles as printed.
//!
//! Sides are written N E S W. Half-edges 0 to 7 run clockwise from the north-west corner, two to a side.

pub struct Tile {
    pub kind: char,
    pub count: usize,
    /// Number of rotations that look different: 1, 2 or 4.
    pub turns: usize,
    pub cities: &'static [City],
    pub roads: &'static [Road],
    pub fields: &'static [Field],
    pub cloister: bool,
}

/// Sides of a city segment, and whether it has a shield.
pub struct City(pub &'static str, pub Shield);

/// Sides of a road segment, and where it ends on the tile.
pub struct Road(pub &'static str, pub Stop);

/// Half-edges of a field segment, and the city segments of the tile that it borders.
pub struct Field(pub &'static [usize], pub &'static [usize]);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shield {
    Yes,
    No,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    Never,
    Crossing,
    AtCity,
    AtCloister,
}

use Shield::{No, Yes};
use Stop::{AtCity, AtCloister, Crossing, Never};

const fn tile(
    kind: char,
    (count, turns): (usize, usize),
    cities: &'static [City],
    roads: &'static [Road],
    fields: &'static [Field],
    cloister: bool,
) -> Tile {
    Tile { kind, count, turns, cities, roads, fields, cloister }
}

const ALL_ROUND: Field = Field(&[0, 1, 2, 3, 4, 5, 6, 7], &[]);
const THREE_WAYS: &[Road] = &[Road("E", Crossing), Road("S", Crossing), Road("W", Crossing)];
const FOUR_WAYS: &[Road] = &[Road("N", Crossing), Road("E", Crossing), Road("S", Crossing), Road("W", Crossing)];

#[rustfmt::skip]
pub static TILES: [Tile; 24] = [
    tile('A', (2, 4), &[], &[Road("S", AtCloister)], &[ALL_ROUND], true),
    tile('B', (4, 1), &[], &[], &[ALL_ROUND], true),
    tile('C', (1, 1), &[City("NESW", Yes)], &[], &[], false),
    tile('D', (4, 4), &[City("N", No)], &[Road("EW", Never)], &[Field(&[2, 7], &[0]), Field(&[3, 4, 5, 6], &[])], false),
    tile('E', (5, 4), &[City("N", No)], &[], &[Field(&[2, 3, 4, 5, 6, 7], &[0])], false),
    tile('F', (2, 2), &[City("EW", Yes)], &[], &[Field(&[0, 1], &[0]), Field(&[4, 5], &[0])], false),
    tile('G', (1, 2), &[City("EW", No)], &[], &[Field(&[0, 1], &[0]), Field(&[4, 5], &[0])], false),
    tile('H', (3, 2), &[City("N", No), City("S", No)], &[], &[Field(&[2, 3, 6, 7], &[0, 1])], false),
    tile('I', (2, 4), &[City("N", No), City("W", No)], &[], &[Field(&[2, 3, 4, 5], &[0, 1])], false),
    tile('J', (3, 4), &[City("N", No)], &[Road("ES", Never)], &[Field(&[2, 5, 6, 7], &[0]), Field(&[3, 4], &[])], false),
    tile('K', (3, 4), &[City("N", No)], &[Road("SW", Never)], &[Field(&[2, 3, 4, 7], &[0]), Field(&[5, 6], &[])], false),
    tile('L', (3, 4), &[City("N", No)], THREE_WAYS,
        &[Field(&[2, 7], &[0]), Field(&[3, 4], &[]), Field(&[5, 6], &[])], false),
    tile('M', (2, 4), &[City("NW", Yes)], &[], &[Field(&[2, 3, 4, 5], &[0])], false),
    tile('N', (3, 4), &[City("NW", No)], &[], &[Field(&[2, 3, 4, 5], &[0])], false),
    tile('O', (2, 4), &[City("NW", Yes)], &[Road("ES", Never)], &[Field(&[2, 5], &[0]), Field(&[3, 4], &[])], false),
    tile('P', (3, 4), &[City("NW", No)], &[Road("ES", Never)], &[Field(&[2, 5], &[0]), Field(&[3, 4], &[])], false),
    tile('Q', (1, 4), &[City("NEW", Yes)], &[], &[Field(&[4, 5], &[0])], false),
    tile('R', (3, 4), &[City("NEW", No)], &[], &[Field(&[4, 5], &[0])], false),
    tile('S', (2, 4), &[City("NEW", Yes)], &[Road("S", AtCity)], &[Field(&[4], &[0]), Field(&[5], &[0])], false),
    tile('T', (1, 4), &[City("NEW", No)], &[Road("S", AtCity)], &[Field(&[4], &[0]), Field(&[5], &[0])], false),
    tile('U', (8, 2), &[], &[Road("NS", Never)], &[Field(&[1, 2, 3, 4], &[]), Field(&[0, 5, 6, 7], &[])], false),
    tile('V', (9, 4), &[], &[Road("SW", Never)], &[Field(&[0, 1, 2, 3, 4, 7], &[]), Field(&[5, 6], &[])], false),
    tile('W', (4, 4), &[], THREE_WAYS, &[Field(&[0, 1, 2, 7], &[]), Field(&[3, 4], &[]), Field(&[5, 6], &[])], false),
    tile('X', (1, 1), &[], FOUR_WAYS,
        &[Field(&[0, 7], &[]), Field(&[1, 2], &[]), Field(&[3, 4], &[]), Field(&[5, 6], &[])], false),
];

pub fn tile_of_kind(kind: char) -> &'static Tile {
    TILES.iter().find(|tile| tile.kind == kind).unwrap_or_else(|| panic!("no kind of tile is called {kind}"))
}

impl Tile {
    /// Number of kinds of land on the tile, out of road, cloister, meadow, city and crossing.
    pub fn kinds_of_land(&self) -> usize {
        let lands = [
            !self.roads.is_empty(),
            self.cloister,
            !self.fields.is_empty(),
            !self.cities.is_empty(),
            self.roads.iter().any(|road| road.1 == Stop::Crossing),
        ];
        lands.into_iter().filter(|shows| *shows).count()
    }
}
