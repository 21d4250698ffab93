//! Search for games where chance comes before every turn and nothing is hidden.
//!
//! The unit is the full turn: all decisions of a seat between two chance steps. The full turns with the best evaluation
//! are compared by playouts: chance draws, each seat plays the turn with the best evaluation, and after a few turns the
//! state is evaluated. All full turns meet the same draws (common random numbers). Sequential halving removes the worse
//! ones until the budget is spent. One iteration is one playout.
//!
//! With few draws left, all continuations are searched instead (expectiminimax).

mod endgame;
mod full_turn;
mod halving;
mod playout;
mod turn_objective;

use tilewright_ai::StochasticTurns;
use tilewright_core::{InfoState, Rng, SplitMix64, Step, Turn};

use crate::scored_action::ScoredAction;
use crate::search::{Objective, retain_within_margin};
use crate::search_timer::SearchTimer;
use full_turn::FullTurn;
use halving::SequentialHalving;
use turn_objective::TurnObjective;

/// Compares full turns by playouts. A turn is searched once, at its first decision.
pub(super) struct TurnSearcher<G: StochasticTurns> {
    rng: SplitMix64,
    objective: Objective,
    plan: Option<PlannedTurn<G>>,
}

/// Result of the search at the first decision of a turn, which was at ply `ply`; full turns, best first.
struct PlannedTurn<G: StochasticTurns> {
    ply: usize,
    played: usize,
    turns: Vec<FullTurn<G>>,
}

impl<G: StochasticTurns> Default for TurnSearcher<G> {
    fn default() -> TurnSearcher<G> {
        TurnSearcher { rng: SplitMix64::new(0), objective: Objective::default(), plan: None }
    }
}

impl<G: StochasticTurns> crate::search::Searcher<G> for TurnSearcher<G> {
    fn reset(&mut self, seed: u64) {
        self.rng = SplitMix64::new(seed);
        self.plan = None;
    }

    fn search(&mut self, info: &InfoState<'_, G>, timer: &SearchTimer) -> Vec<ScoredAction<G::Action>> {
        self.plan_turn(info, 0.0, timer)
    }

    fn within_margin(
        &mut self,
        info: &InfoState<'_, G>,
        within: f32,
        timer: &SearchTimer,
    ) -> Vec<ScoredAction<G::Action>> {
        retain_within_margin(self.plan_turn(info, within, timer), within)
    }

    /// Compares full turns that begin with `actions`: the best few of each action, as many as there may be candidates.
    fn score_actions(
        &mut self,
        info: &InfoState<'_, G>,
        actions: &[G::Action],
        timer: &SearchTimer,
    ) -> Vec<ScoredAction<G::Action>> {
        let state = info.determinize(&mut self.rng);
        let turn_objective = TurnObjective::new(&state, info.seat(), self.objective);
        let mut turns = FullTurn::all(&state, turn_objective, actions);
        let per_action = (halving::MAX_CANDIDATES / actions.len().max(1)).max(1);
        let mut first_actions: Vec<G::Action> = Vec::new();
        turns.retain(|turn| {
            let first = turn.actions[0];
            first_actions.push(first);
            first_actions.iter().filter(|action| **action == first).count() <= per_action
        });
        let seed = self.rng.next_u64();
        let turns = endgame::solve(&state, &turns, turn_objective, f32::INFINITY, timer)
            .unwrap_or_else(|| SequentialHalving::with_all(&state, turns, turn_objective, seed).score_all(timer));
        let best = |action: &G::Action| {
            let value = turns.iter().find(|turn| turn.actions[0] == *action)?.value;
            Some(ScoredAction { action: *action, value })
        };
        actions.iter().filter_map(best).collect()
    }

    fn set_objective(&mut self, objective: Objective) {
        (self.objective, self.plan) = (objective, None);
    }

    fn rewind(&mut self) {
        self.plan = None;
    }

    fn reseed(&mut self, seed: u64) {
        self.rng = SplitMix64::new(seed);
    }

    fn kept_bytes(&self) -> usize {
        let turn = |turn: &FullTurn<G>| size_of::<FullTurn<G>>() + turn.actions.capacity() * size_of::<G::Action>();
        self.plan.as_ref().map_or(0, |plan| plan.turns.iter().map(turn).sum())
    }
}

impl<G: StochasticTurns> TurnSearcher<G> {
    /// Searches a turn at its first decision, and returns the rest of that result at its later ones.
    ///
    /// If the endgame is solved, values at most `within` points worse than the best are exact. Playouts ignore
    /// `within`: full turns that were eliminated early have less accurate values.
    fn plan_turn(&mut self, info: &InfoState<'_, G>, within: f32, timer: &SearchTimer) -> Vec<ScoredAction<G::Action>> {
        if let Some(scored_actions) = self.continue_plan(info) {
            return scored_actions;
        }
        let state = info.determinize(&mut self.rng);
        debug_assert!(state.turn() == Turn::Seat(info.seat()), "a robot chooses at its turn");
        let turn_objective = TurnObjective::new(&state, info.seat(), self.objective);
        let turns = FullTurn::all(&state, turn_objective, info.legal());
        let turns = self.rank_turns(&state, turns, turn_objective, within, timer);
        let plan = PlannedTurn { ply: info.ply(), played: 0, turns };
        let scored_actions = plan.scored_actions();
        self.plan = Some(plan);
        scored_actions
    }

    /// Sorts full turns best first: with exact values if few draws are left, else by playouts. `within` is that of
    /// [`endgame::solve`].
    fn rank_turns(
        &mut self,
        state: &G,
        turns: Vec<FullTurn<G>>,
        turn_objective: TurnObjective,
        within: f32,
        timer: &SearchTimer,
    ) -> Vec<FullTurn<G>> {
        let seed = self.rng.next_u64();
        endgame::solve(state, &turns, turn_objective, within, timer)
            .unwrap_or_else(|| SequentialHalving::new(state, turns, turn_objective, seed).run(timer))
    }

    /// The rest of the result for a later decision of the same turn, if the steps since then fit it.
    fn continue_plan(&mut self, info: &InfoState<'_, G>) -> Option<Vec<ScoredAction<G::Action>>> {
        let mut plan = self.plan.take()?;
        let played = info.ply().checked_sub(plan.ply).filter(|played| *played > plan.played)?;
        let action = |step| match step {
            Step::Action(seat, action) if seat == info.seat() => Some(action),
            Step::Action(..) | Step::Chance(_) => None,
        };
        let done: Vec<G::Action> = info.steps(plan.ply).map(action).collect::<Option<_>>()?;
        plan.turns.retain(|turn| turn.actions.len() > played && turn.actions.starts_with(&done));
        plan.played = played;
        let legal = |turn: &FullTurn<G>| info.legal().contains(&turn.actions[played]);
        let scored_actions = plan.turns.first().is_some_and(legal).then(|| plan.scored_actions());
        self.plan = Some(plan);
        scored_actions
    }
}

impl<G: StochasticTurns> PlannedTurn<G> {
    /// The next action of each full turn, once, with the value of its best full turn.
    ///
    /// A value is at most those before it: a full turn that was eliminated keeps its higher estimate otherwise.
    fn scored_actions(&self) -> Vec<ScoredAction<G::Action>> {
        let mut scored_actions: Vec<ScoredAction<G::Action>> = Vec::new();
        let mut max_value = f32::INFINITY;
        for turn in &self.turns {
            max_value = max_value.min(turn.value);
            let action = turn.actions[self.played];
            if !scored_actions.iter().any(|scored| scored.action == action) {
                scored_actions.push(ScoredAction { action, value: max_value });
            }
        }
        scored_actions
    }
}
