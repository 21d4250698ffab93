//! All that a robot gets.

use crate::game::Game;
use crate::observed_step::{ObservedStep, observed_steps};
use crate::rng::Rng;
use crate::seat::{Seat, Viewer};
use crate::setup::Setup;
use crate::step::StepOf;

/// A game as one seat may know it, at its turn. There is no way from here to the state behind it.
pub struct InfoState<'a, G: Game> {
    state: &'a G,
    seat: Seat,
    legal: &'a [G::Action],
    steps: &'a [StepOf<G>],
}

impl<'a, G: Game> InfoState<'a, G> {
    /// What `seat` may know of `state`, with its legal actions and the steps so far.
    #[inline]
    pub fn new(state: &'a G, seat: Seat, legal: &'a [G::Action], steps: &'a [StepOf<G>]) -> InfoState<'a, G> {
        InfoState { state, seat, legal, steps }
    }

    /// Whose eyes these are.
    #[inline]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// How many sit at the table.
    pub fn players(&self) -> u8 {
        self.state.players()
    }

    /// What can be done; never empty.
    #[inline]
    pub fn legal(&self) -> &'a [G::Action] {
        self.legal
    }

    /// The position as this seat may know it.
    pub fn view(&self) -> G::View {
        self.state.view(Viewer::Seat(self.seat))
    }

    /// The steps from ply `from` on, as this seat saw them.
    pub fn steps(&self, from: usize) -> impl Iterator<Item = StepOf<G>> + '_ {
        self.steps.iter().skip(from).map(|step| step.seen_by(Viewer::Seat(self.seat)))
    }

    /// The same steps with what they taught this seat. The game, of this setup, is played anew for that.
    pub fn observed_steps(&self, setup: &Setup<G::Rules>, from: usize) -> Vec<ObservedStep<G>> {
        observed_steps::<G>(setup, self.steps, Viewer::Seat(self.seat)).into_iter().skip(from).collect()
    }

    /// The number of steps so far.
    pub fn ply(&self) -> usize {
        self.steps.len()
    }

    /// A state that fits all this seat knows.
    pub fn determinize<R: Rng>(&self, rng: &mut R) -> G {
        self.state.determinize(self.seat, rng)
    }
}
