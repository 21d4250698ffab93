//! Games by the thousand, the same for a seed whatever the threads.

use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::file;
use cpu_time::ProcessTime;
use registry::{Batch, GameKind, Request, RequestError, Tally};
use robots::RobotName;

/// Games are played in blocks of so many, or one by one where a robot takes its time; blocks are added up in order, so that
/// sums do not depend on threads.
const BLOCK: u64 = 64;

/// What to play.
pub struct Simulation<'a> {
    /// The game.
    pub game: &'static dyn GameKind,
    /// The table.
    pub request: Request,
    /// One robot for each seat.
    pub robots: Vec<RobotName>,
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
}

impl fmt::Display for SimulationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SimulationError::Request(error) => error.fmt(f),
            SimulationError::Write(path, error) => write!(f, "cannot write {}: {error}", path.display()),
        }
    }
}

impl std::error::Error for SimulationError {}

impl From<RequestError> for SimulationError {
    fn from(error: RequestError) -> SimulationError {
        SimulationError::Request(error)
    }
}

/// The sums so far, and blocks that were done before their turn.
#[derive(Default)]
struct Sums {
    tally: Tally,
    next: u64,
    early: BTreeMap<u64, Tally>,
}

impl Sums {
    fn add(&mut self, block: u64, tally: Tally) {
        self.early.insert(block, tally);
        while let Some(tally) = self.early.remove(&self.next) {
            self.tally.add(&tally);
            self.next += 1;
        }
    }
}

/// Plays all games.
pub fn simulate(simulation: &Simulation<'_>) -> Result<Simulated, SimulationError> {
    let (started, cpu) = (Instant::now(), ProcessTime::now());
    if let Some(folder) = &simulation.records {
        std::fs::create_dir_all(folder).map_err(|error| SimulationError::Write(folder.clone(), error))?;
    }
    let fast = simulation.robots.iter().all(|robot| *robot == RobotName::Random);
    let size = if fast { BLOCK } else { 1 };
    let blocks = simulation.games.div_ceil(size);
    let threads = simulation.threads.clamp(1, blocks.clamp(1, 1024) as usize);
    let mut batches = Vec::new();
    for _ in 0..threads {
        batches.push(simulation.game.batch(&simulation.request, simulation.seed, &simulation.robots)?);
    }
    let (next, done, failed) = (AtomicU64::new(0), AtomicU64::new(0), AtomicBool::new(false));
    let sums = Mutex::new(Sums::default());
    let work = |batch: &mut dyn Batch| -> Result<(), SimulationError> {
        loop {
            let block = next.fetch_add(1, Ordering::Relaxed);
            if block >= blocks || failed.load(Ordering::Relaxed) {
                return Ok(());
            }
            let games = block * size..((block + 1) * size).min(simulation.games);
            let played = games.end - games.start;
            let mut tally = Tally::default();
            for index in games {
                batch.play(index, &mut tally);
                if let Some(folder) = &simulation.records {
                    write_record(folder, simulation, index, batch)
                        .inspect_err(|_| failed.store(true, Ordering::Relaxed))?;
                }
            }
            sums.lock().expect("no thread stops while it adds up").add(block, tally);
            (simulation.progress)(done.fetch_add(played, Ordering::Relaxed) + played);
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = batches.iter_mut().map(|batch| scope.spawn(|| work(batch.as_mut()))).collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("a game that is played by the rules ends"))
    })?;
    let tally = sums.into_inner().expect("no thread stops while it adds up").tally;
    let complaint = |seat: usize| batches.iter().find_map(|batch| batch.complaint(seat));
    let complaints = (0..simulation.robots.len()).map(complaint).collect();
    Ok(Simulated { tally, complaints, elapsed: started.elapsed(), cpu: cpu.elapsed() })
}

fn write_record(
    folder: &Path,
    simulation: &Simulation<'_>,
    index: u64,
    batch: &dyn Batch,
) -> Result<(), SimulationError> {
    let path = folder.join(format!("{}-{}-{index:06}.txt", simulation.game.key(), simulation.seed));
    file::write(&path, batch.record().as_bytes(), false).map_err(|error| SimulationError::Write(path, error))
}
