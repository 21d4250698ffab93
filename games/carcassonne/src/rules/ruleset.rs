//! Rule choices and the four rule sets. The rules match on a choice, never on the name of a set.

use std::ops::RangeInclusive;

use tilewright_core::{RuleChoice, Rules, rule_choices};

/// Start of the game (C13).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// Tile D is on the board.
    TileD,
    /// Tiles are drawn until one shows three kinds of land.
    ThreeLands,
}

/// Fate of a drawn tile that fits nowhere (C14).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnplaceableTile {
    /// Out of the game.
    Discard,
    /// Out of the game, but kept in view.
    SetAside,
    /// Kept aside until a drawn tile fits; then it returns to the bag.
    Back,
}

/// Points of a complete city of two tiles (C15).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SmallCity {
    /// As any city: two points a tile and a shield.
    Four,
    /// Two points in all.
    Two,
}

/// Points of incomplete features at the end (C18).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Incomplete {
    /// A point a tile and a shield.
    Scored,
    /// No points.
    Nothing,
}

/// Scoring of farms (C19); the number is the points for each complete city.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Farms {
    /// Each farm pays the seats with most farmers in it.
    PerFarm(i32),
    /// Each city pays the seats with most farmers over all farms that touch it.
    PerCity(i32),
    /// No farmers can be set.
    Off,
}

/// End of the game (C17).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameEnd {
    /// No tile is left to draw.
    LastTile,
    /// No tile left in the bag can be placed.
    NothingFits,
}

/// Rule set: one value for each rule choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleSet {
    name: &'static str,
    most_players: u8,
    /// Start of the game (C13).
    pub start: Start,
    /// Fate of a drawn tile that fits nowhere (C14).
    pub misfit: UnplaceableTile,
    /// Points of a complete city of two tiles (C15).
    pub small_city: SmallCity,
    /// Whether shields score (C16).
    pub shields: bool,
    /// Points of incomplete features at the end (C18).
    pub incomplete: Incomplete,
    /// Scoring of farms (C19).
    pub farms: Farms,
    /// End of the game (C17).
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
        "misfit" misfit [
            "discard" = UnplaceableTile::Discard,
            "set-aside" = UnplaceableTile::SetAside,
            "back" = UnplaceableTile::Back,
        ],
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
