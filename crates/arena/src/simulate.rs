//! Games by the thousand, the same for a seed whatever the threads.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use cpu_time::ProcessTime;
use tilewright_engine::{GameKind, GameSpec, SimulationTotals, Simulator, SpecError};
use tilewright_robots::{RobotName, StopFlag};

use crate::{blocks, output_file};

/// What to play.
pub struct SimulationConfig<'a> {
    /// The game.
    pub game: &'static dyn GameKind,
    /// The table.
    pub spec: GameSpec,
    /// One robot for each seat.
    pub robots: Vec<RobotName>,
    /// The number of the first game; a game's number and the seed decide its chances.
    pub first: u64,
    /// How many games.
    pub games: u64,
    /// Where chance comes from.
    pub seed: u64,
    /// How many threads play.
    pub threads: usize,
    /// Where each game is written as a record, if anywhere.
    pub records: Option<PathBuf>,
    /// Told how many games are done, now and then.
    pub progress: &'a (dyn Fn(u64) + Sync),
    /// Ends it before its time, in the middle of a thought.
    pub stop: StopFlag,
}

/// What came out.
pub struct SimulationResult {
    /// The sums over all games.
    pub totals: SimulationTotals,
    /// For each seat what first went wrong with its robot, if it could not always answer.
    pub first_errors: Vec<Option<String>>,
    /// How long it took by the clock.
    pub elapsed: Duration,
    /// How long the processors worked.
    pub cpu: Duration,
}

/// Why games were not played.
#[derive(Debug)]
pub enum SimulationError {
    /// They cannot be.
    Spec(SpecError),
    /// A record could not be written there.
    Write(PathBuf, io::Error),
    /// It was stopped before its end.
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
pub fn simulate(config: &SimulationConfig<'_>) -> Result<SimulationResult, SimulationError> {
    let (started, cpu) = (Instant::now(), ProcessTime::now());
    let mut totals = SimulationTotals::default();
    let first_errors = play(config, &mut |block| totals.add(&block))?;
    Ok(SimulationResult { totals, first_errors, elapsed: started.elapsed(), cpu: cpu.elapsed() })
}

/// Plays all games; gives what each block of them adds up to, in order. Whoever adds these up one by one, also those of several
/// calls that each play whole blocks of [`block_size`], has what [`simulate`] adds up to, to the last digit.
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
