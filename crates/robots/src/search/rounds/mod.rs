//! Games of nature Rounds: nothing is hidden and nothing happens by chance until the round ends.
//!
//! Two are searched as a `duel` (*alpha-beta*), to the end of the round where time allows; more as a `crowd`, where each is for himself (*max^n*). Where
//! the round ends, or the search does, stands the room's judgement. An iteration is a step
//! that is tried.

mod alpha_beta;
mod max_n;
#[cfg(test)]
mod tests;
mod transposition_table;

use tilewright_ai::DeterministicRounds;
use tilewright_core::{InfoState, SplitMix64};

use crate::scored_action::ScoredAction;
use crate::search::{Objective, retain_within_margin};
use crate::search_timer::SearchTimer;
use alpha_beta::AlphaBeta;
use max_n::MaxN;

/// Looks ahead inside the round, deeper and deeper (*iterative deepening*).
pub struct RoundSearcher<G: DeterministicRounds> {
    rng: SplitMix64,
    objective: Objective,
    alpha_beta: Option<AlphaBeta<G>>,
    max_n: Option<MaxN<G>>,
}

impl<G: DeterministicRounds> Default for RoundSearcher<G> {
    fn default() -> RoundSearcher<G> {
        RoundSearcher { rng: SplitMix64::new(0), objective: Objective::default(), alpha_beta: None, max_n: None }
    }
}

impl<G: DeterministicRounds> crate::search::Searcher<G> for RoundSearcher<G> {
    fn reset(&mut self, seed: u64) {
        self.rng = SplitMix64::new(seed);
        if let Some(alpha_beta) = &mut self.alpha_beta {
            alpha_beta.forget();
        }
    }

    fn search(&mut self, info: &InfoState<'_, G>, timer: &SearchTimer) -> Vec<ScoredAction<G::Action>> {
        let state = info.determinize(&mut self.rng);
        let mut scored_actions = match info.players() {
            2 => self.alpha_beta.get_or_insert_with(|| AlphaBeta::new(self.objective)).search(&state, timer),
            _ => self.max_n.get_or_insert_with(|| MaxN::new(self.objective)).search(&state, timer),
        };
        // What the timer left no time for has no value; without any at all, what should be tried first is played.
        match scored_actions.first_mut() {
            Some(first) if first.value <= UNSEARCHED => {
                first.value = 0.0;
                scored_actions.truncate(1);
            }
            _ => scored_actions.retain(|judged| judged.value > UNSEARCHED),
        }
        scored_actions
    }

    fn score_actions(
        &mut self,
        info: &InfoState<'_, G>,
        actions: &[G::Action],
        timer: &SearchTimer,
    ) -> Vec<ScoredAction<G::Action>> {
        let state = info.determinize(&mut self.rng);
        match info.players() {
            2 => self
                .alpha_beta
                .get_or_insert_with(|| AlphaBeta::new(self.objective))
                .score_actions(&state, actions, timer),
            _ => self.max_n.get_or_insert_with(|| MaxN::new(self.objective)).score_actions(&state, actions, timer),
        }
    }

    fn within_margin(
        &mut self,
        info: &InfoState<'_, G>,
        within: f32,
        timer: &SearchTimer,
    ) -> Vec<ScoredAction<G::Action>> {
        let state = info.determinize(&mut self.rng);
        let mut scored_actions = match info.players() {
            2 => self
                .alpha_beta
                .get_or_insert_with(|| AlphaBeta::new(self.objective))
                .within_margin(&state, within, timer),
            _ => self.max_n.get_or_insert_with(|| MaxN::new(self.objective)).search(&state, timer),
        };
        scored_actions.retain(|scored| scored.value > UNSEARCHED);
        retain_within_margin(scored_actions, within)
    }

    fn set_objective(&mut self, aim: Objective) {
        (self.objective, self.alpha_beta, self.max_n) = (aim, None, None);
    }

    fn rewind(&mut self) {
        if let Some(alpha_beta) = &mut self.alpha_beta {
            alpha_beta.forget();
        }
    }
}

/// Below what any action is worth.
const UNSEARCHED: f32 = -100_000.0;
