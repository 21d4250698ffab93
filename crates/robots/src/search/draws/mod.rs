//! Games of nature Draws: chance comes before every turn, and nothing is hidden.
//!
//! A whole turn, all decisions of a seat between two draws, is one variation. The variations that look best to the room's judgement are
//! compared by playouts (*rollouts*, with a *cutoff*): chance draws, seats play what looks best to the judgement, and after a few turns the judgement
//! says what each seat can expect. All variations meet the same draws (*common random numbers*). Step by step the worse of them are given up
//! (*sequential halving*), until the budget is spent. An iteration is one playout.
//!
//! With few draws left all that can come is looked at instead (*expectiminimax*).

mod contest;
mod endgame;
mod goal;
mod playout;
mod variation;

use tilewright_core::{Dice, Draws, Seen, SplitMix, Step, Turn};

use super::{Aim, nearest};
use crate::opinion::Judged;
use crate::timer::Timer;
use contest::Contest;
use goal::Goal;
use variation::Variation;

/// Compares whole turns by playouts. A turn is thought over once, at its first decision.
pub struct Thinker<G: Draws> {
    dice: SplitMix,
    aim: Aim,
    plan: Option<Plan<G>>,
}

/// What was thought at the first decision of a turn: its variations, best first, as seen at this ply and the next ones.
struct Plan<G: Draws> {
    ply: usize,
    played: usize,
    variations: Vec<Variation<G>>,
}

impl<G: Draws> Default for Thinker<G> {
    fn default() -> Thinker<G> {
        Thinker { dice: SplitMix::new(0), aim: Aim::default(), plan: None }
    }
}

impl<G: Draws> super::Thinker<G> for Thinker<G> {
    fn begin(&mut self, seed: u64) {
        self.dice = SplitMix::new(seed);
        self.plan = None;
    }

    fn think(&mut self, seen: &Seen<'_, G>, timer: &Timer) -> Vec<Judged<G::Action>> {
        self.plan(seen, 0.0, timer)
    }

    fn near(&mut self, seen: &Seen<'_, G>, within: f32, timer: &Timer) -> Vec<Judged<G::Action>> {
        nearest(self.plan(seen, within, timer), within)
    }

    /// Of each action the best ways to go on with it meet in a contest, as many as there is room for.
    fn compare(&mut self, seen: &Seen<'_, G>, actions: &[G::Action], timer: &Timer) -> Vec<Judged<G::Action>> {
        let state = seen.imagine(&mut self.dice);
        let goal = Goal::new(&state, seen.seat(), self.aim);
        let mut variations = Variation::all(&state, goal, actions);
        let each = (contest::MOST / actions.len().max(1)).max(1);
        let mut met: Vec<G::Action> = Vec::new();
        variations.retain(|variation| {
            let first = variation.actions[0];
            met.push(first);
            met.iter().filter(|action| **action == first).count() <= each
        });
        let seed = self.dice.roll();
        let variations = endgame::solve(&state, &variations, goal, f32::INFINITY, timer)
            .unwrap_or_else(|| Contest::of_all(&state, variations, goal, seed).compare(timer));
        let best = |action: &G::Action| {
            let value = variations.iter().find(|variation| variation.actions[0] == *action)?.value;
            Some(Judged { action: *action, value })
        };
        actions.iter().filter_map(best).collect()
    }

    fn aim(&mut self, aim: Aim) {
        (self.aim, self.plan) = (aim, None);
    }

    fn rewound(&mut self) {
        self.plan = None;
    }
}

impl<G: Draws> Thinker<G> {
    /// Thinks a turn over at its first decision, and goes on with that at the later ones. What is worse than the best by no more than so many
    /// points is known as well as that.
    fn plan(&mut self, seen: &Seen<'_, G>, within: f32, timer: &Timer) -> Vec<Judged<G::Action>> {
        if let Some(opinion) = self.go_on(seen) {
            return opinion;
        }
        let state = seen.imagine(&mut self.dice);
        debug_assert!(state.turn() == Turn::Of(seen.seat()), "a robot is asked at its turn");
        let goal = Goal::new(&state, seen.seat(), self.aim);
        let variations = Variation::all(&state, goal, seen.legal());
        let variations = self.decide(&state, variations, goal, within, timer);
        let plan = Plan { ply: seen.ply(), played: 0, variations };
        let opinion = plan.opinion();
        self.plan = Some(plan);
        opinion
    }

    /// These variations of the seat in turn, the best first: exactly, where so few draws are left that it can be said, else by a contest.
    fn decide(
        &mut self,
        state: &G,
        variations: Vec<Variation<G>>,
        goal: Goal,
        within: f32,
        timer: &Timer,
    ) -> Vec<Variation<G>> {
        let seed = self.dice.roll();
        endgame::solve(state, &variations, goal, within, timer)
            .unwrap_or_else(|| Contest::new(state, variations, goal, seed).decide(timer))
    }

    /// At a later decision of a turn: what was thought at its first.
    fn go_on(&mut self, seen: &Seen<'_, G>) -> Option<Vec<Judged<G::Action>>> {
        let mut plan = self.plan.take()?;
        let played = seen.ply().checked_sub(plan.ply).filter(|played| *played > plan.played)?;
        let action = |step| match step {
            Step::Act(seat, action) if seat == seen.seat() => Some(action),
            Step::Act(..) | Step::Chance(_) => None,
        };
        let done: Vec<G::Action> = seen.steps(plan.ply).map(action).collect::<Option<_>>()?;
        plan.variations.retain(|variation| variation.actions.len() > played && variation.actions.starts_with(&done));
        plan.played = played;
        let legal = |variation: &Variation<G>| seen.legal().contains(&variation.actions[played]);
        let opinion = plan.variations.first().is_some_and(legal).then(|| plan.opinion());
        self.plan = Some(plan);
        opinion
    }
}

impl<G: Draws> Plan<G> {
    /// The next action of each variation, each once, with the value of its best variation; one given up is worth no more than those that
    /// were kept, whatever it looked like.
    fn opinion(&self) -> Vec<Judged<G::Action>> {
        let mut opinion: Vec<Judged<G::Action>> = Vec::new();
        let mut most = f32::INFINITY;
        for variation in &self.variations {
            most = most.min(variation.value);
            let action = variation.actions[self.played];
            if !opinion.iter().any(|judged| judged.action == action) {
                opinion.push(Judged { action, value: most });
            }
        }
        opinion
    }
}
