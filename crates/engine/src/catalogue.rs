//! The list of games, and the catalogue as JSON: games with rule sets and rule choices, robots, levels.

use serde_json::{Map, Value, json};
use tilewright_ai::{Character, character::description as about_character};
use tilewright_core::{
    Message, RecordError, RuleValues,
    notation::{self, RecordErrorDetail},
};
use tilewright_display::{Localizer, messages};
use tilewright_robots::{Opponent, RobotName};

use crate::game_kind::{GameKind, RuleSetInfo};
use crate::game_spec::SpecError;
use crate::kind_of::KindOf;

/// Every game.
pub static GAMES: &[&dyn GameKind] = &[
    // One line adds a game; docs/new-game.md has the other steps.
    &KindOf::<tilewright_carcassonne::Carcassonne>::INSTANCE,
    &KindOf::<tilewright_azul::Azul>::INSTANCE,
    &KindOf::<tilewright_saboteur::Saboteur>::INSTANCE,
];

/// Returns the game with this key.
///
/// # Errors
/// If there is no such game.
pub fn game_by_key(key: &str) -> Result<&'static dyn GameKind, SpecError> {
    GAMES
        .iter()
        .copied()
        .find(|game| game.key() == key)
        .ok_or_else(|| SpecError::UnknownGame(tilewright_core::excerpt(key)))
}

/// Returns the game of a record, by its header.
///
/// # Errors
/// If the header names no game, or none that exists.
pub fn game_of_record(record: &str) -> Result<&'static dyn GameKind, RecordError> {
    let (line, key) = notation::game_key(record)?;
    game_by_key(&key).map_err(|error| RecordError::at(line, RecordErrorDetail::new(error.to_string(), error.message())))
}

/// The catalogue as JSON; `localizer_for` returns the localizer with the messages of a game.
pub fn to_json(localizer_for: &dyn Fn(&'static dyn GameKind) -> Box<dyn Localizer>) -> Value {
    let games: Vec<Value> = GAMES.iter().map(|game| game_json(*game, localizer_for(*game).as_ref())).collect();
    // Messages about robots are the same for every game.
    let shell = localizer_for(GAMES[0]);
    let entry = |name: &str, message: Message| json!({"name": name, "about": shell.format(&message)});
    let robots: Vec<Value> = RobotName::ALL.iter().map(|name| entry(name, RobotName::description(name))).collect();
    let levels: Vec<Value> =
        Opponent::all().map(|opponent| entry(&opponent.to_string(), opponent.description())).collect();
    json!({"games": games, "robots": robots, "levels": levels})
}

fn player_range_json(set: &RuleSetInfo) -> Value {
    json!({"min": set.players.start(), "max": set.players.end()})
}

fn game_json(game: &dyn GameKind, localizer: &dyn Localizer) -> Value {
    let sets = game.rule_sets();
    let rules: Vec<Value> = sets
        .iter()
        .map(|set| {
            let choices: Map<String, Value> =
                set.choices.iter().map(|(key, value)| ((*key).to_owned(), json!(value))).collect();
            let about = localizer.format(&messages::rule_set(set.name));
            json!({"name": set.name, "about": about, "players": player_range_json(set), "choices": choices})
        })
        .collect();
    let choices: Vec<Value> =
        game.choices().into_iter().map(|(key, values)| rule_choice_json(key, values, localizer)).collect();
    let characters: Vec<Value> = Character::ALL.into_iter().map(|each| character_json(each, localizer)).collect();
    json!({
        "key": game.key(),
        "name": game.name(),
        "players": sets.first().map(player_range_json),
        "rules": rules,
        "choices": choices,
        "characters": characters,
    })
}

fn character_json(character: Character, localizer: &dyn Localizer) -> Value {
    let about = localizer.format(&about_character(character));
    json!({"name": character.key(), "called": character.name(), "level": character.level().number(), "about": about})
}

fn rule_choice_json(key: &str, values: RuleValues, localizer: &dyn Localizer) -> Value {
    let about = localizer.format(&messages::rule_choice(key));
    match values {
        RuleValues::OneOf(options) => {
            let meaning =
                |option: &&str| ((*option).to_owned(), json!(localizer.format(&messages::rule_value(key, option))));
            let meanings: Map<String, Value> = options.iter().map(meaning).collect();
            json!({"key": key, "about": about, "values": options, "meanings": meanings})
        }
        RuleValues::Number(min, max) => json!({"key": key, "about": about, "min": min, "max": max}),
    }
}
