//! `tilewright check`.

use std::path::PathBuf;

use game::Turn;
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
    for path in &args.files {
        let text = record_file::text(path)?;
        let file = path.display().to_string();
        match registry::game_of(&text).and_then(|game| game.read(&text, None)) {
            Ok(table) => {
                let over = table.turn() == Turn::Over;
                let scores = table.scores(table.seen_by().unwrap_or(game::Viewer::All));
                if args.json {
                    records.push(json!({
                        "file": file, "ok": true, "game": table.game(), "rules": table.rules(), "players": table.players(),
                        "steps": table.ply(), "over": over, "scores": scores, "hidden_at": table.hidden_at(), "error": null,
                    }));
                } else {
                    let end = if over { "finished" } else { "unfinished" };
                    let hidden = record_file::hidden(table.as_ref()).map(|hidden| format!("; {hidden}"));
                    let hidden = hidden.unwrap_or_default();
                    output.line(format!("{file}: ok, {} steps of {}, {end}{hidden}", table.ply(), table.game()))?;
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
    if broken == 0 {
        return Ok(());
    }
    output.flush()?;
    Err(Failure::BrokenRecords)
}
