//! Options that many commands share.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

use game::Seat;
use registry::{GameKind, Request};

use crate::failure::Failure;

/// `[--rules R] [--set choice=value]… [--first SEAT] [--seed S]`.
#[derive(clap::Args)]
pub struct Common {
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

impl Common {
    /// The table asked for.
    pub fn request(&self, players: u8) -> Result<Request, Failure> {
        let choices = self.choices.iter().map(|text| {
            let (key, value) = text.split_once('=').ok_or_else(|| {
                Failure::wrong(format!("--set {text}: expected CHOICE=VALUE, as in --set shields=off"))
            })?;
            Ok((key.to_owned(), value.to_owned()))
        });
        let first = match &self.first {
            Some(text) => Some(text.parse::<Seat>().map_err(|error| Failure::wrong(format!("--first: {error}")))?),
            None => None,
        };
        Ok(Request { rules: self.rules.clone(), choices: choices.collect::<Result<_, Failure>>()?, players, first })
    }

    /// The seed given, or one chosen now.
    pub fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(chosen_seed)
    }
}

/// A seed nobody chose, small enough to be read aloud and to survive JSON.
pub fn chosen_seed() -> u64 {
    RandomState::new().build_hasher().finish() % 1_000_000_000
}

/// The game with this key.
pub fn game(key: &str) -> Result<&'static dyn GameKind, Failure> {
    registry::game(key).map_err(Failure::wrong)
}

/// The names in `--robots a,b,…`.
pub fn robot_names(list: Option<&str>) -> Vec<String> {
    list.map(|list| list.split(',').map(|name| name.trim().to_owned()).collect()).unwrap_or_default()
}
