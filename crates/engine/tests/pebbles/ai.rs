//! Evaluation of Pebbles for robots.

use tilewright_ai::Evaluate;
use tilewright_core::Game;

use super::rules::{Action, Pebbles};

impl Evaluate for Pebbles {
    /// With two players, the seat that leaves a multiple of `most + 1` wins.
    fn estimate_actions(&self, legal: &[Action], estimates: &mut Vec<f32>) {
        let heap = self.heap.unwrap_or(0);
        let good = |count: u8| self.players() == 2 && (heap - count).is_multiple_of(self.most + 1);
        estimates.clear();
        estimates.extend(legal.iter().map(|action| if good(action.0) || action.0 == heap { 1.0 } else { 0.0 }));
    }
}
