//! How fast random play is, on one thread, by the same rules as everything else.

use std::time::Duration;

use cpu_time::ThreadTime;
use tilewright_engine::{GameKind, GameSpec, SimulationTotals, SpecError};
use tilewright_robots::RobotName;

/// Games before the measurement, and between looks at the clock.
const GAMES_PER_CHECK: u64 = 256;

/// What was measured.
pub struct BenchResult {
    /// How many games were played in the time.
    pub games: u64,
    /// How many decisions they had.
    pub decisions: u64,
    /// How long the processor worked.
    pub cpu: Duration,
}

/// Plays random games for about so much processor time. Every decision knows how many legal actions there are; a room may
/// find the chosen one by counting, without a list.
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
