//! What every reader of text from outside promises. Only tests and fuzzers use this crate.
//!
//! Each function states one law about any input: it returns whether the input was accepted, and panics where the law is
//! broken. `tests/bounded.rs` runs all of them over some thousand inputs in every test run; the targets in `fuzz/` only call
//! them. [`fixtures`] and, for the server, [`test_server`] are the files that know how the house is asked; [`damage`] makes inputs.

pub mod damage;
pub mod fixtures;
pub mod test_server;

use test_server::TestServer;
use tilewright_core::{PlayError, Seat, SplitMix64, Turn, Viewer};
use tilewright_engine::GameState;

/// No refusal is longer, whatever was read.
const MAX_ERROR_BYTES: usize = 600;

/// Any text is read as a record or refused in one line that names a line of it; what is read writes back, and reads the same.
pub fn a_record_reads_back_or_is_refused(text: &str) -> bool {
    let loaded_record = match fixtures::load(text) {
        Ok(loaded_record) => loaded_record,
        Err(error) => {
            let lines = text.lines().count().max(1);
            assert!((1..=lines).contains(&error.line), "line {} of {lines}: {error}", error.line);
            assert_one_line(&error.to_string());
            return false;
        }
    };
    let written = fixtures::write_record(&loaded_record);
    match fixtures::load(&written) {
        Ok(again) => assert_eq!(fixtures::write_record(&again), written, "a record reads the same"),
        Err(error) => panic!("a record that was written is read, but {error}\n{written}"),
    }
    true
}

/// The same for a record as one seat saw it, damaged by a generator with this seed, of a game that another seed decides.
pub fn a_damaged_seat_record_reads_back_or_is_refused(damage: u64, game_seed: u64) -> bool {
    let mut accepted = false;
    for game in tilewright_engine::GAMES.iter().filter(|game| game.hidden_information()) {
        let local_game = fixtures::play_random_game(*game, game_seed, 200);
        let record = local_game.state().perspective(Viewer::Seat(Seat::new(0))).record(&[]);
        accepted |= a_record_reads_back_or_is_refused(&damage::damage_text(&record, &mut SplitMix64::new(damage)));
    }
    accepted
}

/// Any text is refused as a step, or is the text of the step it means: no step has two texts.
pub fn a_step_prints_back_or_is_refused(text: &str) -> bool {
    let mut readable = false;
    for mut table in fixtures::states() {
        let game = table.setup().game;
        let Turn::Seat(seat) = table.turn() else {
            readable |= a_draw_prints_back_or_is_refused(table.as_ref(), text);
            continue;
        };
        match table.play(seat, text) {
            Ok(()) => {
                let played = fixtures::last_step(table.as_ref());
                assert_eq!(played.as_deref(), Some(text), "the step prints back in {game}");
                readable = true;
            }
            Err(PlayError::Illegal { given, .. }) => {
                assert_eq!(given, text, "the step that is not possible prints back in {game}");
                readable = true;
            }
            Err(error @ (PlayError::Unreadable(_) | PlayError::NotYourTurn { .. } | PlayError::Over)) => {
                assert_one_line(&error.to_string());
            }
        }
    }
    readable
}

/// The same for what chance brings, which only a record says as text.
fn a_draw_prints_back_or_is_refused(table: &dyn GameState, text: &str) -> bool {
    let record = table.perspective(Viewer::All).record(&[]) + text;
    let says_nothing = text.trim().is_empty() || text.starts_with('#') || text.contains(['\n', '\r']);
    if says_nothing {
        return false;
    }
    match fixtures::load(&record) {
        Ok(loaded_record) => {
            let written = fixtures::write_record(&loaded_record);
            assert!(
                text.starts_with("sealed ") || written.trim_end() == record,
                "{record:?} is written as {written:?}"
            );
            true
        }
        Err(error) => {
            assert_one_line(&error.to_string());
            !error.detail.to_string().contains("unreadable")
        }
    }
}

/// Whatever a program hears, it answers every line by one line of JSON; only the end of a game needs no answer.
pub fn every_protocol_line_is_answered(bytes: &[u8]) -> bool {
    let mut understood = false;
    for game in tilewright_engine::GAMES {
        let text = String::from_utf8_lossy(bytes);
        let lines: Vec<&str> = text.split('\n').filter(|line| !line.trim().is_empty()).collect();
        let ends = lines.iter().filter(|line| line.contains("\"over\"")).count();
        let answers = fixtures::robot_answers(*game, bytes);
        let said = answers.len();
        assert!((lines.len() - ends..=lines.len()).contains(&said), "{} lines, {said} answers", lines.len());
        for answer in &answers {
            let object = answer.as_object().unwrap_or_else(|| panic!("{answer} is no object"));
            let key = object.keys().next().map(String::as_str);
            assert!(object.len() == 1 && matches!(key, Some("ready" | "action" | "error")), "{answer}");
            understood |= key != Some("error");
        }
    }
    understood
}

/// Any text is read as a saved game or refused in one line.
pub fn a_save_is_read_or_refused(text: &str) -> bool {
    match fixtures::read_save(text) {
        Ok(()) => true,
        Err(refusal) => {
            assert_one_line(&refusal);
            false
        }
    }
}

/// Any bytes that are sent as a decision are played once and for good, or refused in one line with a code, and nothing happens.
pub fn a_decision_is_played_or_refused(server: &mut TestServer, bytes: &[u8]) -> bool {
    let mut played = false;
    for (status, answer, revision) in server.post_decision(bytes) {
        if status == 200 {
            assert_eq!((answer["revision"].as_u64(), revision), (Some(2), 2), "{answer}");
            played = true;
            continue;
        }
        assert!((400..500).contains(&status), "{status}: {answer}");
        assert_eq!(revision, 1, "what was refused has changed the table: {answer}");
        assert!(answer["code"].is_string(), "{answer}");
        assert_one_line(answer["message"].as_str().unwrap_or_else(|| panic!("{answer} says nothing")));
    }
    played
}

fn assert_one_line(refusal: &str) {
    assert!(!refusal.contains('\n') && refusal.len() < MAX_ERROR_BYTES, "{refusal}");
    assert!(!refusal.chars().any(char::is_control), "{refusal:?}");
}
