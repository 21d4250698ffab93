//! The choices, and the rule sets that are made of them. The rules match on a choice, never on a set's name.

use std::ops::RangeInclusive;

use game::{Choice, Rules, Values};

/// How a game starts (C13).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// Tile D lies on the table.
    TileD,
    /// Tiles are drawn until one shows three kinds of land.
    ThreeLands,
}

/// What becomes of a tile that fits nowhere (C14).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Misfit {
    /// It is out of the game.
    Discard,
    /// It is out of the game, and kept in view.
    SetAside,
    /// It is laid by and goes back into the bag as soon as a tile fits.
    Back,
}

/// What a complete city of two tiles is worth (C15).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SmallCity {
    /// As any city.
    Four,
    /// Two points in all.
    Two,
}

/// What incomplete features are worth at the end (C18).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Incomplete {
    /// A point a tile and a shield.
    Scored,
    /// Nothing.
    Nothing,
}

/// How farmers are paid (C19). The number is what a complete city brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Farms {
    /// Each farm pays those who have most farmers in it.
    PerFarm(i32),
    /// Each city pays those who have most farmers over all farms that touch it.
    PerCity(i32),
    /// There are no farmers.
    Off,
}

/// When the game ends (C17).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// When no tile is left to draw.
    LastTile,
    /// When nothing left in the bag can be placed.
    NothingFits,
}

/// A rule set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleSet {
    name: &'static str,
    most_players: u8,
    #[allow(missing_docs)]
    pub start: Start,
    #[allow(missing_docs)]
    pub misfit: Misfit,
    #[allow(missing_docs)]
    pub small_city: SmallCity,
    /// Whether shields count (C16).
    pub shields: bool,
    #[allow(missing_docs)]
    pub incomplete: Incomplete,
    #[allow(missing_docs)]
    pub farms: Farms,
    #[allow(missing_docs)]
    pub end: End,
}

const STANDARD: RuleSet = RuleSet {
    name: "standard",
    most_players: 6,
    start: Start::TileD,
    misfit: Misfit::Discard,
    small_city: SmallCity::Four,
    shields: true,
    incomplete: Incomplete::Scored,
    farms: Farms::PerFarm(3),
    end: End::LastTile,
};

const SETS: [RuleSet; 4] = [
    STANDARD,
    RuleSet { name: "spanish", most_players: 5, farms: Farms::PerCity(3), ..STANDARD },
    RuleSet {
        name: "french",
        misfit: Misfit::SetAside,
        small_city: SmallCity::Two,
        farms: Farms::PerCity(4),
        ..STANDARD
    },
    RuleSet {
        name: "dutch",
        most_players: 5,
        start: Start::ThreeLands,
        misfit: Misfit::Back,
        shields: false,
        incomplete: Incomplete::Nothing,
        farms: Farms::PerFarm(4),
        end: End::NothingFits,
        ..STANDARD
    },
];

const STARTS: [(&str, Start); 2] = [("d", Start::TileD), ("three-lands", Start::ThreeLands)];
const MISFITS: [(&str, Misfit); 3] =
    [("discard", Misfit::Discard), ("set-aside", Misfit::SetAside), ("back", Misfit::Back)];
const SMALL_CITIES: [(&str, SmallCity); 2] = [("4", SmallCity::Four), ("2", SmallCity::Two)];
const SHIELDS: [(&str, bool); 2] = [("on", true), ("off", false)];
const INCOMPLETES: [(&str, Incomplete); 2] = [("scored", Incomplete::Scored), ("nothing", Incomplete::Nothing)];
const FARMS: [(&str, Farms); 5] = [
    ("per-farm:3", Farms::PerFarm(3)),
    ("per-farm:4", Farms::PerFarm(4)),
    ("per-city:3", Farms::PerCity(3)),
    ("per-city:4", Farms::PerCity(4)),
    ("off", Farms::Off),
];
const ENDS: [(&str, End); 2] = [("last-tile", End::LastTile), ("nothing-fits", End::NothingFits)];

const fn words<T: Copy, const N: usize>(pairs: &[(&'static str, T); N]) -> [&'static str; N] {
    let mut words = [""; N];
    let mut i = 0;
    while i < N {
        words[i] = pairs[i].0;
        i += 1;
    }
    words
}

impl Rules for RuleSet {
    const SETS: &'static [&'static str] = &["standard", "spanish", "french", "dutch"];
    const CHOICES: &'static [Choice] = &[
        Choice { key: "start", values: Values::OneOf(&const { words(&STARTS) }), about: "the tile that lies first" },
        Choice {
            key: "misfit",
            values: Values::OneOf(&const { words(&MISFITS) }),
            about: "what becomes of a tile that fits nowhere",
        },
        Choice {
            key: "small-city",
            values: Values::OneOf(&const { words(&SMALL_CITIES) }),
            about: "what a complete city of two tiles is worth",
        },
        Choice { key: "shields", values: Values::OneOf(&const { words(&SHIELDS) }), about: "whether shields count" },
        Choice {
            key: "incomplete",
            values: Values::OneOf(&const { words(&INCOMPLETES) }),
            about: "what incomplete roads, cities and cloisters are worth at the end",
        },
        Choice {
            key: "farms",
            values: Values::OneOf(&const { words(&FARMS) }),
            about: "who is paid for complete cities beside farms, and how much",
        },
        Choice { key: "end", values: Values::OneOf(&const { words(&ENDS) }), about: "when the game ends" },
    ];

    fn named(name: &str) -> Option<RuleSet> {
        SETS.into_iter().find(|set| set.name == name)
    }

    fn name(&self) -> &'static str {
        self.name
    }

    fn players(&self) -> RangeInclusive<u8> {
        2..=self.most_players
    }

    fn get(&self, key: &str) -> Option<String> {
        fn word<T: PartialEq>(pairs: &[(&str, T)], value: T) -> Option<String> {
            pairs.iter().find(|(_, known)| *known == value).map(|(word, _)| (*word).to_owned())
        }
        match key {
            "start" => word(&STARTS, self.start),
            "misfit" => word(&MISFITS, self.misfit),
            "small-city" => word(&SMALL_CITIES, self.small_city),
            "shields" => word(&SHIELDS, self.shields),
            "incomplete" => word(&INCOMPLETES, self.incomplete),
            "farms" => word(&FARMS, self.farms),
            "end" => word(&ENDS, self.end),
            _ => None,
        }
    }

    fn set(&mut self, key: &str, value: &str) -> bool {
        fn put<T: Copy>(pairs: &[(&str, T)], value: &str, place: &mut T) -> bool {
            let found = pairs.iter().find(|(word, _)| *word == value);
            if let Some((_, known)) = found {
                *place = *known;
            }
            found.is_some()
        }
        match key {
            "start" => put(&STARTS, value, &mut self.start),
            "misfit" => put(&MISFITS, value, &mut self.misfit),
            "small-city" => put(&SMALL_CITIES, value, &mut self.small_city),
            "shields" => put(&SHIELDS, value, &mut self.shields),
            "incomplete" => put(&INCOMPLETES, value, &mut self.incomplete),
            "farms" => put(&FARMS, value, &mut self.farms),
            "end" => put(&ENDS, value, &mut self.end),
            _ => false,
        }
    }
}
