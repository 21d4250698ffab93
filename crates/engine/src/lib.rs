//! Every game behind one type-erased interface.
//!
//! This is the only crate that names the games: [`GAMES`] lists them. A [`GameKind`] creates or loads a [`GameState`],
//! which is a game in progress with its history: text in, text out. The state leaves it only through the
//! [`Perspective`] of one viewer, as a [`Snapshot`], as frames or as a record. A [`Match`] adds a seeded chance stream
//! ([`ChanceStream`]), a [`RobotPlayer`] a robot, and [`Hint`] the advice of a strong one. [`Simulator`],
//! [`TournamentRunner`] and [`VectorEnv`] play many games. The crate has no people, tables, database or screen.
//!
//! Read [`GameKind`], [`GameState`] and [`Perspective`] first. How crates depend on each other is in `ARCHITECTURE.md`.
//!
//! ```
//! use tilewright_engine::{GameSpec, game_by_key};
//!
//! let spec = GameSpec { players: 2, ..GameSpec::default() };
//! let state = game_by_key("azul").expect("a game").new_game(&spec).expect("two can play");
//! assert_eq!(state.ply(), 0);
//! ```

#![warn(missing_docs)]
#![warn(unreachable_pub)]
#![warn(clippy::missing_errors_doc, clippy::missing_panics_doc)]

mod buffers;
pub mod catalogue;
mod encoded_state;
mod env;
mod frame;
mod game_kind;
mod game_loop;
mod game_match;
mod game_spec;
mod game_state;
mod hint;
mod kind_of;
mod perspective;
mod random_game;
mod regret;
mod robot_player;
mod simulator;
mod snapshot;
mod stream;
mod totals;
mod tournament_runner;
mod vector_env;

pub use buffers::{Column, ColumnSlice, ElementType, LegalIdLists, StepBuffers};
pub use catalogue::{GAMES, game_by_key, game_of_record};
pub use encoded_state::{EncodedState, EncodingError, EncodingLayout, EncodingSizes};
pub use frame::{ActionPreview, ChoiceCue, DisplayContext, LastStep, SceneFrame, legal_json, part_svg};
pub use game_kind::{GameKind, RuleSetInfo};
pub use game_match::{Match, MatchError, UndoPolicy};
pub use game_spec::{GameSpec, SpecError};
pub use game_state::{GameState, LoadedGame, LoadedRecord, ObservedState, SetupInfo, ViewerMismatch};
pub use hint::Hint;
pub use kind_of::KindOf;
pub use perspective::{Perspective, UndoFact};
pub use regret::{DecisionRegret, RegretReport, RegretRequest};
pub use robot_player::RobotPlayer;
pub use simulator::{PlayedGame, Simulator};
pub use snapshot::{EventReport, LegalAction, PositionSummary, Snapshot, turn_json};
pub use stream::{ChanceStream, robot_seed};
pub use totals::{SeatTotals, SimulationTotals, WIN_UNITS};
pub use tournament_runner::{SeatResult, TournamentRunner};
pub use vector_env::{VectorEnv, VectorEnvError};
