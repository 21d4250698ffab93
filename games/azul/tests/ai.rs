//! Laws of estimates and evaluations for every rule set and number of players.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use tilewright_azul::{Azul, RuleSet};
use tilewright_core::{Rules, Setup};
use tilewright_testkit::laws;

#[test]
fn evaluation_obeys_the_laws_for_every_setup() {
    for name in RuleSet::set_names() {
        for players in 2..=4 {
            let setup = Setup::new(RuleSet::by_name(name).unwrap(), players, None).unwrap();
            laws::check_evaluation::<Azul>(setup, 3, 3);
        }
    }
}
