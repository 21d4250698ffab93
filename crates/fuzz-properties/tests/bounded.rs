//! The laws over some thousand inputs: noise, and true texts of every game with damage from a seeded generator.

use std::cell::RefCell;
use tilewright_core::{Seat, SplitMix64, Viewer};
use tilewright_fuzz_properties::{
    damage::{damage_text, noise},
    fixtures,
    test_server::TestServer,
};

/// Runs a law over damaged copies of true texts and over noise. Of each, some must pass and some be refused, so that the inputs
/// reach both sides.
fn run(true_texts: &[String], copies: usize, law: impl Fn(&str) -> bool) {
    let mut rng = SplitMix64::new(2026);
    let (mut accepted, mut refused) = (0, 0);
    for text in true_texts {
        assert!(law(text), "a true text is accepted:\n{text}");
        for _ in 0..copies {
            let damaged = damage_text(text, &mut rng);
            *(if law(&damaged) { &mut accepted } else { &mut refused }) += 1;
        }
    }
    assert!(accepted > 0 && refused > copies / 4, "{accepted} accepted, {refused} refused");
    for length in 0..200 {
        law(&String::from_utf8_lossy(&noise(length, &mut rng)));
    }
}

#[test]
fn records() {
    let games = tilewright_engine::GAMES
        .iter()
        .flat_map(|game| [fixtures::play_random_game(*game, 3, 9999), fixtures::play_random_game(*game, 4, 90)]);
    let records: Vec<String> =
        games.map(|local_game| local_game.state().perspective(Viewer::All).record(&[])).collect();
    run(&records, 400, tilewright_fuzz_properties::a_record_reads_back_or_is_refused);
    for record in &records {
        let title = record.split('\n').next().unwrap_or_default();
        let mut rng = SplitMix64::new(7);
        for length in 0..100 {
            let noise = String::from_utf8_lossy(&noise(length, &mut rng)).into_owned();
            assert!(!tilewright_fuzz_properties::a_record_reads_back_or_is_refused(&format!("{title}\n{noise}")));
        }
    }
}

#[test]
fn records_as_one_seat_saw_them() {
    let secret = tilewright_engine::GAMES.iter().filter(|game| game.hidden_information());
    let viewers = [Viewer::Seat(Seat::new(0)), Viewer::Onlooker];
    let records: Vec<String> = secret
        .flat_map(|game| {
            viewers.map(|viewer| {
                [fixtures::play_random_game(*game, 3, 9999), fixtures::play_random_game(*game, 5, 90)]
                    .map(|local_game| local_game.state().perspective(viewer).record(&[]))
            })
        })
        .flatten()
        .collect();
    assert!(!records.is_empty());
    run(&records, 300, tilewright_fuzz_properties::a_record_reads_back_or_is_refused);
    let accepted = (0..100)
        .filter(|seed| tilewright_fuzz_properties::a_damaged_seat_record_reads_back_or_is_refused(*seed, seed % 7))
        .count();
    assert!((1..100).contains(&accepted), "{accepted} of 100 accepted");
}

#[test]
fn steps() {
    let mut texts: Vec<String> = Vec::new();
    for game in tilewright_engine::GAMES {
        let table = fixtures::play_random_game(*game, 2, 9999);
        texts.extend(table.state().perspective(Viewer::All).steps(0).into_iter().map(|(_, step)| step));
    }
    texts.sort();
    texts.dedup();
    let few: Vec<String> = texts.into_iter().step_by(9).collect();
    run(&few, 60, tilewright_fuzz_properties::a_step_prints_back_or_is_refused);
}

#[test]
fn protocol_lines() {
    let sessions: Vec<String> = tilewright_engine::GAMES.iter().map(|game| fixtures::protocol_session(*game, 4)).collect();
    run(&sessions, 200, |text| tilewright_fuzz_properties::every_protocol_line_is_answered(text.as_bytes()));
}

#[test]
fn saves() {
    let saves: Vec<String> = tilewright_engine::GAMES.iter().map(|game| fixtures::save_text(*game, 6)).collect();
    run(&saves, 300, tilewright_fuzz_properties::a_save_is_read_or_refused);
}

#[test]
fn decisions_at_the_server() {
    let server = RefCell::new(TestServer::new());
    let decisions = server.borrow().decisions();
    let law =
        |bytes: &[u8]| tilewright_fuzz_properties::a_decision_is_played_or_refused(&mut server.borrow_mut(), bytes);
    run(&decisions, 200, |text| law(text.as_bytes()));
    let mut rng = SplitMix64::new(3);
    for length in 0..200 {
        law(&noise(length, &mut rng));
    }
}
