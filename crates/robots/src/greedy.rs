//! `greedy`: the action with the best estimate.

use tilewright_ai::Evaluate;
use tilewright_core::{InfoState, Rng, SplitMix64};

use crate::Robot;
use crate::scored_action::ScoredAction;
use crate::time_control::TimeControl;

/// Plays the action with the best estimate, without a search; ties are broken at random.
pub struct GreedyRobot<G: Evaluate> {
    rng: SplitMix64,
    estimates: Vec<f32>,
    scored_actions: Vec<ScoredAction<G::Action>>,
}

impl<G: Evaluate> Default for GreedyRobot<G> {
    fn default() -> GreedyRobot<G> {
        GreedyRobot { rng: SplitMix64::new(0), estimates: Vec::new(), scored_actions: Vec::new() }
    }
}

impl<G: Evaluate> Robot<G> for GreedyRobot<G> {
    fn reset(&mut self, seed: u64) {
        self.rng = SplitMix64::new(seed);
    }

    fn choose(&mut self, info: &InfoState<'_, G>, _time_control: &TimeControl) -> G::Action {
        let legal = info.legal();
        self.scored_actions.clear();
        info.determinize(&mut self.rng).estimate_actions(legal, &mut self.estimates);
        let scored_actions = legal.iter().zip(&self.estimates).map(|(&action, &value)| ScoredAction { action, value });
        self.scored_actions.extend(scored_actions);
        self.scored_actions.sort_by(|a, b| b.value.total_cmp(&a.value));
        let best = self.scored_actions.iter().take_while(|scored| scored.value == self.scored_actions[0].value).count();
        self.scored_actions.swap(0, self.rng.below(best as u32) as usize);
        self.scored_actions[0].action
    }

    fn scored_actions(&self) -> &[ScoredAction<G::Action>] {
        &self.scored_actions
    }
}
