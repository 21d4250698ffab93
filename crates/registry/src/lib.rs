//! The games of the house, each behind the same face.
//!
//! [`GAMES`] is the one place that names them. A [`GameKind`] is a game as it is offered; it opens a [`Table`] (one game,
//! text in and text out), a [`Batch`] (thousands of games a call) and [`Matches`] (a tournament's games). [`stream`] is where chance comes from.

pub mod batch;
pub mod kind;
pub mod matches;
pub mod request;
pub mod stream;
pub mod table;
pub mod tally;

mod room;

pub use batch::Batch;
pub use kind::{GameKind, RuleSetInfo};
pub use matches::{Matches, SeatResult};
pub use request::{Request, RequestError};
pub use stream::ChanceStream;
pub use table::{Table, Told};
pub use tally::Tally;

use ::game::{RecordError, notation};
use room::Room;

/// Every game there is.
pub static GAMES: &[&dyn GameKind] =
    &[&Room::<carcassonne::Carcassonne>::NEW, &Room::<azul::Azul>::NEW, &Room::<saboteur::Saboteur>::NEW];

/// The game with this key.
pub fn game(key: &str) -> Result<&'static dyn GameKind, RequestError> {
    GAMES.iter().copied().find(|game| game.key() == key).ok_or_else(|| RequestError::Game(key.to_owned()))
}

/// The game a record is of, by its header.
pub fn game_of(record: &str) -> Result<&'static dyn GameKind, RecordError> {
    let (line, key) = notation::game_key(record)?;
    game(&key).map_err(|error| RecordError { line, ply: None, what: error.to_string() })
}
