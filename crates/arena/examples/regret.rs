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

use tilewright_ai::Level;
use tilewright_engine::GameSpec;
use tilewright_robots::{BudgetLimit, Objective, RobotName, SearchBudget};

/// No decision of a level from the second on should be worse by more, but once in ten games.
const BLUNDER_POINTS: f32 = 12.0;
/// The deals, unless a seed is named.
const SEED: u64 = 16;
/// What can be counted by.
const OBJECTIVES: [(&str, Objective); 2] = [("points", Objective::Margin), ("win", Objective::Win)];

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1).peekable();
    let game = tilewright_engine::game_by_key(&words.next().ok_or("name a game")?)?;
    let games: u64 = words.next().ok_or("say how many games each plays")?.parse()?;
    let limit = words
        .next()
        .and_then(|text| BudgetLimit::parse(&text))
        .ok_or("say how long the search looks: 200ms, 1000it")?;
    let named = words.next_if(|word| OBJECTIVES.iter().any(|(name, _)| name == word));
    let objectives: Vec<(&str, Objective)> =
        OBJECTIVES.into_iter().filter(|(name, _)| named.as_deref().is_none_or(|named| named == *name)).collect();
    let seed = match words.next_if(|word| word.starts_with("seed:")) {
        Some(word) => word["seed:".len()..].parse()?,
        None => SEED,
    };
    let mut names: Vec<String> = words.collect();
    if names.is_empty() {
        names = Level::ALL.iter().map(Level::to_string).collect();
    }
    println!("| player | games | decisions |{}", heading(&objectives));
    println!("|---|---|---|{}", "---|---|---|".repeat(objectives.len()));
    let players = if game.hidden_information() { game.typical_players() } else { 2 };
    for name in names {
        let spec = GameSpec { players, ..GameSpec::default() };
        let (robot, budget) = (RobotName::parse_single(&name)?, SearchBudget { limit, threads: 1 });
        let selected_objectives: Vec<Objective> = objectives.iter().map(|(_, objective)| *objective).collect();
        let regrets = game.regrets(&spec, seed, &robot, budget, games, &selected_objectives)?;
        print!("| `{name}` | {games} | {} |", regrets[0].decisions.len());
        for report in &regrets {
            let (mean, worse, better) =
                (report.mean(), report.worse_than(BLUNDER_POINTS, players), report.median_or_better());
            print!(" {mean:.2} | {worse:.2} | {:.1} % |", 100.0 * better);
        }
        println!();
    }
    Ok(())
}

/// The columns of each way to count.
fn heading(objectives: &[(&str, Objective)]) -> String {
    let columns =
        |name| format!(" {name}: mean regret | worse by more than {BLUNDER_POINTS}, a game | in the better half |");
    objectives.iter().map(|(name, _)| columns(name)).collect()
}
