//! The games of the house, each behind the same face.
//!
//! [`GAMES`] is the one place that names them. A [`GameKind`] is a game as it is offered. It opens a [`Table`]: a game and its steps,
//! text in and text out. What a viewer may know of one is a [`Look`] through their [`Eyes`]; a [`Match`] is a table with its chance,
//! a [`Player`] a robot beside it, and [`Advice`] what a strong one would do. [`Batch`] plays thousands of games a call, [`Matches`] a tournament's. [`stream`] is where chance
//! comes from.

#![warn(missing_docs)]

pub mod advice;
mod at_random;
pub mod batch;
pub mod catalogue;
mod course;
pub mod eyes;
pub mod kind;
mod lane;
pub mod lanes;
pub mod look;
pub mod r#match;
pub mod matches;
pub mod numbers;
pub mod player;
pub mod regret;
pub mod request;
pub mod room;
pub mod sheets;
pub mod staged;
pub mod stream;
pub mod table;
pub mod tally;

pub use advice::Advice;
pub use batch::{Batch, Ended};
pub use eyes::Eyes;
pub use kind::{GameKind, RuleSetInfo};
pub use lanes::{LaneError, Lanes};
pub use look::{Brief, Look, Offer, Told};
pub use r#match::{Match, Refused, Undo};
pub use matches::{Matches, SeatResult};
pub use numbers::{Layout, Numbers, NumbersError};
pub use player::Player;
pub use regret::{Regret, Regrets};
pub use request::{Request, RequestError};
pub use room::Room;
pub use sheets::{Legal, Sheets};
pub use staged::{Considered, Sitter, Staged};
pub use stream::ChanceStream;
pub use table::{Agreed, Read, Reading, Table};
pub use tally::Tally;

use tilewright_core::RecordError;
use tilewright_core::notation::{self, Flaw};
/// Every game there is.
pub static GAMES: &[&dyn GameKind] = &[
    // A game is a line here; docs/new-game.md leads to it.
    &Room::<tilewright_carcassonne::Carcassonne>::NEW,
    &Room::<tilewright_azul::Azul>::NEW,
    &Room::<tilewright_saboteur::Saboteur>::NEW,
];

/// The game with this key.
pub fn game(key: &str) -> Result<&'static dyn GameKind, RequestError> {
    GAMES.iter().copied().find(|game| game.key() == key).ok_or_else(|| RequestError::Game(key.to_owned()))
}

/// The game a record is of, by its header.
pub fn game_of(record: &str) -> Result<&'static dyn GameKind, RecordError> {
    let (line, key) = notation::game_key(record)?;
    game(&key).map_err(|error| RecordError::at(line, Flaw::new(error.to_string(), error.message())))
}
