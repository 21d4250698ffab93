//! The speed of random play on one thread, measured with the simulator of `simulate`.

use std::time::Duration;

use cpu_time::ThreadTime;
use tilewright_engine::{GameKind, GameSpec, SimulationTotals, SpecError};
use tilewright_robots::RobotName;

/// Games of the warm-up, and between two readings of the clock.
const GAMES_PER_CHECK: u64 = 256;

/// The result of a measurement.
pub struct BenchResult {
    /// Number of games played.
    pub games: u64,
    /// Number of decisions in them.
    pub decisions: u64,
    /// Processor time they took.
    pub cpu: Duration,
}

/// Plays random games for about `time` of processor time.
///
/// Every decision counts its legal actions; a game may choose among them without listing them.
///
/// # Errors
/// If the game has no such setup.
pub fn bench(game: &dyn GameKind, spec: &GameSpec, seed: u64, time: Duration) -> Result<BenchResult, SpecError> {
    let robots = vec![RobotName::Random; usize::from(spec.players)];
    let mut simulator = game.simulator(spec, seed, &robots)?;
    let mut warm_up = SimulationTotals::default();
    for index in 0..GAMES_PER_CHECK {
        simulator.play(index, &mut warm_up);
    }
    let mut totals = SimulationTotals::default();
    let start = ThreadTime::now();
    loop {
        let first = GAMES_PER_CHECK + totals.games;
        for index in first..first + GAMES_PER_CHECK {
            simulator.play(index, &mut totals);
        }
        let cpu = start.elapsed();
        if cpu >= time {
            return Ok(BenchResult { games: totals.games, decisions: totals.decisions, cpu });
        }
    }
}
