//! What can happen in a game: an action of a seat, or an outcome of chance.

use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

use crate::game::Game;
use crate::seat::{Seat, Viewer};

/// A small value with a text form that prints and parses back: a letter of a record's alphabet.
///
/// The text is one line, has no space at either end, and tells actions and chance outcomes of one game apart.
pub trait Notation:
    Copy + Eq + Ord + Hash + fmt::Debug + fmt::Display + FromStr<Err = ParseError> + Send + Sync + 'static
{
    /// Whether a part of it is hidden (printed as `?`), so that it cannot be played.
    fn is_redacted(self) -> bool {
        false
    }
}

/// What a seat can do.
pub trait Action: Notation {
    /// The action of `actor` as `viewer` may know it: what is secret is hidden.
    fn seen_by(self, actor: Seat, viewer: Viewer) -> Self;
}

/// What chance can bring: one tile, one card, one role.
pub trait ChanceOutcome: Notation {
    /// The outcome as `viewer` may know it: what is secret is hidden.
    fn seen_by(self, viewer: Viewer) -> Self;
}

/// One step of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Step<A, C> {
    /// A seat acted.
    Action(Seat, A),
    /// Chance decided.
    Chance(C),
}

/// A step of game `G`.
pub type StepOf<G> = Step<<G as Game>::Action, <G as Game>::Outcome>;

impl<A: Action, C: ChanceOutcome> Step<A, C> {
    /// The step as `viewer` may know it.
    pub fn seen_by(self, viewer: Viewer) -> Step<A, C> {
        match self {
            Step::Action(actor, action) => Step::Action(actor, action.seen_by(actor, viewer)),
            Step::Chance(chance) => Step::Chance(chance.seen_by(viewer)),
        }
    }

    /// Whether a part of it is hidden.
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

/// Who has the next step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// This seat decides.
    Seat(Seat),
    /// Chance decides.
    Chance,
    /// Nobody: the game has ended.
    Over,
}

/// A text that is none of what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    text: String,
    expected: Vec<&'static str>,
}

impl ParseError {
    /// `text` was read where `expected` should stand.
    pub fn new(text: &str, expected: &'static str) -> ParseError {
        const MAX_TEXT_CHARS: usize = 60;
        let mut text: String = text.escape_debug().to_string();
        if let Some((cut, _)) = text.char_indices().nth(MAX_TEXT_CHARS) {
            text.truncate(cut);
            text.push('…');
        }
        ParseError { text, expected: vec![expected] }
    }

    /// The text, shortened and without anything that steers a terminal.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What should stand there.
    pub fn expected(&self) -> String {
        self.expected.join("; or ")
    }

    /// The same text, which is none of what another reader expected either.
    pub fn or(mut self, other: &ParseError) -> ParseError {
        self.expected.extend(&other.expected);
        self
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is unreadable; expected {}", self.text, self.expected())
    }
}

impl std::error::Error for ParseError {}
