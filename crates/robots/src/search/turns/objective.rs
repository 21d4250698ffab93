//! What a seat plays for in a thought.

use tilewright_ai::{StochasticTurns, margin};
use tilewright_core::{Seat, Turn};

use crate::search::objective::Objective;

/// Whose thought it is, and what that seat plays for. Who plays to win counts what the others can expect a little less than its own while
/// the game goes on, as far as the room says: two who count both alike spoil as gladly as they build.
#[derive(Clone, Copy)]
pub(super) struct TurnObjective {
    pub(super) seat: Seat,
    pub(super) objective: Objective,
    /// What the best of the others could expect when the thought began.
    initial_opponent_value: f32,
}

impl TurnObjective {
    /// The goal of this seat in a thought about this position.
    pub(super) fn new<G: StochasticTurns>(state: &G, seat: Seat, objective: Objective) -> TurnObjective {
        TurnObjective { seat, objective, initial_opponent_value: evaluate_with_opponent(state, seat).1 }
    }

    /// How glad the seat can be of a position.
    #[inline]
    pub(super) fn utility<G: StochasticTurns>(self, state: &G) -> f32 {
        let (evaluation, opponent_value) = evaluate_with_opponent(state, self.seat);
        let utility = self.objective.utility(state, &evaluation, self.seat);
        if self.objective == Objective::Margin || state.turn() == Turn::Over {
            return utility;
        }
        utility + (1.0 - state.opponent_weight()) * (opponent_value - self.initial_opponent_value)
    }
}

/// What each seat can expect, and what the best of the others can.
#[inline]
fn evaluate_with_opponent<G: StochasticTurns>(state: &G, seat: Seat) -> (tilewright_core::PerSeat<f32>, f32) {
    let evaluation = state.evaluate();
    let opponent_value = evaluation[seat] - margin(&evaluation, seat);
    (evaluation, opponent_value)
}
