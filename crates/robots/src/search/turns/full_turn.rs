//! A variation: a whole turn considered, which is all decisions of a seat between two draws. The best is the *principal variation*.

use tilewright_ai::StochasticTurns;
use tilewright_core::{DiscardEvents, Turn};

use crate::search::turns::objective::TurnObjective;

/// The decisions of a turn, and what they are worth to the seat that makes them.
#[derive(Clone)]
pub(super) struct FullTurn<G: StochasticTurns> {
    pub(super) actions: Vec<G::Action>,
    /// How glad the seat can be of it.
    pub(super) value: f32,
}

impl<G: StochasticTurns> FullTurn<G> {
    /// Every variation of the seat in turn, the best first as the judgement sees it.
    pub(super) fn all(state: &G, turn_objective: TurnObjective, legal: &[G::Action]) -> Vec<FullTurn<G>> {
        let mut turns = Vec::new();
        extend_turns(state, turn_objective, legal, &mut Vec::new(), &mut turns);
        turns.sort_by(|a, b| b.value.total_cmp(&a.value));
        turns
    }

    /// The position after it.
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
