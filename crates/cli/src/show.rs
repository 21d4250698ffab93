//! The command `show`: shows a record as JSON, text, SVG or PNG.

use std::path::PathBuf;

use serde_json::{Value, json};
use tilewright_arena::ORIGIN_MARK;
use tilewright_core::{Message, Nameplate, Turn, nameplate};
use tilewright_display::{Localizer, TextLine};
use tilewright_engine::{DisplayContext, LoadedRecord, Snapshot};
use tilewright_i18n::{FluentLocalizer, Language};
use tilewright_local::{Seating, save_format, saves, seat_names};

use crate::arguments;
use crate::error::CliError;
use crate::number::{whole_number, whole_number_from};
use crate::output::Output;
use crate::record_file;

/// Upper bound on the width of a position.
const MAX_WIDTH: usize = 80;

/// Shows a position of a record, as one viewer may know it.
#[derive(clap::Args)]
#[command(after_help = "Example: tilewright show game.txt --at 12 --as 0 --json
         tilewright show 3 --png game.png")]
pub struct Args {
    /// Record, or number of a game that `tilewright history` lists
    #[arg(value_name = "FILE|NUMBER")]
    file: PathBuf,

    /// Number of steps before the position; all by default
    #[arg(long, value_name = "PLY", value_parser = whole_number_from::<usize>(0))]
    at: Option<usize>,

    /// Viewer: a seat, `onlooker` or `all`
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

    /// Width of the PNG in pixels; that of the drawing by default
    #[arg(long, value_name = "PIXELS", requires = "png", value_parser = whole_number::<u32>(16, 8192))]
    width: Option<u32>,

    /// Writes the record up to the position, as the viewer may know it, to this file
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,

    /// Overwrites existing files
    #[arg(long)]
    force: bool,
}

pub fn run(args: &Args, language: Language, output: &mut Output) -> Result<(), CliError> {
    let file = saves::resolve_path(&args.file).map_err(CliError::Message)?;
    let text = record_file::read_text(&file)?;
    let loaded_record = record_file::load(&file, &text, args.at)?;
    let setup = loaded_record.setup();
    let viewer = match &args.viewer {
        Some(named) => arguments::parse_viewer(named, setup.players)?,
        None => record_file::default_viewer(&text, &loaded_record),
    };
    let perspective = loaded_record.perspective(viewer)?;
    let snapshot = perspective.snapshot(0);
    let ply = snapshot.ply;
    if let Some(at) = args.at.filter(|at| *at > ply) {
        let message = Message::new("error-beyond").text("file", file.display().to_string());
        return Err(CliError::Message(message.number("steps", ply as i64).number("at", at as i64)));
    }
    let localizer = FluentLocalizer::new(language, arguments::game(setup.game)?.messages());
    // A save is shown with the names of its game.
    let saved_seating =
        save_format::seating(&text).filter(|seating| seating.seat_players.len() == usize::from(setup.players));
    let localizer = match saved_seating {
        Some(saved_seating) => {
            let named_seating = Seating { nameplates: loaded_record.nameplates.clone(), ..saved_seating };
            let player = |at: usize| localizer.format(&Message::new("player-name").number("number", at as i64 + 1));
            let names = seat_names(&named_seating, &localizer).into_iter().enumerate();
            let names = names.map(|(at, name)| name.or_else(|| Some(player(at)))).collect();
            localizer.with_seat_names(names)
        }
        None => localizer.with_nameplates(setup.players, &loaded_record.nameplates),
    };
    let nameplates =
        nameplate::complete_nameplates(setup.players, &loaded_record.nameplates, |seat| localizer.seat_name(seat));
    if let Some(path) = &args.record {
        record_file::write(path, perspective.record(&loaded_record.nameplates).as_bytes(), args.force)?;
    }
    if args.svg.is_some() || args.png.is_some() {
        let svg = perspective.svg(&nameplates, &localizer);
        if let Some(path) = &args.svg {
            record_file::write(path, with_origin_mark(&svg).as_bytes(), args.force)?;
        }
        if let Some(path) = &args.png {
            record_file::write(path, &tilewright_raster::png(&svg, args.width).map_err(CliError::text)?, args.force)?;
        }
    }
    let snapshot =
        Snapshot { events: snapshot.events.into_iter().filter(|event| event.ply + 1 == ply).collect(), ..snapshot };
    if args.json {
        output.json(&position_json(&snapshot, &loaded_record, &nameplates, &localizer))
    } else {
        let page = perspective.text_page(
            &DisplayContext {
                seat: None,
                own_seats: &[],
                nameplates: &nameplates,
                localizer: &localizer,
                show_aids: true,
            },
            None,
        );
        print(&snapshot, &loaded_record, &page.lines(MAX_WIDTH), &localizer, output)
    }
}

/// Returns an SVG with the mark by which [`record_file::write`] recognizes files of this program.
fn with_origin_mark(svg: &str) -> String {
    svg.replacen("<svg ", &format!("<svg data-by=\"{}\" ", ORIGIN_MARK), 1)
}

/// Returns a snapshot as JSON, with the seats.
fn position_json(
    snapshot: &Snapshot,
    loaded_record: &LoadedRecord,
    nameplates: &[Nameplate],
    localizer: &FluentLocalizer,
) -> Value {
    let seat = |plate: &Nameplate| {
        json!({
            "seat": plate.seat.index(),
            "name": plate.name.as_str(),
            "colour": plate.colour.name(),
            "sign": plate.colour.symbol_char().to_string(),
        })
    };
    let mut position = snapshot.to_json(localizer);
    position["seats"] = nameplates.iter().map(seat).collect();
    position["hidden_at"] = json!(loaded_record.first_redacted());
    position
}

/// Writes a snapshot as text.
fn print(
    snapshot: &Snapshot,
    loaded_record: &LoadedRecord,
    page: &[TextLine],
    localizer: &FluentLocalizer,
    output: &mut Output,
) -> Result<(), CliError> {
    let turn = match snapshot.turn {
        Turn::Seat(seat) => Message::new("turn-seat").seat("seat", seat),
        Turn::Chance => Message::new("turn-chance"),
        Turn::Over => Message::new("turn-over"),
    };
    if let Some(hidden) = record_file::hidden_message(loaded_record) {
        output.line(localizer.format(&hidden))?;
    }
    let rules = localizer.format(&Message::new("page-rules").text("rules", snapshot.rules));
    let ply = localizer.format(&Message::new("show-position").number("ply", snapshot.ply as i64));
    let game = arguments::game(snapshot.game)?.name();
    let heading = format!("{game} · {rules} · {ply} · {}", localizer.format(&turn));
    TextLine::plain(heading).wrapped(MAX_WIDTH).iter().try_for_each(|line| output.line(line.plain_text()))?;
    output.line("")?;
    let colours = tilewright_terminal::ColourMode::for_output();
    page.iter().try_for_each(|line| output.line(tilewright_terminal::ansi_line(line, colours)))?;
    if !snapshot.events.is_empty() {
        output.line("")?;
    }
    for event in &snapshot.events {
        output.line(format!("  {}", tilewright_terminal::event_sentence(event, localizer)))?;
    }
    if let Some(legal) = snapshot.legal.as_ref().filter(|legal| !legal.is_empty()) {
        output
            .line(format!("\n{}", localizer.format(&Message::new("possible").number("count", legal.len() as i64))))?;
        legal
            .iter()
            .try_for_each(|legal_action| output.line(format!("  {}", localizer.format(&legal_action.label))))?;
    }
    Ok(())
}
