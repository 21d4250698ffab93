//! A record is the only thing that changes a state: by a legal step of whoever is in turn, or not at all.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use tilewright_core::{Game, PlayError, Record, Seat, Setup, Silent, Turn, notation};
use tilewright_toy::{RuleSet, Toy};

const WHOLE: &str = "deal 0 5\ndeal 0 7\ndeal 1 1\ndeal 1 2\nshow 5\nbury 2\nbury 7\nshow 1";

fn played(steps: &str) -> Record<Toy> {
    let mut record = Record::new(Setup::new(RuleSet::PLAIN, 2, None).unwrap());
    notation::play_lines(&mut record, steps).unwrap();
    record
}

#[test]
fn each_refusal_says_its_own_and_changes_nothing() {
    let check = |steps: &str, step: &str, expected: &str| {
        let mut record = played(steps);
        let before = record.clone();
        let error = record.play(step, &mut Silent).unwrap_err();
        assert_eq!(error.to_string(), expected, "{step}");
        assert_eq!((record.steps(), record.turn()), (before.steps(), before.turn()));
    };
    let dealt = WHOLE.split_once("\nshow").unwrap().0;
    check("", "show 5", "a draw comes first");
    check(dealt, "deal 1 3", "it is the turn of seat 0");
    check(dealt, "show 1", "\"show 1\" is not possible here; 4 possible: show 5; bury 5; show 7; bury 7");
    check(dealt, "bury ?", "\"bury ?\" is not possible here; 4 possible: show 5; bury 5; show 7; bury 7");
    check(dealt, "sing", "\"sing\" is unreadable; expected `show CARD` or `bury CARD`; or `deal SEAT CARD`");
    check(WHOLE, "show 1", "the game is over; nothing can follow");
    check(WHOLE, "sing", "the game is over; nothing can follow");
}

#[test]
fn a_seat_acts_in_its_own_turn_and_never_for_chance() {
    let mut record = played(WHOLE.split_once("\nshow").unwrap().0);
    let (zero, one) = (Seat::new(0), Seat::new(1));
    assert_eq!(record.act_text(one, "show 1"), Err(PlayError::NotYourTurn { turn: Turn::Of(zero) }));
    assert!(matches!(record.act_text(zero, "deal 0 3"), Err(PlayError::Unreadable(_))));
    assert_eq!(record.draw(0, &mut Silent), Err(PlayError::NotYourTurn { turn: Turn::Of(zero) }));
    assert_eq!(record.act_text(zero, "show 5"), Ok(()));
    let mut fresh = played("");
    assert_eq!(fresh.act_text(zero, "show 5"), Err(PlayError::NotYourTurn { turn: Turn::Chance }));
    assert_eq!(fresh.draw(u32::MAX, &mut Silent), Ok(()));
    assert_eq!(fresh.steps()[0].to_string(), "deal 0 12", "the highest number picks the last outcome");
}

#[test]
fn a_record_rewound_is_an_earlier_one() {
    let record = played(WHOLE);
    for ply in 0..=10 {
        let rewound = record.rewound(ply);
        let lines: Vec<&str> = WHOLE.lines().take(ply).collect();
        let before = played(&lines.join("\n"));
        assert_eq!((rewound.steps(), rewound.legal()), (before.steps(), before.legal()));
        assert_eq!((rewound.turn(), rewound.outcomes()), (before.turn(), before.outcomes()));
        assert_eq!(rewound.state().scores(), before.state().scores());
    }
}
