//! Steps of a game: actions of seats and chance outcomes, their notation, and whose [`Turn`] it is.

use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

use crate::excerpt::excerpt;
use crate::game::Game;
use crate::seat::{Seat, Viewer};

/// Small value with a notation: one line of text that is written by `Display` and parsed by `FromStr`.
///
/// The text has no space at either end, each value has exactly one text, and no text is both an action and an
/// outcome of one game.
pub trait Notation:
    Copy + Eq + Ord + Hash + fmt::Debug + fmt::Display + FromStr<Err = ParseError> + Send + Sync + 'static
{
    /// Whether a part is redacted (written as `?`), so that the value cannot be played.
    fn is_redacted(self) -> bool {
        false
    }
}

/// Decision of a seat.
pub trait Action: Notation {
    /// Returns the action of `actor` as `viewer` may know it, with secret parts redacted.
    fn seen_by(self, actor: Seat, viewer: Viewer) -> Self;
}

/// Outcome of a chance step: one tile, one card, one role.
pub trait ChanceOutcome: Notation {
    /// Returns the outcome as `viewer` may know it, with secret parts redacted.
    fn seen_by(self, viewer: Viewer) -> Self;
}

/// Step of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Step<A, C> {
    /// Action of a seat.
    Action(Seat, A),
    /// Chance outcome.
    Chance(C),
}

/// Step of game `G`.
pub type StepOf<G> = Step<<G as Game>::Action, <G as Game>::Outcome>;

impl<A: Action, C: ChanceOutcome> Step<A, C> {
    /// Returns the step as `viewer` may know it.
    pub fn seen_by(self, viewer: Viewer) -> Step<A, C> {
        match self {
            Step::Action(actor, action) => Step::Action(actor, action.seen_by(actor, viewer)),
            Step::Chance(chance) => Step::Chance(chance.seen_by(viewer)),
        }
    }

    /// Whether a part is redacted.
    pub fn is_redacted(self) -> bool {
        match self {
            Step::Action(_, action) => action.is_redacted(),
            Step::Chance(chance) => chance.is_redacted(),
        }
    }
}

impl<A: fmt::Display, C: fmt::Display> fmt::Display for Step<A, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Action(_, action) => action.fmt(f),
            Step::Chance(chance) => chance.fmt(f),
        }
    }
}

/// Maker of the next step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// This seat decides.
    Seat(Seat),
    /// Chance decides.
    Chance,
    /// The game has ended.
    Over,
}

/// Error: a text is none of what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    text: String,
    expected: Vec<&'static str>,
}

impl ParseError {
    /// Creates the error for `text`, of which an [`excerpt`] is kept; `expected` says what would be right.
    pub fn new(text: &str, expected: &'static str) -> ParseError {
        ParseError { text: excerpt(text), expected: vec![expected] }
    }

    /// The text, shortened and with control characters escaped.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Everything that would be right, as one English phrase.
    pub fn expected(&self) -> String {
        self.expected.join("; or ")
    }

    /// The parts of [`expected`](ParseError::expected) that are notation, separated by commas; all of it if no part is.
    pub fn expected_forms(&self) -> String {
        notation_forms(&self.expected())
    }

    /// Adds what another parser of the same text expected.
    pub fn or(mut self, other: &ParseError) -> ParseError {
        self.expected.extend(&other.expected);
        self
    }
}

/// Returns the parts between backticks, which are notation, joined by commas; the whole text if it has none.
pub(crate) fn notation_forms(english: &str) -> String {
    let forms: Vec<&str> = english.split('`').skip(1).step_by(2).collect();
    if forms.is_empty() { english.to_owned() } else { forms.join(", ") }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is unreadable; expected {}", self.text, self.expected())
    }
}

impl std::error::Error for ParseError {}
