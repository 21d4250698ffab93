//! Sealed records: reading back, and refusal of damaged or moved lines.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use tilewright_core::{
    Record, Setup,
    notation::{self, ParsedRecord},
};
use tilewright_toy::{RuleSet, Toy};

fn sealed() -> (Record<Toy>, String) {
    let mut record: Record<Toy> = Record::new(Setup::new(RuleSet::PLAIN, 2, None).unwrap());
    notation::play_lines(&mut record, "deal 0 5\ndeal 0 7\ndeal 1 1\ndeal 1 2\nshow 5\nbury 2").unwrap();
    let text = notation::write_sealed(&record, &[], 5);
    (record, text)
}

#[test]
fn sealed_record_parses_to_the_same_steps() {
    let (record, text) = sealed();
    assert!(text.contains("\nshow 5\n") && !text.contains("deal") && !text.contains("bury"), "{text}");
    let parsed = ParsedRecord::<Toy>::parse(&text).unwrap();
    assert!(parsed.sealed);
    assert_eq!(parsed.replay().unwrap().steps(), record.steps());
    let open = ParsedRecord::<Toy>::parse(&notation::write(&record, &[], tilewright_core::Viewer::All)).unwrap();
    assert!(!open.sealed);
}

#[test]
fn moved_or_changed_seal_is_refused() {
    let (_, text) = sealed();
    let mut lines: Vec<&str> = text.lines().collect();
    lines.swap(6, 7);
    let touched = text.replacen("sealed ", "sealed 0", 1);
    for bad in [lines.join("\n"), touched] {
        let error = ParsedRecord::<Toy>::parse(&bad).err().unwrap().to_string();
        assert!(error.starts_with("line 7: the seal is broken"), "{error}");
    }
}
