//! Arguments that several commands share.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

use indicatif::{ProgressBar, ProgressStyle};
use tilewright_core::{Message, Seat, Viewer};
use tilewright_engine::{GameKind, GameSpec};
use tilewright_i18n::Language;
use tilewright_local::unknown_robot_message;
use tilewright_robots::RobotName;

use crate::error::CliError;

/// `[--rules R] [--set choice=value]… [--first SEAT] [--seed S]`.
#[derive(clap::Args, Default)]
pub struct GameArgs {
    /// The rule set; `tilewright games` lists them
    #[arg(long, value_name = "RULES")]
    pub rules: Option<String>,

    /// Sets one choice of the rules; can be repeated
    #[arg(long = "set", value_name = "CHOICE=VALUE")]
    pub choices: Vec<String>,

    /// The seat that begins, from 0
    #[arg(long, value_name = "SEAT")]
    pub first: Option<String>,

    /// Makes the command repeatable
    #[arg(long, value_name = "SEED")]
    pub seed: Option<u64>,
}

impl GameArgs {
    /// Returns the specification of a game with `players` players.
    pub fn game_spec(&self, players: u8) -> Result<GameSpec, CliError> {
        let choices = self.choices.iter().map(|text| {
            let (key, value) = text.split_once('=').ok_or_else(|| {
                CliError::text(format!("--set {text}: expected CHOICE=VALUE, as in --set shields=off"))
            })?;
            Ok((key.to_owned(), value.to_owned()))
        });
        let first = match &self.first {
            Some(text) => Some(text.parse::<Seat>().map_err(|error| CliError::text(format!("--first: {error}")))?),
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
    /// Robots by name, separated by commas; for the seats of one game one for all or one for each
    #[arg(long, value_name = "ROBOTS", conflicts_with = "robot")]
    robots: Option<String>,

    /// One robot by name, or a program of one's own as `exec:PROGRAM ARGS`; can be repeated
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
        names.map_err(|error| unknown_robot_message(&error).map_or_else(|| CliError::text(&error), CliError::Message))
    }
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
    match text.parse().map_err(|error| CliError::text(format!("--as: {error}")))? {
        Viewer::Seat(seat) if seat.index() >= usize::from(players) => {
            let message = Message::new("error-no-seat").number("seat", seat.index() as i64);
            Err(CliError::Message(message.number("last", players - 1)))
        }
        viewer @ (Viewer::Seat(_) | Viewer::Onlooker | Viewer::All) => Ok(viewer),
    }
}
