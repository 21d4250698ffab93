//! The games of the house, each behind the same face.
//!
//! [`GAMES`] is the one place that names them. A [`GameKind`] is a game as it is offered. It opens a [`GameState`]: a game and its steps,
//! text in and text out. What a viewer may know of one is a [`Snapshot`] through their [`Perspective`]; a [`Match`] is a table with its chance,
//! a [`RobotPlayer`] a robot beside it, and [`Hint`] what a strong one would do. [`Simulator`] plays thousands of games a call, [`TournamentRunner`] a tournament's. [`stream`] is where chance
//! comes from.

#![warn(missing_docs)]

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
pub use frame::{ActionPreview, DisplayContext, LastStep, SceneFrame, legal_json, part_svg};
pub use game_kind::{GameKind, RuleSetInfo};
pub use game_match::{Match, MatchError, UndoPolicy};
pub use game_spec::{GameSpec, SpecError};
pub use game_state::{GameState, LoadedGame, LoadedRecord, ObservedState, SetupInfo, ViewerMismatch};
pub use hint::Hint;
pub use kind_of::KindOf;
pub use perspective::{Perspective, UndoFact};
pub use regret::{DecisionRegret, RegretReport};
pub use robot_player::RobotPlayer;
pub use simulator::{PlayedGame, Simulator};
pub use snapshot::{EventReport, LegalAction, PositionSummary, Snapshot, turn_json};
pub use stream::{ChanceStream, robot_seed};
pub use totals::{SeatTotals, SimulationTotals, WIN_UNITS};
pub use tournament_runner::{SeatResult, TournamentRunner};
pub use vector_env::{VectorEnv, VectorEnvError};
