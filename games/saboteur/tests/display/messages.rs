//! The four languages have the same keys with the same variables, and a message for every event, action and page.

use std::collections::{BTreeMap, BTreeSet};
use tilewright_display::Narrate;

use crate::common::{RenderInput, plates, random_step, setup};
use tilewright_core::{Event as _, Game, Message, Record, RuleValues, Rules, Seat, SplitMix64, Turn, Viewer};
use tilewright_display::{
    Localizer, Render, RenderContext,
    messages::{rule_choice, rule_set, rule_value},
    plain_text,
};
use tilewright_i18n::{FluentLocalizer, Language};
use tilewright_saboteur::{RuleSet, Saboteur};

/// Returns each key with the variables that it uses, also by reference to other keys.
fn keys(resource: &str) -> BTreeMap<&str, BTreeSet<String>> {
    let mut texts: Vec<(&str, String)> = Vec::new();
    for line in resource.lines().filter(|line| !line.starts_with('#')) {
        match line.split_once(" = ") {
            Some((key, text)) if !line.starts_with([' ', '}']) => texts.push((key, text.to_owned())),
            Some(_) | None => texts.last_mut().expect("a key comes first").1 += line,
        }
    }
    let placed = |text: &str, sign: fn(char) -> bool| -> BTreeSet<String> {
        let places = text.split('{').skip(1).filter_map(|place| {
            let place = place.trim_start();
            let word: String = place.chars().take_while(|c| c.is_ascii_alphanumeric() || "$-".contains(*c)).collect();
            // A sentence selects its form by `$seat-is`, which always comes with `$seat`.
            let named = word.trim_end_matches("-is").trim_end_matches("-others").trim_end_matches('-');
            word.starts_with(sign).then(|| named.to_owned())
        });
        places.collect()
    };
    let mut keys: BTreeMap<&str, BTreeSet<String>> =
        texts.iter().map(|(key, text)| (*key, placed(text, |c| c == '$'))).collect();
    assert_eq!(keys.len(), texts.len(), "no key twice");
    for (key, text) in &texts {
        for other in placed(text, |c| c.is_ascii_alphabetic()) {
            let more = keys.get(other.as_str()).unwrap_or_else(|| panic!("{key} refers to {other}")).clone();
            keys.entry(key).or_default().extend(more);
        }
    }
    keys
}

#[test]
fn all_languages_have_the_same_keys_and_variables() {
    let english = keys(Saboteur::MESSAGES.get(Language::English));
    assert!(english.len() > 60, "{}", english.len());
    for language in Language::ALL {
        assert_eq!(keys(Saboteur::MESSAGES.get(language)), english, "{language}");
    }
}

/// Formats a message in all languages and checks that the texts differ.
fn say(localizers: &[FluentLocalizer], message: &Message) {
    for localizer in localizers {
        assert!(localizer.has(&message.key), "{}", message.key);
        let said = localizer.format(message);
        let clean = !said.contains(['{', '}', '$', '=']) && !said.contains("hidden") && said != message.key;
        assert!(clean && !said.contains("  ") && said.trim() == said, "{message}: {said:?}");
    }
    let all: BTreeSet<String> = localizers.iter().map(|localizer| localizer.format(message)).collect();
    assert_eq!(all.len(), localizers.len(), "{message} is said the same in two languages: {all:?}");
}

#[test]
fn every_event_and_action_has_a_message_in_each_language() {
    let localizers: Vec<FluentLocalizer> =
        Language::ALL.iter().map(|language| FluentLocalizer::new(*language, &Saboteur::MESSAGES)).collect();
    let (mut event_keys, mut labels): (BTreeSet<String>, BTreeSet<String>) = Default::default();
    for players in 3..=10 {
        for seed in 0..6 {
            let mut rng = SplitMix64::new(seed);
            let mut record: Record<Saboteur> = Record::new(setup(players, &[]));
            while let Some(step) = random_step(&record, seed % 2 == 1, &mut rng) {
                let mut events = Vec::new();
                record.play_step_text(&step, &mut events).unwrap();
                for viewer in [Viewer::All, Viewer::Onlooker] {
                    for event in events.iter().filter_map(|event| event.seen_by(viewer)) {
                        let message = Saboteur::event_message(&event);
                        event_keys.insert(message.key.to_string());
                        say(&localizers, &message);
                        for item in event.points().iter().flat_map(|points| &points.items) {
                            say(&localizers, &Message::new(item.reason).number("count", item.count));
                        }
                    }
                }
                if record.steps().len().is_multiple_of(9) && matches!(record.turn(), Turn::Seat(_)) {
                    for action in record.legal() {
                        say(&localizers, &Saboteur::action_message(*action));
                        for choice in Saboteur::choices(*action) {
                            labels.insert(choice.label.key.to_string());
                            say(&localizers, &choice.label);
                        }
                    }
                }
            }
        }
    }
    assert_eq!(event_keys.len(), 24, "every kind of event is told: {event_keys:?}");
    assert_eq!(labels.len(), 7, "every kind of choice is named: {labels:?}");
}

#[test]
fn every_rule_set_and_choice_is_explained_in_each_language() {
    let localizers: Vec<FluentLocalizer> = Language::ALL
        .iter()
        .map(|language| FluentLocalizer::without_fallback(*language, &Saboteur::MESSAGES))
        .collect();
    for set in RuleSet::SETS {
        say(&localizers, &rule_set(set.name()));
    }
    for choice in RuleSet::CHOICES {
        say(&localizers, &rule_choice(choice.key));
        if let RuleValues::OneOf(words) = choice.values {
            words.iter().for_each(|word| say(&localizers, &rule_value(choice.key, word)));
        }
    }
}

#[test]
fn choice_keys_of_actions_are_in_fixed_order() {
    for (action, expected) in [
        ("dig tee-urd 3,1 turned", &["card tee-urd", "cell 3,1", "turn 180"][..]),
        ("dig cross 3,-1", &["card cross", "cell 3,-1", "turn 0"]),
        ("break lamp 2", &["card break-lamp", "tool 2 lamp"]),
        ("repair lamp 2", &["card repair-lamp", "tool 2 lamp"]),
        ("repair pick-lamp 2 lamp", &["card repair-pick-lamp", "tool 2 lamp"]),
        ("rockfall 3,1", &["card rockfall", "cell 3,1"]),
        ("map north", &["card map", "goal north"]),
        ("pass dead-u", &["card dead-u", "discard"]),
        ("pass ?", &["card ?", "discard"]),
        ("take 2", &["gold 2"]),
        ("take ?", &["gold ?"]),
    ] {
        let choices = Saboteur::choices(action.parse().unwrap());
        assert_eq!(choices.iter().map(|choice| &choice.key[..]).collect::<Vec<_>>(), expected);
    }
}

#[test]
fn choice_labels_are_formatted_in_each_language() {
    let names = vec![None, None, Some("Ana".to_owned())];
    for (action, expected) in [
        (
            "dig tee-urd 3,1 turned",
            [
                "a tunnel card ↑→↓ | at 3,1 | turned by 180°",
                "una carta de excavación ↑→↓ | en 3,1 | girada 180°",
                "une carte chemin ↑→↓ | case 3,1 | tournée de 180°",
                "een gangkaart ↑→↓ | op 3,1 | 180° gedraaid",
            ],
        ),
        (
            "break lamp 2",
            [
                "break a lamp | Ana's lamp",
                "romper un farolillo | el farolillo de Ana",
                "casser une lanterne | la lanterne d’Ana",
                "een lamp kapotmaken | de lamp van Ana",
            ],
        ),
        (
            "map north",
            [
                "a map | the north goal",
                "un mapa | la carta de destino del norte",
                "un plan | le but nord",
                "een mijnkaart | de noordelijke doelkaart",
            ],
        ),
        (
            "pass map",
            [
                "a map | discard it and pass",
                "un mapa | descartarla y pasar",
                "un plan | la défausser et passer",
                "een mijnkaart | afleggen en passen",
            ],
        ),
        (
            "take 1",
            [
                "gold card with one nugget",
                "carta de oro con una pepita de oro",
                "carte d’une pépite",
                "goudkaart met één goudklompje",
            ],
        ),
    ] {
        for (language, expected) in Language::ALL.into_iter().zip(expected) {
            let localizer = FluentLocalizer::new(language, &Saboteur::MESSAGES).with_seat_names(names.clone());
            let choices = Saboteur::choices(action.parse().unwrap());
            let labels: Vec<String> = choices.iter().map(|choice| localizer.format(&choice.label)).collect();
            assert_eq!(labels.join(" | "), expected);
        }
    }
}

#[test]
fn every_message_of_a_scene_exists_in_each_language() {
    let localizers: Vec<FluentLocalizer> =
        Language::ALL.iter().map(|language| FluentLocalizer::new(*language, &Saboteur::MESSAGES)).collect();
    let mut notes: BTreeSet<String> = BTreeSet::new();
    for (players, eager) in [(3, true), (5, false), (5, true), (10, false)] {
        let mut rng = SplitMix64::new(7);
        let mut record: Record<Saboteur> = Record::new(setup(players, &[]));
        while let Some(step) = random_step(&record, eager, &mut rng) {
            record.play_step_text(&step, &mut Vec::new()).unwrap();
            if !record.steps().len().is_multiple_of(9) {
                continue;
            }
            let seated = RenderInput::of(&record, Viewer::All);
            let own = RenderInput::of(&record, Viewer::Seat(Seat::new(1))).scene();
            let guesses = own.notes.iter().filter(|(key, _)| key.starts_with("guess "));
            let scene = seated.scene();
            let notes_and_guesses = scene.notes.iter().chain(guesses).map(|(_, message)| message);
            for message in notes_and_guesses.chain(&scene.status).chain(&own.reminder) {
                notes.insert(message.key.to_string());
                say(&localizers, message);
            }
            for localizer in &localizers {
                let scene = Saboteur::scene(&seated.render_context(localizer));
                let parts = [&scene.board].into_iter().chain(&scene.hand).chain(&scene.seats).chain(&scene.supply);
                for text in parts.flat_map(|part| part.svg.split("<text").skip(1)) {
                    let said = text.split('<').next().and_then(|text| text.split_once('>')).unwrap().1;
                    assert!(!said.contains(['{', '}', '=']) && !said.contains("deed-"), "{said}");
                }
            }
        }
    }
    let expected = ["note-goal", "note-goal-up", "note-seat", "note-tool", "note-tool-broken", "past-diggers"];
    let expected = expected.into_iter().chain(["past-nobody", "past-saboteurs", "status"]);
    let expected = expected.chain(["note-guess", "reminder-broken", "reminder-role"]);
    assert!(notes.is_subset(&expected.clone().map(str::to_owned).collect()), "{notes:?}");
    assert!(notes.len() >= expected.count() - 1, "every kind of note is said: {notes:?}");
}

/// With all roles known the table of seats has them in short, and the legend in full.
#[test]
fn roles_are_abbreviated_and_explained_in_each_language() {
    let expected = ["gold-digger", "buscador", "chercheur d’or", "goudzoeker"];
    for (language, digger) in Language::ALL.into_iter().zip(expected) {
        let localizer = FluentLocalizer::new(language, &Saboteur::MESSAGES);
        let mut rng = SplitMix64::new(7);
        let mut record: Record<Saboteur> = Record::new(setup(10, &[]));
        for _ in 0..90 {
            let step = random_step(&record, false, &mut rng).expect("the game goes on");
            record.play_step_text(&step, &mut Vec::new()).unwrap();
        }
        let view = record.state().view(Viewer::All);
        let page = Saboteur::text_page(&RenderContext::spectator(&view, &plates(&view), &localizer), None);
        let table: Vec<String> = page.seats.iter().map(|line| line.plain_text()).collect();
        let notes: Vec<String> = page.notes.iter().map(|line| line.plain_text()).collect();
        let short: Vec<&str> = table[1..].iter().filter_map(|line| line.split_whitespace().rev().nth(1)).collect();
        assert_eq!(short.len(), 10, "{table:#?}");
        assert!(short.iter().all(|role| role.ends_with('.') && notes[1].contains(role)), "{language}: {table:#?}");
        assert!(notes[1].contains(digger) && !table.join("").contains('…'), "{language}: {notes:#?} {table:#?}");
    }
}

#[test]
fn every_page_exists_in_each_language_and_fits_80_columns() {
    for language in Language::ALL {
        let long_name = Some("Maximiliana the Great".to_owned());
        let localizer = FluentLocalizer::new(language, &Saboteur::MESSAGES).with_seat_names(vec![None, long_name]);
        for (players, eager) in [(3, false), (5, true), (10, true)] {
            let mut rng = SplitMix64::new(7);
            let mut record: Record<Saboteur> = Record::new(setup(players, &[]));
            while let Some(step) = random_step(&record, eager, &mut rng) {
                record.play_step_text(&step, &mut Vec::new()).unwrap();
                if !record.steps().len().is_multiple_of(5) {
                    continue;
                }
                for viewer in Viewer::all(players) {
                    let view = record.state().view(viewer);
                    let page = Saboteur::text_page(&RenderContext::spectator(&view, &plates(&view), &localizer), None)
                        .lines(80);
                    let letters = plain_text(&page);
                    let clean = !letters.contains(['{', '}', '=']) && !letters.contains("hidden");
                    assert!(clean && !letters.contains("-column"), "{language}: {letters}");
                    for line in &page {
                        assert!(line.width() <= 80, "{language}: {} columns: {}", line.width(), line.plain_text());
                    }
                }
            }
        }
    }
}

/// Sentences address the reader as actor and as target; French elides before any name.
#[test]
fn sentences_address_the_reader() {
    let (ana, bo) = (tilewright_core::Seat::new(0), tilewright_core::Seat::new(1));
    let check = |message: Message, reader: Option<tilewright_core::Seat>, expected: [&str; 4]| {
        for (language, expected) in Language::ALL.into_iter().zip(expected) {
            let names = ["Ana", "Bo"].map(|name| Some(name.to_owned())).to_vec();
            let localizer = FluentLocalizer::without_fallback(language, &Saboteur::MESSAGES)
                .with_seat_names(names)
                .for_reader(reader);
            assert_eq!(localizer.format(&message), expected);
        }
    };
    let broken = Message::new("tool-broken").seat("by", bo).seat("seat", ana).text("tool", "pick");
    check(
        broken.clone(),
        None,
        [
            "Bo breaks Ana's pick.",
            "Bo rompe el pico de Ana.",
            "Bo casse la pioche d’Ana.",
            "Bo maakt het houweel van Ana kapot.",
        ],
    );
    check(
        broken.clone(),
        Some(ana),
        ["Bo breaks your pick.", "Bo rompe tu pico.", "Bo casse votre pioche.", "Bo maakt je houweel kapot."],
    );
    check(
        broken,
        Some(bo),
        [
            "You break Ana's pick.",
            "Rompes el pico de Ana.",
            "Vous cassez la pioche d’Ana.",
            "Je maakt het houweel van Ana kapot.",
        ],
    );
    let goal_note = |seats: Vec<tilewright_core::Seat>| {
        let message = Message::new("note-goal").text("goal", "north").text("face", "hidden");
        message.number("count", seats.len() as i64).seats("seats", seats)
    };
    check(
        goal_note(vec![ana, bo]),
        Some(bo),
        [
            "The north goal lies face down. You and Ana looked at it.",
            "La carta de destino del norte está boca abajo. La habéis mirado Ana y tú.",
            "Le but nord est face cachée. Ana et vous l’avez regardé.",
            "De noordelijke doelkaart ligt gedekt. Ana en jij hebben die bekeken.",
        ],
    );
}
