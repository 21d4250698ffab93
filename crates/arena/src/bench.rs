//! How fast random play is, on one thread, by the same rules as everything else.

use std::time::Duration;

use cpu_time::ThreadTime;
use tilewright_engine::{GameKind, Request, RequestError, Tally};
use tilewright_robots::RobotName;

/// Games before the measurement, and between looks at the clock.
const STRETCH: u64 = 256;

/// What was measured.
pub struct Speed {
    /// How many games were played in the time.
    pub games: u64,
    /// How many decisions they had.
    pub decisions: u64,
    /// How long the processor worked.
    pub cpu: Duration,
}

/// Plays random games for about so much processor time. Every decision knows how many legal actions there are; a room may
/// find the chosen one by counting, without a list.
pub fn bench(game: &dyn GameKind, request: &Request, seed: u64, time: Duration) -> Result<Speed, RequestError> {
    let robots = vec![RobotName::Random; usize::from(request.players)];
    let mut batch = game.batch(request, seed, &robots)?;
    let mut warm_up = Tally::default();
    (0..STRETCH).for_each(|index| batch.play(index, &mut warm_up));
    let mut tally = Tally::default();
    let start = ThreadTime::now();
    loop {
        let from = STRETCH + tally.games;
        (from..from + STRETCH).for_each(|index| batch.play(index, &mut tally));
        let cpu = start.elapsed();
        if cpu >= time {
            return Ok(Speed { games: tally.games, decisions: tally.decisions, cpu });
        }
    }
}
