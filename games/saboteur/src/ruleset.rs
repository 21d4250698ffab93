//! The choices, and the one rule set that is named.

use std::ops::RangeInclusive;

use game::{Choice, Rules, Values};

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
pub struct Ruleset {
    /// Whether the mine has borders.
    pub frame: Frame,
    /// How many gold cards the diggers share.
    pub gold_cards: GoldCards,
}

impl Ruleset {
    /// The official rules.
    pub const STANDARD: Ruleset = Ruleset { frame: Frame::None, gold_cards: GoldCards::Players };
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

impl Rules for Ruleset {
    const SETS: &'static [&'static str] = &["standard"];
    const CHOICES: &'static [Choice] = &[
        Choice { key: "frame", values: Values::OneOf(&["none", "9x5"]), about: "the borders of the mine" },
        Choice {
            key: "gold-cards",
            values: Values::OneOf(&["players", "diggers"]),
            about: "how many gold cards the diggers share: as many as there are players (9 with ten), or one each",
        },
    ];

    fn named(name: &str) -> Option<Ruleset> {
        (name == "standard").then_some(Ruleset::STANDARD)
    }

    fn name(&self) -> &'static str {
        "standard"
    }

    fn players(&self) -> RangeInclusive<u8> {
        3..=10
    }

    fn get(&self, key: &str) -> Option<String> {
        let value = match (key, self) {
            ("frame", Ruleset { frame: Frame::None, .. }) => "none",
            ("frame", Ruleset { frame: Frame::NineByFive, .. }) => "9x5",
            ("gold-cards", Ruleset { gold_cards: GoldCards::Players, .. }) => "players",
            ("gold-cards", Ruleset { gold_cards: GoldCards::Diggers, .. }) => "diggers",
            _ => return None,
        };
        Some(value.to_owned())
    }

    fn set(&mut self, key: &str, value: &str) -> bool {
        match (key, value) {
            ("frame", "none") => self.frame = Frame::None,
            ("frame", "9x5") => self.frame = Frame::NineByFive,
            ("gold-cards", "players") => self.gold_cards = GoldCards::Players,
            ("gold-cards", "diggers") => self.gold_cards = GoldCards::Diggers,
            _ => return false,
        }
        true
    }
}
