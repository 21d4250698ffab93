//! Many games without a screen: [`simulate()`] on all cores, in [`GameColumns`] game by game, [`bench()`] for speed, and tournaments of robots.
//!
//! A [`run`] plays the games of a [`Schedule`] and adds them up to [`Standings`], with [`Rating`] and an [`wilson()`] for each
//! robot. What comes out is said by a [`SimulationReport`] or a [`TournamentReport`]. A [`TournamentDir`] keeps it: the games, the report and [`plots()`].

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
