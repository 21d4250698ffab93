//! Whole games told step by step.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use tilewright_core::{Setup, SplitMix64};
use tilewright_testkit::{laws, transcript};
use tilewright_toy::{RuleSet, Toy};

#[test]
fn a_playthrough_is_a_record_that_tells_itself_again() {
    let setup = Setup::new(RuleSet::PLAIN, 3, None).unwrap();
    let record = laws::random_game::<Toy>(setup, &mut SplitMix64::new(3));
    let text = transcript::playthrough(&record);
    assert!(text.contains("#   scores ["), "{text}");
    assert_eq!(transcript::regenerate::<Toy>(&text).as_ref(), Ok(&text));
    let changed = text.replace("#   scores [", "#   points [");
    assert_eq!(transcript::regenerate::<Toy>(&changed).as_ref(), Ok(&text), "comments are told anew");
}
