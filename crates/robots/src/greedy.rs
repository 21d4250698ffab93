//! `greedy`: what looks best at a glance.

use tilewright_core::{Dice, Judgement, Seen, SplitMix};

use crate::Robot;
use crate::budget::Clock;
use crate::opinion::Judged;

/// Plays what the room's judgement finds best at a glance, without looking ahead; of equals any.
pub struct Greedy<G: Judgement> {
    dice: SplitMix,
    promise: Vec<f32>,
    opinion: Vec<Judged<G::Action>>,
}

impl<G: Judgement> Default for Greedy<G> {
    fn default() -> Greedy<G> {
        Greedy { dice: SplitMix::new(0), promise: Vec::new(), opinion: Vec::new() }
    }
}

impl<G: Judgement> Robot<G> for Greedy<G> {
    fn begin(&mut self, seed: u64) {
        self.dice = SplitMix::new(seed);
    }

    fn choose(&mut self, seen: &Seen<'_, G>, _clock: &Clock) -> G::Action {
        let legal = seen.legal();
        self.opinion.clear();
        seen.imagine(&mut self.dice).glance(legal, &mut self.promise);
        let judged = legal.iter().zip(&self.promise).map(|(&action, &value)| Judged { action, value });
        self.opinion.extend(judged);
        self.opinion.sort_by(|a, b| b.value.total_cmp(&a.value));
        let best = self.opinion.iter().take_while(|judged| judged.value == self.opinion[0].value).count();
        self.opinion.swap(0, self.dice.below(best as u32) as usize);
        self.opinion[0].action
    }

    fn opinion(&self) -> &[Judged<G::Action>] {
        &self.opinion
    }
}
