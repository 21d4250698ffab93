//! Transcripts of whole games.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use tilewright_core::{Setup, SplitMix64};
use tilewright_testkit::{laws, playthrough, regenerate};
use tilewright_toy::{RuleSet, Toy};

#[test]
fn a_transcript_regenerates_itself() {
    let setup = Setup::new(RuleSet::PLAIN, 3, None).unwrap();
    let record = laws::random_game::<Toy>(setup, &mut SplitMix64::new(3));
    let text = playthrough(&record);
    assert!(text.contains("#   scores ["), "{text}");
    assert_eq!(regenerate::<Toy>(&text).as_ref(), Ok(&text));
    let changed = text.replace("#   scores [", "#   points [");
    assert_eq!(regenerate::<Toy>(&changed).as_ref(), Ok(&text), "comments are regenerated");
}
