//! More than two: each does what is best for himself (*max^n*), and only what looks best is tried (a *beam*).

use tilewright_core::{PerSeat, Rounds, Silent, Turn};

use crate::opinion::Judged;
use crate::search::aim::Aim;
use crate::timer::Timer;

/// How many actions of the root are looked at with one step more each time; at last the last of these. What looked worse before
/// is not looked at again.
const ROOT_WIDTHS: [usize; 5] = [usize::MAX, 40, 24, 16, 12];
/// How many actions are tried at each step after the first; at deeper ones the last of these.
const WIDTHS: [usize; 6] = [8, 6, 5, 4, 4, 3];
/// No round is longer.
const DEEPEST: usize = 100;
/// Lists of actions begin with room for so many.
const ROOM: usize = 128;

/// A search of more than two.
pub(super) struct Crowd<G: Rounds> {
    aim: Aim,
    heads: Vec<Head<G>>,
}

struct Head<G: Rounds> {
    aim: Aim,
    lists: Vec<Vec<(i32, G::Action)>>,
    iterations: u64,
    cut_off: bool,
    stopped: bool,
}

impl<G: Rounds> Crowd<G> {
    /// One of seats that play for this.
    pub fn new(aim: Aim) -> Crowd<G> {
        Crowd { aim, heads: Vec::new() }
    }

    /// Looks one step further each time, until the timer or the round ends.
    pub fn think(&mut self, state: &G, timer: &Timer) -> Vec<Judged<G::Action>> {
        self.heads.resize_with(usize::from(timer.threads).max(self.heads.len()), || Head::new(self.aim));
        let heads = &mut self.heads[..usize::from(timer.threads)];
        for head in heads.iter_mut() {
            (head.iterations, head.stopped) = (0, false);
        }
        let mut list = Vec::new();
        state.candidates(&mut list);
        list.sort_by_key(|&(soon, _)| std::cmp::Reverse(soon));
        let mut root: Vec<_> = list.iter().map(|&(_, action)| Judged { action, value: f32::NEG_INFINITY }).collect();
        for depth in 1..DEEPEST {
            heads.iter_mut().for_each(|head| head.cut_off = false);
            let width = ROOT_WIDTHS[(depth - 1).min(ROOT_WIDTHS.len() - 1)].min(root.len());
            deepen(heads, state, depth, &mut root[..width], timer);
            let stopped = heads.iter().any(|head| head.stopped);
            if stopped || root.len() == 1 || heads.iter().all(|head| !head.cut_off) {
                break;
            }
        }
        root
    }
}

impl<G: Rounds> Crowd<G> {
    /// Looks at each of these actions alike, one step further each time. What the timer cuts short does not count.
    pub fn compare(&mut self, state: &G, actions: &[G::Action], timer: &Timer) -> Vec<Judged<G::Action>> {
        self.heads.resize_with(self.heads.len().max(1), || Head::new(self.aim));
        let head = &mut self.heads[0];
        (head.iterations, head.stopped) = (0, false);
        let mut judged = Vec::new();
        for depth in 1..DEEPEST {
            head.cut_off = false;
            let unjudged = |&action| (None, Judged { action, value: f32::NEG_INFINITY });
            let mut found: Vec<(Option<f32>, Judged<G::Action>)> = actions.iter().map(unjudged).collect();
            head.try_all(state, depth, found.iter_mut(), timer);
            if head.stopped {
                break;
            }
            let value =
                |(value, judged): (Option<f32>, Judged<G::Action>)| value.map(|value| Judged { value, ..judged });
            judged = found.into_iter().filter_map(value).collect();
            if !head.cut_off {
                break;
            }
        }
        judged
    }
}

/// Looks so many steps ahead from each action of the root, dealt out to the heads, and sorts them. If the timer ends it, only those
/// are sorted that were looked at, and only if the first of them was.
fn deepen<G: Rounds>(heads: &mut [Head<G>], state: &G, depth: usize, root: &mut [Judged<G::Action>], timer: &Timer) {
    let count = heads.len();
    let mut found: Vec<(Option<f32>, Judged<G::Action>)> = root.iter().map(|&judged| (None, judged)).collect();
    if let [head] = heads {
        head.try_all(state, depth, found.iter_mut(), timer);
    } else {
        let mut shares: Vec<Vec<_>> = (0..count).map(|_| Vec::new()).collect();
        for (at, candidate) in found.iter_mut().enumerate() {
            shares[at % count].push(candidate);
        }
        std::thread::scope(|scope| {
            for (head, share) in heads.iter_mut().zip(shares) {
                scope.spawn(move || head.try_all(state, depth, share.into_iter(), timer));
            }
        });
    }
    if found[0].0.is_none() {
        return;
    }
    let worth = |found: &Option<f32>| found.unwrap_or(f32::NEG_INFINITY);
    found.sort_by(|(a, _), (b, _)| worth(b).total_cmp(&worth(a)));
    let mut least = f32::INFINITY;
    for (place, (value, judged)) in root.iter_mut().zip(found) {
        least = value.unwrap_or(judged.value).min(least);
        *place = Judged { action: judged.action, value: least };
    }
}

impl<G: Rounds> Head<G> {
    fn new(aim: Aim) -> Head<G> {
        Head {
            aim,
            lists: (0..DEEPEST).map(|_| Vec::with_capacity(ROOM)).collect(),
            iterations: 0,
            cut_off: false,
            stopped: false,
        }
    }

    fn try_all<'a>(
        &mut self,
        state: &G,
        depth: usize,
        candidates: impl Iterator<Item = &'a mut (Option<f32>, Judged<G::Action>)>,
        timer: &Timer,
    ) where
        G::Action: 'a,
    {
        let Turn::Of(seat) = state.turn() else { return };
        for (value, judged) in candidates {
            let values = self.after(state, judged.action, depth, 0, timer);
            if self.stopped {
                return;
            }
            *value = Some(values[seat]);
        }
    }

    /// How glad each seat is after an action, with `depth` steps to look ahead, this one included.
    fn after(&mut self, state: &G, action: G::Action, depth: usize, ply: usize, timer: &Timer) -> PerSeat<f32> {
        self.iterations += 1;
        if self.stopped || timer.over(self.iterations) {
            self.stopped = true;
            return PerSeat::all(state.players(), f32::NEG_INFINITY);
        }
        let mut next = state.clone();
        next.act(action, &mut Silent);
        match next.turn() {
            Turn::Of(_) if depth > 1 && ply + 1 < DEEPEST => self.seek(&next, depth - 1, ply + 1, timer),
            turn @ (Turn::Of(_) | Turn::Chance | Turn::Over) => {
                self.cut_off |= matches!(turn, Turn::Of(_));
                let worth = next.worth();
                PerSeat::from_fn(next.players(), |seat| self.aim.gladness(&next, &worth, seat))
            }
        }
    }

    fn seek(&mut self, state: &G, depth: usize, ply: usize, timer: &Timer) -> PerSeat<f32> {
        let mut best = PerSeat::all(state.players(), f32::NEG_INFINITY);
        let Turn::Of(seat) = state.turn() else { return best };
        let mut list = std::mem::take(&mut self.lists[ply]);
        state.candidates(&mut list);
        list.sort_unstable_by_key(|&(soon, action)| (std::cmp::Reverse(soon), action));
        let width = WIDTHS[(ply - 1).min(WIDTHS.len() - 1)];
        self.cut_off |= list.len() > width;
        for &(_, action) in list.iter().take(width) {
            let values = self.after(state, action, depth, ply, timer);
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
