//! The robots at Azul.

use azul::{Azul, Ruleset};
use game::{Game, Record, Rules, Seat, Setup, Silent, Turn};
use registry::Request;
use registry::tally::WIN;
use robots::{RobotName, Stop};

fn named(names: &[&str]) -> Vec<RobotName> {
    names.iter().map(|name| name.parse().expect("a robot of the house")).collect()
}

/// The record of one match of robots.
fn played(rules: &str, robots: &[&str], seed: u64) -> String {
    let request = Request { rules: Some(rules.to_owned()), players: robots.len() as u8, ..Request::default() };
    let azul = registry::game("azul").expect("it is of the house");
    let mut matches = azul.matches(&request, seed, &named(robots)).expect("the request can be had");
    let lineup: Vec<usize> = (0..robots.len()).collect();
    matches.play(0, 0, &lineup);
    matches.record()
}

/// How many of so many games the first robot wins against copies of the second, each deal from every seat.
fn won(first: &str, second: &str, players: u8, games: u64) -> f64 {
    let request = Request { players, ..Request::default() };
    let azul = registry::game("azul").expect("it is of the house");
    let mut matches = azul.matches(&request, 3, &named(&[first, second])).expect("it can be had");
    let mut wins = 0;
    for game in 0..games {
        let place = (game % u64::from(players)) as usize;
        let lineup: Vec<usize> = (0..usize::from(players)).map(|seat| usize::from(seat != place)).collect();
        wins += matches.play(game, game / u64::from(players), &lineup)[place].win;
    }
    wins as f64 / WIN as f64
}

/// A game of two in which seat 0 begins and the game ends after the first round: the factories as letters, then the steps.
fn one_round(factories: &str, steps: &[&str]) -> Record<Azul> {
    let mut rules = Ruleset::named("standard").expect("it is the first rule set");
    assert!(rules.set("round-limit", "1"));
    let mut record = Record::new(Setup::new(rules, 2, Some(Seat::new(0))).expect("two can play"));
    for letter in factories.chars().filter(|letter| *letter != ' ') {
        let colour = azul::Colour::ALL.into_iter().find(|colour| colour.letter() == letter).expect("a colour's letter");
        record.play(&format!("draw {colour}"), &mut Silent).expect("there are enough tiles");
    }
    for step in steps {
        record.play(step, &mut Silent).expect("it is legal");
    }
    record
}

/// What a robot plays, having looked at it as it should.
fn choice(robot: &str, record: &Record<Azul>) -> String {
    let name: RobotName = robot.parse().expect("a robot of the house");
    let mut robot = robots::robot::<Azul>(&name, record.setup()).expect("it needs no role");
    robot.begin(1);
    let chosen = robot.choose(&record.seen().expect("a seat is in turn"));
    let opinion = robot.opinion();
    assert!(opinion.is_sorted_by(|a, b| a.value >= b.value), "the best comes first");
    assert_eq!(opinion.first().map(|best| best.action), Some(chosen));
    chosen.to_string()
}

#[test]
fn search_plays_whole_games_by_every_rule_set_and_is_repeatable() {
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

/// All tiles are blue. With line 4 complete and four tiles on line 5, the last four are best on line 3: it scores 1 and one
/// falls. Line 2 would score 1 for two that fall, line 5 for three.
#[test]
fn the_last_tiles_go_where_least_falls() {
    let steps = ["f1 blue 4", "f2 blue 4", "f3 blue 5", "f4 blue 5"];
    let record = one_round("BBBB BBBB BBBB BBBB BBBB", &steps);
    for robot in ["search:1000it", "search:1000it:threads=3"] {
        assert_eq!(choice(robot, &record), "f5 blue 3");
    }
}

/// The last factory holds three red and one white, and the centre nothing but one white. Who takes the reds leaves the other two
/// whites; who takes a white first has the marker. Red completes line 3 of seat 0 for a point.
#[test]
fn a_line_that_can_be_completed_is() {
    let steps = ["f1 blue 4", "f2 yellow 4", "f3 blue 5", "f4 yellow 5"];
    let record = one_round("BBBB YYYY BBBB YYYY RRRW", &steps);
    assert_eq!(choice("search:2000it", &record), "f5 red 3");
}

#[test]
fn a_stop_ends_every_thought_at_once() {
    for players in 2..=4 {
        let rules = Ruleset::named("standard").expect("it is the first rule set");
        let setup = Setup::new(rules, players, Some(Seat::new(0))).expect("so many can play");
        let mut record: Record<Azul> = Record::new(setup);
        while record.turn() == Turn::Chance {
            record.draw(1 << 20, &mut Silent).expect("chance is in turn");
        }
        let name: RobotName = "search:900000000000it".parse().expect("a robot of the house");
        let mut robot = robots::robot::<Azul>(&name, &setup).expect("it needs no role");
        let stop = Stop::default();
        robot.obey(&stop);
        robot.begin(1);
        stop.stop();
        let chosen = robot.choose(&record.seen().expect("a seat is in turn"));
        let mut legal = Vec::new();
        record.state().legal_actions(&mut legal);
        assert!(legal.contains(&chosen));
    }
}
