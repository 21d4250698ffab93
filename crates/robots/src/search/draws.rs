//! Games of nature Draws.

use std::marker::PhantomData;

use game::{Judgement, Seen, SplitMix};

use super::Thinker;
use crate::budget::Clock;
use crate::opinion::Judged;

/// Looks one step ahead.
pub struct Draws<G> {
    dice: SplitMix,
    game: PhantomData<fn() -> G>,
}

impl<G> Default for Draws<G> {
    fn default() -> Draws<G> {
        Draws { dice: SplitMix::new(0), game: PhantomData }
    }
}

impl<G: Judgement> Thinker<G> for Draws<G> {
    fn begin(&mut self, seed: u64) {
        self.dice = SplitMix::new(seed);
    }

    fn think(&mut self, seen: &Seen<'_, G>, _clock: &Clock) -> Vec<Judged<G::Action>> {
        let mut promise = Vec::new();
        seen.imagine(&mut self.dice).glance(seen.legal(), &mut promise);
        let judged = seen.legal().iter().zip(&promise).map(|(&action, &value)| Judged { action, value });
        let mut judged: Vec<_> = judged.collect();
        judged.sort_by(|a, b| b.value.total_cmp(&a.value));
        judged
    }
}
