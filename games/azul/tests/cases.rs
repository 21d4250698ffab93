//! Rule cases for each point of the mission (A1 to A11) and each corner of the rules, played by the engine.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeSet;

use tilewright_azul::{Azul, Event, RuleSet};
use tilewright_core::{Record, Rules, Setup, SplitMix64};
use tilewright_testkit::laws;

tilewright_testkit::suite! { tilewright_testkit::RecordEngine<Azul>: ending, free_wall, refill, selection, tiling }

#[test]
fn every_mission_point_has_a_case() {
    let cases = tilewright_testkit::all(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases"));
    let points: BTreeSet<&str> = cases.iter().flat_map(|case| &case.points).map(String::as_str).collect();
    for number in 1..=11 {
        assert!(points.contains(format!("A{number}").as_str()), "A{number} has no case");
    }
}

#[test]
fn a1_setup_with_fewer_than_two_or_more_than_four_is_refused() {
    for players in [0, 1, 5] {
        assert!(Setup::new(RuleSet::by_name("standard").unwrap(), players, None).is_err());
    }
}

#[test]
fn free_wall_line_with_one_column_is_tiled_without_a_decision() {
    let (mut chosen, mut automatic) = (0, 0);
    for seed in 0..60 {
        let mut rng = SplitMix64::new(seed);
        let setup = Setup::new(RuleSet::by_name("free-wall").unwrap(), 3, None).unwrap();
        let mut record: Record<Azul> = Record::new(setup);
        while let Some(step) = laws::random_step(&record, &mut rng) {
            let mut events = Vec::new();
            let choices = record.legal().len();
            record.play_step_text(&step, &mut events).unwrap();
            let mut tiled = events.iter().filter(|event| matches!(event, Event::Tiled { .. })).count();
            if step.starts_with("row") {
                assert!(choices > 1, "seed {seed}: {step}");
                chosen += 1;
                tiled -= 1;
            }
            automatic += tiled;
        }
    }
    assert!(chosen > 100 && automatic > 10, "{chosen} columns were chosen, {automatic} tiles had only one");
}
