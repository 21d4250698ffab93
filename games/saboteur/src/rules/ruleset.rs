//! The rule set `standard` and its rule choices.

use std::ops::RangeInclusive;

use tilewright_core::{RuleChoice, Rules, rule_choices};

/// Rule choice `frame`: borders of the mine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MineFrame {
    /// No borders.
    None,
    /// Cards are laid only in the nine columns and five rows that the start and the goals span.
    NineByFive,
}

/// Rule choice `gold-cards`: number of gold cards that the diggers share.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GoldCards {
    /// As many as there are players, but 9 with ten.
    Players,
    /// A card per digger.
    Diggers,
}

/// The rules of a game: one value for each rule choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleSet {
    /// Borders of the mine.
    pub frame: MineFrame,
    /// Number of gold cards that the diggers share.
    pub gold_cards: GoldCards,
}

impl RuleSet {
    /// The official rules.
    pub const STANDARD: RuleSet = RuleSet { frame: MineFrame::None, gold_cards: GoldCards::Players };
}

/// Number of rounds of a game (S1).
pub(crate) const ROUNDS: u8 = 3;

/// Returns the number of cards each seat is dealt (S4), which no hand ever exceeds (S12).
pub(crate) const fn hand_size(players: u8) -> u8 {
    match players {
        0..=5 => 6,
        6..=7 => 5,
        _ => 4,
    }
}

impl Rules for RuleSet {
    const SETS: &'static [RuleSet] = &[RuleSet::STANDARD];
    const CHOICES: &'static [RuleChoice<RuleSet>] = rule_choices! { RuleSet:
        "frame" frame ["none" = MineFrame::None, "9x5" = MineFrame::NineByFive],
        "gold-cards" gold_cards ["players" = GoldCards::Players, "diggers" = GoldCards::Diggers],
    };

    fn name(&self) -> &'static str {
        "standard"
    }

    fn players(&self) -> RangeInclusive<u8> {
        3..=10
    }
}
