//! [`DeterministicRounds`]: what a search needs of a game with chance only between rounds.

use crate::evaluate::Evaluate;

/// Units per point of the integer order, so that fractions of a point still decide.
const ORDER_UNITS_PER_POINT: f32 = 16.0;

/// Game without hidden information, with chance only between rounds.
pub trait DeterministicRounds: Evaluate {
    /// Clears `list` and appends the actions of the seat in turn that a search has to try, each with its order: higher
    /// is tried first (move ordering).
    ///
    /// Of actions that lead to equivalent positions, one is enough. Called at every node of a search, so a game that is
    /// searched deeply should override the default, which allocates and estimates every action.
    fn ordered_actions(&self, list: &mut Vec<(i32, Self::Action)>) {
        let (mut legal, mut estimates) = (Vec::new(), Vec::new());
        self.legal_actions(&mut legal);
        self.estimate_actions(&legal, &mut estimates);
        list.clear();
        list.extend(estimates.iter().map(|estimate| (estimate * ORDER_UNITS_PER_POINT) as i32).zip(legal));
    }

    /// Key that equivalent positions share, for a transposition table (a Zobrist key); `None` if the game has none.
    fn position_key(&self) -> Option<u64> {
        None
    }
}
