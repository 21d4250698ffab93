//! A kind in one of its four rotations, as tables that the board and the features read.

use crate::tiles::Kind;

/// The four sides of a tile or of a free cell in one byte, two bits a side, n lowest: 0 nothing known, else a
/// [`Land`](crate::tiles::Land). A tile fits a cell where each known side of the cell equals its own.
pub type Code = u8;

/// Most segments of one sort on a tile: cities, roads, meadows.
pub const CITIES: usize = 2;
/// See [`CITIES`].
pub const ROADS: usize = 4;
/// See [`CITIES`].
pub const FIELDS: usize = 4;

/// Labels of cities, roads and meadows begin here. The base set has 49, 62 and 126 of them.
pub const CITY_LABELS: u8 = 0;
/// See [`CITY_LABELS`].
pub const ROAD_LABELS: u8 = 52;
/// See [`CITY_LABELS`].
pub const FIELD_LABELS: u8 = 120;
/// Stands where a side has no such segment.
pub const NO_LABEL: u8 = 255;

/// The labels at the four sides of a tile: the city or road there, the meadow at the side's second half-edge, the meadow
/// at its first, nothing. Across an edge the first half of one tile meets the second half of the other.
pub type SideLabels = [[u8; 4]; 4];

/// The same in one number, so that all are reckoned at once: no byte carries, because labels stay below 255.
type Packed = u128;

/// A kind in one turn.
pub struct Rotated {
    /// Its sides.
    pub code: Code,
    /// For each label at its sides the segment's number, or [`NO_LABEL`].
    numbers: Packed,
    /// A 1 in each byte whose label is a city's, a road's, a meadow's.
    city_bytes: Packed,
    road_bytes: Packed,
    field_bytes: Packed,
    /// How many cities, roads and meadows it has.
    pub counts: [u8; 3],
    /// The sides of each city and road, and the half-edges of each meadow, as bits.
    pub city_sides: [u8; CITIES],
    /// See `city_sides`.
    pub road_sides: [u8; ROADS],
    /// See `city_sides`.
    pub field_halves: [u8; FIELDS],
    /// For each meadow the tile's cities that it borders, as bits.
    pub borders: [u8; FIELDS],
}

impl Rotated {
    /// The table of a kind turned clockwise by `turn` quarters.
    #[inline]
    pub fn of(kind: Kind, rotation: u8) -> &'static Rotated {
        &ROTATED[kind.index() * 4 + usize::from(rotation & 3)]
    }

    /// The labels at its sides when its own segments are labelled from these on.
    #[inline]
    pub fn labels(&self, city: u8, road: u8, field: u8) -> SideLabels {
        let labels = self.numbers
            + self.city_bytes * Packed::from(city)
            + self.road_bytes * Packed::from(road)
            + self.field_bytes * Packed::from(field);
        [0, 32, 64, 96].map(|shift| ((labels >> shift) as u32).to_le_bytes())
    }
}

/// For each kind and code of a cell the rotations that fit, as bits; rotations that look the same are one.
pub static FITS: [[u8; 256]; Kind::COUNT] = build_fits();

/// For each kind its sides in each turn. A turn that looks like an earlier one has none, which fit no cell beside a tile.
pub static TURNED_CODES: [[Code; 4]; Kind::COUNT] = build_turned_codes();

/// For each code of a cell the kinds that fit in some turn, as bits.
pub static KINDS_THAT_FIT: [u32; 256] = build_kinds_that_fit();

static ROTATED: [Rotated; 4 * Kind::COUNT] = build_rotated();

/// Sides as bits, turned clockwise.
const fn rotate_sides(sides: u8, rotation: u32) -> u8 {
    ((sides << rotation) | (sides >> (4 - rotation))) & 15
}

/// Half-edges as bits, turned clockwise.
const fn rotate_halves(halves: u8, rotation: u32) -> u8 {
    halves.rotate_left(2 * rotation)
}

const fn rotated(kind: Kind, rotation: u32) -> Rotated {
    let print = kind.print();
    let mut t = Rotated {
        code: 0,
        numbers: 0,
        city_bytes: 0,
        road_bytes: 0,
        field_bytes: 0,
        counts: [print.cities.len() as u8, print.roads.len() as u8, print.fields.len() as u8],
        city_sides: [0; CITIES],
        road_sides: [0; ROADS],
        field_halves: [0; FIELDS],
        borders: [0; FIELDS],
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
        while i < CITIES {
            if t.city_sides[i] >> side & 1 == 1 {
                label[0] = i as u8;
                is[0] |= 1;
            }
            i += 1;
        }
        i = 0;
        while i < ROADS {
            if t.road_sides[i] >> side & 1 == 1 {
                label[0] = i as u8;
                is[1] |= 1;
            }
            i += 1;
        }
        i = 0;
        while i < FIELDS {
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
        t.numbers |= (u32::from_le_bytes(label) as u128) << (32 * side);
        t.city_bytes |= (is[0] as u128) << (32 * side);
        t.road_bytes |= (is[1] as u128) << (32 * side);
        t.field_bytes |= (is[2] as u128) << (32 * side);
        side += 1;
    }
    t
}

const fn build_rotated() -> [Rotated; 4 * Kind::COUNT] {
    let mut all = [const { rotated(Kind::new(0), 0) }; 4 * Kind::COUNT];
    let mut i = 0;
    while i < all.len() {
        all[i] = rotated(Kind::new(i / 4), i as u32 % 4);
        i += 1;
    }
    all
}

const fn build_turned_codes() -> [[Code; 4]; Kind::COUNT] {
    let mut table = [[0; 4]; Kind::COUNT];
    let mut kind = 0;
    while kind < Kind::COUNT {
        let mut rotation = 0;
        while rotation < Kind::new(kind).print().rotations as usize {
            table[kind][rotation] = rotated(Kind::new(kind), rotation as u32).code;
            rotation += 1;
        }
        kind += 1;
    }
    table
}

const fn fits(code: Code, cell: Code) -> bool {
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

const fn build_fits() -> [[u8; 256]; Kind::COUNT] {
    let turned = build_turned_codes();
    let mut table = [[0; 256]; Kind::COUNT];
    let mut kind = 0;
    while kind < Kind::COUNT {
        let mut rotation = 0;
        while rotation < Kind::new(kind).print().rotations as usize {
            let code = turned[kind][rotation];
            let mut cell = 0;
            while cell < 256 {
                if fits(code, cell as Code) {
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
    let fits = build_fits();
    let mut table = [0; 256];
    let mut kind = 0;
    while kind < Kind::COUNT {
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
    fn rotations_that_look_the_same_are_exactly_those_left_out() {
        let face = |kind: Kind, rotation: u8| {
            let t = Rotated::of(kind, rotation);
            let mut segments: Vec<(u8, u8)> = Vec::new();
            segments.extend(t.city_sides.map(|sides| (0, sides)));
            segments.extend(t.road_sides.map(|sides| (1, sides)));
            segments.extend(t.field_halves.map(|halves| (2, halves)));
            segments.sort_unstable();
            segments
        };
        for kind in Kind::all() {
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
