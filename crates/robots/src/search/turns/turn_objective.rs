//! The utility that the search of turns maximizes.

use tilewright_ai::{StochasticTurns, margin};
use tilewright_core::{Seat, Turn};

use crate::search::objective::Objective;

/// The seat that searches and its objective.
///
/// With [`Objective::Win`] changes of the best other seat's evaluation count less than the seat's own before the end of
/// the game, by the game's `opponent_weight`. With equal weights a seat harms the other as readily as it gains.
#[derive(Clone, Copy)]
pub(super) struct TurnObjective {
    pub(super) seat: Seat,
    pub(super) objective: Objective,
    /// Evaluation of the best other seat at the root.
    initial_opponent_value: f32,
}

impl TurnObjective {
    /// The objective of `seat` in a search from `state`.
    pub(super) fn new<G: StochasticTurns>(state: &G, seat: Seat, objective: Objective) -> TurnObjective {
        TurnObjective { seat, objective, initial_opponent_value: evaluate_with_opponent(state, seat).1 }
    }

    /// Utility of `state` for the seat.
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

/// The evaluation of each seat, and that of the best other seat.
#[inline]
fn evaluate_with_opponent<G: StochasticTurns>(state: &G, seat: Seat) -> (tilewright_core::PerSeat<f32>, f32) {
    let evaluation = state.evaluate();
    let opponent_value = evaluation[seat] - margin(&evaluation, seat);
    (evaluation, opponent_value)
}
