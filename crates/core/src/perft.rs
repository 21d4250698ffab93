//! Perft: exact counts of step sequences, a fingerprint of a game's rules.

use crate::event::DiscardEvents;
use crate::game::Game;
use crate::step::Turn;

/// Returns the numbers of step sequences of length 1, 2, … `depth` from `state`. A chance outcome counts once, whatever
/// its weight; a game that ends earlier adds nothing to the deeper counts. Time grows exponentially with `depth`.
pub fn perft<G: Game>(state: &G, depth: usize) -> Vec<u64> {
    let mut counts = vec![0; depth];
    add_counts(state, &mut counts);
    counts
}

fn add_counts<G: Game>(state: &G, counts: &mut [u64]) {
    let Some((here, deeper)) = counts.split_first_mut() else { return };
    match state.turn() {
        Turn::Seat(_) => {
            let mut actions = Vec::new();
            state.legal_actions(&mut actions);
            *here += actions.len() as u64;
            if deeper.is_empty() {
                return;
            }
            for action in actions {
                let mut next = state.clone();
                next.play_unchecked(action, &mut DiscardEvents);
                add_counts(&next, deeper);
            }
        }
        Turn::Chance => {
            let mut outcomes = Vec::new();
            state.chance_outcomes(&mut outcomes);
            *here += outcomes.len() as u64;
            if deeper.is_empty() {
                return;
            }
            for (chance, _) in outcomes {
                let mut next = state.clone();
                next.resolve_unchecked(chance, &mut DiscardEvents);
                add_counts(&next, deeper);
            }
        }
        Turn::Over => {}
    }
}
