//! Games told in columns are those that a simulation adds up, whatever the threads; and both can be stopped.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::sync::atomic::{AtomicU64, Ordering};

use tilewright_arena::{Columns, Simulation, SimulationError, play_many, simulate, tallies};
use tilewright_engine::tally::WIN;
use tilewright_engine::{GAMES, GameKind, Request, Tally};
use tilewright_robots::{RobotName, Stop};

fn simulation(game: &'static dyn GameKind, robot: &str, games: u64, stop: &Stop) -> Simulation<'static> {
    let request = Request { players: game.usual_players(), ..Request::default() };
    Simulation {
        robots: vec![robot.parse::<RobotName>().unwrap(); usize::from(request.players)],
        game,
        request,
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
        let go_on = Stop::default();
        let simulation = simulation(*game, "random", 150, &go_on);
        let (columns, sums) = (play_many(&simulation, false).unwrap(), simulate(&simulation).unwrap().tally);
        let players = usize::from(simulation.request.players);
        assert_eq!(columns.index, (0..150).collect::<Vec<_>>());
        assert_eq!(columns.decisions.iter().map(|count| u64::from(*count)).sum::<u64>(), sums.decisions);
        for seat in 0..players {
            let scores: Vec<i32> = columns.scores.iter().skip(seat).step_by(players).copied().collect();
            assert_eq!(scores.iter().map(|score| i64::from(*score)).sum::<i64>(), sums.seats[seat].score);
        }
        let mut wins = vec![0; players];
        for winners in columns.winners.chunks(players) {
            let shared: u64 = winners.iter().map(|won| u64::from(*won)).sum();
            winners.iter().zip(&mut wins).for_each(|(won, sum)| *sum += u64::from(*won) * WIN / shared);
        }
        assert_eq!(wins, sums.seats[..players].iter().map(|seat| seat.wins).collect::<Vec<_>>());
        let records = play_many(&Simulation { games: 3, ..simulation }, true).unwrap().records;
        for (record, (plies, decisions)) in records.iter().zip(columns.plies.iter().zip(&columns.decisions)) {
            let reading = game.read(record, None).unwrap();
            let tilewright_engine::Read::Whole(table) = reading.game else { panic!("it holds everything") };
            assert_eq!((table.ply() as u32, table.draws() as u32), (*plies, plies - decisions));
        }
    }
}

/// Two calls that play whole blocks of a run are together what one call is, to the last digit.
#[test]
fn parts_are_together_the_whole() {
    for game in GAMES {
        let go_on = Stop::default();
        let whole = simulation(*game, "random", 160, &go_on);
        let first = Simulation { games: 128, threads: 3, ..simulation(*game, "random", 0, &go_on) };
        let second = Simulation { first: 128, games: 32, threads: 1, ..simulation(*game, "random", 0, &go_on) };
        let mut sum = Tally::default();
        let parts = [tallies(&first).unwrap(), tallies(&second).unwrap()].concat();
        parts.iter().for_each(|part| sum.add(part));
        assert_eq!(sum, simulate(&whole).unwrap().tally);
        let (mut one, two) = (play_many(&first, false).unwrap(), play_many(&second, false).unwrap());
        one.index.extend(two.index);
        one.scores.extend(two.scores);
        let Columns { index, scores, .. } = play_many(&whole, false).unwrap();
        assert_eq!((one.index, one.scores), (index, scores));
    }
}

#[test]
fn whoever_stops_it_is_told() {
    let (stop, done) = (Stop::default(), AtomicU64::new(0));
    let progress = |games: u64| {
        done.store(games, Ordering::Relaxed);
        stop.stop();
    };
    let endless = simulation(GAMES[0], "greedy", u64::MAX, &stop);
    let stopped = play_many(&Simulation { progress: &progress, ..endless }, false);
    assert!(matches!(stopped, Err(SimulationError::Stopped)));
    assert!(done.load(Ordering::Relaxed) > 0);
    assert_eq!(stopped.unwrap_err().to_string(), "stopped before all games were played");
}
