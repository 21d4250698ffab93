//! Games of nature Rounds: nothing is hidden and nothing happens by chance until the round ends.
//!
//! Two are searched as a `duel` (*alpha-beta*), to the end of the round where time allows; more as a `crowd`, where each is for himself (*max^n*). Where
//! the round ends, or the search does, stands the room's judgement. An iteration is a step
//! that is tried.

mod crowd;
mod duel;
#[cfg(test)]
mod tests;
mod transpositions;

use tilewright_core::{Rounds, Seen, SplitMix};

use super::{Aim, nearest};
use crate::opinion::Judged;
use crate::timer::Timer;
use crowd::Crowd;
use duel::Duel;

/// Looks ahead inside the round, deeper and deeper (*iterative deepening*).
pub struct Thinker<G: Rounds> {
    dice: SplitMix,
    aim: Aim,
    duel: Option<Duel<G>>,
    crowd: Option<Crowd<G>>,
}

impl<G: Rounds> Default for Thinker<G> {
    fn default() -> Thinker<G> {
        Thinker { dice: SplitMix::new(0), aim: Aim::default(), duel: None, crowd: None }
    }
}

impl<G: Rounds> super::Thinker<G> for Thinker<G> {
    fn begin(&mut self, seed: u64) {
        self.dice = SplitMix::new(seed);
        if let Some(duel) = &mut self.duel {
            duel.forget();
        }
    }

    fn think(&mut self, seen: &Seen<'_, G>, timer: &Timer) -> Vec<Judged<G::Action>> {
        let state = seen.imagine(&mut self.dice);
        let mut judged = match seen.players() {
            2 => self.duel.get_or_insert_with(|| Duel::new(self.aim)).think(&state, timer),
            _ => self.crowd.get_or_insert_with(|| Crowd::new(self.aim)).think(&state, timer),
        };
        // What the timer left no time for has no value; without any at all, what should be tried first is played.
        match judged.first_mut() {
            Some(first) if first.value <= UNJUDGED => {
                first.value = 0.0;
                judged.truncate(1);
            }
            _ => judged.retain(|judged| judged.value > UNJUDGED),
        }
        judged
    }

    fn compare(&mut self, seen: &Seen<'_, G>, actions: &[G::Action], timer: &Timer) -> Vec<Judged<G::Action>> {
        let state = seen.imagine(&mut self.dice);
        match seen.players() {
            2 => self.duel.get_or_insert_with(|| Duel::new(self.aim)).compare(&state, actions, timer),
            _ => self.crowd.get_or_insert_with(|| Crowd::new(self.aim)).compare(&state, actions, timer),
        }
    }

    fn near(&mut self, seen: &Seen<'_, G>, within: f32, timer: &Timer) -> Vec<Judged<G::Action>> {
        let state = seen.imagine(&mut self.dice);
        let mut near = match seen.players() {
            2 => self.duel.get_or_insert_with(|| Duel::new(self.aim)).near(&state, within, timer),
            _ => self.crowd.get_or_insert_with(|| Crowd::new(self.aim)).think(&state, timer),
        };
        near.retain(|judged| judged.value > UNJUDGED);
        nearest(near, within)
    }

    fn aim(&mut self, aim: Aim) {
        (self.aim, self.duel, self.crowd) = (aim, None, None);
    }

    fn rewound(&mut self) {
        if let Some(duel) = &mut self.duel {
            duel.forget();
        }
    }
}

/// Below what any action is worth.
const UNJUDGED: f32 = -100_000.0;
