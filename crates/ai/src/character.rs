//! The opponents people meet: eight levels, and a character for each, the same in all games.

use std::fmt;

use tilewright_core::Message;

/// How well an opponent plays: one of eight steps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// How many there are.
    pub const COUNT: usize = 8;
    /// All of them, from the weakest.
    pub const ALL: [Level; Level::COUNT] =
        [Level(1), Level(2), Level(3), Level(4), Level(5), Level(6), Level(7), Level(8)];

    /// The level of this number, from 1.
    pub const fn from_number(number: u8) -> Option<Level> {
        if number >= 1 && number as usize <= Level::COUNT { Some(Level(number)) } else { None }
    }

    /// Its number, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its place among all of them, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

/// `level:3`.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "level:{}", self.0)
    }
}

/// Who plays at a level: one with a name, a face and a manner. What the manner is, each room says of its game.
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
    /// All of them, from the mildest: one a level.
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

    /// How well they play.
    pub const fn level(self) -> Level {
        Level::ALL[self as usize]
    }

    /// Who plays at this level.
    pub const fn for_level(level: Level) -> Character {
        Character::ALL[level.index()]
    }

    /// What they are called in commands.
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

    /// What they are called at the table, in every language.
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

/// What a room says of a character at its table, in one sentence.
pub fn description(character: Character) -> Message {
    Message::new(format!("character-{}", character.key())).word("name", character.name())
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
