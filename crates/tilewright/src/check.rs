//! `tilewright check`.

use std::path::PathBuf;

use game::{RecordError, Turn};
use registry::{Look, Reading};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::output::Output;
use crate::record_file;

/// Replays records and says where one breaks a rule; the exit code is 1 if any does.
#[derive(clap::Args)]
#[command(after_help = "Example: tilewright check games/*.txt")]
pub struct Args {
    /// The records
    #[arg(required = true)]
    files: Vec<PathBuf>,

    /// Prints one JSON object
    #[arg(long)]
    json: bool,
}

/// Checks them.
pub fn run(args: &Args, output: &mut Output) -> Result<(), Failure> {
    let mut records: Vec<Value> = Vec::new();
    let mut broken = 0;
    let mut missing = None;
    for path in &args.files {
        let file = path.display().to_string();
        let bytes = match std::fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) => {
                missing.get_or_insert(format!("cannot read {file}: {error}"));
                continue;
            }
        };
        match checked(bytes) {
            Ok((look, reading)) => {
                let over = look.turn == Turn::Over;
                if args.json {
                    records.push(json!({
                        "file": file, "ok": true, "game": look.game, "rules": look.rules, "players": look.players,
                        "steps": look.ply, "over": over, "scores": look.scores, "hidden_at": reading.hidden_at(), "error": null,
                    }));
                } else {
                    let end = if over { "finished" } else { "unfinished" };
                    let hidden = record_file::hidden(&reading).map(|hidden| format!("; {hidden}")).unwrap_or_default();
                    output.line(format!("{file}: ok, {} steps of {}, {end}{hidden}", look.ply, look.game))?;
                }
            }
            Err(error) => {
                broken += 1;
                if args.json {
                    let what = json!({"line": error.line, "ply": error.ply, "text": error.what});
                    records.push(json!({"file": file, "ok": false, "error": what}));
                } else {
                    eprintln!("{file}: {error}");
                }
            }
        }
    }
    if args.json {
        output.json(&json!({"records": records, "checked": args.files.len(), "broken": broken}))?;
    }
    output.flush()?;
    match missing {
        Some(what) => Err(Failure::wrong(what)),
        None if broken > 0 => Err(Failure::BrokenRecords),
        None => Ok(()),
    }
}

/// Replays a record; what is no text is wrong in its first line.
fn checked(bytes: Vec<u8>) -> Result<(Look, Reading), RecordError> {
    let text = String::from_utf8(bytes).map_err(|_| unreadable("this is no text; expected a record".to_owned()))?;
    let reading = registry::game_of(&text)?.read(&text, None)?;
    let viewer = record_file::usual_viewer(&text, &reading);
    let look = reading.eyes(viewer).map_err(|error| unreadable(error.to_string()))?.look(usize::MAX);
    Ok((look, reading))
}

fn unreadable(what: String) -> RecordError {
    RecordError { line: 1, ply: None, what }
}
