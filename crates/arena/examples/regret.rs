//! Regret of the decisions of each level, measured by a search: each level plays against itself, with two players or,
//! in a game with hidden information, with the typical number.
//!
//! The unit is points of the game (`points`: the search maximizes its margin), points as `search` counts them (`win`: a
//! win adds up to ten points and a loss takes up to ten), or both by default.
//!
//! The search first finds the best action in the given time; then it evaluates the chosen and the best action equally,
//! for the same time again, since a search knows little of the actions that it dropped early. If the chosen one is
//! worse by more than a quarter of a point, all legal actions are evaluated equally, for the same time again: it is in
//! the better half if fewer than half are better by more than a quarter of a point. Decisions with one legal action do
//! not count.
//!
//! ```sh
//! cargo run --release -p tilewright-arena --example regret -- azul 10 200ms level:1 level:2
//! # About 200 ms of an idle core, with the same result on a busy one:
//! cargo run --release -p tilewright-arena --example regret -- azul 8 240000it win seed:17 level:1 level:2
//! ```

use std::error::Error;
use tilewright_engine::RegretRequest;

use tilewright_ai::Level;
use tilewright_engine::GameSpec;
use tilewright_robots::{BudgetLimit, Objective, RobotName, SearchBudget};

/// Regret of a blunder, in points; from level 2 on there should be at most one in ten games.
const BLUNDER_POINTS: f32 = 12.0;
/// Seed of the deals, unless another is named.
const SEED: u64 = 16;
/// Objectives by the name of their unit.
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
        let request =
            RegretRequest { spec: &spec, seed, robot: &robot, budget, games, objectives: &selected_objectives };
        let regrets = game.regrets(&request)?;
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

/// Headings of the columns of each objective.
fn heading(objectives: &[(&str, Objective)]) -> String {
    let columns =
        |name| format!(" {name}: mean regret | worse by more than {BLUNDER_POINTS}, a game | in the better half |");
    objectives.iter().map(|(name, _)| columns(name)).collect()
}
