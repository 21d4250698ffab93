//! The choices before a game, and the named rule sets.

use std::ops::RangeInclusive;

use tilewright_core::{RuleChoice, Rules, rule_choices};

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

/// A rule set with its choices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleSet {
    name: &'static str,
    /// What the floor line costs.
    pub floor: FloorCosts,
    /// Which side of the board is played.
    pub wall: WallSide,
    /// The game ends after this round at the latest; 1 to 1000.
    pub round_limit: u16,
}

const STANDARD: RuleSet =
    RuleSet { name: "standard", floor: FloorCosts::Printed, wall: WallSide::Pattern, round_limit: 50 };

impl Rules for RuleSet {
    const SETS: &'static [RuleSet] = &[
        STANDARD,
        RuleSet { name: "steep", floor: FloorCosts::Steep, ..STANDARD },
        RuleSet { name: "free-wall", wall: WallSide::Free, ..STANDARD },
    ];
    const CHOICES: &'static [RuleChoice<RuleSet>] = rule_choices! { RuleSet:
        "floor" floor ["printed" = FloorCosts::Printed, "steep" = FloorCosts::Steep],
        "wall" wall ["pattern" = WallSide::Pattern, "free" = WallSide::Free],
        "round-limit" round_limit (1 to 1000),
    };

    fn name(&self) -> &'static str {
        self.name
    }

    fn players(&self) -> RangeInclusive<u8> {
        2..=4
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
