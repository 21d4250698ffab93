//! Whole games told step by step.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use tilewright_core::{Setup, SplitMix, laws, playthrough};
use tilewright_toy::{RuleSet, Toy};

#[test]
fn a_playthrough_is_a_record_that_tells_itself_again() {
    let setup = Setup::new(RuleSet::PLAIN, 3, None).unwrap();
    let record = laws::random_game::<Toy>(setup, &mut SplitMix::new(3));
    let told = playthrough::playthrough(&record);
    assert!(told.contains("#   scores ["), "{told}");
    assert_eq!(playthrough::retell::<Toy>(&told).as_ref(), Ok(&told));
    let changed = told.replace("#   scores [", "#   points [");
    assert_eq!(playthrough::retell::<Toy>(&changed).as_ref(), Ok(&told), "comments are told anew");
}
