//! The last turns, looked at to the very end: every draw that is left, and every answer to it.
//!
//! With two at the table one's gain is the other's loss, so that most answers need not be looked at: alpha and beta bound what
//! still matters, and before chance one answer to each draw tells how good or bad the whole can be at best (*star2*). More than
//! two play each for himself (*max^n*), and then all is looked at.

use tilewright_core::{Draws, PerSeat, Seat, Silent, Turn};

use super::goal::Goal;
use super::variation::Variation;
use crate::search::aim::Aim;
use crate::timer::Timer;

/// Looked at to the end with no more draws left than this, with two and with more at the table.
const DRAWS: [u32; 2] = [2, 1];
/// So many final positions count as one iteration.
const FINALS: u64 = 64;
/// When this share of the budget is spent, it is given up.
const SHARE: f64 = 0.7;

/// The budget is spent.
struct Late;

/// One who looks at all that can come.
struct Endgame<'a, G: Draws> {
    seat: Seat,
    aim: Aim,
    timer: &'a Timer,
    /// How many final positions were looked at.
    finals: u64,
    /// Whether the last draw is made.
    last: bool,
    /// What was too good to be let happen, the latest at the end.
    refutations: Vec<G::Action>,
}

/// The variations as good as they truly are, the best first; nothing if many draws are left or the budget is too small. Of variations that
/// are worse than the best by more than so many points it is only known that they are no better than said.
pub(super) fn solve<G: Draws>(
    state: &G,
    variations: &[Variation<G>],
    goal: Goal,
    within: f32,
    timer: &Timer,
) -> Option<Vec<Variation<G>>> {
    let draws = DRAWS[usize::from(state.players() > 2)];
    let few = |variation: &Variation<G>| variation.after(state).draws_left() <= draws;
    if !variations.first().is_some_and(few) {
        return None;
    }
    let Goal { seat, aim, .. } = goal;
    let mut endgame = Endgame { seat, aim, timer, finals: 0, last: false, refutations: Vec::new() };
    let mut best = f32::NEG_INFINITY;
    let mut solved = variations.to_vec();
    for variation in &mut solved {
        let after = variation.after(state);
        variation.value = if state.players() == 2 {
            endgame.value(&after, best - within, f32::INFINITY).ok()?
        } else {
            endgame.each_for_himself(&after).ok()?[seat]
        };
        best = best.max(variation.value);
    }
    solved.sort_by(|a, b| b.value.total_cmp(&a.value));
    Some(solved)
}

impl<G: Draws> Endgame<'_, G> {
    /// What the position is worth to the seat, if that lies between the bounds; if not, a number on the same side of them.
    fn value(&mut self, state: &G, alpha: f32, beta: f32) -> Result<f32, Late> {
        match state.turn() {
            Turn::Over => self.reach().map(|()| self.aim.gladness(state, &state.worth(), self.seat)),
            Turn::Chance => self.draw(state, alpha, beta),
            Turn::Of(seat) => self.decide(state, seat, (alpha, beta)),
        }
    }

    /// Counts a final position.
    fn reach(&mut self) -> Result<(), Late> {
        self.finals += 1;
        let late = self.finals.is_multiple_of(FINALS)
            && (self.timer.over_now() || self.timer.spent(self.finals / FINALS) >= SHARE);
        if late { Err(Late) } else { Ok(()) }
    }

    fn decide(&mut self, state: &G, seat: Seat, (mut alpha, mut beta): (f32, f32)) -> Result<f32, Late> {
        let gains = seat == self.seat;
        let mut best = if gains { f32::NEG_INFINITY } else { f32::INFINITY };
        for action in self.ordered(state) {
            let mut next = state.clone();
            next.act(action, &mut Silent);
            let value = self.value(&next, alpha, beta)?;
            if gains {
                best = best.max(value);
                alpha = alpha.max(value);
            } else {
                best = best.min(value);
                beta = beta.min(value);
            }
            if alpha >= beta {
                self.refutations.retain(|refutation| *refutation != action);
                self.refutations.push(action);
                break;
            }
        }
        Ok(best)
    }

    fn draw(&mut self, state: &G, alpha: f32, beta: f32) -> Result<f32, Late> {
        let branches = branches(state);
        if let [(_, only)] = &branches[..] {
            let before = std::mem::replace(&mut self.last, state.draws_left() == 1);
            let value = self.value(only, alpha, beta);
            self.last = before;
            return value;
        }
        let gains = branches.iter().any(|(_, next)| next.turn() == Turn::Of(self.seat));
        let mut bounds = Vec::with_capacity(branches.len());
        for (_, next) in &branches {
            bounds.push(self.one_answer(next)?);
        }
        let mut sum: f32 = branches.iter().zip(&bounds).map(|((share, _), bound)| share * bound).sum();
        for ((share, next), bound) in branches.iter().zip(bounds) {
            if if gains { sum >= beta } else { sum <= alpha } {
                break;
            }
            let rest = sum - share * bound;
            let value = if gains {
                self.value(next, bound, (beta - rest) / share)?.max(bound)
            } else {
                self.value(next, (alpha - rest) / share, bound)?.min(bound)
            };
            sum = rest + share * value;
        }
        Ok(sum)
    }

    /// What the position is worth if the seat in turn plays what looks best: it can do better, but not worse.
    fn one_answer(&mut self, state: &G) -> Result<f32, Late> {
        let mut after = state.clone();
        while let Turn::Of(seat) = after.turn()
            && Turn::Of(seat) == state.turn()
        {
            let action = self.ordered(&after)[0];
            after.act(action, &mut Silent);
        }
        self.value(&after, f32::NEG_INFINITY, f32::INFINITY)
    }

    /// The legal actions, those first that look best. After the last draw looking costs as much as playing: then those come first
    /// that were too good in sister positions.
    fn ordered(&self, state: &G) -> Vec<G::Action> {
        let mut legal = Vec::new();
        state.legal_actions(&mut legal);
        if self.last {
            let age = |action: &G::Action| self.refutations.iter().rev().position(|known| known == action);
            legal.sort_by_cached_key(|action| age(action).unwrap_or(usize::MAX));
            return legal;
        }
        let mut margins = Vec::new();
        state.foresee(&legal, &mut margins);
        let mut order: Vec<usize> = (0..legal.len()).collect();
        order.sort_by(|a, b| margins[*b].total_cmp(&margins[*a]));
        order.into_iter().map(|index| legal[index]).collect()
    }

    /// What the position is worth to each seat, if each plays for himself.
    fn each_for_himself(&mut self, state: &G) -> Result<PerSeat<f32>, Late> {
        match state.turn() {
            Turn::Over => {
                self.reach()?;
                let worth = state.worth();
                Ok(PerSeat::from_fn(state.players(), |seat| self.aim.gladness(state, &worth, seat)))
            }
            Turn::Chance => {
                let mut sum = PerSeat::from_fn(state.players(), |_| 0.0);
                for (share, next) in branches(state) {
                    let worth = self.each_for_himself(&next)?;
                    sum = PerSeat::from_fn(state.players(), |seat| sum[seat] + share * worth[seat]);
                }
                Ok(sum)
            }
            Turn::Of(seat) => {
                let mut legal = Vec::new();
                state.legal_actions(&mut legal);
                let mut best: Option<PerSeat<f32>> = None;
                for action in legal {
                    let mut next = state.clone();
                    next.act(action, &mut Silent);
                    let worth = self.each_for_himself(&next)?;
                    if best.as_ref().is_none_or(|best| worth[seat] > best[seat]) {
                        best = Some(worth);
                    }
                }
                Ok(best.expect("a seat in turn has a legal action"))
            }
        }
    }
}

/// The positions that chance can bring, each with its chance.
fn branches<G: Draws>(state: &G) -> Vec<(f32, G)> {
    let mut outcomes = Vec::new();
    state.chance_outcomes(&mut outcomes);
    let whole = state.chance_weight() as f32;
    let branch = |(chance, weight): (G::Chance, u32)| {
        let mut next = state.clone();
        next.resolve(chance, &mut Silent);
        (weight as f32 / whole, next)
    };
    outcomes.into_iter().map(branch).collect()
}
