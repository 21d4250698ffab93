//! Levels and characters of the opponents for people, the same in all games.

use std::fmt;

use tilewright_core::Message;

/// Playing strength of an opponent, from 1 to [`COUNT`](Level::COUNT).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// Number of levels.
    pub const COUNT: usize = 8;
    /// All levels, from the weakest.
    pub const ALL: [Level; Level::COUNT] =
        [Level(1), Level(2), Level(3), Level(4), Level(5), Level(6), Level(7), Level(8)];

    /// Returns the level with this number, from 1; `None` if there is none.
    pub const fn from_number(number: u8) -> Option<Level> {
        if number >= 1 && number as usize <= Level::COUNT { Some(Level(number)) } else { None }
    }

    /// Number of the level, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Index of the level, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

/// Writes `level:3`.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "level:{}", self.0)
    }
}

/// Opponent of a level: a name and a style of play. Each game defines what the style means.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Character {
    Pip,
    Marta,
    Bram,
    Odile,
    Tomas,
    Ysolde,
    Corvin,
    Wright,
}

impl Character {
    /// All characters, from the weakest; one for each level.
    pub const ALL: [Character; Level::COUNT] = [
        Character::Pip,
        Character::Marta,
        Character::Bram,
        Character::Odile,
        Character::Tomas,
        Character::Ysolde,
        Character::Corvin,
        Character::Wright,
    ];

    /// Level of the character.
    pub const fn level(self) -> Level {
        Level::ALL[self as usize]
    }

    /// Returns the character of a level.
    pub const fn for_level(level: Level) -> Character {
        Character::ALL[level.index()]
    }

    /// Name in commands.
    pub const fn key(self) -> &'static str {
        match self {
            Character::Pip => "pip",
            Character::Marta => "marta",
            Character::Bram => "bram",
            Character::Odile => "odile",
            Character::Tomas => "tomas",
            Character::Ysolde => "ysolde",
            Character::Corvin => "corvin",
            Character::Wright => "wright",
        }
    }

    /// Name for people, the same in every language.
    pub const fn name(self) -> &'static str {
        match self {
            Character::Pip => "Pip",
            Character::Marta => "Marta",
            Character::Bram => "Bram",
            Character::Odile => "Odile",
            Character::Tomas => "Tomas",
            Character::Ysolde => "Ysolde",
            Character::Corvin => "Corvin",
            Character::Wright => "The Wright",
        }
    }
}

/// Returns the sentence that describes a character's style in a game.
pub fn description(character: Character) -> Message {
    Message::new(format!("character-{}", character.key())).text("name", character.name())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_has_one_character() {
        for (place, (level, character)) in Level::ALL.into_iter().zip(Character::ALL).enumerate() {
            assert_eq!((level.index(), usize::from(level.number())), (place, place + 1));
            assert_eq!((character.level(), Character::for_level(level)), (level, character));
            assert_eq!(Level::from_number(level.number()), Some(level));
        }
        assert_eq!((Level::from_number(0), Level::from_number(9)), (None, None));
    }
}
