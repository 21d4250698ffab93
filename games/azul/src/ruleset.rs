//! The choices before a game, and the named rule sets.

use std::ops::RangeInclusive;

use game::{Choice, Rules, Values};

/// What the floor line costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FloorCosts {
    /// The printed board: 1 1 2 2 2 3 3.
    Printed,
    /// One more every two spaces: 1 1 2 2 3 3 4.
    Steep,
}

/// Which side of the board is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WallSide {
    /// Each space takes one colour.
    Pattern,
    /// The owner chooses the column; no colour twice in a row or a column.
    Free,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Name {
    Standard,
    Steep,
    FreeWall,
}

/// A rule set with its choices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ruleset {
    name: Name,
    /// What the floor line costs.
    pub floor: FloorCosts,
    /// Which side of the board is played.
    pub wall: WallSide,
    /// The game ends after this round at the latest; 1 to [`MAX_ROUNDS`].
    pub round_limit: u16,
}

/// The highest round limit.
pub const MAX_ROUNDS: u16 = 1000;
const ROUND_LIMIT: u16 = 50;

impl Rules for Ruleset {
    const SETS: &'static [&'static str] = &["standard", "steep", "free-wall"];
    const CHOICES: &'static [Choice] = &[
        Choice {
            key: "floor",
            values: Values::OneOf(&["printed", "steep"]),
            about: "what the floor line costs: 1 1 2 2 2 3 3, or 1 1 2 2 3 3 4",
        },
        Choice {
            key: "wall",
            values: Values::OneOf(&["pattern", "free"]),
            about: "the printed wall, or the side where the owner chooses the column",
        },
        Choice {
            key: "round-limit",
            values: Values::Number(1, MAX_ROUNDS as u32),
            about: "the game ends after this round at the latest",
        },
    ];

    fn named(name: &str) -> Option<Ruleset> {
        let (name, floor, wall) = match name {
            "standard" => (Name::Standard, FloorCosts::Printed, WallSide::Pattern),
            "steep" => (Name::Steep, FloorCosts::Steep, WallSide::Pattern),
            "free-wall" => (Name::FreeWall, FloorCosts::Printed, WallSide::Free),
            _ => return None,
        };
        Some(Ruleset { name, floor, wall, round_limit: ROUND_LIMIT })
    }

    fn name(&self) -> &'static str {
        match self.name {
            Name::Standard => "standard",
            Name::Steep => "steep",
            Name::FreeWall => "free-wall",
        }
    }

    fn players(&self) -> RangeInclusive<u8> {
        2..=4
    }

    fn get(&self, key: &str) -> Option<String> {
        match key {
            "floor" => Some(self.floor.name().to_owned()),
            "wall" => Some(self.wall.name().to_owned()),
            "round-limit" => Some(self.round_limit.to_string()),
            _ => None,
        }
    }

    fn set(&mut self, key: &str, value: &str) -> bool {
        match (key, value) {
            ("floor", "printed") => self.floor = FloorCosts::Printed,
            ("floor", "steep") => self.floor = FloorCosts::Steep,
            ("wall", "pattern") => self.wall = WallSide::Pattern,
            ("wall", "free") => self.wall = WallSide::Free,
            ("round-limit", _) => match value.parse() {
                Ok(limit @ 1..=MAX_ROUNDS) if limit.to_string() == value => self.round_limit = limit,
                Ok(_) | Err(_) => return false,
            },
            _ => return false,
        }
        true
    }
}

impl FloorCosts {
    /// Its name in commands and records.
    pub const fn name(self) -> &'static str {
        match self {
            FloorCosts::Printed => "printed",
            FloorCosts::Steep => "steep",
        }
    }
}

impl WallSide {
    /// Its name in commands and records.
    pub const fn name(self) -> &'static str {
        match self {
            WallSide::Pattern => "pattern",
            WallSide::Free => "free",
        }
    }
}
