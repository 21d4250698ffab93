//! Messages of every game: the four languages have the same keys and variables, and cover all events of a game.

mod common;

use std::collections::{BTreeMap, BTreeSet};

use tilewright_core::{Message, Rng, SplitMix64, Turn, Viewer};
use tilewright_display::{LocalizedText, Localizer};
use tilewright_engine::{ChanceStream, GameSpec};
use tilewright_i18n::{FluentLocalizer, Language, SHELL_MESSAGES};

/// Variables of each message by its key: its own, and those of the messages it refers to.
fn sentences(resource: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut texts: BTreeMap<String, String> = BTreeMap::new();
    let mut key = String::new();
    for line in resource.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(|letter: char| letter.is_ascii_lowercase()) {
            let (name, _) = line.split_once(" =").unwrap_or_else(|| panic!("{line:?} has no value"));
            key = name.to_owned();
            assert!(texts.insert(key.clone(), String::new()).is_none(), "{key} occurs twice");
        }
        let text = texts.entry(key.clone()).or_default();
        text.push_str(line);
        text.push('\n');
    }
    texts.keys().map(|key| (key.clone(), variables(key, &texts))).collect()
}

fn variables(key: &str, texts: &BTreeMap<String, String>) -> BTreeSet<String> {
    let word = |rest: &str| -> String {
        rest.chars().take_while(|letter| letter.is_ascii_alphanumeric() || *letter == '-').collect()
    };
    let text = &texts[key];
    // `$seat-is` and `$seat-others` select a form of the sentence; they come with `$seat`.
    let named = |name: String| name.trim_end_matches("-is").trim_end_matches("-others").to_owned();
    let placed = text.split('$').skip(1).map(word).filter(|name| !name.is_empty());
    let mut names: BTreeSet<String> = placed.map(named).collect();
    let referred = text
        .split('{')
        .skip(1)
        .map(|rest| word(rest.trim_start()))
        .filter(|name| name != key && texts.contains_key(name));
    names.extend(referred.flat_map(|name| variables(&name, texts)));
    names
}

fn all_words() -> Vec<(&'static str, LocalizedText)> {
    let entries = common::games().map(|game| (game.key(), *game.messages()));
    std::iter::once(("shell", SHELL_MESSAGES)).chain(entries).collect()
}

#[test]
fn the_four_languages_have_the_same_keys_and_variables() {
    for (name, words) in all_words() {
        let english = sentences(words.get(Language::English));
        assert!(english.len() > 2, "{name} has only {} messages", english.len());
        for language in Language::ALL {
            assert_eq!(
                tilewright_i18n::syntax_errors(&words, language),
                Vec::<String>::new(),
                "{name}: messages do not parse"
            );
            assert_eq!(sentences(words.get(language)), english, "{name} in {language}");
        }
    }
}

/// Messages that a game may define itself because it counts something else than points. They replace those of the
/// shell.
const COUNTED: [&str; 4] = ["by-so-many-points", "page-by-reason", "page-counting", "so-many-points"];

#[test]
fn games_and_shell_share_only_count_messages() {
    let shell = sentences(SHELL_MESSAGES.get(Language::English));
    assert!(COUNTED.iter().all(|key| shell.contains_key(*key)), "the shell defines the count messages");
    for game in common::games() {
        for (key, variables) in sentences(game.messages().get(Language::English)) {
            if let Some(same) = shell.get(&key) {
                assert!(COUNTED.contains(&key.as_str()), "{}: {key}", game.key());
                assert_eq!(&variables, same, "{}: {key} has the same variables", game.key());
            }
        }
    }
}

fn says(localizer: &FluentLocalizer, message: &Message, language: Language) -> String {
    assert!(localizer.has(&message.key), "{language} has no {:?}", message.key);
    let said = localizer.format(message);
    assert_ne!(said, message.to_string(), "{language} lacks the message");
    assert!(!said.contains(['{', '}', '$', '\u{2068}']) && !said.contains("  "), "{language}: {said:?}");
    said
}

#[test]
fn all_events_and_actions_are_formatted_in_every_language() {
    for game in tilewright_engine::GAMES {
        let localizers: Vec<(Language, FluentLocalizer)> = Language::ALL
            .into_iter()
            .map(|language| (language, FluentLocalizer::new(language, game.messages())))
            .collect();
        let mut said: BTreeSet<String> = BTreeSet::new();
        for set in game.rule_sets() {
            for players in set.players.clone() {
                let spec = GameSpec { rules: Some(set.name.to_owned()), players, ..GameSpec::default() };
                let mut state = game.new_game(&spec).expect("the spec is valid");
                let (mut chance_stream, mut rng) =
                    (ChanceStream::new(8, u64::from(players)), SplitMix64::new(u64::from(players)));
                while state.turn() != Turn::Over {
                    let ply = state.ply();
                    let legal =
                        state.perspective(Viewer::All).snapshot(usize::MAX).legal.filter(|legal| !legal.is_empty());
                    match legal {
                        Some(legal) => {
                            let legal_action = &legal[rng.below(legal.len() as u32) as usize];
                            for (language, localizer) in &localizers {
                                says(localizer, &legal_action.label, *language);
                                legal_action
                                    .choices
                                    .iter()
                                    .for_each(|choice| drop(says(localizer, &choice.label, *language)));
                            }
                            common::play_action(state.as_mut(), &legal_action.action);
                        }
                        None => state.resolve_by(chance_stream.next_value()).expect("chance is in turn"),
                    }
                    for viewer in [Viewer::All, Viewer::Onlooker] {
                        for event in state.perspective(viewer).snapshot(ply).events {
                            let items = event.points.iter().flat_map(|points| &points.items);
                            let reasons = items.map(|item| Message::new(item.reason).number("count", item.count));
                            for message in reasons.chain([event.message.clone()]) {
                                said.insert(message.key.to_string());
                                for (language, localizer) in &localizers {
                                    says(localizer, &message, *language);
                                }
                            }
                        }
                    }
                }
            }
        }
        assert!(said.len() > 2, "{}: too few messages: {said:?}", game.key());
    }
}

#[test]
fn translations_differ_from_english() {
    for game in tilewright_engine::GAMES {
        let english = FluentLocalizer::new(Language::English, game.messages());
        for language in [Language::Spanish, Language::French, Language::Dutch] {
            let localizer = FluentLocalizer::new(language, game.messages());
            let keys = sentences(game.messages().get(Language::English));
            let plain: Vec<&String> =
                keys.iter().filter(|(_, variables)| variables.is_empty()).map(|(key, _)| key).collect();
            let same = plain.iter().filter(|key| {
                let message = Message::new(key.to_string());
                localizer.format(&message) == english.format(&message)
            });
            assert!(same.count() * 2 <= plain.len(), "{} in {language} is English", game.key());
        }
    }
}
