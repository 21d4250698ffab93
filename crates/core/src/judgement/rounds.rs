//! What a search needs of a game where chance comes only between rounds.

use super::Judgement;

/// What points are multiplied by where they are told in whole numbers, so that parts of a point tell actions apart.
const PARTS: f32 = 16.0;

/// A game where nothing is hidden, and chance comes only between rounds.
pub trait Rounds: Judgement {
    /// Replaces the list by the actions of the seat in turn that a search has to try, each with a number that is higher the sooner
    /// it should (*move ordering*). Of actions that lead to positions that go on alike, one stands for all. It is asked at every
    /// step of a search, so a room that is searched deeply has a faster way than this.
    fn candidates(&self, list: &mut Vec<(i32, Self::Action)>) {
        let (mut legal, mut promise) = (Vec::new(), Vec::new());
        self.legal_actions(&mut legal);
        self.glance(&legal, &mut promise);
        list.clear();
        list.extend(promise.iter().map(|promise| (promise * PARTS) as i32).zip(legal));
    }

    /// A number that positions have in common which go on alike (a *Zobrist key*, as others call it), where the room has one.
    fn key(&self) -> Option<u64> {
        None
    }
}
