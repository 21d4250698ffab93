//! Tunes by play what three or four players count of the tables for two, and prints it as it stands in its source.
//!
//! Every player of a game goes by numbers of its own, which are the mean of all changed a little at random, all at once; each deal is played again
//! with the opposite changes. Whatever did better than usual pulls the mean its way, whatever did worse pushes it (an *evolution strategy*). Besides,
//! one such player sits among others who are `greedy`, since a judgement can be good among its like alone.
//!
//! ```sh
//! cargo run --release -p tilewright-azul --example tune -- 3 60
//! cargo run --release -p tilewright-azul --example tune -- 4 60 300 7
//! ```

use std::process::ExitCode;

use tilewright_azul::{Azul, Factors, RuleSet, Tried};
use tilewright_core::{Dice, Game, Rules, Seat, Seen, Setup, Silent, SplitMix, Turn};
use tilewright_robots::{Budget, Clock, Greedy, Limit, Robot, Search};

const USAGE: &str = "usage: tune PLAYERS GENERATIONS [ITERATIONS [SEED]]
Tunes what so many players (3 or 4) count of the tables for two at the printed wall, in games of search with ITERATIONS a decision, 300 unless
named, and prints the mean after every tenth generation, with how it does among players who go by the tables for two, and among greedy ones.
example: cargo run --release -p tilewright-azul --example tune -- 3 60";

/// Each generation plays so many deals among its like, twice each, and so many more among `greedy`.
const DEALS: u64 = 1000;
const GREEDY_DEALS: u64 = 1000;
/// How much what happens among `greedy` counts.
const GREEDY_SHARE: f32 = 0.35;
/// The mean is tried in so many games of each sort.
const CHECKS: u64 = 600;
/// How far numbers are changed: parts by powers of e, what counts beside in hundredths of a point.
const CHANGE: f32 = 0.35;
const BESIDE: f32 = 15.0;
/// How far a mean moves at first, and after how many generations half as far.
const PACE: f32 = 10.0;
const SLOWS: f32 = 10.0;
/// So many points more are as good as a game won.
const LEAD: f32 = 15.0;

/// A number for the first round and one for the last ones, for everything that counts.
const N: usize = 2 * (Factors::PARTS + Factors::BESIDE);
/// How far each number is changed, in units of how far it is changed usually.
type Change = [f32; N];

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
    let table = Table::new(players as u8, iterations);
    let (mut dice, mut mean, mut sum) = (SplitMix::new(seed), [0.0; N], [0.0; N]);
    for generation in 1..=generations {
        let pull = table.pull(&mean, &mut dice);
        let pace = PACE / (1.0 + (generation - 1) as f32 / SLOWS);
        let late = generation > generations / 2;
        for at in 0..N {
            mean[at] += pace * pull[at];
            sum[at] += if late { mean[at] } else { 0.0 };
        }
        let moved = pull.iter().map(|part| part * part).sum::<f32>().sqrt();
        eprintln!("{generation} of {generations}: pulled by {moved:.3}");
        if generation % 10 == 0 || generation == generations {
            // Of the later half the mean of all means, which is less at random than the last.
            let counted = (generation - generations / 2) as f32;
            let told = if late { sum.map(|sum| sum / counted) } else { mean };
            table.tell(generation, factors(&told));
        }
    }
    ExitCode::SUCCESS
}

/// The numbers that stand for such a change.
fn factors(change: &Change) -> Factors {
    let mut factors = Factors::ALIKE;
    for (place, span) in factors.each().into_iter().enumerate() {
        for (number, change) in span.iter_mut().zip(&change[2 * place..]) {
            let changed = match place {
                ..Factors::PARTS => f32::from(*number) * (CHANGE * change).exp(),
                _ => f32::from(*number) + BESIDE * change,
            };
            *number = changed.round() as i16;
        }
    }
    factors
}

/// One at the table.
enum Player {
    Greedy(Greedy<Azul>),
    Search(Search<Tried>, Box<Tried>),
}

/// Where numbers are tried.
struct Table {
    setup: Setup<RuleSet>,
    budget: Budget,
}

impl Table {
    fn new(players: u8, iterations: u64) -> Table {
        let rules = RuleSet::named("standard").expect("it is the first rule set");
        let setup = Setup::new(rules, players, None).expect("three and four can play");
        Table { setup, budget: Budget { limit: Limit::Iterations(iterations), threads: 1 } }
    }

    fn players(&self) -> usize {
        usize::from(self.setup.players())
    }

    /// How much each number should rise: the mean of all changes, each by how much better than usual it did.
    fn pull(&self, mean: &Change, dice: &mut SplitMix) -> Change {
        let changed = |change: &Change, sign: f32| factors(&std::array::from_fn(|at| mean[at] + sign * change[at]));
        let mut alike = Vec::new();
        for _ in 0..DEALS {
            let (deal, changes) = (dice.roll(), Vec::from_iter((0..self.players()).map(|_| normal(dice))));
            for sign in [1.0, -1.0] {
                let all = changes.iter().map(|change| Some(changed(change, sign))).collect();
                let leads = self.game(all, deal);
                alike.extend(changes.iter().zip(leads).map(|(change, lead)| (change.map(|part| sign * part), lead)));
            }
        }
        let mut among_greedy = Vec::new();
        for game in 0..GREEDY_DEALS {
            let (deal, change, seat) = (dice.roll(), normal(dice), game as usize % self.players());
            for sign in [1.0, -1.0] {
                let lead = self.game(self.alone(changed(&change, sign), None, seat), deal)[seat];
                among_greedy.push((change.map(|part| sign * part), lead));
            }
        }
        let (alike, among_greedy) = (pulled(&alike), pulled(&among_greedy));
        std::array::from_fn(|at| (1.0 - GREEDY_SHARE) * alike[at] + GREEDY_SHARE * among_greedy[at])
    }

    /// One who goes by these numbers at a seat, all others by those; or they are greedy.
    fn alone(&self, own: Factors, others: Option<Factors>, seat: usize) -> Vec<Option<Factors>> {
        (0..self.players()).map(|other| if other == seat { Some(own) } else { others }).collect()
    }

    /// By how much each is before the best other in the end. Who has no numbers is greedy.
    fn game(&self, numbers: Vec<Option<Factors>>, deal: u64) -> Vec<f32> {
        let (mut game, mut dice, mut legal) = (Azul::new(&self.setup), SplitMix::new(deal), Vec::new());
        let seated = |(seat, numbers): (usize, Option<Factors>)| {
            let seed = deal ^ seat as u64;
            if let Some(factors) = numbers {
                let mut player = Search::new(self.budget);
                player.begin(seed);
                return Player::Search(player, Box::new(Tried::new(game, factors)));
            }
            let mut player = Greedy::default();
            player.begin(seed);
            Player::Greedy(player)
        };
        let mut players: Vec<Player> = numbers.into_iter().enumerate().map(seated).collect();
        loop {
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => game.resolve(game.pick(dice.below(game.chance_weight())), &mut Silent),
                Turn::Of(seat) => {
                    game.legal_actions(&mut legal);
                    let action = match &mut players[seat.index()] {
                        Player::Greedy(player) => player.choose(&Seen::new(&game, seat, &legal, &[]), &Clock::free()),
                        Player::Search(player, eyes) => {
                            player.choose(&Seen::new(&eyes.at(game), seat, &legal, &[]), &Clock::free())
                        }
                    };
                    game.act(action, &mut Silent);
                }
            }
        }
        let worth = game.standing().map(|standing| standing as f32 / 6.0);
        Seat::all(self.setup.players()).map(|seat| tilewright_core::judgement::margin(&worth, seat)).collect()
    }

    /// Tries these numbers and prints them.
    fn tell(&self, generation: u64, numbers: Factors) {
        for (among, others) in [("the tables for two", Some(Factors::ALIKE)), ("greedy", None)] {
            let (mut wins, mut leads) = (0.0, 0.0);
            for check in 0..CHECKS {
                let seat = check as usize % self.players();
                let deal = SplitMix::new(check / self.players() as u64).roll();
                let lead = self.game(self.alone(numbers, others, seat), deal)[seat];
                wins += if lead > 0.0 { 1.0 } else { 0.0 };
                leads += lead;
            }
            let checks = CHECKS as f32;
            println!("{generation}: among {among} wins {:.1} %, margin {:+.2}", 100.0 * wins / checks, leads / checks);
        }
        println!("{numbers:?}");
    }
}

/// The mean of changes, each by how much better than usual it did.
fn pulled(results: &[(Change, f32)]) -> Change {
    let success = |lead: &f32| (lead / LEAD).tanh();
    let count = results.len() as f32;
    let usual = results.iter().map(|(_, lead)| success(lead)).sum::<f32>() / count;
    let spread = results.iter().map(|(_, lead)| (success(lead) - usual).powi(2)).sum::<f32>() / count;
    let mut pull = [0.0; N];
    for (change, lead) in results {
        let better = (success(lead) - usual) / spread.sqrt() / count;
        pull.iter_mut().zip(change).for_each(|(pull, part)| *pull += better * part);
    }
    pull
}

/// A change that is normally distributed.
fn normal(dice: &mut SplitMix) -> Change {
    std::array::from_fn(|_| {
        let mut part = || ((dice.roll() >> 40) as f32 + 1.0) / (1u64 << 24) as f32;
        (-2.0 * part().ln()).sqrt() * (std::f32::consts::TAU * part()).cos()
    })
}
