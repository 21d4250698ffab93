//! Robots that play as people of a level do: with limited perception, by a style, and with errors.
//!
//! `LevelParams` of the game say how large the errors are and how far a level searches. Read [`HumanLike`] and
//! `SearchMode` first.

use tilewright_ai::{Evaluate, HumanModel, LevelParams, SearchMode};
use tilewright_core::{InfoState, Rng, SplitMix64};

use crate::Robot;
use crate::scored_action::ScoredAction;
use crate::search::{self, Searcher};
use crate::search_timer::SearchTimer;
use crate::time_control::{BudgetLimit, SearchBudget, TimeControl};

/// With more legal actions than this, a guard keeps at most half of them, the best.
const MEDIAN_GUARD_ABOVE: usize = 4;
/// Divisor of the iteration budget in the first pass of a check.
const FIRST_PASS_DIVISOR: u64 = 4;
/// Upper bound on the re-checks of one decision.
const MAX_RECHECKS: usize = 3;
/// Factor on the iterations of a search with style in games without hidden information, because more than the best
/// action needs an accurate value.
const STYLE_SEARCH_FACTOR: u64 = 3;
/// Number of the best actions that are scored again for style, in games with hidden information.
const STYLE_CANDIDATES: usize = 6;
/// Lower bound on the iterations of a search if the game may end before the next chance step.
const ENDGAME_ITERATIONS: u64 = 120_000;
/// Upper bound on the points given away in a search if the game may end before the next chance step.
const ENDGAME_MAX_LOSS: f32 = 1.5;
/// Number of uniform terms in one sample of noise, which is nearly normal (Irwin–Hall).
const IRWIN_HALL_TERMS: u32 = 12;

/// Plays by the estimates of its level, with noise, and searches as far as its level does.
pub struct HumanLike<G: Evaluate> {
    human_model: HumanModel,
    params: LevelParams,
    rng: SplitMix64,
    searcher: Option<Box<dyn Searcher<G>>>,
    estimates: Vec<f32>,
    neutral_estimates: Vec<f32>,
    scored_actions: Vec<ScoredAction<G::Action>>,
}

impl<G: Evaluate> HumanLike<G> {
    /// Makes a robot of this level and character.
    pub fn new(human_model: HumanModel) -> HumanLike<G> {
        let params = G::LEVELS[human_model.level.index()];
        let searcher = match params.search {
            SearchMode::EstimatesOnly => None,
            SearchMode::Guarded { .. }
            | SearchMode::Checked { .. }
            | SearchMode::Iterations(_)
            | SearchMode::Millis(_) => Some(search::searcher()),
        };
        let rng = SplitMix64::new(0);
        HumanLike {
            human_model,
            params,
            rng,
            searcher,
            estimates: Vec::new(),
            neutral_estimates: Vec::new(),
            scored_actions: Vec::new(),
        }
    }

    /// A sample of noise with mean 0 and the standard deviation of the level.
    fn noise(&mut self) -> f32 {
        let sum: f32 = (0..IRWIN_HALL_TERMS).map(|_| self.rng.below(1 << 16) as f32 / (1 << 16) as f32).sum();
        self.params.noise_sd * (sum - IRWIN_HALL_TERMS as f32 / 2.0)
    }

    /// Appends `actions` with their human estimates plus noise, and sorts best first.
    ///
    /// Leaves out actions whose estimate is worse than the best by more than `max_loss`; that test has no noise.
    fn score_by_estimates(&mut self, info: &InfoState<'_, G>, actions: &[G::Action]) {
        info.determinize(&mut self.rng).human_estimates(actions, self.human_model, &mut self.estimates);
        let best = self.estimates.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        for (index, &action) in actions.iter().enumerate() {
            let value = self.estimates[index];
            if value >= best - self.params.max_loss {
                let value = value + self.noise();
                self.scored_actions.push(ScoredAction { action, value });
            }
        }
        self.sort();
    }

    /// Scores by estimates the actions that a search finds within `within` points of the best and, of many, in the
    /// better half.
    fn guard(&mut self, info: &InfoState<'_, G>, within: f32, timer: &SearchTimer) {
        let Some(searcher) = &mut self.searcher else { return };
        let mut candidates: Vec<G::Action> =
            searcher.within_margin(info, within, timer).iter().map(|scored| scored.action).collect();
        if info.legal().len() > MEDIAN_GUARD_ABOVE {
            candidates.truncate(info.legal().len().div_ceil(2));
        }
        // Without any time the search scores no action; then all of them remain candidates.
        self.score_by_estimates(info, if candidates.is_empty() { info.legal() } else { &candidates });
    }

    /// Guards, then compares each of the first actions with the best one of a second search.
    ///
    /// An action worse by more than `within` points is removed and the next one is compared, up to `MAX_RECHECKS`
    /// times. If all of these are removed, the best action of the search comes first. `new_timer` starts the clock of
    /// each search anew.
    fn check(
        &mut self,
        info: &InfoState<'_, G>,
        within: f32,
        first_timer: &SearchTimer,
        new_timer: impl Fn() -> SearchTimer,
    ) {
        self.guard(info, within, first_timer);
        let Some(searcher) = &mut self.searcher else { return };
        let Some(best) = searcher.search(info, &new_timer()).into_iter().next() else { return };
        let mut too_bad = |candidate: &ScoredAction<G::Action>| {
            if candidate.action == best.action {
                return false;
            }
            let both = searcher.score_actions(info, &[best.action, candidate.action], &new_timer());
            matches!(both[..], [best, candidate] if best.value - candidate.value > within)
        };
        let rejected = self.scored_actions.iter().take(MAX_RECHECKS).take_while(|candidate| too_bad(candidate)).count();
        self.scored_actions.drain(..rejected);
        if rejected == MAX_RECHECKS || self.scored_actions.is_empty() {
            self.scored_actions.insert(0, best);
        }
    }

    /// Searches all actions, and prefers the character's style among those nearly as good as the best.
    ///
    /// No more than `max_loss` points, and no more than the character's tolerance, are given up for style. Without a
    /// character, or if style is the same for all actions, this is a plain search with `timer`. With hidden information
    /// two searches share `timer`, each with the whole of its iterations; after its deadline the second scores nothing.
    /// Otherwise one search uses `longer_timer`.
    fn search_with_style(
        &mut self,
        info: &InfoState<'_, G>,
        max_loss: f32,
        timer: &SearchTimer,
        longer_timer: &SearchTimer,
    ) {
        let style_bonuses = self.style_bonus(info);
        let Some(searcher) = &mut self.searcher else { return };
        let Some(character) =
            self.human_model.character.filter(|_| style_bonuses.iter().any(|each| *each != style_bonuses[0]))
        else {
            self.scored_actions = searcher.search(info, timer);
            return;
        };
        let max_loss = G::style_tolerance(character).min(max_loss);
        if G::HIDDEN_INFORMATION {
            // The budget is too small to play all actions in many worlds: only the best are scored with equal effort.
            let candidates: Vec<G::Action> =
                searcher.search(info, timer).iter().take(STYLE_CANDIDATES).map(|scored| scored.action).collect();
            self.scored_actions = searcher.score_actions(info, &candidates, timer);
            let best = self.scored_actions.iter().map(|scored| scored.value).fold(f32::NEG_INFINITY, f32::max);
            self.scored_actions.retain(|scored| scored.value >= best - max_loss);
        } else {
            self.scored_actions = searcher.within_margin(info, max_loss, longer_timer);
        }
        let style_bonus = |scored: &ScoredAction<G::Action>| {
            let place = info.legal().iter().position(|action| *action == scored.action);
            place.map_or(0.0, |place| style_bonuses[place])
        };
        let best = self.scored_actions.iter().map(style_bonus).fold(f32::NEG_INFINITY, f32::max);
        self.scored_actions.iter_mut().for_each(|scored| scored.value += (style_bonus(scored) - best).max(-max_loss));
        self.sort();
    }

    /// The human estimate of each legal action with the character minus that without; empty without a character.
    fn style_bonus(&mut self, info: &InfoState<'_, G>) -> Vec<f32> {
        if self.human_model.character.is_none() {
            return Vec::new();
        }
        let state = info.determinize(&mut self.rng);
        state.human_estimates(info.legal(), self.human_model, &mut self.estimates);
        state.human_estimates(
            info.legal(),
            HumanModel { character: None, ..self.human_model },
            &mut self.neutral_estimates,
        );
        self.estimates.iter().zip(&self.neutral_estimates).map(|(own, plain)| own - plain).collect()
    }

    fn sort(&mut self) {
        self.scored_actions.sort_by(|a, b| b.value.total_cmp(&a.value));
    }
}

impl<G: Evaluate> Robot<G> for HumanLike<G> {
    fn reset(&mut self, seed: u64) {
        self.rng = SplitMix64::new(seed);
        if let Some(searcher) = &mut self.searcher {
            searcher.reset(seed);
        }
    }

    fn reseed(&mut self, seed: u64) {
        self.rng = SplitMix64::new(seed);
        if let Some(searcher) = &mut self.searcher {
            searcher.reseed(seed);
        }
    }

    fn kept_bytes(&self) -> usize {
        let estimates = (self.estimates.capacity() + self.neutral_estimates.capacity()) * size_of::<f32>();
        let scored_actions = self.scored_actions.capacity() * size_of::<ScoredAction<G::Action>>();
        estimates + scored_actions + self.searcher.as_ref().map_or(0, |searcher| searcher.kept_bytes())
    }

    fn choose(&mut self, info: &InfoState<'_, G>, time_control: &TimeControl) -> G::Action {
        self.scored_actions.clear();
        if let [only] = info.legal() {
            return *only;
        }
        let timer = |limit| SearchTimer::start(SearchBudget { limit, threads: 1 }, time_control);
        let may_end = info.determinize(&mut SplitMix64::new(0)).may_end_before_chance();
        let (min_iterations, max_loss) =
            if may_end { (ENDGAME_ITERATIONS, ENDGAME_MAX_LOSS) } else { (0, f32::INFINITY) };
        let iterations_timer = |iterations: u64| timer(BudgetLimit::Iterations(iterations.max(min_iterations)));
        match self.params.search {
            SearchMode::EstimatesOnly => self.score_by_estimates(info, info.legal()),
            SearchMode::Guarded { iterations, within } => {
                self.guard(info, within.min(max_loss), &iterations_timer(iterations))
            }
            SearchMode::Checked { iterations, within } => {
                self.check(info, within.min(max_loss), &iterations_timer(iterations / FIRST_PASS_DIVISOR), || {
                    iterations_timer(iterations)
                });
            }
            SearchMode::Iterations(count) => self.search_with_style(
                info,
                max_loss,
                &iterations_timer(count),
                &iterations_timer(STYLE_SEARCH_FACTOR * count),
            ),
            SearchMode::Millis(ms) => {
                self.search_with_style(info, max_loss, &timer(BudgetLimit::Millis(ms)), &timer(BudgetLimit::Millis(ms)))
            }
        }
        self.scored_actions.first().map_or(info.legal()[0], |best| best.action)
    }

    fn scored_actions(&self) -> &[ScoredAction<G::Action>] {
        &self.scored_actions
    }

    fn rewind(&mut self, _ply: usize) {
        if let Some(searcher) = &mut self.searcher {
            searcher.rewind();
        }
        self.scored_actions.clear();
    }
}

#[cfg(test)]
mod tests {
    use tilewright_ai::{Character, Level};

    use super::*;
    use crate::search::nim::{Nim, choose_in_nim};

    fn robot_with(params: LevelParams) -> HumanLike<Nim<true>> {
        let human_model = HumanModel { level: Level::ALL[0], character: Some(Character::Pip) };
        HumanLike { params, searcher: Some(search::searcher()), ..HumanLike::new(human_model) }
    }

    #[test]
    fn clearly_best_action_is_always_played() {
        let guarded = SearchMode::Guarded { iterations: 2000, within: 50.0 };
        for mode in [SearchMode::EstimatesOnly, guarded, SearchMode::Checked { iterations: 2000, within: 50.0 }] {
            let robot = robot_with(LevelParams { noise_sd: 50.0, max_loss: 0.5, search: mode });
            assert_eq!(
                choose_in_nim(robot, 3, 2, &TimeControl::unlimited()).0,
                3,
                "taking the last three wins: {mode:?}"
            );
        }
    }

    #[test]
    fn every_search_mode_finds_the_winning_action() {
        for (counters, best) in [(5, 1), (6, 2), (7, 3)] {
            let (iterations, within) = (2000, 1.0);
            let modes = [SearchMode::Guarded { iterations, within }, SearchMode::Checked { iterations, within }];
            for mode in modes.into_iter().chain([SearchMode::Iterations(2000), SearchMode::Millis(1000)]) {
                let robot = robot_with(LevelParams { noise_sd: 0.0, max_loss: f32::INFINITY, search: mode });
                assert_eq!(
                    choose_in_nim(robot, counters, 2, &TimeControl::unlimited()).0,
                    best,
                    "of {counters}: {mode:?}"
                );
            }
        }
    }

    #[test]
    fn endgame_is_searched_with_more_iterations() {
        for (counters, best) in [(5, 1), (6, 2), (7, 3)] {
            let (iterations, within) = (1, 50.0);
            for mode in [SearchMode::Guarded { iterations, within }, SearchMode::Checked { iterations, within }] {
                let robot = robot_with(LevelParams { noise_sd: 50.0, max_loss: f32::INFINITY, search: mode });
                assert_eq!(
                    choose_in_nim(robot, counters, 2, &TimeControl::unlimited()).0,
                    best,
                    "of {counters}: {mode:?}"
                );
            }
        }
    }

    #[test]
    fn noise_has_mean_zero_and_the_given_deviation() {
        let mut robot = robot_with(LevelParams { noise_sd: 2.0, max_loss: 0.0, search: SearchMode::EstimatesOnly });
        let errors: Vec<f32> = (0..4000).map(|_| robot.noise()).collect();
        let mean = errors.iter().sum::<f32>() / 4000.0;
        let spread = (errors.iter().map(|error| error * error).sum::<f32>() / 4000.0).sqrt();
        assert!(mean.abs() < 0.15 && (spread - 2.0).abs() < 0.15, "{mean} and {spread}");
    }
}
