//! Two against each other: what is good for one is bad for the other.

use std::hash::{Hash, Hasher};

use game::{Judgement, Seat, Silent, Turn};

use super::table::{Bound, Table};
use crate::budget::Clock;
use crate::opinion::Judged;
use crate::search::gladness::gladness;

/// Values are counted in parts of a point.
const PARTS: f32 = 64.0;
/// No value is as far from zero.
const INFINITE: i32 = 1 << 24;
/// No round is longer.
const DEEPEST: usize = 100;

/// The key of all positions in rooms that have none.
const UNKNOWN: u64 = 0;
/// How much sooner an action is tried that was too good in a sister position.
const KILLER: i32 = 30;
/// So many actions are tried where no further step is looked ahead.
const LAST_WIDTH: usize = 12;
/// The history counts by this power of two less.
const HISTORY: u32 = 3;
const MOST_HISTORY: i32 = 400;
/// How many actions the history tells apart.
const SLOTS: usize = 4096;

/// A search of two, with one head a thread.
pub(super) struct Duel<G: Judgement> {
    heads: Vec<Head<G>>,
}

/// What one thread has in mind.
struct Head<G: Judgement> {
    table: Table<G::Action>,
    /// For each depth the actions to try.
    lists: Vec<Vec<(i32, G::Action)>>,
    /// For each depth the actions that were too good lately.
    killers: Vec<[Option<G::Action>; 2]>,
    /// For each seat and action how often and how deep it was too good.
    history: Vec<i32>,
    iterations: u64,
    /// How many lines were cut off before the end of the round.
    cut_off: u64,
    stopped: bool,
}

/// An action of the root, with what is thought of it.
#[derive(Clone, Copy)]
struct Candidate<A> {
    action: A,
    value: i32,
}

impl<G: Judgement> Default for Duel<G> {
    fn default() -> Duel<G> {
        Duel { heads: Vec::new() }
    }
}

impl<G: Judgement> Duel<G> {
    /// A new game begins.
    pub fn forget(&mut self) {
        self.heads.iter_mut().for_each(|head| head.table.clear());
    }

    /// Looks one step further each time, until the clock or the round ends.
    pub fn think(&mut self, state: &G, clock: &Clock) -> Vec<Judged<G::Action>> {
        self.heads.resize_with(usize::from(clock.threads).max(self.heads.len()), Head::new);
        let heads = &mut self.heads[..usize::from(clock.threads)];
        heads.iter_mut().for_each(Head::begin);
        let Turn::Of(seat) = state.turn() else { return Vec::new() };
        let mut list = Vec::new();
        state.candidates(&mut list);
        list.sort_by_key(|&(soon, _)| std::cmp::Reverse(soon));
        let mut root: Vec<_> = list.iter().map(|&(_, action)| Candidate { action, value: -INFINITE }).collect();
        for depth in 1..DEEPEST as u8 {
            let finished = deepen(heads, state, seat, depth, &mut root, clock);
            let solved = heads.iter().all(|head| head.cut_off == 0);
            if !finished || solved || root.len() == 1 {
                break;
            }
        }
        root.iter().map(|found| Judged { action: found.action, value: found.value as f32 / PARTS }).collect()
    }
}

/// Searches the root to this depth and sorts it; says whether the clock let it. What was best before is searched first, by the
/// first head; the others are dealt out.
fn deepen<G: Judgement>(
    heads: &mut [Head<G>],
    state: &G,
    seat: Seat,
    depth: u8,
    root: &mut [Candidate<G::Action>],
    clock: &Clock,
) -> bool {
    heads.iter_mut().for_each(|head| head.cut_off = 0);
    let (first, others) = root.split_at_mut(1);
    let Some(value) = heads[0].try_first(state, seat, depth, first[0].action, clock) else { return false };
    first[0].value = value;
    let count = heads.len();
    if let [head] = heads {
        head.try_others(state, seat, depth, value, others.iter_mut(), clock);
    } else {
        let mut shares: Vec<Vec<&mut Candidate<G::Action>>> = (0..count).map(|_| Vec::new()).collect();
        for (at, other) in others.iter_mut().enumerate() {
            shares[(at + 1) % count].push(other);
        }
        std::thread::scope(|scope| {
            for (head, share) in heads.iter_mut().zip(shares) {
                scope.spawn(move || head.try_others(state, seat, depth, value, share.into_iter(), clock));
            }
        });
    }
    root.sort_by_key(|found| std::cmp::Reverse(found.value));
    heads.iter().all(|head| !head.stopped)
}

impl<G: Judgement> Head<G> {
    fn new() -> Head<G> {
        Head {
            table: Table::new(),
            lists: (0..DEEPEST).map(|_| Vec::with_capacity(128)).collect(),
            killers: vec![[None; 2]; DEEPEST],
            history: vec![0; SLOTS],
            iterations: 0,
            cut_off: 0,
            stopped: false,
        }
    }

    fn begin(&mut self) {
        self.table.grow_older();
        self.killers.fill([None; 2]);
        self.history.iter_mut().for_each(|past| *past /= 8);
        self.iterations = 0;
        self.cut_off = 0;
        self.stopped = false;
    }

    /// The value of the root's first action, unless the clock ends the search.
    fn try_first(&mut self, state: &G, seat: Seat, depth: u8, action: G::Action, clock: &Clock) -> Option<i32> {
        let value = self.after(state, seat, action, depth, -INFINITE, INFINITE, 0, clock);
        (!self.stopped).then_some(value)
    }

    /// Values for other actions of the root, exact for those that are better than all before.
    fn try_others<'a>(
        &mut self,
        state: &G,
        seat: Seat,
        depth: u8,
        mut best: i32,
        others: impl Iterator<Item = &'a mut Candidate<G::Action>>,
        clock: &Clock,
    ) where
        G::Action: 'a,
    {
        for other in others {
            if self.stopped {
                other.value = other.value.min(best - 1);
                continue;
            }
            let mut value = self.after(state, seat, other.action, depth, best, best + 1, 0, clock);
            if value > best && !self.stopped {
                value = self.after(state, seat, other.action, depth, best, INFINITE, 0, clock);
            }
            other.value = if self.stopped { other.value.min(best - 1) } else { value };
            best = best.max(other.value);
        }
    }

    /// What an action is worth for the seat that acts, with `depth` steps to look ahead, this one included.
    #[allow(clippy::too_many_arguments)]
    fn after(
        &mut self,
        state: &G,
        seat: Seat,
        action: G::Action,
        depth: u8,
        alpha: i32,
        beta: i32,
        ply: usize,
        clock: &Clock,
    ) -> i32 {
        self.iterations += 1;
        if self.stopped || clock.over(self.iterations) {
            self.stopped = true;
            return 0;
        }
        let mut next = state.clone();
        next.act(action, &mut Silent);
        match next.turn() {
            Turn::Of(other) if depth > 1 && ply + 1 < DEEPEST => {
                if other == seat {
                    self.seek(&next, seat, depth - 1, alpha, beta, ply + 1, clock)
                } else {
                    -self.seek(&next, other, depth - 1, -beta, -alpha, ply + 1, clock)
                }
            }
            turn @ (Turn::Of(_) | Turn::Chance | Turn::Over) => {
                self.cut_off += u64::from(matches!(turn, Turn::Of(_)));
                (gladness(&next, &next.worth(), seat) * PARTS) as i32
            }
        }
    }

    /// What a position is worth for the seat in turn: exact between the bounds, else a bound.
    #[allow(clippy::too_many_arguments)]
    fn seek(&mut self, state: &G, seat: Seat, depth: u8, mut alpha: i32, beta: i32, ply: usize, clock: &Clock) -> i32 {
        if self.stopped {
            return 0;
        }
        let key = state.key();
        let mut known = None;
        if let Some(found) = self.table.find(key).filter(|_| key != UNKNOWN) {
            known = found.action;
            if found.depth >= depth {
                let enough = match found.bound {
                    Bound::Exact => true,
                    Bound::Least => found.value >= beta,
                    Bound::Most => found.value <= alpha,
                };
                if enough {
                    self.cut_off += u64::from(found.depth != Table::<G::Action>::SOLVED);
                    return found.value;
                }
            }
        }
        let cut_off_before = std::mem::take(&mut self.cut_off);
        let mut list = std::mem::take(&mut self.lists[ply]);
        state.candidates(&mut list);
        let killers = self.killers[ply];
        for (soon, action) in &mut list {
            if Some(*action) == known {
                *soon += 1 << 20;
            } else {
                *soon += if killers.contains(&Some(*action)) { KILLER } else { 0 };
                *soon += self.history[slot(seat, action)] >> HISTORY;
            }
        }
        let (mut best, mut best_action, floor) = (-INFINITE, None, alpha);
        let most = width(depth);
        for at in 0..list.len() {
            if at >= most {
                self.cut_off += 1;
                break;
            }
            let action = soonest(&mut list[at..]);
            let mut value;
            if at == 0 {
                value = self.after(state, seat, action, depth, alpha, beta, ply, clock);
            } else {
                let less = reduction(at, depth);
                value = self.after(state, seat, action, depth - less, alpha, alpha + 1, ply, clock);
                if less > 0 && value > alpha {
                    value = self.after(state, seat, action, depth, alpha, alpha + 1, ply, clock);
                }
                if value > alpha && value < beta {
                    value = self.after(state, seat, action, depth, alpha, beta, ply, clock);
                }
            }
            if self.stopped {
                break;
            }
            if value > best {
                (best, best_action) = (value, Some(action));
                alpha = alpha.max(value);
                if alpha >= beta {
                    let killers = &mut self.killers[ply];
                    if killers[0] != Some(action) {
                        *killers = [Some(action), killers[0]];
                    }
                    let past = &mut self.history[slot(seat, &action)];
                    *past = (*past + i32::from(depth) * i32::from(depth)).min(MOST_HISTORY);
                    break;
                }
            }
        }
        self.lists[ply] = list;
        if self.stopped {
            return 0;
        }
        let bound = match best {
            _ if best >= beta => Bound::Least,
            _ if best <= floor => Bound::Most,
            _ => Bound::Exact,
        };
        let reached = if self.cut_off == 0 { Table::<G::Action>::SOLVED } else { depth };
        if key != UNKNOWN {
            self.table.keep(key, best_action, best, reached, bound);
        }
        self.cut_off += cut_off_before;
        best
    }
}

/// How many steps less are looked ahead after an action that is tried late; if it is good even so, it is looked at in full.
#[inline]
fn reduction(at: usize, depth: u8) -> u8 {
    if at < 3 || depth < 3 {
        return 0;
    }
    let late = 1 + u8::from(at >= 6) + u8::from(at >= 12) + u8::from(at >= 20);
    late.min(depth - 2)
}

/// How many actions are tried at most with so many steps to look ahead.
#[inline]
fn width(depth: u8) -> usize {
    if depth == 1 { LAST_WIDTH } else { usize::MAX }
}

/// The place of an action in the history.
#[inline]
fn slot<A: Hash>(seat: Seat, action: &A) -> usize {
    let mut fold = Fold(seat.index() as u64);
    action.hash(&mut fold);
    (fold.0 >> 40) as usize % SLOTS
}

/// A hash that is as short as it can be.
struct Fold(u64);

impl Hasher for Fold {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(u64::from(byte)));
    }

    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.write_u64(u64::from(number));
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0 ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}

/// Brings the action that should be tried first to the front.
#[inline]
fn soonest<A: Copy>(list: &mut [(i32, A)]) -> A {
    let (mut first, mut most) = (0, list[0].0);
    for (at, &(soon, _)) in list.iter().enumerate() {
        if soon > most {
            (first, most) = (at, soon);
        }
    }
    list.swap(0, first);
    list[0].1
}
