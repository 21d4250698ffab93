//! Robots by name, as people ask for them.

use std::fmt;
use std::str::FromStr;

use tilewright_core::Message;

use crate::external::command::{ExternalCommand, InvalidCommand};
use crate::opponent::Opponent;
use crate::time_control::{BudgetLimit, SearchBudget};

/// A robot that can be asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RobotName {
    /// Any legal action, all alike.
    Random,
    /// What looks best at a glance.
    Greedy,
    /// What is found best by looking ahead.
    Search(SearchBudget),
    /// An opponent for people.
    Opponent(Opponent),
    /// One robot for each of two hidden roles.
    ByRole(Box<[RobotName; 2]>),
    /// A program from outside.
    Exec(ExternalCommand),
}

impl RobotName {
    /// Every robot of the house.
    pub const ALL: &'static [&'static str] = &["random", "greedy", "search", "by-role"];

    /// What the robot of this name does, in a few words.
    pub fn description(name: &str) -> Message {
        Message::new(format!("robot-{name}"))
    }

    /// What `search` may think unless its name says more.
    pub const DEFAULT_SEARCH: SearchBudget = SearchBudget { limit: BudgetLimit::Millis(200), threads: 1 };

    const SEARCH_PREFIX: &'static str = "search:";
    const ROLE_PREFIX: &'static str = "by-role:";
    const MAX_THREADS: u8 = 64;

    /// The robot of a name that stands alone, not in a list: only so one from outside can be named.
    pub fn parse_single(text: &str) -> Result<RobotName, UnknownRobot> {
        match text.starts_with(ExternalCommand::PREFIX) {
            true => text.parse().map(RobotName::Exec).map_err(UnknownRobot::InvalidCommand),
            false => text.parse(),
        }
    }

    /// The budget that the options of a `search` name.
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

    /// The name that one may have meant: the nearest, if only a letter of a short word or two of a longer one are wrong.
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

/// How many letters are to be added, left out or changed to come from one word to another (*Levenshtein*).
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

/// Reads the name of a robot of the house.
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

/// There is no robot of this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UnknownRobot {
    /// No robot of the house has this name.
    NoSuch(String),
    /// A search is named with options that do not exist.
    Options(String),
    /// Robots by role are not two.
    Roles(String),
    /// A robot from outside is named in a list.
    InList(String),
    /// A robot from outside names no program.
    InvalidCommand(InvalidCommand),
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
    fn names_read_back() {
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
    fn wrong_names_say_what_would_be_right() {
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
