//! A whole game told step by step: a record whose comments say what each step brought.
//!
//! Golden playthroughs are kept as files, so that a change of the rules shows as a difference that can be read.

use std::fmt::Write;
use tilewright_core::Reconstruct;

use tilewright_core::{Event, Game, Record, Turn, Viewer, notation};

/// The record with its events, its scores where they changed, and what could have been done instead.
pub fn playthrough<G: Game>(record: &Record<G>) -> String {
    let mut replayed: Record<G> = Record::new(*record.setup());
    let written = notation::write(record, &[], Viewer::All);
    let (header, steps) = written.split_once("steps\n").expect("a written record has its steps");
    let mut text = format!("{header}steps\n");
    let mut scores = replayed.state().scores();
    for line in steps.lines() {
        if replayed.turn() == Turn::Over {
            let _ = writeln!(text, "{line}");
            continue;
        }
        let choice = match replayed.turn() {
            Turn::Seat(seat) => format!("seat {seat} chooses of {}", replayed.legal().len()),
            Turn::Chance => format!("chance of {}", replayed.outcomes().len()),
            Turn::Over => unreachable!("handled above"),
        };
        let mut events = Vec::new();
        replayed.play_step_text(line, &mut events).expect("a record's own steps can be played");
        let _ = writeln!(text, "{line}\n#   {choice}");
        for event in &events {
            let _ = write!(text, "#   {event}");
            for item in event.points().iter().flat_map(|points| &points.items) {
                let _ = write!(text, " [{} × {}: {:+}]", item.count, item.reason, item.points);
            }
            text.push('\n');
        }
        if replayed.state().scores() != scores {
            scores = replayed.state().scores();
            let _ = writeln!(text, "#   scores {:?}", scores.as_slice());
        }
    }
    text
}

/// Reads a golden playthrough and tells the game in it anew; both texts are the same unless the rules have changed.
pub fn regenerate<G: Reconstruct>(golden: &str) -> Result<String, notation::RecordError> {
    Ok(playthrough(&notation::ParsedRecord::<G>::parse(golden)?.replay()?))
}
