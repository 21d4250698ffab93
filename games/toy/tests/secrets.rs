//! Hidden information: determinizations are dealt in proportion (law 7), nothing hidden is visible (law 8), and the
//! record of one viewer can be read back.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use tilewright_core::{
    DiscardEvents, Event as _, Game, Record, Rng, Seat, Setup, SplitMix64, Viewer,
    notation::{self, ParsedRecord},
};
use tilewright_encoding::{Encode, total_size};
use tilewright_testkit::laws;
use tilewright_toy::{RuleSet, Toy};

fn setup(players: u8) -> Setup<RuleSet> {
    Setup::new(RuleSet::PLAIN, players, None).unwrap()
}

fn dealt() -> Record<Toy> {
    let mut record = Record::new(setup(2));
    notation::play_lines(&mut record, "deal 0 5\ndeal 0 7\ndeal 1 1\ndeal 1 2").unwrap();
    record
}

#[test]
fn law_7_determinizations_are_dealt_in_proportion() {
    let record = dealt();
    let mut rng = SplitMix64::new(1);
    let mut counts = [0u32; 13];
    for _ in 0..20_000 {
        let world = record.state().determinize(Seat::new(0), &mut rng);
        for card in world.view(Viewer::All).seats[1].hand.iter().flatten() {
            counts[usize::from(card.number())] += 1;
        }
    }
    assert_eq!((counts[0], counts[5], counts[7]), (0, 0, 0), "seat 1 has no card of seat 0");
    for card in [1, 2, 3, 4, 6, 8, 9, 10, 11, 12] {
        assert!((3_700..4_300).contains(&counts[card]), "card {card} came {} times of some 4000", counts[card]);
    }
}

/// Law 8: swapping the hidden cards of others changes nothing that a seat or an onlooker sees at any step.
#[test]
fn law_8_hidden_cards_of_others_are_invisible() {
    let game = |one: u8, other: u8| {
        let mut record: Record<Toy> = Record::new(setup(2));
        let lines = format!("deal 0 5; deal 0 7; deal 1 {one}; deal 1 {other}; show 5; bury {one}; bury 7");
        let mut seen = Vec::new();
        for step in lines.split("; ") {
            let mut events = Vec::new();
            record.play_step_text(step, &mut events).unwrap();
            for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Onlooker] {
                let visible: Vec<_> = events.iter().map(|event| event.seen_by(viewer)).collect();
                let scores = record.state().scores_seen_by(viewer);
                let mut values = vec![f32::NAN; total_size(&Toy::observation_space(record.setup()))];
                if let Viewer::Seat(seat) = viewer {
                    record.state().write_observation(seat, &mut values);
                    assert!(values.iter().all(|float| float.is_finite()));
                } else {
                    values.clear();
                }
                seen.push((record.state().view(viewer), visible, scores, record.turn(), values));
            }
        }
        seen
    };
    for (one, other) in [(2, 1), (12, 3), (4, 11)] {
        assert_eq!(game(1, 2), game(one, other));
    }
}

/// The record of one viewer can be parsed after every step, and gives that viewer the same view.
#[test]
fn record_of_a_viewer_reads_back_with_the_same_view() {
    for players in 2..=4 {
        let mut rng = SplitMix64::new(players.into());
        for _ in 0..20 {
            let mut record: Record<Toy> = Record::new(setup(players));
            while let Some(step) = laws::random_step(&record, &mut rng) {
                record.play_step_text(&step, &mut DiscardEvents).unwrap();
                for viewer in Viewer::all(players).filter(|viewer| *viewer != Viewer::All) {
                    let text = notation::write(&record, &[], viewer);
                    let read = ParsedRecord::<Toy>::parse(&text)
                        .unwrap()
                        .replay()
                        .unwrap_or_else(|error| panic!("{error}\n{text}"));
                    assert_eq!(read.state().view(viewer), record.state().view(viewer), "{text}");
                    assert_eq!(notation::write(&read, &[], viewer), text);
                }
            }
        }
    }
}

/// A damaged record of one viewer is refused or parsed as another game; nothing panics.
#[test]
fn damaged_record_never_panics() {
    let mut rng = SplitMix64::new(5);
    let (mut refused, mut read) = (0, 0);
    for _ in 0..2000 {
        let record = laws::random_game::<Toy>(setup(3), &mut rng);
        let text = notation::write(&record, &[], Viewer::Seat(Seat::new(1)));
        let mut lines: Vec<&str> = text.lines().collect();
        let at = 7 + rng.below(lines.len() as u32 - 7) as usize;
        match rng.below(3) {
            0 => drop(lines.remove(at)),
            1 => lines.insert(
                at,
                ["show 3", "bury ?", "deal 0 ?", "saw buried 0 4", "saw buried 9 4"][rng.below(5) as usize],
            ),
            _ => lines.swap(at, 7),
        }
        match ParsedRecord::<Toy>::parse(&lines.join("\n")).and_then(|document| document.replay()) {
            Ok(_) => read += 1,
            Err(error) => {
                assert!(error.line > 7 && !error.detail.to_string().contains('\n'), "{error}");
                refused += 1;
            }
        }
    }
    assert!(refused > 1000 && read > 0, "{refused} refused, {read} read");
}
