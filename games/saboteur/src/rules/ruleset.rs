//! The choices, and the one rule set that is named.

use std::ops::RangeInclusive;

use tilewright_core::{RuleChoice, Rules, rule_choices};

/// Whether the mine has borders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Frame {
    /// It has none.
    None,
    /// Nothing is laid outside the nine columns and five rows that start and goals span.
    NineByFive,
}

/// How many gold cards the diggers share.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GoldCards {
    /// As many as there are players, but nine with ten.
    Players,
    /// One for each digger.
    Diggers,
}

/// The rules of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleSet {
    /// Whether the mine has borders.
    pub frame: Frame,
    /// How many gold cards the diggers share.
    pub gold_cards: GoldCards,
}

impl RuleSet {
    /// The official rules.
    pub const STANDARD: RuleSet = RuleSet { frame: Frame::None, gold_cards: GoldCards::Players };
}

/// How many rounds a game has.
pub const ROUNDS: u8 = 3;

/// How many cards each player is dealt, and the most they may ever hold.
pub const fn hand_size(players: u8) -> u8 {
    match players {
        0..=5 => 6,
        6..=7 => 5,
        _ => 4,
    }
}

impl Rules for RuleSet {
    const SETS: &'static [RuleSet] = &[RuleSet::STANDARD];
    const CHOICES: &'static [RuleChoice<RuleSet>] = rule_choices! { RuleSet:
        "frame" frame ["none" = Frame::None, "9x5" = Frame::NineByFive],
        "gold-cards" gold_cards ["players" = GoldCards::Players, "diggers" = GoldCards::Diggers],
    };

    fn name(&self) -> &'static str {
        "standard"
    }

    fn players(&self) -> RangeInclusive<u8> {
        3..=10
    }
}
