//! Robots at Azul: strength, repeatability, and positions with one best action.

mod common;

use tilewright_core::{Seat, Turn, Viewer};
use tilewright_engine::{GameSpec, GameState, WIN_UNITS};
use tilewright_robots::RobotName;

fn named(names: &[&str]) -> Vec<RobotName> {
    names.iter().map(|name| name.parse().expect("the robot exists")).collect()
}

/// Returns the record of one game of robots.
fn played(rules: &str, robots: &[&str], seed: u64) -> String {
    let spec = GameSpec { rules: Some(rules.to_owned()), players: robots.len() as u8, ..GameSpec::default() };
    let azul = tilewright_engine::game_by_key("azul").expect("the game exists");
    let mut runner = azul.tournament_runner(&spec, seed, &named(robots)).expect("the spec is valid");
    let lineup: Vec<usize> = (0..robots.len()).collect();
    runner.play(0, 0, &lineup);
    runner.last_record()
}

/// Number of `games` games that the first robot wins against copies of the second, each deal from every seat.
fn won(first: &str, second: &str, players: u8, games: u64) -> f64 {
    let spec = GameSpec { players, ..GameSpec::default() };
    let azul = tilewright_engine::game_by_key("azul").expect("the game exists");
    let mut runner = azul.tournament_runner(&spec, 3, &named(&[first, second])).expect("the spec is valid");
    let mut wins = 0;
    for game in 0..games {
        let place = (game % u64::from(players)) as usize;
        let lineup: Vec<usize> = (0..usize::from(players)).map(|seat| usize::from(seat != place)).collect();
        wins += runner.play(game, game / u64::from(players), &lineup)[place].win;
    }
    wins as f64 / WIN_UNITS as f64
}

/// Returns a game of two players that ends after the first round, with seat 0 first: factories as letters, then steps.
fn one_round(factories: &str, steps: &[&str]) -> Box<dyn GameState> {
    let choices = vec![("round-limit".to_owned(), "1".to_owned())];
    let spec = GameSpec { choices, players: 2, first: Some(Seat::new(0)), ..GameSpec::default() };
    let azul = tilewright_engine::game_by_key("azul").expect("the game exists");
    let mut played: Vec<String> = Vec::new();
    for letter in factories.chars().filter(|letter| *letter != ' ') {
        let colour = match letter {
            'B' => "blue",
            'Y' => "yellow",
            'R' => "red",
            'K' => "black",
            _ => "white",
        };
        played.push(format!("draw {colour}"));
    }
    played.extend(steps.iter().map(|step| (*step).to_owned()));
    common::after(azul, &spec, &played)
}

/// Returns the action that a robot chooses for seat 0, which must be in turn.
fn choice(robot: &str, state: &mut dyn GameState) -> String {
    assert_eq!(state.turn(), Turn::Seat(Seat::new(0)));
    let azul = tilewright_engine::game_by_key("azul").expect("the game exists");
    let chosen = common::choice(azul, state, &robot.parse().expect("the robot exists"), 1);
    assert!(common::legal(state, Viewer::All).expect("nothing is hidden").contains(&chosen));
    chosen
}

#[test]
fn search_plays_every_rule_set_and_repeats_by_its_seed() {
    for rules in ["standard", "steep", "free-wall"] {
        for players in 2..=4 {
            for search in ["search:60it", "search:200it:threads=2"] {
                let robots = vec![search; players];
                let record = played(rules, &robots, 5);
                assert_eq!(record, played(rules, &robots, 5), "{rules} {players} {search}");
                assert!(record.contains("\nover "), "{record}");
            }
        }
    }
}

#[test]
fn search_beats_greedy_and_greedy_beats_random() {
    assert!(won("greedy", "random", 2, 40) >= 39.0);
    assert!(won("search:500it", "greedy", 2, 20) >= 17.0);
    assert!(won("search:3000it", "search:100it", 2, 12) >= 7.0);
    assert!(won("search:300it", "greedy", 4, 20) >= 11.0);
}

/// All tiles are blue. With line 4 complete and four tiles on line 5, the last four tiles are best on line 3: it scores
/// 1 and one tile falls. Line 2 would score 1 with two falling, line 5 with three.
#[test]
fn search_places_the_last_tiles_where_fewest_fall() {
    let steps = ["f1 blue 4", "f2 blue 4", "f3 blue 5", "f4 blue 5"];
    let mut state = one_round("BBBB BBBB BBBB BBBB BBBB", &steps);
    for robot in ["search:1000it", "search:1000it:threads=3"] {
        assert_eq!(choice(robot, &mut *state), "f5 blue 3");
    }
}

/// The last factory has three red tiles and a white one, the centre one white tile. Taking the reds leaves two whites
/// to the other seat; taking a white first includes the marker. Red completes line 3 of seat 0 for a point.
#[test]
fn search_completes_a_line() {
    let steps = ["f1 blue 4", "f2 yellow 4", "f3 blue 5", "f4 yellow 5"];
    let mut state = one_round("BBBB YYYY BBBB YYYY RRRW", &steps);
    assert_eq!(choice("search:2000it", &mut *state), "f5 red 3");
}
