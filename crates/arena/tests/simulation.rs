//! Simulations: totals agree with the columns of single games on any number of threads, and both can be stopped.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::sync::atomic::{AtomicU64, Ordering};

use tilewright_arena::{GameColumns, SimulationConfig, SimulationError, block_totals, play_many, simulate};
use tilewright_engine::{GAMES, GameKind, GameSpec, SimulationTotals, WIN_UNITS};
use tilewright_robots::{RobotName, StopFlag};

fn config(game: &'static dyn GameKind, robot: &str, games: u64, stop: &StopFlag) -> SimulationConfig<'static> {
    let spec = GameSpec { players: game.typical_players(), ..GameSpec::default() };
    SimulationConfig {
        robots: vec![robot.parse::<RobotName>().unwrap(); usize::from(spec.players)],
        game,
        spec,
        first: 0,
        games,
        seed: 7,
        threads: 2,
        records: None,
        progress: &|_| {},
        stop: stop.clone(),
    }
}

#[test]
fn columns_add_up_to_the_simulation() {
    for game in GAMES {
        let stop = StopFlag::default();
        let config = config(*game, "random", 150, &stop);
        let (columns, totals) = (play_many(&config, false).unwrap(), simulate(&config).unwrap().totals);
        let players = usize::from(config.spec.players);
        assert_eq!(columns.index, (0..150).collect::<Vec<_>>());
        assert_eq!(columns.decisions.iter().map(|count| u64::from(*count)).sum::<u64>(), totals.decisions);
        for seat in 0..players {
            let scores: Vec<i32> = columns.scores.iter().skip(seat).step_by(players).copied().collect();
            assert_eq!(scores.iter().map(|score| i64::from(*score)).sum::<i64>(), totals.seats[seat].score);
        }
        let mut wins = vec![0; players];
        for winners in columns.winners.chunks(players) {
            let shared: u64 = winners.iter().map(|won| u64::from(*won)).sum();
            winners.iter().zip(&mut wins).for_each(|(won, sum)| *sum += u64::from(*won) * WIN_UNITS / shared);
        }
        assert_eq!(wins, totals.seats[..players].iter().map(|seat| seat.wins).collect::<Vec<_>>());
        let records = play_many(&SimulationConfig { games: 3, ..config }, true).unwrap().records;
        for (record, (plies, decisions)) in records.iter().zip(columns.plies.iter().zip(&columns.decisions)) {
            let loaded = game.load(record, None).unwrap();
            let tilewright_engine::LoadedGame::Complete(state) = loaded.game else { panic!("it holds everything") };
            assert_eq!((state.ply() as u32, state.chance_count() as u32), (*plies, plies - decisions));
        }
    }
}

/// Totals of two calls on whole blocks add up to those of one call, bit for bit.
#[test]
fn block_totals_of_two_calls_add_up_to_one() {
    for game in GAMES {
        let stop = StopFlag::default();
        let whole = config(*game, "random", 160, &stop);
        let first = SimulationConfig { games: 128, threads: 3, ..config(*game, "random", 0, &stop) };
        let second = SimulationConfig { first: 128, games: 32, threads: 1, ..config(*game, "random", 0, &stop) };
        let mut totals = SimulationTotals::default();
        let parts = [block_totals(&first).unwrap(), block_totals(&second).unwrap()].concat();
        parts.iter().for_each(|part| totals.add(part));
        assert_eq!(totals, simulate(&whole).unwrap().totals);
        let (mut one, two) = (play_many(&first, false).unwrap(), play_many(&second, false).unwrap());
        one.index.extend(two.index);
        one.scores.extend(two.scores);
        let GameColumns { index, scores, .. } = play_many(&whole, false).unwrap();
        assert_eq!((one.index, one.scores), (index, scores));
    }
}

#[test]
fn stop_flag_ends_play_many() {
    let (stop, done) = (StopFlag::default(), AtomicU64::new(0));
    let progress = |games: u64| {
        done.store(games, Ordering::Relaxed);
        stop.stop();
    };
    let endless = config(GAMES[0], "greedy", u64::MAX, &stop);
    let stopped = play_many(&SimulationConfig { progress: &progress, ..endless }, false);
    assert!(matches!(stopped, Err(SimulationError::Stopped)));
    assert!(done.load(Ordering::Relaxed) > 0);
    assert_eq!(stopped.unwrap_err().to_string(), "stopped before all games were played");
}
