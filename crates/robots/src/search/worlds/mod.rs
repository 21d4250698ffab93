//! Actions that race in worlds.
//!
//! A world is a state that fits all the seat knows (a *determinization*). The actions that look best at a glance are played in the
//! same worlds with the same luck (*common random numbers*), and each is played on to where its worth can be told. They race: after
//! each heat only the better half goes on (*sequential halving*), and what cannot catch up any more falls out. One iteration is
//! one action played out in one world.

pub(super) mod believed;
pub(super) mod uniform;

use std::marker::PhantomData;

use tilewright_ai::Evaluate;
use tilewright_core::{InfoState, Rng, Seat, SplitMix64};

use crate::scored_action::ScoredAction;
use crate::search::{Searcher, retain_within_margin};
use crate::search_timer::SearchTimer;

/// So many actions start the race, those that look best at a glance.
const MAX_CANDIDATES: usize = 12;
/// What each heat leaves of them.
const HALVING_SIZES: [usize; 4] = [MAX_CANDIDATES, 6, 3, 2];
/// An action falls out when it is behind by so many standard errors.
const ELIMINATION_SIGMA: f32 = 3.0;
/// How much counts how an action looked at a glance (its *prior*): in one world so much of it, in n worlds the n-th part.
const ESTIMATE_WEIGHT: f32 = 12.0;
/// Fewer worlds prove nothing.
const MIN_WORLDS: usize = 24;
/// So many worlds each thread plays in before the race is looked at.
const WORLDS_PER_CHECK: usize = 12;
/// Bits that hold the number of a thread, beside that of a world.
const THREAD_BITS: u32 = 8;
/// Spreads the numbers of worlds over all seeds: 2⁶⁴ by the golden ratio.
const SEED_STRIDE: u64 = 0x9e37_79b9_7f4a_7c15;

/// Where worlds come from, and how they go on.
pub trait WorldModel<G: Evaluate>: Send + Sync {
    /// What a seat makes of all it saw before it thinks of worlds.
    type Beliefs: Send + Sync;

    /// What the seat makes of all it saw.
    fn beliefs(info: &InfoState<'_, G>) -> Self::Beliefs;

    /// Replaces the list by how good each legal action looks at a glance.
    fn estimate_actions(state: &G, legal: &[G::Action], beliefs: &Self::Beliefs, estimates: &mut Vec<f32>);

    /// Writes what each legal action costs beside, whatever comes of it, into a list of noughts.
    fn exposure_costs(_state: &G, _legal: &[G::Action], _beliefs: &Self::Beliefs, _costs: &mut [f32]) {}

    /// A state that fits all the seat knows.
    fn sample_world(info: &InfoState<'_, G>, beliefs: &Self::Beliefs, rng: &mut SplitMix64) -> G;

    /// Plays this action, and then on to where worth can be told.
    fn playout(world: &mut G, action: G::Action, beliefs: &Self::Beliefs, rng: &mut SplitMix64);

    /// What the seat plays for.
    fn utility(world: &G, seat: Seat) -> f32;
}

/// Lets actions race in worlds of this sort.
pub struct WorldSearcher<G, W> {
    rng: SplitMix64,
    marker: PhantomData<fn() -> (G, W)>,
}

impl<G, W> Default for WorldSearcher<G, W> {
    fn default() -> WorldSearcher<G, W> {
        WorldSearcher { rng: SplitMix64::new(0), marker: PhantomData }
    }
}

/// An action in the race.
struct ActionCandidate<A> {
    action: A,
    /// How good it looked at a glance, less its price.
    estimate: f32,
    /// What it costs beside.
    cost: f32,
    /// What it gained in each world.
    utilities: Vec<f32>,
}

impl<A> ActionCandidate<A> {
    /// What it gained in the mean, less its price; nothing is known of one that was never played out.
    fn mean(&self) -> f32 {
        if self.utilities.is_empty() {
            0.0
        } else {
            self.utilities.iter().sum::<f32>() / self.utilities.len() as f32 - self.cost
        }
    }

    /// What it is expected to gain: the fewer worlds it has been in, the more counts how it looked.
    fn posterior_mean(&self) -> f32 {
        self.mean() + ESTIMATE_WEIGHT * self.estimate / self.utilities.len().max(1) as f32
    }

    /// Whether it is behind this one beyond doubt, in the worlds both have been in.
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
                candidates.sort_by(|a, b| b.posterior_mean().total_cmp(&a.posterior_mean()));
                let (first, others) = candidates.split_at(1);
                let remaining = 1 + others.iter().take_while(|candidate| !candidate.is_dominated_by(&first[0])).count();
                eliminated.extend(candidates.drain(remaining..).rev());
            }
        }
        let ranked = candidates.into_iter().chain(eliminated.into_iter().rev());
        ranked.map(|candidate| ScoredAction { action: candidate.action, value: candidate.mean() }).collect()
    }

    /// All of them run to the end.
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
        all.map(|candidate| ScoredAction { action: candidate.action, value: candidate.posterior_mean() }).collect()
    }

    /// All of them run to the end, since of those that fall out early little is known.
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
    /// The legal actions, those that look best at a glance first.
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

/// The worlds that actions race in.
struct HalvingRun<'a, G: Evaluate, W: WorldModel<G>> {
    info: &'a InfoState<'a, G>,
    timer: &'a SearchTimer,
    beliefs: W::Beliefs,
    seed: u64,
    /// How many iterations each thread has done.
    done: Vec<u64>,
}

impl<G: Evaluate, W: WorldModel<G>> HalvingRun<'_, G, W> {
    /// Each thread plays all actions out in some worlds more. Says whether this share of the time is spent.
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

    /// Plays all actions out in some worlds, of which no other thread and no other lap has one.
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

/// What one thread found out in a lap.
struct PlayoutBatch {
    /// What all actions gained in a world, world by world.
    utilities: Vec<f32>,
    done: u64,
    budget_spent: bool,
}
