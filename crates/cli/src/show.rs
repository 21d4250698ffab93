//! `tilewright show`.

use std::path::PathBuf;

use serde_json::{Value, json};
use tilewright_arena::file;
use tilewright_core::{Message, Nameplate, TextLine, Tongue, Turn, nameplate};
use tilewright_engine::{Look, Reading, Sitter};
use tilewright_i18n::{Language, Speech};
use tilewright_terminal::{Seating, names, save};

use crate::common;
use crate::failure::Failure;
use crate::output::Output;
use crate::record_file;

/// No line of a position is longer.
const COLUMNS: usize = 80;

/// A position of a record, as one viewer may know it.
#[derive(clap::Args)]
#[command(after_help = "Example: tilewright show game.txt --at 12 --as 0 --json
         tilewright show 3 --png game.png")]
pub struct Args {
    /// The record, or the number of a game that `tilewright history` lists
    #[arg(value_name = "FILE|NUMBER")]
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

    /// Overwrites files that are there already
    #[arg(long)]
    force: bool,
}

/// Shows it.
pub fn run(args: &Args, language: Language, output: &mut Output) -> Result<(), Failure> {
    let file = tilewright_terminal::keeper::meant(&args.file).map_err(Failure::Told)?;
    let text = record_file::text(&file)?;
    let reading = record_file::read(&file, &text, args.at)?;
    let agreed = reading.agreed();
    let viewer = match &args.viewer {
        Some(named) => common::viewer(named, agreed.players)?,
        None => record_file::usual_viewer(&text, &reading),
    };
    let eyes = reading.eyes(viewer).map_err(|error| Failure::wrong(format!("--as: {error}")))?;
    let look = eyes.look(0);
    let ply = look.ply;
    if let Some(at) = args.at.filter(|at| *at > ply) {
        let message = Message::new("error-beyond").word("file", file.display().to_string());
        return Err(Failure::Told(message.number("steps", ply as i64).number("at", at as i64)));
    }
    let speech = Speech::new(language, common::game(agreed.game)?.words());
    // A game that was kept is told with the names it was played with.
    let kept = save::seating(&text).filter(|kept| kept.sitters.len() == usize::from(agreed.players));
    let speech = match kept {
        Some(kept) => {
            let named = Seating { nameplates: reading.nameplates.clone(), ..kept };
            let player = |at: usize| speech.say(&Message::new("player-name").number("number", at as i64 + 1));
            let names = names::names(&named, &speech).into_iter().enumerate();
            let names = names.map(|(at, name)| name.or_else(|| Some(player(at)))).collect();
            speech.with_names(names)
        }
        None => speech.at_table(agreed.players, &reading.nameplates),
    };
    let plates = nameplate::complete(agreed.players, &reading.nameplates, |seat| speech.name(seat));
    if let Some(path) = &args.record {
        record_file::write(path, eyes.record(&reading.nameplates).as_bytes(), args.force)?;
    }
    if args.svg.is_some() || args.png.is_some() {
        let svg = eyes.svg(&plates, &speech);
        if let Some(path) = &args.svg {
            record_file::write(path, signed(&svg).as_bytes(), args.force)?;
        }
        if let Some(path) = &args.png {
            record_file::write(path, &tilewright_raster::png(&svg, args.width).map_err(Failure::wrong)?, args.force)?;
        }
    }
    let look = Look { events: look.events.into_iter().filter(|told| told.ply + 1 == ply).collect(), ..look };
    if args.json {
        output.json(&position(&look, &reading, &plates, &speech))
    } else {
        let page = eyes.page(&Sitter { own: None, plates: &plates, tongue: &speech, aids: true }, None);
        print(&look, &reading, &page.lines(COLUMNS), &speech, output)
    }
}

/// The drawing with a word on who made it, so that it can be told from a file of somebody else.
fn signed(svg: &str) -> String {
    svg.replacen("<svg ", &format!("<svg data-by=\"{}\" ", file::MARK), 1)
}

/// What a look holds, with who sits where.
fn position(look: &Look, reading: &Reading, plates: &[Nameplate], speech: &Speech) -> Value {
    let seat = |plate: &Nameplate| {
        json!({
            "seat": plate.seat.index(),
            "name": plate.name.as_str(),
            "colour": plate.colour.name(),
            "sign": plate.colour.sign().to_string(),
        })
    };
    let mut position = look.json(speech);
    position["seats"] = plates.iter().map(seat).collect();
    position["hidden_at"] = json!(reading.hidden_at());
    position
}

fn print(
    look: &Look,
    reading: &Reading,
    page: &[TextLine],
    speech: &Speech,
    output: &mut Output,
) -> Result<(), Failure> {
    let turn = match look.turn {
        Turn::Of(seat) => Message::new("turn-seat").seat("seat", seat),
        Turn::Chance => Message::new("turn-chance"),
        Turn::Over => Message::new("turn-over"),
    };
    if let Some(hidden) = record_file::hidden(reading) {
        output.line(speech.say(&hidden))?;
    }
    let rules = speech.say(&Message::new("page-rules").word("rules", look.rules));
    let ply = speech.say(&Message::new("show-position").number("ply", look.ply as i64));
    let game = common::game(look.game)?.name();
    let heading = format!("{game} · {rules} · {ply} · {}", speech.say(&turn));
    TextLine::plain(heading).wrapped(COLUMNS).iter().try_for_each(|line| output.line(line.letters()))?;
    output.line("")?;
    let colours = tilewright_terminal::paint::Colours::of_output();
    page.iter().try_for_each(|line| output.line(tilewright_terminal::paint::line(line, colours)))?;
    if !look.events.is_empty() {
        output.line("")?;
    }
    for told in &look.events {
        output.line(format!("  {}", tilewright_terminal::telling::sentence(told, speech)))?;
    }
    if let Some(legal) = look.legal.as_ref().filter(|legal| !legal.is_empty()) {
        output.line(format!("\n{}", speech.say(&Message::new("possible").number("count", legal.len() as i64))))?;
        legal.iter().try_for_each(|offer| output.line(format!("  {}", speech.say(&offer.label))))?;
    }
    Ok(())
}
