//! Exact counts: the crate at every depth, the reference implementation as deep as it is fast.

mod common;
#[path = "reference/mod.rs"]
mod reference;

use reference::{NextStep, ReferenceGame};
use tilewright_core::{Rules, perft};
use tilewright_saboteur::Saboteur;
use tilewright_testkit::perft_table;

/// Upper bound on the sequences that the reference implementation counts at a depth.
const MAX_REFERENCE_SEQUENCES: u64 = 4_000;

fn count(reference: &ReferenceGame, counts: &mut [u64]) {
    let Some((here, deeper)) = counts.split_first_mut() else { return };
    let steps: Vec<String> = match reference.turn() {
        NextStep::Seat(_) => reference.legal(),
        NextStep::Chance => reference.outcomes().into_iter().map(|(text, _)| text).collect(),
        NextStep::Nobody => Vec::new(),
    };
    *here += steps.len() as u64;
    if !deeper.is_empty() {
        for step in steps {
            let mut next = reference.clone();
            next.step(&step);
            count(&next, deeper);
        }
    }
}

#[test]
fn reference_counts_equal_the_engine_counts() {
    let lines = perft_table::parse::<Saboteur>(include_str!("rules.perft")).unwrap();
    assert!(lines.len() >= 10);
    for line in lines {
        let start: String = line.text.chars().take(60).collect();
        assert_eq!(perft(line.record.state(), line.counts.len()), line.counts, "{start}");
        let setup = line.record.setup();
        let keys = ["frame", "gold-cards"];
        let choices = keys.map(|key| (key, setup.rules().get(key).unwrap()));
        let choices = choices.each_ref().map(|(key, value)| (*key, value.as_str()));
        let mut reference = ReferenceGame::new(setup.players().into(), 0, &choices);
        line.record.steps().iter().for_each(|step| reference.step(&step.to_string()));
        let quick = line.counts.iter().take_while(|count| **count <= MAX_REFERENCE_SEQUENCES).count();
        let mut counts = vec![0; quick];
        count(&reference, &mut counts);
        assert_eq!(counts, line.counts[..quick], "the reference implementation, {start}");
    }
}

tilewright_testkit::counted! { tilewright_saboteur::Saboteur, checked by reference::ReferenceGame, at least 7_000 }
