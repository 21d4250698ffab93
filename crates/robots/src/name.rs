//! Robots by name, as people ask for them.

use std::fmt;
use std::str::FromStr;

/// A robot that can be asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RobotName {
    /// Any legal action, all alike.
    Random,
}

impl RobotName {
    /// Every robot's name with what it does, in a few words.
    pub const ALL: &'static [(&'static str, &'static str)] = &[("random", "plays any legal action, all alike")];
}

impl fmt::Display for RobotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RobotName::Random => f.write_str("random"),
        }
    }
}

impl FromStr for RobotName {
    type Err = UnknownRobot;

    fn from_str(text: &str) -> Result<RobotName, UnknownRobot> {
        match text {
            "random" => Ok(RobotName::Random),
            _ => Err(UnknownRobot(text.to_owned())),
        }
    }
}

/// There is no robot of this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownRobot(String);

impl fmt::Display for UnknownRobot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = RobotName::ALL.iter().map(|(name, _)| *name).collect();
        write!(f, "there is no robot {:?}; there are: {}", self.0, names.join(", "))
    }
}

impl std::error::Error for UnknownRobot {}
