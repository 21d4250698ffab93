//! Tiles on the board. Features are found by traversal for each query.

use super::laid::{PlacedTile, Segment};
use super::tiles::Tile;
use std::collections::{BTreeMap, BTreeSet};

/// Cell of the board: x grows east, y grows north.
pub type Cell = (i32, i32);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Spot {
    pub cell: Cell,
    pub segment: Segment,
}

/// Set of connected spots.
pub type Feature = BTreeSet<Spot>;

#[derive(Clone)]
pub struct Land {
    pub tiles: BTreeMap<Cell, PlacedTile>,
}

impl Land {
    /// Every cell and rotation where the tile fits; of rotations that look the same only one.
    pub fn places(&self, tile: &'static Tile) -> Vec<(Cell, usize)> {
        let mut cells: BTreeSet<Cell> = BTreeSet::new();
        for cell in self.tiles.keys() {
            cells.extend((0..4).map(|side| beyond(*cell, side)));
        }
        cells.retain(|cell| !self.tiles.contains_key(cell));
        let mut places = Vec::new();
        for cell in cells {
            for turn in 0..tile.turns {
                if self.agrees(cell, &PlacedTile { tile, turn }) {
                    places.push((cell, turn));
                }
            }
        }
        places
    }

    fn agrees(&self, cell: Cell, laid: &PlacedTile) -> bool {
        (0..4).all(|side| match self.tiles.get(&beyond(cell, side)) {
            Some(neighbour) => neighbour.border(opposite(side)) == laid.border(side),
            None => true,
        })
    }

    pub fn feature(&self, spot: Spot) -> Feature {
        let mut feature = Feature::from([spot]);
        let mut unexplored = vec![spot];
        while let Some(spot) = unexplored.pop() {
            for next in self.joined(spot) {
                if feature.insert(next) {
                    unexplored.push(next);
                }
            }
        }
        feature
    }

    /// Spots on neighbouring tiles that continue `spot`.
    fn joined(&self, spot: Spot) -> Vec<Spot> {
        let mut joined = Vec::new();
        let laid = &self.tiles[&spot.cell];
        for side in laid.sides(spot.segment) {
            let cell = beyond(spot.cell, side);
            joined.extend(self.spot_where(cell, |there, segment| there.sides(segment).contains(&opposite(side))));
        }
        for half_edge in laid.half_edges(spot.segment) {
            let cell = beyond(spot.cell, half_edge / 2);
            let partner = partner(half_edge);
            joined.extend(self.spot_where(cell, |there, segment| there.half_edges(segment).contains(&partner)));
        }
        joined
    }

    fn spot_where(&self, cell: Cell, reaches: impl Fn(&PlacedTile, Segment) -> bool) -> Option<Spot> {
        let there = self.tiles.get(&cell)?;
        let segment = there.segments().into_iter().find(|segment| reaches(there, *segment))?;
        Some(Spot { cell, segment })
    }

    /// Whether a city, road or cloister is complete; false for fields.
    pub fn is_complete(&self, feature: &Feature) -> bool {
        feature.iter().all(|spot| match spot.segment {
            Segment::City(_) | Segment::Road(_) => {
                let sides = self.tiles[&spot.cell].sides(spot.segment);
                sides.into_iter().all(|side| self.tiles.contains_key(&beyond(spot.cell, side)))
            }
            Segment::Cloister => self.tiles_around(spot.cell) == 8,
            Segment::Field(_) => false,
        })
    }

    /// Features completed by the tile on `cell`, the last one, each once.
    pub fn completed_by(&self, cell: Cell) -> BTreeSet<Feature> {
        let near = square_around(cell).into_iter().filter(|near| self.tiles.contains_key(near));
        let mut spots: Vec<Spot> = near.flat_map(|near| self.spots_of(near)).collect();
        spots.retain(|spot| spot.cell == cell || spot.segment == Segment::Cloister);
        let features: BTreeSet<Feature> = spots.into_iter().map(|spot| self.feature(spot)).collect();
        features.into_iter().filter(|feature| self.is_complete(feature)).collect()
    }

    /// Number of tiles of a feature, each once; a cloister counts its own and those around it.
    pub fn size(&self, feature: &Feature) -> usize {
        let cells: BTreeSet<Cell> = feature.iter().map(|spot| spot.cell).collect();
        let around = feature.iter().filter(|spot| spot.segment == Segment::Cloister);
        cells.len() + around.map(|spot| self.tiles_around(spot.cell)).sum::<usize>()
    }

    pub fn shields(&self, feature: &Feature) -> usize {
        feature.iter().filter(|spot| self.tiles[&spot.cell].has_shield(spot.segment)).count()
    }

    /// Complete cities that a farm borders, each once.
    pub fn complete_cities_beside(&self, farm: &Feature) -> BTreeSet<Feature> {
        let mut cities = BTreeSet::new();
        for spot in farm {
            for segment in self.tiles[&spot.cell].cities_beside(spot.segment) {
                cities.insert(self.feature(Spot { cell: spot.cell, segment }));
            }
        }
        cities.retain(|city| self.is_complete(city));
        cities
    }

    pub fn spots_of(&self, cell: Cell) -> Vec<Spot> {
        self.tiles[&cell].segments().into_iter().map(|segment| Spot { cell, segment }).collect()
    }

    fn tiles_around(&self, cell: Cell) -> usize {
        square_around(cell).into_iter().filter(|near| *near != cell && self.tiles.contains_key(near)).count()
    }
}

/// The nine cells around and including the given one.
fn square_around((x, y): Cell) -> Vec<Cell> {
    (y - 1..=y + 1).flat_map(|row| (x - 1..=x + 1).map(move |column| (column, row))).collect()
}

pub fn beyond((x, y): Cell, side: usize) -> Cell {
    match side {
        0 => (x, y + 1),
        1 => (x + 1, y),
        2 => (x, y - 1),
        3 => (x - 1, y),
        _ => panic!("a tile has four sides"),
    }
}

pub fn opposite(side: usize) -> usize {
    (side + 2) % 4
}

/// Half-edge of the neighbouring tile that touches this one.
pub fn partner(half_edge: usize) -> usize {
    [5, 4, 7, 6, 1, 0, 3, 2][half_edge]
}
