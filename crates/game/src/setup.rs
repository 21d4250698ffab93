//! What is agreed before a game: how many play, who begins, and by which rules.

use std::fmt;
use std::ops::RangeInclusive;

use crate::seat::Seat;

/// A rule set: a value made of named choices.
pub trait Rules: Copy + Eq + fmt::Debug + Send + Sync + 'static {
    /// The named rule sets; the first is the one a newcomer gets.
    const SETS: &'static [&'static str];
    /// The choices, each of which can be set on its own.
    const CHOICES: &'static [Choice];

    /// The rule set of this name.
    fn named(name: &str) -> Option<Self>;

    /// The name of the rule set this one started from.
    fn name(&self) -> &'static str;

    /// How many can play by it.
    fn players(&self) -> RangeInclusive<u8>;

    /// The value of the choice with this key, which is one of [`CHOICES`](Rules::CHOICES).
    fn get(&self, key: &str) -> Option<String>;

    /// Makes a choice. Says whether key and value exist; if not, nothing changes.
    fn set(&mut self, key: &str, value: &str) -> bool;
}

/// A choice of a game's rules.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// Its name in commands and records.
    pub key: &'static str,
    /// What it can be.
    pub values: Values,
    /// What it decides, in a few words.
    pub about: &'static str,
}

/// The values of a choice.
#[derive(Clone, Copy, Debug)]
pub enum Values {
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// A number in this range, both ends included.
    Number(u32, u32),
}

impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Values::OneOf(words) => f.write_str(&words.join(", ")),
            Values::Number(low, high) => write!(f, "a number from {low} to {high}"),
        }
    }
}

/// What is agreed before a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup<R> {
    rules: R,
    players: u8,
    first: Option<Seat>,
}

impl<R: Rules> Setup<R> {
    /// A table for `players` by `rules`, where `first` begins if it is named.
    pub fn new(rules: R, players: u8, first: Option<Seat>) -> Result<Setup<R>, SetupError> {
        let allowed = rules.players();
        if !allowed.contains(&players) {
            return Err(SetupError::Players { given: players, rules: rules.name(), allowed });
        }
        match first {
            Some(seat) if seat.index() >= players as usize => Err(SetupError::First { given: seat, players }),
            _ => Ok(Setup { rules, players, first }),
        }
    }

    /// The rules agreed on.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// How many play.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// Who begins, if that was agreed; else the rules say it.
    pub fn first(&self) -> Option<Seat> {
        self.first
    }
}

/// The rule set `name` (the first one if there is none) with further choices made, in order.
pub fn rules<R: Rules>(name: Option<&str>, choices: &[(String, String)]) -> Result<R, SetupError> {
    let name = name.unwrap_or(R::SETS[0]);
    let Some(mut rules) = R::named(name) else {
        return Err(SetupError::Rules { given: name.to_owned(), sets: R::SETS });
    };
    for (key, value) in choices {
        choose(&mut rules, key, value)?;
    }
    Ok(rules)
}

/// Makes one choice; if it does not exist, nothing changes.
pub fn choose<R: Rules>(rules: &mut R, key: &str, value: &str) -> Result<(), SetupError> {
    let Some(choice) = R::CHOICES.iter().find(|choice| choice.key == key) else {
        return Err(SetupError::Choice { given: key.to_owned(), choices: R::CHOICES });
    };
    match rules.set(key, value) {
        true => Ok(()),
        false => Err(SetupError::Value { key: choice.key, given: value.to_owned(), values: choice.values }),
    }
}

/// Why there is no such setup.
#[derive(Clone, Debug)]
pub enum SetupError {
    #[allow(missing_docs)]
    Players { given: u8, rules: &'static str, allowed: RangeInclusive<u8> },
    #[allow(missing_docs)]
    First { given: Seat, players: u8 },
    #[allow(missing_docs)]
    Rules { given: String, sets: &'static [&'static str] },
    #[allow(missing_docs)]
    Choice { given: String, choices: &'static [Choice] },
    #[allow(missing_docs)]
    Value { key: &'static str, given: String, values: Values },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Players { given, rules, allowed } => {
                write!(f, "{given} players cannot play; rules {rules} take {} to {}", allowed.start(), allowed.end())
            }
            SetupError::First { given, players } => {
                write!(f, "seat {given} cannot begin; the seats are 0 to {}", players - 1)
            }
            SetupError::Rules { given, sets } => {
                write!(f, "there are no rules {given:?}; there are {}", sets.join(", "))
            }
            SetupError::Choice { given, choices } => {
                let keys: Vec<&str> = choices.iter().map(|choice| choice.key).collect();
                write!(f, "there is no choice {given:?}; there are {}", keys.join(", "))
            }
            SetupError::Value { key, given, values } => {
                write!(f, "{key} cannot be {given:?}; it can be {values}")
            }
        }
    }
}

impl std::error::Error for SetupError {}
