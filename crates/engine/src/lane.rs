//! One of many games that are stepped together.

use std::ops::ControlFlow;

use tilewright_core::{Dice, Game, Numbered, PlayError, Seat, Silent, SplitMix, Turn, record};

use crate::course::{self, Course};
use crate::stream::{ChanceStream, robot_seed};

/// A game in which a seat is in turn, with what that seat can do.
pub(crate) struct Lane<G: Game> {
    pub state: G,
    /// What can be done now.
    pub legal: Vec<G::Action>,
    /// Whose turn it is.
    pub seat: Seat,
    /// Which game of the seed it is.
    index: u64,
    chances: ChanceStream,
    dice: SplitMix,
}

impl<G: Numbered> Lane<G> {
    /// Game number `index` of a seed, up to its first decision.
    pub fn new(start: &G, seed: u64, index: u64) -> Lane<G> {
        let mut lane = Lane {
            state: start.clone(),
            legal: Vec::new(),
            seat: Seat::default(),
            index,
            chances: ChanceStream::new(seed, index),
            dice: SplitMix::new(robot_seed(seed, index, tilewright_core::MAX_SEATS)),
        };
        lane.go_on();
        lane
    }

    /// The next game of this lane, where there are so many.
    pub fn begin_next(&mut self, start: &G, seed: u64, lanes: usize) {
        self.index += lanes as u64;
        self.state.clone_from(start);
        self.chances = ChanceStream::new(seed, self.index);
        self.go_on();
    }

    /// The legal action with this number.
    #[inline]
    pub fn action(&self, number: u32) -> Result<G::Action, PlayError> {
        match self.state.numbered(number) {
            Some(action) if self.legal.contains(&action) => Ok(action),
            Some(action) => Err(PlayError::illegal(&action, &self.legal)),
            None => {
                let mut numbers = Vec::new();
                self.state.numbers(&self.legal, &mut numbers);
                Err(PlayError::illegal(&number, &numbers))
            }
        }
    }

    /// Any legal action, all alike.
    #[inline]
    pub fn any(&mut self) -> G::Action {
        self.legal[self.dice.below(self.legal.len() as u32) as usize]
    }

    /// Plays a legal action with the draws that follow it; says whether the game is over.
    #[inline]
    pub fn play(&mut self, action: G::Action) -> bool {
        self.state.act(action, &mut Silent);
        self.go_on()
    }

    /// Draws until a seat is in turn or the game is over.
    #[inline]
    fn go_on(&mut self) -> bool {
        course::run(self) == ControlFlow::Continue(())
    }
}

impl<G: Numbered> Course for Lane<G> {
    type Left = ();

    #[inline(always)]
    fn turn(&self) -> Turn {
        self.state.turn()
    }

    #[inline(always)]
    fn draw(&mut self) {
        let chance = self.state.pick(record::share(self.chances.draw(), self.state.chance_weight()));
        self.state.resolve(chance, &mut Silent);
    }

    /// A lane waits for the number of an action.
    #[inline(always)]
    fn decide(&mut self, seat: Seat) -> ControlFlow<()> {
        self.seat = seat;
        self.state.legal_actions(&mut self.legal);
        ControlFlow::Break(())
    }
}
