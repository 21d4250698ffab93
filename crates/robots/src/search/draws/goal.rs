//! What a seat plays for in a thought.

use tilewright_core::judgement::margin;
use tilewright_core::{Draws, Seat, Turn};

use crate::search::aim::Aim;

/// Whose thought it is, and what that seat plays for. Who plays to win counts what the others can expect a little less than its own while
/// the game goes on, as far as the room says: two who count both alike spoil as gladly as they build.
#[derive(Clone, Copy)]
pub(super) struct Goal {
    pub(super) seat: Seat,
    pub(super) aim: Aim,
    /// What the best of the others could expect when the thought began.
    theirs: f32,
}

impl Goal {
    /// The goal of this seat in a thought about this position.
    pub(super) fn new<G: Draws>(state: &G, seat: Seat, aim: Aim) -> Goal {
        Goal { seat, aim, theirs: theirs(state, seat).1 }
    }

    /// How glad the seat can be of a position.
    #[inline]
    pub(super) fn gladness<G: Draws>(self, state: &G) -> f32 {
        let (worth, theirs) = theirs(state, self.seat);
        let glad = self.aim.gladness(state, &worth, self.seat);
        if self.aim == Aim::Points || state.turn() == Turn::Over {
            return glad;
        }
        glad + (1.0 - state.theirs()) * (theirs - self.theirs)
    }
}

/// What each seat can expect, and what the best of the others can.
#[inline]
fn theirs<G: Draws>(state: &G, seat: Seat) -> (tilewright_core::PerSeat<f32>, f32) {
    let worth = state.worth();
    let theirs = worth[seat] - margin(&worth, seat);
    (worth, theirs)
}
