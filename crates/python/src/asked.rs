//! What a caller asks for: a game, a table, robots, threads, a seed.

use std::collections::BTreeMap;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::thread;

use game::{Seat, Viewer};
use pyo3::prelude::*;
use pyo3::types::PyBool;
use registry::{Agreed, GameKind, Request};
use robots::RobotName;

use crate::errors;

/// A value of a rule choice: a word, a number, or true and false for on and off.
pub struct ChoiceValue(String);

impl<'py> FromPyObject<'_, 'py> for ChoiceValue {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<ChoiceValue> {
        if let Ok(flag) = value.cast::<PyBool>() {
            return Ok(ChoiceValue(if flag.is_true() { "on" } else { "off" }.to_owned()));
        }
        Ok(ChoiceValue(value.str()?.to_string()))
    }
}

/// Choices by their keys.
pub type Choices = BTreeMap<String, ChoiceValue>;

/// A game and how it is to be played.
pub struct Asked {
    /// The game.
    pub game: &'static dyn GameKind,
    /// The table.
    pub request: Request,
    /// What the game made of it.
    pub agreed: Agreed,
}

impl Asked {
    /// A table of the game with this key, if it can be had.
    pub fn new(
        key: &str,
        players: Option<u8>,
        rules: Option<String>,
        set: Option<Choices>,
        first: Option<usize>,
    ) -> PyResult<Asked> {
        let game = registry::game(key).map_err(errors::wrong)?;
        let choices = set.unwrap_or_default().into_iter().map(|(key, value)| (key, value.0)).collect();
        let players = players.unwrap_or(game.usual_players());
        let first = first.map(|first| seat(first, players)).transpose()?;
        let request = Request { rules, choices, players, first };
        let agreed = game.open(&request).map_err(errors::wrong)?.agreed();
        Ok(Asked { game, request, agreed })
    }

    /// The robots named, one for each seat.
    pub fn robots(&self, names: Option<Vec<String>>) -> PyResult<Vec<RobotName>> {
        self.request.robots(&robots(names.unwrap_or_default())?).map_err(errors::wrong)
    }
}

/// Robots by name; each stands alone, so that one from outside can be among them.
pub fn robots(names: Vec<String>) -> PyResult<Vec<RobotName>> {
    names.iter().map(|name| RobotName::alone(name).map_err(errors::wrong)).collect()
}

/// A seat at a table for so many.
pub fn seat(number: usize, players: u8) -> PyResult<Seat> {
    let seat = Seat::all(players).nth(number);
    seat.ok_or_else(|| errors::wrong(format!("there is no seat {number}; the seats are 0 to {}", players - 1)))
}

/// A number of games, of which there must be one at least.
pub fn games(games: u64) -> PyResult<u64> {
    if games == 0 { Err(errors::wrong("0 games are too few; play 1 or more")) } else { Ok(games) }
}

/// So many threads, or as many as there are cores.
pub fn threads(threads: Option<usize>) -> PyResult<usize> {
    match threads {
        None => Ok(thread::available_parallelism().map_or(1, usize::from)),
        Some(threads @ 1..=1024) => Ok(threads),
        Some(threads) => Err(errors::wrong(format!("{threads} threads cannot play; 1 to 1024 can"))),
    }
}

/// The seed given, or one chosen now: small enough to be read aloud and to survive JSON.
pub fn seed(seed: Option<u64>) -> u64 {
    seed.unwrap_or_else(|| RandomState::new().build_hasher().finish() % 1_000_000_000)
}

/// Who looks: a seat's number, `"onlooker"` or `"all"`.
#[derive(FromPyObject)]
pub enum Looker {
    Seat(usize),
    Named(String),
}

impl Looker {
    /// The viewer at a table for so many.
    pub fn viewer(&self, players: u8) -> PyResult<Viewer> {
        match self {
            Looker::Seat(number) => Ok(Viewer::Seat(seat(*number, players)?)),
            Looker::Named(name) => match name.parse().map_err(errors::wrong)? {
                Viewer::Seat(named) => Ok(Viewer::Seat(seat(named.index(), players)?)),
                viewer @ (Viewer::Onlooker | Viewer::All) => Ok(viewer),
            },
        }
    }
}
