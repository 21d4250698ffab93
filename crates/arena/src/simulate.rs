//! Simulations: many games added up, with the same result for a seed on any number of threads, as far as the robots
//! repeat their games.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use cpu_time::ProcessTime;
use tilewright_engine::{GameKind, GameSpec, SimulationTotals, Simulator, SpecError};
use tilewright_robots::{RobotName, StopFlag};

use crate::{blocks, output_file};

/// The games of a simulation.
pub struct SimulationConfig<'a> {
    /// The game.
    pub game: &'static dyn GameKind,
    /// Rules and players.
    pub spec: GameSpec,
    /// Robot of each seat.
    pub robots: Vec<RobotName>,
    /// Index of the first game; index and seed decide the chance steps of a game.
    pub first: u64,
    /// Number of games.
    pub games: u64,
    /// Seed of the chance streams and of the robots.
    pub seed: u64,
    /// Number of threads.
    pub threads: usize,
    /// Folder in which each game is written as a record.
    pub records: Option<PathBuf>,
    /// Called after each block with the number of games done; on several threads.
    pub progress: &'a (dyn Fn(u64) + Sync),
    /// Stops the simulation, also within a robot's search.
    pub stop: StopFlag,
}

/// The result of a simulation.
pub struct SimulationResult {
    /// Sums over all games.
    pub totals: SimulationTotals,
    /// First error of the robot at each seat, if there was one.
    pub first_errors: Vec<Option<String>>,
    /// Wall-clock time.
    pub elapsed: Duration,
    /// Processor time of all threads.
    pub cpu: Duration,
}

/// Reason why a simulation was not completed.
#[derive(Debug)]
pub enum SimulationError {
    /// The game has no such setup, or a robot cannot play it.
    Spec(SpecError),
    /// A record or its folder could not be written.
    Write(PathBuf, io::Error),
    /// The stop flag was set.
    Stopped,
}

impl fmt::Display for SimulationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SimulationError::Spec(error) => error.fmt(f),
            SimulationError::Write(path, error) => write!(f, "cannot write {}: {error}", path.display()),
            SimulationError::Stopped => f.write_str("stopped before all games were played"),
        }
    }
}

impl std::error::Error for SimulationError {}

impl From<SpecError> for SimulationError {
    fn from(error: SpecError) -> SimulationError {
        SimulationError::Spec(error)
    }
}

/// Plays all games and adds them up.
///
/// # Errors
/// If the game has no such setup, a record cannot be written, or the stop flag is set.
pub fn simulate(config: &SimulationConfig<'_>) -> Result<SimulationResult, SimulationError> {
    let (started, cpu) = (Instant::now(), ProcessTime::now());
    let mut totals = SimulationTotals::default();
    let first_errors = play(config, &mut |block| totals.add(&block))?;
    Ok(SimulationResult { totals, first_errors, elapsed: started.elapsed(), cpu: cpu.elapsed() })
}

/// Plays all games and returns the totals of each block, in order.
///
/// Adding the blocks in order gives the result of [`simulate`], bit for bit, also across several calls on whole blocks
/// (see [`block_size`](crate::block_size)).
///
/// # Errors
/// As [`simulate`].
pub fn block_totals(config: &SimulationConfig<'_>) -> Result<Vec<SimulationTotals>, SimulationError> {
    let mut totals = Vec::new();
    play(config, &mut |block| totals.push(block))?;
    Ok(totals)
}

fn play(
    config: &SimulationConfig<'_>,
    on_block: &mut (dyn FnMut(SimulationTotals) + Send),
) -> Result<Vec<Option<String>>, SimulationError> {
    if let Some(dir) = &config.records {
        std::fs::create_dir_all(dir).map_err(|error| SimulationError::Write(dir.clone(), error))?;
    }
    let play_game = |simulator: &mut dyn Simulator, index: u64, totals: &mut SimulationTotals| {
        simulator.play(index, totals);
        match &config.records {
            Some(dir) => write_record(dir, config, index, simulator),
            None => Ok(()),
        }
    };
    blocks::play(config, &play_game, on_block)
}

fn write_record(
    dir: &Path,
    config: &SimulationConfig<'_>,
    index: u64,
    simulator: &mut dyn Simulator,
) -> Result<(), SimulationError> {
    let path = dir.join(format!("{}-{}-{index:06}.txt", config.game.key(), config.seed));
    output_file::write_output_file(&path, simulator.last_record().as_bytes(), false)
        .map_err(|error| SimulationError::Write(path, error))
}
