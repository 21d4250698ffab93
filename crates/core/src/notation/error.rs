//! What is wrong with a record, and where: in English for logs and programs, and to be said to people.

use std::fmt;

use crate::message::Message;
use crate::record::PlayError;
use crate::setup::SetupError;
use crate::step::ParseError;

/// What is wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// The step, counted from 0, if it is about a step.
    pub ply: Option<usize>,
    /// What is wrong and what would be right.
    pub detail: RecordErrorDetail,
}

impl RecordError {
    /// What is wrong with a line that is about no step.
    pub fn at(line: usize, detail: impl Into<RecordErrorDetail>) -> RecordError {
        RecordError { line, ply: None, detail: detail.into() }
    }

    /// What is wrong with a step.
    pub(super) fn of_step(line: usize, ply: Option<usize>, detail: impl Into<RecordErrorDetail>) -> RecordError {
        RecordError { line, ply, detail: detail.into() }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some(ply) = self.ply {
            write!(f, ", ply {ply}")?;
        }
        write!(f, ": {}", self.detail)
    }
}

impl std::error::Error for RecordError {}

/// What is wrong, twice: in English, and as what is said to people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordErrorDetail {
    english: String,
    message: Message,
}

impl RecordErrorDetail {
    /// This in English, and this to people.
    pub fn new(english: impl Into<String>, message: Message) -> RecordErrorDetail {
        RecordErrorDetail { english: english.into(), message }
    }

    /// Returns the message for people.
    pub fn message(&self) -> &Message {
        &self.message
    }

    /// A line that does not stand where this should.
    pub(super) fn expected_line(expected: &str) -> RecordErrorDetail {
        RecordErrorDetail::expected("record-expected", "", expected)
    }

    /// Something stands where this should; `wrong` says in English what it is, as the sentence with this key does.
    pub(super) fn expected(key: &'static str, wrong: &str, expected: &str) -> RecordErrorDetail {
        let english =
            if wrong.is_empty() { format!("expected {expected}") } else { format!("{wrong}; expected {expected}") };
        RecordErrorDetail::new(english, Message::new(key).word("expected", forms(expected)))
    }

    /// Something that stands twice in the header.
    pub(super) fn duplicate(what: &str) -> RecordErrorDetail {
        RecordErrorDetail::new(
            format!("{what} stands twice in the header"),
            Message::new("record-twice").word("what", forms(what)),
        )
    }

    /// What one viewer is said to have seen, but cannot have.
    pub(super) fn not_observed(reason: impl Into<String>) -> RecordErrorDetail {
        RecordErrorDetail::new(reason, Message::new("record-not-seen"))
    }
}

impl fmt::Display for RecordErrorDetail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english)
    }
}

impl From<SetupError> for RecordErrorDetail {
    fn from(error: SetupError) -> RecordErrorDetail {
        RecordErrorDetail::new(error.to_string(), error.message())
    }
}

impl From<ParseError> for RecordErrorDetail {
    fn from(error: ParseError) -> RecordErrorDetail {
        let message = Message::new("record-unreadable").word("text", error.text());
        RecordErrorDetail::new(error.to_string(), message.word("expected", forms(&error.expected())))
    }
}

impl From<PlayError> for RecordErrorDetail {
    fn from(error: PlayError) -> RecordErrorDetail {
        match error {
            PlayError::Unreadable(error) => error.into(),
            PlayError::Over | PlayError::NotYourTurn { .. } | PlayError::Illegal { .. } => {
                RecordErrorDetail::new(error.to_string(), error.message())
            }
        }
    }
}

/// What stands between backticks in an English sentence, which is notation, and all of one that has none.
fn forms(english: &str) -> String {
    let forms: Vec<&str> = english.split('`').skip(1).step_by(2).collect();
    if forms.is_empty() { english.to_owned() } else { forms.join(", ") }
}
