//! `tilewright check`.

use std::path::PathBuf;

use serde_json::{Value, json};
use tilewright_core::notation::Flaw;
use tilewright_core::{Message, RecordError, Tongue, Turn, Words};
use tilewright_engine::{Look, Reading};
use tilewright_i18n::{Language, Speech};

use crate::failure::{self, Failure};
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
pub fn run(args: &Args, language: Language, output: &mut Output) -> Result<(), Failure> {
    let mut records: Vec<Value> = Vec::new();
    let mut broken = 0;
    let mut missing = None;
    let speech = Speech::new(language, &Words::NONE);
    for path in &args.files {
        let file = path.display().to_string();
        let bytes = match std::fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) => {
                missing.get_or_insert(Failure::Unread(path.clone(), error));
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
                    let hidden = record_file::hidden(&reading).map(|hidden| format!("; {}", speech.say(&hidden)));
                    let ok = Message::new("check-ok")
                        .word("file", file)
                        .number("steps", look.ply as i64)
                        .word("game", look.game)
                        .word("over", if over { "yes" } else { "no" });
                    output.line(format!("{}{}", speech.say(&ok), hidden.unwrap_or_default()))?;
                }
            }
            Err(error) => {
                broken += 1;
                if args.json {
                    let what = json!({"line": error.line, "ply": error.ply, "text": error.flaw.say(&speech)});
                    records.push(json!({"file": file, "ok": false, "error": what}));
                } else {
                    eprintln!("{}", failure::in_record(&file, &error, &speech));
                }
            }
        }
    }
    if args.json {
        output.json(&json!({"records": records, "checked": args.files.len(), "broken": broken}))?;
    }
    output.flush()?;
    match missing {
        Some(failure) => Err(failure),
        None if broken > 0 => Err(Failure::BrokenRecords),
        None => Ok(()),
    }
}

/// Replays a record; what is no text is wrong in its first line.
fn checked(bytes: Vec<u8>) -> Result<(Look, Reading), RecordError> {
    let text = String::from_utf8(bytes).map_err(|_| Flaw::new("this is no text", Message::new("record-none")));
    let text = text.map_err(|flaw| RecordError::at(1, flaw))?;
    let reading = tilewright_engine::game_of(&text)?.read(&text, None)?;
    let viewer = record_file::usual_viewer(&text, &reading);
    let eyes = reading.eyes(viewer).map_err(|error| Flaw::new(error.to_string(), Message::new("record-not-seen")));
    let look = eyes.map_err(|flaw| RecordError::at(1, flaw))?.look(usize::MAX);
    Ok((look, reading))
}
