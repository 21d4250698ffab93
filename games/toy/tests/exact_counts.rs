//! Exact counts of step sequences.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use tilewright_core::perft;
use tilewright_testkit::perft_table;
use tilewright_toy::Toy;

#[test]
fn perft_table_holds() {
    let table = perft_table::parse::<Toy>(include_str!("rules.perft")).unwrap();
    assert!(table.len() >= 6);
    for line in table {
        assert_eq!(perft(line.record.state(), line.counts.len()), line.counts, "{}", line.text);
    }
}
