//! Properties that every reader of untrusted text has, for any text. Only tests and fuzz targets use this crate.
//!
//! Each function checks one property of one input: it returns whether the input was accepted, and panics if the
//! property does not hold. `tests/bounded.rs` runs all of them on some thousand inputs; the targets in `fuzz/` only
//! call them.
//!
//! ```
//! assert!(!tilewright_fuzz_properties::check_record("not a record"));
//! ```

#![warn(missing_docs)]
#![warn(unreachable_pub)]

mod damage;
mod fixtures;
mod test_server;

use tilewright_core::{PlayError, Seat, SplitMix64, Turn, Viewer};
use tilewright_engine::GameState;

pub use damage::{damage_text, noise};
pub use fixtures::{play_random_game, protocol_session, save_text};
pub use test_server::TestServer;

/// Upper bound on the text of an error.
const MAX_ERROR_BYTES: usize = 600;

/// Checks that `text` loads as a record or is refused in one line that names one of its lines; a loaded record must
/// write and load back unchanged.
pub fn check_record(text: &str) -> bool {
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

/// Checks [`check_record`] on the record of seat 0 of the random game `game_seed`, damaged with seed `damage`.
pub fn check_damaged_seat_record(damage: u64, game_seed: u64) -> bool {
    let mut accepted = false;
    for game in tilewright_engine::GAMES.iter().filter(|game| game.hidden_information()) {
        let local_game = play_random_game(*game, game_seed, 200);
        let record = local_game.state().perspective(Viewer::Seat(Seat::new(0))).record(&[]);
        accepted |= check_record(&damage_text(&record, &mut SplitMix64::new(damage)));
    }
    accepted
}

/// Checks that `text` is refused as a step, or is the notation of the step it means: no step has two notations.
pub fn check_step(text: &str) -> bool {
    let mut readable = false;
    for mut table in fixtures::states() {
        let game = table.setup().game;
        let Turn::Seat(seat) = table.turn() else {
            readable |= check_outcome(table.as_ref(), text);
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

/// Checks the same for a chance outcome, as the last line of a record. Blank lines, comments and several lines are not
/// checked.
fn check_outcome(table: &dyn GameState, text: &str) -> bool {
    let record = table.perspective(Viewer::All).record(&[]) + text;
    let is_skipped = text.trim().is_empty() || text.starts_with('#') || text.contains(['\n', '\r']);
    if is_skipped {
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

/// Checks that the robot protocol answers each line with one line of JSON; only the end of a game needs no answer.
pub fn check_protocol(bytes: &[u8]) -> bool {
    let mut understood = false;
    for game in tilewright_engine::GAMES {
        let text = String::from_utf8_lossy(bytes);
        let lines: Vec<&str> = text.split('\n').filter(|line| !line.trim().is_empty()).collect();
        let ends = lines.iter().filter(|line| line.contains("\"over\"")).count();
        let answers = fixtures::robot_answers(*game, bytes);
        let count = answers.len();
        assert!((lines.len() - ends..=lines.len()).contains(&count), "{} lines, {count} answers", lines.len());
        for answer in &answers {
            let object = answer.as_object().unwrap_or_else(|| panic!("{answer} is no object"));
            let key = object.keys().next().map(String::as_str);
            assert!(object.len() == 1 && matches!(key, Some("ready" | "action" | "error")), "{answer}");
            understood |= key != Some("error");
        }
    }
    understood
}

/// Checks that `text` parses as a saved game or is refused in one line.
pub fn check_save(text: &str) -> bool {
    match fixtures::read_save(text) {
        Ok(()) => true,
        Err(refusal) => {
            assert_one_line(&refusal);
            false
        }
    }
}

/// Checks that `bytes`, sent as a decision, are played once or refused with a code and one line, without any change.
pub fn check_decision(server: &mut TestServer, bytes: &[u8]) -> bool {
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

/// Checks that `bytes`, sent to every call that takes a body, are accepted, or refused with a code and one line.
pub fn check_body(server: &TestServer, bytes: &[u8]) -> bool {
    let mut is_accepted = false;
    for (path, status, answer) in server.post_everywhere(bytes) {
        if (200..300).contains(&status) {
            is_accepted = true;
            continue;
        }
        assert!((400..500).contains(&status), "{path}: {status}: {answer}");
        assert!(answer["code"].is_string(), "{path}: {answer}");
        assert_one_line(answer["message"].as_str().unwrap_or_else(|| panic!("{path}: {answer} says nothing")));
    }
    is_accepted
}

/// Checks that a request is answered whatever a proxy says about its client; returns whether `bytes` can be a header.
pub fn check_forwarded(server: &TestServer, bytes: &[u8]) -> bool {
    let statuses = ["x-forwarded-for", "forwarded"].map(|header| server.get_forwarded(header, bytes));
    assert!(matches!(statuses, [200, 200] | [400, 400]), "{statuses:?}");
    statuses == [200, 200]
}

fn assert_one_line(refusal: &str) {
    assert!(!refusal.contains('\n') && refusal.len() < MAX_ERROR_BYTES, "{refusal}");
    assert!(!refusal.chars().any(char::is_control), "{refusal:?}");
}
