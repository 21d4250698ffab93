//! `tilewright perft`.

use std::path::PathBuf;

use game::Turn;
use registry::{ChanceStream, Table};
use serde_json::json;

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
pub fn run(args: &Args, output: &mut Output) -> Result<(), Failure> {
    let game = common::game(&args.game)?;
    let table = match &args.from {
        Some(path) => {
            let table = record_file::table(path, &record_file::text(path)?, None)?;
            if table.game() != game.key() {
                let what = format!("{} is a record of {}, not of {}", path.display(), table.game(), game.key());
                return Err(Failure::wrong(what));
            }
            if args.players.is_some_and(|players| players != table.players()) {
                let what = format!("{} has {} players; leave --players out", path.display(), table.players());
                return Err(Failure::wrong(what));
            }
            if let Some(hidden) = record_file::hidden(table.as_ref()) {
                let what = format!("{}: {hidden}, so that nothing can be counted from it", path.display());
                return Err(Failure::wrong(what));
            }
            table
        }
        None => {
            let players = args.players.unwrap_or(game.usual_players());
            let mut table = game.open(&args.common.request(players)?).map_err(Failure::wrong)?;
            if let Some(seed) = args.common.seed {
                deal(table.as_mut(), seed)?;
            }
            table
        }
    };
    let counts = table.perft(usize::from(args.depth));
    if args.json {
        return output.json(&json!({
            "game": table.game(),
            "rules": table.rules(),
            "players": table.players(),
            "ply": table.ply(),
            "seed": args.common.seed,
            "depth": args.depth,
            "counts": counts,
            "count": counts.last(),
        }));
    }
    output.line("depth            sequences")?;
    for (index, count) in counts.iter().enumerate() {
        output.line(format!("{:>5} {count:>20}", index + 1))?;
    }
    Ok(())
}

/// Lets the seed's chance decide until a seat is to move.
fn deal(table: &mut dyn Table, seed: u64) -> Result<(), Failure> {
    let mut chances = ChanceStream::new(seed, 0);
    while table.turn() == Turn::Chance {
        table.draw(chances.draw()).map_err(Failure::wrong)?;
    }
    Ok(())
}
