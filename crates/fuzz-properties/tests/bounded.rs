//! The properties on some thousand inputs: noise, and valid texts of every game with damage from a fixed seed.

use std::cell::RefCell;
use tilewright_core::{Seat, SplitMix64, Viewer};
use tilewright_fuzz_properties::{
    TestServer, check_body, check_damaged_seat_record, check_decision, check_forwarded, check_protocol, check_record,
    check_save, check_step, damage_text, noise, play_random_game, protocol_session, save_text,
};

/// Checks a property on valid texts, on damaged copies of them and on noise. Some copies must be accepted and some
/// refused, so that both paths are tested.
fn run(valid_texts: &[String], copies: usize, property: impl Fn(&str) -> bool) {
    let mut rng = SplitMix64::new(2026);
    let (mut accepted, mut refused) = (0, 0);
    for text in valid_texts {
        assert!(property(text), "a valid text is accepted:\n{text}");
        for _ in 0..copies {
            let damaged = damage_text(text, &mut rng);
            *(if property(&damaged) { &mut accepted } else { &mut refused }) += 1;
        }
    }
    assert!(accepted > 0 && refused > copies / 4, "{accepted} accepted, {refused} refused");
    for length in 0..200 {
        property(&String::from_utf8_lossy(&noise(length, &mut rng)));
    }
}

#[test]
fn records_load_back_or_are_refused() {
    let games = tilewright_engine::GAMES
        .iter()
        .flat_map(|game| [play_random_game(*game, 3, 9999), play_random_game(*game, 4, 90)]);
    let records: Vec<String> =
        games.map(|local_game| local_game.state().perspective(Viewer::All).record(&[])).collect();
    run(&records, 400, check_record);
    for record in &records {
        let title = record.split('\n').next().unwrap_or_default();
        let mut rng = SplitMix64::new(7);
        for length in 0..100 {
            let noise = String::from_utf8_lossy(&noise(length, &mut rng)).into_owned();
            assert!(!check_record(&format!("{title}\n{noise}")));
        }
    }
}

/// A line of the header that holds control characters is quoted escaped and cut. Found by a fuzzer.
#[test]
fn quoted_control_characters_do_not_lengthen_a_refusal() {
    for game in tilewright_engine::GAMES {
        let record = play_random_game(*game, 3, 20).state().perspective(Viewer::All).record(&[]);
        for control in ["\u{1}", "\u{7f}", "\u{9b}", "\u{202e}"] {
            let long = control.repeat(300);
            for (index, line) in record.lines().enumerate() {
                let word = line.split(' ').next().unwrap_or_default();
                for damaged in [format!("{word} {long}"), format!("{word} {long}=1"), format!("{line} {long}")] {
                    let mut lines: Vec<&str> = record.lines().collect();
                    lines[index] = &damaged;
                    check_record(&(lines.join("\n") + "\n"));
                }
            }
        }
    }
}

#[test]
fn seat_records_load_back_or_are_refused() {
    let secret = tilewright_engine::GAMES.iter().filter(|game| game.hidden_information());
    let viewers = [Viewer::Seat(Seat::new(0)), Viewer::Onlooker];
    let records: Vec<String> = secret
        .flat_map(|game| {
            viewers.map(|viewer| {
                [play_random_game(*game, 3, 9999), play_random_game(*game, 5, 90)]
                    .map(|local_game| local_game.state().perspective(viewer).record(&[]))
            })
        })
        .flatten()
        .collect();
    assert!(!records.is_empty());
    run(&records, 300, check_record);
    let accepted = (0..100).filter(|seed| check_damaged_seat_record(*seed, seed % 7)).count();
    assert!((1..100).contains(&accepted), "{accepted} of 100 accepted");
}

#[test]
fn steps_print_back_or_are_refused() {
    let mut texts: Vec<String> = Vec::new();
    for game in tilewright_engine::GAMES {
        let table = play_random_game(*game, 2, 9999);
        texts.extend(table.state().perspective(Viewer::All).steps(0).into_iter().map(|(_, step)| step));
    }
    texts.sort();
    texts.dedup();
    let few: Vec<String> = texts.into_iter().step_by(9).collect();
    run(&few, 60, check_step);
}

#[test]
fn protocol_lines_are_answered() {
    let sessions: Vec<String> = tilewright_engine::GAMES.iter().map(|game| protocol_session(*game, 4)).collect();
    run(&sessions, 200, |text| check_protocol(text.as_bytes()));
}

#[test]
fn saves_parse_or_are_refused() {
    let saves: Vec<String> = tilewright_engine::GAMES.iter().map(|game| save_text(*game, 6)).collect();
    run(&saves, 300, check_save);
}

#[test]
fn decisions_are_played_or_refused() {
    let server = RefCell::new(TestServer::new());
    let decisions = server.borrow().decisions();
    let property = |bytes: &[u8]| check_decision(&mut server.borrow_mut(), bytes);
    run(&decisions, 200, |text| property(text.as_bytes()));
    // A field that does not exist, found by a fuzzer.
    for field in ["\u{7f}", "\\u007f", &"\\u0001".repeat(2000)] {
        assert!(!property(format!("{{\"{field}\": 1}}").as_bytes()));
        assert!(!property(format!("{{\"revision\": {{\"{field}\": 1}}}}").as_bytes()));
    }
    let mut rng = SplitMix64::new(3);
    for length in 0..200 {
        property(&noise(length, &mut rng));
    }
}

#[test]
fn bodies_are_accepted_or_refused() {
    let server = TestServer::new();
    let valid = [
        r#"{"name": "Ann"}"#.to_owned(),
        r#"{"game": "azul", "seats": [{"who": "me", "name": "Ann"}, {"who": "open"}], "public": false}"#.to_owned(),
        play_random_game(tilewright_engine::GAMES[0], 3, 20).state().perspective(Viewer::All).record(&[]),
    ];
    run(&valid, 60, |text| check_body(&server, text.as_bytes()));
}

#[test]
fn requests_of_any_forwarded_client_are_answered() {
    let server = TestServer::new();
    let valid = [
        "192.0.2.9, 127.0.0.1, [2001:db8::1]:80".to_owned(),
        "for=192.0.2.9;proto=https, for=\"[::1]:80\", for=unknown".to_owned(),
    ];
    run(&valid, 400, |text| check_forwarded(&server, text.as_bytes()));
}
