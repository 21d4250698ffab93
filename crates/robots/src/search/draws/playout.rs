//! Turns played as the judgement likes them.

use tilewright_core::{Dice, Draws, Silent, SplitMix, Turn};

use super::goal::Goal;

/// Plays on for so many draws, and gives how glad the seat can then be. `first` says where the first draw falls, of all 2³²; the others
/// come from the dice.
pub(super) fn play_out<G: Draws>(mut state: G, goal: Goal, draws: u32, first: u32, dice: &mut SplitMix) -> f32 {
    let mut share = first;
    let mut drawn = 0;
    loop {
        match state.turn() {
            Turn::Chance if drawn < draws => {
                let at = (u64::from(share) * u64::from(state.chance_weight())) >> 32;
                state.resolve(state.pick(at as u32), &mut Silent);
                share = (dice.roll() >> 32) as u32;
                drawn += 1;
            }
            Turn::Of(_) => state.play_turn(),
            Turn::Chance | Turn::Over => break,
        }
    }
    goal.gladness(&state)
}
