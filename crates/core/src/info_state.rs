//! [`InfoState`]: all that a robot gets of a game in progress.

use crate::game::Game;
use crate::observed_step::{ObservedStep, observed_steps};
use crate::rng::Rng;
use crate::seat::{Seat, Viewer};
use crate::setup::Setup;
use crate::step::StepOf;

/// Information state: a game as the seat in turn may know it. It gives no access to the state behind it.
pub struct InfoState<'a, G: Game> {
    state: &'a G,
    seat: Seat,
    legal: &'a [G::Action],
    steps: &'a [StepOf<G>],
}

impl<'a, G: Game> InfoState<'a, G> {
    /// Creates the information state of `seat` in `state`. `legal` must be the legal actions of that seat, and `steps`
    /// all steps that led to `state`.
    #[inline]
    pub fn new(state: &'a G, seat: Seat, legal: &'a [G::Action], steps: &'a [StepOf<G>]) -> InfoState<'a, G> {
        InfoState { state, seat, legal, steps }
    }

    /// Seat whose knowledge this is.
    #[inline]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Number of players.
    pub fn players(&self) -> u8 {
        self.state.players()
    }

    /// Legal actions of the seat; never empty.
    #[inline]
    pub fn legal(&self) -> &'a [G::Action] {
        self.legal
    }

    /// Returns the position as this seat may know it.
    pub fn view(&self) -> G::View {
        self.state.view(Viewer::Seat(self.seat))
    }

    /// Iterates over the steps from ply `from` on, as this seat saw them.
    pub fn steps(&self, from: usize) -> impl Iterator<Item = StepOf<G>> + '_ {
        self.steps.iter().skip(from).map(|step| step.seen_by(Viewer::Seat(self.seat)))
    }

    /// Returns the steps from ply `from` on with what they revealed to this seat. `setup` must be that of the game. The
    /// whole game is replayed, whatever `from` is.
    pub fn observed_steps(&self, setup: &Setup<G::Rules>, from: usize) -> Vec<ObservedStep<G>> {
        observed_steps::<G>(setup, self.steps, Viewer::Seat(self.seat)).into_iter().skip(from).collect()
    }

    /// Number of steps so far.
    pub fn ply(&self) -> usize {
        self.steps.len()
    }

    /// Returns a full state sampled to fit everything this seat knows (a determinization).
    pub fn determinize<R: Rng>(&self, rng: &mut R) -> G {
        self.state.determinize(self.seat, rng)
    }
}
