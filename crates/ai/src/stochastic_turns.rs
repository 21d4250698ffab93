//! What a search needs of a game where chance comes before every turn.

use crate::evaluate::{Evaluate, margin};
use tilewright_core::{DiscardEvents, Turn};

/// A game where nothing is hidden, and chance comes before every turn.
pub trait StochasticTurns: Evaluate {
    /// How many draws are left until the game ends, at most.
    fn max_draws_left(&self) -> u32;

    /// How much of what the best of the others can expect counts, beside one's own, to one who plays to win, while the game goes on.
    fn opponent_weight(&self) -> f32 {
        1.0
    }

    /// Replaces the list by the margin that the seat in turn can expect, by [`evaluate`](Evaluate::evaluate), after each of these legal
    /// actions when its turn goes on as well as it can. A room may know a faster way than to try all, and judge more plainly here.
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

    /// Plays the decisions of the seat in turn up to the next draw, each of them what [`turn_margins`](StochasticTurns::turn_margins) finds best.
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
