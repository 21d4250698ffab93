//! How much worse than the best the decisions of each level are, as a search finds: each plays with itself, two at the table.
//!
//! The search plays for points alone, so that regrets are points of the game. It looks for the best action as long as it may; what was chosen and the best are then
//! looked at alike, as long again, since a search knows little of what it gave up early. Where they differ, all legal actions are looked at alike, as long again,
//! and it is counted how many are better than the chosen one: fewer than half, and it is among the better half. What differs by less than a quarter point is alike.
//! Decisions without a choice do not count.
//!
//! `cargo run --release -p arena --example regret -- azul 10 200ms level:1 level:2`

use std::error::Error;

use game::Level;
use registry::Request;
use robots::{Budget, Limit, RobotName};

/// No decision of a level from the second on should be worse by more, but once in ten games.
const BLUNDER: f32 = 12.0;
const SEED: u64 = 16;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let game = registry::game(&words.next().ok_or("name a game")?)?;
    let games: u64 = words.next().ok_or("say how many games each plays")?.parse()?;
    let limit =
        words.next().and_then(|text| Limit::read(&text)).ok_or("say how long the search looks: 200ms, 1000it")?;
    let mut names: Vec<String> = words.collect();
    if names.is_empty() {
        names = Level::ALL.iter().map(Level::to_string).collect();
    }
    println!(
        "| player | games | decisions | mean regret | worse by more than {BLUNDER}, a game | in the better half |"
    );
    println!("|---|---|---|---|---|---|");
    let players = if game.secrets() { game.usual_players() } else { 2 };
    for name in names {
        let request = Request { players, ..Request::default() };
        let regrets = game.regrets(&request, SEED, &RobotName::alone(&name)?, Budget { limit, threads: 1 }, games)?;
        println!(
            "| `{name}` | {} | {} | {:.2} | {:.2} | {:.1} % |",
            regrets.games,
            regrets.decisions.len(),
            regrets.mean(),
            regrets.worse_than(BLUNDER, players),
            100.0 * regrets.better_half()
        );
    }
    Ok(())
}
