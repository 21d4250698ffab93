//! `random`: any legal action, all alike.

use tilewright_core::{Dice, Game, Seen, SplitMix};

use crate::Robot;
use crate::budget::Clock;

/// Chooses among the legal actions as dice fall.
pub struct Random {
    dice: SplitMix,
}

impl Random {
    /// One whose dice have this seed.
    pub fn new(seed: u64) -> Random {
        Random { dice: SplitMix::new(seed) }
    }
}

impl<G: Game> Robot<G> for Random {
    fn begin(&mut self, seed: u64) {
        self.dice = SplitMix::new(seed);
    }

    #[inline]
    fn choose(&mut self, seen: &Seen<'_, G>, _clock: &Clock) -> G::Action {
        let legal = seen.legal();
        legal[self.dice.below(legal.len() as u32) as usize]
    }

    #[inline]
    fn any(&mut self) -> Option<&mut SplitMix> {
        Some(&mut self.dice)
    }
}
