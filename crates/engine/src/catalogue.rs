//! Everything that is offered, as JSON: games with their rule sets and choices explained, robots and levels.

use serde_json::{Map, Value, json};
use tilewright_core::character::about as about_character;
use tilewright_core::{Character, Message, Tongue, Values, setup};
use tilewright_robots::{Opponent, RobotName};

use crate::kind::{GameKind, RuleSetInfo};

/// The catalogue, said by a tongue for each game.
pub fn json(tongue: &dyn Fn(&'static dyn GameKind) -> Box<dyn Tongue>) -> Value {
    let games: Vec<Value> = crate::GAMES.iter().map(|game| game_json(*game, tongue(*game).as_ref())).collect();
    // What the shell says of robots is the same at every table.
    let shell = tongue(crate::GAMES[0]);
    let about = |name: &str, message: Message| json!({"name": name, "about": shell.say(&message)});
    let robots: Vec<Value> = RobotName::ALL.iter().map(|name| about(name, RobotName::about(name))).collect();
    let levels: Vec<Value> = Opponent::all().map(|opponent| about(&opponent.to_string(), opponent.about())).collect();
    json!({"games": games, "robots": robots, "levels": levels})
}

fn range(set: &RuleSetInfo) -> Value {
    json!({"min": set.players.start(), "max": set.players.end()})
}

fn game_json(game: &dyn GameKind, tongue: &dyn Tongue) -> Value {
    let sets = game.rule_sets();
    let rules: Vec<Value> = sets
        .iter()
        .map(|set| {
            let choices: Map<String, Value> =
                set.choices.iter().map(|(key, value)| ((*key).to_owned(), json!(value))).collect();
            let about = tongue.say(&setup::about_rules(set.name));
            json!({"name": set.name, "about": about, "players": range(set), "choices": choices})
        })
        .collect();
    let choices: Vec<Value> = game.choices().into_iter().map(|(key, values)| choice(key, values, tongue)).collect();
    let characters: Vec<Value> = Character::ALL.into_iter().map(|each| character(each, tongue)).collect();
    json!({
        "key": game.key(),
        "name": game.name(),
        "players": sets.first().map(range),
        "rules": rules,
        "choices": choices,
        "characters": characters,
    })
}

fn character(character: Character, tongue: &dyn Tongue) -> Value {
    let about = tongue.say(&about_character(character));
    json!({"name": character.key(), "called": character.name(), "level": character.level().number(), "about": about})
}

fn choice(key: &str, values: Values, tongue: &dyn Tongue) -> Value {
    let about = tongue.say(&setup::about_choice(key));
    match values {
        Values::OneOf(words) => {
            let meaning = |word: &&str| ((*word).to_owned(), json!(tongue.say(&setup::about_value(key, word))));
            let meanings: Map<String, Value> = words.iter().map(meaning).collect();
            json!({"key": key, "about": about, "values": words, "meanings": meanings})
        }
        Values::Number(min, max) => json!({"key": key, "about": about, "min": min, "max": max}),
    }
}
