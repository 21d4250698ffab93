//! [`RecordError`]: what is wrong with a record and where, in English for logs and programs, and as a message for
//! people.

use std::fmt;

use crate::message::Message;
use crate::record::PlayError;
use crate::setup::SetupError;
use crate::step::{ParseError, notation_forms};

/// Error: a record is invalid. Gives the place and the cause.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// Line, counted from 1.
    pub line: usize,
    /// Ply of the step, counted from 0, if the error concerns a step.
    pub ply: Option<usize>,
    /// Cause, and what would be right.
    pub detail: RecordErrorDetail,
}

impl RecordError {
    /// Creates an error in a line that is not about a step.
    pub fn at(line: usize, detail: impl Into<RecordErrorDetail>) -> RecordError {
        RecordError { line, ply: None, detail: detail.into() }
    }

    /// Creates an error in the step at `ply`.
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

/// Cause of a [`RecordError`], in English and as a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordErrorDetail {
    english: String,
    message: Message,
}

impl RecordErrorDetail {
    /// Creates a cause from its English text and the same as a message.
    pub fn new(english: impl Into<String>, message: Message) -> RecordErrorDetail {
        RecordErrorDetail { english: english.into(), message }
    }

    /// Message for people.
    pub fn message(&self) -> &Message {
        &self.message
    }

    /// Creates the cause "`expected` must be here", without naming what is there instead.
    pub(super) fn expected_line(expected: &str) -> RecordErrorDetail {
        RecordErrorDetail::expected("record-expected", "", expected)
    }

    /// Creates the cause "`wrong`; expected `expected`". Both are English, with notation between backticks; `wrong` may
    /// be empty.
    ///
    /// `key` is the key of a message with the same sense. Its argument `$expected` is the notation in `expected`, or
    /// all of `expected` if it has none.
    pub(super) fn expected(key: &'static str, wrong: &str, expected: &str) -> RecordErrorDetail {
        let english =
            if wrong.is_empty() { format!("expected {expected}") } else { format!("{wrong}; expected {expected}") };
        RecordErrorDetail::new(english, Message::new(key).text("expected", notation_forms(expected)))
    }

    /// Creates the cause that `what` is twice in the header. `what` is English with the notation between backticks,
    /// such as "`game`".
    pub(super) fn duplicate(what: &str) -> RecordErrorDetail {
        RecordErrorDetail::new(
            format!("{what} stands twice in the header"),
            Message::new("record-twice").text("what", notation_forms(what)),
        )
    }

    /// Creates the cause "the viewer of the record cannot have observed this".
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
        let message = Message::new("record-unreadable").text("text", error.text());
        RecordErrorDetail::new(error.to_string(), message.text("expected", error.expected_forms()))
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
