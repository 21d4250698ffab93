//! `tilewright games`.

use game::Values;
use registry::{GameKind, RuleSetInfo};
use robots::{Level, RobotName};
use serde_json::{Map, Value, json};

use crate::failure::Failure;
use crate::output::Output;

/// The games with their rule sets, choices, player counts and robots.
#[derive(clap::Args)]
#[command(after_help = "Example: tilewright games --json")]
pub struct Args {
    /// Prints one JSON object
    #[arg(long)]
    json: bool,
}

/// Lists them.
pub fn run(args: &Args, output: &mut Output) -> Result<(), Failure> {
    if args.json {
        let games: Vec<Value> = registry::GAMES.iter().map(|game| game_json(*game)).collect();
        let robots: Vec<Value> =
            RobotName::ALL.iter().map(|(name, about)| json!({"name": name, "about": about})).collect();
        let levels: Vec<Value> =
            Level::ALL.iter().map(|level| json!({"name": level.name(), "about": level.about()})).collect();
        return output.json(&json!({"games": games, "robots": robots, "levels": levels}));
    }
    for game in registry::GAMES {
        output.line(format!("{} ({})", game.key(), game.name()))?;
        for set in game.rule_sets() {
            let choices: Vec<String> = set.choices.iter().map(|(key, value)| format!("{key}={value}")).collect();
            output.line(format!("  rules {:<10} {} players", set.name, players(&set)))?;
            output.line(format!("    {}", choices.join(" ")))?;
        }
        output.line("  choices")?;
        for choice in game.choices() {
            output.line(format!("    --set {:<12} {}: {}", choice.key, choice.about, choice.values))?;
        }
        output.line("")?;
    }
    output.line("robots")?;
    for (name, about) in RobotName::ALL {
        output.line(format!("  {name:<10} {about}"))?;
    }
    output.line("levels")?;
    for level in Level::ALL {
        output.line(format!("  {:<10} {}", level.name(), level.about()))?;
    }
    Ok(())
}

fn players(set: &RuleSetInfo) -> String {
    format!("{} to {}", set.players.start(), set.players.end())
}

fn range(set: &RuleSetInfo) -> Value {
    json!({"min": set.players.start(), "max": set.players.end()})
}

fn game_json(game: &dyn GameKind) -> Value {
    let sets = game.rule_sets();
    let rules: Vec<Value> = sets
        .iter()
        .map(|set| {
            let choices: Map<String, Value> =
                set.choices.iter().map(|(key, value)| ((*key).to_owned(), json!(value))).collect();
            json!({"name": set.name, "players": range(set), "choices": choices})
        })
        .collect();
    let choices: Vec<Value> = game
        .choices()
        .iter()
        .map(|choice| match choice.values {
            Values::OneOf(values) => json!({"key": choice.key, "about": choice.about, "values": values}),
            Values::Number(min, max) => json!({"key": choice.key, "about": choice.about, "min": min, "max": max}),
        })
        .collect();
    json!({
        "key": game.key(),
        "name": game.name(),
        "players": sets.first().map(range),
        "rules": rules,
        "choices": choices,
    })
}
