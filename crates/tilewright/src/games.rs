//! `tilewright games`.

use game::{Tongue, Values, setup};
use registry::{GameKind, RuleSetInfo};
use robots::{Level, RobotName};
use serde_json::{Map, Value, json};
use words::{Language, Speech};

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
pub fn run(args: &Args, language: Language, output: &mut Output) -> Result<(), Failure> {
    if args.json {
        let games: Vec<Value> = registry::GAMES.iter().map(|game| game_json(*game, language)).collect();
        let robots: Vec<Value> =
            RobotName::ALL.iter().map(|(name, about)| json!({"name": name, "about": about})).collect();
        let levels: Vec<Value> =
            Level::ALL.iter().map(|level| json!({"name": level.name(), "about": level.about()})).collect();
        return output.json(&json!({"games": games, "robots": robots, "levels": levels}));
    }
    for game in registry::GAMES {
        let speech = Speech::new(language, game.words());
        output.line(format!("{} ({})", game.key(), game.name()))?;
        for set in game.rule_sets() {
            let choices: Vec<String> = set.choices.iter().map(|(key, value)| format!("{key}={value}")).collect();
            output.line(format!("  rules {:<10} {} players", set.name, players(&set)))?;
            output.line(format!("    {}", choices.join(" ")))?;
        }
        output.line("  choices")?;
        for (key, values) in game.choices() {
            let about = speech.say(&setup::about_choice(key));
            output.line(format!("    --set {key:<12} {about}: {values}"))?;
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

fn game_json(game: &dyn GameKind, language: Language) -> Value {
    let speech = Speech::new(language, game.words());
    let sets = game.rule_sets();
    let rules: Vec<Value> = sets
        .iter()
        .map(|set| {
            let choices: Map<String, Value> =
                set.choices.iter().map(|(key, value)| ((*key).to_owned(), json!(value))).collect();
            let about = speech.say(&setup::about_rules(set.name));
            json!({"name": set.name, "about": about, "players": range(set), "choices": choices})
        })
        .collect();
    let choices: Vec<Value> = game.choices().into_iter().map(|(key, values)| choice(key, values, &speech)).collect();
    json!({
        "key": game.key(),
        "name": game.name(),
        "players": sets.first().map(range),
        "rules": rules,
        "choices": choices,
    })
}

fn choice(key: &str, values: Values, speech: &Speech) -> Value {
    let about = speech.say(&setup::about_choice(key));
    match values {
        Values::OneOf(words) => {
            let meanings: Map<String, Value> = words
                .iter()
                .map(|word| ((*word).to_owned(), json!(speech.say(&setup::about_value(key, word)))))
                .collect();
            json!({"key": key, "about": about, "values": words, "meanings": meanings})
        }
        Values::Number(min, max) => json!({"key": key, "about": about, "min": min, "max": max}),
    }
}
