//! The command `perft`: counts step sequences exactly.

use std::path::{Path, PathBuf};

use serde_json::json;
use tilewright_core::Message;
use tilewright_display::{LocalizedText, Localizer};
use tilewright_engine::{GameKind, GameState, LoadedGame, Match};
use tilewright_i18n::{FluentLocalizer, Language};

use crate::arguments::{self, GameArgs};
use crate::error::CliError;
use crate::number::{player_count, whole_number};
use crate::output::Output;
use crate::record_file;

/// Counts all step sequences of each length (perft), chance included.
#[derive(clap::Args)]
#[command(after_help = "Example: tilewright perft carcassonne --players 2 --depth 4
         tilewright perft azul --players 2 --seed 1 --depth 2     (from the first deal)")]
pub struct Args {
    /// Game
    game: String,

    /// Number of players; not needed with `--from`
    #[arg(long, value_name = "N", required_unless_present = "from", value_parser = player_count)]
    players: Option<u8>,

    /// Number of steps
    #[arg(long, value_name = "D", value_parser = whole_number::<u8>(1, 99))]
    depth: u8,

    #[command(flatten)]
    common: GameArgs,

    /// Counts from the last position of this record
    #[arg(long, value_name = "FILE", conflicts_with_all = ["rules", "choices", "first", "seed"])]
    from: Option<PathBuf>,

    /// Prints one JSON object
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, language: Language, output: &mut Output) -> Result<(), CliError> {
    let game = arguments::game(&args.game)?;
    let state = match &args.from {
        Some(path) => from_record(path, game, args.players)?,
        None => {
            let players = args.players.unwrap_or(game.typical_players());
            let state = game.new_game(&args.common.game_spec(players)?)?;
            match args.common.seed {
                Some(seed) => Match::new(state, seed).state().boxed_clone(),
                None => state,
            }
        }
    };
    let setup = state.setup();
    let counts = state.perft(usize::from(args.depth));
    if args.json {
        return output.json(&json!({
            "game": setup.game,
            "rules": setup.rules,
            "players": setup.players,
            "ply": state.ply(),
            "seed": args.common.seed,
            "depth": args.depth,
            "counts": counts,
            "count": counts.last(),
        }));
    }
    let localizer = FluentLocalizer::new(language, &LocalizedText::NONE);
    let (depth, sequences) = (localizer.text("column-depth"), localizer.text("column-sequences"));
    let width = depth.chars().count().max(5);
    output.line(format!("{depth:>width$} {sequences:>20}"))?;
    for (index, count) in counts.iter().enumerate() {
        output.line(format!("{:>width$} {count:>20}", index + 1))?;
    }
    Ok(())
}

/// Returns the final state of a record.
fn from_record(path: &Path, game: &dyn GameKind, players: Option<u8>) -> Result<Box<dyn GameState>, CliError> {
    let loaded_record = record_file::load(path, &record_file::read_text(path)?, None)?;
    let setup = loaded_record.setup();
    let wrong = |key: &'static str| Message::new(key).text("file", path.display().to_string());
    if setup.game != game.key() {
        return Err(CliError::Message(wrong("error-count-other").text("given", setup.game).text("game", game.key())));
    }
    if players.is_some_and(|players| players != setup.players) {
        return Err(CliError::Message(wrong("error-count-players").number("players", setup.players)));
    }
    match loaded_record.game {
        LoadedGame::Complete(state) => Ok(state),
        LoadedGame::Observed(_) => Err(CliError::Message(wrong("error-count-seen"))),
    }
}
