//! What is good in Carcassonne: at a [glance](mod@glance), and in [expectation](mod@expectation) with its
//! [weights](mod@weights) and the [chances](mod@chances) of free cells.

mod chances;
mod expectation;
mod glance;
mod weights;

use game::{Game, Judgement, Nature, PerSeat, Seen};

pub use expectation::expectation;
pub use weights::{Prepared, Weights};

use crate::notation::Action;
use crate::rules::Carcassonne;

impl Judgement for Carcassonne {
    const NATURE: Nature = Nature::Draws;
    type Beliefs = ();

    fn glance(&self, legal: &[Action], promise: &mut Vec<f32>) {
        glance::glance(self, legal, promise);
    }

    fn worth(&self) -> PerSeat<f32> {
        if self.turn() == game::Turn::Over {
            return self.scores().map(|score| score as f32);
        }
        expectation(self, Weights::usual())
    }

    fn beliefs(_seen: &Seen<'_, Carcassonne>) {}
}
