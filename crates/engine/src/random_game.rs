//! A game in which every seat chooses uniformly at random.
//!
//! It needs no robots, no lists of actions and no steps, which makes it faster than [`Simulator`](crate::Simulator)'s
//! general loop.

use std::convert::Infallible;
use std::ops::ControlFlow;

use tilewright_ai::Evaluate;
use tilewright_core::{DiscardEvents, Game, MAX_SEATS, Seat, SplitMix64, Turn, scale_to_weight};

use crate::game_loop::{self, GameLoop};
use crate::stream::ChanceStream;

/// A random game with its counts.
pub(crate) struct RandomGame<G: Game> {
    pub state: G,
    pub chance_stream: ChanceStream,
    /// Generator of each seat's choices.
    pub rngs: [SplitMix64; MAX_SEATS],
    /// Number of legal actions at the first decision.
    pub legal_first: u64,
    /// Number of legal actions, over all decisions.
    pub legal: u64,
    pub decisions: u64,
    pub chance_count: u64,
}

impl<G: Evaluate> RandomGame<G> {
    /// Plays to the end.
    pub(crate) fn run(&mut self) {
        let ControlFlow::Continue(()) = game_loop::run(self);
    }
}

impl<G: Evaluate> GameLoop for RandomGame<G> {
    type Break = Infallible;

    #[inline(always)]
    fn turn(&self) -> Turn {
        self.state.turn()
    }

    #[inline(always)]
    fn resolve_chance(&mut self) {
        let outcome =
            self.state.outcome_at(scale_to_weight(self.chance_stream.next_value(), self.state.total_chance_weight()));
        self.chance_count += 1;
        self.state.resolve_unchecked(outcome, &mut DiscardEvents);
    }

    #[inline(always)]
    fn decide(&mut self, seat: Seat) -> ControlFlow<Infallible> {
        let (action, count) = self.state.sample_action(&mut self.rngs[seat.index()]);
        if self.decisions == 0 {
            self.legal_first = u64::from(count);
        }
        self.legal += u64::from(count);
        self.decisions += 1;
        self.state.play_unchecked(action, &mut DiscardEvents);
        ControlFlow::Continue(())
    }
}
