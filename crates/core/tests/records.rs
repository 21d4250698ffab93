//! `Record` plays only legal steps of the seat or chance in turn, and changes nothing on an error.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use tilewright_core::{DiscardEvents, Game, PlayError, Record, Seat, Setup, Turn, notation};
use tilewright_toy::{RuleSet, Toy};

const ALL_STEPS: &str = "deal 0 5\ndeal 0 7\ndeal 1 1\ndeal 1 2\nshow 5\nbury 2\nbury 7\nshow 1";

fn record_of(steps: &str) -> Record<Toy> {
    let mut record = Record::new(Setup::new(RuleSet::PLAIN, 2, None).unwrap());
    notation::play_lines(&mut record, steps).unwrap();
    record
}

#[test]
fn refused_step_gives_its_reason_and_changes_nothing() {
    let check = |steps: &str, step: &str, expected: &str| {
        let mut record = record_of(steps);
        let before = record.clone();
        let error = record.play_step_text(step, &mut DiscardEvents).unwrap_err();
        assert_eq!(error.to_string(), expected, "{step}");
        assert_eq!((record.steps(), record.turn()), (before.steps(), before.turn()));
    };
    let dealt = ALL_STEPS.split_once("\nshow").unwrap().0;
    check("", "show 5", "a draw comes first");
    check(dealt, "deal 1 3", "it is the turn of seat 0");
    check(dealt, "show 1", "\"show 1\" is not possible here; 4 possible: show 5; bury 5; show 7; bury 7");
    check(dealt, "bury ?", "\"bury ?\" is not possible here; 4 possible: show 5; bury 5; show 7; bury 7");
    check(dealt, "sing", "\"sing\" is unreadable; expected `show CARD` or `bury CARD`; or `deal SEAT CARD`");
    check(ALL_STEPS, "show 1", "the game is over; nothing can follow");
    check(ALL_STEPS, "sing", "the game is over; nothing can follow");
}

#[test]
fn action_out_of_turn_or_for_chance_is_refused() {
    let mut record = record_of(ALL_STEPS.split_once("\nshow").unwrap().0);
    let (zero, one) = (Seat::new(0), Seat::new(1));
    assert_eq!(record.play_text(one, "show 1"), Err(PlayError::NotYourTurn { turn: Turn::Seat(zero) }));
    assert!(matches!(record.play_text(zero, "deal 0 3"), Err(PlayError::Unreadable(_))));
    assert_eq!(record.resolve_by(0, &mut DiscardEvents), Err(PlayError::NotYourTurn { turn: Turn::Seat(zero) }));
    assert_eq!(record.play_text(zero, "show 5"), Ok(()));
    let mut fresh = record_of("");
    assert_eq!(fresh.play_text(zero, "show 5"), Err(PlayError::NotYourTurn { turn: Turn::Chance }));
    assert_eq!(fresh.resolve_by(u32::MAX, &mut DiscardEvents), Ok(()));
    assert_eq!(fresh.steps()[0].to_string(), "deal 0 12", "the highest value selects the last outcome");
}

#[test]
fn rewound_record_equals_the_earlier_record() {
    let record = record_of(ALL_STEPS);
    for ply in 0..=10 {
        let rewound = record.rewound(ply);
        let lines: Vec<&str> = ALL_STEPS.lines().take(ply).collect();
        let before = record_of(&lines.join("\n"));
        assert_eq!((rewound.steps(), rewound.legal()), (before.steps(), before.legal()));
        assert_eq!((rewound.turn(), rewound.outcomes()), (before.turn(), before.outcomes()));
        assert_eq!(rewound.state().scores(), before.state().scores());
    }
}
