//! Placed tile in its rotation.

use super::tiles::{Shield, Tile};

#[derive(Clone)]
pub struct PlacedTile {
    pub tile: &'static Tile,
    /// Clockwise quarter-turns from the printed tile.
    pub turn: usize,
}

/// Segment of a tile; the number counts the segments of its sort on the tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Segment {
    City(usize),
    Road(usize),
    Field(usize),
    Cloister,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Border {
    City,
    Road,
    Field,
}

const SIDE_NAMES: [&str; 4] = ["n", "e", "s", "w"];
const HALF_EDGE_NAMES: [&str; 8] = ["nnw", "nne", "ene", "ese", "sse", "ssw", "wsw", "wnw"];

impl PlacedTile {
    pub fn segments(&self) -> Vec<Segment> {
        let mut segments = Vec::new();
        segments.extend((0..self.tile.cities.len()).map(Segment::City));
        segments.extend((0..self.tile.roads.len()).map(Segment::Road));
        segments.extend((0..self.tile.fields.len()).map(Segment::Field));
        if self.tile.cloister {
            segments.push(Segment::Cloister);
        }
        segments
    }

    /// Sides that a city or road segment reaches, 0 north to 3 west, ascending; none for other segments.
    pub fn sides(&self, segment: Segment) -> Vec<usize> {
        let printed = match segment {
            Segment::City(n) => self.tile.cities[n].0,
            Segment::Road(n) => self.tile.roads[n].0,
            Segment::Field(_) | Segment::Cloister => "",
        };
        let mut sides: Vec<usize> = printed.chars().map(|letter| (side_of(letter) + self.turn) % 4).collect();
        sides.sort();
        sides
    }

    /// Half-edges that a field segment reaches, ascending; none for other segments.
    pub fn half_edges(&self, segment: Segment) -> Vec<usize> {
        let printed: &[usize] = match segment {
            Segment::Field(n) => self.tile.fields[n].0,
            Segment::City(_) | Segment::Road(_) | Segment::Cloister => &[],
        };
        let mut half_edges: Vec<usize> = printed.iter().map(|half_edge| (half_edge + 2 * self.turn) % 8).collect();
        half_edges.sort();
        half_edges
    }

    pub fn border(&self, side: usize) -> Border {
        for segment in self.segments() {
            if self.sides(segment).contains(&side) {
                return if matches!(segment, Segment::City(_)) { Border::City } else { Border::Road };
            }
        }
        Border::Field
    }

    /// City segments that a field segment borders on the same tile.
    pub fn cities_beside(&self, field: Segment) -> Vec<Segment> {
        match field {
            Segment::Field(n) => self.tile.fields[n].1.iter().map(|city| Segment::City(*city)).collect(),
            Segment::City(_) | Segment::Road(_) | Segment::Cloister => Vec::new(),
        }
    }

    pub fn has_shield(&self, segment: Segment) -> bool {
        matches!(segment, Segment::City(n) if self.tile.cities[n].1 == Shield::Yes)
    }

    /// Step that sets a follower on the segment, such as `knight n`.
    pub fn follower_step(&self, segment: Segment) -> String {
        match segment {
            Segment::City(_) => format!("knight {}", SIDE_NAMES[self.sides(segment)[0]]),
            Segment::Road(_) => format!("robber {}", SIDE_NAMES[self.sides(segment)[0]]),
            Segment::Field(_) => format!("farmer {}", HALF_EDGE_NAMES[self.half_edges(segment)[0]]),
            Segment::Cloister => "monk".to_string(),
        }
    }
}

fn side_of(letter: char) -> usize {
    "NESW".find(letter).expect("the table of tiles names sides by N, E, S and W")
}
