//! Tunes the weights of the evaluation by self-play and prints them in the form of their source.
//!
//! Players choose each turn by the evaluation alone, which takes a millisecond a game, so weights that differ by half a
//! point can be compared. The tuning is an *evolution strategy* with a variance for each weight: it tries random
//! changes of all weights, moves the mean towards the best, and adapts the size of each change.
//!
//! ```sh
//! cargo run --release -p tilewright-carcassonne --example tune_carcassonne -- 2 usual 50
//! cargo run --release -p tilewright-carcassonne --example tune_carcassonne -- 5 greedy 40
//! ```

use std::process::ExitCode;

use tilewright_carcassonne::{Carcassonne, EvaluationWeights, PreparedWeights, RuleSet, StyleWeights, play_best_turn};
use tilewright_core::{DiscardEvents, Game, Rng, Rules, Setup, SplitMix64, Turn};

const USAGE: &str = "usage: tune_carcassonne PLAYERS OPPONENT GENERATIONS [SEED]
Tunes the weights for games of PLAYERS against OPPONENT: usual (the present weights) or greedy. Prints the mean of
every fifth generation.
example: cargo run --release -p tilewright-carcassonne --example tune_carcassonne -- 2 usual 50";

/// Weights of the `greedy` opponent: the points if the game ended now, and 1.5 points for each follower in the supply.
const GREEDY: EvaluationWeights = EvaluationWeights {
    fill: [[0.5, 1e9]; 3],
    extension_weights: [0.0; 2],
    late_tiles: 0.001,
    growth_if_complete: [0.0; 2],
    growth_if_incomplete: [0.0; 2],
    supply: [1.5; 7],
    fade_turns: 10.0,
    return_weight: 0.0,
    open_city_weight: 0.0,
    farm_growth: 0.0,
    style: StyleWeights::NEUTRAL,
};

/// Number of weight vectors tried in a generation.
const CANDIDATES: usize = 14;
/// Number of the best vectors that move the mean.
const PARENTS: usize = CANDIDATES / 2;
/// Number of games for each vector.
const GAMES_PER_CANDIDATE: u64 = 400;
/// Initial step, relative to each weight.
const INITIAL_STEP: f32 = 0.25;
/// Bounds of the step.
const STEP_BOUNDS: (f32, f32) = (0.05, 0.4);
/// Scale of the margin in the objective, in points.
const MARGIN_SCALE: f32 = 15.0;

const WEIGHT_COUNT: usize = EvaluationWeights::COUNT;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((tuning, generations, seed)) = parse_arguments(&arguments) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let mut search = EvolutionSearch::new(SplitMix64::new(seed));
    println!("at first {:?}", tuning.play(&tuning.start.clone(), 3 * GAMES_PER_CANDIDATE, seed));
    for generation in 1..=generations {
        search.step(&tuning);
        if generation % 5 == 0 || generation == generations {
            let weights = tuning.weights(&search.mean);
            println!("{generation}: {:?}\n{weights:?}", tuning.play(&weights, 3 * GAMES_PER_CANDIDATE, seed));
        }
    }
    ExitCode::SUCCESS
}

fn parse_arguments(arguments: &[String]) -> Option<(TuningSetup, usize, u64)> {
    let players: u8 = arguments.first()?.parse().ok()?;
    let setup = Setup::new(RuleSet::by_name("standard")?, players, None).ok()?;
    let start = EvaluationWeights::for_players(players);
    let opponent = match arguments.get(1)?.as_str() {
        "usual" => start.clone(),
        "greedy" => GREEDY,
        _ => return None,
    };
    let seed = arguments.get(3).map_or(Some(1), |seed| seed.parse().ok())?;
    Some((
        TuningSetup { setup, start, opponent: PreparedWeights::new(opponent) },
        arguments.get(2)?.parse().ok()?,
        seed,
    ))
}

/// Setting of the tuning: one seat plays with the tried weights, all others with those of the opponent.
struct TuningSetup {
    setup: Setup<RuleSet>,
    start: EvaluationWeights,
    opponent: PreparedWeights,
}

/// Result of games with some weights.
#[derive(Clone, Copy, Debug, Default)]
struct PlayResult {
    /// Share of games won; a tie counts half.
    wins: f32,
    /// Mean margin, in points.
    margin: f32,
    /// Objective of the tuning: close to the share of games won, but the margin counts too.
    success: f32,
}

impl TuningSetup {
    /// Start weights multiplied by the exponentials of `change`.
    fn weights(&self, change: &[f32; WEIGHT_COUNT]) -> EvaluationWeights {
        let start = self.start.to_array();
        EvaluationWeights::from_array(std::array::from_fn(|i| start[i] * change[i].exp()))
    }

    /// Plays `games` games with these weights, in each seat by turns. Games of the same seed have the same draws.
    fn play(&self, weights: &EvaluationWeights, games: u64, seed: u64) -> PlayResult {
        let (own, players) = (PreparedWeights::new(weights.clone()), u64::from(self.setup.players()));
        let mut sum = PlayResult::default();
        for game in 0..games {
            let mut rng = SplitMix64::new(SplitMix64::new(seed.wrapping_add(game / players)).next_u64());
            let margin = self.game(&own, (game % players) as usize, &mut rng);
            sum.wins += if margin > 0.0 { 1.0 } else { 0.5 * f32::from(u8::from(margin == 0.0)) };
            sum.margin += margin;
            sum.success += 0.5 + 0.5 * (margin / MARGIN_SCALE).tanh();
        }
        let games = games as f32;
        PlayResult { wins: sum.wins / games, margin: sum.margin / games, success: sum.success / games }
    }

    /// Plays a game and returns the final margin of seat `place`.
    fn game(&self, own: &PreparedWeights, place: usize, rng: &mut SplitMix64) -> f32 {
        let mut game = Carcassonne::new(&self.setup);
        loop {
            match game.turn() {
                Turn::Chance => {
                    game.resolve_unchecked(game.outcome_at(rng.below(game.total_chance_weight())), &mut DiscardEvents)
                }
                Turn::Seat(seat) if seat.index() == place => play_best_turn(&mut game, own),
                Turn::Seat(_) => play_best_turn(&mut game, &self.opponent),
                Turn::Over => break,
            }
        }
        let scores = game.scores();
        let others = scores.iter().filter(|(seat, _)| seat.index() != place).map(|(_, score)| score);
        (scores.as_slice()[place] - others.max().unwrap_or_default()) as f32
    }
}

/// State of the evolution strategy: mean, step and variances.
struct EvolutionSearch {
    rng: SplitMix64,
    mean: [f32; WEIGHT_COUNT],
    variance: [f32; WEIGHT_COUNT],
    step: f32,
    /// Evolution path of the mean, normalized, for the step.
    path: [f32; WEIGHT_COUNT],
    /// Evolution path of the mean, for the variances.
    drift: [f32; WEIGHT_COUNT],
}

impl EvolutionSearch {
    fn new(rng: SplitMix64) -> EvolutionSearch {
        EvolutionSearch {
            rng,
            mean: [0.0; WEIGHT_COUNT],
            variance: [1.0; WEIGHT_COUNT],
            step: INITIAL_STEP,
            path: [0.0; WEIGHT_COUNT],
            drift: [0.0; WEIGHT_COUNT],
        }
    }

    /// Runs a generation. The constants are the usual ones, from the number of weights and of parents.
    fn step(&mut self, tuning: &TuningSetup) {
        let shares: [f32; PARENTS] = std::array::from_fn(|rank| ((PARENTS as f32 + 0.5) / (rank as f32 + 1.0)).ln());
        let whole: f32 = shares.iter().sum();
        let shares = shares.map(|share| share / whole);
        let (n, counted) = (WEIGHT_COUNT as f32, 1.0 / shares.iter().map(|share| share * share).sum::<f32>());
        let pace = (counted + 2.0) / (n + counted + 5.0);
        let slow = (4.0 + counted / n) / (n + 4.0 + 2.0 * counted / n);
        let of_drift = 2.0 / ((n + 1.3).powi(2) + counted) * (n + 2.0) / 3.0;
        let of_spread = 2.0 * (counted - 2.0 + 1.0 / counted) / ((n + 2.0).powi(2) + counted) * (n + 2.0) / 3.0;

        let candidates = self.try_candidates(tuning);
        for i in 0..WEIGHT_COUNT {
            let moved: f32 = shares.iter().zip(&candidates).map(|(share, change)| share * change[i]).sum();
            let spread: f32 = shares.iter().zip(&candidates).map(|(share, change)| share * change[i] * change[i]).sum();
            self.mean[i] += self.step * moved;
            self.path[i] =
                (1.0 - pace) * self.path[i] + (pace * (2.0 - pace) * counted).sqrt() * moved / self.variance[i].sqrt();
            self.drift[i] = (1.0 - slow) * self.drift[i] + (slow * (2.0 - slow) * counted).sqrt() * moved;
            self.variance[i] = (1.0 - of_drift - of_spread) * self.variance[i]
                + of_drift * self.drift[i] * self.drift[i]
                + of_spread * spread;
        }
        let length = self.path.iter().map(|part| part * part).sum::<f32>().sqrt();
        let usual = n.sqrt() * (1.0 - 1.0 / (4.0 * n) + 1.0 / (21.0 * n * n));
        let growth = (pace / (1.0 + pace) * (length / usual - 1.0)).exp();
        self.step = (self.step * growth).clamp(STEP_BOUNDS.0, STEP_BOUNDS.1);
    }

    /// Returns changes tried in the same games, best first.
    fn try_candidates(&mut self, tuning: &TuningSetup) -> Vec<[f32; WEIGHT_COUNT]> {
        let games = self.rng.next_u64();
        let mut candidates: Vec<(f32, [f32; WEIGHT_COUNT])> = Vec::new();
        for _ in 0..CANDIDATES {
            let change: [f32; WEIGHT_COUNT] = std::array::from_fn(|i| self.normal() * self.variance[i].sqrt());
            let weights = tuning.weights(&std::array::from_fn(|i| self.mean[i] + self.step * change[i]));
            candidates.push((tuning.play(&weights, GAMES_PER_CANDIDATE, games).success, change));
        }
        candidates.sort_by(|a, b| b.0.total_cmp(&a.0));
        candidates.into_iter().map(|(_, change)| change).collect()
    }

    /// Returns a normally distributed number.
    fn normal(&mut self) -> f32 {
        let mut part = || ((self.rng.next_u64() >> 40) as f32 + 1.0) / (1u64 << 24) as f32;
        (-2.0 * part().ln()).sqrt() * (std::f32::consts::TAU * part()).cos()
    }
}
