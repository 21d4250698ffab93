//! A complete city in words: its size and the region of the board it lies in. Farms are paid by city under some rule
//! sets (C19), and the sentence about the payment names the city.

use crate::rules::action::{Role, Spot};
use crate::rules::cell::Cell;
use crate::rules::features::NewFeatures;
use crate::rules::rotated_tile::RotatedTile;
use crate::rules::state::Carcassonne;

/// Description of a complete city.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CityPlace {
    /// Number of its tiles.
    pub tiles: usize,
    /// Region of the board its tiles lie in, in the mean: `north`, `north-east`, …, or `centre`.
    pub region: &'static str,
    /// Number of this city among those with the same size and region, in the order of completion, from 1.
    pub ordinal: usize,
    /// Its first segment: the number of the tile, from 1, and the spot.
    pub segment: (usize, Spot),
}

/// Regions by row from the north and column from the west.
const REGIONS: [[&str; 3]; 3] =
    [["north-west", "north", "north-east"], ["west", "centre", "east"], ["south-west", "south", "south-east"]];

impl Carcassonne {
    /// Returns the place of the complete city `number`, counted from 0 in the order of completion.
    pub(crate) fn city_place(&self, number: usize) -> CityPlace {
        let places = (0..=number).map(|number| self.place_without_ordinal(number));
        let place = self.place_without_ordinal(number);
        let alike = places.filter(|other| (other.tiles, other.region) == (place.tiles, place.region));
        CityPlace { ordinal: alike.count(), ..place }
    }

    fn place_without_ordinal(&self, number: usize) -> CityPlace {
        let members = self.features.complete_cities()[number];
        let mut cells: Vec<Cell> = Vec::new();
        let mut segment = None;
        let mut new_features = NewFeatures::FIRST;
        for (index, placed) in self.board.tiles().iter().enumerate() {
            let tile = RotatedTile::of(placed.kind, placed.rotation);
            let after = new_features.next_after(tile);
            for (label, sides) in (new_features.city..after.city).zip(tile.city_sides) {
                if members >> label & 1 == 0 {
                    continue;
                }
                let spot = Spot { role: Role::Knight, at: sides.trailing_zeros() as u8 };
                segment.get_or_insert((index + 1, spot));
                if cells.last() != Some(&placed.cell) {
                    cells.push(placed.cell);
                }
            }
            new_features = after;
        }
        let segment = segment.expect("a complete city has a segment");
        CityPlace { tiles: cells.len(), region: self.region(&cells), ordinal: 1, segment }
    }

    /// Returns the region of `cells`: the third of the board's extent that holds their mean, in both directions.
    fn region(&self, cells: &[Cell]) -> &'static str {
        let third = |coordinate: fn(Cell) -> i8| {
            let all = || self.board.tiles().iter().map(|placed| i32::from(coordinate(placed.cell)));
            let (low, high) = (all().min().unwrap_or_default(), all().max().unwrap_or_default());
            let sum: i32 = cells.iter().map(|cell| i32::from(coordinate(*cell)) - low).sum();
            // The mean counts from the middle of a cell, so that an extent of one cell is the centre.
            let (mean, extent) = (2 * sum + cells.len() as i32, 2 * (high - low + 1) * cells.len() as i32);
            (3 * mean / extent).clamp(0, 2) as usize
        };
        REGIONS[2 - third(Cell::y)][third(Cell::x)]
    }
}
