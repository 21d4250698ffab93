//! Opponents for people, by name: a level, or a character who plays at a level.

use std::fmt;

use tilewright_ai::{Character, HumanModel, Level};
use tilewright_core::Message;

/// A robot for people, as it can be named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opponent {
    /// A level without a style: `level:3`.
    Level(Level),
    /// A level with a name of its own: `easy`.
    Named(NamedOpponent),
    /// A character with its level and style: `bram`.
    Character(Character),
}

/// Levels that have a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum NamedOpponent {
    Easy,
    Medium,
    Hard,
}

impl NamedOpponent {
    const ALL: [NamedOpponent; 3] = [NamedOpponent::Easy, NamedOpponent::Medium, NamedOpponent::Hard];

    const fn name(self) -> &'static str {
        match self {
            NamedOpponent::Easy => "easy",
            NamedOpponent::Medium => "medium",
            NamedOpponent::Hard => "hard",
        }
    }

    const fn level(self) -> Level {
        match self {
            NamedOpponent::Easy => Level::ALL[1],
            NamedOpponent::Medium => Level::ALL[3],
            NamedOpponent::Hard => Level::ALL[6],
        }
    }
}

impl Opponent {
    /// The opponent used if none is named.
    pub const DEFAULT: Opponent = Opponent::Named(NamedOpponent::Medium);

    const LEVEL_PREFIX: &'static str = "level:";

    /// Every opponent: the levels from the weakest, the named levels, the characters.
    pub fn all() -> impl Iterator<Item = Opponent> {
        let levels = Level::ALL.into_iter().map(Opponent::Level);
        let known = NamedOpponent::ALL.into_iter().map(Opponent::Named);
        levels.chain(known).chain(Character::ALL.into_iter().map(Opponent::Character))
    }

    /// All names in one line, the levels as a range.
    pub fn names() -> String {
        let named = Opponent::all().filter(|opponent| !matches!(opponent, Opponent::Level(_)));
        let named: Vec<String> = named.map(|opponent| opponent.to_string()).collect();
        format!("level:1 … level:{}, {}", Level::COUNT, named.join(", "))
    }

    /// The message that no opponent has the name `given`.
    pub fn unknown_message(given: &str) -> Message {
        Message::new("error-no-level").text("given", given).text("levels", Opponent::names())
    }

    /// The opponent named `name`, ignoring ASCII case.
    ///
    /// A character is also found by its display name; there hyphens, underscores and spaces are ignored.
    pub fn by_name(name: &str) -> Option<Opponent> {
        let name = name.to_ascii_lowercase();
        if let Some(number) = name.strip_prefix(Opponent::LEVEL_PREFIX) {
            return match number.as_bytes() {
                [digit @ b'0'..=b'9'] => Level::from_number(digit - b'0').map(Opponent::Level),
                _ => None,
            };
        }
        let known = NamedOpponent::ALL.into_iter().find(|known| known.name() == name).map(Opponent::Named);
        let letters = |name: &str| name.replace(['-', '_', ' '], "");
        let called =
            |each: &Character| each.key() == name || letters(&each.name().to_ascii_lowercase()) == letters(&name);
        known.or_else(|| Character::ALL.into_iter().find(called).map(Opponent::Character))
    }

    /// The level nearest to an out-of-range number: `level:8` for `level:12`.
    pub fn closest_level(name: &str) -> Option<Opponent> {
        let number: u64 = name.strip_prefix(Opponent::LEVEL_PREFIX)?.parse().ok()?;
        let nearest = number.clamp(1, Level::COUNT as u64);
        Level::from_number(nearest as u8).map(Opponent::Level)
    }

    /// The level at which the opponent plays.
    pub const fn level(self) -> Level {
        match self {
            Opponent::Level(level) => level,
            Opponent::Named(known) => known.level(),
            Opponent::Character(character) => character.level(),
        }
    }

    /// The character at this opponent's level.
    pub const fn character(self) -> Character {
        Character::for_level(self.level())
    }

    /// Characters for `seats` seats: the one at this opponent's level, then those nearest in level.
    ///
    /// The order repeats if there are more seats than characters.
    pub fn lineup(self, seats: usize) -> Vec<Character> {
        let own = self.level().number();
        let mut nearest = Character::ALL.to_vec();
        nearest.sort_by_key(|character| character.level().number().abs_diff(own));
        nearest.into_iter().cycle().take(seats).collect()
    }

    /// The level and style that the robot plays with.
    pub const fn human_model(self) -> HumanModel {
        let character = match self {
            Opponent::Level(_) | Opponent::Named(_) => None,
            Opponent::Character(character) => Some(character),
        };
        HumanModel { level: self.level(), character }
    }

    /// A short description in every language, independent of the game.
    pub fn description(self) -> Message {
        match self {
            Opponent::Level(level) => Message::new("level-about").number("level", level.number()),
            Opponent::Named(known) => Message::new("level-known").number("level", known.level().number()),
            Opponent::Character(character) => Message::new("level-character")
                .text("name", character.name())
                .number("level", character.level().number()),
        }
    }
}

impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Opponent::Level(level) => level.fmt(f),
            Opponent::Named(known) => f.write_str(known.name()),
            Opponent::Character(character) => f.write_str(character.key()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_opponent_is_found_by_its_name() {
        assert_eq!(Opponent::all().count(), 19);
        for opponent in Opponent::all() {
            assert_eq!(Opponent::by_name(&opponent.to_string()), Some(opponent));
        }
        for wrong in ["", "level:", "level:0", "level:9", "level:1 ", "level:+1", "level:01", "pipp", "a wright"] {
            assert_eq!(Opponent::by_name(wrong), None, "{wrong}");
        }
        for (name, meant) in [
            ("Pip", "pip"),
            ("MARTA", "marta"),
            ("The Wright", "wright"),
            ("the-wright", "wright"),
            ("thewright", "wright"),
            ("Level:3", "level:3"),
        ] {
            assert_eq!(Opponent::by_name(name), Opponent::by_name(meant), "{name}");
        }
    }

    #[test]
    fn named_levels_increase() {
        let levels: Vec<Level> = NamedOpponent::ALL.into_iter().map(NamedOpponent::level).collect();
        assert!(levels.is_sorted() && levels[0] < levels[2], "{levels:?}");
    }

    #[test]
    fn lineup_is_near_in_level_and_distinct() {
        let keys = |level, seats| {
            Opponent::by_name(level).unwrap().lineup(seats).into_iter().map(Character::key).collect::<Vec<_>>()
        };
        assert_eq!(keys("bram", 1), ["bram"]);
        assert_eq!(keys("medium", 4), ["odile", "bram", "tomas", "marta"]);
        assert_eq!(keys("pip", 3), ["pip", "marta", "bram"]);
        assert_eq!(keys("pip", 9).len(), 9);
    }
}
