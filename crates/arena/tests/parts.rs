//! A tournament played in parts is the whole one; one that is stopped says so, also in the middle of a long thought.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use tilewright_arena::{Plan, Tournament, TournamentError, tournament};
use tilewright_engine::{GAMES, Request};
use tilewright_robots::{RobotName, Stop};

fn asked<'a>(robots: [&str; 2], stop: &Stop, progress: &'a dyn Fn(u64)) -> Tournament<'a> {
    let game = GAMES[1];
    let players = game.usual_players();
    Tournament {
        game,
        request: Request { players, ..Request::default() },
        robots: robots.map(|robot| robot.parse::<RobotName>().unwrap()).to_vec(),
        plan: Plan { players: players.into(), robots: 2, games: 12, duplicate: true, gauntlet: false },
        seed: 5,
        threads: 2,
        progress,
        stop: stop.clone(),
    }
}

#[test]
fn parts_are_together_the_whole() {
    let asked = asked(["greedy", "random"], &Stop::default(), &|_| {});
    let whole = tournament(&asked, None).unwrap().standings;
    let parts = [0..5, 5..6, 6..100].map(|numbers| tilewright_arena::tournament::part(&asked, numbers).unwrap());
    let names: Vec<String> = asked.robots.iter().map(RobotName::to_string).collect();
    let together =
        tilewright_arena::Standings::of(&asked.plan, &names, &asked.plan.fixtures(), &parts.concat(), asked.seed);
    assert_eq!((together.games, together.robots.len()), (whole.games, 2));
    for (one, other) in together.robots.iter().zip(&whole.robots) {
        assert_eq!((one.sums.wins(), &one.scores), (other.sums.wins(), &other.scores));
        assert_eq!(one.rating.value.to_bits(), other.rating.value.to_bits());
    }
}

#[test]
fn a_thought_is_stopped_too() {
    let stop = Stop::default();
    std::thread::scope(|scope| {
        let stopper = stop.clone();
        let progress = |_| {};
        let asked = asked(["search:3600000ms", "random"], &stop, &progress);
        scope.spawn(move || stopper.stop());
        assert!(matches!(tournament(&asked, None), Err(TournamentError::Stopped)));
    });
}
