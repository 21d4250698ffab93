//! Rule cases for each mission point (C1 to C20), on the engine and on the reference implementation.

mod engines;
#[allow(dead_code, unused_imports)]
#[path = "reference/mod.rs"]
mod reference;
mod view_facts;

use std::collections::BTreeSet;

use engines::{GameEngine, ReferenceEngine};

mod engine_passes_every_case {
    tilewright_testkit::suite! {
        crate::GameEngine:
        cities, cloisters, counting, drawing, ending, farming, kinds, last_tile, placing, roads, seeing, setting
    }
}

mod reference_passes_every_case {
    tilewright_testkit::suite! {
        crate::ReferenceEngine:
        cities, cloisters, counting, drawing, ending, farming, kinds, last_tile, placing, roads, seeing, setting
    }
}

#[test]
fn every_point_of_the_mission_has_a_case() {
    let cases = tilewright_testkit::all(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases"));
    let points: BTreeSet<&str> = cases.iter().flat_map(|case| &case.points).map(String::as_str).collect();
    for number in 1..=20 {
        assert!(points.contains(format!("C{number}").as_str()), "C{number} has no case");
    }
}

#[test]
fn example_in_the_docs_passes() {
    let page = include_str!("../../../docs/cases.md");
    let example =
        page.split("```").nth(1).and_then(|block| block.strip_prefix("text\n")).expect("the page has an example");
    let file = tilewright_testkit::CaseFile::parse("docs/cases.md", example, |_| Err("no record".to_owned()))
        .expect("it can be read");
    assert_eq!((file.cases.len(), tilewright_testkit::failures::<GameEngine>(&file)), (1, Vec::new()));
}
