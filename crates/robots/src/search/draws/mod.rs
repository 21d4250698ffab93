//! Games of nature Draws: chance comes before every turn, and nothing is hidden.
//!
//! A whole turn, all decisions of a seat between two draws, is one line. The lines that look best to the room's judgement are
//! compared by playouts: chance draws, seats play what looks best to the judgement, and after a few turns the judgement
//! says what each seat can expect. All lines meet the same draws. Step by step the worse of them are given up,
//! until the budget is spent. An iteration is one playout.
//!
//! With few draws left all that can come is looked at instead.

mod contest;
mod endgame;
mod line;
mod playout;

use game::{Dice, Judgement, Seen, SplitMix, Step, Turn};

use super::Thinker;
use crate::budget::Clock;
use crate::opinion::Judged;
use contest::Contest;
use line::Line;

/// Compares whole turns by playouts. A turn is thought over once, at its first decision.
pub struct Draws<G: Judgement> {
    dice: SplitMix,
    plan: Option<Plan<G>>,
}

/// What was thought at the first decision of a turn: its lines, best first, as seen at this ply and the next ones.
struct Plan<G: Judgement> {
    ply: usize,
    played: usize,
    lines: Vec<Line<G>>,
}

impl<G: Judgement> Default for Draws<G> {
    fn default() -> Draws<G> {
        Draws { dice: SplitMix::new(0), plan: None }
    }
}

impl<G: Judgement> Thinker<G> for Draws<G> {
    fn begin(&mut self, seed: u64) {
        self.dice = SplitMix::new(seed);
        self.plan = None;
    }

    fn think(&mut self, seen: &Seen<'_, G>, clock: &Clock) -> Vec<Judged<G::Action>> {
        if let Some(opinion) = self.go_on(seen) {
            return opinion;
        }
        let state = seen.imagine(&mut self.dice);
        debug_assert!(state.turn() == Turn::Of(seen.seat()), "a robot is asked at its turn");
        let lines = Line::all(&state, seen.seat(), seen.legal());
        let seed = self.dice.roll();
        let lines = endgame::solve(&state, &lines, seen.seat(), clock)
            .unwrap_or_else(|| Contest::new(&state, lines, seen.seat(), seed).decide(clock));
        let plan = Plan { ply: seen.ply(), played: 0, lines };
        let opinion = plan.opinion();
        self.plan = Some(plan);
        opinion
    }
}

impl<G: Judgement> Draws<G> {
    /// At a later decision of a turn: what was thought at its first.
    fn go_on(&mut self, seen: &Seen<'_, G>) -> Option<Vec<Judged<G::Action>>> {
        let mut plan = self.plan.take()?;
        let played = seen.ply().checked_sub(plan.ply).filter(|played| *played > plan.played)?;
        let action = |step| match step {
            Step::Act(seat, action) if seat == seen.seat() => Some(action),
            Step::Act(..) | Step::Chance(_) => None,
        };
        let done: Vec<G::Action> = seen.steps(plan.ply).map(action).collect::<Option<_>>()?;
        plan.lines.retain(|line| line.actions.len() > played && line.actions.starts_with(&done));
        plan.played = played;
        let legal = |line: &Line<G>| seen.legal().contains(&line.actions[played]);
        let opinion = plan.lines.first().is_some_and(legal).then(|| plan.opinion());
        self.plan = Some(plan);
        opinion
    }
}

impl<G: Judgement> Plan<G> {
    /// The next action of each line, each once, with the value of its best line; one given up is worth no more than those that
    /// were kept, whatever it looked like.
    fn opinion(&self) -> Vec<Judged<G::Action>> {
        let mut opinion: Vec<Judged<G::Action>> = Vec::new();
        let mut most = f32::INFINITY;
        for line in &self.lines {
            most = most.min(line.value);
            let action = line.actions[self.played];
            if !opinion.iter().any(|judged| judged.action == action) {
                opinion.push(Judged { action, value: most });
            }
        }
        opinion
    }
}
