//! `search`: looks ahead, in the way that fits what the game is.
//!
//! A room says by its [`Nature`] how it is to be searched: [`rounds`] without chance, [`draws`] before every turn, or
//! [`secrets`] of the others. Each is a [`Thinker`]; [`Search`] is the robot around it.

pub mod draws;
mod gladness;
pub mod rounds;
pub mod secrets;

use game::{Judgement, Nature, Seen};

use crate::Robot;
use crate::budget::{Budget, Clock, Stop};
use crate::opinion::Judged;

/// A way to look ahead.
pub trait Thinker<G: Judgement>: Send {
    /// A game begins; what chance it uses comes from this seed.
    fn begin(&mut self, seed: u64);

    /// What it thinks of the legal actions, of which there are at least two: the best first, and not necessarily all. It ends
    /// when the clock says so, or before, when nothing would change any more.
    fn think(&mut self, seen: &Seen<'_, G>, clock: &Clock) -> Vec<Judged<G::Action>>;
}

/// Plays what it finds best by looking ahead within its budget.
pub struct Search<G: Judgement> {
    thinker: Box<dyn Thinker<G>>,
    budget: Budget,
    /// What it may take at most, whatever its budget says.
    within: Option<u64>,
    stop: Stop,
    opinion: Vec<Judged<G::Action>>,
}

impl<G: Judgement> Search<G> {
    /// One with this budget for each decision.
    pub fn new(budget: Budget) -> Search<G> {
        let thinker: Box<dyn Thinker<G>> = match G::NATURE {
            Nature::Rounds => Box::new(rounds::Rounds::default()),
            Nature::Draws => Box::new(draws::Draws::default()),
            Nature::Secrets => Box::new(secrets::Secrets::default()),
        };
        Search { thinker, budget, within: None, stop: Stop::default(), opinion: Vec::new() }
    }
}

impl<G: Judgement> Robot<G> for Search<G> {
    fn begin(&mut self, seed: u64) {
        self.thinker.begin(seed);
    }

    fn choose(&mut self, seen: &Seen<'_, G>) -> G::Action {
        self.opinion.clear();
        if let [only] = seen.legal() {
            return *only;
        }
        self.opinion = self.thinker.think(seen, &Clock::start(self.budget, &self.stop).within(self.within));
        self.opinion.first().map_or(seen.legal()[0], |best| best.action)
    }

    fn opinion(&self) -> &[Judged<G::Action>] {
        &self.opinion
    }

    fn obey(&mut self, stop: &Stop) {
        self.stop = stop.clone();
    }

    fn within(&mut self, ms: u64) {
        self.within = Some(ms);
    }
}
