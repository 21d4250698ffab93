//! The command `check`: replays records and reports the first illegal step.

use std::path::PathBuf;
use tilewright_display::messages;

use serde_json::{Value, json};
use tilewright_core::{Message, RecordError, Turn, notation::RecordErrorDetail};
use tilewright_display::{LocalizedText, Localizer};
use tilewright_engine::{LoadedRecord, Snapshot};
use tilewright_i18n::{FluentLocalizer, Language};

use crate::check_database;
use crate::error::{self, CliError};
use crate::output::Output;
use crate::record_file;

/// Replays records, or the tables of a database; the exit code is 1 if a step is illegal.
#[derive(clap::Args)]
#[command(after_help = "Example: tilewright check records/*.txt\n         \
                        tilewright check --database tables.db      (before an upgrade)")]
pub struct Args {
    /// Records
    #[arg(required_unless_present = "database")]
    files: Vec<PathBuf>,

    /// Database whose tables are replayed instead: a file, sqlite:/path/to/file or postgres://…; a server may use it
    #[arg(long, value_name = "URL", conflicts_with = "files")]
    database: Option<String>,

    /// Prints one JSON object
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, language: Language, output: &mut Output) -> Result<(), CliError> {
    if let Some(database) = &args.database {
        return check_database::run(database, args.json, language, output);
    }
    check_files(args, language, output)
}

fn check_files(args: &Args, language: Language, output: &mut Output) -> Result<(), CliError> {
    let mut records: Vec<Value> = Vec::new();
    let mut broken = 0;
    let mut missing = None;
    let localizer = FluentLocalizer::new(language, &LocalizedText::NONE);
    for path in &args.files {
        let file = path.display().to_string();
        let bytes = match std::fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) => {
                missing.get_or_insert(CliError::CannotRead(path.clone(), error));
                continue;
            }
        };
        match check_record(bytes) {
            Ok((snapshot, loaded_record)) => {
                let over = snapshot.turn == Turn::Over;
                if args.json {
                    records.push(json!({
                        "file": file, "ok": true,
                        "game": snapshot.game, "rules": snapshot.rules, "players": snapshot.players,
                        "steps": snapshot.ply, "over": over, "scores": snapshot.scores,
                        "hidden_at": loaded_record.first_redacted(), "error": null,
                    }));
                } else {
                    let hidden = record_file::hidden_message(&loaded_record)
                        .map(|hidden| format!("; {}", localizer.format(&hidden)));
                    let ok = Message::new("check-ok")
                        .text("file", file)
                        .number("steps", snapshot.ply as i64)
                        .text("game", snapshot.game)
                        .text("over", if over { "yes" } else { "no" });
                    output.line(format!("{}{}", localizer.format(&ok), hidden.unwrap_or_default()))?;
                }
            }
            Err(error) => {
                broken += 1;
                if args.json {
                    let text = messages::record_error_detail(&error.detail, &localizer);
                    let error = json!({"line": error.line, "ply": error.ply, "text": text});
                    records.push(json!({"file": file, "ok": false, "error": error}));
                } else {
                    eprintln!("{}", error::record_error_text(&file, &error, &localizer));
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
        None if broken > 0 => Err(CliError::InvalidRecords),
        None => Ok(()),
    }
}

/// Replays a record. One that is not UTF-8 has an error in line 1.
fn check_record(bytes: Vec<u8>) -> Result<(Snapshot, LoadedRecord), RecordError> {
    let text =
        String::from_utf8(bytes).map_err(|_| RecordErrorDetail::new("this is no text", Message::new("record-none")));
    let text = text.map_err(|detail| RecordError::at(1, detail))?;
    let loaded_record = tilewright_engine::game_of_record(&text)?.load(&text, None)?;
    let viewer = record_file::default_viewer(&text, &loaded_record);
    let perspective = loaded_record
        .perspective(viewer)
        .map_err(|error| RecordErrorDetail::new(error.to_string(), Message::new("record-not-seen")));
    let snapshot = perspective.map_err(|detail| RecordError::at(1, detail))?.snapshot(usize::MAX);
    Ok((snapshot, loaded_record))
}
