//! Arguments of calls from Python: game and rules, robots, seats, viewers, threads, seeds.

use std::collections::BTreeMap;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::thread;

use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use pyo3::types::PyBool;
use tilewright_core::{PlayError, Seat, Viewer};
use tilewright_engine::{GameKind, GameSpec, SetupInfo};
use tilewright_robots::RobotName;

use crate::errors;

/// A value of a rule choice: a string, a number, or a bool for `on` and `off`.
pub(crate) struct ChoiceValue(String);

impl<'py> FromPyObject<'_, 'py> for ChoiceValue {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<ChoiceValue> {
        if let Ok(flag) = value.cast::<PyBool>() {
            return Ok(ChoiceValue(if flag.is_true() { "on" } else { "off" }.to_owned()));
        }
        Ok(ChoiceValue(value.str()?.to_string()))
    }
}

/// Rule choices by key.
pub(crate) type Choices = BTreeMap<String, ChoiceValue>;

/// Extracts an integer of any size; one that does not fit is a `ValueError`, not an `OverflowError`.
fn integer(value: Borrowed<'_, '_, PyAny>) -> PyResult<i128> {
    value.extract::<i128>().map_err(|error| {
        let too_large = error.is_instance_of::<PyOverflowError>(value.py());
        if too_large { errors::value_error(format!("{} is too large a number", &*value)) } else { error }
    })
}

/// Declares newtypes of integer arguments, each with its error message.
macro_rules! numbers {
    ($($(#[$about:meta])* $name:ident($kind:ty): $wrong:literal;)+) => {
        $(
            $(#[$about])*
            #[derive(Clone, Copy)]
            pub(crate) struct $name(pub(crate) $kind);

            impl<'py> FromPyObject<'_, 'py> for $name {
                type Error = PyErr;

                fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<$name> {
                    let number = integer(value)?;
                    <$kind>::try_from(number).map($name).map_err(|_| errors::value_error(format!($wrong, number)))
                }
            }
        )+
    };
}

numbers! {
    /// Number of players.
    Players(u8): "{} players cannot sit at a table";
    /// Number of a seat.
    SeatNumber(usize): "there is no seat {}; seats are counted from 0";
    /// A seed.
    Seed(u64): "{} is no seed; seeds are whole numbers from 0 to 2^64 - 1";
    /// A number of things, such as games.
    Count(u64): "{} is no number of things; they are counted from 0";
}

/// The id of an action; an integer that no action can have is illegal, not a type error.
pub(crate) struct ActionArgument {
    /// The id; `u32::MAX` if the integer does not fit.
    pub(crate) number: u32,
    /// The integer as text if it does not fit.
    given: Option<String>,
}

impl ActionArgument {
    /// Converts a refusal of this action to an exception that quotes the integer of the caller.
    pub(crate) fn into_py_error(self, error: PlayError) -> PyErr {
        errors::play_error(match (error, self.given) {
            (PlayError::Illegal { possible, examples, .. }, Some(given)) => {
                PlayError::Illegal { given, possible, examples }
            }
            (error, _) => error,
        })
    }
}

impl<'py> FromPyObject<'_, 'py> for ActionArgument {
    type Error = PyErr;

    #[inline]
    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<ActionArgument> {
        match value.extract::<u32>() {
            Ok(number) => Ok(ActionArgument { number, given: None }),
            Err(error) if error.is_instance_of::<PyOverflowError>(value.py()) => {
                Ok(ActionArgument { number: u32::MAX, given: Some(value.str()?.to_string()) })
            }
            Err(error) => Err(error),
        }
    }
}

/// Game key, players, rule set, rule choices and first seat.
pub(crate) type GameArgumentTuple = (String, Option<Players>, Option<String>, Option<Choices>, Option<SeatNumber>);

/// A game and its resolved setup.
pub(crate) struct GameArguments {
    /// The game.
    pub(crate) game: &'static dyn GameKind,
    /// Rules and players as given.
    pub(crate) spec: GameSpec,
    /// The resolved setup.
    pub(crate) setup_info: SetupInfo,
}

impl GameArguments {
    /// Resolves the arguments.
    pub(crate) fn new((key, players, rules, set, first): GameArgumentTuple) -> PyResult<GameArguments> {
        let game = tilewright_engine::game_by_key(&key).map_err(errors::value_error)?;
        let choices = set.unwrap_or_default().into_iter().map(|(key, value)| (key, value.0)).collect();
        let players = players.map_or(game.typical_players(), |players| players.0);
        let first = first.map(|first| seat(first.0, players)).transpose()?;
        let spec = GameSpec { rules, choices, players, first };
        let setup_info = game.setup(&spec).map_err(errors::value_error)?;
        Ok(GameArguments { game, spec, setup_info })
    }

    /// Parses the names of robots, one for all seats or one for each.
    pub(crate) fn robots(&self, names: Option<Vec<String>>) -> PyResult<Vec<RobotName>> {
        self.spec.robots_by_seat(&robots(names.unwrap_or_default())?).map_err(errors::value_error)
    }
}

/// Parses the names of robots; each list entry is one name, so that the command of an external robot may have commas.
pub(crate) fn robots(names: Vec<String>) -> PyResult<Vec<RobotName>> {
    names.iter().map(|name| RobotName::parse_single(name).map_err(errors::value_error)).collect()
}

/// Checks the number of a seat against `players`.
pub(crate) fn seat(number: usize, players: u8) -> PyResult<Seat> {
    let seat = Seat::iter(players).nth(number);
    seat.ok_or_else(|| errors::value_error(format!("there is no seat {number}; the seats are 0 to {}", players - 1)))
}

/// Checks that there is at least one game.
pub(crate) fn check_game_count(games: Count) -> PyResult<u64> {
    if games.0 == 0 { Err(errors::value_error("0 games are too few; play 1 or more")) } else { Ok(games.0) }
}

/// Number of threads: the given one, or one for each core.
pub(crate) fn threads(threads: Option<Count>) -> PyResult<usize> {
    match threads {
        None => Ok(thread::available_parallelism().map_or(1, usize::from)),
        Some(Count(threads @ 1..=1024)) => Ok(threads as usize),
        Some(Count(threads)) => Err(errors::value_error(format!("{threads} threads cannot play; 1 to 1024 can"))),
    }
}

/// The given seed, or a random one of at most nine digits, which is easy to pass on and exact in JSON.
pub(crate) fn seed(seed: Option<Seed>) -> u64 {
    seed.map_or_else(|| RandomState::new().build_hasher().finish() % 1_000_000_000, |seed| seed.0)
}

/// A viewer: the number of a seat, `"onlooker"` or `"all"`.
pub(crate) enum ViewerArgument {
    Seat(SeatNumber),
    Named(String),
}

impl<'py> FromPyObject<'_, 'py> for ViewerArgument {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<ViewerArgument> {
        match value.extract::<String>() {
            Ok(name) => Ok(ViewerArgument::Named(name)),
            Err(_) => SeatNumber::extract(value).map(ViewerArgument::Seat),
        }
    }
}

impl ViewerArgument {
    /// Checks the viewer against `players`.
    pub(crate) fn viewer(&self, players: u8) -> PyResult<Viewer> {
        match self {
            ViewerArgument::Seat(number) => Ok(Viewer::Seat(seat(number.0, players)?)),
            ViewerArgument::Named(name) => match name.parse().map_err(errors::value_error)? {
                Viewer::Seat(named) => Ok(Viewer::Seat(seat(named.index(), players)?)),
                viewer @ (Viewer::Onlooker | Viewer::All) => Ok(viewer),
            },
        }
    }
}
