//! Arguments that several commands share.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

use indicatif::{ProgressBar, ProgressStyle};
use tilewright_core::{Message, Seat, Viewer};
use tilewright_engine::{GameKind, GameSpec};
use tilewright_i18n::Language;
use tilewright_robots::RobotName;

use crate::error::CliError;
use crate::number::whole_number_from;

/// `[--rules R] [--set choice=value]… [--first SEAT] [--seed S]`.
#[derive(clap::Args, Default)]
pub struct GameArgs {
    /// Rule set; `tilewright games` lists them
    #[arg(long, value_name = "RULES")]
    pub rules: Option<String>,

    /// Sets a rule choice, as in `--set shields=off`; can be repeated
    #[arg(long = "set", value_name = "CHOICE=VALUE")]
    pub choices: Vec<String>,

    /// First seat, counted from 0; drawn or given by the rules by default
    #[arg(long, value_name = "SEAT")]
    pub first: Option<String>,

    /// Seed, which makes the run repeatable
    #[arg(long, value_name = "SEED", value_parser = whole_number_from::<u64>(0))]
    pub seed: Option<u64>,
}

impl GameArgs {
    /// Returns the specification of a game with `players` players.
    pub fn game_spec(&self, players: u8) -> Result<GameSpec, CliError> {
        let choices = self.choices.iter().map(|text| {
            let invalid = || CliError::Message(Message::new("error-set").text("given", text.as_str()));
            let (key, value) = text.split_once('=').ok_or_else(invalid)?;
            Ok((key.to_owned(), value.to_owned()))
        });
        let first = match &self.first {
            Some(text) => Some(text.parse::<Seat>().map_err(|_| first_error(text, players))?),
            None => None,
        };
        Ok(GameSpec { rules: self.rules.clone(), choices: choices.collect::<Result<_, CliError>>()?, players, first })
    }

    /// Returns the seed given, or a random one.
    pub fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(random_seed)
    }
}

/// `[--robots a,b,…]` or `[--robot NAME]…`.
#[derive(clap::Args)]
pub struct Robots {
    /// Robots, separated by commas; in `watch` and `simulate` one for all seats or one for each
    #[arg(long, value_name = "ROBOTS", conflicts_with = "robot")]
    robots: Option<String>,

    /// A robot, or an external program as `exec:PROGRAM ARGS`; can be repeated
    #[arg(long, value_name = "NAME")]
    robot: Vec<String>,
}

impl Robots {
    /// Parses the names.
    pub fn names(&self) -> Result<Vec<RobotName>, CliError> {
        let names: Result<Vec<RobotName>, _> = match &self.robots {
            Some(list) => list.split(',').map(|name| name.trim().parse()).collect(),
            None => self.robot.iter().map(|name| RobotName::parse_single(name)).collect(),
        };
        Ok(names?)
    }
}

/// Returns the error for a value of `--first` that is no seat.
fn first_error(given: &str, players: u8) -> CliError {
    let message = Message::new("error-value-number").text("key", "--first").text("given", given);
    CliError::Message(message.number("low", 0).number("high", i64::from(players.saturating_sub(1))))
}

/// Returns a progress bar of games, shown if standard error is a terminal.
pub fn progress_bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    let style = ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} games, {eta} left");
    bar.set_style(style.expect("the template is well formed"));
    bar
}

/// Returns a random seed below 10⁹: short, and exact as a JSON number.
pub fn random_seed() -> u64 {
    RandomState::new().build_hasher().finish() % 1_000_000_000
}

/// Returns the game with a key.
pub fn game(key: &str) -> Result<&'static dyn GameKind, CliError> {
    Ok(tilewright_engine::game_by_key(key)?)
}

/// Returns the language of `--lang`, or else that of the environment.
pub fn language(lang_flag: Option<Language>) -> Language {
    let set = |name: &str| std::env::var(name).unwrap_or_default();
    let values = ["LC_ALL", "LC_MESSAGES", "LANG"].map(set);
    lang_flag.unwrap_or_else(|| Language::from_env_values(values.iter().map(String::as_str)))
}

/// Parses the viewer of `--as` for a game of `players` players.
pub fn parse_viewer(text: &str, players: u8) -> Result<Viewer, CliError> {
    let unknown = |_| {
        let message = Message::new("error-no-viewer").text("given", text).number("last", i64::from(players) - 1);
        CliError::Message(message)
    };
    match text.parse().map_err(unknown)? {
        Viewer::Seat(seat) if seat.index() >= usize::from(players) => {
            let message = Message::new("error-no-seat").number("seat", seat.index() as i64);
            Err(CliError::Message(message.number("last", players - 1)))
        }
        viewer @ (Viewer::Seat(_) | Viewer::Onlooker | Viewer::All) => Ok(viewer),
    }
}
