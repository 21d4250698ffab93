//! Transcripts: records with a comment after each step that lists its events, scores and number of choices.

use std::fmt::Write;

use tilewright_core::{Event, Game, Reconstruct, Record, Turn, Viewer, notation};

/// Returns the transcript of `record`: each step with the number of choices, its events, and changed scores.
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

/// Parses a transcript and plays its steps again; the result differs from `golden` only if the rules have changed.
///
/// # Errors
/// If `golden` is not a record of the game, or a step is not possible any more.
pub fn regenerate<G: Reconstruct>(golden: &str) -> Result<String, notation::RecordError> {
    Ok(playthrough(&notation::ParsedRecord::<G>::parse(golden)?.replay()?))
}
