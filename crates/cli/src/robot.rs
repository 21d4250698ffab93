//! The command `robot`: plays by the robot protocol on standard input.

use std::io::{self, BufWriter};

use tilewright_robots::RobotName;

use crate::arguments;
use crate::error::CliError;
use crate::number::whole_number_from;

/// Plays by the robot protocol (docs/protocol.md) on standard input and output.
#[derive(clap::Args)]
#[command(after_help = "Example: tilewright arena azul --robot random \
                  --robot \"exec:tilewright robot random azul\" --games 10")]
pub struct Args {
    /// Robot; `tilewright games` lists them
    name: String,

    /// Game
    game: String,

    /// Seed of the robot's choices
    #[arg(long, value_name = "SEED", value_parser = whole_number_from::<u64>(0))]
    seed: Option<u64>,
}

pub fn run(args: &Args) -> Result<(), CliError> {
    let name: RobotName = args.name.parse()?;
    let game = arguments::game(&args.game)?;
    let seed = args.seed.unwrap_or_else(arguments::random_seed);
    let (mut lines, mut out) = (io::stdin().lock(), BufWriter::new(io::stdout().lock()));
    let result = game.serve_protocol(&name, seed, &mut lines, &mut out);
    result.map_err(|error| match error.kind() == io::ErrorKind::BrokenPipe {
        true => CliError::ClosedPipe,
        false => CliError::text(format!("the game cannot continue: {error}")),
    })
}
