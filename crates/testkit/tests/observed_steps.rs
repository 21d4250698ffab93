//! Records of one viewer: written, parsed, reconstructed, and refused where no game fits.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod broken;

use broken::{Broken, RECONSTRUCTS_NOTHING};
use tilewright_core::{
    Game, Record, Seat, Setup, Viewer,
    notation::{self, ParsedRecord},
};
use tilewright_toy::{RuleSet, Toy};

const SEAT_ONE: Viewer = Viewer::Seat(Seat::new(1));
const ALL_STEPS: &str = "deal 0 5\ndeal 0 7\ndeal 1 1\ndeal 1 2\nshow 5\nbury 2\nbury 7\nshow 1";

fn record_of<G: Game<Rules = RuleSet>>(steps: &str) -> Record<G> {
    let mut record = Record::new(Setup::new(RuleSet::PLAIN, 2, None).unwrap());
    notation::play_lines(&mut record, steps).unwrap();
    record
}

#[test]
fn a_record_seen_by_a_seat_hides_what_the_others_hold() {
    let text = notation::write(&record_of::<Toy>(ALL_STEPS.trim_end_matches("\nshow 1")), &[], SEAT_ONE);
    let steps = text.split_once("steps\n").unwrap().1;
    assert_eq!(steps, "deal 0 ?\ndeal 0 ?\ndeal 1 1\ndeal 1 2\nshow 5\nbury 2\nbury ?\n");
}

#[test]
fn reveals_follow_their_step() {
    let text = notation::write(&record_of::<Toy>(ALL_STEPS), &[], SEAT_ONE);
    let end = text.split_once("bury ?\n").unwrap().1;
    assert_eq!(end, "show 1\nsaw buried 0 7\nsaw buried 1 2\nover 6 2\n");
}

#[test]
fn a_record_seen_by_a_viewer_is_reconstructed() {
    let record = record_of::<Toy>(ALL_STEPS);
    for viewer in [SEAT_ONE, Viewer::Seat(Seat::new(0)), Viewer::Onlooker] {
        let parsed = ParsedRecord::<Toy>::parse(&notation::write(&record, &[], viewer)).unwrap();
        assert_eq!(parsed.first_redacted(), Some(if viewer == Viewer::Seat(Seat::new(0)) { 2 } else { 0 }));
        for ply in 0..=record.steps().len() {
            let seen = parsed.replay_to(ply).unwrap().record;
            assert_eq!(seen.state().view(viewer), record.rewound(ply).state().view(viewer), "{viewer} at {ply}");
        }
    }
}

#[test]
fn without_reconstruction_only_open_records_replay() {
    let record = record_of::<Broken<RECONSTRUCTS_NOTHING>>("deal 0 5\ndeal 0 7");
    let open = notation::write(&record, &[], Viewer::Seat(Seat::new(0)));
    let parsed = ParsedRecord::<Broken<RECONSTRUCTS_NOTHING>>::parse(&open).unwrap();
    assert_eq!(parsed.first_redacted(), None);
    assert_eq!(parsed.replay().unwrap().steps(), record.steps());
    let hiding =
        ParsedRecord::<Broken<RECONSTRUCTS_NOTHING>>::parse(&notation::write(&record, &[], Viewer::Onlooker)).unwrap();
    assert_eq!(hiding.first_redacted(), Some(0));
    let error = hiding.replay().err().unwrap();
    assert_eq!(error.to_string(), "line 8, ply 0: nothing is filled in");
}

#[test]
fn damage_is_reported_with_line_and_ply() {
    let good = notation::write(&record_of::<Toy>(ALL_STEPS), &[], SEAT_ONE);
    let check = |from: &str, to: &str, expected: &str| {
        assert_eq!(good.matches(from).count(), 1, "{from:?} occurs once");
        let bad = good.replace(from, to);
        let error = ParsedRecord::<Toy>::parse(&bad).and_then(|document| document.replay()).err().expect(to);
        assert_eq!(error.to_string(), expected, "{to:?}");
    };
    check("deal 1 1\n", "deal 1 ?\n", "line 10, ply 2: seat 1 did not see it so: this follows from no game");
    check("deal 1 2\n", "deal 1 1\n", "line 11, ply 3: the rules allow no such step here");
    check("show 5\n", "show 2\n", "line 12, ply 4: the rules allow no such step here");
    check("show 5\n", "bury 5\n", "line 12, ply 4: the rules allow no such step here");
    check("bury 2\n", "show 9\n", "line 13, ply 5: the rules allow no such step here");
    check("bury ?\n", "deal 0 ?\n", "line 14, ply 6: the rules allow no such step here");
    check("saw buried 0 7\n", "saw buried 0 2\n", "line 14, ply 6: the rules allow no such step here");
    check("saw buried 0 7\n", "", "line 15, ply 7: seat 1 did not see it so: this follows from no game");
    check(
        "saw buried 0 7\n",
        "saw buried 8 7\n",
        "line 15, ply 7: seat 1 did not see it so: this follows from no game",
    );
}

/// Lines `saw` are checked also where no step is hidden.
#[test]
fn saw_is_checked_in_a_record_that_hides_nothing() {
    let good = notation::write(&record_of::<Toy>("deal 0 5\ndeal 0 7"), &[], Viewer::Seat(Seat::new(0)));
    assert_eq!(ParsedRecord::<Toy>::parse(&good).unwrap().first_redacted(), None);
    let check = |line: &str, expected: &str| {
        let error = ParsedRecord::<Toy>::parse(&format!("{good}{line}\n")).and_then(|document| document.replay()).err();
        assert_eq!(error.expect(line).to_string(), expected);
    };
    check("saw nonsense", "line 10, ply 1: \"nonsense\" is unreadable; expected what was seen, `buried SEAT CARD`");
    check("saw", "line 10, ply 1: \"\" is unreadable; expected what was seen, `buried SEAT CARD`");
    check("saw buried 0 5", "line 9, ply 1: seat 0 did not see it so: this follows from no game");
}

#[test]
fn saw_outside_a_viewers_record_is_refused() {
    let whole = notation::write(&record_of::<Toy>("deal 0 5"), &[], Viewer::All);
    let error = ParsedRecord::<Toy>::parse(&format!("{whole}saw buried 0 5\n")).err().unwrap().to_string();
    assert_eq!(error, "line 8: `saw` stands only in the record of one viewer, which has a line `seen-by`");
    let empty = notation::write(&record_of::<Toy>(""), &[], SEAT_ONE);
    let error = ParsedRecord::<Toy>::parse(&format!("{empty}saw buried 0 5\n")).err().unwrap().to_string();
    assert_eq!(error, "line 8: `saw` follows the step by which something was seen");
}
