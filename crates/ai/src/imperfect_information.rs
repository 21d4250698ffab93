//! [`ImperfectInformation`]: what a search needs of a game with hidden information.

use crate::evaluate::{Evaluate, margin, random_playout};
use tilewright_core::{DiscardEvents, InfoState, Rng, Seat};

/// Game in which seats have hidden roles or pieces.
pub trait ImperfectInformation: Evaluate {
    /// Names of the hidden roles of seats; empty if there are none.
    const ROLES: &'static [&'static str] = &[];
    /// Probabilities that a seat assigns to hidden facts, from the play it saw.
    type Beliefs: Clone + Send + Sync;

    /// Index of the seat's role in [`ROLES`](ImperfectInformation::ROLES); `None` if it has none.
    fn role(&self, _seat: Seat) -> Option<usize> {
        None
    }

    /// Returns the beliefs of a seat from all that it saw.
    fn beliefs(info: &InfoState<'_, Self>) -> Self::Beliefs;

    /// Samples a state that fits everything the seat knows, with its probability by `beliefs` (a determinization). The
    /// default ignores `beliefs`.
    fn sample_world<R: Rng>(info: &InfoState<'_, Self>, _beliefs: &Self::Beliefs, rng: &mut R) -> Self {
        info.determinize(rng)
    }

    /// Like [`estimate_actions`](Evaluate::estimate_actions), with beliefs that the caller has already computed.
    fn estimate_actions_with(&self, legal: &[Self::Action], _beliefs: &Self::Beliefs, estimates: &mut Vec<f32>) {
        self.estimate_actions(legal, estimates);
    }

    /// Utility of `seat` in points: its margin, or what the game has in its place, for example with teams.
    fn utility(&self, seat: Seat) -> f32 {
        margin(&self.evaluate(), seat)
    }

    /// Adds the exposure cost of each of `legal`, actions of the seat in turn, to `costs` (same order, zeroed by the
    /// caller): the [`utility`](ImperfectInformation::utility) that the action costs by what the others learn from it,
    /// beyond what playouts model.
    fn exposure_costs(&self, _legal: &[Self::Action], _beliefs: &Self::Beliefs, _costs: &mut [f32]) {}

    /// Plays `action` of the seat in turn and continues by a fast policy for all seats.
    ///
    /// Each decision should use only what its seat may know in this state. The playout ends at a state that
    /// [`utility`](ImperfectInformation::utility) can assess. `beliefs` are those of one seat before `action`. The
    /// default continues at random to the end.
    fn playout<R: Rng>(&mut self, action: Self::Action, _beliefs: &Self::Beliefs, rng: &mut R) {
        self.play_unchecked(action, &mut DiscardEvents);
        random_playout(self, rng);
    }
}
