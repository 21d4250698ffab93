//! `tilewright watch`.

use std::time::Duration;

use game::{Seat, Viewer};
use registry::Table;
use registry::stream::robot_seed;
use robots::{Level, RobotName};
use terminal::Screen;
use terminal::watch::Watching;
use words::Language;

use crate::common::{self, Common, Robots, speech};
use crate::failure::Failure;

/// Plays a game before your eyes: what was drawn, what was done, what it scored and why. Robots are `medium` unless named.
#[derive(clap::Args)]
#[command(after_help = "Example: tilewright watch carcassonne --players 3 --lang es --delay 500")]
pub struct Args {
    /// The game
    game: String,

    /// How many play
    #[arg(long, value_name = "N")]
    players: u8,

    #[command(flatten)]
    common: Common,

    #[command(flatten)]
    robots: Robots,

    /// How long a step stays, in milliseconds; 1000 at a terminal, 0 elsewhere unless named
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(..=600_000))]
    delay: Option<u64>,

    /// Who looks: a seat, `onlooker` or `all`
    #[arg(long = "as", value_name = "VIEWER", default_value = "all")]
    viewer: String,
}

/// Plays it.
pub fn run(args: &Args, language: Language) -> Result<(), Failure> {
    let game = common::game(&args.game)?;
    let request = args.common.request(args.players)?;
    let mut table = game.open(&request).map_err(Failure::wrong)?;
    let named = args.robots.names()?;
    let medium = [RobotName::Level(Level::Medium)];
    let names = request.robots(if named.is_empty() { &medium } else { &named }).map_err(Failure::wrong)?;
    let viewer = common::viewer(&args.viewer, args.players)?;
    let seed = args.common.seed();
    for (index, name) in names.iter().enumerate() {
        table.seat_robot(Seat::new(index as u8), name, robot_seed(seed, 0, index)).map_err(Failure::wrong)?;
    }
    let seed_line = args.common.seed.is_none().then(|| format!("--seed {seed}"));
    show(table.as_mut(), viewer, args.delay, seed, seed_line, language)
}

/// Watches a table whose seats are all robots'.
pub fn show(
    table: &mut dyn Table,
    viewer: Viewer,
    delay: Option<u64>,
    seed: u64,
    seed_line: Option<String>,
    language: Language,
) -> Result<(), Failure> {
    let mut screen = Screen::standard();
    let delay = delay.unwrap_or(if screen.is_live() { 1000 } else { 0 });
    let watching = Watching { viewer, delay: Duration::from_millis(delay), seed };
    let speech = speech(table, language)?;
    terminal::watch(table, &watching, &speech, &mut screen)?;
    if let Some(line) = seed_line {
        screen.line(line)?;
    }
    Ok(screen.flush()?)
}
