//! Search for more than two seats: each seat maximizes its own utility (max^n), within a beam.

use tilewright_ai::DeterministicRounds;
use tilewright_core::{DiscardEvents, PerSeat, Turn};

use crate::scored_action::ScoredAction;
use crate::search::objective::Objective;
use crate::search_timer::SearchTimer;

/// Beam at the root for each depth of iterative deepening; the last entry repeats.
const ROOT_BEAM: [usize; 5] = [usize::MAX, 40, 24, 16, 12];
/// Beam at each ply after the first; the last entry repeats.
const BEAM: [usize; 6] = [8, 6, 5, 4, 4, 3];
/// Upper bound on the depth, in plies.
const MAX_DEPTH: usize = 100;
/// Initial capacity of the action lists.
const LIST_CAPACITY: usize = 128;

/// A search of more than two seats, with its threads' buffers.
pub(super) struct MaxN<G: DeterministicRounds> {
    objective: Objective,
    threads: Vec<MaxNThread<G>>,
}

struct MaxNThread<G: DeterministicRounds> {
    objective: Objective,
    lists: Vec<Vec<(i32, G::Action)>>,
    iterations: u64,
    has_cutoff: bool,
    stopped: bool,
}

impl<G: DeterministicRounds> MaxN<G> {
    /// Makes a search in which every seat has this objective.
    pub(super) fn new(objective: Objective) -> MaxN<G> {
        MaxN { objective, threads: Vec::new() }
    }

    /// Searches by iterative deepening until the timer is over or nothing was cut off; returns all actions, best first.
    ///
    /// The value of an action that was not searched is `-∞`.
    pub(super) fn search(&mut self, state: &G, timer: &SearchTimer) -> Vec<ScoredAction<G::Action>> {
        self.threads
            .resize_with(usize::from(timer.threads).max(self.threads.len()), || MaxNThread::new(self.objective));
        let threads = &mut self.threads[..usize::from(timer.threads)];
        for thread in threads.iter_mut() {
            (thread.iterations, thread.stopped) = (0, false);
        }
        let mut list = Vec::new();
        state.ordered_actions(&mut list);
        list.sort_by_key(|&(priority, _)| std::cmp::Reverse(priority));
        let mut root: Vec<_> =
            list.iter().map(|&(_, action)| ScoredAction { action, value: f32::NEG_INFINITY }).collect();
        for depth in 1..MAX_DEPTH {
            threads.iter_mut().for_each(|thread| thread.has_cutoff = false);
            let width = ROOT_BEAM[(depth - 1).min(ROOT_BEAM.len() - 1)].min(root.len());
            search_depth(threads, state, depth, &mut root[..width], timer);
            let stopped = threads.iter().any(|thread| thread.stopped);
            if stopped || root.len() == 1 || threads.iter().all(|thread| !thread.has_cutoff) {
                break;
            }
        }
        root
    }
}

impl<G: DeterministicRounds> MaxN<G> {
    /// Scores each of `actions`, in their order, by iterative deepening on one thread.
    ///
    /// The values are those of the last finished depth; empty if there is none.
    pub(super) fn score_actions(
        &mut self,
        state: &G,
        actions: &[G::Action],
        timer: &SearchTimer,
    ) -> Vec<ScoredAction<G::Action>> {
        self.threads.resize_with(self.threads.len().max(1), || MaxNThread::new(self.objective));
        let thread = &mut self.threads[0];
        (thread.iterations, thread.stopped) = (0, false);
        let mut scored_actions = Vec::new();
        for depth in 1..MAX_DEPTH {
            thread.has_cutoff = false;
            let unsearched = |&action| (None, ScoredAction { action, value: f32::NEG_INFINITY });
            let mut found: Vec<(Option<f32>, ScoredAction<G::Action>)> = actions.iter().map(unsearched).collect();
            thread.search_all(state, depth, found.iter_mut(), timer);
            if thread.stopped {
                break;
            }
            let value = |(value, scored): (Option<f32>, ScoredAction<G::Action>)| {
                value.map(|value| ScoredAction { value, ..scored })
            };
            scored_actions = found.into_iter().filter_map(value).collect();
            if !thread.has_cutoff {
                break;
            }
        }
        scored_actions
    }
}

/// Searches the actions of `root` to `depth`, distributed over the threads, and sorts them best first.
///
/// If the timer interrupts it, the actions that were not reached come last; if the first was not reached, `root` is
/// unchanged. Values are lowered where needed so that none is above the one before it.
fn search_depth<G: DeterministicRounds>(
    threads: &mut [MaxNThread<G>],
    state: &G,
    depth: usize,
    root: &mut [ScoredAction<G::Action>],
    timer: &SearchTimer,
) {
    let count = threads.len();
    let mut found: Vec<(Option<f32>, ScoredAction<G::Action>)> = root.iter().map(|&scored| (None, scored)).collect();
    if let [thread] = threads {
        thread.search_all(state, depth, found.iter_mut(), timer);
    } else {
        let mut shares: Vec<Vec<_>> = (0..count).map(|_| Vec::new()).collect();
        for (at, candidate) in found.iter_mut().enumerate() {
            shares[at % count].push(candidate);
        }
        std::thread::scope(|scope| {
            for (thread, share) in threads.iter_mut().zip(shares) {
                scope.spawn(move || thread.search_all(state, depth, share.into_iter(), timer));
            }
        });
    }
    if found[0].0.is_none() {
        return;
    }
    let sort_key = |found: &Option<f32>| found.unwrap_or(f32::NEG_INFINITY);
    found.sort_by(|(a, _), (b, _)| sort_key(b).total_cmp(&sort_key(a)));
    let mut bound = f32::INFINITY;
    for (slot, (value, scored)) in root.iter_mut().zip(found) {
        bound = value.unwrap_or(scored.value).min(bound);
        *slot = ScoredAction { action: scored.action, value: bound };
    }
}

impl<G: DeterministicRounds> MaxNThread<G> {
    fn new(objective: Objective) -> MaxNThread<G> {
        MaxNThread {
            objective,
            lists: (0..MAX_DEPTH).map(|_| Vec::with_capacity(LIST_CAPACITY)).collect(),
            iterations: 0,
            has_cutoff: false,
            stopped: false,
        }
    }

    fn search_all<'a>(
        &mut self,
        state: &G,
        depth: usize,
        candidates: impl Iterator<Item = &'a mut (Option<f32>, ScoredAction<G::Action>)>,
        timer: &SearchTimer,
    ) where
        G::Action: 'a,
    {
        let Turn::Seat(seat) = state.turn() else { return };
        for (value, scored) in candidates {
            let values = self.values_after(state, scored.action, depth, 0, timer);
            if self.stopped {
                return;
            }
            *value = Some(values[seat]);
        }
    }

    /// The utility of each seat after `action`, searched to `depth` plies including it.
    fn values_after(
        &mut self,
        state: &G,
        action: G::Action,
        depth: usize,
        ply: usize,
        timer: &SearchTimer,
    ) -> PerSeat<f32> {
        self.iterations += 1;
        if self.stopped || timer.is_over(self.iterations) {
            self.stopped = true;
            return PerSeat::filled(state.players(), f32::NEG_INFINITY);
        }
        let mut next = state.clone();
        next.play_unchecked(action, &mut DiscardEvents);
        match next.turn() {
            Turn::Seat(_) if depth > 1 && ply + 1 < MAX_DEPTH => self.search(&next, depth - 1, ply + 1, timer),
            turn @ (Turn::Seat(_) | Turn::Chance | Turn::Over) => {
                self.has_cutoff |= matches!(turn, Turn::Seat(_));
                let evaluation = next.evaluate();
                PerSeat::from_fn(next.players(), |seat| self.objective.utility(&next, &evaluation, seat))
            }
        }
    }

    fn search(&mut self, state: &G, depth: usize, ply: usize, timer: &SearchTimer) -> PerSeat<f32> {
        let mut best = PerSeat::filled(state.players(), f32::NEG_INFINITY);
        let Turn::Seat(seat) = state.turn() else { return best };
        let mut list = std::mem::take(&mut self.lists[ply]);
        state.ordered_actions(&mut list);
        list.sort_unstable_by_key(|&(priority, action)| (std::cmp::Reverse(priority), action));
        let width = BEAM[(ply - 1).min(BEAM.len() - 1)];
        self.has_cutoff |= list.len() > width;
        for &(_, action) in list.iter().take(width) {
            let values = self.values_after(state, action, depth, ply, timer);
            if self.stopped {
                break;
            }
            if values[seat] > best[seat] {
                best = values;
            }
        }
        self.lists[ply] = list;
        best
    }
}
