//! `tilewright perft`.

use std::path::{Path, PathBuf};

use serde_json::json;
use tilewright_core::{Message, Tongue, Words};
use tilewright_engine::{GameKind, Match, Read, Table};
use tilewright_i18n::{Language, Speech};

use crate::common::{self, Common};
use crate::failure::Failure;
use crate::output::Output;
use crate::record_file;

/// Exact counts of step sequences, chance included: from a record's position, from the deal of a seed, or from before
/// anything is drawn.
#[derive(clap::Args)]
#[command(after_help = "Example: tilewright perft carcassonne --players 2 --depth 4")]
pub struct Args {
    /// The game
    game: String,

    /// How many play; a record says it itself
    #[arg(long, value_name = "N", required_unless_present = "from")]
    players: Option<u8>,

    /// How many steps deep
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u8).range(1..=99))]
    depth: u8,

    #[command(flatten)]
    common: Common,

    /// Counts from the end of this record
    #[arg(long, value_name = "FILE", conflicts_with_all = ["rules", "choices", "first", "seed"])]
    from: Option<PathBuf>,

    /// Prints one JSON object
    #[arg(long)]
    json: bool,
}

/// Counts.
pub fn run(args: &Args, language: Language, output: &mut Output) -> Result<(), Failure> {
    let game = common::game(&args.game)?;
    let table = match &args.from {
        Some(path) => from_record(path, game, args.players)?,
        None => {
            let players = args.players.unwrap_or(game.usual_players());
            let table = game.open(&args.common.request(players)?)?;
            match args.common.seed {
                Some(seed) => Match::new(table, seed).table().copy(),
                None => table,
            }
        }
    };
    let agreed = table.agreed();
    let counts = table.perft(usize::from(args.depth));
    if args.json {
        return output.json(&json!({
            "game": agreed.game,
            "rules": agreed.rules,
            "players": agreed.players,
            "ply": table.ply(),
            "seed": args.common.seed,
            "depth": args.depth,
            "counts": counts,
            "count": counts.last(),
        }));
    }
    let speech = Speech::new(language, &Words::NONE);
    let (depth, sequences) = (speech.word("column-depth"), speech.word("column-sequences"));
    let width = depth.chars().count().max(5);
    output.line(format!("{depth:>width$} {sequences:>20}"))?;
    for (index, count) in counts.iter().enumerate() {
        output.line(format!("{:>width$} {count:>20}", index + 1))?;
    }
    Ok(())
}

/// The table where a record ends.
fn from_record(path: &Path, game: &dyn GameKind, players: Option<u8>) -> Result<Box<dyn Table>, Failure> {
    let reading = record_file::read(path, &record_file::text(path)?, None)?;
    let agreed = reading.agreed();
    let wrong = |key: &'static str| Message::new(key).word("file", path.display().to_string());
    if agreed.game != game.key() {
        return Err(Failure::Told(wrong("error-count-other").word("given", agreed.game).word("game", game.key())));
    }
    if players.is_some_and(|players| players != agreed.players) {
        return Err(Failure::Told(wrong("error-count-players").number("players", agreed.players)));
    }
    match reading.game {
        Read::Whole(table) => Ok(table),
        Read::Seen(_) => Err(Failure::Told(wrong("error-count-seen"))),
    }
}
