//! The 24 kinds of land tiles as one readable table (C1).
//!
//! Sides run n e s w. Half-edges run clockwise from the north-west corner: 0 and 1 on the north side, 2 and 3 east, 4 and
//! 5 south, 6 and 7 west. A quarter-turn clockwise adds 1 to a side and 2 to a half-edge.

use std::fmt;

/// How many tiles there are, the start tile among them.
pub const TILES: usize = 72;

/// What lies at a side of a tile. The numbers are the two bits of a side in a [`EdgeCode`](crate::rules::rotated_tile::EdgeCode).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Land {
    /// A meadow.
    Meadow = 1,
    /// A road with meadows on both sides of it.
    Road = 2,
    /// A city.
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

/// A city on a tile.
#[derive(Debug)]
pub struct City {
    /// The sides it reaches, as bits.
    pub sides: u8,
    /// Whether it bears a shield.
    pub shield: bool,
}

/// A road on a tile.
#[derive(Debug)]
pub struct Road {
    /// The sides it reaches, as bits; if it is one, the road ends on this tile.
    pub sides: u8,
}

/// A meadow on a tile.
#[derive(Debug)]
pub struct Field {
    /// The half-edges it reaches, as bits.
    pub halves: u8,
    /// The cities of this tile that it borders, as bits.
    pub cities: u8,
}

/// All there is on tiles of a kind, as printed.
#[derive(Debug)]
pub struct TilePrint {
    /// How many tiles of the kind there are.
    pub count: u8,
    /// Its sides n e s w.
    pub edges: [Land; 4],
    /// Its cities.
    pub cities: &'static [City],
    /// Its roads.
    pub roads: &'static [Road],
    /// Its meadows.
    pub fields: &'static [Field],
    /// Whether a cloister stands on it.
    pub cloister: bool,
    /// How many rotations of it look different.
    pub rotations: u8,
}

/// A kind of tile, named by a letter from A to X.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TileKind(u8);

impl TileKind {
    /// How many kinds there are.
    pub const COUNT: usize = 24;
    /// The start tile.
    pub const START: TileKind = TileKind(3);

    /// The kind at this place of the alphabet.
    #[inline]
    pub const fn new(index: usize) -> TileKind {
        assert!(index < TileKind::COUNT);
        TileKind(index as u8)
    }

    /// All kinds, A to X.
    pub fn all() -> impl Iterator<Item = TileKind> {
        (0..TileKind::COUNT).map(TileKind::new)
    }

    /// Its place in the alphabet.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The kind with this letter.
    pub fn from_letter(letter: char) -> Option<TileKind> {
        letter
            .is_ascii_uppercase()
            .then(|| letter as usize - 'A' as usize)
            .filter(|i| *i < TileKind::COUNT)
            .map(TileKind::new)
    }

    /// Its letter.
    pub fn letter(self) -> char {
        char::from(b'A' + self.0)
    }

    /// What is printed on it.
    #[inline]
    pub const fn print(self) -> &'static TilePrint {
        &PRINTS[self.0 as usize]
    }

    /// How many of road, cloister, meadow, city and crossing it shows (C13).
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

/// A meadow at half-edges, bordering the cities with these numbers.
const fn field(halves: &str, cities: &str) -> Field {
    Field { halves: digits(halves), cities: digits(cities) }
}

const NO: bool = false;
const YES: bool = true;

macro_rules! prints {
    ($($count:literal $edges:literal $cities:expr, $roads:expr, $fields:expr, $cloister:ident, $rotations:literal;)*) => {
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

/// A to X: how many, edges n e s w, cities, roads, meadows with the cities they border, cloister, turns.
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

    /// The totals of the rules page.
    #[test]
    fn the_table_holds_72_tiles_with_the_printed_totals() {
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

    /// Segments lie on edges of their own land, each edge in one segment; meadow halves are all beside cities.
    #[test]
    fn segments_cover_the_edges_they_belong_to() {
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
