//! What a search needs of a game where seats hide from each other what they are and have.

use super::{Judgement, margin, play_at_random};
use crate::dice::Dice;
use crate::event::Silent;
use crate::seat::Seat;
use crate::seen::Seen;

/// A game where seats hide from each other what they are and have.
pub trait Secrets: Judgement {
    /// The hidden roles a seat can have, where there are such.
    const ROLES: &'static [&'static str] = &[];
    /// What a seat makes of what the others did.
    type Beliefs: Clone + Send + Sync;

    /// The number of a seat's role in [`ROLES`](Secrets::ROLES), where it has one.
    fn role(&self, _seat: Seat) -> Option<usize> {
        None
    }

    /// What the seat makes of all it saw.
    fn beliefs(seen: &Seen<'_, Self>) -> Self::Beliefs;

    /// A state that fits all the seat knows, as likely as the seat believes it to be (a *determinization*).
    fn believed<D: Dice>(seen: &Seen<'_, Self>, _beliefs: &Self::Beliefs, dice: &mut D) -> Self {
        seen.imagine(dice)
    }

    /// The same as [`glance`](Judgement::glance), for one who has beliefs already.
    fn second_glance(&self, legal: &[Self::Action], _beliefs: &Self::Beliefs, promise: &mut Vec<f32>) {
        self.glance(legal, promise);
    }

    /// What the seat plays for, in points: its margin, or what a game with sides has in its place.
    fn gain(&self, seat: Seat) -> f32 {
        margin(&self.worth(), seat)
    }

    /// Writes what it costs the seat in turn, in points, to be seen doing each of these, into a list of noughts. What somebody gains who gives
    /// nothing away shows long after, and in what others think: simple rules for the others hardly tell.
    fn prices(&self, _legal: &[Self::Action], _beliefs: &Self::Beliefs, _prices: &mut [f32]) {}

    /// Plays this action of the seat in turn, and then on by simple and fast rules for all seats, each from what it may know, to a
    /// position where [`worth`](Judgement::worth) can be told. `beliefs` are those of a seat at the position before the action.
    fn play_on<D: Dice>(&mut self, action: Self::Action, _beliefs: &Self::Beliefs, dice: &mut D) {
        self.act(action, &mut Silent);
        play_at_random(self, dice);
    }
}
