//! Evaluation: estimates of actions.

use tilewright_ai::Evaluate;

use crate::rules::action::Action;
use crate::rules::state::Toy;

impl Evaluate for Toy {
    /// Points that the action scores at once.
    fn estimate_actions(&self, legal: &[Action], estimates: &mut Vec<f32>) {
        estimates.clear();
        estimates.extend(legal.iter().map(|action| match action {
            Action::Show(card) => f32::from(card.number()),
            Action::Bury(_) => 1.0,
        }));
    }
}
