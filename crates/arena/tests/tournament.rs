//! Tournaments: ranges add up to the whole, and a stop flag ends a search.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use tilewright_arena::{Schedule, TournamentConfig, TournamentError, run};
use tilewright_engine::{GAMES, GameSpec};
use tilewright_robots::{RobotName, StopFlag};

fn config<'a>(robots: [&str; 2], stop: &StopFlag, progress: &'a dyn Fn(u64)) -> TournamentConfig<'a> {
    let game = GAMES[1];
    let players = game.typical_players();
    TournamentConfig {
        game,
        spec: GameSpec { players, ..GameSpec::default() },
        robots: robots.map(|robot| robot.parse::<RobotName>().unwrap()).to_vec(),
        schedule: Schedule { players: players.into(), robots: 2, games: 12, duplicate: true, gauntlet: false },
        seed: 5,
        threads: 2,
        progress,
        stop: stop.clone(),
    }
}

#[test]
fn ranges_add_up_to_the_whole() {
    let config = config(["greedy", "random"], &StopFlag::default(), &|_| {});
    let whole = run(&config, None).unwrap().standings;
    let parts = [0..5, 5..6, 6..100].map(|numbers| tilewright_arena::run_range(&config, numbers).unwrap());
    let names: Vec<String> = config.robots.iter().map(RobotName::to_string).collect();
    let together = tilewright_arena::Standings::from_games(
        &config.schedule,
        &names,
        &config.schedule.games(),
        &parts.concat(),
        config.seed,
    );
    assert_eq!((together.games, together.robots.len()), (whole.games, 2));
    for (one, other) in together.robots.iter().zip(&whole.robots) {
        assert_eq!((one.totals.wins(), &one.scores), (other.totals.wins(), &other.scores));
        assert_eq!(one.rating.value.to_bits(), other.rating.value.to_bits());
    }
}

#[test]
fn a_search_is_stopped() {
    let stop = StopFlag::default();
    std::thread::scope(|scope| {
        let stopper = stop.clone();
        let progress = |_| {};
        let config = config(["search:3600000ms", "random"], &stop, &progress);
        scope.spawn(move || stopper.stop());
        assert!(matches!(run(&config, None), Err(TournamentError::Stopped)));
    });
}
