//! Games of nature Rounds: nothing is hidden and nothing happens by chance until the round ends.
//!
//! Two are searched as a [`duel`], to the end of the round where time allows; more as a [`crowd`], where each is for himself. Where
//! the round ends, or the search does, stands the room's judgement. An iteration is a position whose actions are looked at.

mod crowd;
mod duel;
mod table;

use game::{Judgement, PerSeat, Seat, Seen, SplitMix, Turn};

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
        match seen.players() {
            2 => self.duel.get_or_insert_with(Duel::default).think(&state, clock),
            _ => self.crowd.get_or_insert_with(Crowd::default).think(&state, clock),
        }
    }
}

/// What winning is worth beside the points.
const WIN: f32 = 10.0;
/// With so many points more one is as good as half sure to win.
const LEAD: f32 = 12.0;

/// How glad each seat is of what it can expect: its margin, and its chance to win.
fn gladness<G: Judgement>(state: &G) -> PerSeat<f32> {
    let worth = state.worth();
    let over = state.turn() == Turn::Over;
    let winners = state.winners();
    let alone = winners.as_slice().iter().filter(|won| **won).count() == 1;
    PerSeat::from_fn(worth.players(), |seat| {
        let margin = game::judgement::margin(&worth, seat);
        margin + WIN * if over { result(&winners, seat, alone) } else { margin / (margin.abs() + LEAD) }
    })
}

/// 1 for a win, -1 for a defeat, 0 for a shared first place.
fn result(winners: &PerSeat<bool>, seat: Seat, alone: bool) -> f32 {
    match (winners[seat], alone) {
        (true, true) => 1.0,
        (true, false) => 0.0,
        (false, _) => -1.0,
    }
}
