//! What a search needs of a game where seats hide from each other what they are and have.

use crate::evaluate::{Evaluate, margin, random_playout};
use tilewright_core::{DiscardEvents, InfoState, Rng, Seat};

/// A game where seats hide from each other what they are and have.
pub trait ImperfectInformation: Evaluate {
    /// The hidden roles a seat can have, where there are such.
    const ROLES: &'static [&'static str] = &[];
    /// What a seat makes of what the others did.
    type Beliefs: Clone + Send + Sync;

    /// The number of a seat's role in [`ROLES`](ImperfectInformation::ROLES), where it has one.
    fn role(&self, _seat: Seat) -> Option<usize> {
        None
    }

    /// What the seat makes of all it saw.
    fn beliefs(info: &InfoState<'_, Self>) -> Self::Beliefs;

    /// A state that fits all the seat knows, as likely as the seat believes it to be (a *determinization*).
    fn sample_world<R: Rng>(info: &InfoState<'_, Self>, _beliefs: &Self::Beliefs, rng: &mut R) -> Self {
        info.determinize(rng)
    }

    /// The same as [`glance`](Evaluate::estimate_actions), for one who has beliefs already.
    fn estimate_actions_with(&self, legal: &[Self::Action], _beliefs: &Self::Beliefs, estimates: &mut Vec<f32>) {
        self.estimate_actions(legal, estimates);
    }

    /// What the seat plays for, in points: its margin, or what a game with sides has in its place.
    fn utility(&self, seat: Seat) -> f32 {
        margin(&self.evaluate(), seat)
    }

    /// Writes what it costs the seat in turn, in points, to be seen doing each of these, into a list of noughts. What somebody gains who gives
    /// nothing away shows long after, and in what others think: simple rules for the others hardly tell.
    fn exposure_costs(&self, _legal: &[Self::Action], _beliefs: &Self::Beliefs, _costs: &mut [f32]) {}

    /// Plays this action of the seat in turn, and then on by simple and fast rules for all seats, each from what it may know, to a
    /// position where [`evaluate`](Evaluate::evaluate) can be told. `beliefs` are those of a seat at the position before the action.
    fn playout<R: Rng>(&mut self, action: Self::Action, _beliefs: &Self::Beliefs, rng: &mut R) {
        self.play_unchecked(action, &mut DiscardEvents);
        random_playout(self, rng);
    }
}
