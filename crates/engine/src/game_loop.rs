//! The loop of every game: chance steps and decisions until the end.

use std::ops::ControlFlow;

use tilewright_core::{Seat, Turn};

/// A game that can be played from turn to turn.
pub(crate) trait GameLoop {
    /// Reason to leave the loop before the end of the game.
    type Break;

    /// The turn: a seat, chance, or the end.
    fn turn(&self) -> Turn;

    /// Plays a chance step.
    fn resolve_chance(&mut self);

    /// Plays a decision of `seat`, or leaves the loop.
    fn decide(&mut self, seat: Seat) -> ControlFlow<Self::Break>;
}

/// Runs the loop until the game is over or `decide` leaves it.
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
