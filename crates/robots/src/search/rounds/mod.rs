//! Games of nature Rounds: nothing is hidden and nothing happens by chance until the round ends.
//!
//! Two are searched as a `duel`, to the end of the round where time allows; more as a `crowd`, where each is for himself. Where
//! the round ends, or the search does, stands the room's judgement. An iteration is a step
//! that is tried.

mod crowd;
mod duel;
mod table;
#[cfg(test)]
mod tests;

use game::{Judgement, Seen, SplitMix};

use super::Thinker;
use crate::budget::Clock;
use crate::opinion::Judged;
use crowd::Crowd;
use duel::Duel;

/// Looks ahead inside the round, deeper and deeper.
pub struct Rounds<G: Judgement> {
    dice: SplitMix,
    duel: Option<Duel<G>>,
    crowd: Option<Crowd<G>>,
}

impl<G: Judgement> Default for Rounds<G> {
    fn default() -> Rounds<G> {
        Rounds { dice: SplitMix::new(0), duel: None, crowd: None }
    }
}

impl<G: Judgement> Thinker<G> for Rounds<G> {
    fn begin(&mut self, seed: u64) {
        self.dice = SplitMix::new(seed);
        if let Some(duel) = &mut self.duel {
            duel.forget();
        }
    }

    fn think(&mut self, seen: &Seen<'_, G>, clock: &Clock) -> Vec<Judged<G::Action>> {
        let state = seen.imagine(&mut self.dice);
        let mut judged = match seen.players() {
            2 => self.duel.get_or_insert_with(Duel::default).think(&state, clock),
            _ => self.crowd.get_or_insert_with(Crowd::default).think(&state, clock),
        };
        // What the clock left no time for has no value; without any at all, what should be tried first is played.
        match judged.first_mut() {
            Some(first) if first.value <= UNJUDGED => {
                first.value = 0.0;
                judged.truncate(1);
            }
            _ => judged.retain(|judged| judged.value > UNJUDGED),
        }
        judged
    }
}

/// Below what any action is worth.
const UNJUDGED: f32 = -100_000.0;
