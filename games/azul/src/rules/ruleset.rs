//! Rule choices and named rule sets.

use std::ops::RangeInclusive;

use tilewright_core::{RuleChoice, Rules, rule_choices};

/// Costs of the floor line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FloorCosts {
    /// The printed board: 1 1 2 2 2 3 3.
    Printed,
    /// Steeper than the printed board, one point more every two spaces: 1 1 2 2 3 3 4.
    Steep,
}

/// Side of the board that is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WallSide {
    /// Each space takes one colour only.
    Pattern,
    /// The owner chooses the column; no colour may be twice in a row or a column.
    Free,
}

/// Rule choices with the name of the rule set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleSet {
    name: &'static str,
    /// Costs of the floor line.
    pub floor: FloorCosts,
    /// Side of the board that is played.
    pub wall: WallSide,
    /// Number of the round after which the game ends at the latest; 1 to 1000.
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
    /// Name in commands and records.
    pub const fn name(self) -> &'static str {
        match self {
            FloorCosts::Printed => "printed",
            FloorCosts::Steep => "steep",
        }
    }
}

impl WallSide {
    /// Name in commands and records.
    pub const fn name(self) -> &'static str {
        match self {
            WallSide::Pattern => "pattern",
            WallSide::Free => "free",
        }
    }
}
