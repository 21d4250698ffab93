//! `by-role:A/B`: one robot for each hidden role a seat can have.

use tilewright_core::{PerSeat, Secrets, Seen, SplitMix};

use crate::Robot;
use crate::budget::Clock;
use crate::opinion::Judged;

/// Lets one robot play as long as the seat has one role, and another when it has the other.
pub struct ByRole<G: Secrets> {
    robots: [Box<dyn Robot<G>>; 2],
    dice: SplitMix,
    /// Which of them chose last.
    last: usize,
}

impl<G: Secrets> ByRole<G> {
    /// The first robot for the first role, the second for the other.
    pub fn new(robots: [Box<dyn Robot<G>>; 2]) -> ByRole<G> {
        ByRole { robots, dice: SplitMix::new(0), last: 0 }
    }
}

impl<G: Secrets> Robot<G> for ByRole<G> {
    fn begin(&mut self, seed: u64) {
        self.dice = SplitMix::new(seed);
        self.robots.iter_mut().for_each(|robot| robot.begin(seed));
    }

    /// The seat knows its own role, so any state it can imagine has it.
    fn choose(&mut self, seen: &Seen<'_, G>, clock: &Clock) -> G::Action {
        let role = seen.imagine(&mut self.dice).role(seen.seat()).unwrap_or_default();
        self.last = role.min(1);
        self.robots[self.last].choose(seen, clock)
    }

    fn look_again(&mut self, seen: &Seen<'_, G>, clock: &Clock) {
        self.robots[self.last].look_again(seen, clock);
    }

    fn opinion(&self) -> &[Judged<G::Action>] {
        self.robots[self.last].opinion()
    }

    fn rewound(&mut self, ply: usize) {
        self.robots.iter_mut().for_each(|robot| robot.rewound(ply));
    }

    fn end(&mut self, scores: &PerSeat<i32>) {
        self.robots.iter_mut().for_each(|robot| robot.end(scores));
    }
}
