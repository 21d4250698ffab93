//! Playing games in blocks on several threads; results are passed on in block order, so that threads do not matter.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use tilewright_engine::Simulator;
use tilewright_robots::{RobotName, TimeControl};

use crate::simulate::{SimulationConfig, SimulationError};

/// Games of a block when all robots are random; other robots are slow enough for blocks of one game.
const GAMES_PER_BLOCK: u64 = 64;

/// Number of games of a block when `robots` play.
pub fn block_size(robots: &[RobotName]) -> u64 {
    if robots.iter().all(|robot| *robot == RobotName::Random) { GAMES_PER_BLOCK } else { 1 }
}

/// Plays the game with the given index and adds its result to the block.
pub(crate) type PlayGame<'a, B> = &'a (dyn Fn(&mut dyn Simulator, u64, &mut B) -> Result<(), SimulationError> + Sync);

/// Receives the results of the blocks, in order.
pub(crate) type OnBlock<'a, B> = &'a mut (dyn FnMut(B) + Send);

/// Restores the order of blocks: those that finished early wait for those before them.
struct InOrder<'a, B> {
    next: u64,
    early: BTreeMap<u64, B>,
    on_block: OnBlock<'a, B>,
}

impl<B> InOrder<'_, B> {
    fn add(&mut self, number: u64, block: B) {
        self.early.insert(number, block);
        while let Some(block) = self.early.remove(&self.next) {
            (self.on_block)(block);
            self.next += 1;
        }
    }
}

/// Plays all games; returns for each seat the first error of its robot, if there was one.
///
/// # Errors
/// `Spec` if the game has no such setup; the first error of `play_game`; `Stopped` once the stop flag is set.
pub(crate) fn play<B: Default + Send>(
    config: &SimulationConfig<'_>,
    play_game: PlayGame<'_, B>,
    on_block: OnBlock<'_, B>,
) -> Result<Vec<Option<String>>, SimulationError> {
    let size = block_size(&config.robots);
    let blocks = config.games.div_ceil(size);
    let threads = config.threads.clamp(1, blocks.clamp(1, 1024) as usize);
    let mut simulators = Vec::new();
    for _ in 0..threads {
        let mut simulator = config.game.simulator(&config.spec, config.seed, &config.robots)?;
        simulator.set_time_control(TimeControl::with_stop(&config.stop));
        simulators.push(simulator);
    }
    let (next, done, failed) = (AtomicU64::new(0), AtomicU64::new(0), AtomicBool::new(false));
    let in_order = Mutex::new(InOrder { next: 0, early: BTreeMap::new(), on_block });
    let work = |simulator: &mut dyn Simulator| -> Result<(), SimulationError> {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= blocks || failed.load(Ordering::Relaxed) {
                return Ok(());
            }
            let games = number * size..((number + 1) * size).min(config.games);
            let game_count = games.end - games.start;
            let mut block = B::default();
            for game in games {
                play_game(simulator, config.first.wrapping_add(game), &mut block)
                    .inspect_err(|_| failed.store(true, Ordering::Relaxed))?;
                // The stop flag ends searches early, so the result of this game is not what its seed gives.
                if config.stop.is_stopped() {
                    return Err(SimulationError::Stopped);
                }
            }
            in_order.lock().expect("no thread stops while it adds up").add(number, block);
            (config.progress)(done.fetch_add(game_count, Ordering::Relaxed) + game_count);
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = simulators.iter_mut().map(|simulator| scope.spawn(|| work(simulator.as_mut()))).collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("no simulation thread panics"))
    })?;
    let first_error = |seat: usize| simulators.iter().find_map(|simulator| simulator.first_error(seat));
    Ok((0..config.robots.len()).map(first_error).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_handed_on_in_order() {
        let mut received = Vec::new();
        let mut on_block = |block: &str| received.push(block.to_owned());
        let mut in_order = InOrder { next: 0, early: BTreeMap::new(), on_block: &mut on_block };
        in_order.add(2, "two");
        in_order.add(0, "zero");
        in_order.add(3, "three");
        assert_eq!(in_order.early.len(), 2, "blocks 2 and 3 wait for block 1");
        in_order.add(1, "one");
        assert!(in_order.early.is_empty());
        assert_eq!(received, ["zero", "one", "two", "three"]);
    }

    #[test]
    fn only_random_games_are_played_in_large_blocks() {
        let robots = |names: &str| names.split(' ').map(|name| name.parse().unwrap()).collect::<Vec<RobotName>>();
        assert_eq!(block_size(&robots("random random")), GAMES_PER_BLOCK);
        assert_eq!(block_size(&robots("random greedy")), 1);
    }
}
