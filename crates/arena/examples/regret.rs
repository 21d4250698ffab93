//! How much worse than the best the decisions of each level are, as a search finds: each plays with itself, two at the table.
//!
//! It is counted in points of the game (`points`: a search that plays for its margin alone looks), as `search` counts (`win`: a win is ten points more, so that
//! one point which turns the game is twenty-one), or both, if nothing is said. The search looks for the best action as long as it may; what was chosen and the best are then
//! looked at alike, as long again, since a search knows little of what it gave up early. Where they differ, all legal actions are looked at alike, as long again,
//! and it is counted how many are better than the chosen one: fewer than half, and it is among the better half. What differs by less than a quarter point is alike.
//! Decisions without a choice do not count.
//!
//! ```sh
//! cargo run --release -p tilewright-arena --example regret -- azul 10 200ms level:1 level:2
//! cargo run --release -p tilewright-arena --example regret -- azul 8 240000it win seed:17 level:1 level:2      # 200 ms of a free core, the same on a busy one
//! ```

use std::error::Error;

use tilewright_core::Level;
use tilewright_engine::Request;
use tilewright_robots::search::Aim;
use tilewright_robots::{Budget, Limit, RobotName};

/// No decision of a level from the second on should be worse by more, but once in ten games.
const BLUNDER: f32 = 12.0;
/// The deals, unless a seed is named.
const SEED: u64 = 16;
/// What can be counted by.
const AIMS: [(&str, Aim); 2] = [("points", Aim::Points), ("win", Aim::Win)];

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1).peekable();
    let game = tilewright_engine::game(&words.next().ok_or("name a game")?)?;
    let games: u64 = words.next().ok_or("say how many games each plays")?.parse()?;
    let limit =
        words.next().and_then(|text| Limit::read(&text)).ok_or("say how long the search looks: 200ms, 1000it")?;
    let named = words.next_if(|word| AIMS.iter().any(|(name, _)| name == word));
    let aims: Vec<(&str, Aim)> =
        AIMS.into_iter().filter(|(name, _)| named.as_deref().is_none_or(|named| named == *name)).collect();
    let seed = match words.next_if(|word| word.starts_with("seed:")) {
        Some(word) => word["seed:".len()..].parse()?,
        None => SEED,
    };
    let mut names: Vec<String> = words.collect();
    if names.is_empty() {
        names = Level::ALL.iter().map(Level::to_string).collect();
    }
    println!("| player | games | decisions |{}", heading(&aims));
    println!("|---|---|---|{}", "---|---|---|".repeat(aims.len()));
    let players = if game.secrets() { game.usual_players() } else { 2 };
    for name in names {
        let request = Request { players, ..Request::default() };
        let (robot, budget) = (RobotName::alone(&name)?, Budget { limit, threads: 1 });
        let by_aim: Vec<Aim> = aims.iter().map(|(_, aim)| *aim).collect();
        let regrets = game.regrets(&request, seed, &robot, budget, games, &by_aim)?;
        print!("| `{name}` | {games} | {} |", regrets[0].decisions.len());
        for found in &regrets {
            let (mean, worse, better) = (found.mean(), found.worse_than(BLUNDER, players), found.better_half());
            print!(" {mean:.2} | {worse:.2} | {:.1} % |", 100.0 * better);
        }
        println!();
    }
    Ok(())
}

/// The columns of each way to count.
fn heading(aims: &[(&str, Aim)]) -> String {
    let columns = |name| format!(" {name}: mean regret | worse by more than {BLUNDER}, a game | in the better half |");
    aims.iter().map(|(name, _)| columns(name)).collect()
}
