//! `tilewright bench`.

use std::time::Duration;

use registry::{GameKind, Request};
use serde_json::{Value, json};

use crate::common;
use crate::failure::Failure;
use crate::output::Output;

/// The speed of random play: one thread, the full list of legal actions at every decision, by the same rules as
/// everything else.
#[derive(clap::Args)]
#[command(after_help = "Example: tilewright bench carcassonne --json")]
pub struct Args {
    /// The game; all of them unless named
    game: Option<String>,

    /// How many play; as many as usual unless named
    #[arg(long, value_name = "N")]
    players: Option<u8>,

    /// The rule set
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,

    /// Prints one JSON object
    #[arg(long)]
    json: bool,
}

const TIME: Duration = Duration::from_secs(2);
const SEED: u64 = 1;

/// Measures.
pub fn run(args: &Args, output: &mut Output) -> Result<(), Failure> {
    let games: Vec<&'static dyn GameKind> = match &args.game {
        Some(key) => vec![common::game(key)?],
        None => registry::GAMES.to_vec(),
    };
    let mut results: Vec<Value> = Vec::new();
    for game in games {
        let players = args.players.unwrap_or(game.usual_players());
        let request = Request { rules: args.rules.clone(), players, ..Request::default() };
        let rules = game.open(&request)?.agreed().rules;
        let speed = arena::bench(game, &request, SEED, TIME).map_err(Failure::wrong)?;
        let a_second = |count: u64| count as f64 / speed.cpu.as_secs_f64();
        let mut result = json!({
            "game": game.key(),
            "rules": rules,
            "players": players,
            "games": speed.games,
            "games_per_cpu_second": a_second(speed.games),
            "decisions_per_cpu_second": a_second(speed.decisions),
        });
        if let Some(rounds) = game.rounds() {
            result["rounds_per_cpu_second"] = json!(a_second(speed.games * u64::from(rounds)));
        }
        result["state_bytes"] = json!(game.state_bytes());
        if !args.json {
            let rounds =
                game.rounds().map(|rounds| format!(" ({:.0} rounds)", a_second(speed.games * u64::from(rounds))));
            output.line(format!(
                "{} {rules}, {players} players: {:.0} games{} and {:.0} decisions a CPU-second; a state has {} bytes",
                game.key(),
                a_second(speed.games),
                rounds.unwrap_or_default(),
                a_second(speed.decisions),
                game.state_bytes()
            ))?;
            output.flush()?;
        }
        results.push(result);
    }
    if args.json { output.json(&json!({"results": results})) } else { Ok(()) }
}
