//! No English word occurs in Spanish, French or Dutch texts: in the message files, and in everything that is formatted
//! or drawn during a game, errors included.

mod common;

use std::collections::BTreeSet;
use tilewright_display::messages;

use tilewright_core::{Message, Nameplate, Rng, Seat, SplitMix64, Turn, Viewer, nameplate};
use tilewright_display::{Language, LocalizedText, Localizer};
use tilewright_engine::{ChanceStream, GameKind, GameSpec, GameState};
use tilewright_i18n::{FluentLocalizer, SHELL_MESSAGES};

/// Words that are typed or that name the same in every language: commands, options, robots, files, lines of a record.
const TYPED: &str = "plain seats force data api as at back by csv ctrl games greedy help hint history it json listen \
                     me medium ms off openapi over play players quit random ranking record results resume role save \
                     saw search seed serve set shields threads tilewright undo utf watch websocket";

/// Words that a language shares with English, or that mean something else in it.
fn shared(language: Language) -> &'static str {
    match language {
        Language::English => "",
        Language::Spanish => include_str!("../../i18n/src/locales/same_as_english/es.txt"),
        Language::French => include_str!("../../i18n/src/locales/same_as_english/fr.txt"),
        Language::Dutch => include_str!("../../i18n/src/locales/same_as_english/nl.txt"),
    }
}

/// Words of a text in small letters; a single letter is no word.
fn words_of(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_alphabetic()).filter(|word| word.chars().count() > 1);
    words.map(str::to_lowercase).collect()
}

/// Readable text of a Fluent resource: without comments, keys, names of variants, variables and references.
fn text_of(resource: &str) -> String {
    let mut text = String::new();
    for line in resource.lines().filter(|line| !line.starts_with('#')) {
        let is_key = line.starts_with(|letter: char| letter.is_ascii_lowercase());
        let line = if is_key { line.split_once(" =").map_or("", |(_, value)| value) } else { line.trim_start() };
        let line = match line.strip_prefix('*').unwrap_or(line).strip_prefix('[') {
            Some(variant) if !is_key => variant.split_once(']').map_or("", |(_, value)| value),
            Some(_) | None => line,
        };
        let mut depth = 0_i32;
        for letter in line.chars() {
            match letter {
                '{' => depth += 1,
                '}' => depth = (depth - 1).max(0),
                letter if depth == 0 => text.push(letter),
                _ => {}
            }
        }
        text.push('\n');
    }
    text
}

/// English words that a reader of another language must not meet: those of the English messages and of the notation,
/// without those that are typed or shared.
struct Foreign(BTreeSet<String>);

impl Foreign {
    fn to(language: Language, notation: &BTreeSet<String>) -> Foreign {
        let all = common::games().map(|game| *game.messages()).chain([SHELL_MESSAGES]);
        let mut english: BTreeSet<String> =
            all.flat_map(|words| words_of(&text_of(words.get(Language::English)))).collect();
        english.extend(notation.iter().cloned());
        for known in words_of(TYPED).union(&words_of(shared(language))) {
            english.remove(known);
        }
        Foreign(english)
    }

    fn found_in(&self, text: &str) -> Vec<String> {
        words_of(&unquoted(text)).intersection(&self.0).cloned().collect()
    }

    fn check(&self, text: &str, language: Language) {
        let found = self.found_in(text);
        assert!(found.is_empty(), "{language}: {found:?} in {text:?}");
    }
}

/// A text without its quotations, which contain what people type.
fn unquoted(text: &str) -> String {
    let mut depth = 0;
    let outside = text.chars().filter(|letter| {
        match letter {
            '«' | '“' => depth += 1,
            '»' | '”' => depth -= 1,
            _ => {}
        }
        depth == 0
    });
    outside.collect()
}

const OTHERS: [Language; 3] = [Language::Spanish, Language::French, Language::Dutch];

#[test]
fn messages_have_no_english_word() {
    for language in OTHERS {
        let foreign = Foreign::to(language, &BTreeSet::new());
        for words in common::games().map(|game| *game.messages()).chain([SHELL_MESSAGES]) {
            text_of(words.get(language)).lines().for_each(|line| foreign.check(line, language));
        }
    }
}

/// A planted English word is found, so the lists of shared words do not hide everything.
#[test]
fn planted_english_word_is_found() {
    for language in OTHERS {
        let foreign = Foreign::to(language, &words_of("dig curve-ur 0,1 turned"));
        for planted in ["Ana dig curve-ur 0,1", "is turned over", "The tile", "f1 white 2", "3 steps"] {
            assert!(!foreign.found_in(planted).is_empty(), "{language}: {planted}");
        }
        assert!(foreign.found_in("“dig curve-ur 0,1” «white»").is_empty(), "quotations are ignored");
    }
}

#[test]
fn texts_and_drawings_of_a_game_have_no_english_word() {
    for game in tilewright_engine::GAMES {
        let notation = notation(*game);
        for language in OTHERS {
            let foreign = Foreign::to(language, &notation);
            let nameplates = nameplates(game.typical_players());
            let localizer =
                FluentLocalizer::new(language, game.messages()).with_nameplates(game.typical_players(), &nameplates);
            for reader in [None, Some(Seat::new(1))] {
                let localizer = FluentLocalizer::new(language, game.messages())
                    .with_nameplates(game.typical_players(), &nameplates)
                    .for_reader(reader);
                play(*game, |state, ply| {
                    event_and_action_texts(state, ply, &localizer).iter().for_each(|text| foreign.check(text, language))
                });
            }
            play(*game, |state, ply| {
                if ply.is_multiple_of(40) || state.turn() == Turn::Over {
                    position_texts(state, &nameplates, &localizer)
                        .iter()
                        .for_each(|text| foreign.check(text, language));
                }
            });
        }
    }
}

/// Words of all actions, in notation, of a random game.
fn notation(game: &dyn GameKind) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    play(game, |state, _| {
        for action in common::legal(state, Viewer::All).into_iter().flatten() {
            words.extend(words_of(&action));
        }
    });
    words
}

fn nameplates(players: u8) -> Vec<Nameplate> {
    const NAMES: [&str; 5] = ["Ilse", "Ümit", "Hilario", "Zoë", "Yves"];
    nameplate::complete_nameplates(players, &[], |seat| NAMES[seat.index()].to_owned())
}

/// Plays a random game and calls `visit` after each step with the ply before it.
fn play(game: &dyn GameKind, mut visit: impl FnMut(&dyn GameState, usize)) {
    let spec = GameSpec { players: game.typical_players(), ..GameSpec::default() };
    let mut state = game.new_game(&spec).expect("the typical number of players is allowed");
    let (mut chance_stream, mut rng) = (ChanceStream::new(5, 1), SplitMix64::new(3));
    while state.turn() != Turn::Over {
        let ply = state.ply();
        match common::legal(state.as_ref(), Viewer::All).filter(|legal| !legal.is_empty()) {
            Some(legal) => common::play_action(state.as_mut(), &legal[rng.below(legal.len() as u32) as usize]),
            None => state.resolve_by(chance_stream.next_value()).expect("chance is in turn"),
        }
        visit(state.as_ref(), ply);
    }
}

/// Texts about the events since `ply` and about the legal actions.
fn event_and_action_texts(state: &dyn GameState, ply: usize, localizer: &FluentLocalizer) -> Vec<String> {
    let snapshot = state.perspective(Viewer::All).snapshot(ply);
    let mut said = Vec::new();
    for event in &snapshot.events {
        said.push(localizer.format(&event.message));
        said.extend(event.score_heading.iter().map(|heading| localizer.format(heading)));
        let items = event.points.iter().flat_map(|points| &points.items);
        said.extend(items.map(|item| localizer.format(&Message::new(item.reason).number("count", item.count))));
    }
    // Every tenth list is enough: the lists are long and similar.
    for legal_action in snapshot.legal.iter().flatten().filter(|_| ply.is_multiple_of(10)) {
        said.push(localizer.format(&legal_action.label));
        said.extend(legal_action.choices.iter().map(|choice| localizer.format(&choice.label)));
    }
    said
}

/// Texts of the text page, the drawing and the notes of a position, for several viewers.
fn position_texts(state: &dyn GameState, nameplates: &[Nameplate], localizer: &FluentLocalizer) -> Vec<String> {
    let mut texts = Vec::new();
    for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Onlooker, Viewer::All] {
        let perspective = state.perspective(viewer);
        let ctx = tilewright_engine::DisplayContext {
            seat: Some(Seat::new(0)),
            own_seats: &[],
            nameplates,
            localizer,
            show_aids: true,
        };
        texts.extend(perspective.text_page(&ctx, None).lines(80).iter().map(|line| line.plain_text()));
        let svg = perspective.svg(nameplates, localizer);
        for part in svg.split("<text").skip(1) {
            let text = part.split("</text>").next().and_then(|text| text.split_once('>')).unwrap_or_default().1;
            texts.push(text.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text)).collect());
        }
        let scene = perspective.frame(state.ply()..state.ply(), &ctx).scene;
        texts.extend(scene.notes.iter().map(|(_, note)| note).chain(&scene.status).map(|note| localizer.format(note)));
    }
    texts
}

#[test]
fn errors_about_games_and_records_have_no_english_word() {
    for language in OTHERS {
        let foreign = Foreign::to(language, &BTreeSet::new());
        let localizer = FluentLocalizer::new(language, &LocalizedText::NONE);
        for message in refused_requests() {
            let said = localizer.format(&message);
            assert_ne!(said, message.to_string(), "{language} lacks the message");
            // The rest of the sentence contains names of rule sets and choices, which are typed in English.
            foreign.check(said.split(':').next().unwrap_or_default(), language);
        }
        for record in BROKEN {
            let error =
                tilewright_engine::game_of_record(record).and_then(|game| game.load(record, None).map(drop)).err();
            let error = error.unwrap_or_else(|| panic!("broken record is accepted: {record}"));
            let said = messages::record_error(&error, &localizer);
            let (place, what) = said.split_once(':').expect("the error names a place");
            foreign.check(place, language);
            foreign.check(what.split(':').next().unwrap_or_default(), language);
        }
    }
}

/// Messages of refused game specs.
fn refused_requests() -> Vec<Message> {
    let game = tilewright_engine::GAMES[0];
    let refusal = |rules: Option<&str>, choices: &[(&str, &str)], players, first| {
        let owned = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
        let choices = choices.iter().map(owned).collect();
        let spec = GameSpec { rules: rules.map(str::to_owned), choices, players, first };
        game.new_game(&spec).err().expect("the spec is invalid").message()
    };
    vec![
        tilewright_engine::game_by_key("ludo").err().expect("there is no such game").message(),
        refusal(Some("klingon"), &[], 2, None),
        refusal(None, &[("walls", "1")], 2, None),
        refusal(None, &[("shields", "maybe")], 2, None),
        refusal(None, &[], 1, None),
        refusal(None, &[], 9, None),
        refusal(None, &[], 2, Some(Seat::new(5))),
        GameSpec { players: 2, ..GameSpec::default() }
            .robots_by_seat(&vec![tilewright_robots::RobotName::Random; 3])
            .expect_err("there are more robots than seats")
            .message(),
    ]
}

/// Records with one error each.
const BROKEN: &[&str] = &[
    "",
    "hello",
    "tilewright record x",
    "tilewright record 9",
    "tilewright record 1\nsteps",
    "tilewright record 1\ngame ludo",
    "tilewright record 1\ngame carcassonne",
    "tilewright record 1\ngame carcassonne\n steps",
    "tilewright record 1\ngame carcassonne\ngame carcassonne\nsteps",
    "tilewright record 1\ngame carcassonne\nsteps",
    "tilewright record 1\ngame carcassonne\nrules standard\nplayers 1\nsteps",
    "tilewright record 1\ngame carcassonne\nrules standard\nplayers two\nsteps",
    "tilewright record 1\ngame carcassonne\nrules standard\nplayers 2\nseat 3 red Zoë\nsteps",
    "tilewright record 1\ngame carcassonne\nrules standard\nplayers 2\nseat 0 red Zoë\nseat 1 red Ilse\nsteps",
    "tilewright record 1\ngame carcassonne\nrules standard\nplayers 2\nsteps\nput it there",
    "tilewright record 1\ngame carcassonne\nrules standard\nplayers 2\nsteps\ndraw V\nplace 9,9 0",
    "tilewright record 1\ngame carcassonne\nrules standard\nplayers 2\nsteps\ndraw V\nover 0 0",
    "tilewright record 1\ngame carcassonne\nrules standard\nplayers 2\nsteps\ndraw V\nover 0 0\ndraw V",
    "tilewright record 1\ngame carcassonne\nrules standard\nplayers 2\nsteps\nover nil",
    "tilewright record 1\ngame carcassonne\nrules standard\nplayers 2\nsteps\nsaw nothing",
    "tilewright record 1\ngame carcassonne\nrules standard\nplayers 2\nsteps\nsealed nothing",
];
