//! Tunes by play the factors on the tables for two players for games of three or four, and prints them.
//!
//! This is an evolution strategy. Every player of a game has factors of its own: the mean with a random change of all
//! of them. Each deal is played again with the opposite changes. Changes that did better than average pull the mean,
//! those that did worse push it. In further games one such player plays among `greedy` robots, because an evaluation
//! can be good only among its like.
//!
//! ```sh
//! cargo run --release -p tilewright-azul --features training --example tune_azul -- 3 60
//! cargo run --release -p tilewright-azul --features training --example tune_azul -- 4 60 300 7
//! ```

use std::process::ExitCode;

use tilewright_azul::{
    Azul, RuleSet,
    training::{CandidateTables, Factors},
};
use tilewright_core::{DiscardEvents, Game, InfoState, Rng, Rules, Seat, Setup, SplitMix64, Turn};
use tilewright_robots::{BudgetLimit, GreedyRobot, Robot, SearchBudget, SearchRobot, TimeControl};

const USAGE: &str = "usage: tune_azul PLAYERS GENERATIONS [ITERATIONS [SEED]]
Tunes the factors on the tables for two players at the printed wall for games of PLAYERS (3 or 4), in games of search
with ITERATIONS a decision (default 300). Every tenth generation it prints the mean and the mean's results in two
tests: among players with the tables for two, and among greedy robots.
example: cargo run --release -p tilewright-azul --features training --example tune_azul -- 3 60";

/// Number of deals of a generation with tuned players only; each is played twice.
const DEALS_PER_GENERATION: u64 = 1000;
/// Number of deals of a generation with one tuned player among `greedy` robots; each is played twice.
const GREEDY_DEALS: u64 = 1000;
/// Share of the games among `greedy` robots in the pull.
const GREEDY_SHARE: f32 = 0.35;
/// Number of games of each kind that test the mean.
const CHECK_GAMES: u64 = 600;
/// Standard deviation of changes of scaled parts, as powers of e.
const SCALE_SD: f32 = 0.35;
/// Standard deviation of changes of added terms, in hundredths of a point.
const ADDED_SD: f32 = 15.0;
/// Factor from the pull to the first move of the mean.
const INITIAL_STEP_SIZE: f32 = 10.0;
/// Number of generations after which the step size is half the initial one.
const STEP_HALVING_GENERATIONS: f32 = 10.0;
/// Margin that counts as a success of tanh(1), in points.
const MARGIN_SCALE: f32 = 15.0;

/// Number of values: one for the first round and one for the fifth and later ones, for each field of `Factors`.
const FACTOR_COUNT: usize = 2 * (Factors::SCALED_COUNT + Factors::ADDED_COUNT);
/// Changes of all values, in standard deviations.
type Perturbation = [f32; FACTOR_COUNT];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.first().is_some_and(|first| first == "--help") {
        println!("{USAGE}");
        return ExitCode::SUCCESS;
    }
    let number = |at: usize, otherwise: &str| arguments.get(at).map_or(otherwise, String::as_str).parse::<u64>().ok();
    let (Some(players @ 3..=4), Some(generations), Some(iterations), Some(seed)) =
        (number(0, ""), number(1, ""), number(2, "300"), number(3, "1"))
    else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let tuner = Tuner::new(players as u8, iterations);
    let (mut rng, mut mean, mut sum) = (SplitMix64::new(seed), [0.0; FACTOR_COUNT], [0.0; FACTOR_COUNT]);
    for generation in 1..=generations {
        let pull = tuner.pull(&mean, &mut rng);
        let step_size = INITIAL_STEP_SIZE / (1.0 + (generation - 1) as f32 / STEP_HALVING_GENERATIONS);
        let late = generation > generations / 2;
        for at in 0..FACTOR_COUNT {
            mean[at] += step_size * pull[at];
            sum[at] += if late { mean[at] } else { 0.0 };
        }
        let moved = pull.iter().map(|part| part * part).sum::<f32>().sqrt();
        eprintln!("{generation} of {generations}: pulled by {moved:.3}");
        if generation % 10 == 0 || generation == generations {
            // In the later half the mean of all means is reported: it varies less than the last one.
            let counted = (generation - generations / 2) as f32;
            let reported = if late { sum.map(|sum| sum / counted) } else { mean };
            tuner.report(generation, factors(&reported));
        }
    }
    ExitCode::SUCCESS
}

/// Returns the factors for a change from `Factors::IDENTITY`.
fn factors(change: &Perturbation) -> Factors {
    let mut factors = Factors::IDENTITY;
    for (place, span) in factors.spans_mut().into_iter().enumerate() {
        for (number, change) in span.iter_mut().zip(&change[2 * place..]) {
            let changed = match place {
                ..Factors::SCALED_COUNT => f32::from(*number) * (SCALE_SD * change).exp(),
                _ => f32::from(*number) + ADDED_SD * change,
            };
            *number = changed.round() as i16;
        }
    }
    factors
}

/// Player of a seat.
enum Player {
    Greedy(GreedyRobot<Azul>),
    Search(SearchRobot<CandidateTables>, Box<CandidateTables>),
}

/// Games in which factors are tried.
struct Tuner {
    setup: Setup<RuleSet>,
    budget: SearchBudget,
}

impl Tuner {
    fn new(players: u8, iterations: u64) -> Tuner {
        let rules = RuleSet::by_name("standard").expect("it is the first rule set");
        let setup = Setup::new(rules, players, None).expect("three and four can play");
        Tuner { setup, budget: SearchBudget { limit: BudgetLimit::Iterations(iterations), threads: 1 } }
    }

    fn players(&self) -> usize {
        usize::from(self.setup.players())
    }

    /// Returns the change of the mean that the results of a generation suggest, in standard deviations.
    fn pull(&self, mean: &Perturbation, rng: &mut SplitMix64) -> Perturbation {
        let changed =
            |change: &Perturbation, sign: f32| factors(&std::array::from_fn(|at| mean[at] + sign * change[at]));
        let mut alike = Vec::new();
        for _ in 0..DEALS_PER_GENERATION {
            let (deal, changes) = (rng.next_u64(), Vec::from_iter((0..self.players()).map(|_| normal(rng))));
            for sign in [1.0, -1.0] {
                let all = changes.iter().map(|change| Some(changed(change, sign))).collect();
                let leads = self.margins(all, deal);
                alike.extend(changes.iter().zip(leads).map(|(change, lead)| (change.map(|part| sign * part), lead)));
            }
        }
        let mut among_greedy = Vec::new();
        for game in 0..GREEDY_DEALS {
            let (deal, change, seat) = (rng.next_u64(), normal(rng), game as usize % self.players());
            for sign in [1.0, -1.0] {
                let lead = self.margins(self.lineup(changed(&change, sign), None, seat), deal)[seat];
                among_greedy.push((change.map(|part| sign * part), lead));
            }
        }
        let (alike, among_greedy) = (gradient(&alike), gradient(&among_greedy));
        std::array::from_fn(|at| (1.0 - GREEDY_SHARE) * alike[at] + GREEDY_SHARE * among_greedy[at])
    }

    /// Returns the factors by seat: `own` at `seat`, and `others` at all other seats, which are greedy if it is `None`.
    fn lineup(&self, own: Factors, others: Option<Factors>, seat: usize) -> Vec<Option<Factors>> {
        (0..self.players()).map(|other| if other == seat { Some(own) } else { others }).collect()
    }

    /// Plays a game and returns the final margin of each seat. A seat without factors is greedy.
    fn margins(&self, numbers: Vec<Option<Factors>>, deal: u64) -> Vec<f32> {
        let (mut game, mut rng, mut legal) = (Azul::new(&self.setup), SplitMix64::new(deal), Vec::new());
        let seated = |(seat, numbers): (usize, Option<Factors>)| {
            let seed = deal ^ seat as u64;
            if let Some(factors) = numbers {
                let mut player = SearchRobot::new(self.budget);
                player.reset(seed);
                return Player::Search(player, Box::new(CandidateTables::new(game, factors)));
            }
            let mut player = GreedyRobot::default();
            player.reset(seed);
            Player::Greedy(player)
        };
        let mut players: Vec<Player> = numbers.into_iter().enumerate().map(seated).collect();
        loop {
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    game.resolve_unchecked(game.outcome_at(rng.below(game.total_chance_weight())), &mut DiscardEvents)
                }
                Turn::Seat(seat) => {
                    game.legal_actions(&mut legal);
                    let action = match &mut players[seat.index()] {
                        Player::Greedy(player) => {
                            player.choose(&InfoState::new(&game, seat, &legal, &[]), &TimeControl::unlimited())
                        }
                        Player::Search(player, candidate) => player
                            .choose(&InfoState::new(&candidate.at(game), seat, &legal, &[]), &TimeControl::unlimited()),
                    };
                    game.play_unchecked(action, &mut DiscardEvents);
                }
            }
        }
        let keys = game.ranking_keys().map(|standing| standing as f32 / 6.0);
        Seat::iter(self.setup.players()).map(|seat| tilewright_ai::margin(&keys, seat)).collect()
    }

    /// Tests these factors and prints the results and the factors.
    fn report(&self, generation: u64, numbers: Factors) {
        for (among, others) in [("the tables for two", Some(Factors::IDENTITY)), ("greedy", None)] {
            let (mut wins, mut leads) = (0.0, 0.0);
            for check in 0..CHECK_GAMES {
                let seat = check as usize % self.players();
                let deal = SplitMix64::new(check / self.players() as u64).next_u64();
                let lead = self.margins(self.lineup(numbers, others, seat), deal)[seat];
                wins += if lead > 0.0 { 1.0 } else { 0.0 };
                leads += lead;
            }
            let checks = CHECK_GAMES as f32;
            println!("{generation}: among {among} wins {:.1} %, margin {:+.2}", 100.0 * wins / checks, leads / checks);
        }
        println!("{numbers:?}");
    }
}

/// Returns the mean of changes, each weighted by its standardized success.
fn gradient(results: &[(Perturbation, f32)]) -> Perturbation {
    let success = |lead: &f32| (lead / MARGIN_SCALE).tanh();
    let count = results.len() as f32;
    let usual = results.iter().map(|(_, lead)| success(lead)).sum::<f32>() / count;
    let spread = results.iter().map(|(_, lead)| (success(lead) - usual).powi(2)).sum::<f32>() / count;
    let mut pull = [0.0; FACTOR_COUNT];
    for (change, lead) in results {
        let better = (success(lead) - usual) / spread.sqrt() / count;
        pull.iter_mut().zip(change).for_each(|(pull, part)| *pull += better * part);
    }
    pull
}

/// Returns normally distributed changes.
fn normal(rng: &mut SplitMix64) -> Perturbation {
    std::array::from_fn(|_| {
        let mut part = || ((rng.next_u64() >> 40) as f32 + 1.0) / (1u64 << 24) as f32;
        (-2.0 * part().ln()).sqrt() * (std::f32::consts::TAU * part()).cos()
    })
}
