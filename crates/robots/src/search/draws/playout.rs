//! Turns played as the judgement likes them.

use game::{Dice, Draws, Seat, Silent, SplitMix, Turn};

use crate::search::gladness::gladness;

/// One who plays out, with room to think.
pub(super) struct Playout<G: Draws> {
    /// After so many draws the judgement is asked what it expects.
    draws: u32,
    legal: Vec<G::Action>,
    margins: Vec<f32>,
}

impl<G: Draws> Playout<G> {
    /// One who looks so many draws ahead.
    pub(super) fn new(draws: u32) -> Playout<G> {
        Playout { draws, legal: Vec::new(), margins: Vec::new() }
    }

    /// Plays on for a few draws, and gives how glad the seat can then be. `first` says where the first draw falls, of
    /// all 2³²; the others come from the dice.
    pub(super) fn play(&mut self, mut state: G, seat: Seat, first: u32, dice: &mut SplitMix) -> f32 {
        let mut share = first;
        let mut draws = 0;
        loop {
            match state.turn() {
                Turn::Chance if draws < self.draws => {
                    let at = (u64::from(share) * u64::from(state.chance_weight())) >> 32;
                    state.resolve(state.pick(at as u32), &mut Silent);
                    share = (dice.roll() >> 32) as u32;
                    draws += 1;
                }
                Turn::Of(_) => self.act(&mut state),
                Turn::Chance | Turn::Over => break,
            }
        }
        gladness(&state, &state.worth(), seat)
    }

    /// Plays the action that looks best to the seat in turn.
    fn act(&mut self, state: &mut G) {
        state.legal_actions(&mut self.legal);
        let action = if let [only] = self.legal[..] {
            only
        } else {
            state.foresee(&self.legal, &mut self.margins);
            let best = self.margins.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1));
            self.legal[best.map_or(0, |(index, _)| index)]
        };
        state.act(action, &mut Silent);
    }
}
