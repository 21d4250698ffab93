//! The one loop: chance, a seat, or the end.

use std::ops::ControlFlow;

use tilewright_core::{Seat, Turn};

/// Something that is played from turn to turn.
pub(crate) trait Course {
    /// Why it is left before its end.
    type Left;

    /// Who has the next step.
    fn turn(&self) -> Turn;

    /// Chance decides.
    fn draw(&mut self);

    /// A seat decides, or leaves.
    fn decide(&mut self, seat: Seat) -> ControlFlow<Self::Left>;
}

/// Plays to the end, or until somebody leaves.
#[inline]
pub(crate) fn run<C: Course>(course: &mut C) -> ControlFlow<C::Left> {
    loop {
        match course.turn() {
            Turn::Chance => course.draw(),
            Turn::Of(seat) => course.decide(seat)?,
            Turn::Over => return ControlFlow::Continue(()),
        }
    }
}
