//! A match in which every seat plays at random: it needs no robots, no lists and no notes, so it is played for itself.

use std::convert::Infallible;
use std::ops::ControlFlow;

use tilewright_core::{Game, Judgement, MAX_SEATS, Seat, Silent, SplitMix, Turn, record};

use crate::course::{self, Course};
use crate::stream::ChanceStream;

/// A match at random, with what is counted in it.
pub(crate) struct AtRandom<'a, G: Game> {
    pub state: G,
    pub chances: ChanceStream,
    /// The dice of each seat.
    pub dice: [SplitMix; MAX_SEATS],
    /// Room for a list, where a room needs one.
    pub list: &'a mut Vec<G::Action>,
    /// Legal actions at the first decision and at all.
    pub legal_first: u64,
    pub legal: u64,
    pub decisions: u64,
    pub draws: u64,
}

impl<G: Judgement> AtRandom<'_, G> {
    /// Plays to the end.
    pub fn run(&mut self) {
        let ControlFlow::Continue(()) = course::run(self);
    }
}

impl<G: Judgement> Course for AtRandom<'_, G> {
    type Left = Infallible;

    #[inline(always)]
    fn turn(&self) -> Turn {
        self.state.turn()
    }

    #[inline(always)]
    fn draw(&mut self) {
        let chance = self.state.pick(record::share(self.chances.draw(), self.state.chance_weight()));
        self.draws += 1;
        self.state.resolve(chance, &mut Silent);
    }

    #[inline(always)]
    fn decide(&mut self, seat: Seat) -> ControlFlow<Infallible> {
        let (action, count) = self.state.any_action(&mut self.dice[seat.index()], self.list);
        if self.decisions == 0 {
            self.legal_first = u64::from(count);
        }
        self.legal += u64::from(count);
        self.decisions += 1;
        self.state.act(action, &mut Silent);
        ControlFlow::Continue(())
    }
}
