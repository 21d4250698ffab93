//! Replay of a game's steps in one pass, for everything that needs its history.

use crate::game::Game;
use crate::setup::Setup;
use crate::step::{Step, StepOf};

/// Step of a replay, as [`replay`] passes it to its visitor.
pub struct ReplayStep<'a, G: Game> {
    /// Index of the step.
    pub ply: usize,
    /// The step.
    pub step: &'a StepOf<G>,
    /// Events of the step.
    pub events: &'a [G::Event],
    /// State after the step.
    pub after: &'a G,
}

/// Plays `steps` from the beginning of a game of `setup` and calls `visit` after each of them. `steps` must be legal:
/// they are not checked.
pub fn replay<G: Game>(setup: &Setup<G::Rules>, steps: &[StepOf<G>], mut visit: impl FnMut(ReplayStep<'_, G>)) {
    let mut state = G::new(setup);
    let mut events: Vec<G::Event> = Vec::new();
    for (ply, step) in steps.iter().enumerate() {
        events.clear();
        match *step {
            Step::Action(_, action) => state.play_unchecked(action, &mut events),
            Step::Chance(outcome) => state.resolve_unchecked(outcome, &mut events),
        }
        visit(ReplayStep { ply, step, events: &events, after: &state });
    }
}
