//! Sequential halving: full turns compared by playouts, fewer in each round.

use std::thread;

use tilewright_ai::StochasticTurns;
use tilewright_core::SplitMix64;

use crate::search::turns::full_turn::FullTurn;
use crate::search::turns::playout::playout;
use crate::search::turns::turn_objective::TurnObjective;
use crate::search_timer::SearchTimer;

/// Upper bound on the candidates.
pub(super) const MAX_CANDIDATES: usize = 16;
/// Full turns worse than the best by more points than this, before playouts, are not candidates.
const PRUNE_MARGIN: f32 = 8.0;
/// Turns of each seat in a playout, which also has the draw after them.
const PLAYOUT_TURNS: u32 = 2;
/// Lower bound on the draws of a playout if time is generous: more playouts alone add little.
const LONG_PLAYOUT_DRAWS: u32 = 12;
/// Number of playouts that the evaluation before playouts counts for.
const ESTIMATE_WEIGHT: f32 = 4.0;
/// Lower bound on the playouts before a candidate is eliminated early, and standard errors it must be behind.
const ELIMINATION: (usize, f32) = (24, 3.5);

/// Step between the first draws of playouts: 2³² divided by the golden ratio, so that few playouts cover all outcomes.
const WEYL_STEP: u32 = 0x9e37_79b9;

/// Number of rounds; candidates are removed after each.
const ROUNDS: u32 = 8;

/// Number of draws in a playout.
fn playout_draws(players: u8, generous: bool) -> u32 {
    let min_draws = PLAYOUT_TURNS * u32::from(players) + 1;
    if generous { min_draws.max(LONG_PLAYOUT_DRAWS) } else { min_draws }
}

/// A comparison of candidates in rounds.
pub(super) struct SequentialHalving<G: StochasticTurns> {
    candidates: Vec<TurnCandidate<G>>,
    /// Full turns no longer compared, best first.
    eliminated: Vec<FullTurn<G>>,
    /// The searching seat and its objective.
    turn_objective: TurnObjective,
    seed: u64,
}

/// A full turn with its evaluation before playouts and the utilities of its playouts.
///
/// All candidates that are left have had the same playouts.
struct TurnCandidate<G: StochasticTurns> {
    turn: FullTurn<G>,
    /// The state after the turn.
    after: G,
    estimate: f32,
    utilities: Vec<f32>,
}

/// The playouts of one thread in one round.
struct PlayoutResult {
    /// The utilities for each candidate.
    utilities: Vec<Vec<f32>>,
    /// Number of playouts of the thread since the search began.
    done: u64,
}

impl<G: StochasticTurns> SequentialHalving<G> {
    /// Makes a comparison of the best of `turns`, which must be sorted best first, from `state`.
    pub(super) fn new(
        state: &G,
        mut turns: Vec<FullTurn<G>>,
        turn_objective: TurnObjective,
        seed: u64,
    ) -> SequentialHalving<G> {
        let best = turns.first().map_or(0.0, |turn| turn.value);
        let kept = turns.iter().take(MAX_CANDIDATES).filter(|turn| turn.value >= best - PRUNE_MARGIN).count();
        let eliminated = turns.split_off(kept);
        SequentialHalving { eliminated, ..SequentialHalving::with_all(state, turns, turn_objective, seed) }
    }

    /// Makes a comparison of all of `turns` from `state`.
    pub(super) fn with_all(
        state: &G,
        turns: Vec<FullTurn<G>>,
        turn_objective: TurnObjective,
        seed: u64,
    ) -> SequentialHalving<G> {
        let candidate = |turn: FullTurn<G>| TurnCandidate {
            after: turn.after(state),
            estimate: turn.value,
            turn,
            utilities: Vec::new(),
        };
        SequentialHalving {
            candidates: turns.into_iter().map(candidate).collect(),
            eliminated: Vec::new(),
            turn_objective,
            seed,
        }
    }

    /// The full turns, best first, after equally many playouts of each; none is eliminated.
    pub(super) fn score_all(mut self, timer: &SearchTimer) -> Vec<FullTurn<G>> {
        if !self.candidates.is_empty() {
            self.run_playouts(timer, 1.0, 0);
            self.sort();
        }
        self.keep_best(0);
        self.eliminated
    }

    /// The full turns, best first. At least two candidates stay to the last round, unless they are eliminated early.
    pub(super) fn run(mut self, timer: &SearchTimer) -> Vec<FullTurn<G>> {
        let initial_count = self.candidates.len() as f32;
        let (mut done, initial_fraction) = (0, timer.fraction_spent(0));
        for round in 1..=ROUNDS {
            if self.candidates.len() < 2 {
                break;
            }
            let share = f64::from(round) / f64::from(ROUNDS);
            done = self.run_playouts(timer, initial_fraction + share * (1.0 - initial_fraction), done);
            self.sort();
            self.eliminate_dominated();
            self.keep_best(initial_count.powf(1.0 - share as f32).ceil().max(2.0) as usize);
        }
        self.keep_best(0);
        self.eliminated
    }

    /// Plays out the candidates in passes until the fraction `share` of the budget is spent; returns the most playouts
    /// of one thread since the search began. `done` is that number before.
    fn run_playouts(&mut self, timer: &SearchTimer, share: f64, done: u64) -> u64 {
        let threads = usize::from(timer.threads.max(1));
        let mut results: Vec<PlayoutResult> = if threads == 1 {
            vec![self.run_thread_playouts(timer, share, done, 0)]
        } else {
            thread::scope(|scope| {
                let this = &*self;
                let spawn = |thread| scope.spawn(move || this.run_thread_playouts(timer, share, done, thread));
                let handles: Vec<_> = (0..threads).map(spawn).collect();
                handles.into_iter().map(|handle| handle.join().expect("a playout does not panic")).collect()
            })
        };
        for result in &mut results {
            for (candidate, utilities) in self.candidates.iter_mut().zip(&mut result.utilities) {
                candidate.utilities.append(utilities);
            }
        }
        results.iter().map(|result| result.done).max().unwrap_or(done)
    }

    /// The playouts of one thread. A pass that the timer interrupts is discarded.
    fn run_thread_playouts(&self, timer: &SearchTimer, share: f64, mut done: u64, thread: usize) -> PlayoutResult {
        let draws = playout_draws(self.candidates[0].after.players(), timer.is_generous());
        let mut utilities: Vec<Vec<f32>> = vec![Vec::new(); self.candidates.len()];
        let mut pass = Vec::with_capacity(self.candidates.len());
        let before = self.candidates[0].utilities.len();
        let mut number = (before + thread) as u64;
        'passes: while timer.fraction_spent(done) < share {
            pass.clear();
            for candidate in &self.candidates {
                if timer.is_over(done) || timer.is_over_now() {
                    break 'passes;
                }
                let first_draw = (self.seed as u32).wrapping_add((number as u32).wrapping_mul(WEYL_STEP));
                let mut rng = SplitMix64::new(self.seed.wrapping_add(number << 32));
                pass.push(playout(candidate.after.clone(), self.turn_objective, draws, first_draw, &mut rng));
                done += 1;
            }
            utilities.iter_mut().zip(&pass).for_each(|(values, value)| values.push(*value));
            number += u64::from(timer.threads.max(1));
        }
        PlayoutResult { utilities, done }
    }

    fn sort(&mut self) {
        for candidate in &mut self.candidates {
            let sum: f32 = candidate.utilities.iter().sum();
            candidate.turn.value =
                (sum + ESTIMATE_WEIGHT * candidate.estimate) / (candidate.utilities.len() as f32 + ESTIMATE_WEIGHT);
        }
        self.candidates.sort_by(|a, b| b.turn.value.total_cmp(&a.turn.value));
    }

    /// Removes candidates clearly behind the best, and those whose playouts never differ from it.
    ///
    /// Utilities are compared draw by draw.
    fn eliminate_dominated(&mut self) {
        let (best, count) = (&self.candidates[0].utilities, self.candidates[0].utilities.len() as f32);
        let is_dominated = |candidate: &TurnCandidate<G>| {
            let lead = || best.iter().zip(&candidate.utilities).map(|(a, b)| a - b);
            let mean = lead().sum::<f32>() / count;
            let variance = lead().map(|lead| (lead - mean).powi(2)).sum::<f32>() / count;
            best.len() >= ELIMINATION.0 && mean >= ELIMINATION.1 * (variance / count).sqrt()
        };
        let kept: Vec<bool> = self.candidates.iter().map(|candidate| !is_dominated(candidate)).collect();
        let (mut candidates, mut eliminated) = (Vec::new(), Vec::new());
        for (index, (candidate, kept)) in self.candidates.drain(..).zip(kept).enumerate() {
            if kept || index == 0 {
                candidates.push(candidate);
            } else {
                eliminated.push(candidate.turn);
            }
        }
        self.candidates = candidates;
        self.eliminated.splice(0..0, eliminated);
    }

    /// Removes all but the first `keep` candidates.
    fn keep_best(&mut self, keep: usize) {
        let eliminated = self.candidates.split_off(keep.min(self.candidates.len()));
        self.eliminated.splice(0..0, eliminated.into_iter().map(|candidate| candidate.turn));
    }
}
