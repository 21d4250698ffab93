//! Variations compared by playouts, of which ever fewer are left.

use std::thread;

use tilewright_ai::StochasticTurns;
use tilewright_core::SplitMix64;

use crate::search::turns::full_turn::FullTurn;
use crate::search::turns::objective::TurnObjective;
use crate::search::turns::playout::playout;
use crate::search_timer::SearchTimer;

/// Most variations that are compared.
pub(super) const MAX_CANDIDATES: usize = 16;
/// Variations that look worse than the best by more points than this are not.
const PRUNE_MARGIN: f32 = 8.0;
/// A playout looks so many turns of each seat ahead, and the draw after them; where there is ample time, so many draws at least.
/// More playouts alone would tell little more.
const PLAYOUT_TURNS: u32 = 2;
const LONG_PLAYOUT_DRAWS: u32 = 12;
/// What a variation looks like (its *prior*) counts as much as so many playouts.
const ESTIMATE_WEIGHT: f32 = 4.0;
/// A variation is given up early when so many playouts say that it is behind the best by so many standard errors.
const ELIMINATION: (usize, f32) = (24, 3.5);

/// The first draws of playouts go on by steps of the golden ratio, so that few playouts see all that can be drawn.
const WEYL_STEP: u32 = 0x9e37_79b9;

/// The budget is spent in so many steps, and after each of them variations are given up.
const ROUNDS: u32 = 8;

/// How many draws a playout looks ahead with so many players.
fn playout_draws(players: u8, generous: bool) -> u32 {
    let min_draws = PLAYOUT_TURNS * u32::from(players) + 1;
    if generous { min_draws.max(LONG_PLAYOUT_DRAWS) } else { min_draws }
}

/// A contest of variations.
pub(super) struct SequentialHalving<G: StochasticTurns> {
    candidates: Vec<TurnCandidate<G>>,
    /// Those given up, the best first.
    eliminated: Vec<FullTurn<G>>,
    /// Whose variations they are, and what that seat plays for.
    turn_objective: TurnObjective,
    seed: u64,
}

/// A variation with what it looked like and what its playouts brought. All variations still in the contest had the same playouts.
struct TurnCandidate<G: StochasticTurns> {
    turn: FullTurn<G>,
    /// The position after it.
    after: G,
    estimate: f32,
    utilities: Vec<f32>,
}

/// The playouts of one thread in one round.
struct PlayoutResult {
    /// For each variation what they brought.
    utilities: Vec<Vec<f32>>,
    /// How many playouts the thread has done since the thought began.
    done: u64,
}

impl<G: StochasticTurns> SequentialHalving<G> {
    /// A contest of the best of these variations from this position, which are sorted by what they look like.
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

    /// A contest of all these variations from this position.
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

    /// The variations, the best first, none of them given up: each had as many playouts as the others, so that all can be compared.
    pub(super) fn score_all(mut self, timer: &SearchTimer) -> Vec<FullTurn<G>> {
        if !self.candidates.is_empty() {
            self.run_playouts(timer, 1.0, 0);
            self.sort();
        }
        self.keep_best(0);
        self.eliminated
    }

    /// The variations, the best first. Two are left for the last step.
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

    /// Plays out every variation by turns until this share of the budget is spent; gives how many playouts a thread has done.
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

    /// The part of one thread. A pass over the variations that the timer cuts short does not count.
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

    /// Gives up the variations that cannot catch up with the best any more, and those that never differ from it. They are compared
    /// draw by draw.
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

    /// Gives up all but the first few.
    fn keep_best(&mut self, keep: usize) {
        let eliminated = self.candidates.split_off(keep.min(self.candidates.len()));
        self.eliminated.splice(0..0, eliminated.into_iter().map(|candidate| candidate.turn));
    }
}
