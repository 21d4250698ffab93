//! An environment of a vector environment: a game that stops at every decision.

use std::ops::ControlFlow;

use tilewright_core::{DiscardEvents, Game, PlayError, Rng, Seat, SplitMix64, Turn, scale_to_weight};
use tilewright_encoding::Encode;

use crate::game_loop::{self, GameLoop};
use crate::stream::{ChanceStream, robot_seed};

/// A game with a seat in turn and its legal actions.
pub(crate) struct Env<G: Game> {
    pub state: G,
    /// Legal actions of the seat in turn.
    pub legal: Vec<G::Action>,
    /// The seat in turn.
    pub seat: Seat,
    /// Index of the game under the seed.
    index: u64,
    chance_stream: ChanceStream,
    rng: SplitMix64,
}

impl<G: Encode> Env<G> {
    /// Game `index` of `seed`, at its first decision.
    pub(crate) fn new(initial_state: &G, seed: u64, index: u64) -> Env<G> {
        let mut env = Env {
            state: initial_state.clone(),
            legal: Vec::new(),
            seat: Seat::default(),
            index,
            chance_stream: ChanceStream::new(seed, index),
            rng: SplitMix64::new(robot_seed(seed, index, tilewright_core::MAX_SEATS)),
        };
        env.run_to_decision();
        env
    }

    /// Starts the next game of this environment, `env_count` games later under the seed, at its first decision.
    pub(crate) fn reset_next(&mut self, initial_state: &G, seed: u64, env_count: usize) {
        self.index += env_count as u64;
        self.state.clone_from(initial_state);
        self.chance_stream = ChanceStream::new(seed, self.index);
        self.run_to_decision();
    }

    /// The legal action with this id.
    #[inline]
    pub(crate) fn action_from_id(&self, id: u32) -> Result<G::Action, PlayError> {
        match self.state.action_from_id(id) {
            Some(action) if self.legal.contains(&action) => Ok(action),
            Some(action) => Err(PlayError::illegal(&action, &self.legal)),
            None => {
                let mut ids = Vec::new();
                self.state.action_ids(&self.legal, &mut ids);
                Err(PlayError::illegal(&id, &ids))
            }
        }
    }

    /// A legal action, chosen uniformly.
    #[inline]
    pub(crate) fn sample_action(&mut self) -> G::Action {
        self.legal[self.rng.below(self.legal.len() as u32) as usize]
    }

    /// Plays a legal action and the chance steps after it; returns whether the game is over.
    #[inline]
    pub(crate) fn play(&mut self, action: G::Action) -> bool {
        self.state.play_unchecked(action, &mut DiscardEvents);
        self.run_to_decision()
    }

    /// Plays chance steps until a seat is in turn or the game is over; returns whether it is over.
    #[inline]
    fn run_to_decision(&mut self) -> bool {
        game_loop::run(self) == ControlFlow::Continue(())
    }
}

impl<G: Encode> GameLoop for Env<G> {
    type Break = ();

    #[inline(always)]
    fn turn(&self) -> Turn {
        self.state.turn()
    }

    #[inline(always)]
    fn resolve_chance(&mut self) {
        let outcome =
            self.state.outcome_at(scale_to_weight(self.chance_stream.next_value(), self.state.total_chance_weight()));
        self.state.resolve_unchecked(outcome, &mut DiscardEvents);
    }

    /// Leaves the loop: an environment waits for an action.
    #[inline(always)]
    fn decide(&mut self, seat: Seat) -> ControlFlow<()> {
        self.seat = seat;
        self.state.legal_actions(&mut self.legal);
        ControlFlow::Break(())
    }
}
