//! Robots at Saboteur: strength of either side, repeatability, and positions with one best action.

mod common;

use tilewright_core::{Seat, Turn, Viewer};
use tilewright_engine::{GameKind, GameSpec, GameState, SimulationTotals};
use tilewright_robots::RobotName;

fn spec(players: u8, choices: &[(&str, &str)]) -> GameSpec {
    let choices = choices.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    GameSpec { players, choices, ..GameSpec::default() }
}

fn name(text: &str) -> RobotName {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Plays games with one robot at all seats. Returns the share of rounds that the diggers won, and the last record.
/// Writing the record checks that each step is legal.
fn play(spec: &GameSpec, robot: &str, games: u64, seed: u64) -> (f64, String) {
    let saboteur = tilewright_engine::game_by_key("saboteur").expect("the game exists");
    let robots = spec.robots_by_seat(&[name(robot)]).expect("one robot for all seats");
    let mut simulator = saboteur.simulator(spec, seed, &robots).expect("the spec is valid");
    let (mut totals, mut record) = (SimulationTotals::default(), String::new());
    for index in 0..games {
        simulator.play(index, &mut totals);
        record = simulator.last_record();
    }
    let wins = totals.figures.iter().find(|(name, _)| *name == "digger_wins").expect("the figure exists").1;
    (wins / games as f64, record)
}

#[test]
fn search_plays_every_number_of_players_and_choice() {
    let frames = ["none", "9x5"];
    let gold = ["players", "diggers"];
    for players in 3..=10u8 {
        for choice in 0..2 {
            let choices = [("frame", frames[choice]), ("gold-cards", gold[(choice + usize::from(players)) % 2])];
            let (_, record) = play(&spec(players, &choices), "search:30it", 1, players.into());
            assert!(record.contains("\nover "), "the game came to its end");
        }
    }
}

#[test]
fn robot_by_iterations_repeats_by_its_seed() {
    for robot in ["search:60it", "search:60it:threads=3", "greedy", "by-role:search:60it/greedy"] {
        let again = |seed| play(&spec(5, &[]), robot, 1, seed).1;
        assert_eq!(again(3), again(3), "{robot}");
    }
}

#[test]
fn greedy_beats_random_on_either_side() {
    let spec = spec(5, &[]);
    let share = |robots: &str| play(&spec, robots, 30, 11).0;
    assert_eq!(share("by-role:random/greedy"), 0.0, "random diggers find no gold");
    assert!(share("by-role:greedy/random") > 0.6);
    let even = share("by-role:greedy/greedy");
    assert!((0.4..0.75).contains(&even), "both sides of greedy win a fair share: {even}");
}

#[test]
fn search_beats_greedy_on_either_side() {
    let spec = spec(5, &[]);
    let share = |robots: &str| play(&spec, robots, 24, 21).0;
    let even = share("greedy");
    // Saboteurs need more iterations than diggers to gain by a search.
    let (diggers, saboteurs) = (share("by-role:search:120it/greedy"), share("by-role:greedy/search:900it"));
    assert!(diggers > even + 0.1, "searching diggers win {diggers}, greedy ones {even}");
    assert!(saboteurs < even - 0.1, "diggers win {saboteurs} against searching saboteurs, {even} against greedy ones");
}

/// Round of three players: seats 0 and 1 are diggers, seat 2 is the saboteur, and the gold is the middle goal.
struct Round(Box<dyn GameState>);

fn saboteur() -> &'static dyn GameKind {
    tilewright_engine::game_by_key("saboteur").expect("the game exists")
}

impl Round {
    /// Deals each seat the cards in its entry of `hands`.
    fn dealt(hands: [&str; 3]) -> Round {
        let mut round = Round(saboteur().new_game(&spec(3, &[])).expect("three can play"));
        round.play("goal north stone-ur; goal middle gold; goal south stone-ul");
        round.play("role 0 digger; role 1 digger; role 2 saboteur; spare digger");
        for (seat, hand) in hands.into_iter().enumerate() {
            hand.split_whitespace().for_each(|card| round.play(&format!("deal {seat} {card}")));
        }
        round
    }

    fn play(&mut self, steps: &str) {
        let before = self.0.perspective(Viewer::All).steps(0).into_iter().map(|(_, step)| step);
        let steps: Vec<String> = before.chain(steps.split(';').map(|step| step.trim().to_owned())).collect();
        self.0 = common::after(saboteur(), &spec(3, &[]), &steps);
    }

    /// Plays actions, each followed by the first card of the deck.
    fn act(&mut self, actions: &str) {
        for action in actions.split(';') {
            self.play(action);
            self.0.resolve_by(0).expect("a draw follows");
        }
    }

    /// Returns the choice of a robot for the seat in turn.
    fn choice(&mut self, robot: &str) -> String {
        common::choice(saboteur(), self.0.as_ref(), &name(robot), 7)
    }
}

/// Returns a position in which one card is missing to the gold and the saboteur, who has seen it, is in turn.
fn before_the_gold() -> Round {
    let mut round = Round::dealt([
        "map cross horizontal tee-url vertical vertical",
        "cross horizontal tee-url vertical curve-ur curve-ur",
        "map cross tee-url tee-url break-pick curve-ur",
    ]);
    round.act("map middle; dig cross 1,0; dig cross 2,0; dig horizontal 3,0; dig horizontal 4,0; map middle");
    round.act("dig tee-url 5,0; dig tee-url 6,0");
    round
}

#[test]
fn digger_reaches_a_known_gold() {
    let mut round = before_the_gold();
    round.act("pass curve-ur");
    for robot in ["greedy", "search:200it", "search:200it:threads=2"] {
        let choice = round.choice(robot);
        assert!(choice.starts_with("dig ") && choice.ends_with(" 7,0"), "{robot}: {choice}");
    }
}

/// The next digger can reach the gold with several cards, so the tool must be broken or the cell filled.
#[test]
fn saboteur_blocks_a_digger_next_to_the_gold() {
    for robot in ["greedy", "search:200it"] {
        let mut round = before_the_gold();
        let choice = round.choice(robot);
        round.act(&choice);
        assert_eq!(round.0.turn(), Turn::Seat(Seat::new(0)), "{robot} played {choice}");
        let legal = common::legal(round.0.as_ref(), Viewer::All).expect("a seat is in turn");
        assert!(!legal.iter().any(|action| action.ends_with(" 7,0") && action.starts_with("dig")), "{robot}: {choice}");
    }
}

#[test]
fn best_gold_card_is_taken() {
    let mut round = before_the_gold();
    round.act("pass curve-ur");
    round.play("dig cross 7,0; nugget 0 1; nugget 0 3; nugget 0 2");
    for robot in ["greedy", "search:100it"] {
        assert_eq!(round.choice(robot), "take 3", "{robot}");
    }
}
