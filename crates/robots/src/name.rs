//! Names of robots: parsing, writing and suggestions.

use std::fmt;
use std::str::FromStr;

use tilewright_core::Message;

use crate::external::command::{ExternalCommand, InvalidCommand};
use crate::opponent::Opponent;
use crate::time_control::{BudgetLimit, SearchBudget};

/// Name of a robot, parsed. `parse` reads it from text and `Display` writes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RobotName {
    /// A legal action, chosen uniformly.
    Random,
    /// The action with the best estimate.
    Greedy,
    /// The best action found by a search.
    Search(SearchBudget),
    /// An opponent for people.
    Opponent(Opponent),
    /// A robot for each of two hidden roles, in the order in which the game lists its roles.
    ByRole(Box<[RobotName; 2]>),
    /// A program in another process.
    Exec(ExternalCommand),
}

impl RobotName {
    /// Names of the built-in robots other than opponents.
    pub const ALL: &'static [&'static str] = &["random", "greedy", "search", "by-role"];

    /// A short description of the robot `name` in every language.
    pub fn description(name: &str) -> Message {
        Message::new(format!("robot-{name}"))
    }

    /// Budget of `search` without options.
    pub const DEFAULT_SEARCH: SearchBudget = SearchBudget { limit: BudgetLimit::Millis(200), threads: 1 };

    const SEARCH_PREFIX: &'static str = "search:";
    const ROLE_PREFIX: &'static str = "by-role:";
    const MAX_THREADS: u8 = 64;

    /// Parses a name that is not part of a list: only there a program (`exec:`) can be named.
    ///
    /// # Errors
    /// [`UnknownRobot`] as for [`from_str`](RobotName::from_str), and `InvalidCommand` for a bad `exec:` name.
    pub fn parse_single(text: &str) -> Result<RobotName, UnknownRobot> {
        match text.starts_with(ExternalCommand::PREFIX) {
            true => text.parse().map(RobotName::Exec).map_err(UnknownRobot::InvalidCommand),
            false => text.parse(),
        }
    }

    /// The budget described by the options of a `search` name.
    fn budget(options: &str) -> Option<SearchBudget> {
        let mut budget = RobotName::DEFAULT_SEARCH;
        let (mut limited, mut threaded) = (false, false);
        for option in options.split(':') {
            if let Some(limit) = BudgetLimit::parse(option).filter(|_| !limited) {
                budget.limit = limit;
                limited = true;
            } else {
                let threads = option.strip_prefix("threads=").filter(|_| !threaded)?.parse().ok()?;
                budget.threads = Some(threads).filter(|threads| (1..=RobotName::MAX_THREADS).contains(threads))?;
                threaded = true;
            }
        }
        Some(budget)
    }
}

impl RobotName {
    /// All names in one line, the levels as a range.
    pub fn names() -> String {
        format!("{}, {}", RobotName::ALL.join(", "), Opponent::names())
    }

    /// The known name nearest to `name`: at most two letters off, or one if `name` has at most four letters.
    ///
    /// For a level out of range it is the nearest level.
    pub fn suggestion(name: &str) -> Option<String> {
        let name = name.to_ascii_lowercase();
        if let Some(level) = Opponent::closest_level(&name) {
            return Some(level.to_string());
        }
        let max_distance = if name.len() > 4 { 2 } else { 1 };
        let all =
            RobotName::ALL.iter().map(|name| (*name).to_owned()).chain(Opponent::all().map(|each| each.to_string()));
        let near = all.map(|each| (distance(&name, &each), each)).filter(|(distance, _)| *distance <= max_distance);
        near.min_by_key(|(distance, _)| *distance).map(|(_, each)| each)
    }
}

/// The Levenshtein distance of two words: letters to insert, delete or replace.
fn distance(one: &str, other: &str) -> usize {
    let mut row: Vec<usize> = (0..=other.chars().count()).collect();
    for (at, letter) in one.chars().enumerate() {
        let mut corner = std::mem::replace(&mut row[0], at + 1);
        for (place, theirs) in other.chars().enumerate() {
            let changed = corner + usize::from(letter != theirs);
            corner = row[place + 1];
            row[place + 1] = changed.min(corner + 1).min(row[place] + 1);
        }
    }
    row.last().copied().unwrap_or_default()
}

impl fmt::Display for RobotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RobotName::Random => f.write_str("random"),
            RobotName::Greedy => f.write_str("greedy"),
            RobotName::Search(budget) => {
                f.write_str("search")?;
                if budget.limit != RobotName::DEFAULT_SEARCH.limit {
                    write!(f, ":{}", budget.limit)?;
                }
                if budget.threads != 1 {
                    write!(f, ":threads={}", budget.threads)?;
                }
                Ok(())
            }
            RobotName::Opponent(opponent) => opponent.fmt(f),
            RobotName::ByRole(names) => write!(f, "{}{}/{}", RobotName::ROLE_PREFIX, names[0], names[1]),
            RobotName::Exec(exec) => exec.fmt(f),
        }
    }
}

/// Parses every name but `exec:`, which is an error here.
impl FromStr for RobotName {
    type Err = UnknownRobot;

    fn from_str(text: &str) -> Result<RobotName, UnknownRobot> {
        if let Some(opponent) = Opponent::by_name(text) {
            return Ok(RobotName::Opponent(opponent));
        }
        if let Some(options) = text.strip_prefix(RobotName::SEARCH_PREFIX) {
            let budget = RobotName::budget(options).ok_or_else(|| UnknownRobot::Options(text.to_owned()))?;
            return Ok(RobotName::Search(budget));
        }
        if let Some(both) = text.strip_prefix(RobotName::ROLE_PREFIX) {
            let (one, other) = both.split_once('/').ok_or_else(|| UnknownRobot::Roles(text.to_owned()))?;
            if [one, other].iter().any(|name| name.starts_with(RobotName::ROLE_PREFIX)) {
                return Err(UnknownRobot::Roles(text.to_owned()));
            }
            return Ok(RobotName::ByRole(Box::new([one.parse()?, other.parse()?])));
        }
        match text {
            "random" => Ok(RobotName::Random),
            "greedy" => Ok(RobotName::Greedy),
            "search" => Ok(RobotName::Search(RobotName::DEFAULT_SEARCH)),
            "by-role" => Err(UnknownRobot::Roles(text.to_owned())),
            _ if text.starts_with(ExternalCommand::PREFIX) => Err(UnknownRobot::InList(text.to_owned())),
            _ => Err(UnknownRobot::NoSuch(text.to_owned())),
        }
    }
}

/// Error of parsing a robot's name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UnknownRobot {
    /// No robot has this name.
    NoSuch(String),
    /// A `search` name with unknown or repeated options.
    Options(String),
    /// A `by-role` name without two robots, or with one of them by role itself.
    Roles(String),
    /// An `exec:` name in a list.
    InList(String),
    /// An `exec:` name without a usable command.
    InvalidCommand(InvalidCommand),
}

impl UnknownRobot {
    /// The error in every language.
    pub fn message(&self) -> Message {
        match self {
            UnknownRobot::NoSuch(name) => match RobotName::suggestion(name) {
                Some(like) => Message::new("error-no-robot-like").text("given", name.clone()).text("like", like),
                None => Message::new("error-no-robot").text("given", name.clone()).text("robots", RobotName::names()),
            },
            UnknownRobot::Options(name) => {
                Message::new("error-robot-options").text("given", name.clone()).number("most", RobotName::MAX_THREADS)
            }
            UnknownRobot::Roles(name) => Message::new("error-robot-roles").text("given", name.clone()),
            UnknownRobot::InList(name) => Message::new("error-robot-in-list").text("given", name.clone()),
            UnknownRobot::InvalidCommand(error) => error.message(),
        }
    }
}

impl fmt::Display for UnknownRobot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UnknownRobot::NoSuch(name) => match RobotName::suggestion(name) {
                Some(like) => write!(f, "there is no robot {name:?}; do you mean {like}?"),
                None => write!(f, "there is no robot {name:?}; there are: {}", RobotName::names()),
            },
            UnknownRobot::Options(name) => {
                write!(
                    f,
                    "{name:?} has options that search does not know; it is named like search:20ms, search:1000it or "
                )?;
                write!(f, "search:50ms:threads=2, with at most {} threads", RobotName::MAX_THREADS)
            }
            UnknownRobot::Roles(name) => {
                write!(f, "{name:?} does not name two robots; by role they are named like by-role:greedy/search:20ms")
            }
            UnknownRobot::InList(name) => {
                write!(f, "{name:?} cannot stand in a list; a robot from outside is named by --robot, alone")
            }
            UnknownRobot::InvalidCommand(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for UnknownRobot {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for text in [
            "random",
            "greedy",
            "search",
            "search:20ms",
            "search:1000it",
            "search:50ms:threads=2",
            "search:threads=2",
            "easy",
            "medium",
            "hard",
            "level:1",
            "level:8",
            "pip",
            "wright",
            "by-role:greedy/search:20ms",
            "by-role:hard/random",
            "by-role:level:3/bram",
        ] {
            assert_eq!(text.parse::<RobotName>().expect(text).to_string(), text);
        }
        assert_eq!(
            "search:threads=2:7it".parse::<RobotName>().expect("in any order").to_string(),
            "search:7it:threads=2"
        );
    }

    #[test]
    fn invalid_names_suggest_a_valid_one() {
        for (text, words) in [
            ("hal", "there are: random, greedy, search, by-role, level:1 … level:8, easy, medium, hard, pip, marta,"),
            ("level:9", "do you mean level:8?"),
            ("level:0", "do you mean level:1?"),
            ("pipp", "do you mean pip?"),
            ("Ysolda", "do you mean ysolde?"),
            ("gready", "do you mean greedy?"),
            ("search:", "search:20ms"),
            ("search:20", "search:1000it"),
            ("search:20ms:30ms", "search:20ms"),
            ("search:threads=0", "at most 64 threads"),
            ("by-role", "by-role:greedy/search"),
            ("by-role:greedy", "by-role:greedy/search"),
            ("by-role:greedy/by-role:greedy/greedy", "two robots"),
            ("by-role:greedy/hal", "no robot \"hal\""),
            ("by-role:greedy/exec:x", "alone"),
            ("exec:x", "alone"),
        ] {
            let error = text.parse::<RobotName>().expect_err(text).to_string();
            assert!(error.contains(words), "{text}: {error}");
        }
    }
}
