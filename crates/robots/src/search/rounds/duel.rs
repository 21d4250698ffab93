//! Two against each other: what is good for one is bad for the other (*alpha-beta*, as *negamax* with *principal variation search*).

use std::hash::{Hash, Hasher};
use std::ops::Neg;

use tilewright_core::{Rounds, Seat, Silent, Turn};

use super::transpositions::{Bound, Transpositions};
use crate::opinion::Judged;
use crate::search::aim::Aim;
use crate::timer::Timer;

/// Values are counted in parts of a point.
const PARTS: f32 = 64.0;
/// No value is as far from zero.
const INFINITE: i32 = 1 << 24;
/// No round is longer.
const DEEPEST: usize = 100;
/// Lists of actions begin with room for so many.
const ROOM: usize = 128;

/// How much sooner an action is tried that was best when the position was met before (the *hash move*): before all others.
const KNOWN: i32 = 1 << 20;
/// How much sooner an action is tried that was too good in a sister position (a *killer move*).
const KILLER: i32 = 30;
/// So many actions are tried where no further step is looked ahead.
const LAST_WIDTH: usize = 12;
/// Actions that were too good anywhere are tried sooner (the *history heuristic*): it counts by this power of two less.
const HISTORY: u32 = 3;
const MOST_HISTORY: i32 = 400;
/// From one thought to the next so much less of it counts.
const FADES: i32 = 8;
/// How many actions the history tells apart.
const SLOTS: usize = 4096;
/// The bits of a hash that are most mixed stand above this one.
const MIXED: u32 = 40;

/// From these places in the order on, an action is looked at one step less far each (*late move reductions*)...
const LATE: [usize; 4] = [3, 6, 12, 20];
/// ... unless fewer steps than this are left.
const SHALLOW: u8 = 3;

/// A search of two, with one head a thread.
pub(super) struct Duel<G: Rounds> {
    aim: Aim,
    heads: Vec<Head<G>>,
}

/// What one thread has in mind.
struct Head<G: Rounds> {
    aim: Aim,
    known: Transpositions<G::Action>,
    /// For each depth the actions to try.
    lists: Vec<Vec<(i32, G::Action)>>,
    /// For each depth the actions that were too good lately.
    killers: Vec<[Option<G::Action>; 2]>,
    /// For each seat and action how often and how deep it was too good.
    history: Vec<i32>,
    iterations: u64,
    /// How many ways on were cut off before the end of the round.
    cut_off: u64,
    stopped: bool,
}

/// An action of the root, with what is thought of it.
#[derive(Clone, Copy)]
struct Candidate<A> {
    action: A,
    value: i32,
}

/// A position in the search.
struct Node<'a, G> {
    state: &'a G,
    /// Whose turn it is.
    seat: Seat,
    /// How many steps are still looked ahead.
    depth: u8,
    /// How many steps it is from the root.
    ply: usize,
}

/// What still matters: values above alpha and below beta (the *alpha-beta window*).
#[derive(Clone, Copy)]
struct Window {
    alpha: i32,
    beta: i32,
}

impl Window {
    const WHOLE: Window = Window { alpha: -INFINITE, beta: INFINITE };

    /// One that only asks whether a value is above this (a *null window*).
    #[inline]
    fn above(alpha: i32) -> Window {
        Window { alpha, beta: alpha + 1 }
    }
}

/// The same for the other seat.
impl Neg for Window {
    type Output = Window;

    #[inline]
    fn neg(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}

impl<G: Rounds> Duel<G> {
    /// One of two who play for this.
    pub fn new(aim: Aim) -> Duel<G> {
        Duel { aim, heads: Vec::new() }
    }

    /// A new game begins, or this one is taken back: what is thought next follows from nothing that was thought before.
    pub fn forget(&mut self) {
        for head in &mut self.heads {
            head.known.clear();
            head.history.fill(0);
        }
    }

    /// Looks one step further each time, until the timer or the round ends.
    pub fn think(&mut self, state: &G, timer: &Timer) -> Vec<Judged<G::Action>> {
        self.heads.resize_with(usize::from(timer.threads).max(self.heads.len()), || Head::new(self.aim));
        let heads = &mut self.heads[..usize::from(timer.threads)];
        heads.iter_mut().for_each(Head::begin);
        let Turn::Of(seat) = state.turn() else { return Vec::new() };
        let mut list = Vec::new();
        state.candidates(&mut list);
        list.sort_by_key(|&(soon, _)| std::cmp::Reverse(soon));
        let mut root: Vec<_> = list.iter().map(|&(_, action)| Candidate { action, value: -INFINITE }).collect();
        for depth in 1..DEEPEST as u8 {
            let finished = deepen(heads, &Node { state, seat, depth, ply: 0 }, &mut root, timer);
            let solved = heads.iter().all(|head| head.cut_off == 0);
            if !finished || solved || root.len() == 1 {
                break;
            }
        }
        root.iter().map(|found| Judged { action: found.action, value: found.value as f32 / PARTS }).collect()
    }
}

impl<G: Rounds> Duel<G> {
    /// Looks at each of these actions in full (with an open window), one step further each time. What the timer cuts short does not count.
    pub fn compare(&mut self, state: &G, actions: &[G::Action], timer: &Timer) -> Vec<Judged<G::Action>> {
        self.heads.resize_with(self.heads.len().max(1), || Head::new(self.aim));
        let head = &mut self.heads[0];
        head.begin();
        let Turn::Of(seat) = state.turn() else { return Vec::new() };
        let mut judged = Vec::new();
        for depth in 1..DEEPEST as u8 {
            head.cut_off = 0;
            let root = Node { state, seat, depth, ply: 0 };
            let values = actions.iter().map(|&action| {
                let value = head.try_first(&root, action, timer)? as f32 / PARTS;
                Some(Judged { action, value })
            });
            match values.collect::<Option<Vec<_>>>() {
                Some(found) => judged = found,
                None => break,
            }
            if head.cut_off == 0 {
                break;
            }
        }
        judged
    }

    /// All actions, the best first, looked at one step further each time. Values are exact for those that are worse than the best by no more
    /// than so many points; the others are no better than said. What the timer cuts short does not count.
    pub fn near(&mut self, state: &G, within: f32, timer: &Timer) -> Vec<Judged<G::Action>> {
        self.heads.resize_with(self.heads.len().max(1), || Head::new(self.aim));
        let head = &mut self.heads[0];
        head.begin();
        let Turn::Of(seat) = state.turn() else { return Vec::new() };
        let mut list = Vec::new();
        state.candidates(&mut list);
        list.sort_by_key(|&(soon, _)| std::cmp::Reverse(soon));
        let mut root: Vec<_> = list.iter().map(|&(_, action)| Candidate { action, value: -INFINITE }).collect();
        let slack = (within * PARTS).min(INFINITE as f32) as i32;
        for depth in 1..DEEPEST as u8 {
            head.cut_off = 0;
            let node = Node { state, seat, depth, ply: 0 };
            let (mut found, mut best) = (root.clone(), -INFINITE);
            for candidate in &mut found {
                let window = Window { alpha: (best - slack).max(-INFINITE), ..Window::WHOLE };
                candidate.value = head.after(&node, candidate.action, depth, window, timer);
                best = best.max(candidate.value);
            }
            if head.stopped {
                break;
            }
            found.sort_by_key(|candidate| std::cmp::Reverse(candidate.value));
            root = found;
            if head.cut_off == 0 {
                break;
            }
        }
        root.iter().map(|found| Judged { action: found.action, value: found.value as f32 / PARTS }).collect()
    }
}

/// Searches the root to its depth and sorts it; says whether the timer let it. What was best before is searched first, by the
/// first head; the others are dealt out.
fn deepen<G: Rounds>(
    heads: &mut [Head<G>],
    node: &Node<'_, G>,
    root: &mut [Candidate<G::Action>],
    timer: &Timer,
) -> bool {
    heads.iter_mut().for_each(|head| head.cut_off = 0);
    let (first, others) = root.split_at_mut(1);
    let Some(value) = heads[0].try_first(node, first[0].action, timer) else { return false };
    first[0].value = value;
    let count = heads.len();
    if let [head] = heads {
        head.try_others(node, value, others.iter_mut(), timer);
    } else {
        let mut shares: Vec<Vec<&mut Candidate<G::Action>>> = (0..count).map(|_| Vec::new()).collect();
        for (at, other) in others.iter_mut().enumerate() {
            shares[(at + 1) % count].push(other);
        }
        std::thread::scope(|scope| {
            for (head, share) in heads.iter_mut().zip(shares) {
                scope.spawn(move || head.try_others(node, value, share.into_iter(), timer));
            }
        });
    }
    root.sort_by_key(|found| std::cmp::Reverse(found.value));
    heads.iter().all(|head| !head.stopped)
}

impl<G: Rounds> Head<G> {
    fn new(aim: Aim) -> Head<G> {
        Head {
            aim,
            known: Transpositions::new(),
            lists: (0..DEEPEST).map(|_| Vec::with_capacity(ROOM)).collect(),
            killers: vec![[None; 2]; DEEPEST],
            history: vec![0; SLOTS],
            iterations: 0,
            cut_off: 0,
            stopped: false,
        }
    }

    fn begin(&mut self) {
        self.known.grow_older();
        self.killers.fill([None; 2]);
        self.history.iter_mut().for_each(|past| *past /= FADES);
        self.iterations = 0;
        self.cut_off = 0;
        self.stopped = false;
    }

    /// The value of the root's first action, unless the timer ends the search.
    fn try_first(&mut self, root: &Node<'_, G>, action: G::Action, timer: &Timer) -> Option<i32> {
        let value = self.after(root, action, root.depth, Window::WHOLE, timer);
        (!self.stopped).then_some(value)
    }

    /// Values for other actions of the root, exact for those that are better than all before.
    fn try_others<'a>(
        &mut self,
        root: &Node<'_, G>,
        mut best: i32,
        others: impl Iterator<Item = &'a mut Candidate<G::Action>>,
        timer: &Timer,
    ) where
        G::Action: 'a,
    {
        for other in others {
            if self.stopped {
                other.value = other.value.min(best - 1);
                continue;
            }
            let mut value = self.after(root, other.action, root.depth, Window::above(best), timer);
            if value > best && !self.stopped {
                value = self.after(root, other.action, root.depth, Window { alpha: best, ..Window::WHOLE }, timer);
            }
            other.value = if self.stopped { other.value.min(best - 1) } else { value };
            best = best.max(other.value);
        }
    }

    /// What an action is worth for the seat that acts, with `depth` steps to look ahead, this one included.
    fn after(&mut self, node: &Node<'_, G>, action: G::Action, depth: u8, window: Window, timer: &Timer) -> i32 {
        self.iterations += 1;
        if self.stopped || timer.over(self.iterations) {
            self.stopped = true;
            return 0;
        }
        let mut next = node.state.clone();
        next.act(action, &mut Silent);
        match next.turn() {
            Turn::Of(seat) if depth > 1 && node.ply + 1 < DEEPEST => {
                let child = Node { state: &next, seat, depth: depth - 1, ply: node.ply + 1 };
                if seat == node.seat { self.seek(&child, window, timer) } else { -self.seek(&child, -window, timer) }
            }
            turn @ (Turn::Of(_) | Turn::Chance | Turn::Over) => {
                self.cut_off += u64::from(matches!(turn, Turn::Of(_)));
                (self.aim.gladness(&next, &next.worth(), node.seat) * PARTS) as i32
            }
        }
    }

    /// What a position is worth for the seat in turn: exact inside the window, else a bound.
    fn seek(&mut self, node: &Node<'_, G>, window: Window, timer: &Timer) -> i32 {
        if self.stopped {
            return 0;
        }
        let (seat, depth, ply) = (node.seat, node.depth, node.ply);
        let key = node.state.key();
        let mut known = None;
        if let Some(found) = key.and_then(|key| self.known.find(key)) {
            known = found.action;
            if found.depth >= depth {
                let enough = match found.bound {
                    Bound::Exact => true,
                    Bound::Least => found.value >= window.beta,
                    Bound::Most => found.value <= window.alpha,
                };
                if enough {
                    self.cut_off += u64::from(found.depth != Transpositions::<G::Action>::SOLVED);
                    return found.value;
                }
            }
        }
        let cut_off_before = std::mem::take(&mut self.cut_off);
        let mut list = std::mem::take(&mut self.lists[ply]);
        node.state.candidates(&mut list);
        let killers = self.killers[ply];
        for (soon, action) in &mut list {
            if Some(*action) == known {
                *soon += KNOWN;
            } else {
                *soon += if killers.contains(&Some(*action)) { KILLER } else { 0 };
                *soon += self.history[slot(seat, action)] >> HISTORY;
            }
        }
        let (mut best, mut best_action, mut alpha) = (-INFINITE, None, window.alpha);
        let most = width(depth);
        for at in 0..list.len() {
            if at >= most {
                self.cut_off += 1;
                break;
            }
            let action = soonest(&mut list[at..]);
            let rest = Window { alpha, ..window };
            let mut value;
            if at == 0 {
                value = self.after(node, action, depth, rest, timer);
            } else {
                let less = reduction(at, depth);
                value = self.after(node, action, depth - less, Window::above(alpha), timer);
                if less > 0 && value > alpha {
                    value = self.after(node, action, depth, Window::above(alpha), timer);
                }
                if value > alpha && value < window.beta {
                    value = self.after(node, action, depth, rest, timer);
                }
            }
            if self.stopped {
                break;
            }
            if value > best {
                (best, best_action) = (value, Some(action));
                alpha = alpha.max(value);
                if alpha >= window.beta {
                    self.remember(node, action);
                    break;
                }
            }
        }
        self.lists[ply] = list;
        if self.stopped {
            return 0;
        }
        let bound = match best {
            _ if best >= window.beta => Bound::Least,
            _ if best <= window.alpha => Bound::Most,
            _ => Bound::Exact,
        };
        let reached = if self.cut_off == 0 { Transpositions::<G::Action>::SOLVED } else { depth };
        if let Some(key) = key {
            self.known.keep(key, best_action, best, reached, bound);
        }
        self.cut_off += cut_off_before;
        best
    }

    /// An action was too good to be let happen (a *beta cutoff*): it is tried sooner elsewhere.
    fn remember(&mut self, node: &Node<'_, G>, action: G::Action) {
        let killers = &mut self.killers[node.ply];
        if killers[0] != Some(action) {
            *killers = [Some(action), killers[0]];
        }
        let past = &mut self.history[slot(node.seat, &action)];
        *past = (*past + i32::from(node.depth) * i32::from(node.depth)).min(MOST_HISTORY);
    }
}

/// How many steps less are looked ahead after an action that is tried late; if it is good even so, it is looked at in full.
#[inline]
fn reduction(at: usize, depth: u8) -> u8 {
    if at < LATE[0] || depth < SHALLOW {
        return 0;
    }
    let late: u8 = LATE.iter().map(|place| u8::from(at >= *place)).sum();
    late.min(depth - 2)
}

/// How many actions are tried at most with so many steps to look ahead.
#[inline]
fn width(depth: u8) -> usize {
    if depth == 1 { LAST_WIDTH } else { usize::MAX }
}

/// The place of an action in the history. It is a hash, so that any remainder will do.
#[inline]
fn slot<A: Hash>(seat: Seat, action: &A) -> usize {
    let mut fold = Fold(seat.index() as u64);
    action.hash(&mut fold);
    (fold.0 >> MIXED) as usize % SLOTS
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
