//! A kind in one of its four rotations, as tables that the board and the features read.

use crate::rules::tiles::TileKind;

/// The four sides of a tile or of a free cell in one byte, two bits a side, n lowest: 0 nothing known, else a
/// [`Land`](crate::rules::tiles::Land). A tile fits a cell where each known side of the cell equals its own.
pub type EdgeCode = u8;

/// Most segments of one sort on a tile: cities, roads, meadows.
pub const MAX_CITIES_PER_TILE: usize = 2;
/// See [`MAX_CITIES_PER_TILE`].
pub const MAX_ROADS_PER_TILE: usize = 4;
/// See [`MAX_CITIES_PER_TILE`].
pub const MAX_FIELDS_PER_TILE: usize = 4;

/// Labels of cities, roads and meadows begin here. The base set has 49, 62 and 126 of them.
pub const FIRST_CITY_LABEL: u8 = 0;
/// See [`FIRST_CITY_LABEL`].
pub const FIRST_ROAD_LABEL: u8 = 52;
/// See [`FIRST_CITY_LABEL`].
pub const FIRST_FIELD_LABEL: u8 = 120;
/// Stands where a side has no such segment.
pub const NO_LABEL: u8 = 255;

/// The labels at the four sides of a tile: the city or road there, the meadow at the side's second half-edge, the meadow
/// at its first, nothing. Across an edge the first half of one tile meets the second half of the other.
pub type SideLabels = [[u8; 4]; 4];

/// The same in one number, so that all are reckoned at once: no byte carries, because labels stay below 255.
type PackedLabels = u128;

/// A kind in one turn.
pub struct RotatedTile {
    /// Its sides.
    pub code: EdgeCode,
    /// For each label at its sides the segment's number, or [`NO_LABEL`].
    segment_numbers: PackedLabels,
    /// A 1 in each byte whose label is a city's, a road's, a meadow's.
    city_bytes: PackedLabels,
    road_bytes: PackedLabels,
    field_bytes: PackedLabels,
    /// How many cities, roads and meadows it has.
    pub counts: [u8; 3],
    /// The sides of each city and road, and the half-edges of each meadow, as bits.
    pub city_sides: [u8; MAX_CITIES_PER_TILE],
    /// See `city_sides`.
    pub road_sides: [u8; MAX_ROADS_PER_TILE],
    /// See `city_sides`.
    pub field_halves: [u8; MAX_FIELDS_PER_TILE],
    /// For each meadow the tile's cities that it borders, as bits.
    pub borders: [u8; MAX_FIELDS_PER_TILE],
}

impl RotatedTile {
    /// The table of a kind turned clockwise by `turn` quarters.
    #[inline]
    pub fn of(kind: TileKind, rotation: u8) -> &'static RotatedTile {
        &ROTATED_TILES[kind.index() * 4 + usize::from(rotation & 3)]
    }

    /// The labels at its sides when its own segments are labelled from these on.
    #[inline]
    pub fn labels(&self, city: u8, road: u8, field: u8) -> SideLabels {
        let labels = self.segment_numbers
            + self.city_bytes * PackedLabels::from(city)
            + self.road_bytes * PackedLabels::from(road)
            + self.field_bytes * PackedLabels::from(field);
        [0, 32, 64, 96].map(|shift| ((labels >> shift) as u32).to_le_bytes())
    }
}

/// For each kind and code of a cell the rotations that fit, as bits; rotations that look the same are one.
pub static ROTATIONS_THAT_FIT: [[u8; 256]; TileKind::COUNT] = build_rotations_that_fit();

/// For each kind its sides in each turn. A turn that looks like an earlier one has none, which fit no cell beside a tile.
pub static ROTATED_EDGE_CODES: [[EdgeCode; 4]; TileKind::COUNT] = build_rotated_edge_codes();

/// For each code of a cell the kinds that fit in some turn, as bits.
pub static KINDS_THAT_FIT: [u32; 256] = build_kinds_that_fit();

static ROTATED_TILES: [RotatedTile; 4 * TileKind::COUNT] = build_rotated_tiles();

/// Sides as bits, turned clockwise.
const fn rotate_sides(sides: u8, rotation: u32) -> u8 {
    ((sides << rotation) | (sides >> (4 - rotation))) & 15
}

/// Half-edges as bits, turned clockwise.
const fn rotate_halves(halves: u8, rotation: u32) -> u8 {
    halves.rotate_left(2 * rotation)
}

const fn build_rotated_tile(kind: TileKind, rotation: u32) -> RotatedTile {
    let print = kind.print();
    let mut t = RotatedTile {
        code: 0,
        segment_numbers: 0,
        city_bytes: 0,
        road_bytes: 0,
        field_bytes: 0,
        counts: [print.cities.len() as u8, print.roads.len() as u8, print.fields.len() as u8],
        city_sides: [0; MAX_CITIES_PER_TILE],
        road_sides: [0; MAX_ROADS_PER_TILE],
        field_halves: [0; MAX_FIELDS_PER_TILE],
        borders: [0; MAX_FIELDS_PER_TILE],
    };
    let mut i = 0;
    while i < print.cities.len() {
        t.city_sides[i] = rotate_sides(print.cities[i].sides, rotation);
        i += 1;
    }
    i = 0;
    while i < print.roads.len() {
        t.road_sides[i] = rotate_sides(print.roads[i].sides, rotation);
        i += 1;
    }
    i = 0;
    while i < print.fields.len() {
        t.field_halves[i] = rotate_halves(print.fields[i].halves, rotation);
        t.borders[i] = print.fields[i].cities;
        i += 1;
    }
    let mut side = 0;
    while side < 4 {
        t.code |= (print.edges[(side + 4 - rotation as usize) % 4] as u8) << (2 * side);
        let mut label = [NO_LABEL; 4];
        let mut is = [0u32; 3];
        i = 0;
        while i < MAX_CITIES_PER_TILE {
            if t.city_sides[i] >> side & 1 == 1 {
                label[0] = i as u8;
                is[0] |= 1;
            }
            i += 1;
        }
        i = 0;
        while i < MAX_ROADS_PER_TILE {
            if t.road_sides[i] >> side & 1 == 1 {
                label[0] = i as u8;
                is[1] |= 1;
            }
            i += 1;
        }
        i = 0;
        while i < MAX_FIELDS_PER_TILE {
            let mut half = 0;
            while half < 2 {
                if t.field_halves[i] >> (2 * side + half) & 1 == 1 {
                    label[2 - half] = i as u8;
                    is[2] |= 1 << (8 * (2 - half));
                }
                half += 1;
            }
            i += 1;
        }
        t.segment_numbers |= (u32::from_le_bytes(label) as u128) << (32 * side);
        t.city_bytes |= (is[0] as u128) << (32 * side);
        t.road_bytes |= (is[1] as u128) << (32 * side);
        t.field_bytes |= (is[2] as u128) << (32 * side);
        side += 1;
    }
    t
}

const fn build_rotated_tiles() -> [RotatedTile; 4 * TileKind::COUNT] {
    let mut all = [const { build_rotated_tile(TileKind::new(0), 0) }; 4 * TileKind::COUNT];
    let mut i = 0;
    while i < all.len() {
        all[i] = build_rotated_tile(TileKind::new(i / 4), i as u32 % 4);
        i += 1;
    }
    all
}

const fn build_rotated_edge_codes() -> [[EdgeCode; 4]; TileKind::COUNT] {
    let mut table = [[0; 4]; TileKind::COUNT];
    let mut kind = 0;
    while kind < TileKind::COUNT {
        let mut rotation = 0;
        while rotation < TileKind::new(kind).print().rotations as usize {
            table[kind][rotation] = build_rotated_tile(TileKind::new(kind), rotation as u32).code;
            rotation += 1;
        }
        kind += 1;
    }
    table
}

const fn fits(code: EdgeCode, cell: EdgeCode) -> bool {
    let mut side = 0;
    while side < 4 {
        let known = cell >> (2 * side) & 3;
        if known != 0 && known != code >> (2 * side) & 3 {
            return false;
        }
        side += 1;
    }
    true
}

const fn build_rotations_that_fit() -> [[u8; 256]; TileKind::COUNT] {
    let turned = build_rotated_edge_codes();
    let mut table = [[0; 256]; TileKind::COUNT];
    let mut kind = 0;
    while kind < TileKind::COUNT {
        let mut rotation = 0;
        while rotation < TileKind::new(kind).print().rotations as usize {
            let code = turned[kind][rotation];
            let mut cell = 0;
            while cell < 256 {
                if fits(code, cell as EdgeCode) {
                    table[kind][cell] |= 1 << rotation;
                }
                cell += 1;
            }
            rotation += 1;
        }
        kind += 1;
    }
    table
}

const fn build_kinds_that_fit() -> [u32; 256] {
    let fits = build_rotations_that_fit();
    let mut table = [0; 256];
    let mut kind = 0;
    while kind < TileKind::COUNT {
        let mut cell = 0;
        while cell < 256 {
            if fits[kind][cell] != 0 {
                table[cell] |= 1 << kind;
            }
            cell += 1;
        }
        kind += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn omitted_rotations_are_exactly_the_duplicates() {
        let face = |kind: TileKind, rotation: u8| {
            let t = RotatedTile::of(kind, rotation);
            let mut segments: Vec<(u8, u8)> = Vec::new();
            segments.extend(t.city_sides.map(|sides| (0, sides)));
            segments.extend(t.road_sides.map(|sides| (1, sides)));
            segments.extend(t.field_halves.map(|halves| (2, halves)));
            segments.sort_unstable();
            segments
        };
        for kind in TileKind::all() {
            let rotations = kind.print().rotations;
            for rotation in 0..4 {
                let earlier = (0..rotation).any(|other| face(kind, other) == face(kind, rotation));
                assert_eq!(earlier, rotation >= rotations, "{kind} rotated by {rotation} quarters");
            }
        }
    }

    /// Seven of the 24 cyclic patterns of edges are on no tile: a cell that asks for one is a hole for ever.
    #[test]
    fn seven_patterns_of_edges_fit_no_kind() {
        let full = |code: usize| (0..4).all(|side| code >> (2 * side) & 3 != 0);
        let none = (0..256).filter(|&code| full(code) && KINDS_THAT_FIT[code] == 0).count();
        assert_eq!(none, 7 * 4 - 2, "crcr looks the same after two turns, the other six only after four");
    }
}
