//! `tilewright show`.

use std::path::PathBuf;

use game::{Colour, Seat, Turn, Viewer};
use registry::{Table, Told};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::output::Output;
use crate::record_file;

/// A position of a record, as one viewer may know it.
#[derive(clap::Args)]
#[command(after_help = "Example: tilewright show game.txt --at 12 --as 0 --json")]
pub struct Args {
    /// The record
    file: PathBuf,

    /// After so many steps; after all of them unless named
    #[arg(long, value_name = "PLY")]
    at: Option<usize>,

    /// Who looks: a seat, `onlooker` or `all`
    #[arg(long = "as", value_name = "VIEWER")]
    viewer: Option<String>,

    /// Prints one JSON object
    #[arg(long)]
    json: bool,

    /// Writes the record up to here, as the viewer may know it, to this file
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

/// Shows it.
pub fn run(args: &Args, output: &mut Output) -> Result<(), Failure> {
    let text = record_file::text(&args.file)?;
    let table = record_file::table(&args.file, &text, args.at)?;
    if let Some(at) = args.at.filter(|at| *at > table.ply()) {
        return Err(Failure::wrong(format!(
            "{} has {} steps; --at {at} is beyond them",
            args.file.display(),
            table.ply()
        )));
    }
    let viewer = viewer(args.viewer.as_deref(), table.as_ref())?;
    if let Some(path) = &args.record {
        std::fs::write(path, table.record(viewer))
            .map_err(|error| Failure::wrong(format!("cannot write {}: {error}", path.display())))?;
    }
    if args.json { output.json(&position(table.as_ref(), viewer)) } else { print(table.as_ref(), viewer, output) }
}

fn viewer(text: Option<&str>, table: &dyn Table) -> Result<Viewer, Failure> {
    let held = table.seen_by().unwrap_or(Viewer::All);
    let Some(text) = text else { return Ok(held) };
    let viewer: Viewer = text.parse().map_err(|error| Failure::wrong(format!("--as: {error}")))?;
    match viewer {
        Viewer::Seat(seat) if seat.index() >= usize::from(table.players()) => {
            Err(Failure::wrong(format!("--as: there is no seat {seat}; the seats are 0 to {}", table.players() - 1)))
        }
        _ if held != Viewer::All && viewer != held => {
            Err(Failure::wrong(format!("--as: the record holds what {held} may know; it can only be shown as {held}")))
        }
        Viewer::Seat(_) | Viewer::Onlooker | Viewer::All => Ok(viewer),
    }
}

fn position(table: &dyn Table, viewer: Viewer) -> Value {
    let turn = match table.turn() {
        Turn::Of(seat) => json!({"seat": seat.index()}),
        Turn::Chance => json!("chance"),
        Turn::Over => json!("over"),
    };
    let events: Vec<Value> = table.events(viewer).iter().map(event).collect();
    let seats: Vec<Value> = Seat::all(table.players())
        .map(|seat| {
            let (name, colour) = sitting(table, seat);
            json!({"seat": seat.index(), "name": name, "colour": colour.name(), "sign": colour.sign().to_string()})
        })
        .collect();
    json!({
        "game": table.game(),
        "rules": table.rules(),
        "players": table.players(),
        "ply": table.ply(),
        "turn": turn,
        "scores": table.scores(viewer),
        "ranking": table.ranking(viewer),
        "legal": table.legal(viewer),
        "events": events,
        "view": table.view(viewer),
        "seats": seats,
        "hidden_at": table.hidden_at(),
    })
}

fn event(told: &Told) -> Value {
    let items: Vec<Value> = told
        .points
        .iter()
        .flat_map(|(_, items)| items)
        .map(|item| json!({"reason": item.reason, "count": item.count, "points": item.points}))
        .collect();
    let points = told.points.as_ref().map(|(points, _)| points);
    json!({"text": told.text, "seat": told.seat, "points": points, "items": items})
}

/// A seat's name and colour: those it chose, or those seats have.
fn sitting(table: &dyn Table, seat: Seat) -> (String, Colour) {
    match table.sittings().iter().find(|sitting| sitting.seat == seat) {
        Some(sitting) => (sitting.name.clone(), sitting.colour),
        None => (format!("Seat {seat}"), Colour::of(seat)),
    }
}

fn print(table: &dyn Table, viewer: Viewer, output: &mut Output) -> Result<(), Failure> {
    let turn = match table.turn() {
        Turn::Of(seat) => format!("{} is to move", sitting(table, seat).0),
        Turn::Chance => "chance decides next".to_owned(),
        Turn::Over => "the game is over".to_owned(),
    };
    if let Some(hidden) = record_file::hidden(table) {
        output.line(hidden)?;
    }
    output.line(format!("{}, rules {}, ply {}: {turn}\n", table.game(), table.rules(), table.ply()))?;
    output.line(table.view_text(viewer))?;
    let events = table.events(viewer);
    if !events.is_empty() {
        output.line("\nThe last step:")?;
    }
    for told in events {
        let items: Vec<String> = told
            .points
            .iter()
            .flat_map(|(_, items)| items)
            .map(|item| format!("{} × {}: {}", item.count, item.reason, item.points))
            .collect();
        let items = if items.is_empty() { String::new() } else { format!(" ({})", items.join(", ")) };
        output.line(format!("  {}{items}", told.text))?;
    }
    if let Some(legal) = table.legal(viewer).filter(|legal| !legal.is_empty()) {
        output.line(format!("\n{} possible: {}", legal.len(), legal.join("; ")))?;
    }
    Ok(())
}
