//! Perft and tables of perft counts.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use tilewright_core::{Record, Setup, notation, perft};
use tilewright_testkit::perft_table;
use tilewright_toy::{RuleSet, Toy};

#[test]
fn perft_counts_to_the_end_of_the_game() {
    let mut record: Record<Toy> = Record::new(Setup::new(RuleSet::PLAIN, 2, None).unwrap());
    assert_eq!(perft(record.state(), 3), [12, 12 * 11, 12 * 11 * 10]);
    notation::play_lines(&mut record, "deal 0 5\ndeal 0 7\ndeal 1 1\ndeal 1 2").unwrap();
    assert_eq!(perft(record.state(), 6), [4, 16, 32, 64, 0, 0]);
}

#[test]
fn table_counts_agree_with_perft() {
    let table = "# counts\n\nplain 2 | | 12 132\nplain deck=9 3 | deal 0 5; deal 0 7 | 7 42\n";
    let lines = perft_table::parse::<Toy>(table).unwrap();
    assert_eq!(lines.len(), 2);
    for line in lines {
        assert_eq!(perft(line.record.state(), line.counts.len()), line.counts, "{}", line.text);
    }
}

#[test]
fn table_errors_name_the_line() {
    let check = |table: &str, expected: &str| {
        assert_eq!(perft_table::parse::<Toy>(table).err().expect(table), expected);
    };
    check("plain 2 | show 1 | 3", "line 1: a draw comes first");
    check("# counts\nplain 2 | 3", "line 2: expected `setup | steps | counts`");
    check("plain | | 3", "line 1: expected a number of players");
    check("plain deck=7 2 | | 3", "line 1: deck cannot be \"7\"; it can be a number from 8 to 20");
}
