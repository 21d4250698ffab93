//! `search`: looks ahead, in the way that fits what the game is.
//!
//! A room says by its nature how it is to be searched: [`rounds`] without chance, [`turns`] before every turn, [`believed`] of the
//! others, or [`uniform`] where it says nothing. Each is a [`Searcher`]; [`SearchRobot`] is the robot around it. The last two let actions
//! [`worlds`] in worlds that fit what the seat knows.

#[cfg(test)]
pub(crate) mod nim;
mod objective;
mod rounds;
mod turns;
mod worlds;

use tilewright_ai::{DeterministicRounds, Evaluate, ImperfectInformation, SearchSelector, StochasticTurns};
use tilewright_core::InfoState;

pub use objective::{Objective, utility_to_margin};

use crate::Robot;
use crate::scored_action::ScoredAction;
use crate::search_timer::SearchTimer;
use crate::time_control::{SearchBudget, TimeControl};

/// So many of the best are looked at again for somebody who asks for advice.
const HINT_CANDIDATES: usize = 8;

/// A way to look ahead.
pub trait Searcher<G: Evaluate>: Send {
    /// A game begins; what chance it uses comes from this seed.
    fn reset(&mut self, seed: u64);

    /// What it thinks of the legal actions, of which there are at least two: the best first, and not necessarily all. It ends
    /// when the timer says so, or before, when nothing would change any more.
    fn search(&mut self, info: &InfoState<'_, G>, timer: &SearchTimer) -> Vec<ScoredAction<G::Action>>;

    /// What it thinks of these few legal actions, looked at alike, in their order. Where it has no time at all, nothing.
    fn score_actions(
        &mut self,
        info: &InfoState<'_, G>,
        actions: &[G::Action],
        timer: &SearchTimer,
    ) -> Vec<ScoredAction<G::Action>>;

    /// The legal actions that it finds worse than the best by no more than so many points, the best first. Of them it knows how good
    /// they are, of the others only that they are worse.
    fn within_margin(
        &mut self,
        info: &InfoState<'_, G>,
        within: f32,
        timer: &SearchTimer,
    ) -> Vec<ScoredAction<G::Action>> {
        retain_within_margin(self.search(info, timer), within)
    }

    /// From now on it plays for this, where it can play for more than one thing.
    fn set_objective(&mut self, _objective: Objective) {}

    /// The game was taken back: it forgets what it had in mind for the future.
    fn rewind(&mut self) {}
}

/// Plays what it finds best by looking ahead within its budget.
pub struct SearchRobot<G: Evaluate> {
    searcher: Box<dyn Searcher<G>>,
    budget: SearchBudget,
    scored_actions: Vec<ScoredAction<G::Action>>,
}

impl<G: Evaluate> SearchRobot<G> {
    /// One with this budget for each decision.
    pub fn new(budget: SearchBudget) -> SearchRobot<G> {
        SearchRobot { searcher: searcher(), budget, scored_actions: Vec::new() }
    }
}

/// Those of actions, the best first, that are worse than the best by no more than so many points.
fn retain_within_margin<A>(mut scored_actions: Vec<ScoredAction<A>>, within: f32) -> Vec<ScoredAction<A>> {
    let best = scored_actions.first().map_or(0.0, |best| best.value);
    scored_actions.retain(|judged| judged.value >= best - within);
    scored_actions
}

/// The thinker that fits the game.
pub fn searcher<G: Evaluate>() -> Box<dyn Searcher<G>> {
    G::select_search(SelectSearcher)
}

/// Chooses the thinker that fits a game.
struct SelectSearcher;

impl<G: Evaluate> SearchSelector<G> for SelectSearcher {
    type Output = Box<dyn Searcher<G>>;

    fn generic(self) -> Self::Output {
        Box::new(worlds::uniform::UniformWorldSearcher::default())
    }

    fn rounds(self) -> Self::Output
    where
        G: DeterministicRounds,
    {
        Box::new(rounds::RoundSearcher::default())
    }

    fn turns(self) -> Self::Output
    where
        G: StochasticTurns,
    {
        Box::new(turns::TurnSearcher::default())
    }

    fn hidden(self) -> Self::Output
    where
        G: ImperfectInformation,
    {
        Box::new(worlds::believed::BeliefWorldSearcher::default())
    }
}

impl<G: Evaluate> Robot<G> for SearchRobot<G> {
    fn reset(&mut self, seed: u64) {
        self.searcher.reset(seed);
    }

    fn choose(&mut self, info: &InfoState<'_, G>, time_control: &TimeControl) -> G::Action {
        self.scored_actions.clear();
        if let [only] = info.legal() {
            return *only;
        }
        self.scored_actions = self.searcher.search(info, &SearchTimer::start(self.budget, time_control));
        self.scored_actions.first().map_or(info.legal()[0], |best| best.action)
    }

    fn scored_actions(&self) -> &[ScoredAction<G::Action>] {
        &self.scored_actions
    }

    fn refine(&mut self, info: &InfoState<'_, G>, time_control: &TimeControl) {
        let candidates: Vec<G::Action> =
            self.scored_actions.iter().take(HINT_CANDIDATES).map(|scored| scored.action).collect();
        if candidates.len() < 2 {
            return;
        }
        let mut rescored =
            self.searcher.score_actions(info, &candidates, &SearchTimer::start(self.budget, time_control));
        // Where there was no time to look at all of them, what was thought before stands.
        if rescored.len() == candidates.len() {
            rescored[1..].sort_by(|a, b| b.value.total_cmp(&a.value));
            self.scored_actions.splice(..candidates.len(), rescored);
        }
    }

    fn rewind(&mut self, _ply: usize) {
        self.searcher.rewind();
        self.scored_actions.clear();
    }
}
