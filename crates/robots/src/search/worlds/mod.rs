//! Search by playouts in sampled worlds.
//!
//! A world is a state that fits all the seat knows (a determinization). The candidates with the best estimates are
//! played in the same worlds with the same random numbers (common random numbers), each followed by a playout to a
//! state that can be evaluated. Sequential halving leaves about half of the candidates in each round; candidates that
//! are clearly behind are eliminated at once. One iteration is one playout.
//!
//! Read [`WorldModel`] and [`WorldSearcher`] first.

pub(super) mod believed;
pub(super) mod uniform;

use std::marker::PhantomData;

use tilewright_ai::Evaluate;
use tilewright_core::{InfoState, Rng, Seat, SplitMix64};

use crate::scored_action::ScoredAction;
use crate::search::{Searcher, retain_within_margin};
use crate::search_timer::SearchTimer;

/// Number of candidates in the first round, those with the best estimates.
const MAX_CANDIDATES: usize = 12;
/// Number of candidates left in each round.
const HALVING_SIZES: [usize; 4] = [MAX_CANDIDATES, 6, 3, 2];
/// A candidate is eliminated if it is behind the best by more than this many standard errors.
const ELIMINATION_SIGMA: f32 = 3.0;
/// Weight of the estimate in [`biased_mean`](ActionCandidate::biased_mean): after n worlds it counts this divided by n.
const ESTIMATE_WEIGHT: f32 = 12.0;
/// A candidate is not eliminated in fewer worlds than this.
const MIN_WORLDS: usize = 24;
/// Number of worlds each thread plays between two checks for elimination.
const WORLDS_PER_CHECK: usize = 12;
/// Number of bits of a world's number that hold the thread.
const THREAD_BITS: u32 = 8;
/// Spreads the numbers of worlds over all seeds: 2⁶⁴ divided by the golden ratio.
const SEED_STRIDE: u64 = 0x9e37_79b9_7f4a_7c15;

/// Source of worlds, and their continuation.
///
/// [`BeliefWorlds`](believed::BeliefWorlds) is the model of games with [`ImperfectInformation`], and
/// [`UniformWorlds`](uniform::UniformWorlds) that of games without a search of their own.
///
/// [`ImperfectInformation`]: tilewright_ai::ImperfectInformation
pub(super) trait WorldModel<G: Evaluate>: Send + Sync {
    /// Inferences of the seat from the play it saw, such as probabilities of roles; computed once for a search.
    type Beliefs: Send + Sync;

    /// The beliefs of the seat in turn.
    fn beliefs(info: &InfoState<'_, G>) -> Self::Beliefs;

    /// Clears `estimates` and appends the estimate of each legal action, in points.
    fn estimate_actions(state: &G, legal: &[G::Action], beliefs: &Self::Beliefs, estimates: &mut Vec<f32>);

    /// Adds the exposure cost of each legal action, in points, to `_costs` (zeroed by the caller): the points that the
    /// action costs by what the others learn from it, beyond what playouts model.
    fn exposure_costs(_state: &G, _legal: &[G::Action], _beliefs: &Self::Beliefs, _costs: &mut [f32]) {}

    /// Samples a state that fits all the seat knows.
    fn sample_world(info: &InfoState<'_, G>, beliefs: &Self::Beliefs, rng: &mut SplitMix64) -> G;

    /// Plays `action`, then continues to a state that can be evaluated.
    fn playout(world: &mut G, action: G::Action, beliefs: &Self::Beliefs, rng: &mut SplitMix64);

    /// Value of a world after its playout for `seat`, in points: its margin, or the utility that the game defines
    /// instead.
    fn utility(world: &G, seat: Seat) -> f32;
}

/// Search in the worlds of model `W`.
pub(super) struct WorldSearcher<G, W> {
    rng: SplitMix64,
    marker: PhantomData<fn() -> (G, W)>,
}

impl<G, W> Default for WorldSearcher<G, W> {
    fn default() -> WorldSearcher<G, W> {
        WorldSearcher { rng: SplitMix64::new(0), marker: PhantomData }
    }
}

/// An action and its results so far.
struct ActionCandidate<A> {
    action: A,
    /// The estimate minus the cost, in points.
    estimate: f32,
    /// The exposure cost, in points.
    cost: f32,
    /// The utility in each world, in the same order for all candidates.
    utilities: Vec<f32>,
}

impl<A> ActionCandidate<A> {
    /// The mean utility minus the cost; 0 without a playout.
    fn mean(&self) -> f32 {
        if self.utilities.is_empty() {
            0.0
        } else {
            self.utilities.iter().sum::<f32>() / self.utilities.len() as f32 - self.cost
        }
    }

    /// The mean plus a progressive bias: the estimate, whose weight falls with the number of worlds.
    fn biased_mean(&self) -> f32 {
        self.mean() + ESTIMATE_WEIGHT * self.estimate / self.utilities.len().max(1) as f32
    }

    /// Whether this candidate is clearly behind `other` in the worlds both were played in.
    fn is_dominated_by(&self, other: &ActionCandidate<A>) -> bool {
        let worlds = self.utilities.len().min(other.utilities.len());
        if worlds < MIN_WORLDS {
            return false;
        }
        let cost_difference = self.cost - other.cost;
        let differences =
            || other.utilities.iter().zip(&self.utilities).map(|(more, less)| more - less + cost_difference);
        let count = worlds as f32;
        let mean = differences().sum::<f32>() / count;
        let variance = differences().map(|lead| (lead - mean) * (lead - mean)).sum::<f32>() / (count - 1.0);
        mean > 0.0 && mean > ELIMINATION_SIGMA * (variance / count).sqrt()
    }
}

impl<G: Evaluate, W: WorldModel<G>> Searcher<G> for WorldSearcher<G, W> {
    fn reset(&mut self, seed: u64) {
        self.rng = SplitMix64::new(seed);
    }

    fn reseed(&mut self, seed: u64) {
        self.rng = SplitMix64::new(seed);
    }

    fn search(&mut self, info: &InfoState<'_, G>, timer: &SearchTimer) -> Vec<ScoredAction<G::Action>> {
        let beliefs = W::beliefs(info);
        let mut candidates = self.rank_by_estimate(info, &beliefs);
        let mut eliminated = candidates.split_off(candidates.len().min(MAX_CANDIDATES));
        eliminated.reverse();
        let seed = self.rng.next_u64();
        let mut run = HalvingRun::<G, W> { info, timer, beliefs, seed, done: vec![0; timer.threads.into()] };
        for (round, size) in HALVING_SIZES.into_iter().enumerate() {
            while candidates.len() > size {
                eliminated.extend(candidates.pop());
            }
            let share = (round + 1) as f64 / HALVING_SIZES.len() as f64;
            let mut budget_spent = false;
            while !budget_spent && candidates.len() > 1 {
                budget_spent = run.play_batch(&mut candidates, share);
                candidates.sort_by(|a, b| b.biased_mean().total_cmp(&a.biased_mean()));
                let (first, others) = candidates.split_at(1);
                let remaining = 1 + others.iter().take_while(|candidate| !candidate.is_dominated_by(&first[0])).count();
                eliminated.extend(candidates.drain(remaining..).rev());
            }
        }
        let ranked = candidates.into_iter().chain(eliminated.into_iter().rev());
        ranked.map(|candidate| ScoredAction { action: candidate.action, value: candidate.mean() }).collect()
    }

    /// Plays all of `actions` in every world; none is eliminated. The values are biased means, while those of `search`
    /// are plain means. Empty if the time ends before the first world.
    fn score_actions(
        &mut self,
        info: &InfoState<'_, G>,
        actions: &[G::Action],
        timer: &SearchTimer,
    ) -> Vec<ScoredAction<G::Action>> {
        let beliefs = W::beliefs(info);
        let mut candidates: Vec<_> = self
            .rank_by_estimate(info, &beliefs)
            .into_iter()
            .filter(|candidate| actions.contains(&candidate.action))
            .collect();
        let seed = self.rng.next_u64();
        let mut run = HalvingRun::<G, W> { info, timer, beliefs, seed, done: vec![0; timer.threads.into()] };
        while !candidates.is_empty() && !run.play_batch(&mut candidates, 1.0) {}
        let candidate_of = |action: &G::Action| {
            candidates.iter().find(|candidate| candidate.action == *action && !candidate.utilities.is_empty())
        };
        let all = actions.iter().filter_map(candidate_of);
        all.map(|candidate| ScoredAction { action: candidate.action, value: candidate.biased_mean() }).collect()
    }

    /// Plays all actions in every world: the values of actions eliminated early are inaccurate.
    fn within_margin(
        &mut self,
        info: &InfoState<'_, G>,
        within: f32,
        timer: &SearchTimer,
    ) -> Vec<ScoredAction<G::Action>> {
        let mut near = self.score_actions(info, info.legal(), timer);
        near.sort_by(|a, b| b.value.total_cmp(&a.value));
        retain_within_margin(near, within)
    }
}

impl<G: Evaluate, W: WorldModel<G>> WorldSearcher<G, W> {
    /// The legal actions as candidates, best estimate first.
    fn rank_by_estimate(&mut self, info: &InfoState<'_, G>, beliefs: &W::Beliefs) -> Vec<ActionCandidate<G::Action>> {
        let (mut estimates, mut costs) = (Vec::new(), vec![0.0; info.legal().len()]);
        let state = info.determinize(&mut self.rng);
        W::estimate_actions(&state, info.legal(), beliefs, &mut estimates);
        W::exposure_costs(&state, info.legal(), beliefs, &mut costs);
        let entries = info.legal().iter().zip(estimates).zip(costs);
        let mut candidates: Vec<_> = entries
            .map(|((&action, estimate), cost)| ActionCandidate {
                action,
                estimate: estimate - cost,
                cost,
                utilities: Vec::new(),
            })
            .collect();
        candidates.sort_by(|a, b| b.estimate.total_cmp(&a.estimate));
        candidates
    }
}

/// Worlds and progress of one search.
struct HalvingRun<'a, G: Evaluate, W: WorldModel<G>> {
    info: &'a InfoState<'a, G>,
    timer: &'a SearchTimer,
    beliefs: W::Beliefs,
    seed: u64,
    /// Number of iterations of each thread.
    done: Vec<u64>,
}

impl<G: Evaluate, W: WorldModel<G>> HalvingRun<'_, G, W> {
    /// Plays all candidates in some more worlds on each thread; returns whether the fraction `share` of the budget is
    /// spent.
    fn play_batch(&mut self, candidates: &mut [ActionCandidate<G::Action>], share: f64) -> bool {
        let actions: Vec<G::Action> = candidates.iter().map(|candidate| candidate.action).collect();
        let starts = self.done.clone();
        let run = |thread: usize| self.play_worlds(thread as u64, starts[thread], &actions, share);
        let batches: Vec<PlayoutBatch> = if starts.len() == 1 {
            vec![run(0)]
        } else {
            std::thread::scope(|scope| {
                let threads: Vec<_> = (0..starts.len()).map(|thread| scope.spawn(move || run(thread))).collect();
                threads.into_iter().map(|thread| thread.join().expect("no playout panics")).collect()
            })
        };
        let mut budget_spent = false;
        for (done, batch) in self.done.iter_mut().zip(batches) {
            *done = batch.done;
            budget_spent |= batch.budget_spent;
            for utilities in batch.utilities.chunks_exact(candidates.len()) {
                candidates
                    .iter_mut()
                    .zip(utilities)
                    .for_each(|(candidate, utility)| candidate.utilities.push(*utility));
            }
        }
        budget_spent
    }

    /// Plays all actions in up to [`WORLDS_PER_CHECK`] new worlds, which differ from those of other threads and
    /// batches.
    ///
    /// A world that is not played by all actions when the time ends is discarded.
    fn play_worlds(&self, thread: u64, mut done: u64, actions: &[G::Action], share: f64) -> PlayoutBatch {
        let (seat, timer) = (self.info.seat(), self.timer);
        let mut batch =
            PlayoutBatch { utilities: Vec::with_capacity(WORLDS_PER_CHECK * actions.len()), done, budget_spent: false };
        for _ in 0..WORLDS_PER_CHECK {
            if timer.fraction_spent(done) >= share {
                batch.budget_spent = true;
                break;
            }
            let mut rng = SplitMix64::new(self.seed ^ (done << THREAD_BITS | thread).wrapping_mul(SEED_STRIDE));
            let world = W::sample_world(self.info, &self.beliefs, &mut rng);
            let playout_seed = rng.next_u64();
            for action in actions {
                if timer.is_over(done) || timer.is_over_now() {
                    batch.utilities.truncate(batch.utilities.len() / actions.len() * actions.len());
                    batch.budget_spent = true;
                    batch.done = done;
                    return batch;
                }
                let mut next = world.clone();
                W::playout(&mut next, *action, &self.beliefs, &mut SplitMix64::new(playout_seed));
                batch.utilities.push(W::utility(&next, seat));
                done += 1;
            }
        }
        batch.done = done;
        batch
    }
}

/// Result of one thread in one batch.
struct PlayoutBatch {
    /// The utilities of all actions in the first world, then in the second, and so on.
    utilities: Vec<f32>,
    done: u64,
    budget_spent: bool,
}
