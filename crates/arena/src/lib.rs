//! Many games without a screen: [`mod@simulate`] on all cores, in [`columns`] game by game, [`mod@bench`] for speed, and tournaments of robots.
//!
//! A [`mod@tournament`] plays the games of a [`plan`] and adds them up to [`standings`], with [`ratings`] and an [`interval`] for each
//! robot. A [`folder`] keeps it, a [`mod@file`] at a time: the games ([`games_csv`]), the report and [`plots`] drawn as a [`chart`].

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
pub mod standings;
pub mod tournament;

pub use bench::{Speed, bench};
pub use columns::{Columns, play_many};
pub use folder::{Folder, FolderError};
pub use plan::{Fixture, Plan};
pub use simulate::{Simulated, Simulation, SimulationError, simulate, tallies};
pub use standings::{RobotStanding, Standings};
pub use tournament::{Played, Tournament, TournamentError, tournament};
