//! The 24 kinds of land tiles as a table (C1).
//!
//! Sides are numbered n, e, s, w. Half-edges are numbered clockwise from the north-west corner: 0 and 1 on the north
//! side, 2 and 3 east, 4 and 5 south, 6 and 7 west. A clockwise quarter-turn adds 1 to a side and 2 to a half-edge.

use std::fmt;

/// Number of tiles, including the start tile.
pub(crate) const TILES: usize = 72;

/// Land at a side of a tile. The values are the two bits of a side in an
/// [`EdgeCode`](crate::rules::rotated_tile::EdgeCode).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Land {
    /// Meadow.
    Meadow = 1,
    /// Road with meadows on both sides.
    Road = 2,
    /// City.
    City = 3,
}

impl Land {
    pub const fn name(self) -> &'static str {
        match self {
            Land::Meadow => "meadow",
            Land::Road => "road",
            Land::City => "city",
        }
    }
}

/// City segment of a tile.
#[derive(Debug)]
pub struct City {
    /// Sides it reaches, as bits.
    pub sides: u8,
    /// Whether it has a shield.
    pub shield: bool,
}

/// Road segment of a tile.
#[derive(Debug)]
pub struct Road {
    /// Sides it reaches, as bits; with a single side the road ends on this tile.
    pub sides: u8,
}

/// Meadow segment of a tile.
#[derive(Debug)]
pub struct Field {
    /// Half-edges it reaches, as bits.
    pub halves: u8,
    /// Cities of this tile that it borders, as bits.
    pub cities: u8,
}

/// Printed face of a tile kind.
#[derive(Debug)]
pub struct TilePrint {
    /// Number of tiles of the kind.
    pub count: u8,
    /// Land at the sides n, e, s, w.
    pub edges: [Land; 4],
    /// City segments.
    pub cities: &'static [City],
    /// Road segments.
    pub roads: &'static [Road],
    /// Meadow segments.
    pub fields: &'static [Field],
    /// Whether the tile has a cloister.
    pub cloister: bool,
    /// Number of rotations that look different.
    pub rotations: u8,
}

/// Kind of tile, named by a letter from A to X.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TileKind(u8);

impl TileKind {
    /// Number of kinds.
    pub const COUNT: usize = 24;
    /// Kind of the start tile, D.
    pub const START: TileKind = TileKind(3);

    /// Returns the kind with this index.
    ///
    /// # Panics
    /// If `index` is [`COUNT`](TileKind::COUNT) or more.
    #[inline]
    pub const fn new(index: usize) -> TileKind {
        assert!(index < TileKind::COUNT);
        TileKind(index as u8)
    }

    /// All kinds, from A to X.
    pub fn all() -> impl Iterator<Item = TileKind> {
        (0..TileKind::COUNT).map(TileKind::new)
    }

    /// Index of the kind, from 0 for A.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the kind with this letter.
    pub fn from_letter(letter: char) -> Option<TileKind> {
        letter
            .is_ascii_uppercase()
            .then(|| letter as usize - 'A' as usize)
            .filter(|i| *i < TileKind::COUNT)
            .map(TileKind::new)
    }

    /// Letter of the kind.
    pub fn letter(self) -> char {
        char::from(b'A' + self.0)
    }

    /// Printed face of the kind.
    #[inline]
    pub const fn print(self) -> &'static TilePrint {
        &PRINTS[self.0 as usize]
    }

    /// Number of kinds of land it shows, out of road, cloister, meadow, city and crossing (C13).
    pub const fn lands(self) -> usize {
        let print = self.print();
        let crossing = print.roads.len() > 2;
        !print.roads.is_empty() as usize
            + print.cloister as usize
            + !print.fields.is_empty() as usize
            + !print.cities.is_empty() as usize
            + crossing as usize
    }
}

impl fmt::Display for TileKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

const fn edges(text: &str) -> [Land; 4] {
    let text = text.as_bytes();
    let mut edges = [Land::Meadow; 4];
    let mut side = 0;
    while side < 4 {
        edges[side] = match text[side] {
            b'f' => Land::Meadow,
            b'r' => Land::Road,
            b'c' => Land::City,
            _ => panic!("an edge is f, r or c"),
        };
        side += 1;
    }
    edges
}

const fn sides(text: &str) -> u8 {
    let text = text.as_bytes();
    let (mut bits, mut i) = (0, 0);
    while i < text.len() {
        bits |= match text[i] {
            b'n' => 1,
            b'e' => 2,
            b's' => 4,
            b'w' => 8,
            _ => panic!("a side is n, e, s or w"),
        };
        i += 1;
    }
    bits
}

const fn digits(text: &str) -> u8 {
    let text = text.as_bytes();
    let (mut bits, mut i) = (0, 0);
    while i < text.len() {
        bits |= 1 << (text[i] - b'0');
        i += 1;
    }
    bits
}

const fn city(at: &str) -> City {
    City { sides: sides(at), shield: false }
}

const fn city_with_shield(at: &str) -> City {
    City { sides: sides(at), shield: true }
}

const fn road(at: &str) -> Road {
    Road { sides: sides(at) }
}

/// Makes a meadow from the digits of its half-edges and of the cities it borders.
const fn field(halves: &str, cities: &str) -> Field {
    Field { halves: digits(halves), cities: digits(cities) }
}

const NO: bool = false;
const YES: bool = true;

macro_rules! prints {
    ($(
        $count:literal $edges:literal $cities:expr, $roads:expr, $fields:expr, $cloister:ident, $rotations:literal;
    )*) => {
        [$(TilePrint {
            count: $count,
            edges: edges($edges),
            cities: &$cities,
            roads: &$roads,
            fields: &$fields,
            cloister: $cloister,
            rotations: $rotations,
        }),*]
    };
}

/// Kinds A to X: count, edges n e s w, cities, roads, meadows with the cities they border, cloister, rotations.
#[rustfmt::skip]
static PRINTS: [TilePrint; TileKind::COUNT] = prints![
    2 "ffrf" [], [road("s")], [field("01234567", "")], YES, 4;
    4 "ffff" [], [], [field("01234567", "")], YES, 1;
    1 "cccc" [city_with_shield("nesw")], [], [], NO, 1;
    4 "crfr" [city("n")], [road("ew")], [field("27", "0"), field("3456", "")], NO, 4;
    5 "cfff" [city("n")], [], [field("234567", "0")], NO, 4;
    2 "fcfc" [city_with_shield("ew")], [], [field("01", "0"), field("45", "0")], NO, 2;
    1 "fcfc" [city("ew")], [], [field("01", "0"), field("45", "0")], NO, 2;
    3 "cfcf" [city("n"), city("s")], [], [field("2367", "01")], NO, 2;
    2 "cffc" [city("n"), city("w")], [], [field("2345", "01")], NO, 4;
    3 "crrf" [city("n")], [road("es")], [field("2567", "0"), field("34", "")], NO, 4;
    3 "cfrr" [city("n")], [road("sw")], [field("2347", "0"), field("56", "")], NO, 4;
    3 "crrr" [city("n")], [road("e"), road("s"), road("w")], [field("27", "0"), field("34", ""), field("56", "")], NO, 4;
    2 "cffc" [city_with_shield("nw")], [], [field("2345", "0")], NO, 4;
    3 "cffc" [city("nw")], [], [field("2345", "0")], NO, 4;
    2 "crrc" [city_with_shield("nw")], [road("es")], [field("25", "0"), field("34", "")], NO, 4;
    3 "crrc" [city("nw")], [road("es")], [field("25", "0"), field("34", "")], NO, 4;
    1 "ccfc" [city_with_shield("new")], [], [field("45", "0")], NO, 4;
    3 "ccfc" [city("new")], [], [field("45", "0")], NO, 4;
    2 "ccrc" [city_with_shield("new")], [road("s")], [field("4", "0"), field("5", "0")], NO, 4;
    1 "ccrc" [city("new")], [road("s")], [field("4", "0"), field("5", "0")], NO, 4;
    8 "rfrf" [], [road("ns")], [field("1234", ""), field("0567", "")], NO, 2;
    9 "ffrr" [], [road("sw")], [field("012347", ""), field("56", "")], NO, 4;
    4 "frrr" [], [road("e"), road("s"), road("w")], [field("0127", ""), field("34", ""), field("56", "")], NO, 4;
    1 "rrrr" [], [road("n"), road("e"), road("s"), road("w")],
        [field("07", ""), field("12", ""), field("34", ""), field("56", "")], NO, 1;
];

#[cfg(test)]
mod tests {
    use super::*;

    /// Expected totals of `rules/carcassonne.md` (C1).
    #[test]
    fn table_has_72_tiles_with_the_printed_totals() {
        let total = |part: fn(&TilePrint) -> usize| {
            TileKind::all().map(|k| usize::from(k.print().count) * part(k.print())).sum::<usize>()
        };
        let edges = |land: Land| {
            TileKind::all()
                .map(|k| usize::from(k.print().count) * k.print().edges.iter().filter(|e| **e == land).count())
                .sum::<usize>()
        };
        assert_eq!(total(|_| 1), TILES);
        assert_eq!((edges(Land::Meadow), edges(Land::Road), edges(Land::City)), (115, 94, 79));
        assert_eq!(total(|p| p.cities.iter().filter(|c| c.shield).count()), 10);
        assert_eq!(total(|p| usize::from(p.cloister)), 6);
        assert_eq!((total(|p| p.cities.len()), total(|p| p.roads.len()), total(|p| p.fields.len())), (49, 62, 126));
        assert_eq!(TileKind::all().map(|k| usize::from(k.print().rotations)).sum::<usize>(), 79);
        assert_eq!(TileKind::START.letter(), 'D');
    }

    /// Each edge is in one segment of its land, and the meadows cover all half-edges that are not city.
    #[test]
    fn segments_cover_the_edges_of_their_land() {
        for kind in TileKind::all() {
            let print = kind.print();
            let joined = |land| (0..4).filter(|s| print.edges[*s] == land).fold(0u8, |bits, s| bits | 1 << s);
            assert_eq!(print.cities.iter().map(|c| c.sides).sum::<u8>(), joined(Land::City), "{kind}");
            assert_eq!(print.roads.iter().map(|r| r.sides).sum::<u8>(), joined(Land::Road), "{kind}");
            let open = (0..8).filter(|h| print.edges[h / 2] != Land::City).fold(0u8, |bits, h| bits | 1 << h);
            assert_eq!(print.fields.iter().map(|f| u32::from(f.halves)).sum::<u32>(), u32::from(open), "{kind}");
        }
    }
}
