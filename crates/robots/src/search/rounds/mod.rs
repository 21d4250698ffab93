//! Search for games where nothing is hidden and no chance step occurs within a round.
//!
//! Two seats are searched by alpha-beta ([`AlphaBeta`]), to the end of the round where time allows; more seats by max^n
//! ([`MaxN`]). Where the round or the depth ends, the state is evaluated. One iteration is one action tried in the
//! tree.

mod alpha_beta;
mod max_n;
mod move_ordering;
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

/// Searches within the round by iterative deepening.
pub(super) struct RoundSearcher<G: DeterministicRounds> {
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
        // Actions that were not searched are dropped; if none was, the first by move ordering is kept with value 0.
        match scored_actions.first_mut() {
            Some(first) if first.value <= UNSEARCHED => {
                first.value = 0.0;
                scored_actions.truncate(1);
            }
            _ => scored_actions.retain(|scored| scored.value > UNSEARCHED),
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

    fn set_objective(&mut self, objective: Objective) {
        (self.objective, self.alpha_beta, self.max_n) = (objective, None, None);
    }

    fn rewind(&mut self) {
        if let Some(alpha_beta) = &mut self.alpha_beta {
            alpha_beta.forget();
        }
    }

    fn reseed(&mut self, seed: u64) {
        self.rng = SplitMix64::new(seed);
    }

    fn kept_bytes(&self) -> usize {
        self.alpha_beta.as_ref().map_or(0, AlphaBeta::kept_bytes)
    }
}

/// Upper bound on the values that mark an action as not searched.
const UNSEARCHED: f32 = -100_000.0;
