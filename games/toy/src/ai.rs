//! What is good.

use tilewright_ai::Evaluate;

use crate::rules::action::Action;
use crate::rules::state::Toy;

impl Evaluate for Toy {
    /// What the action scores at once. Whatever else it brings, the seat's other card brings too.
    fn estimate_actions(&self, legal: &[Action], estimates: &mut Vec<f32>) {
        estimates.clear();
        estimates.extend(legal.iter().map(|action| match action {
            Action::Show(card) => f32::from(card.number()),
            Action::Bury(_) => 1.0,
        }));
    }
}
