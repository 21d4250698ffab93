//! Games by the thousand, the same for a seed whatever the threads.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use cpu_time::ProcessTime;
use tilewright_engine::{Batch, GameKind, Request, RequestError, Tally};
use tilewright_robots::{RobotName, Stop};

pub use crate::blocks::block_size;
use crate::{blocks, file};

/// What to play.
pub struct Simulation<'a> {
    /// The game.
    pub game: &'static dyn GameKind,
    /// The table.
    pub request: Request,
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
    pub stop: Stop,
}

/// What came out.
pub struct Simulated {
    /// The sums over all games.
    pub tally: Tally,
    /// For each seat what first went wrong with its robot, if it could not always answer.
    pub complaints: Vec<Option<String>>,
    /// How long it took by the clock.
    pub elapsed: Duration,
    /// How long the processors worked.
    pub cpu: Duration,
}

/// Why games were not played.
#[derive(Debug)]
pub enum SimulationError {
    /// They cannot be.
    Request(RequestError),
    /// A record could not be written there.
    Write(PathBuf, io::Error),
    /// It was stopped before its end.
    Stopped,
}

impl fmt::Display for SimulationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SimulationError::Request(error) => error.fmt(f),
            SimulationError::Write(path, error) => write!(f, "cannot write {}: {error}", path.display()),
            SimulationError::Stopped => f.write_str("stopped before all games were played"),
        }
    }
}

impl std::error::Error for SimulationError {}

impl From<RequestError> for SimulationError {
    fn from(error: RequestError) -> SimulationError {
        SimulationError::Request(error)
    }
}

/// Plays all games and adds them up.
pub fn simulate(simulation: &Simulation<'_>) -> Result<Simulated, SimulationError> {
    let (started, cpu) = (Instant::now(), ProcessTime::now());
    let mut tally = Tally::default();
    let complaints = play(simulation, &mut |block| tally.add(&block))?;
    Ok(Simulated { tally, complaints, elapsed: started.elapsed(), cpu: cpu.elapsed() })
}

/// Plays all games; gives what each block of them adds up to, in order. Whoever adds these up one by one, also those of several
/// calls that each play whole blocks of [`block_size`], has what [`simulate`] adds up to, to the last digit.
pub fn tallies(simulation: &Simulation<'_>) -> Result<Vec<Tally>, SimulationError> {
    let mut tallies = Vec::new();
    play(simulation, &mut |block| tallies.push(block))?;
    Ok(tallies)
}

fn play(
    simulation: &Simulation<'_>,
    gather: &mut (dyn FnMut(Tally) + Send),
) -> Result<Vec<Option<String>>, SimulationError> {
    if let Some(folder) = &simulation.records {
        std::fs::create_dir_all(folder).map_err(|error| SimulationError::Write(folder.clone(), error))?;
    }
    let one = |batch: &mut dyn Batch, index: u64, tally: &mut Tally| {
        batch.play(index, tally);
        match &simulation.records {
            Some(folder) => write_record(folder, simulation, index, batch),
            None => Ok(()),
        }
    };
    blocks::play(simulation, &one, gather)
}

fn write_record(
    folder: &Path,
    simulation: &Simulation<'_>,
    index: u64,
    batch: &mut dyn Batch,
) -> Result<(), SimulationError> {
    let path = folder.join(format!("{}-{}-{index:06}.txt", simulation.game.key(), simulation.seed));
    file::write(&path, batch.record().as_bytes(), false).map_err(|error| SimulationError::Write(path, error))
}
