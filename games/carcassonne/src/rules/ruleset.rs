//! The choices, and the rule sets that are made of them. The rules match on a choice, never on a set's name.

use std::ops::RangeInclusive;

use tilewright_core::{RuleChoice, Rules, rule_choices};

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
pub enum UnplaceableTile {
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
pub enum GameEnd {
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
    /// How a game starts (C13).
    pub start: Start,
    /// What becomes of a tile that fits nowhere (C14).
    pub misfit: UnplaceableTile,
    /// What a complete city of two tiles is worth (C15).
    pub small_city: SmallCity,
    /// Whether shields count (C16).
    pub shields: bool,
    /// What incomplete features are worth at the end (C18).
    pub incomplete: Incomplete,
    /// How farmers are paid (C19).
    pub farms: Farms,
    /// When the game ends (C17).
    pub end: GameEnd,
}

const STANDARD: RuleSet = RuleSet {
    name: "standard",
    most_players: 6,
    start: Start::TileD,
    misfit: UnplaceableTile::Discard,
    small_city: SmallCity::Four,
    shields: true,
    incomplete: Incomplete::Scored,
    farms: Farms::PerFarm(3),
    end: GameEnd::LastTile,
};

const SETS: [RuleSet; 4] = [
    STANDARD,
    RuleSet { name: "spanish", most_players: 5, farms: Farms::PerCity(3), ..STANDARD },
    RuleSet {
        name: "french",
        misfit: UnplaceableTile::SetAside,
        small_city: SmallCity::Two,
        farms: Farms::PerCity(4),
        ..STANDARD
    },
    RuleSet {
        name: "dutch",
        most_players: 5,
        start: Start::ThreeLands,
        misfit: UnplaceableTile::Back,
        shields: false,
        incomplete: Incomplete::Nothing,
        farms: Farms::PerFarm(4),
        end: GameEnd::NothingFits,
        ..STANDARD
    },
];

impl Rules for RuleSet {
    const SETS: &'static [RuleSet] = &SETS;
    const CHOICES: &'static [RuleChoice<RuleSet>] = rule_choices! { RuleSet:
        "start" start ["d" = Start::TileD, "three-lands" = Start::ThreeLands],
        "misfit" misfit ["discard" = UnplaceableTile::Discard, "set-aside" = UnplaceableTile::SetAside, "back" = UnplaceableTile::Back],
        "small-city" small_city ["4" = SmallCity::Four, "2" = SmallCity::Two],
        "shields" shields ["on" = true, "off" = false],
        "incomplete" incomplete ["scored" = Incomplete::Scored, "nothing" = Incomplete::Nothing],
        "farms" farms [
            "per-farm:3" = Farms::PerFarm(3), "per-farm:4" = Farms::PerFarm(4),
            "per-city:3" = Farms::PerCity(3), "per-city:4" = Farms::PerCity(4), "off" = Farms::Off,
        ],
        "end" end ["last-tile" = GameEnd::LastTile, "nothing-fits" = GameEnd::NothingFits],
    };

    fn name(&self) -> &'static str {
        self.name
    }

    fn players(&self) -> RangeInclusive<u8> {
        2..=self.most_players
    }
}
