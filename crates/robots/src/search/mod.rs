//! `search`: looks ahead, in the way that fits what the game is.
//!
//! A room says by its nature how it is to be searched: [`rounds`] without chance, [`draws`] before every turn, [`secrets`] of the
//! others, or [`plain`] where it says nothing. Each is a [`Thinker`]; [`Search`] is the robot around it. The last two let actions
//! [`race`] in worlds that fit what the seat knows.

pub mod aim;
pub mod draws;
#[cfg(test)]
pub(crate) mod heap;
pub mod plain;
pub mod race;
pub mod rounds;
pub mod secrets;

use tilewright_core::{ByNature, Draws, Judgement, Rounds, Secrets, Seen};

pub use aim::{Aim, margin_of};

use crate::Robot;
use crate::budget::{Budget, Clock};
use crate::opinion::Judged;
use crate::timer::Timer;

/// So many of the best are looked at again for somebody who asks for advice.
const AGAIN: usize = 8;

/// A way to look ahead.
pub trait Thinker<G: Judgement>: Send {
    /// A game begins; what chance it uses comes from this seed.
    fn begin(&mut self, seed: u64);

    /// What it thinks of the legal actions, of which there are at least two: the best first, and not necessarily all. It ends
    /// when the timer says so, or before, when nothing would change any more.
    fn think(&mut self, seen: &Seen<'_, G>, timer: &Timer) -> Vec<Judged<G::Action>>;

    /// What it thinks of these few legal actions, looked at alike, in their order. Where it has no time at all, nothing.
    fn compare(&mut self, seen: &Seen<'_, G>, actions: &[G::Action], timer: &Timer) -> Vec<Judged<G::Action>>;

    /// The legal actions that it finds worse than the best by no more than so many points, the best first. Of them it knows how good
    /// they are, of the others only that they are worse.
    fn near(&mut self, seen: &Seen<'_, G>, within: f32, timer: &Timer) -> Vec<Judged<G::Action>> {
        nearest(self.think(seen, timer), within)
    }

    /// From now on it plays for this, where it can play for more than one thing.
    fn aim(&mut self, _aim: Aim) {}

    /// The game was taken back: it forgets what it had in mind for the future.
    fn rewound(&mut self) {}
}

/// Plays what it finds best by looking ahead within its budget.
pub struct Search<G: Judgement> {
    thinker: Box<dyn Thinker<G>>,
    budget: Budget,
    opinion: Vec<Judged<G::Action>>,
}

impl<G: Judgement> Search<G> {
    /// One with this budget for each decision.
    pub fn new(budget: Budget) -> Search<G> {
        Search { thinker: thinker(), budget, opinion: Vec::new() }
    }
}

/// Those of actions, the best first, that are worse than the best by no more than so many points.
fn nearest<A>(mut judged: Vec<Judged<A>>, within: f32) -> Vec<Judged<A>> {
    let best = judged.first().map_or(0.0, |best| best.value);
    judged.retain(|judged| judged.value >= best - within);
    judged
}

/// The thinker that fits the game.
pub fn thinker<G: Judgement>() -> Box<dyn Thinker<G>> {
    G::by_nature(ChooseThinker)
}

/// Chooses the thinker that fits a game.
struct ChooseThinker;

impl<G: Judgement> ByNature<G> for ChooseThinker {
    type Chosen = Box<dyn Thinker<G>>;

    fn any(self) -> Self::Chosen {
        Box::new(plain::Thinker::default())
    }

    fn rounds(self) -> Self::Chosen
    where
        G: Rounds,
    {
        Box::new(rounds::Thinker::default())
    }

    fn draws(self) -> Self::Chosen
    where
        G: Draws,
    {
        Box::new(draws::Thinker::default())
    }

    fn secrets(self) -> Self::Chosen
    where
        G: Secrets,
    {
        Box::new(secrets::Thinker::default())
    }
}

impl<G: Judgement> Robot<G> for Search<G> {
    fn begin(&mut self, seed: u64) {
        self.thinker.begin(seed);
    }

    fn choose(&mut self, seen: &Seen<'_, G>, clock: &Clock) -> G::Action {
        self.opinion.clear();
        if let [only] = seen.legal() {
            return *only;
        }
        self.opinion = self.thinker.think(seen, &Timer::start(self.budget, clock));
        self.opinion.first().map_or(seen.legal()[0], |best| best.action)
    }

    fn opinion(&self) -> &[Judged<G::Action>] {
        &self.opinion
    }

    fn look_again(&mut self, seen: &Seen<'_, G>, clock: &Clock) {
        let few: Vec<G::Action> = self.opinion.iter().take(AGAIN).map(|judged| judged.action).collect();
        if few.len() < 2 {
            return;
        }
        let mut again = self.thinker.compare(seen, &few, &Timer::start(self.budget, clock));
        // Where there was no time to look at all of them, what was thought before stands.
        if again.len() == few.len() {
            again[1..].sort_by(|a, b| b.value.total_cmp(&a.value));
            self.opinion.splice(..few.len(), again);
        }
    }

    fn rewound(&mut self, _ply: usize) {
        self.thinker.rewound();
        self.opinion.clear();
    }
}
