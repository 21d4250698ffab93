//! Exact search of the last turns: every chance outcome and every answer.
//!
//! With two seats the game is treated as zero-sum: alpha-beta prunes decisions, and Star2 prunes chance nodes by a
//! bound from one answer to each outcome. With more seats every continuation is searched (max^n).

use tilewright_ai::StochasticTurns;
use tilewright_core::{DiscardEvents, PerSeat, Seat, Turn};

use crate::search::objective::Objective;
use crate::search::turns::full_turn::FullTurn;
use crate::search::turns::turn_objective::TurnObjective;
use crate::search_timer::SearchTimer;

/// Upper bound on the draws left after the turn, with two seats and with more.
const MAX_DRAWS_TO_SOLVE: [u32; 2] = [2, 1];
/// Number of final states that count as one iteration.
const LEAVES_PER_ITERATION: u64 = 64;
/// Fraction of the budget after which the exact search gives up.
const BUDGET_SHARE: f64 = 0.7;

/// The budget is spent.
struct OutOfTime;

/// State of one exact search.
struct Endgame<'a, G: StochasticTurns> {
    seat: Seat,
    objective: Objective,
    timer: &'a SearchTimer,
    /// Number of final states evaluated.
    leaves: u64,
    /// Whether the last draw of the game is made.
    last_draw_made: bool,
    /// Actions that caused a cutoff, most recent last.
    refutations: Vec<G::Action>,
}

/// The full turns with exact values, best first; `None` if too many draws are left or the budget is spent.
///
/// With two seats, values more than `within` points below the best are upper bounds.
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
    /// The value for the searching seat if it is between `alpha` and `beta`, else a bound on the same side of them.
    fn value(&mut self, state: &G, alpha: f32, beta: f32) -> Result<f32, OutOfTime> {
        match state.turn() {
            Turn::Over => self.count_leaf().map(|()| self.objective.utility(state, &state.evaluate(), self.seat)),
            Turn::Chance => self.chance_value(state, alpha, beta),
            Turn::Seat(seat) => self.decision_value(state, seat, (alpha, beta)),
        }
    }

    /// Counts a final state, and checks the budget now and then.
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

    /// A bound on the value: the seat in turn plays the first ordered action and can only do better.
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

    /// The legal actions, best estimate first.
    ///
    /// After the last draw an estimate costs as much as playing the action: then actions that caused cutoffs come
    /// first, the most recent ones before.
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

    /// The value for each seat if each maximizes its own utility.
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

/// The states after each chance outcome, with their probabilities.
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
