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

pub use bench::{Speed, bench};
pub use columns::{Columns, play_many};
pub use folder::{Folder, FolderError};
pub use plan::{Fixture, Plan};
pub use simulate::{Simulated, Simulation, SimulationError, simulate, tallies};
pub use simulation_report::SimulationReport;
pub use standings::{RobotStanding, Standings};
pub use tournament::{Played, Tournament, TournamentError, tournament};
pub use tournament_report::TournamentReport;
