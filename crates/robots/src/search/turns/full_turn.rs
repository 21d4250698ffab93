//! Full turns: all decisions of a seat between two chance steps.

use tilewright_ai::StochasticTurns;
use tilewright_core::{DiscardEvents, Turn};

use crate::search::turns::turn_objective::TurnObjective;

/// The actions of a full turn and their value for the seat that plays them.
#[derive(Clone)]
pub(super) struct FullTurn<G: StochasticTurns> {
    pub(super) actions: Vec<G::Action>,
    /// Utility of the turn, first that of the state after it, later that of its playouts.
    pub(super) value: f32,
}

impl<G: StochasticTurns> FullTurn<G> {
    /// Every full turn that begins with one of `legal`, best evaluation first.
    pub(super) fn all(state: &G, turn_objective: TurnObjective, legal: &[G::Action]) -> Vec<FullTurn<G>> {
        let mut turns = Vec::new();
        extend_turns(state, turn_objective, legal, &mut Vec::new(), &mut turns);
        turns.sort_by(|a, b| b.value.total_cmp(&a.value));
        turns
    }

    /// The state after the turn, played from `state`.
    pub(super) fn after(&self, state: &G) -> G {
        let mut after = state.clone();
        self.actions.iter().for_each(|&action| after.play_unchecked(action, &mut DiscardEvents));
        after
    }
}

fn extend_turns<G: StochasticTurns>(
    state: &G,
    turn_objective: TurnObjective,
    legal: &[G::Action],
    actions: &mut Vec<G::Action>,
    turns: &mut Vec<FullTurn<G>>,
) {
    for &action in legal {
        let mut next = state.clone();
        next.play_unchecked(action, &mut DiscardEvents);
        actions.push(action);
        if next.turn() == Turn::Seat(turn_objective.seat) {
            let mut next_legal = Vec::new();
            next.legal_actions(&mut next_legal);
            extend_turns(&next, turn_objective, &next_legal, actions, turns);
        } else {
            turns.push(FullTurn { actions: actions.clone(), value: turn_objective.utility(&next) });
        }
        actions.pop();
    }
}
