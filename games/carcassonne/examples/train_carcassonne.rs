//! Trains the networks of the evaluation on self-play games and writes their weights: one for two players, one for
//! three to five.
//!
//! ```sh
//! cargo run --release -p tilewright-carcassonne --features training --example train_carcassonne -- \
//!     two 11000 games/carcassonne/src/ai/net/two.bin
//! cargo run --release -p tilewright-carcassonne --features training --example train_carcassonne -- \
//!     more 9000 games/carcassonne/src/ai/net/more.bin
//! cargo run --release -p tilewright-carcassonne --features training --example train_carcassonne -- \
//!     two 14000 games/carcassonne/src/ai/net/two.bin 4 search:24
//! ```
//!
//! Players choose the turn with the best evaluation by the present network, so a game takes some hundredths of a
//! second. With `search:ITERATIONS` they search, which takes longer. Some turns are random, so that the samples include
//! positions that a search evaluates but does not play.

use std::fs;
use std::process::ExitCode;

use tilewright_ai::{Evaluate, StochasticTurns, margin};
use tilewright_carcassonne::{
    Carcassonne, RuleSet,
    training::{TrainingPositions, Visited},
};
use tilewright_core::{DiscardEvents, Game, InfoState, Rng, Rules, Setup, SplitMix64, Step, Turn};
use tilewright_robots::{BudgetLimit, Robot, SearchBudget, SearchRobot, TimeControl};

const USAGE: &str = "usage: train_carcassonne two|more GAMES FILE [SEED] [anew] [search:ITERATIONS]
Plays GAMES games of two or of more players, trains the present net on them, and writes its weights to FILE.
anew: starts from an untrained net. search:16: players search 16 iterations a turn.
example: cargo run --release -p tilewright-carcassonne --features training --example train_carcassonne -- \
             two 11000 games/carcassonne/src/ai/net/two.bin";

/// Numbers of players in the games of each network, in rotation.
const PLAYERS: [(&str, &[u8]); 2] = [("two", &[2]), ("more", &[3, 4, 5])];
/// Interval of random turns.
const RANDOM_TURN_EVERY: u32 = 20;
/// Interval of uniformly random turns among the random turns; the others are drawn from the good ones.
const UNIFORM_TURN_EVERY: u32 = 3;
/// Upper bound on the placements among the good turns.
const MAX_PLACEMENTS: usize = 8;
/// Loss of expected margin against the best, in points, up to which a placement is among the good turns.
const MAX_LOSS: f32 = 8.0;
/// Number of passes over all positions.
const EPOCHS: usize = 5;
/// Upper bound on the number of games; below it, games of runs with different seeds have different seeds.
const MAX_GAMES_PER_SEED: u64 = 1_000_000;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, else_: &str| arguments.get(at).map_or(else_, String::as_str).parse::<u64>().ok();
    let players = arguments.first().and_then(|word| PLAYERS.iter().find(|(name, _)| name == word));
    // `None` if the argument cannot be parsed, `Some(None)` without a search.
    let search = match arguments.iter().find_map(|word| word.strip_prefix("search:")) {
        Some(iterations) => iterations.parse().ok().map(Some),
        None => Some(None),
    };
    let (Some((_, players)), Some(games), Some(file), Some(seed), Some(search)) =
        (players, number(1, ""), arguments.get(2), number(3, "1"), search)
    else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let from_scratch = arguments.iter().any(|word| word == "anew");
    let (mut training, mut rng) = (TrainingPositions::default(), SplitMix64::new(seed));
    for game in 0..games.min(MAX_GAMES_PER_SEED) {
        let seats = players[game as usize % players.len()];
        let (visited, finished) = play_game(seats, search, &mut SplitMix64::new(seed * MAX_GAMES_PER_SEED + game));
        training.add_game(&visited, &finished, &mut rng);
        if (game + 1).is_multiple_of(1000) {
            eprintln!("{} of {games} games", game + 1);
        }
    }
    eprintln!("{} positions; mean squared errors of what is expected, and with the net:", training.positions());
    let weights =
        training.train(players[0], from_scratch, EPOCHS, seed, |without, with| eprintln!("{without:.2} {with:.2}"));
    if let Err(error) = fs::write(file, weights) {
        eprintln!("train_carcassonne: cannot write {file}: {error}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// Plays a game, with searches of `search` iterations if any. Returns the positions between its turns, and its end.
fn play_game(players: u8, search: Option<u64>, rng: &mut SplitMix64) -> (Vec<Visited>, Carcassonne) {
    let rules = RuleSet::by_name("standard").expect("it is the first rule set");
    let mut game = Carcassonne::new(&Setup::new(rules, players, None).expect("valid player count"));
    let mut visited: Vec<Visited> = Vec::new();
    loop {
        match game.turn() {
            Turn::Over => return (visited, game),
            Turn::Chance => {
                visited.push(Visited { game: game.clone(), random: false });
                game.resolve_unchecked(game.outcome_at(rng.below(game.total_chance_weight())), &mut DiscardEvents);
            }
            Turn::Seat(_) => {
                let random = rng.below(RANDOM_TURN_EVERY) == 0;
                if let Some(last) = visited.last_mut() {
                    last.random |= random;
                }
                match search {
                    _ if random && rng.below(UNIFORM_TURN_EVERY) == 0 => play_random_turn(&mut game, rng),
                    Some(iterations) if !random => play_searched_turn(&mut game, iterations, rng),
                    Some(_) | None => {
                        let mut turns = good_turns(&game);
                        let at = if random { rng.below(turns.len() as u32) as usize } else { 0 };
                        game = turns.swap_remove(at).1;
                    }
                }
            }
        }
    }
}

/// Plays a uniformly random turn.
fn play_random_turn(game: &mut Carcassonne, rng: &mut SplitMix64) {
    let (turn, mut legal) = (game.turn(), Vec::new());
    while game.turn() == turn {
        game.legal_actions(&mut legal);
        game.play_unchecked(legal[rng.below(legal.len() as u32) as usize], &mut DiscardEvents);
    }
}

/// Plays the turn that a search of `iterations` iterations chooses.
fn play_searched_turn(game: &mut Carcassonne, iterations: u64, rng: &mut SplitMix64) {
    let (turn, mut legal, mut steps) = (game.turn(), Vec::new(), Vec::new());
    let mut search = SearchRobot::new(SearchBudget { limit: BudgetLimit::Iterations(iterations), threads: 1 });
    search.reset(rng.next_u64());
    while let Turn::Seat(seat) = game.turn()
        && game.turn() == turn
    {
        game.legal_actions(&mut legal);
        let action = search.choose(&InfoState::new(game, seat, &legal, &steps), &TimeControl::unlimited());
        steps.push(Step::Action(seat, action));
        game.play_unchecked(action, &mut DiscardEvents);
    }
}

/// Returns the positions after good turns with their margins, best first.
fn good_turns(game: &Carcassonne) -> Vec<(f32, Carcassonne)> {
    let Turn::Seat(seat) = game.turn() else { return Vec::new() };
    let (mut legal, mut spots, mut margins) = (Vec::new(), Vec::new(), Vec::new());
    game.legal_actions(&mut legal);
    game.turn_margins(&legal, &mut margins);
    let mut candidates: Vec<_> = margins.iter().zip(&legal).collect();
    candidates.sort_by(|a, b| b.0.total_cmp(a.0));
    let best = *candidates[0].0;
    let mut turns = Vec::new();
    for (_, &placement) in
        candidates.into_iter().take(MAX_PLACEMENTS).take_while(|(margin, _)| **margin >= best - MAX_LOSS)
    {
        let mut laid = game.clone();
        laid.play_unchecked(placement, &mut DiscardEvents);
        if laid.turn() != Turn::Seat(seat) {
            turns.push((margin(&laid.evaluate(), seat), laid));
            continue;
        }
        laid.legal_actions(&mut spots);
        for &spot in &spots {
            let mut after = laid.clone();
            after.play_unchecked(spot, &mut DiscardEvents);
            turns.push((margin(&after.evaluate(), seat), after));
        }
    }
    turns.sort_by(|a, b| b.0.total_cmp(&a.0));
    turns
}
