//! Cost of a turn and of a clone, measured by hand.
//!
//! `cost turns T GAMES` plays random games up to turn T. Under `valgrind --tool=callgrind` the difference between two
//! values of T is the cost of the turns between them. `cost clone` times clones of positions after 35 turns.

use std::time::Instant;

use tilewright_carcassonne::{Carcassonne, RuleSet};
use tilewright_core::{DiscardEvents, Game, Rng, Rules, Setup, SplitMix64, Turn};

/// Plays a random game until `turns` tiles are placed, or to its end.
fn play(
    start: &Carcassonne,
    turns: usize,
    rng: &mut SplitMix64,
    legal: &mut Vec<tilewright_carcassonne::Action>,
) -> Carcassonne {
    let mut state = start.clone();
    let mut placed = 0;
    loop {
        match state.turn() {
            Turn::Chance if placed == turns => return state,
            Turn::Chance => {
                let draw = state.outcome_at(rng.below(state.total_chance_weight()));
                state.resolve_unchecked(draw, &mut DiscardEvents);
            }
            Turn::Seat(_) => {
                state.legal_actions(legal);
                let action = legal[rng.below(legal.len() as u32) as usize];
                placed += usize::from(matches!(action.kind(), tilewright_carcassonne::ActionKind::Place(..)));
                state.play_unchecked(action, &mut DiscardEvents);
            }
            Turn::Over => return state,
        }
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let rules = RuleSet::by_name("standard").expect("it is the first rule set");
    let start = Carcassonne::new(&Setup::new(rules, 2, None).expect("two can play"));
    let (mut rng, mut legal) = (SplitMix64::new(1), Vec::new());
    match &arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["turns", turns, games] => {
            let (turns, games): (usize, u32) = (turns.parse().unwrap_or(71), games.parse().unwrap_or(1000));
            let points: i32 = (0..games)
                .map(|_| play(&start, turns, &mut rng, &mut legal).scores().as_slice().iter().sum::<i32>())
                .sum();
            println!("{games} games up to turn {turns}: {points} points");
        }
        ["clone"] => {
            let states: Vec<Carcassonne> = (0..4).map(|_| play(&start, 35, &mut rng, &mut legal)).collect();
            const TIMES: u32 = 20_000;
            let (begin, mut points) = (Instant::now(), 0);
            for round in 0..TIMES {
                let copy = states[round as usize % states.len()].clone();
                points += std::hint::black_box(&copy).scores().as_slice()[0];
            }
            let each = begin.elapsed().as_nanos() / u128::from(TIMES);
            println!("a clone of {} bytes takes {each} ns ({points})", size_of::<Carcassonne>());
        }
        _ => println!("cost turns T GAMES | cost clone"),
    }
}
