//! Alpha-beta search for two seats, as negamax with principal variation search.

use std::ops::Neg;

use tilewright_ai::DeterministicRounds;
use tilewright_core::{DiscardEvents, Seat, Turn};

use crate::scored_action::ScoredAction;
use crate::search::objective::Objective;
use crate::search::rounds::move_ordering::{HISTORY_SLOTS, beam, history_slot, reduction, select_best};
use crate::search::rounds::transposition_table::{Bound, TranspositionTable};
use crate::search_timer::SearchTimer;

/// Values are integers in this fraction of a point.
const UNITS_PER_POINT: f32 = 64.0;
/// Greater than the absolute value of every value.
const INFINITY: i32 = 1 << 24;
/// Upper bound on the depth, in plies.
const MAX_DEPTH: usize = 100;
/// Initial capacity of the action lists.
const LIST_CAPACITY: usize = 128;

/// Priority added to the action stored in the transposition table (hash move): before all others.
const HASH_MOVE_BONUS: i32 = 1 << 20;
/// Priority added to a killer move: an action that caused a cutoff at the same ply.
const KILLER_BONUS: i32 = 30;
/// The history heuristic adds a score shifted right by this to the priority.
const HISTORY_SHIFT: u32 = 3;
/// Upper bound on a history score, before the shift.
const MAX_HISTORY_BONUS: i32 = 400;
/// At the start of each search, history scores are divided by this.
const HISTORY_DECAY_DIVISOR: i32 = 8;

/// A search of two seats, with its threads' tables.
pub(super) struct AlphaBeta<G: DeterministicRounds> {
    objective: Objective,
    threads: Vec<SearchThread<G>>,
}

/// Tables and counters of one thread.
struct SearchThread<G: DeterministicRounds> {
    objective: Objective,
    table: TranspositionTable<G::Action>,
    /// Action list of each ply, reused.
    lists: Vec<Vec<(i32, G::Action)>>,
    /// Killer moves of each ply, the latest first.
    killers: Vec<[Option<G::Action>; 2]>,
    /// History score of each seat and action, by hash: the sum of squared depths of its cutoffs.
    history: Vec<i32>,
    iterations: u64,
    /// Number of branches ended before the end of the round, by depth or beam; pruning by bounds does not count.
    cutoffs: u64,
    stopped: bool,
}

/// An action of the root with its value.
#[derive(Clone, Copy)]
struct Candidate<A> {
    action: A,
    value: i32,
}

/// A state in the tree.
struct Node<'a, G> {
    state: &'a G,
    /// The seat in turn.
    seat: Seat,
    /// Number of plies still to search.
    depth: u8,
    /// Distance from the root, in plies.
    ply: usize,
}

/// The alpha-beta window: only values above `alpha` and below `beta` are needed exactly.
#[derive(Clone, Copy)]
struct Window {
    alpha: i32,
    beta: i32,
}

impl Window {
    const FULL: Window = Window { alpha: -INFINITY, beta: INFINITY };

    /// The null window that decides whether a value is above `alpha`.
    #[inline]
    fn null_above(alpha: i32) -> Window {
        Window { alpha, beta: alpha + 1 }
    }
}

/// The window of the other seat.
impl Neg for Window {
    type Output = Window;

    #[inline]
    fn neg(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}

impl<G: DeterministicRounds> AlphaBeta<G> {
    /// Makes a search in which both seats have this objective.
    pub(super) fn new(objective: Objective) -> AlphaBeta<G> {
        AlphaBeta { objective, threads: Vec::new() }
    }

    /// Bytes of the tables and lists.
    pub(super) fn kept_bytes(&self) -> usize {
        let list = |list: &Vec<(i32, G::Action)>| list.capacity() * size_of::<(i32, G::Action)>();
        let thread = |thread: &SearchThread<G>| {
            let killers = thread.killers.capacity() * size_of::<[Option<G::Action>; 2]>();
            let history = thread.history.capacity() * size_of::<i32>();
            thread.table.bytes() + killers + history + thread.lists.iter().map(list).sum::<usize>()
        };
        self.threads.iter().map(thread).sum()
    }

    /// Clears tables and history, so that later searches do not depend on earlier ones.
    pub(super) fn forget(&mut self) {
        for thread in &mut self.threads {
            thread.table.clear();
            thread.history.fill(0);
        }
    }

    /// Searches by iterative deepening until the timer is over or the round is solved; returns all actions, best first.
    ///
    /// The value of the first action is exact, those of the others may be upper bounds. An action that was not searched
    /// has the value -[`INFINITY`] in units.
    pub(super) fn search(&mut self, state: &G, timer: &SearchTimer) -> Vec<ScoredAction<G::Action>> {
        self.threads
            .resize_with(usize::from(timer.threads).max(self.threads.len()), || SearchThread::new(self.objective));
        let threads = &mut self.threads[..usize::from(timer.threads)];
        threads.iter_mut().for_each(SearchThread::begin_search);
        let Turn::Seat(seat) = state.turn() else { return Vec::new() };
        let mut list = Vec::new();
        state.ordered_actions(&mut list);
        list.sort_by_key(|&(priority, _)| std::cmp::Reverse(priority));
        let mut root: Vec<_> = list.iter().map(|&(_, action)| Candidate { action, value: -INFINITY }).collect();
        for depth in 1..MAX_DEPTH as u8 {
            let finished = search_depth(threads, &Node { state, seat, depth, ply: 0 }, &mut root, timer);
            let solved = threads.iter().all(|thread| thread.cutoffs == 0);
            if !finished || solved || root.len() == 1 {
                break;
            }
        }
        root.iter()
            .map(|candidate| ScoredAction { action: candidate.action, value: candidate.value as f32 / UNITS_PER_POINT })
            .collect()
    }
}

impl<G: DeterministicRounds> AlphaBeta<G> {
    /// Scores each of `actions` exactly (with an open window), in their order, by iterative deepening on one thread.
    ///
    /// The values are those of the last finished depth; empty if there is none.
    pub(super) fn score_actions(
        &mut self,
        state: &G,
        actions: &[G::Action],
        timer: &SearchTimer,
    ) -> Vec<ScoredAction<G::Action>> {
        self.threads.resize_with(self.threads.len().max(1), || SearchThread::new(self.objective));
        let thread = &mut self.threads[0];
        thread.begin_search();
        let Turn::Seat(seat) = state.turn() else { return Vec::new() };
        let mut scored_actions = Vec::new();
        for depth in 1..MAX_DEPTH as u8 {
            thread.cutoffs = 0;
            let root = Node { state, seat, depth, ply: 0 };
            let values = actions.iter().map(|&action| {
                let value = thread.search_first(&root, action, timer)? as f32 / UNITS_PER_POINT;
                Some(ScoredAction { action, value })
            });
            match values.collect::<Option<Vec<_>>>() {
                Some(found) => scored_actions = found,
                None => break,
            }
            if thread.cutoffs == 0 {
                break;
            }
        }
        scored_actions
    }

    /// All actions, best first, by iterative deepening on one thread.
    ///
    /// Values at most `within` points worse than the best are exact, the others may be upper bounds. The values are
    /// those of the last finished depth; without one, all are -[`INFINITY`] in units.
    pub(super) fn within_margin(
        &mut self,
        state: &G,
        within: f32,
        timer: &SearchTimer,
    ) -> Vec<ScoredAction<G::Action>> {
        self.threads.resize_with(self.threads.len().max(1), || SearchThread::new(self.objective));
        let thread = &mut self.threads[0];
        thread.begin_search();
        let Turn::Seat(seat) = state.turn() else { return Vec::new() };
        let mut list = Vec::new();
        state.ordered_actions(&mut list);
        list.sort_by_key(|&(priority, _)| std::cmp::Reverse(priority));
        let mut root: Vec<_> = list.iter().map(|&(_, action)| Candidate { action, value: -INFINITY }).collect();
        let margin = (within * UNITS_PER_POINT).min(INFINITY as f32) as i32;
        for depth in 1..MAX_DEPTH as u8 {
            thread.cutoffs = 0;
            let node = Node { state, seat, depth, ply: 0 };
            let (mut found, mut best) = (root.clone(), -INFINITY);
            for candidate in &mut found {
                let window = Window { alpha: (best - margin).max(-INFINITY), ..Window::FULL };
                candidate.value = thread.value_after(&node, candidate.action, depth, window, timer);
                best = best.max(candidate.value);
            }
            if thread.stopped {
                break;
            }
            found.sort_by_key(|candidate| std::cmp::Reverse(candidate.value));
            root = found;
            if thread.cutoffs == 0 {
                break;
            }
        }
        root.iter()
            .map(|candidate| ScoredAction { action: candidate.action, value: candidate.value as f32 / UNITS_PER_POINT })
            .collect()
    }
}

/// Searches `root` to the depth of `node` and sorts it; returns whether no thread was interrupted.
///
/// The first thread searches the first action alone; then the others are distributed over the threads. If even the
/// first action was interrupted, `root` is unchanged.
fn search_depth<G: DeterministicRounds>(
    threads: &mut [SearchThread<G>],
    node: &Node<'_, G>,
    root: &mut [Candidate<G::Action>],
    timer: &SearchTimer,
) -> bool {
    threads.iter_mut().for_each(|thread| thread.cutoffs = 0);
    let (first, others) = root.split_at_mut(1);
    let Some(value) = threads[0].search_first(node, first[0].action, timer) else { return false };
    first[0].value = value;
    let count = threads.len();
    if let [thread] = threads {
        thread.search_others(node, value, others.iter_mut(), timer);
    } else {
        let mut shares: Vec<Vec<&mut Candidate<G::Action>>> = (0..count).map(|_| Vec::new()).collect();
        for (at, other) in others.iter_mut().enumerate() {
            shares[(at + 1) % count].push(other);
        }
        std::thread::scope(|scope| {
            for (thread, share) in threads.iter_mut().zip(shares) {
                scope.spawn(move || thread.search_others(node, value, share.into_iter(), timer));
            }
        });
    }
    root.sort_by_key(|candidate| std::cmp::Reverse(candidate.value));
    threads.iter().all(|thread| !thread.stopped)
}

impl<G: DeterministicRounds> SearchThread<G> {
    fn new(objective: Objective) -> SearchThread<G> {
        SearchThread {
            objective,
            table: TranspositionTable::new(),
            lists: (0..MAX_DEPTH).map(|_| Vec::with_capacity(LIST_CAPACITY)).collect(),
            killers: vec![[None; 2]; MAX_DEPTH],
            history: vec![0; HISTORY_SLOTS],
            iterations: 0,
            cutoffs: 0,
            stopped: false,
        }
    }

    fn begin_search(&mut self) {
        self.table.new_generation();
        self.killers.fill([None; 2]);
        self.history.iter_mut().for_each(|score| *score /= HISTORY_DECAY_DIVISOR);
        self.iterations = 0;
        self.cutoffs = 0;
        self.stopped = false;
    }

    /// The value of the root's first action; `None` if the timer interrupts the search.
    fn search_first(&mut self, root: &Node<'_, G>, action: G::Action, timer: &SearchTimer) -> Option<i32> {
        let value = self.value_after(root, action, root.depth, Window::FULL, timer);
        (!self.stopped).then_some(value)
    }

    /// Sets the values of other actions of the root: exact if better than all before, else upper bounds.
    fn search_others<'a>(
        &mut self,
        root: &Node<'_, G>,
        mut best: i32,
        others: impl Iterator<Item = &'a mut Candidate<G::Action>>,
        timer: &SearchTimer,
    ) where
        G::Action: 'a,
    {
        for other in others {
            if self.stopped {
                other.value = other.value.min(best - 1);
                continue;
            }
            let mut value = self.value_after(root, other.action, root.depth, Window::null_above(best), timer);
            if value > best && !self.stopped {
                value = self.value_after(root, other.action, root.depth, Window { alpha: best, ..Window::FULL }, timer);
            }
            other.value = if self.stopped { other.value.min(best - 1) } else { value };
            best = best.max(other.value);
        }
    }

    /// The value of `action` for the seat that plays it, searched to `depth` plies including it.
    ///
    /// Meaningless if `stopped` is set afterwards.
    fn value_after(
        &mut self,
        node: &Node<'_, G>,
        action: G::Action,
        depth: u8,
        window: Window,
        timer: &SearchTimer,
    ) -> i32 {
        self.iterations += 1;
        if self.stopped || timer.is_over(self.iterations) {
            self.stopped = true;
            return 0;
        }
        let mut next = node.state.clone();
        next.play_unchecked(action, &mut DiscardEvents);
        match next.turn() {
            Turn::Seat(seat) if depth > 1 && node.ply + 1 < MAX_DEPTH => {
                let child = Node { state: &next, seat, depth: depth - 1, ply: node.ply + 1 };
                if seat == node.seat {
                    self.search(&child, window, timer)
                } else {
                    -self.search(&child, -window, timer)
                }
            }
            turn @ (Turn::Seat(_) | Turn::Chance | Turn::Over) => {
                self.cutoffs += u64::from(matches!(turn, Turn::Seat(_)));
                (self.objective.utility(&next, &next.evaluate(), node.seat) * UNITS_PER_POINT) as i32
            }
        }
    }

    /// The value of a state for the seat in turn: exact inside the window, else a bound (fail-soft).
    ///
    /// Meaningless if `stopped` is set afterwards.
    fn search(&mut self, node: &Node<'_, G>, window: Window, timer: &SearchTimer) -> i32 {
        if self.stopped {
            return 0;
        }
        let (depth, ply) = (node.depth, node.ply);
        let key = node.state.position_key();
        let mut hash_move = None;
        if let Some(entry) = key.and_then(|key| self.table.probe(key)) {
            hash_move = entry.action;
            if entry.depth >= depth {
                let is_sufficient = match entry.bound {
                    Bound::Exact => true,
                    Bound::Lower => entry.value >= window.beta,
                    Bound::Upper => entry.value <= window.alpha,
                };
                if is_sufficient {
                    self.cutoffs += u64::from(entry.depth != TranspositionTable::<G::Action>::SOLVED);
                    return entry.value;
                }
            }
        }
        let cutoffs_before = std::mem::take(&mut self.cutoffs);
        let mut list = std::mem::take(&mut self.lists[ply]);
        self.list_by_priority(node, hash_move, &mut list);
        let (mut best, mut best_action, mut alpha) = (-INFINITY, None, window.alpha);
        let max_actions = beam(depth);
        for index in 0..list.len() {
            if index >= max_actions {
                self.cutoffs += 1;
                break;
            }
            let action = select_best(&mut list[index..]);
            let value = self.value_at_index(node, action, index, Window { alpha, ..window }, timer);
            if self.stopped {
                break;
            }
            if value > best {
                (best, best_action) = (value, Some(action));
                alpha = alpha.max(value);
                if alpha >= window.beta {
                    self.record_cutoff(node, action);
                    break;
                }
            }
        }
        self.lists[ply] = list;
        if self.stopped {
            return 0;
        }
        let bound = match best {
            _ if best >= window.beta => Bound::Lower,
            _ if best <= window.alpha => Bound::Upper,
            _ => Bound::Exact,
        };
        let searched_depth = if self.cutoffs == 0 { TranspositionTable::<G::Action>::SOLVED } else { depth };
        if let Some(key) = key {
            self.table.store(key, best_action, best, searched_depth, bound);
        }
        self.cutoffs += cutoffs_before;
        best
    }

    /// Lists the actions of a node with their priorities.
    ///
    /// The move of the transposition table comes first; the others have the priority of the game, plus a bonus for
    /// killer moves and one for their history.
    #[inline(always)]
    fn list_by_priority(&self, node: &Node<'_, G>, hash_move: Option<G::Action>, list: &mut Vec<(i32, G::Action)>) {
        node.state.ordered_actions(list);
        let killers = self.killers[node.ply];
        for (priority, action) in list {
            if Some(*action) == hash_move {
                *priority += HASH_MOVE_BONUS;
            } else {
                *priority += if killers.contains(&Some(*action)) { KILLER_BONUS } else { 0 };
                *priority += self.history[history_slot(node.seat, action)] >> HISTORY_SHIFT;
            }
        }
    }

    /// Returns the value after the action at `index` of the list.
    ///
    /// Actions after the first are searched in a null window, late ones to a lower depth, and again in the full window
    /// if they may be better.
    #[inline(always)]
    fn value_at_index(
        &mut self,
        node: &Node<'_, G>,
        action: G::Action,
        index: usize,
        window: Window,
        timer: &SearchTimer,
    ) -> i32 {
        if index == 0 {
            return self.value_after(node, action, node.depth, window, timer);
        }
        let (alpha, depth_reduction) = (window.alpha, reduction(index, node.depth));
        let null_window = Window::null_above(alpha);
        let mut value = self.value_after(node, action, node.depth - depth_reduction, null_window, timer);
        if depth_reduction > 0 && value > alpha {
            value = self.value_after(node, action, node.depth, null_window, timer);
        }
        if value > alpha && value < window.beta {
            value = self.value_after(node, action, node.depth, window, timer);
        }
        value
    }

    /// Records an action that caused a beta cutoff as killer move and in the history.
    fn record_cutoff(&mut self, node: &Node<'_, G>, action: G::Action) {
        let killers = &mut self.killers[node.ply];
        if killers[0] != Some(action) {
            *killers = [Some(action), killers[0]];
        }
        let score = &mut self.history[history_slot(node.seat, &action)];
        *score = (*score + i32::from(node.depth) * i32::from(node.depth)).min(MAX_HISTORY_BONUS);
    }
}
