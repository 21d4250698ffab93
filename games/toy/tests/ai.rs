//! Laws of the evaluation, which must not depend on hidden cards.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use tilewright_core::Setup;
use tilewright_testkit::laws;
use tilewright_toy::{RuleSet, Toy};

#[test]
fn evaluation_ignores_hidden_cards() {
    for players in 2..=4 {
        laws::check_evaluation::<Toy>(Setup::new(RuleSet::PLAIN, players, None).unwrap(), 10, 8);
    }
}
