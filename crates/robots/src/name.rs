//! Robots by name, as people ask for them.

use std::fmt;
use std::str::FromStr;

use crate::exec::{Exec, NoProgram};

/// A robot that can be asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RobotName {
    /// Any legal action, all alike.
    Random,
    /// A program from outside.
    Exec(Exec),
}

impl RobotName {
    /// Every robot of the house with what it does, in a few words.
    pub const ALL: &'static [(&'static str, &'static str)] = &[("random", "plays any legal action, all alike")];

    /// The robot of a name that stands alone, not in a list: only so one from outside can be named.
    pub fn alone(text: &str) -> Result<RobotName, UnknownRobot> {
        match text.starts_with(Exec::PREFIX) {
            true => text.parse().map(RobotName::Exec).map_err(UnknownRobot::NoProgram),
            false => text.parse(),
        }
    }
}

impl fmt::Display for RobotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RobotName::Random => f.write_str("random"),
            RobotName::Exec(exec) => exec.fmt(f),
        }
    }
}

/// Reads the name of a robot of the house.
impl FromStr for RobotName {
    type Err = UnknownRobot;

    fn from_str(text: &str) -> Result<RobotName, UnknownRobot> {
        match text {
            "random" => Ok(RobotName::Random),
            _ if text.starts_with(Exec::PREFIX) => Err(UnknownRobot::InList(text.to_owned())),
            _ => Err(UnknownRobot::NoSuch(text.to_owned())),
        }
    }
}

/// There is no robot of this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UnknownRobot {
    /// No robot of the house has this name.
    NoSuch(String),
    /// A robot from outside is named in a list.
    InList(String),
    /// A robot from outside names no program.
    NoProgram(NoProgram),
}

impl fmt::Display for UnknownRobot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UnknownRobot::NoSuch(name) => {
                let names: Vec<&str> = RobotName::ALL.iter().map(|(name, _)| *name).collect();
                write!(f, "there is no robot {name:?}; there are: {}", names.join(", "))
            }
            UnknownRobot::InList(name) => {
                write!(f, "{name:?} cannot stand in a list; a robot from outside is named by --robot, alone")
            }
            UnknownRobot::NoProgram(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for UnknownRobot {}
