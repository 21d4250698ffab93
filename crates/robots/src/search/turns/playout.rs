//! Playouts by the game's fast policy.

use tilewright_ai::StochasticTurns;
use tilewright_core::{DiscardEvents, Rng, SplitMix64, Turn};

use crate::search::turns::turn_objective::TurnObjective;

/// Plays up to `draws` chance steps and the turns after them, and returns the utility of the resulting state.
///
/// `first` selects the first outcome, as a fraction of 2³²; the others come from `rng`.
pub(super) fn playout<G: StochasticTurns>(
    mut state: G,
    turn_objective: TurnObjective,
    draws: u32,
    first: u32,
    rng: &mut SplitMix64,
) -> f32 {
    let mut draw_fraction = first;
    let mut drawn = 0;
    loop {
        match state.turn() {
            Turn::Chance if drawn < draws => {
                let at = (u64::from(draw_fraction) * u64::from(state.total_chance_weight())) >> 32;
                state.resolve_unchecked(state.outcome_at(at as u32), &mut DiscardEvents);
                draw_fraction = (rng.next_u64() >> 32) as u32;
                drawn += 1;
            }
            Turn::Seat(_) => state.play_best_turn(),
            Turn::Chance | Turn::Over => break,
        }
    }
    turn_objective.utility(&state)
}
