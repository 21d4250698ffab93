//! The command `bench`: measures the speed of the engine.

use std::time::Duration;

use serde_json::{Value, json};
use tilewright_core::Message;
use tilewright_display::{LocalizedText, Localizer};
use tilewright_engine::{GameKind, GameSpec};
use tilewright_i18n::{FluentLocalizer, Language};

use crate::arguments;
use crate::error::CliError;
use crate::number::player_count;
use crate::output::Output;

/// Measures the speed of random play on one thread.
#[derive(clap::Args)]
#[command(after_help = "Example: tilewright bench carcassonne --json")]
pub struct Args {
    /// Game; all games by default
    game: Option<String>,

    /// Number of players; the game's usual number by default
    #[arg(long, value_name = "N", value_parser = player_count)]
    players: Option<u8>,

    /// Rule set
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,

    /// Prints one JSON object
    #[arg(long)]
    json: bool,
}

/// Time of each measurement.
const BENCH_TIME: Duration = Duration::from_secs(2);
const SEED: u64 = 1;

pub fn run(args: &Args, language: Language, output: &mut Output) -> Result<(), CliError> {
    let games: Vec<&'static dyn GameKind> = match &args.game {
        Some(key) => vec![arguments::game(key)?],
        None => tilewright_engine::GAMES.to_vec(),
    };
    let localizer = FluentLocalizer::new(language, &LocalizedText::NONE);
    let mut results: Vec<Value> = Vec::new();
    for game in games {
        let players = args.players.unwrap_or(game.typical_players());
        let request = GameSpec { rules: args.rules.clone(), players, ..GameSpec::default() };
        let rules = game.setup(&request)?.rules;
        let speed = tilewright_arena::bench(game, &request, SEED, BENCH_TIME)?;
        let per_cpu_second = |count: u64| count as f64 / speed.cpu.as_secs_f64();
        let mut result = json!({
            "game": game.key(),
            "rules": rules,
            "players": players,
            "games": speed.games,
            "games_per_cpu_second": per_cpu_second(speed.games),
            "decisions_per_cpu_second": per_cpu_second(speed.decisions),
        });
        if let Some(rounds) = game.rounds() {
            result["rounds_per_cpu_second"] = json!(per_cpu_second(speed.games * u64::from(rounds)));
        }
        result["state_bytes"] = json!(game.state_bytes());
        if !args.json {
            let rounds = game.rounds().map_or(0, |rounds| speed.games * u64::from(rounds));
            let message = Message::new("report-bench")
                .text("game", game.key())
                .text("rules", rules)
                .number("players", players)
                .text("games", localizer.decimal(per_cpu_second(speed.games), 0))
                .number("rounds", per_cpu_second(rounds).round() as i64)
                .text("decisions", localizer.decimal(per_cpu_second(speed.decisions), 0))
                .number("bytes", game.state_bytes() as i64);
            output.line(localizer.format(&message))?;
            output.flush()?;
        }
        results.push(result);
    }
    if args.json { output.json(&json!({"results": results})) } else { Ok(()) }
}
