//! Trains the net of Azul's evaluation on games of `search` against itself, and writes its weights.
//!
//! ```sh
//! cargo run --release -p tilewright-azul --features training --example train_azul -- 20000 \
//!     games/azul/src/ai/net/weights.bin
//! ```
//!
//! Some decisions are random, so that the net is trained on positions that a search visits but does not play.

use std::fs;
use std::process::ExitCode;

use tilewright_azul::{Action, Azul, RuleSet, training::AzulNetTraining};
use tilewright_core::{DiscardEvents, Game, Record, Rng, Rules, Setup, SplitMix64, Turn};
use tilewright_robots::{BudgetLimit, Robot, SearchBudget, SearchRobot, TimeControl};

const USAGE: &str = "usage: train_azul GAMES FILE [ITERATIONS]
Plays GAMES games of search against itself, trains a net on them, and writes its weights to FILE.
ITERATIONS is the search budget of a decision (default 1500).
example: cargo run --release -p tilewright-azul --features training --example train_azul -- 20000 \
             games/azul/src/ai/net/weights.bin";

/// Number of decisions for each random one, on average.
const DECISIONS_PER_RANDOM: u32 = 12;
/// Number of passes over all positions.
const EPOCHS: usize = 4;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, else_: &str| arguments.get(at).map_or(else_, String::as_str).parse::<u64>().ok();
    let (Some(games), Some(file), Some(iterations)) = (number(0, ""), arguments.get(1), number(2, "1500")) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let mut training = AzulNetTraining::default();
    for seed in 1..=games {
        training.learn(&play_game(seed, iterations));
        if seed.is_multiple_of(1000) {
            eprintln!("{seed} of {games} games");
        }
    }
    eprintln!("{} positions; mean squared errors of the tables, and with the net:", training.positions());
    let weights = training.train(EPOCHS, 1, |without, with| eprintln!("{without:.2} {with:.2}"));
    if let Err(error) = fs::write(file, weights) {
        eprintln!("train_azul: cannot write {file}: {error}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// Plays a game of two players.
fn play_game(seed: u64, iterations: u64) -> Record<Azul> {
    let rules = RuleSet::by_name("standard").expect("it is the first rule set");
    let mut record: Record<Azul> = Record::new(Setup::new(rules, 2, None).expect("two can play"));
    let mut rng = SplitMix64::new(seed);
    let budget = SearchBudget { limit: BudgetLimit::Iterations(iterations), threads: 1 };
    let mut players = [0, 1].map(|seat| {
        let mut player: SearchRobot<Azul> = SearchRobot::new(budget);
        player.reset(seed ^ seat);
        player
    });
    loop {
        match record.turn() {
            Turn::Over => return record,
            Turn::Chance => {
                let chance = record.state().outcome_at(rng.below(record.state().total_chance_weight()));
                record.resolve(chance, &mut DiscardEvents).expect("it was picked among those that are possible");
            }
            Turn::Seat(seat) => {
                let legal = record.legal();
                let action = match record.info_state() {
                    _ if rng.below(DECISIONS_PER_RANDOM) == 0 => random_action(legal, &mut rng),
                    Some(info) if legal.len() > 1 => players[seat.index()].choose(&info, &TimeControl::unlimited()),
                    Some(_) | None => legal[0],
                };
                record.play(seat, action, &mut DiscardEvents).expect("it was chosen among those that are legal");
            }
        }
    }
}

/// Returns the one of two random actions that is listed first, which prefers lines to the floor.
fn random_action(legal: &[Action], rng: &mut SplitMix64) -> Action {
    let [one, other] = [0; 2].map(|_| legal[rng.below(legal.len() as u32) as usize]);
    one.min(other)
}
