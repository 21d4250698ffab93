//! Sentences in every language: choices, actions, rules, notes and events.

use std::collections::BTreeSet;
use tilewright_display::{Narrate, messages};

use tilewright_carcassonne::{Action, ActionKind, Carcassonne, RuleSet};
use tilewright_core::{
    DiscardEvents, Game, Message, Record, RuleValues, Rules, Seat, Setup, SplitMix64, Turn, Viewer, nameplate,
};
use tilewright_display::{Language, Localizer, Render, RenderContext};
use tilewright_i18n::FluentLocalizer;
use tilewright_testkit::laws;

/// Formats a message in one language, and checks that no part is missing.
fn format_in(message: &Message, language: Language) -> String {
    let localizer = FluentLocalizer::without_fallback(language, &Carcassonne::MESSAGES);
    assert!(localizer.has(&message.key), "{language} has no {:?}", message.key);
    let text = localizer.format(message);
    assert_ne!(text, message.to_string(), "{language} cannot say {:?}", message.key);
    assert!(!text.contains(['{', '}', '$']) && text.trim() == text && !text.is_empty(), "{language}: {text:?}");
    text
}

fn action(text: &str) -> Action {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// Every action on one cell.
fn actions() -> Vec<Action> {
    let turns = ["0", "90", "180", "270"].map(|rotation| format!("place 0,1 {rotation}"));
    let sides = ["n", "e", "s", "w"];
    let halves = ["nnw", "nne", "ene", "ese", "sse", "ssw", "wsw", "wnw"];
    let knights = sides.map(|side| format!("knight {side}"));
    let robbers = sides.map(|side| format!("robber {side}"));
    let farmers = halves.map(|half| format!("farmer {half}"));
    let others = ["monk".to_owned(), "none".to_owned()];
    let texts = turns.into_iter().chain(knights).chain(robbers).chain(farmers).chain(others);
    texts.map(|text| action(&text)).collect()
}

fn check_choices(text: &str, expected: &[(&str, &str)]) {
    let choices = Carcassonne::choices(action(text));
    let keys: Vec<&str> = choices.iter().map(|choice| choice.key.as_str()).collect();
    let labels: Vec<String> = choices.iter().map(|choice| format_in(&choice.label, Language::English)).collect();
    assert_eq!(keys, expected.iter().map(|pair| pair.0).collect::<Vec<_>>(), "keys of {text}");
    assert_eq!(labels, expected.iter().map(|pair| pair.1).collect::<Vec<_>>(), "labels of {text}");
}

#[test]
fn action_choices_are_cell_and_rotation_or_follower() {
    check_choices("place 0,1 270", &[("cell 0,1", "at 0,1"), ("turn 270", "turned by 270°")]);
    check_choices("place -12,0 0", &[("cell -12,0", "at -12,0"), ("turn 0", "not turned")]);
    check_choices("knight n", &[("knight n", "knight at the top")]);
    check_choices("robber s", &[("robber s", "robber at the bottom")]);
    check_choices("farmer nnw", &[("farmer nnw", "farmer at the top, left half")]);
    check_choices("monk", &[("monk", "monk in the cloister")]);
    check_choices("none", &[("none", "no follower")]);
}

#[test]
fn action_message_names_cell_and_rotation() {
    let label = |text: &str| format_in(&Carcassonne::action_message(action(text)), Language::English);
    for (turn, expected) in [
        ("place 2,-1 0", "at 2,-1, not turned"),
        ("place 2,-1 90", "at 2,-1, turned by 90°"),
        ("place 2,-1 180", "at 2,-1, turned by 180°"),
        ("place 2,-1 270", "at 2,-1, turned by 270°"),
    ] {
        assert_eq!(label(turn), expected);
    }
    assert_eq!(label("knight e"), "a knight in the city on the right");
    assert_eq!(label("monk"), "a monk in the cloister");
}

/// Labels are used alone on buttons, so different keys have different labels.
#[test]
fn every_choice_and_action_has_a_message_in_every_language() {
    for language in Language::ALL {
        let (mut keys, mut labels, mut messages) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        for action in actions() {
            for choice in Carcassonne::choices(action) {
                labels.insert(format_in(&choice.label, language));
                keys.insert(choice.key);
            }
            messages.insert(format_in(&Carcassonne::action_message(action), language));
        }
        assert_eq!(labels.len(), keys.len(), "{language}: {labels:?}");
        assert_eq!(messages.len(), actions().len(), "{language}: {messages:?}");
    }
}

#[test]
fn every_rule_is_explained_in_every_language() {
    for language in Language::ALL {
        let sets: BTreeSet<String> =
            RuleSet::set_names().map(|name| format_in(&messages::rule_set(name), language)).collect();
        assert_eq!(sets.len(), RuleSet::SETS.len(), "{language}: each rule set is explained apart");
        for choice in RuleSet::CHOICES {
            format_in(&messages::rule_choice(choice.key), language);
            let RuleValues::OneOf(values) = choice.values else { continue };
            let explained: BTreeSet<String> =
                values.iter().map(|word| format_in(&messages::rule_value(choice.key, word), language)).collect();
            assert_eq!(explained.len(), values.len(), "{language}: the words of {} mean different things", choice.key);
        }
    }
}

/// The placement closest to the first tile, so that cloisters are surrounded; `None` if no tile is to be placed.
fn closest(record: &Record<Carcassonne>) -> Option<String> {
    let away = |action: &&Action| match action.kind() {
        ActionKind::Place(cell, _) => i32::from(cell.x()).pow(2) + i32::from(cell.y()).pow(2),
        ActionKind::Follow(_) | ActionKind::NoFollower => 0,
    };
    let placements = record.legal().iter().filter(|action| matches!(action.kind(), ActionKind::Place(..)));
    placements.min_by_key(away).map(ToString::to_string)
}

/// Notes, status and seat texts at every ply of whole games, in every language.
#[test]
fn notes_and_status_have_messages_in_every_language() {
    let mut keys: BTreeSet<String> = BTreeSet::new();
    for (seed, rules) in RuleSet::set_names().enumerate() {
        let rules = RuleSet::by_name(rules).expect("a listed rule set exists");
        let mut record: Record<Carcassonne> = Record::new(Setup::new(rules, 3, None).expect("three can play"));
        let mut rng = SplitMix64::new(seed as u64);
        while let Some(step) = closest(&record).or_else(|| laws::random_step(&record, &mut rng)) {
            record.play_step_text(&step, &mut DiscardEvents).expect("a listed step is legal");
            if !record.steps().len().is_multiple_of(20) && record.turn() != Turn::Over {
                continue;
            }
            for language in Language::ALL {
                let ctx: RenderContext<Carcassonne> = RenderContext {
                    view: &record.state().view(Viewer::Onlooker),
                    legal: &[],
                    last_step: None,
                    seat: None,
                    nameplates: &nameplate::complete_nameplates(3, &[], |seat| format!("Seat {seat}")),
                    localizer: &FluentLocalizer::without_fallback(language, &Carcassonne::MESSAGES),
                    show_aids: seed % 2 == 0,
                };
                let scene = Carcassonne::scene(&ctx);
                for message in scene.notes.iter().map(|(_, note)| note).chain(&scene.status).chain(&scene.reminder) {
                    let text = format_in(message, language);
                    assert!(!text.contains("  ") && !text.contains(" ."), "{language}: {text:?}");
                    keys.insert(message.key.to_string());
                }
                for seat in &scene.seats {
                    assert!(!seat.svg.contains("points="), "{language}: {}", seat.svg);
                }
            }
        }
    }
    assert_eq!(keys.len(), 10, "all sorts of notes and the status were met: {keys:?}");
}

/// A note has the size of a feature, its owners and its points.
#[test]
fn note_has_owners_and_points() {
    let rules = RuleSet::by_name("standard").expect("it is listed");
    let record: Record<Carcassonne> = Record::new(Setup::new(rules, 2, None).expect("two can play"));
    let note = |key: &str, aids: bool| {
        let ctx: RenderContext<Carcassonne> = RenderContext {
            view: &record.state().view(Viewer::Onlooker),
            legal: &[],
            last_step: None,
            seat: None,
            nameplates: &nameplate::complete_nameplates(2, &[], |seat| format!("Seat {seat}")),
            localizer: &FluentLocalizer::without_fallback(Language::English, &Carcassonne::MESSAGES),
            show_aids: aids,
        };
        let notes = Carcassonne::scene(&ctx).notes;
        let (_, message) = notes.into_iter().find(|(known, _)| known == key).expect("it has a note");
        format_in(&message, Language::English)
    };
    assert_eq!(
        note("city 0,0 n", true),
        "City of one tile, one open side. Nobody's so far: one point now, at least 4 when complete."
    );
    assert_eq!(note("city 0,0 n", false), "City of one tile, one open side. Nobody's so far.");
    assert_eq!(
        note("road 0,0 e", true),
        "Road of one tile, 2 open ends. Nobody's so far: one point now, at least 3 when complete."
    );
}

/// Asserts how `message` reads in each language to the player `reader`, or to a spectator.
fn check(message: Message, reader: Option<Seat>, expected: [&str; 4]) {
    for (language, expected) in Language::ALL.into_iter().zip(expected) {
        let names = ["Ana", "Irene"].map(|name| Some(name.to_owned())).to_vec();
        let localizer = FluentLocalizer::without_fallback(language, &Carcassonne::MESSAGES)
            .with_seat_names(names)
            .for_reader(reader);
        assert_eq!(localizer.format(&message), expected);
    }
}

/// Events address the reader directly.
#[test]
fn event_messages_in_every_language() {
    let ana = Seat::new(0);
    let placed = |degrees: u32| {
        let message = Message::new("placed").seat("seat", ana).text("kind", "V").text("cell", "1,0");
        message.number("degrees", degrees).number("tile", 2)
    };
    check(
        placed(0),
        None,
        [
            "Ana places tile V at 1,0.",
            "Ana coloca la pieza V en 1,0.",
            "Ana pose la tuile V en 1,0.",
            "Ana legt tegel V op 1,0.",
        ],
    );
    check(
        placed(90),
        Some(ana),
        [
            "You place tile V at 1,0, turned by 90°.",
            "Colocas la pieza V en 1,0, girada 90°.",
            "Vous posez la tuile V en 1,0, tournée de 90°.",
            "Je legt tegel V op 1,0, 90° gedraaid.",
        ],
    );
    let home = Message::new("came-home").seat("seat", ana).number("followers", 1);
    check(
        home.clone(),
        None,
        [
            "A follower of Ana comes home.",
            "Un seguidor de Ana vuelve a su reserva.",
            "Un partisan d’Ana revient dans sa réserve.",
            "Een pion van Ana komt terug.",
        ],
    );
    check(
        home,
        Some(ana),
        [
            "One of your followers comes home.",
            "Un seguidor tuyo vuelve a tu reserva.",
            "Un de vos partisans revient dans votre réserve.",
            "Een pion van jou komt terug.",
        ],
    );
}

/// Names are joined as in each language.
#[test]
fn winners_in_every_language() {
    let (ana, irene) = (Seat::new(0), Seat::new(1));
    let won = Message::new("won").seats("seats", vec![ana, irene]).text("shared", "yes").number("points", 61);
    check(
        won.clone(),
        None,
        [
            "Ana and Irene share the win with 61 points.",
            "Ana e Irene comparten la victoria con 61 puntos.",
            "Ana et Irene se partagent la victoire avec 61 points.",
            "Ana en Irene delen de overwinning met 61 punten.",
        ],
    );
    check(
        won,
        Some(irene),
        [
            "You share the win with Ana, with 61 points.",
            "Compartes la victoria con Ana, con 61 puntos.",
            "Vous partagez la victoire avec Ana, avec 61 points.",
            "Je deelt de overwinning met Ana, met 61 punten.",
        ],
    );
    let alone = Message::new("won").seats("seats", vec![irene]).text("shared", "no").number("points", 1);
    check(
        alone,
        Some(irene),
        ["You win with one point.", "Ganas con un punto.", "Vous gagnez avec un point.", "Je wint met één punt."],
    );
}
