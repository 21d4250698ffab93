//! The games of the house, each behind the same face.
//!
//! [`GAMES`] is the one place that names them. A [`GameKind`] is a game as it is offered. It opens a [`GameState`]: a game and its steps,
//! text in and text out. What a viewer may know of one is a [`Snapshot`] through their [`Perspective`]; a [`Match`] is a table with its chance,
//! a [`RobotPlayer`] a robot beside it, and [`Hint`] what a strong one would do. [`Simulator`] plays thousands of games a call, [`TournamentRunner`] a tournament's. [`stream`] is where chance
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

pub use advice::Hint;
pub use batch::{PlayedGame, Simulator};
pub use eyes::Perspective;
pub use kind::{GameKind, RuleSetInfo};
pub use lanes::{VectorEnv, VectorEnvError};
pub use look::{EventReport, LegalAction, PositionSummary, Snapshot};
pub use r#match::{Match, MatchError, UndoPolicy};
pub use matches::{SeatResult, TournamentRunner};
pub use numbers::{EncodedState, EncodingError, EncodingLayout};
pub use player::RobotPlayer;
pub use regret::{DecisionRegret, RegretReport};
pub use request::{GameSpec, SpecError};
pub use room::KindOf;
pub use sheets::{LegalIdLists, StepBuffers};
pub use staged::{ActionPreview, DisplayContext, SceneFrame};
pub use stream::ChanceStream;
pub use table::{GameState, LoadedGame, LoadedRecord, SetupInfo};
pub use tally::SimulationTotals;

use tilewright_core::{
    RecordError,
    notation::{self, RecordErrorDetail},
};
/// Every game there is.
pub static GAMES: &[&dyn GameKind] = &[
    // A game is a line here; docs/new-game.md leads to it.
    &KindOf::<tilewright_carcassonne::Carcassonne>::INSTANCE,
    &KindOf::<tilewright_azul::Azul>::INSTANCE,
    &KindOf::<tilewright_saboteur::Saboteur>::INSTANCE,
];

/// The game with this key.
pub fn game_by_key(key: &str) -> Result<&'static dyn GameKind, SpecError> {
    GAMES.iter().copied().find(|game| game.key() == key).ok_or_else(|| SpecError::UnknownGame(key.to_owned()))
}

/// The game a record is of, by its header.
pub fn game_of_record(record: &str) -> Result<&'static dyn GameKind, RecordError> {
    let (line, key) = notation::game_key(record)?;
    game_by_key(&key).map_err(|error| RecordError::at(line, RecordErrorDetail::new(error.to_string(), error.message())))
}
