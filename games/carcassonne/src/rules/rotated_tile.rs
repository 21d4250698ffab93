//! Tile kinds in each rotation, as compile-time tables for the board and the features.

use crate::rules::tiles::TileKind;

/// Edges of a tile, or edges that a free cell requires, in one byte: two bits a side, n lowest; 0 is unknown, else a
/// [`Land`](crate::rules::tiles::Land). A tile fits on a cell if it equals the cell at each known side (C2).
pub(crate) type EdgeCode = u8;

/// Upper bound on the city segments of a tile.
pub(crate) const MAX_CITIES_PER_TILE: usize = 2;
/// Upper bound on the road segments of a tile.
pub(crate) const MAX_ROADS_PER_TILE: usize = 4;
/// Upper bound on the meadow segments of a tile.
pub(crate) const MAX_FIELDS_PER_TILE: usize = 4;

/// First label of a city segment; the box has 49.
pub(crate) const FIRST_CITY_LABEL: u8 = 0;
/// First label of a road segment; the box has 62.
pub(crate) const FIRST_ROAD_LABEL: u8 = 52;
/// First label of a meadow segment; the box has 126.
pub(crate) const FIRST_FIELD_LABEL: u8 = 120;
/// Label of a side without such a segment.
pub(crate) const NO_LABEL: u8 = 255;

/// Labels at the four sides of a tile. Each side has the label of its city or road, of the meadow at its second
/// half-edge, of the meadow at its first half-edge, and an unused byte. Across an edge the first half of one tile meets
/// the second half of the other.
pub(crate) type SideLabels = [[u8; 4]; 4];

/// [`SideLabels`] as one number, so that all are computed at once; labels stay below 255, so no byte carries.
type PackedLabels = u128;

/// Tile kind in one rotation.
pub struct RotatedTile {
    /// Edges of the tile.
    pub code: EdgeCode,
    /// Index of the segment for each label at the sides, or [`NO_LABEL`].
    segment_numbers: PackedLabels,
    /// 1 in each byte whose label is that of a city.
    city_bytes: PackedLabels,
    /// 1 in each byte whose label is that of a road.
    road_bytes: PackedLabels,
    /// 1 in each byte whose label is that of a meadow.
    field_bytes: PackedLabels,
    /// Number of cities, roads and meadows.
    pub counts: [u8; 3],
    /// Sides of each city, as bits.
    pub city_sides: [u8; MAX_CITIES_PER_TILE],
    /// Sides of each road, as bits.
    pub road_sides: [u8; MAX_ROADS_PER_TILE],
    /// Half-edges of each meadow, as bits.
    pub field_halves: [u8; MAX_FIELDS_PER_TILE],
    /// For each meadow, the cities of the tile that it borders, as bits.
    pub borders: [u8; MAX_FIELDS_PER_TILE],
}

impl RotatedTile {
    /// Returns the table of `kind` rotated clockwise by `rotation` quarter-turns.
    #[inline]
    pub fn of(kind: TileKind, rotation: u8) -> &'static RotatedTile {
        &ROTATED_TILES[kind.index() * 4 + usize::from(rotation & 3)]
    }

    /// Returns the labels at the sides of a tile whose cities, roads and meadows are labelled upwards from these.
    #[inline]
    pub fn labels(&self, city: u8, road: u8, field: u8) -> SideLabels {
        let labels = self.segment_numbers
            + self.city_bytes * PackedLabels::from(city)
            + self.road_bytes * PackedLabels::from(road)
            + self.field_bytes * PackedLabels::from(field);
        [0, 32, 64, 96].map(|shift| ((labels >> shift) as u32).to_le_bytes())
    }
}

/// For each kind and each code of a cell, the rotations that fit, as bits. Of rotations that look the same only the
/// first is included.
pub(crate) static ROTATIONS_THAT_FIT: [[u8; 256]; TileKind::COUNT] = build_rotations_that_fit();

/// For each kind, its edges in each rotation. A rotation that looks like an earlier one has 0, which fits no cell
/// beside a tile.
pub(crate) static ROTATED_EDGE_CODES: [[EdgeCode; 4]; TileKind::COUNT] = build_rotated_edge_codes();

/// For each code of a cell, the kinds that fit in some rotation, as bits.
pub(crate) static KINDS_THAT_FIT: [u32; 256] = build_kinds_that_fit();

static ROTATED_TILES: [RotatedTile; 4 * TileKind::COUNT] = build_rotated_tiles();

/// Rotates a set of sides clockwise by `rotation` quarter-turns.
const fn rotate_sides(sides: u8, rotation: u32) -> u8 {
    ((sides << rotation) | (sides >> (4 - rotation))) & 15
}

/// Rotates a set of half-edges clockwise by `rotation` quarter-turns.
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
        let (labels, [city, road, field]) = segments_at_side(&t, side);
        t.segment_numbers |= (u32::from_le_bytes(labels) as u128) << (32 * side);
        t.city_bytes |= (city as u128) << (32 * side);
        t.road_bytes |= (road as u128) << (32 * side);
        t.field_bytes |= (field as u128) << (32 * side);
        side += 1;
    }
    t
}

/// Returns the segment numbers of a side, a byte each, and which of these bytes are of cities, roads and fields: 1 in
/// the byte.
const fn segments_at_side(t: &RotatedTile, side: usize) -> ([u8; 4], [u32; 3]) {
    let mut labels = [NO_LABEL; 4];
    let mut is = [0u32; 3];
    let mut i = 0;
    while i < MAX_CITIES_PER_TILE {
        if t.city_sides[i] >> side & 1 == 1 {
            labels[0] = i as u8;
            is[0] |= 1;
        }
        i += 1;
    }
    i = 0;
    while i < MAX_ROADS_PER_TILE {
        if t.road_sides[i] >> side & 1 == 1 {
            labels[0] = i as u8;
            is[1] |= 1;
        }
        i += 1;
    }
    i = 0;
    while i < MAX_FIELDS_PER_TILE {
        let mut half = 0;
        while half < 2 {
            if t.field_halves[i] >> (2 * side + half) & 1 == 1 {
                labels[2 - half] = i as u8;
                is[2] |= 1 << (8 * (2 - half));
            }
            half += 1;
        }
        i += 1;
    }
    (labels, is)
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

    /// Up to rotation there are 24 patterns of edges; seven are on no tile. A cell that requires one stays empty.
    #[test]
    fn seven_patterns_of_edges_fit_no_kind() {
        let full = |code: usize| (0..4).all(|side| code >> (2 * side) & 3 != 0);
        let none = (0..256).filter(|&code| full(code) && KINDS_THAT_FIT[code] == 0).count();
        assert_eq!(none, 7 * 4 - 2, "crcr looks the same after two turns, the other six only after four");
    }
}
