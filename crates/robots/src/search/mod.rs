//! `search`: the robot that searches, with the search algorithm that fits the game.
//!
//! A game selects its algorithm by `Evaluate::select_search`: [`rounds`] if there is no chance within a round,
//! [`turns`] if chance comes before every turn, [`worlds::believed`] if seats have hidden information, and else
//! [`worlds::uniform`]. Each is a [`Searcher`]; [`SearchRobot`] is the robot around it.

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

/// Number of the best actions that [`SearchRobot::refine`](Robot::refine) scores again.
const HINT_CANDIDATES: usize = 8;

/// A search algorithm for game `G`.
pub trait Searcher<G: Evaluate>: Send {
    /// Starts a new game; random choices follow from `seed`.
    fn reset(&mut self, seed: u64);

    /// Scores legal actions, best first, not necessarily all of them; there must be at least two.
    ///
    /// Ends when `timer` is over, or earlier when more work would change nothing.
    fn search(&mut self, info: &InfoState<'_, G>, timer: &SearchTimer) -> Vec<ScoredAction<G::Action>>;

    /// Scores each of `actions`, with equal effort and in their order; may be empty if there was no time.
    fn score_actions(
        &mut self,
        info: &InfoState<'_, G>,
        actions: &[G::Action],
        timer: &SearchTimer,
    ) -> Vec<ScoredAction<G::Action>>;

    /// The legal actions at most `within` points worse than the best, best first.
    ///
    /// An algorithm whose [`search`](Searcher::search) returns bounds or eliminates actions early overrides the
    /// default, as far as it can compute accurate values for all of these.
    fn within_margin(
        &mut self,
        info: &InfoState<'_, G>,
        within: f32,
        timer: &SearchTimer,
    ) -> Vec<ScoredAction<G::Action>> {
        retain_within_margin(self.search(info, timer), within)
    }

    /// Sets the objective of later searches, if the algorithm has a choice.
    fn set_objective(&mut self, _objective: Objective) {}

    /// Discards plans for the future: the game was undone.
    fn rewind(&mut self) {}

    /// Continues the game with the random choices of `seed`, and keeps results and plans.
    fn reseed(&mut self, seed: u64);

    /// Bytes that the search keeps between decisions.
    fn kept_bytes(&self) -> usize {
        0
    }
}

/// Plays the best action found by a search within its budget.
pub struct SearchRobot<G: Evaluate> {
    searcher: Box<dyn Searcher<G>>,
    budget: SearchBudget,
    scored_actions: Vec<ScoredAction<G::Action>>,
}

impl<G: Evaluate> SearchRobot<G> {
    /// Makes a robot with this budget for each decision.
    pub fn new(budget: SearchBudget) -> SearchRobot<G> {
        SearchRobot { searcher: searcher(), budget, scored_actions: Vec::new() }
    }
}

/// Retains the actions at most `within` points worse than the first, which must be the best.
fn retain_within_margin<A>(mut scored_actions: Vec<ScoredAction<A>>, within: f32) -> Vec<ScoredAction<A>> {
    let best = scored_actions.first().map_or(0.0, |best| best.value);
    scored_actions.retain(|scored| scored.value >= best - within);
    scored_actions
}

/// Makes the search that fits the game.
pub fn searcher<G: Evaluate>() -> Box<dyn Searcher<G>> {
    G::select_search(SelectSearcher)
}

/// Selector that makes the search of a game.
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
        // If not every candidate was scored, the values of the first search stay.
        if rescored.len() == candidates.len() {
            rescored[1..].sort_by(|a, b| b.value.total_cmp(&a.value));
            self.scored_actions.splice(..candidates.len(), rescored);
        }
    }

    fn rewind(&mut self, _ply: usize) {
        self.searcher.rewind();
        self.scored_actions.clear();
    }

    fn reseed(&mut self, seed: u64) {
        self.searcher.reseed(seed);
    }

    fn kept_bytes(&self) -> usize {
        self.searcher.kept_bytes() + self.scored_actions.capacity() * size_of::<ScoredAction<G::Action>>()
    }
}
