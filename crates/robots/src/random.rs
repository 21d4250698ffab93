//! `random`: a legal action, chosen uniformly.

use tilewright_core::{Game, InfoState, Rng, SplitMix64};

use crate::Robot;
use crate::time_control::TimeControl;

/// Chooses uniformly among the legal actions.
pub struct RandomRobot {
    rng: SplitMix64,
}

impl RandomRobot {
    /// Makes the robot; its choices follow from `seed`.
    pub fn new(seed: u64) -> RandomRobot {
        RandomRobot { rng: SplitMix64::new(seed) }
    }
}

impl<G: Game> Robot<G> for RandomRobot {
    fn reset(&mut self, seed: u64) {
        self.rng = SplitMix64::new(seed);
    }

    #[inline]
    fn choose(&mut self, info: &InfoState<'_, G>, _time_control: &TimeControl) -> G::Action {
        let legal = info.legal();
        legal[self.rng.below(legal.len() as u32) as usize]
    }

    #[inline]
    fn uniform_rng(&mut self) -> Option<&mut SplitMix64> {
        Some(&mut self.rng)
    }
}
