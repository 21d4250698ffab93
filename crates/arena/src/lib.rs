//! Many games without a screen: [`mod@simulate`] on all cores, in [`columns`] game by game, [`mod@bench`] for speed, and tournaments of robots.
//!
//! A [`mod@tournament`] plays the games of a [`plan`] and adds them up to [`standings`], with [`ratings`] and an [`interval`] for each
//! robot. What comes out is said by a [`simulation_report`] or a [`tournament_report`]. A [`folder`] keeps it, a [`mod@file`] at a time: the games ([`games_csv`]), the report and [`plots`] drawn as a [`chart`].

pub mod bench;
mod blocks;
pub mod chart;
pub mod columns;
pub mod file;
pub mod folder;
pub mod games_csv;
pub mod interval;
pub mod plan;
pub mod plots;
pub mod ratings;
pub mod simulate;
pub mod simulation_report;
pub mod standings;
pub mod tournament;
pub mod tournament_report;

pub use bench::{BenchResult, bench};
pub use columns::{GameColumns, play_many};
pub use folder::{TournamentDir, TournamentDirError};
pub use plan::{Schedule, ScheduledGame};
pub use simulate::{SimulationConfig, SimulationError, SimulationResult, block_totals, simulate};
pub use simulation_report::SimulationReport;
pub use standings::{RobotStanding, Standings};
pub use tournament::{TournamentConfig, TournamentError, TournamentResult, run, run_range};
pub use tournament_report::TournamentReport;
