//! Games in blocks, on threads; what came of a block is handed on in order, so that threads do not matter.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use tilewright_engine::Batch;
use tilewright_robots::{Clock, RobotName};

use crate::simulate::{Simulation, SimulationError};

/// Games are played in blocks of so many, or one by one where a robot takes its time.
const BLOCK: u64 = 64;

/// How many games a block has when these robots play.
pub fn block_size(robots: &[RobotName]) -> u64 {
    if robots.iter().all(|robot| *robot == RobotName::Random) { BLOCK } else { 1 }
}

/// What plays one game, by its number, and adds what came of it to its block.
pub(crate) type PlayOne<'a, B> = &'a (dyn Fn(&mut dyn Batch, u64, &mut B) -> Result<(), SimulationError> + Sync);

/// What gathers blocks, in order.
pub(crate) type Gather<'a, B> = &'a mut (dyn FnMut(B) + Send);

/// Blocks that were done before their turn, and where to put them.
struct Ordered<'a, B> {
    next: u64,
    early: BTreeMap<u64, B>,
    gather: Gather<'a, B>,
}

impl<B> Ordered<'_, B> {
    fn add(&mut self, number: u64, block: B) {
        self.early.insert(number, block);
        while let Some(block) = self.early.remove(&self.next) {
            (self.gather)(block);
            self.next += 1;
        }
    }
}

/// Plays all games; gives for each seat what first went wrong with its robot, if it could not always answer.
pub(crate) fn play<B: Default + Send>(
    simulation: &Simulation<'_>,
    play_one: PlayOne<'_, B>,
    gather: Gather<'_, B>,
) -> Result<Vec<Option<String>>, SimulationError> {
    let size = block_size(&simulation.robots);
    let blocks = simulation.games.div_ceil(size);
    let threads = simulation.threads.clamp(1, blocks.clamp(1, 1024) as usize);
    let mut batches = Vec::new();
    for _ in 0..threads {
        let mut batch = simulation.game.batch(&simulation.request, simulation.seed, &simulation.robots)?;
        batch.heed(Clock::until(&simulation.stop));
        batches.push(batch);
    }
    let (next, done, failed) = (AtomicU64::new(0), AtomicU64::new(0), AtomicBool::new(false));
    let ordered = Mutex::new(Ordered { next: 0, early: BTreeMap::new(), gather });
    let work = |batch: &mut dyn Batch| -> Result<(), SimulationError> {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= blocks || failed.load(Ordering::Relaxed) {
                return Ok(());
            }
            let games = number * size..((number + 1) * size).min(simulation.games);
            let played = games.end - games.start;
            let mut block = B::default();
            for game in games {
                play_one(batch, simulation.first.wrapping_add(game), &mut block)
                    .inspect_err(|_| failed.store(true, Ordering::Relaxed))?;
                // A game in which thought was cut short is none.
                if simulation.stop.stopped() {
                    return Err(SimulationError::Stopped);
                }
            }
            ordered.lock().expect("no thread stops while it adds up").add(number, block);
            (simulation.progress)(done.fetch_add(played, Ordering::Relaxed) + played);
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = batches.iter_mut().map(|batch| scope.spawn(|| work(batch.as_mut()))).collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("a game that is played by the rules ends"))
    })?;
    let complaint = |seat: usize| batches.iter().find_map(|batch| batch.complaint(seat));
    Ok((0..simulation.robots.len()).map(complaint).collect())
}
