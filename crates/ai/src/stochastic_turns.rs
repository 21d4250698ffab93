//! [`StochasticTurns`]: what a search needs of a game with a chance step before every turn.

use crate::evaluate::{Evaluate, margin};
use tilewright_core::{DiscardEvents, Turn};

/// Game without hidden information, with a chance step before every turn.
pub trait StochasticTurns: Evaluate {
    /// Upper bound on the number of draws until the end of the game.
    fn max_draws_left(&self) -> u32;

    /// Weight of the best opponent's evaluation relative to the seat's own, 1 in the plain margin. It applies while the
    /// game goes on, unless the objective is the margin itself.
    fn opponent_weight(&self) -> f32 {
        1.0
    }

    /// Clears `margins` and appends the expected margin of the seat in turn after each action of `legal`.
    ///
    /// The margin is that of [`evaluate`](Evaluate::evaluate), if the rest of the turn is played as well as possible.
    ///
    /// `legal` must be the legal actions of the seat in turn; when no seat is in turn, `margins` stays empty. The
    /// default plays every continuation of the turn. A game may override it by a faster, less exact way.
    fn turn_margins(&self, legal: &[Self::Action], margins: &mut Vec<f32>) {
        margins.clear();
        let Turn::Seat(seat) = self.turn() else { return };
        margins.extend(legal.iter().map(|&action| {
            let mut next = self.clone();
            next.play_unchecked(action, &mut DiscardEvents);
            if next.turn() != Turn::Seat(seat) {
                return margin(&next.evaluate(), seat);
            }
            let (mut later, mut after) = (Vec::new(), Vec::new());
            next.legal_actions(&mut later);
            next.turn_margins(&later, &mut after);
            after.into_iter().fold(f32::NEG_INFINITY, f32::max)
        }));
    }

    /// Plays the decisions of the seat in turn up to the next chance step or the end.
    ///
    /// Each decision is the best by [`turn_margins`](StochasticTurns::turn_margins).
    fn play_best_turn(&mut self) {
        let turn = self.turn();
        let (mut legal, mut margins) = (Vec::new(), Vec::new());
        while self.turn() == turn && matches!(turn, Turn::Seat(_)) {
            self.legal_actions(&mut legal);
            self.turn_margins(&legal, &mut margins);
            let best = margins.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1));
            self.play_unchecked(legal[best.map_or(0, |(index, _)| index)], &mut DiscardEvents);
        }
    }
}
