//! A game as one viewer saw it: each step with what is hidden left out, and what it taught.
//!
//! `docs/notation.md` has the grammar of sights; a record written for one viewer is made of them.

use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

use crate::contract::Game;
use crate::event::Event;
use crate::seat::Viewer;
use crate::setup::Setup;
use crate::step::{Action, Chance, Step, StepOf, Unreadable};

/// A step as it is written: an action or an outcome of chance. Whose action it is follows from the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Written<A, C> {
    /// A seat acted.
    Act(A),
    /// Chance decided.
    Chance(C),
}

/// A step of game `G` as it is written.
pub type WrittenOf<G> = Written<<G as Game>::Action, <G as Game>::Chance>;

impl<A: Action, C: Chance> Written<A, C> {
    /// Whether a part of it is hidden, so that it cannot be played.
    pub fn hides(self) -> bool {
        match self {
            Written::Act(action) => action.hides(),
            Written::Chance(chance) => chance.hides(),
        }
    }
}

impl<A, C> From<Step<A, C>> for Written<A, C> {
    fn from(step: Step<A, C>) -> Written<A, C> {
        match step {
            Step::Act(_, action) => Written::Act(action),
            Step::Chance(chance) => Written::Chance(chance),
        }
    }
}

impl<A: fmt::Display, C: fmt::Display> fmt::Display for Written<A, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Written::Act(action) => action.fmt(f),
            Written::Chance(chance) => chance.fmt(f),
        }
    }
}

/// Reads a step of either sort: no text is both.
impl<A: Action, C: Chance> FromStr for Written<A, C> {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Written<A, C>, Unreadable> {
        match text.parse() {
            Ok(chance) => Ok(Written::Chance(chance)),
            Err(no_chance) => text.parse().map(Written::Act).map_err(|no_action: Unreadable| no_action.or(&no_chance)),
        }
    }
}

/// What a viewer learns that the steps as they saw them do not say. It prints and parses back in one line.
pub trait Lesson: Clone + Eq + fmt::Debug + fmt::Display + FromStr<Err = Unreadable> + Send + Sync + 'static {}

impl<T: Clone + Eq + fmt::Debug + fmt::Display + FromStr<Err = Unreadable> + Send + Sync + 'static> Lesson for T {}

/// The lessons of a game without secrets: there are none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoLesson(Infallible);

impl fmt::Display for NoLesson {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {}
    }
}

impl FromStr for NoLesson {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<NoLesson, Unreadable> {
        Err(Unreadable::new(text, "no line `saw`: this game teaches nobody more than its steps say"))
    }
}

/// A step as a viewer saw it, with what it taught them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sight<G: Game> {
    /// The step, with what the viewer may not know hidden.
    pub step: WrittenOf<G>,
    /// What the viewer learnt by it that the step does not say.
    pub saw: Vec<LessonOf<G>>,
}

/// What game `G` can teach.
pub type LessonOf<G> = <<G as Game>::Event as Event>::Lesson;

/// What these events teach a viewer.
pub fn lessons<G: Game>(events: &[G::Event], viewer: Viewer) -> Vec<LessonOf<G>> {
    events.iter().filter_map(|event| event.seen_by(viewer)?.teaches()).collect()
}

/// Every step of a game as `viewer` saw it.
pub fn sights<G: Game>(setup: &Setup<G::Rules>, steps: &[StepOf<G>], viewer: Viewer) -> impl Iterator<Item = Sight<G>> {
    let mut state = G::new(setup);
    let mut events: Vec<G::Event> = Vec::new();
    steps.iter().map(move |step| {
        events.clear();
        match *step {
            Step::Act(_, action) => state.act(action, &mut events),
            Step::Chance(chance) => state.resolve(chance, &mut events),
        }
        Sight { step: step.seen_by(viewer).into(), saw: lessons::<G>(&events, viewer) }
    })
}

/// Why there is no game that looked to a viewer as sights say, and at which of them that shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoSuchGame {
    /// The first sight that cannot be.
    pub ply: usize,
    /// Why it cannot be.
    pub why: &'static str,
}

impl fmt::Display for NoSuchGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ply {}: {}", self.ply, self.why)
    }
}

impl std::error::Error for NoSuchGame {}
