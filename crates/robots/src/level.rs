//! The levels: robots for people, each a named setting.

use std::fmt;

use game::Message;

use crate::budget::{Budget, Limit};
use crate::name::RobotName;

/// How well a robot plays, for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// Sees what looks good, and mostly does not care.
    Easy,
    /// Plays what looks good, but for a slip now and then.
    Medium,
    /// Thinks ahead.
    Hard,
}

impl Level {
    /// All of them, from the weakest.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];

    /// In so many of a hundred decisions an easy opponent plays anything.
    pub const EASY: u32 = 55;
    /// And so many of a medium one's.
    pub const MEDIUM: u32 = 10;
    /// What a hard opponent may think.
    pub const HARD: Budget = Budget { limit: Limit::Time(100), threads: 1 };

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
        }
    }

    /// Its name among the words of the shell.
    pub const fn key(self) -> &'static str {
        match self {
            Level::Easy => "level-easy",
            Level::Medium => "level-medium",
            Level::Hard => "level-hard",
        }
    }

    /// What it does, in a few words.
    pub fn about(self) -> Message {
        match self {
            Level::Easy => Message::new("level-slips").number("slips", Level::EASY),
            Level::Medium => Message::new("level-slips").number("slips", Level::MEDIUM),
            Level::Hard => Message::verbatim(RobotName::Search(Level::HARD).to_string()),
        }
    }

    /// The level of this name.
    pub fn named(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
