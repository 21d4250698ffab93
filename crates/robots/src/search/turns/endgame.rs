//! The last turns, looked at to the very end: every draw that is left, and every answer to it.
//!
//! With two at the table one's gain is the other's loss, so that most answers need not be looked at: alpha and beta bound what
//! still matters, and before chance one answer to each draw tells how good or bad the whole can be at best (*star2*). More than
//! two play each for himself (*max^n*), and then all is looked at.

use tilewright_ai::StochasticTurns;
use tilewright_core::{DiscardEvents, PerSeat, Seat, Turn};

use crate::search::objective::Objective;
use crate::search::turns::full_turn::FullTurn;
use crate::search::turns::objective::TurnObjective;
use crate::search_timer::SearchTimer;

/// Looked at to the end with no more draws left than this, with two and with more at the table.
const MAX_DRAWS_TO_SOLVE: [u32; 2] = [2, 1];
/// So many final positions count as one iteration.
const LEAVES_PER_ITERATION: u64 = 64;
/// When this share of the budget is spent, it is given up.
const BUDGET_SHARE: f64 = 0.7;

/// The budget is spent.
struct OutOfTime;

/// One who looks at all that can come.
struct Endgame<'a, G: StochasticTurns> {
    seat: Seat,
    objective: Objective,
    timer: &'a SearchTimer,
    /// How many final positions were looked at.
    leaves: u64,
    /// Whether the last draw is made.
    last_draw_made: bool,
    /// What was too good to be let happen, the latest at the end.
    refutations: Vec<G::Action>,
}

/// The variations as good as they truly are, the best first; nothing if many draws are left or the budget is too small. Of variations that
/// are worse than the best by more than so many points it is only known that they are no better than said.
pub(super) fn solve<G: StochasticTurns>(
    state: &G,
    turns: &[FullTurn<G>],
    turn_objective: TurnObjective,
    within: f32,
    timer: &SearchTimer,
) -> Option<Vec<FullTurn<G>>> {
    let max_draws = MAX_DRAWS_TO_SOLVE[usize::from(state.players() > 2)];
    let few = |turn: &FullTurn<G>| turn.after(state).max_draws_left() <= max_draws;
    if !turns.first().is_some_and(few) {
        return None;
    }
    let TurnObjective { seat, objective, .. } = turn_objective;
    let mut endgame = Endgame { seat, objective, timer, leaves: 0, last_draw_made: false, refutations: Vec::new() };
    let mut best = f32::NEG_INFINITY;
    let mut solved = turns.to_vec();
    for turn in &mut solved {
        let after = turn.after(state);
        turn.value = if state.players() == 2 {
            endgame.value(&after, best - within, f32::INFINITY).ok()?
        } else {
            endgame.max_n(&after).ok()?[seat]
        };
        best = best.max(turn.value);
    }
    solved.sort_by(|a, b| b.value.total_cmp(&a.value));
    Some(solved)
}

impl<G: StochasticTurns> Endgame<'_, G> {
    /// What the position is worth to the seat, if that lies between the bounds; if not, a number on the same side of them.
    fn value(&mut self, state: &G, alpha: f32, beta: f32) -> Result<f32, OutOfTime> {
        match state.turn() {
            Turn::Over => self.count_leaf().map(|()| self.objective.utility(state, &state.evaluate(), self.seat)),
            Turn::Chance => self.chance_value(state, alpha, beta),
            Turn::Seat(seat) => self.decision_value(state, seat, (alpha, beta)),
        }
    }

    /// Counts a final position.
    fn count_leaf(&mut self) -> Result<(), OutOfTime> {
        self.leaves += 1;
        let out_of_time = self.leaves.is_multiple_of(LEAVES_PER_ITERATION)
            && (self.timer.is_over_now()
                || self.timer.fraction_spent(self.leaves / LEAVES_PER_ITERATION) >= BUDGET_SHARE);
        if out_of_time { Err(OutOfTime) } else { Ok(()) }
    }

    fn decision_value(&mut self, state: &G, seat: Seat, (mut alpha, mut beta): (f32, f32)) -> Result<f32, OutOfTime> {
        let maximizing = seat == self.seat;
        let mut best = if maximizing { f32::NEG_INFINITY } else { f32::INFINITY };
        for action in self.ordered_actions(state) {
            let mut next = state.clone();
            next.play_unchecked(action, &mut DiscardEvents);
            let value = self.value(&next, alpha, beta)?;
            if maximizing {
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

    fn chance_value(&mut self, state: &G, alpha: f32, beta: f32) -> Result<f32, OutOfTime> {
        let branches = branches(state);
        if let [(_, only)] = &branches[..] {
            let before = std::mem::replace(&mut self.last_draw_made, state.max_draws_left() == 1);
            let value = self.value(only, alpha, beta);
            self.last_draw_made = before;
            return value;
        }
        let maximizing = branches.iter().any(|(_, next)| next.turn() == Turn::Seat(self.seat));
        let mut bounds = Vec::with_capacity(branches.len());
        for (_, next) in &branches {
            bounds.push(self.one_answer_bound(next)?);
        }
        let mut sum: f32 = branches.iter().zip(&bounds).map(|((share, _), bound)| share * bound).sum();
        for ((share, next), bound) in branches.iter().zip(bounds) {
            if if maximizing { sum >= beta } else { sum <= alpha } {
                break;
            }
            let rest = sum - share * bound;
            let value = if maximizing {
                self.value(next, bound, (beta - rest) / share)?.max(bound)
            } else {
                self.value(next, (alpha - rest) / share, bound)?.min(bound)
            };
            sum = rest + share * value;
        }
        Ok(sum)
    }

    /// What the position is worth if the seat in turn plays what looks best: it can do better, but not worse.
    fn one_answer_bound(&mut self, state: &G) -> Result<f32, OutOfTime> {
        let mut after = state.clone();
        while let Turn::Seat(seat) = after.turn()
            && Turn::Seat(seat) == state.turn()
        {
            let action = self.ordered_actions(&after)[0];
            after.play_unchecked(action, &mut DiscardEvents);
        }
        self.value(&after, f32::NEG_INFINITY, f32::INFINITY)
    }

    /// The legal actions, those first that look best. After the last draw looking costs as much as playing: then those come first
    /// that were too good in sister positions.
    fn ordered_actions(&self, state: &G) -> Vec<G::Action> {
        let mut legal = Vec::new();
        state.legal_actions(&mut legal);
        if self.last_draw_made {
            let age = |action: &G::Action| self.refutations.iter().rev().position(|known| known == action);
            legal.sort_by_cached_key(|action| age(action).unwrap_or(usize::MAX));
            return legal;
        }
        let mut margins = Vec::new();
        state.turn_margins(&legal, &mut margins);
        let mut order: Vec<usize> = (0..legal.len()).collect();
        order.sort_by(|a, b| margins[*b].total_cmp(&margins[*a]));
        order.into_iter().map(|index| legal[index]).collect()
    }

    /// What the position is worth to each seat, if each plays for himself.
    fn max_n(&mut self, state: &G) -> Result<PerSeat<f32>, OutOfTime> {
        match state.turn() {
            Turn::Over => {
                self.count_leaf()?;
                let evaluation = state.evaluate();
                Ok(PerSeat::from_fn(state.players(), |seat| self.objective.utility(state, &evaluation, seat)))
            }
            Turn::Chance => {
                let mut sum = PerSeat::from_fn(state.players(), |_| 0.0);
                for (share, next) in branches(state) {
                    let utilities = self.max_n(&next)?;
                    sum = PerSeat::from_fn(state.players(), |seat| sum[seat] + share * utilities[seat]);
                }
                Ok(sum)
            }
            Turn::Seat(seat) => {
                let mut legal = Vec::new();
                state.legal_actions(&mut legal);
                let mut best: Option<PerSeat<f32>> = None;
                for action in legal {
                    let mut next = state.clone();
                    next.play_unchecked(action, &mut DiscardEvents);
                    let utilities = self.max_n(&next)?;
                    if best.as_ref().is_none_or(|best| utilities[seat] > best[seat]) {
                        best = Some(utilities);
                    }
                }
                Ok(best.expect("a seat in turn has a legal action"))
            }
        }
    }
}

/// The positions that chance can bring, each with its chance.
fn branches<G: StochasticTurns>(state: &G) -> Vec<(f32, G)> {
    let mut outcomes = Vec::new();
    state.chance_outcomes(&mut outcomes);
    let total_weight = state.total_chance_weight() as f32;
    let branch = |(outcome, weight): (G::Outcome, u32)| {
        let mut next = state.clone();
        next.resolve_unchecked(outcome, &mut DiscardEvents);
        (weight as f32 / total_weight, next)
    };
    outcomes.into_iter().map(branch).collect()
}
