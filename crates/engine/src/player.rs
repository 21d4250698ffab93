//! A robot beside the table.

use std::any::Any;

use tilewright_core::{Judgement, Numbered, Shown};
use tilewright_robots::{Clock, Robot};

use crate::table::{Table, TableOf};

/// A robot that plays a seat of one table. Its thought holds nothing of the table: give it a copy, and the game can go on.
pub trait Player: Send {
    /// What it does for the seat in turn, within what the clock allows; nothing where no seat of its game is in turn. It knows
    /// what that seat may know.
    fn choose(&mut self, table: &dyn Table, clock: &Clock) -> Option<String>;

    /// What it thinks of the actions of the seat in turn, the best first; each with a value in points.
    fn judge(&mut self, table: &dyn Table, clock: &Clock) -> Vec<(String, f32)>;

    /// The game was taken back to this ply: it forgets what came after.
    fn rewound(&mut self, ply: usize);

    /// The game is over.
    fn end(&mut self, table: &dyn Table);

    /// What first went wrong with it, if it could not always answer.
    fn complaint(&self) -> Option<&str>;
}

pub(crate) struct PlayerOf<G: Shown + Judgement + Numbered> {
    robot: Box<dyn Robot<G>>,
    seed: u64,
}

impl<G: Shown + Judgement + Numbered> PlayerOf<G> {
    pub(crate) fn new(mut robot: Box<dyn Robot<G>>, seed: u64) -> PlayerOf<G> {
        robot.begin(seed);
        PlayerOf { robot, seed }
    }
}

/// The table of this game, if it is one.
pub(crate) fn of_game<G: Shown + Numbered>(table: &dyn Table) -> Option<&TableOf<G>> {
    (table as &dyn Any).downcast_ref()
}

impl<G: Shown + Judgement + Numbered> Player for PlayerOf<G> {
    fn choose(&mut self, table: &dyn Table, clock: &Clock) -> Option<String> {
        let seen = of_game::<G>(table)?.0.seen()?;
        Some(self.robot.choose(&seen, clock).to_string())
    }

    fn judge(&mut self, table: &dyn Table, clock: &Clock) -> Vec<(String, f32)> {
        let Some(seen) = of_game::<G>(table).and_then(|table| table.0.seen()) else { return Vec::new() };
        let choice = self.robot.choose(&seen, clock).to_string();
        self.robot.look_again(&seen, clock);
        // What a robot gave up early was looked at less than what it preferred: it is at most as good.
        let mut best = f32::INFINITY;
        let opinion = self.robot.opinion().iter().map(|judged| {
            best = best.min(judged.value);
            (judged.action.to_string(), best)
        });
        let judged: Vec<(String, f32)> = opinion.collect();
        // A robot that need not think has no opinion, but a choice.
        if judged.is_empty() { vec![(choice, 0.0)] } else { judged }
    }

    fn rewound(&mut self, ply: usize) {
        self.robot.begin(self.seed);
        self.robot.rewound(ply);
    }

    fn end(&mut self, table: &dyn Table) {
        if let Some(table) = of_game::<G>(table) {
            self.robot.end(&table.0.state().scores());
        }
    }

    fn complaint(&self) -> Option<&str> {
        self.robot.complaint()
    }
}
