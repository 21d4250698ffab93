//! `tilewright show`.

use std::path::{Path, PathBuf};

use game::{Message, Seat, Tongue, Turn, Viewer};
use registry::{Table, Told};
use serde_json::{Value, json};
use words::{Language, Speech};

use crate::common::{self, speech};
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

    /// Draws the position into this SVG file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,

    /// Draws the position into this PNG file
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,

    /// The width of the PNG in pixels; that of the drawing unless named
    #[arg(long, value_name = "PIXELS", requires = "png", value_parser = clap::value_parser!(u32).range(16..=8192))]
    width: Option<u32>,

    /// Writes the record up to here, as the viewer may know it, to this file
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

/// Shows it.
pub fn run(args: &Args, language: Language, output: &mut Output) -> Result<(), Failure> {
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
        write(path, table.record(viewer).as_bytes())?;
    }
    if args.svg.is_some() || args.png.is_some() {
        let svg = table.svg(viewer);
        args.svg.iter().try_for_each(|path| write(path, svg.as_bytes()))?;
        if let Some(path) = &args.png {
            write(path, &picture::png(&svg, args.width).map_err(Failure::wrong)?)?;
        }
    }
    let speech = speech(table.as_ref(), language)?;
    if args.json {
        output.json(&position(table.as_ref(), viewer, &speech))
    } else {
        print(table.as_ref(), viewer, &speech, output)
    }
}

fn viewer(text: Option<&str>, table: &dyn Table) -> Result<Viewer, Failure> {
    let held = table.seen_by().unwrap_or(Viewer::All);
    let Some(text) = text else { return Ok(held) };
    let viewer = common::viewer(text, table.players())?;
    if held != Viewer::All && viewer != held {
        let what = format!("--as: the record holds what {held} may know; it can only be shown as {held}");
        return Err(Failure::wrong(what));
    }
    Ok(viewer)
}

fn position(table: &dyn Table, viewer: Viewer, speech: &Speech) -> Value {
    let turn = match table.turn() {
        Turn::Of(seat) => json!({"seat": seat.index()}),
        Turn::Chance => json!("chance"),
        Turn::Over => json!("over"),
    };
    let events: Vec<Value> = table.events(viewer).iter().map(|told| event(told, speech)).collect();
    let colours = table.colours();
    let seats: Vec<Value> = Seat::all(table.players())
        .map(|seat| {
            let colour = colours[seat.index()];
            json!({"seat": seat.index(), "name": speech.name(seat), "colour": colour.name(), "sign": colour.sign().to_string()})
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

fn event(told: &Told, speech: &Speech) -> Value {
    let items: Vec<Value> = told
        .points
        .iter()
        .flat_map(|(_, items)| items)
        .map(|item| json!({"reason": item.reason, "count": item.count, "points": item.points}))
        .collect();
    let points = told.points.as_ref().map(|(points, _)| points);
    json!({"text": speech.say(&told.message), "seat": told.seat, "points": points, "items": items})
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    std::fs::write(path, bytes).map_err(|error| Failure::wrong(format!("cannot write {}: {error}", path.display())))
}

fn print(table: &dyn Table, viewer: Viewer, speech: &Speech, output: &mut Output) -> Result<(), Failure> {
    let turn = match table.turn() {
        Turn::Of(seat) => Message::new("turn-seat").seat("seat", seat),
        Turn::Chance => Message::new("turn-chance"),
        Turn::Over => Message::new("turn-over"),
    };
    if let Some(hidden) = record_file::hidden(table) {
        output.line(hidden)?;
    }
    output.line(format!("{}, {}, {}: {}\n", table.game(), table.rules(), table.ply(), speech.say(&turn)))?;
    let lines = table.page(viewer, speech);
    lines
        .iter()
        .try_for_each(|line| output.line(terminal::paint::line(line, terminal::paint::Colours::of_output())))?;
    let events = table.events(viewer);
    if !events.is_empty() {
        output.line("")?;
    }
    for told in events {
        output.line(format!("  {}", terminal::telling::sentence(&told, speech)))?;
    }
    if let Some(legal) = table.legal(viewer).filter(|legal| !legal.is_empty()) {
        let possible = speech.say(&Message::new("possible").number("count", legal.len() as i64));
        output.line(format!("\n{possible} {}", legal.join("; ")))?;
    }
    Ok(())
}
