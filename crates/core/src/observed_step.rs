//! A game as one viewer observed it: steps with hidden parts redacted, and what they revealed.
//!
//! [`ObservedStep`] is one entry of a record written for one viewer; `docs/notation.md` has its grammar.
//! [`RecordedStep`] is a step as records write it, and [`Reveal`] what a viewer learned beyond the text of a step.

use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

use crate::event::Event;
use crate::game::Game;
use crate::replay::{ReplayStep, replay};
use crate::seat::Viewer;
use crate::setup::Setup;
use crate::step::{Action, ChanceOutcome, ParseError, Step, StepOf};

/// Step as records write it: an action or a chance outcome. The actor follows from the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecordedStep<A, C> {
    /// Action of the seat in turn.
    Action(A),
    /// Chance outcome.
    Chance(C),
}

/// Recorded step of game `G`.
pub type RecordedStepOf<G> = RecordedStep<<G as Game>::Action, <G as Game>::Outcome>;

impl<A: Action, C: ChanceOutcome> RecordedStep<A, C> {
    /// Whether a part is redacted, so that the step cannot be played.
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

/// Parses an outcome or an action; no text is both.
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

/// Something a viewer learned that the observed steps do not contain. It is written as one line and parses back.
pub trait Reveal: Clone + Eq + fmt::Debug + fmt::Display + FromStr<Err = ParseError> + Send + Sync + 'static {}

impl<T: Clone + Eq + fmt::Debug + fmt::Display + FromStr<Err = ParseError> + Send + Sync + 'static> Reveal for T {}

/// Reveal of a game without hidden information; has no values.
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

/// Step as one viewer saw it, with what it revealed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ObservedStep<G: Game> {
    /// The step, with what the viewer may not know redacted.
    pub step: RecordedStepOf<G>,
    /// Facts that the viewer learned by the step beyond its text.
    pub reveals: Vec<RevealOf<G>>,
}

/// Reveal of game `G`.
pub type RevealOf<G> = <<G as Game>::Event as Event>::Reveal;

/// Returns what `events` reveal to `viewer`, in the order of the events.
pub fn reveals_to<G: Game>(events: &[G::Event], viewer: Viewer) -> Vec<RevealOf<G>> {
    events.iter().filter_map(|event| event.seen_by(viewer)?.reveals()).collect()
}

/// Returns every step of a game as `viewer` saw it. Replays the game, which finds the reveals.
pub fn observed_steps<G: Game>(setup: &Setup<G::Rules>, steps: &[StepOf<G>], viewer: Viewer) -> Vec<ObservedStep<G>> {
    let mut observed = Vec::with_capacity(steps.len());
    replay::<G>(setup, steps, |ReplayStep { step, events, .. }| {
        observed.push(ObservedStep { step: step.seen_by(viewer).into(), reveals: reveals_to::<G>(events, viewer) });
    });
    observed
}
