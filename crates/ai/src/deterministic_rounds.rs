//! What a search needs of a game where chance comes only between rounds.

use crate::evaluate::Evaluate;

/// What points are multiplied by where they are told in whole numbers, so that parts of a point tell actions apart.
const ORDER_UNITS_PER_POINT: f32 = 16.0;

/// A game where nothing is hidden, and chance comes only between rounds.
pub trait DeterministicRounds: Evaluate {
    /// Replaces the list by the actions of the seat in turn that a search has to try, each with a number that is higher the sooner
    /// it should (*move ordering*). Of actions that lead to positions that go on alike, one stands for all. It is asked at every
    /// step of a search, so a room that is searched deeply has a faster way than this.
    fn ordered_actions(&self, list: &mut Vec<(i32, Self::Action)>) {
        let (mut legal, mut estimates) = (Vec::new(), Vec::new());
        self.legal_actions(&mut legal);
        self.estimate_actions(&legal, &mut estimates);
        list.clear();
        list.extend(estimates.iter().map(|estimate| (estimate * ORDER_UNITS_PER_POINT) as i32).zip(legal));
    }

    /// A number that positions have in common which go on alike (a *Zobrist key*, as others call it), where the room has one.
    fn position_key(&self) -> Option<u64> {
        None
    }
}
