//! What is good.

use tilewright_core::Judgement;

use crate::action::Action;
use crate::rules::Toy;

impl Judgement for Toy {
    /// What the action scores at once. Whatever else it brings, the seat's other card brings too.
    fn glance(&self, legal: &[Action], promise: &mut Vec<f32>) {
        promise.clear();
        promise.extend(legal.iter().map(|action| match action {
            Action::Show(card) => f32::from(card.number()),
            Action::Bury(_) => 1.0,
        }));
    }
}
