//! What is wrong with a record, and where: in English for logs and programs, and to be said to people.

use std::fmt;

use crate::message::{Message, Tongue};
use crate::record::PlayError;
use crate::setup::SetupError;
use crate::step::Unreadable;

/// What is wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// The step, counted from 0, if it is about a step.
    pub ply: Option<usize>,
    /// What is wrong and what would be right.
    pub flaw: Flaw,
}

impl RecordError {
    /// What is wrong with a line that is about no step.
    pub fn at(line: usize, flaw: impl Into<Flaw>) -> RecordError {
        RecordError { line, ply: None, flaw: flaw.into() }
    }

    /// What is wrong with a step.
    pub(super) fn of_step(line: usize, ply: Option<usize>, flaw: impl Into<Flaw>) -> RecordError {
        RecordError { line, ply, flaw: flaw.into() }
    }

    /// The error in a language.
    pub fn say(&self, tongue: &dyn Tongue) -> String {
        let what = self.flaw.say(tongue);
        let place = match self.ply {
            Some(ply) => Message::new("record-at-ply").number("ply", ply as i64),
            None => Message::new("record-at-line"),
        };
        tongue.say(&place.number("line", self.line as i64).word("what", what))
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some(ply) = self.ply {
            write!(f, ", ply {ply}")?;
        }
        write!(f, ": {}", self.flaw)
    }
}

impl std::error::Error for RecordError {}

/// What is wrong, twice: in English, and as what is said to people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flaw {
    english: String,
    message: Message,
}

impl Flaw {
    /// This in English, and this to people.
    pub fn new(english: impl Into<String>, message: Message) -> Flaw {
        Flaw { english: english.into(), message }
    }

    /// The flaw in a language.
    pub fn say(&self, tongue: &dyn Tongue) -> String {
        tongue.say(&self.message)
    }

    /// A line that does not stand where this should.
    pub(super) fn expected(expected: &str) -> Flaw {
        Flaw::instead("record-expected", "", expected)
    }

    /// Something stands where this should; `wrong` says in English what it is, as the sentence with this key does.
    pub(super) fn instead(key: &'static str, wrong: &str, expected: &str) -> Flaw {
        let english =
            if wrong.is_empty() { format!("expected {expected}") } else { format!("{wrong}; expected {expected}") };
        Flaw::new(english, Message::new(key).word("expected", forms(expected)))
    }

    /// Something that stands twice in the header.
    pub(super) fn twice(what: &str) -> Flaw {
        Flaw::new(format!("{what} stands twice in the header"), Message::new("record-twice").word("what", forms(what)))
    }

    /// What one viewer is said to have seen, but cannot have.
    pub(super) fn not_seen(why: impl Into<String>) -> Flaw {
        Flaw::new(why, Message::new("record-not-seen"))
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english)
    }
}

impl From<SetupError> for Flaw {
    fn from(error: SetupError) -> Flaw {
        Flaw::new(error.to_string(), error.message())
    }
}

impl From<Unreadable> for Flaw {
    fn from(error: Unreadable) -> Flaw {
        let message = Message::new("record-unreadable").word("text", error.text());
        Flaw::new(error.to_string(), message.word("expected", forms(&error.expected())))
    }
}

impl From<PlayError> for Flaw {
    fn from(error: PlayError) -> Flaw {
        match error {
            PlayError::Unreadable(error) => error.into(),
            PlayError::Over | PlayError::NotYourTurn { .. } | PlayError::Illegal { .. } => {
                Flaw::new(error.to_string(), error.message())
            }
        }
    }
}

/// What stands between backticks in an English sentence, which is notation, and all of one that has none.
fn forms(english: &str) -> String {
    let forms: Vec<&str> = english.split('`').skip(1).step_by(2).collect();
    if forms.is_empty() { english.to_owned() } else { forms.join(", ") }
}
