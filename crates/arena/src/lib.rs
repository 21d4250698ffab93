//! Many games without a screen: simulations, tournaments of robots, and the measurement of speed.
//!
//! [`simulate()`] plays games on several threads and adds them up, [`play_many`] keeps a row for each game, [`bench()`]
//! measures random play. A tournament ([`run`]) plays the games of a [`Schedule`] and adds them up to [`Standings`]; a
//! [`TournamentDir`] keeps its games, so that a stopped one can be resumed. Results depend on the seed alone, never on
//! the number of threads, unless a robot's budget is a time or the robot is an external program. This crate prints
//! nothing: [`SimulationReport`] and [`TournamentReport`] return JSON.
//!
//! ```
//! use tilewright_arena::{SimulationConfig, simulate};
//! use tilewright_engine::GameSpec;
//! use tilewright_robots::{RobotName, StopFlag};
//!
//! let result = simulate(&SimulationConfig {
//!     game: tilewright_engine::game_by_key("azul")?,
//!     spec: GameSpec { players: 2, ..GameSpec::default() },
//!     robots: vec![RobotName::Greedy, RobotName::Random],
//!     first: 0,
//!     games: 10,
//!     seed: 1,
//!     threads: 2,
//!     records: None,
//!     progress: &|_| (),
//!     stop: StopFlag::default(),
//! })?;
//! assert_eq!(result.totals.games, 10);
//! assert!(result.totals.seats[0].score > result.totals.seats[1].score);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(missing_docs)]
#![warn(unreachable_pub)]

mod bench;
mod blocks;
mod chart;
mod game_columns;
mod games_csv;
mod output_file;
mod plots;
mod ratings;
mod schedule;
mod simulate;
mod simulation_report;
mod standings;
mod tournament;
mod tournament_dir;
mod tournament_report;
mod wilson;

pub use bench::{BenchResult, bench};
pub use blocks::block_size;
pub use game_columns::{GameColumns, play_many};
pub use output_file::{ORIGIN_MARK, write_output_file};
pub use plots::plots;
pub use ratings::Rating;
pub use schedule::{Schedule, ScheduledGame};
pub use simulate::{SimulationConfig, SimulationError, SimulationResult, block_totals, simulate};
pub use simulation_report::SimulationReport;
pub use standings::{PairStanding, RobotStanding, ScoreTotals, Standings};
pub use tournament::{MAX_GAMES, TournamentConfig, TournamentError, TournamentResult, run, run_range};
pub use tournament_dir::{RESULTS_FILE, TournamentDir, TournamentDirError, read_identity};
pub use tournament_report::TournamentReport;
pub use wilson::wilson;
