//! The command `load`: puts load on a running server.

use indicatif::{ProgressBar, ProgressStyle};
use tilewright_load::{Address, Flood, LoadPlan, MAX_SOURCES};

use crate::arguments;
use crate::error::CliError;
use crate::number::{whole_number, whole_number_from};
use crate::output::Output;

/// Measures a running server by random games and checks its records.
#[derive(clap::Args)]
#[command(after_help = "Example: tilewright serve --limit 0 & tilewright load --url http://127.0.0.1:8017 \
                        --tables 100 --seconds 10")]
pub struct Args {
    /// Address of the server
    #[arg(long, value_name = "URL")]
    pub url: Address,

    /// Number of concurrent tables
    #[arg(long, value_name = "N", value_parser = whole_number::<u32>(1, 100_000))]
    pub tables: u32,

    /// Length of the measurement in seconds
    #[arg(long, value_name = "S", value_parser = whole_number::<u64>(1, 86_400))]
    pub seconds: u64,

    /// Moves a second of all tables together; as fast as possible by default
    #[arg(long, value_name = "MOVES", value_parser = whole_number::<u32>(1, 1_000_000))]
    pub rate: Option<u32>,

    /// Game
    #[arg(long, value_name = "GAME", default_value = "carcassonne")]
    pub game: String,

    /// Makes every player fetch its position after every move, not only the player in turn
    #[arg(long)]
    pub fetch: bool,

    /// Number of addresses of this machine that the players connect from, 127.0.1.1 and so on; one by default
    #[arg(long, value_name = "N", value_parser = whole_number::<u32>(1, MAX_SOURCES.into()))]
    pub sources: Option<u32>,

    /// Flood by a stranger, beside which the players are measured a second time: robots, reads, connections or uploads
    #[arg(long, value_name = "KIND")]
    pub flood: Option<Flood>,

    /// Seed of the players' choices
    #[arg(long, value_name = "SEED", value_parser = whole_number_from::<u64>(0))]
    pub seed: Option<u64>,

    /// Prints one JSON object
    #[arg(long)]
    pub json: bool,
}

pub fn run(args: &Args, output: &mut Output) -> Result<(), CliError> {
    let plan = LoadPlan {
        address: args.url.clone(),
        game: arguments::game(&args.game)?,
        tables: args.tables,
        seconds: args.seconds,
        rate: args.rate,
        fetch: args.fetch,
        seed: args.seed.unwrap_or_else(arguments::random_seed),
        sources: args.sources.unwrap_or(0),
        flood: args.flood,
    };
    let bar = ProgressBar::new(args.seconds);
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} s");
    bar.set_style(style.expect("the template is well formed"));
    let on_progress = |seconds| {
        bar.set_position(seconds);
        if seconds >= args.seconds {
            bar.finish_and_clear();
        }
    };
    let report = plan.run(on_progress).map_err(CliError::text)?;
    if args.json {
        output.json(&report.to_json())?;
    } else {
        report.to_lines().iter().try_for_each(|line| output.line(line))?;
    }
    if report.is_complete() { Ok(()) } else { Err(CliError::LostMoves) }
}
