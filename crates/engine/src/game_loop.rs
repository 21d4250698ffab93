//! The one loop: chance, a seat, or the end.

use std::ops::ControlFlow;

use tilewright_core::{Seat, Turn};

/// Something that is played from turn to turn.
pub(crate) trait GameLoop {
    /// Why it is left before its end.
    type Break;

    /// Who has the next step.
    fn turn(&self) -> Turn;

    /// Chance decides.
    fn resolve_chance(&mut self);

    /// A seat decides, or leaves.
    fn decide(&mut self, seat: Seat) -> ControlFlow<Self::Break>;
}

/// Plays to the end, or until somebody leaves.
#[inline]
pub(crate) fn run<C: GameLoop>(game_loop: &mut C) -> ControlFlow<C::Break> {
    loop {
        match game_loop.turn() {
            Turn::Chance => game_loop.resolve_chance(),
            Turn::Seat(seat) => game_loop.decide(seat)?,
            Turn::Over => return ControlFlow::Continue(()),
        }
    }
}
