//! A game as one viewer saw it: each step with what is hidden left out, and what it taught.
//!
//! `docs/notation.md` has the grammar of sights; a record written for one viewer is made of them.

use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

use crate::event::Event;
use crate::game::Game;
use crate::replay::{ReplayStep, replay};
use crate::seat::Viewer;
use crate::setup::Setup;
use crate::step::{Action, ChanceOutcome, ParseError, Step, StepOf};

/// A step as it is written: an action or an outcome of chance. Whose action it is follows from the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecordedStep<A, C> {
    /// A seat acted.
    Action(A),
    /// Chance decided.
    Chance(C),
}

/// A step of game `G` as it is written.
pub type RecordedStepOf<G> = RecordedStep<<G as Game>::Action, <G as Game>::Outcome>;

impl<A: Action, C: ChanceOutcome> RecordedStep<A, C> {
    /// Whether a part of it is hidden, so that it cannot be played.
    pub fn is_redacted(self) -> bool {
        match self {
            RecordedStep::Action(action) => action.is_redacted(),
            RecordedStep::Chance(chance) => chance.is_redacted(),
        }
    }
}

impl<A, C> From<Step<A, C>> for RecordedStep<A, C> {
    fn from(step: Step<A, C>) -> RecordedStep<A, C> {
        match step {
            Step::Action(_, action) => RecordedStep::Action(action),
            Step::Chance(chance) => RecordedStep::Chance(chance),
        }
    }
}

impl<A: fmt::Display, C: fmt::Display> fmt::Display for RecordedStep<A, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordedStep::Action(action) => action.fmt(f),
            RecordedStep::Chance(chance) => chance.fmt(f),
        }
    }
}

/// Reads a step of either sort: no text is both.
impl<A: Action, C: ChanceOutcome> FromStr for RecordedStep<A, C> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<RecordedStep<A, C>, ParseError> {
        match text.parse() {
            Ok(chance) => Ok(RecordedStep::Chance(chance)),
            Err(no_chance) => {
                text.parse().map(RecordedStep::Action).map_err(|no_action: ParseError| no_action.or(&no_chance))
            }
        }
    }
}

/// What a viewer learns that the steps as they saw them do not say. It prints and parses back in one line.
pub trait Reveal: Clone + Eq + fmt::Debug + fmt::Display + FromStr<Err = ParseError> + Send + Sync + 'static {}

impl<T: Clone + Eq + fmt::Debug + fmt::Display + FromStr<Err = ParseError> + Send + Sync + 'static> Reveal for T {}

/// The lessons of a game without secrets: there are none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoReveal(Infallible);

impl fmt::Display for NoReveal {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {}
    }
}

impl FromStr for NoReveal {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<NoReveal, ParseError> {
        Err(ParseError::new(text, "no line `saw`: this game teaches nobody more than its steps say"))
    }
}

/// A step as a viewer saw it, with what it taught them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ObservedStep<G: Game> {
    /// The step, with what the viewer may not know hidden.
    pub step: RecordedStepOf<G>,
    /// What the viewer learnt by it that the step does not say.
    pub reveals: Vec<RevealOf<G>>,
}

/// What game `G` can teach.
pub type RevealOf<G> = <<G as Game>::Event as Event>::Reveal;

/// What these events teach a viewer.
pub fn reveals_to<G: Game>(events: &[G::Event], viewer: Viewer) -> Vec<RevealOf<G>> {
    events.iter().filter_map(|event| event.seen_by(viewer)?.reveals()).collect()
}

/// Returns every step of a game as `viewer` saw it. The game is replayed for the reveals.
pub fn observed_steps<G: Game>(setup: &Setup<G::Rules>, steps: &[StepOf<G>], viewer: Viewer) -> Vec<ObservedStep<G>> {
    let mut observed = Vec::with_capacity(steps.len());
    replay::<G>(setup, steps, |ReplayStep { step, events, .. }| {
        observed.push(ObservedStep { step: step.seen_by(viewer).into(), reveals: reveals_to::<G>(events, viewer) });
    });
    observed
}
