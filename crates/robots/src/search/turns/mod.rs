//! Games of nature Draws: chance comes before every turn, and nothing is hidden.
//!
//! A whole turn, all decisions of a seat between two draws, is one variation. The variations that look best to the room's judgement are
//! compared by playouts (*rollouts*, with a *cutoff*): chance draws, seats play what looks best to the judgement, and after a few turns the judgement
//! says what each seat can expect. All variations meet the same draws (*common random numbers*). Step by step the worse of them are given up
//! (*sequential halving*), until the budget is spent. An iteration is one playout.
//!
//! With few draws left all that can come is looked at instead (*expectiminimax*).

mod endgame;
mod full_turn;
mod halving;
mod objective;
mod playout;

use tilewright_ai::StochasticTurns;
use tilewright_core::{InfoState, Rng, SplitMix64, Step, Turn};

use crate::scored_action::ScoredAction;
use crate::search::{Objective, retain_within_margin};
use crate::search_timer::SearchTimer;
use full_turn::FullTurn;
use halving::SequentialHalving;
use objective::TurnObjective;

/// Compares whole turns by playouts. A turn is thought over once, at its first decision.
pub struct TurnSearcher<G: StochasticTurns> {
    rng: SplitMix64,
    objective: Objective,
    plan: Option<PlannedTurn<G>>,
}

/// What was thought at the first decision of a turn: its variations, best first, as seen at this ply and the next ones.
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

    /// Of each action the best ways to go on with it meet in a contest, as many as there is room for.
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

    fn set_objective(&mut self, aim: Objective) {
        (self.objective, self.plan) = (aim, None);
    }

    fn rewind(&mut self) {
        self.plan = None;
    }
}

impl<G: StochasticTurns> TurnSearcher<G> {
    /// Thinks a turn over at its first decision, and goes on with that at the later ones. What is worse than the best by no more than so many
    /// points is known as well as that.
    fn plan_turn(&mut self, info: &InfoState<'_, G>, within: f32, timer: &SearchTimer) -> Vec<ScoredAction<G::Action>> {
        if let Some(scored_actions) = self.continue_plan(info) {
            return scored_actions;
        }
        let state = info.determinize(&mut self.rng);
        debug_assert!(state.turn() == Turn::Seat(info.seat()), "a robot is asked at its turn");
        let turn_objective = TurnObjective::new(&state, info.seat(), self.objective);
        let turns = FullTurn::all(&state, turn_objective, info.legal());
        let turns = self.rank_turns(&state, turns, turn_objective, within, timer);
        let plan = PlannedTurn { ply: info.ply(), played: 0, turns };
        let scored_actions = plan.scored_actions();
        self.plan = Some(plan);
        scored_actions
    }

    /// These variations of the seat in turn, the best first: exactly, where so few draws are left that it can be said, else by a contest.
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

    /// At a later decision of a turn: what was thought at its first.
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
    /// The next action of each variation, each once, with the value of its best variation; one given up is worth no more than those that
    /// were kept, whatever it looked like.
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
