//! One of many games that are stepped together.

use std::ops::ControlFlow;

use tilewright_core::{DiscardEvents, Game, PlayError, Rng, Seat, SplitMix64, Turn, scale_to_weight};
use tilewright_encoding::Encode;

use crate::game_loop::{self, GameLoop};
use crate::stream::{ChanceStream, robot_seed};

/// A game in which a seat is in turn, with what that seat can do.
pub(crate) struct Env<G: Game> {
    pub state: G,
    /// What can be done now.
    pub legal: Vec<G::Action>,
    /// Whose turn it is.
    pub seat: Seat,
    /// Which game of the seed it is.
    index: u64,
    chance_stream: ChanceStream,
    rng: SplitMix64,
}

impl<G: Encode> Env<G> {
    /// Game number `index` of a seed, up to its first decision.
    pub fn new(initial_state: &G, seed: u64, index: u64) -> Env<G> {
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

    /// The next game of this lane, where there are so many.
    pub fn reset_next(&mut self, initial_state: &G, seed: u64, env_count: usize) {
        self.index += env_count as u64;
        self.state.clone_from(initial_state);
        self.chance_stream = ChanceStream::new(seed, self.index);
        self.run_to_decision();
    }

    /// The legal action with this number.
    #[inline]
    pub fn action_from_id(&self, id: u32) -> Result<G::Action, PlayError> {
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

    /// Any legal action, all alike.
    #[inline]
    pub fn sample_action(&mut self) -> G::Action {
        self.legal[self.rng.below(self.legal.len() as u32) as usize]
    }

    /// Plays a legal action with the draws that follow it; says whether the game is over.
    #[inline]
    pub fn play(&mut self, action: G::Action) -> bool {
        self.state.play_unchecked(action, &mut DiscardEvents);
        self.run_to_decision()
    }

    /// Draws until a seat is in turn or the game is over.
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

    /// A lane waits for the number of an action.
    #[inline(always)]
    fn decide(&mut self, seat: Seat) -> ControlFlow<()> {
        self.seat = seat;
        self.state.legal_actions(&mut self.legal);
        ControlFlow::Break(())
    }
}
