//! A record as one viewer saw it holds nothing else, and still shows that viewer everything it saw.

#![allow(clippy::unwrap_used)]

mod common;

use common::{random_game, seen, setup};
use game::notation::{self, Document};
use game::{Game, Record, Seat, Silent, SplitMix, Viewer};
use saboteur::Saboteur;

fn viewers(players: u8) -> impl Iterator<Item = Viewer> {
    Viewer::each(players).filter(|viewer| *viewer != Viewer::All)
}

/// The game as `viewer` saw it, with what was hidden filled in.
fn filled(record: &Record<Saboteur>, viewer: Viewer) -> Record<Saboteur> {
    let text = notation::write(record, &[], viewer);
    let document = Document::<Saboteur>::read(&text).unwrap();
    document.replay().unwrap_or_else(|error| panic!("{viewer}: {error}\n{text}"))
}

#[test]
fn a_filled_in_record_shows_its_viewer_the_same_at_every_ply() {
    let mut compared = 0;
    for players in 3..=10 {
        for seed in 1..3 {
            let choices: &[(&str, &str)] = if seed == 2 { &[("gold-cards", "diggers")] } else { &[] };
            let record =
                random_game(setup(players, choices), seed > 0, &mut SplitMix::new(seed * 100 + u64::from(players)));
            for viewer in viewers(players) {
                let filled = filled(&record, viewer);
                let (mut truth, mut guess): (Record<Saboteur>, Record<Saboteur>) =
                    (Record::new(*record.setup()), Record::new(*record.setup()));
                for (true_step, guessed_step) in record.steps().iter().zip(filled.steps()) {
                    let (mut true_events, mut guessed_events) = (Vec::new(), Vec::new());
                    truth.play(&true_step.to_string(), &mut true_events).unwrap();
                    guess.play(&guessed_step.to_string(), &mut guessed_events).unwrap();
                    assert_eq!(seen(guess.state(), viewer), seen(truth.state(), viewer), "{viewer}");
                    compared += 1;
                }
            }
        }
    }
    println!("{compared} views compared");
}

#[test]
fn a_record_cut_short_anywhere_can_be_filled_in() {
    for players in [3, 4, 7, 10] {
        for seed in 0..2 {
            let record = random_game(setup(players, &[]), true, &mut SplitMix::new(seed * 1000 + u64::from(players)));
            let length = record.steps().len();
            let at = (0..length).step_by(23).chain(length.saturating_sub(30)..length);
            for ply in at {
                let short = record.rewound(ply);
                for viewer in viewers(players) {
                    let filled = filled(&short, viewer);
                    assert_eq!(seen(filled.state(), viewer), seen(short.state(), viewer), "{viewer} at ply {ply}");
                }
            }
        }
    }
}

#[test]
fn a_forged_record_is_refused_in_one_line() {
    let record = random_game(setup(3, &[]), true, &mut SplitMix::new(5));
    let text = notation::write(&record, &[], Viewer::Seat(Seat::new(1)));
    let check = |forged: &str, expected: &str| {
        assert_ne!(forged, text, "the forgery changes something");
        let error = match Document::<Saboteur>::read(forged) {
            Ok(document) => document.replay().err().expect("a forged record is refused"),
            Err(error) => error,
        };
        assert!(error.to_string().contains(expected), "{error}\ndoes not contain\n{expected}");
        assert_eq!(error.to_string().lines().count(), 1);
    };
    let shown = text.lines().find(|line| line.starts_with("saw role 0")).unwrap();
    let other = if shown.ends_with("digger") { "saw role 0 saboteur" } else { "saw role 0 digger" };
    check(&text.replacen(shown, other, 1), "line ");
    check(&text.replacen(&format!("{shown}\n"), "", 1), "seat 1 did not see it so");
    check(&text.replacen("seen-by 1\n", "", 1), "`saw` stands only in the record of one viewer");
    check(&text.replacen("steps\n", "steps\nsaw role 0 digger\n", 1), "`saw` follows the step");
}

#[test]
fn a_sealed_save_reads_back_and_tells_a_glance_nothing() {
    let whole = random_game(setup(4, &[]), true, &mut SplitMix::new(9));
    let record = whole.rewound(whole.steps().len() - 9);
    let text = notation::write_sealed(&record, &[]);
    for word in ["goal ", "role ", "spare ", "deal ", "draw ", "pass ", "take ", "nugget "] {
        assert!(!text.contains(word), "{word:?} stands in a sealed save");
    }
    assert!(text.contains("\ndig ") && text.contains("\nsealed "));
    let document = Document::<Saboteur>::read(&text).unwrap();
    assert_eq!(document.replay().unwrap().steps(), record.steps());
    let swapped = {
        let mut lines: Vec<&str> = text.lines().collect();
        let first = lines.iter().position(|line| line.starts_with("sealed")).unwrap();
        lines.swap(first, first + 1);
        lines.join("\n")
    };
    let error = Document::<Saboteur>::read(&swapped).err().unwrap();
    assert!(error.to_string().contains("the seal is broken"), "{error}");
}

#[test]
fn what_a_viewer_filled_in_can_be_played_on() {
    let whole = random_game(setup(5, &[]), false, &mut SplitMix::new(3));
    let record = whole.rewound(100);
    let mut filled = filled(&record, Viewer::Onlooker);
    let mut dice = SplitMix::new(1);
    while let Some(step) = common::random_step(&filled, false, &mut dice) {
        filled.play(&step, &mut Silent).unwrap();
    }
    assert!(filled.state().winners().as_slice().contains(&true));
}
