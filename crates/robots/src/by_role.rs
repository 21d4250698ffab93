//! `by-role:A/B`: one robot for each of two hidden roles.

use tilewright_ai::ImperfectInformation;
use tilewright_core::{InfoState, PerSeat, SplitMix64};

use crate::Robot;
use crate::scored_action::ScoredAction;
use crate::time_control::TimeControl;

/// Plays one robot while the seat has the first role, another while it has the second.
pub struct ByRoleRobot<G: ImperfectInformation> {
    robots: [Box<dyn Robot<G>>; 2],
    rng: SplitMix64,
    /// Index of the robot that chose last.
    last: usize,
}

impl<G: ImperfectInformation> ByRoleRobot<G> {
    /// Makes the robot; `robots[i]` plays role `i`.
    pub fn new(robots: [Box<dyn Robot<G>>; 2]) -> ByRoleRobot<G> {
        ByRoleRobot { robots, rng: SplitMix64::new(0), last: 0 }
    }
}

impl<G: ImperfectInformation> Robot<G> for ByRoleRobot<G> {
    fn reset(&mut self, seed: u64) {
        self.rng = SplitMix64::new(seed);
        self.robots.iter_mut().for_each(|robot| robot.reset(seed));
    }

    /// Every determinization has the seat's own role, since the seat knows it.
    fn choose(&mut self, info: &InfoState<'_, G>, time_control: &TimeControl) -> G::Action {
        let role = info.determinize(&mut self.rng).role(info.seat()).unwrap_or_default();
        self.last = role.min(1);
        self.robots[self.last].choose(info, time_control)
    }

    fn refine(&mut self, info: &InfoState<'_, G>, time_control: &TimeControl) {
        self.robots[self.last].refine(info, time_control);
    }

    fn scored_actions(&self) -> &[ScoredAction<G::Action>] {
        self.robots[self.last].scored_actions()
    }

    fn rewind(&mut self, ply: usize) {
        self.robots.iter_mut().for_each(|robot| robot.rewind(ply));
    }

    fn game_over(&mut self, scores: &PerSeat<i32>) {
        self.robots.iter_mut().for_each(|robot| robot.game_over(scores));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;
    use crate::search::nim::{Nim, NimAction};

    impl ImperfectInformation for Nim<false> {
        type Beliefs = ();

        fn beliefs(_info: &InfoState<'_, Self>) {}
    }

    /// Adds up the plies it is rewound to.
    struct RewindCounter(Arc<AtomicUsize>);

    impl Robot<Nim<false>> for RewindCounter {
        fn reset(&mut self, _seed: u64) {}

        fn choose(&mut self, info: &InfoState<'_, Nim<false>>, _time_control: &TimeControl) -> NimAction {
            info.legal()[0]
        }

        fn rewind(&mut self, ply: usize) {
            self.0.fetch_add(ply, Ordering::Relaxed);
        }
    }

    #[test]
    fn rewind_reaches_the_robots_of_both_roles() {
        let counts = [(); 2].map(|()| Arc::new(AtomicUsize::new(0)));
        let robots =
            counts.each_ref().map(|count| Box::new(RewindCounter(count.clone())) as Box<dyn Robot<Nim<false>>>);
        let mut robot = ByRoleRobot::new(robots);
        robot.rewind(7);
        assert_eq!(counts.map(|count| count.load(Ordering::Relaxed)), [7, 7]);
    }
}
