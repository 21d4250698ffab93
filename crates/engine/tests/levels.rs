//! Opponents for people: each level plays every game, and a higher level wins more.

use tilewright_engine::{GameKind, GameSpec, RegretRequest};
use tilewright_robots::{BudgetLimit, Objective, RobotName, SearchBudget};

fn names(names: &[&str]) -> Vec<RobotName> {
    names.iter().map(|name| RobotName::parse_single(name).expect("a listed robot exists")).collect()
}

/// Number of games that the first of two robots wins in `deals` deals, each played from both sides.
fn wins(game: &dyn GameKind, robots: &[&str; 2], deals: u64) -> u64 {
    let spec = GameSpec { players: 2, ..GameSpec::default() };
    let mut runner = game.tournament_runner(&spec, 7, &names(robots)).expect("both can play");
    let mut wins = 0;
    for deal in 0..deals {
        for (side, lineup) in [[0, 1], [1, 0]].into_iter().enumerate() {
            let seats = runner.play(2 * deal + side as u64, deal, &lineup);
            wins += u64::from(seats[side].win > seats[1 - side].win);
        }
    }
    wins
}

#[test]
fn higher_level_wins_more() {
    for (key, deals) in [("azul", 20), ("carcassonne", 5)] {
        let game = tilewright_engine::game_by_key(key).expect("the game exists");
        for pair in [["level:3", "level:1"], ["level:5", "level:3"]] {
            let won = wins(game, &pair, deals);
            assert!(won * 3 > deals * 2 * 2, "{key}, {pair:?}: {won} of {}", 2 * deals);
        }
    }
}

#[test]
fn every_level_and_character_plays_every_game() {
    let all: Vec<String> = (1..=7).map(|level| format!("level:{level}")).collect();
    let characters = ["pip", "marta", "bram", "odile", "tomas", "ysolde", "corvin"].map(str::to_owned);
    for game in tilewright_engine::GAMES {
        let players = *game.rule_sets()[0].players.start();
        let spec = GameSpec { players, ..GameSpec::default() };
        let all: Vec<&str> = all.iter().chain(&characters).map(String::as_str).collect();
        let mut runner = game.tournament_runner(&spec, 3, &names(&all)).expect("all can play");
        let seats = usize::from(players);
        for first in (0..all.len()).step_by(seats) {
            let lineup: Vec<usize> = (0..seats).map(|seat| (first + seat) % all.len()).collect();
            let results = runner.play(0, first as u64, &lineup);
            assert!(results.iter().all(|seat| seat.decisions > 0), "{}: {results:?}", game.key());
        }
    }
}

#[test]
fn level_repeats_its_game_by_the_seed() {
    for game in tilewright_engine::GAMES {
        let players = *game.rule_sets()[0].players.start();
        let spec = GameSpec { players, ..GameSpec::default() };
        let lineup = vec![0; usize::from(players)];
        let record = |number: u64| {
            let mut runner = game.tournament_runner(&spec, 3, &names(&["level:4"])).expect("the robot can play");
            runner.play(number, 1, &lineup);
            runner.last_record()
        };
        assert_eq!(record(5), record(5), "{}", game.key());
        assert_ne!(record(5), record(6), "{}: another seed gives another game", game.key());
    }
}

#[test]
fn higher_level_has_lower_regret_than_random() {
    let game = tilewright_engine::game_by_key("azul").expect("the game exists");
    let spec = GameSpec { players: 2, ..GameSpec::default() };
    let budget = SearchBudget { limit: BudgetLimit::Iterations(4000), threads: 1 };
    let [random, low, high] = ["random", "level:1", "level:4"].map(|name| {
        let robot = RobotName::parse_single(name).expect("a listed robot exists");
        let objectives = &[Objective::Margin, Objective::Win];
        let request = RegretRequest { spec: &spec, seed: 5, robot: &robot, budget, games: 2, objectives };
        game.regrets(&request).expect("the robot can play")
    });
    for ((random, low), high) in random.iter().zip(&low).zip(&high) {
        assert!(random.mean() > 2.0 * low.mean() && low.mean() > high.mean(), "{random:?} {low:?} {high:?}");
        assert!(
            random.median_or_better() < low.median_or_better() && low.worse_than(12.0, 2) < random.worse_than(12.0, 2)
        );
    }
    assert!(random[1].mean() > random[0].mean(), "a win counts more than its points");
}
