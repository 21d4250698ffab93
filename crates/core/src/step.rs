//! What can happen in a game: an action of a seat, or an outcome of chance.

use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

use crate::contract::Game;
use crate::seat::{Seat, Viewer};

/// A small value with a text form that prints and parses back: a letter of a record's alphabet.
///
/// The text is one line, has no space at either end, and tells actions and chance outcomes of one game apart.
pub trait Text:
    Copy + Eq + Ord + Hash + fmt::Debug + fmt::Display + FromStr<Err = Unreadable> + Send + Sync + 'static
{
    /// Whether a part of it is hidden (printed as `?`), so that it cannot be played.
    fn hides(self) -> bool {
        false
    }
}

/// What a seat can do.
pub trait Action: Text {
    /// The action of `actor` as `viewer` may know it: what is secret is hidden.
    fn seen_by(self, actor: Seat, viewer: Viewer) -> Self;
}

/// What chance can bring: one tile, one card, one role.
pub trait Chance: Text {
    /// The outcome as `viewer` may know it: what is secret is hidden.
    fn seen_by(self, viewer: Viewer) -> Self;
}

/// One step of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Step<A, C> {
    /// A seat acted.
    Act(Seat, A),
    /// Chance decided.
    Chance(C),
}

/// A step of game `G`.
pub type StepOf<G> = Step<<G as Game>::Action, <G as Game>::Chance>;

impl<A: Action, C: Chance> Step<A, C> {
    /// The step as `viewer` may know it.
    pub fn seen_by(self, viewer: Viewer) -> Step<A, C> {
        match self {
            Step::Act(actor, action) => Step::Act(actor, action.seen_by(actor, viewer)),
            Step::Chance(chance) => Step::Chance(chance.seen_by(viewer)),
        }
    }

    /// Whether a part of it is hidden.
    pub fn hides(self) -> bool {
        match self {
            Step::Act(_, action) => action.hides(),
            Step::Chance(chance) => chance.hides(),
        }
    }
}

impl<A: fmt::Display, C: fmt::Display> fmt::Display for Step<A, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Act(_, action) => action.fmt(f),
            Step::Chance(chance) => chance.fmt(f),
        }
    }
}

/// Who has the next step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// This seat decides.
    Of(Seat),
    /// Chance decides.
    Chance,
    /// Nobody: the game has ended.
    Over,
}

/// A text that is none of what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable {
    text: String,
    expected: Vec<&'static str>,
}

impl Unreadable {
    /// `text` was read where `expected` should stand.
    pub fn new(text: &str, expected: &'static str) -> Unreadable {
        const LONGEST: usize = 60;
        let mut text: String = text.escape_debug().to_string();
        if let Some((cut, _)) = text.char_indices().nth(LONGEST) {
            text.truncate(cut);
            text.push('…');
        }
        Unreadable { text, expected: vec![expected] }
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
    pub fn or(mut self, other: &Unreadable) -> Unreadable {
        self.expected.extend(&other.expected);
        self
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is unreadable; expected {}", self.text, self.expected())
    }
}

impl std::error::Error for Unreadable {}
