//! Messages and text pages: every page fits, and every message has a sentence in each of the four languages.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use tilewright_display::{Narrate, messages};

use tilewright_azul::{Action, Azul, RuleSet};
use tilewright_core::{
    Event as _, Game, Message, Nameplate, Record, RuleValues, Rules, Seat, Setup, SplitMix64, Turn, Viewer, nameplate,
    notation::ParsedRecord,
};
use tilewright_display::{Localizer, Render, RenderContext, Scene, composite_svg, plain_text};
use tilewright_i18n::{FluentLocalizer, Language};
use tilewright_testkit::laws;

fn random_games(games: u64, mut visit: impl FnMut(&Record<Azul>, &[tilewright_azul::Event])) {
    for name in RuleSet::set_names() {
        for players in 2..=4 {
            let mut rng = SplitMix64::new(40 + u64::from(players));
            for _ in 0..games {
                let setup = Setup::new(RuleSet::by_name(name).unwrap(), players, None).unwrap();
                let mut record: Record<Azul> = Record::new(setup);
                visit(&record, &[]);
                while let Some(step) = laws::random_step(&record, &mut rng) {
                    let mut events = Vec::new();
                    record.play_step_text(&step, &mut events).unwrap();
                    visit(&record, &events);
                }
            }
        }
    }
}

const NAMES: [&str; 4] = ["Ana", "Bo", "Chris", "Dominique"];

#[test]
fn text_page_fits_80_columns_and_24_lines_for_two() {
    let names = vec![Some("Ana".to_owned()), Some("An uncommonly long name for one at a table".to_owned())];
    let localizers: Vec<FluentLocalizer> = Language::ALL
        .map(|language| FluentLocalizer::new(language, &Azul::MESSAGES).with_seat_names(names.clone()))
        .into();
    random_games(1, |record, _| {
        let view = record.state().view(Viewer::Onlooker);
        for localizer in &localizers {
            let page = Azul::text_page(&RenderContext::spectator(&view, &all_nameplates(), localizer), None);
            for part in page.parts().into_iter().flatten() {
                assert!(part.plain_text().chars().count() <= 80, "{}", part.plain_text());
            }
            // Lines left for factories and boards beside one of status, one of scores and one of keys.
            let (fixed, boards) = (page.board.len() + page.seats.len(), view.boards.len());
            // The columns of a free wall have their numbers above.
            let heads = if view.wall_side == "free" { boards.div_ceil(2) } else { 0 };
            assert!(fixed <= heads + if boards == 2 { 11 } else { 18 }, "{fixed} lines for {boards}");
        }
    });
}

/// The letters of the five colours, in the order of the legend.
#[test]
fn text_page_uses_the_letters_of_the_language() {
    let letters = [("BYRKW", "K black"), ("AMRNB", "N negro"), ("BJRNW", "N noir"), ("BGRZW", "Z zwart")];
    for (language, (letters, legend)) in Language::ALL.into_iter().zip(letters) {
        let localizer = FluentLocalizer::new(language, &Azul::MESSAGES);
        random_games(1, |record, _| {
            let view = record.state().view(Viewer::Onlooker);
            let page = Azul::text_page(&RenderContext::spectator(&view, &all_nameplates(), &localizer), None);
            let tiles = page.board.iter().chain(&page.seats[1..6]).chain(&page.notes[..2]);
            for line in tiles.map(|line| line.plain_text()) {
                let is_foreign = |word: &&str| word.len() == 1 && word.chars().all(char::is_alphabetic);
                let mut single = line.split_whitespace().filter(is_foreign);
                assert!(single.all(|word| letters.contains(&word.to_uppercase())), "{language}: {line}");
            }
            let last = page.notes.last().expect("the legend").plain_text();
            assert!(last.contains(legend), "{language}: {last}");
            let listed: String = last.split(" · ").take(5).filter_map(|entry| entry.chars().next()).collect();
            assert_eq!(listed, letters, "{language}: {last}");
        });
    }
}

/// Nameplates of the largest number of players.
fn all_nameplates() -> Vec<Nameplate> {
    nameplate::complete_nameplates(4, &[], |seat| NAMES[seat.index()].to_owned())
}

fn position(game: &str, ply: usize) -> tilewright_azul::View {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games").join(game);
    let document = ParsedRecord::<Azul>::parse(&fs::read_to_string(path).unwrap()).unwrap();
    document.replay_to(ply).unwrap().record.state().view(Viewer::Onlooker)
}

/// With `BLESS=1` in the environment the pages are written instead of compared.
#[test]
fn text_pages_match_goldens() {
    let bless = std::env::var_os("BLESS").is_some_and(|value| value == "1");
    for (file, game, ply, language) in [
        ("two-middle.txt", "standard-2.txt", 60, Language::English),
        ("three-middle.txt", "standard-3.txt", 118, Language::Spanish),
        ("four-start.txt", "standard-4.txt", 37, Language::Dutch),
        ("free-wall-choice.txt", "free-wall-2.txt", 34, Language::French),
        ("beyond-the-track.txt", "beyond-the-track.txt", usize::MAX, Language::English),
    ] {
        let names = NAMES.map(|name| Some(name.to_owned())).to_vec();
        let localizer = FluentLocalizer::new(language, &Azul::MESSAGES).with_seat_names(names);
        let view = position(game, ply);
        let text = plain_text(
            &Azul::text_page(&RenderContext::spectator(&view, &all_nameplates(), &localizer), None).lines(80),
        );
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pages").join(file);
        if bless {
            fs::write(path, text).unwrap();
        } else {
            assert_eq!(text, fs::read_to_string(path).unwrap(), "{file}");
        }
    }
}

/// The pictures of the rule book are drawings of recorded positions. With `BLESS=1` they are written instead of
/// compared.
#[test]
fn rule_book_pictures_are_current() {
    let bless = std::env::var_os("BLESS").is_some_and(|value| value == "1");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (file, ply) in [("azul.svg", 139), ("azul-end.svg", usize::MAX)] {
        let golden = fs::read_to_string(folder.join("tests/games/beyond-the-track.txt")).unwrap();
        let record = ParsedRecord::<Azul>::parse(&golden).unwrap().replay_to(ply).unwrap().record;
        let scores: Vec<Option<i32>> = record.state().scores().as_slice().iter().copied().map(Some).collect();
        let svg = composite_svg(&scene(&record, true), &Azul::symbols(), &plates(&record), &scores, true);
        let path = folder.join("../../docs/pictures").join(file);
        if bless {
            fs::write(path, svg).unwrap();
        } else {
            assert!(svg == fs::read_to_string(path).unwrap(), "{file} differs from the drawing; see BLESS=1");
        }
    }
}

/// Entries of a Fluent resource by key.
fn entries(resource: &str) -> BTreeMap<&str, String> {
    let mut entries: BTreeMap<&str, String> = BTreeMap::new();
    let mut key = "";
    for line in resource.lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, value)) =
            line.split_once(" = ").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase()))
        {
            key = name;
            assert!(entries.insert(key, value.to_owned()).is_none(), "{key} occurs twice");
        } else if !line.is_empty() {
            *entries.get_mut(key).unwrap() += line;
        }
    }
    entries
}

/// Variables of an entry and of the entries it refers to.
fn variables<'a>(key: &str, entries: &'a BTreeMap<&str, String>) -> BTreeSet<&'a str> {
    let mut found = BTreeSet::new();
    for placeable in entries[key].split("{ ").skip(1) {
        let word = placeable.split([' ', '}']).next().unwrap();
        match word.strip_prefix('$') {
            // `$seat-is` and `$seat-others` select a form; they come with `$seat`.
            Some(variable) => {
                let named = variable.strip_suffix("-is").or_else(|| variable.strip_suffix("-others"));
                found.insert(named.unwrap_or(variable));
            }
            None => found.extend(variables(word, entries)),
        }
    }
    found
}

#[test]
fn languages_have_the_same_keys_and_variables() {
    let english = entries(Azul::MESSAGES.get(Language::English));
    for language in Language::ALL {
        let own = entries(Azul::MESSAGES.get(language));
        assert_eq!(own.keys().collect::<Vec<_>>(), english.keys().collect::<Vec<_>>(), "{language}");
        for key in english.keys() {
            assert_eq!(variables(key, &own), variables(key, &english), "{language}: {key}");
        }
    }
}

#[test]
fn every_message_has_a_sentence_in_each_language() {
    let localizers =
        Language::ALL.map(|language| (language, FluentLocalizer::without_fallback(language, &Azul::MESSAGES)));
    let mut keys = BTreeSet::new();
    let mut check = |message: &Message| {
        for (language, localizer) in &localizers {
            let sentence = localizer.format(message);
            assert_ne!(sentence, message.to_string(), "{language}");
            let odd = ["  ", "{", "$", " .", " ,", "..", "()"];
            assert!(!odd.iter().any(|odd| sentence.contains(odd)), "{language}: {sentence}");
            assert!(!sentence.contains(" ;") || *language == Language::French, "{language}: {sentence}");
        }
        keys.insert(message.key.clone());
    };
    check_golden_games(&mut check);
    random_games(1, |record, events| {
        record.legal().iter().for_each(|action| check_action_messages(*action, &mut check));
        events.iter().for_each(|event| check(&Azul::event_message(event)));
        if record.steps().len().is_multiple_of(7) {
            note_messages(record, record.steps().len().is_multiple_of(2)).iter().for_each(&mut check);
        }
    });
    note_messages(&last_round(), true).iter().for_each(&mut check);
    for bonus in ["bonus-row", "bonus-column", "bonus-colour"] {
        check(&Message::new(bonus).number("points", 2));
    }
    for set in RuleSet::SETS {
        check(&messages::rule_set(set.name()));
    }
    for choice in RuleSet::CHOICES {
        check(&messages::rule_choice(choice.key));
        if let RuleValues::OneOf(words) = choice.values {
            words.iter().for_each(|word| check(&messages::rule_value(choice.key, word)));
        }
    }
    // 20 events, 8 reasons, 3 actions, 5 labels of choices, 3 rule sets, 3 rule choices and 4 of their values, 3
    // bonuses, 10 notes, 3 progress messages, 1 turn summary and 1 forecast.
    assert_eq!(keys.len(), 64, "{keys:?}");
}

/// Checks the messages of all events and legal actions of the golden games.
fn check_golden_games(check: &mut impl FnMut(&Message)) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games");
    for entry in fs::read_dir(folder).unwrap() {
        let document = ParsedRecord::<Azul>::parse(&fs::read_to_string(entry.unwrap().path()).unwrap()).unwrap();
        let mut record: Record<Azul> = Record::new(document.header.setup);
        for step in document.steps() {
            let mut events = Vec::new();
            record.legal().iter().for_each(|action| check_action_messages(*action, check));
            record.play_step(step, &mut events).unwrap();
            for event in &events {
                check(&Azul::event_message(event));
                if let tilewright_azul::Event::Taken { .. } = event {
                    Azul::summarize_turn(&events).iter().for_each(&mut *check);
                }
                for item in event.points().into_iter().flat_map(|points| points.items) {
                    check(&Message::new(item.reason).number("count", item.count));
                }
            }
        }
        assert_eq!(record.turn(), Turn::Over);
    }
}

/// Returns a game at its first decision whose first round is its last.
fn last_round() -> Record<Azul> {
    let mut rules = RuleSet::by_name("standard").unwrap();
    rules.round_limit = 1;
    let mut record: Record<Azul> = Record::new(Setup::new(rules, 2, None).unwrap());
    let mut rng = SplitMix64::new(1);
    while record.turn() == Turn::Chance {
        let step = laws::random_step(&record, &mut rng).unwrap();
        record.play_step_text(&step, &mut tilewright_core::DiscardEvents).unwrap();
    }
    record
}

/// Messages of a position: notes, progress, and forecasts of all actions.
fn note_messages(record: &Record<Azul>, aids: bool) -> Vec<Message> {
    let scene = scene(record, aids);
    let messages = scene.notes.into_iter().map(|(_, note)| note).chain(scene.status).chain(scene.reminder);
    let view = record.state().view(Viewer::Onlooker);
    let (plates, localizer) = (plates(record), FluentLocalizer::without_fallback(Language::English, &Azul::MESSAGES));
    let ctx = RenderContext { show_aids: aids, ..RenderContext::spectator(&view, &plates, &localizer) };
    messages.chain(record.legal().iter().filter_map(|action| Azul::forecast(&ctx, *action))).collect()
}

fn plates(record: &Record<Azul>) -> Vec<Nameplate> {
    nameplate::complete_nameplates(record.setup().players(), &[], |seat| NAMES[seat.index()].to_owned())
}

/// Scene for the seat in turn, or for an onlooker where no seat is in turn.
fn scene(record: &Record<Azul>, aids: bool) -> Scene {
    let own = match record.turn() {
        Turn::Seat(seat) => Some(seat),
        Turn::Chance | Turn::Over => None,
    };
    Azul::scene(&RenderContext {
        view: &record.state().view(Viewer::Onlooker),
        legal: record.legal(),
        last_step: None,
        seat: own,
        nameplates: &plates(record),
        localizer: &FluentLocalizer::without_fallback(Language::English, &Azul::MESSAGES),
        show_aids: aids,
    })
}

fn check_action_messages(action: Action, check: &mut impl FnMut(&Message)) {
    check(&Azul::action_message(action));
    Azul::choices(action).iter().for_each(|choice| check(&choice.label));
}

#[test]
fn choices_of_an_action_have_these_keys_in_this_order() {
    for (action, expected) in [
        ("centre yellow 3", ["pile centre yellow", "line 3"]),
        ("f3 blue floor", ["pile f3 blue", "floor"]),
        ("f9 white 1", ["pile f9 white", "line 1"]),
        ("row 3 column 4", ["row 3", "column 4"]),
    ] {
        let choices = Azul::choices(action.parse().unwrap());
        assert_eq!(choices.iter().map(|choice| &choice.key[..]).collect::<Vec<_>>(), expected);
    }
}

#[test]
fn choice_labels_are_complete_phrases() {
    for (action, expected) in [
        (
            "f3 blue 2",
            [
                ["blue from factory 3", "to pattern line 2"],
                ["azul de la fábrica 3", "a la fila de preparación 2"],
                ["bleu de la fabrique 3", "vers la ligne de motif 2"],
                ["blauw van fabriek 3", "naar patroonlijn 2"],
            ],
        ),
        (
            "centre red floor",
            [
                ["red from the centre", "to the floor line"],
                ["rojo del centro", "a la fila de suelo"],
                ["rouge du centre", "vers le plancher"],
                ["rood uit het midden", "naar de vloerlijn"],
            ],
        ),
        (
            "row 3 column 4",
            [
                ["row 3 of the wall", "to column 4"],
                ["fila 3 del muro", "a la columna 4"],
                ["ligne 3 du mur", "vers la colonne 4"],
                ["rij 3 van de muur", "naar kolom 4"],
            ],
        ),
    ] {
        for (language, expected) in Language::ALL.into_iter().zip(expected) {
            let localizer = FluentLocalizer::without_fallback(language, &Azul::MESSAGES);
            let labels: Vec<String> =
                Azul::choices(action.parse().unwrap()).iter().map(|choice| localizer.format(&choice.label)).collect();
            assert_eq!(labels, expected);
        }
    }
}

/// Asserts how `message` reads in each language to the player `reader`, or to a spectator.
fn assert_sentences(reader: Option<Seat>, message: &Message, expected: [&str; 4]) {
    let names = ["Ana", "Bo"].map(|name| Some(name.to_owned())).to_vec();
    for (language, expected) in Language::ALL.into_iter().zip(expected) {
        let localizer =
            FluentLocalizer::new(language, &Azul::MESSAGES).with_seat_names(names.clone()).for_reader(reader);
        assert_eq!(localizer.format(message), expected);
    }
}

#[test]
fn event_messages_read_as_natural_sentences() {
    let seat = Seat::new;
    let check = |message: Message, expected: [&str; 4]| assert_sentences(None, &message, expected);
    use tilewright_azul::Source;
    use tilewright_azul::{Event, TileColour::*, Tiles};
    check(
        Event::Taken { seat: seat(0), source: Source::factory(3), colour: Blue, count: 2 }.message(),
        [
            "Ana takes 2 blue tiles from factory 3.",
            "Ana toma 2 azulejos azules de la fábrica 3.",
            "Ana prend 2 carreaux bleus de la fabrique 3.",
            "Ana neemt 2 blauwe tegels van fabriek 3.",
        ],
    );
    let mut rest = Tiles::of(Red, 1);
    rest += Tiles::of(White, 2);
    check(
        Event::ToCentre { tiles: rest }.message(),
        [
            "The rest goes to the centre: 1 red, 2 white.",
            "El resto pasa al centro: 1 rojo, 2 blancos.",
            "Le reste va au centre : 1 rouge, 2 blancs.",
            "De rest gaat naar het midden: 1 rode, 2 witte.",
        ],
    );
    check(
        Event::MarkerTaken { seat: seat(1), on_floor: false }.message(),
        [
            "Bo takes the starting-player marker; the floor line is full, so it costs nothing.",
            "Bo se lleva la ficha de jugador inicial; la fila de suelo está llena, así que no cuesta nada.",
            "Bo prend le jeton premier joueur ; le plancher est plein, il ne coûte donc rien.",
            "Bo neemt het startspelersteken; de vloerlijn is vol, dus het kost niets.",
        ],
    );
    check(
        Event::Won { seats: vec![seat(0), seat(1)], score: 1, by_rows: false }.message(),
        [
            "Ana and Bo share the win with 1 point.",
            "Ana y Bo comparten la victoria con 1 punto.",
            "Ana et Bo se partagent la victoire avec 1 point.",
            "Ana en Bo delen de overwinning met 1 punt.",
        ],
    );
    assert_sentences(
        Some(seat(1)),
        &Event::Won { seats: vec![seat(1)], score: 61, by_rows: false }.message(),
        ["You win with 61 points.", "Ganas con 61 puntos.", "Vous gagnez avec 61 points.", "Je wint met 61 punten."],
    );
    assert_sentences(
        Some(seat(1)),
        &Event::MarkerTaken { seat: seat(1), on_floor: true }.message(),
        [
            "You take the starting-player marker and put it in your floor line.",
            "Te llevas la ficha de jugador inicial y la pones en tu fila de suelo.",
            "Vous prenez le jeton premier joueur et le posez sur votre plancher.",
            "Je neemt het startspelersteken en legt het op de vloerlijn.",
        ],
    );
}
