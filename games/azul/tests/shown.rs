//! How a game is drawn and told: every legal action has its place in the drawing, every page fits, and every sentence is
//! said in each of the four languages.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use azul::{Action, Azul, RuleSet};
use game::notation::Document;
use game::{
    Colour, Event as _, Game, Message, Record, Rules, Setup, Shown, SplitMix, Tongue, Turn, Values, Viewer, laws,
    nameplate, page, setup,
};
use words::{Language, Speech};

fn random_games(games: u64, mut look: impl FnMut(&Record<Azul>, &[azul::Event])) {
    for name in RuleSet::names() {
        for players in 2..=4 {
            let mut dice = SplitMix::new(40 + u64::from(players));
            for _ in 0..games {
                let setup = Setup::new(RuleSet::named(name).unwrap(), players, None).unwrap();
                let mut record: Record<Azul> = Record::new(setup);
                look(&record, &[]);
                while let Some(step) = laws::random_step(&record, &mut dice) {
                    let mut events = Vec::new();
                    record.play(&step, &mut events).unwrap();
                    look(&record, &events);
                }
            }
        }
    }
}

const NAMES: [&str; 4] = ["Ana", "Bo", "Chris", "Dominique"];

fn drawn(record: &Record<Azul>) -> String {
    drawn_with(record, NAMES)
}

fn drawn_with(record: &Record<Azul>, names: [&str; 4]) -> String {
    let plates = nameplate::complete(record.setup().players(), &[], |seat| names[seat.index()].to_owned());
    Azul::svg(&record.state().view(Viewer::Onlooker), record.legal(), &plates)
}

/// The value of an attribute in a tag.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    tag.split_once(&format!(" {name}=\""))?.1.split('"').next()
}

fn number(tag: &str, name: &str) -> f32 {
    attribute(tag, name).unwrap_or_else(|| panic!("no {name} in {tag}")).parse().unwrap()
}

/// Where an action is chosen.
#[derive(Debug)]
enum Place {
    /// A disc, by its middle and radius.
    Disc(f32, f32, f32),
    /// A box, by its sides.
    Rect(f32, f32, f32, f32),
}

impl Place {
    fn of(tag: &str, svg: &str) -> Place {
        let (x, y) = (number(tag, "x"), number(tag, "y"));
        match attribute(tag, "href") {
            Some(href) => {
                let symbol = svg.split_once(&format!("<g id=\"{}\">", &href[1..])).unwrap().1;
                let disc = &symbol[..symbol.find("/>").unwrap()];
                Place::Disc(x, y, number(disc, "r") + number(disc, "stroke-width") / 2.0)
            }
            None => Place::Rect(x, y, x + number(tag, "width"), y + number(tag, "height")),
        }
    }

    fn overlaps(&self, other: &Place) -> bool {
        match (self, other) {
            (Place::Disc(x, y, r), Place::Disc(a, b, s)) => (x - a).hypot(y - b) < r + s,
            (Place::Rect(left, top, right, bottom), Place::Rect(l, t, r, b)) => {
                left < r && l < right && top < b && t < bottom
            }
            (Place::Disc(..), Place::Rect(..)) | (Place::Rect(..), Place::Disc(..)) => true,
        }
    }

    fn lies_in(&self, width: f32, height: f32) -> bool {
        let (left, top, right, bottom) = match *self {
            Place::Disc(x, y, r) => (x - r, y - r, x + r, y + r),
            Place::Rect(left, top, right, bottom) => (left, top, right, bottom),
        };
        left >= 0.0 && top >= 0.0 && right <= width && bottom <= height
    }
}

#[test]
fn every_legal_action_has_one_element_and_none_hides_another() {
    random_games(1, |record, _| places_of_actions(record));
    // Nine factories with four colours each: no position offers more.
    let setup = Setup::new(RuleSet::named("standard").unwrap(), 4, Some(game::Seat::new(0))).unwrap();
    let mut widest: Record<Azul> = Record::new(setup);
    for colour in ["blue", "yellow", "red", "black"].repeat(9) {
        widest.play(&format!("draw {colour}"), &mut game::Silent).unwrap();
    }
    assert_eq!(widest.legal().len(), 9 * 4 * 6);
    places_of_actions(&widest);
}

fn places_of_actions(record: &Record<Azul>) {
    let svg = drawn(record);
    let first = svg.find(" data-action=").unwrap_or(svg.len());
    let tags: Vec<&str> = svg.split('<').filter(|tag| tag.contains(" data-action=")).collect();
    let mut named: Vec<&str> = tags.iter().map(|tag| attribute(tag, "data-action").unwrap()).collect();
    let mut legal: Vec<String> = record.legal().iter().map(ToString::to_string).collect();
    named.sort();
    legal.sort();
    assert_eq!(named, legal);
    if !tags.is_empty() {
        let above: Vec<&str> = svg[first..].split('<').skip(1).collect();
        assert!(above.iter().all(|tag| tag.contains(" data-action=") || tag.starts_with('/')), "{above:?}");
    }
    let (width, height) = (number(&svg, "width"), number(&svg, "height"));
    let places: Vec<Place> = tags.iter().map(|tag| Place::of(tag, &svg)).collect();
    for (at, place) in places.iter().enumerate() {
        assert!(place.lies_in(width, height), "{}", tags[at]);
        for (other_at, other) in places[..at].iter().enumerate() {
            assert!(!place.overlaps(other), "{} overlaps {}", tags[at], tags[other_at]);
        }
    }
}

/// Every tag that opens also closes, in order, and every reference leads to a symbol.
#[test]
fn the_drawing_is_well_formed_and_always_the_same() {
    random_games(1, |record, _| {
        let svg = drawn(record);
        assert_eq!(svg, drawn(record));
        let mut open = Vec::new();
        for tag in svg.split('<').skip(1) {
            let (tag, text) = tag.split_once('>').unwrap();
            let name = tag.split(' ').next().unwrap();
            match name.strip_prefix('/') {
                Some(name) => assert_eq!(open.pop(), Some(name), "{tag}"),
                None if tag.ends_with('/') => {}
                None => open.push(name),
            }
            assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
            let words = text.trim_start_matches(['−', '+']);
            let number = words.chars().all(|letter| letter.is_ascii_digit());
            assert!(number || NAMES.contains(&text), "numbers, signs and names only: {text}");
            if let Some(href) = attribute(tag, "href") {
                assert!(svg.contains(&format!(" id=\"{}\"", &href[1..])), "{href}");
            }
        }
        assert!(open.is_empty(), "{open:?}");
        assert!(svg.len() < 150_000, "{} bytes", svg.len());
    });
}

/// The texts of a drawing with their tags.
fn texts(svg: &str) -> impl Iterator<Item = (&str, &str)> {
    svg.split("<text").skip(1).map(|text| text.split('<').next().unwrap().split_once('>').unwrap())
}

#[test]
fn each_board_has_its_name_and_no_name_leaves_its_board() {
    let widest = ["W".repeat(40), "Ŵ".repeat(40), "名".repeat(40), "<&>".repeat(13)];
    for players in 2..=4u8 {
        let setup = Setup::new(RuleSet::named("standard").unwrap(), players, None).unwrap();
        let record: Record<Azul> = Record::new(setup);
        let svg = drawn(&record);
        let boards: Vec<(f32, f32)> = NAMES[..players.into()]
            .iter()
            .map(|name| {
                let (tag, _) = texts(&svg).find(|(_, text)| text == name).unwrap();
                (number(tag, "x"), number(tag, "y"))
            })
            .collect();
        let long = drawn_with(&record, widest.each_ref().map(String::as_str));
        let cut: Vec<(&str, &str)> = texts(&long).filter(|(_, text)| text.ends_with('…')).collect();
        assert_eq!(cut.len(), usize::from(players));
        for ((tag, text), (x, y)) in cut.into_iter().zip(boards) {
            assert_eq!((number(tag, "x"), number(tag, "y")), (x, y));
            let letters = text.replace("&amp;", "&").replace("&lt;", "<").replace("&gt;", ">").chars().count();
            // A board is 530 wide, and the name has its margins; the widest letter is as wide as high.
            let wide = if text.starts_with('&') { 0.84 } else { 1.0 };
            assert!(letters as f32 * wide * number(tag, "font-size") <= 530.0 - 36.0, "{text}");
            assert!(letters >= 20, "as much as there is room for: {text}");
        }
    }
}

#[test]
fn a_page_fits_80_columns_and_24_lines_for_two() {
    let names = vec![Some("Ana".to_owned()), Some("An uncommonly long name for one at a table".to_owned())];
    let speeches: Vec<Speech> =
        Language::ALL.map(|language| Speech::new(language, &Azul::WORDS).with_names(names.clone())).into();
    random_games(1, |record, _| {
        let view = record.state().view(Viewer::Onlooker);
        for speech in &speeches {
            let page = Azul::page(&view, &Colour::ALL, speech);
            assert!(page.iter().all(|line| line.letters().chars().count() <= 80), "{}", page::letters(&page));
            assert!(page.len() <= if view.boards.len() == 2 { 20 } else { 32 }, "{} lines", page.len());
        }
    });
}

fn position(game: &str, ply: usize) -> azul::View {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games").join(game);
    let document = Document::<Azul>::read(&fs::read_to_string(path).unwrap()).unwrap();
    document.replay_to(ply).unwrap().record.state().view(Viewer::Onlooker)
}

/// With `BLESS=1` in the environment the pages are written anew instead of compared.
#[test]
fn pages_stand_as_they_were_looked_at() {
    let bless = std::env::var_os("BLESS").is_some_and(|value| value == "1");
    for (file, game, ply, language) in [
        ("two-middle.txt", "standard-2.txt", 60, Language::English),
        ("three-middle.txt", "standard-3.txt", 118, Language::Spanish),
        ("four-start.txt", "standard-4.txt", 37, Language::Dutch),
        ("free-wall-choice.txt", "free-wall-2.txt", 34, Language::French),
        ("beyond-the-track.txt", "beyond-the-track.txt", usize::MAX, Language::English),
    ] {
        let names = NAMES.map(|name| Some(name.to_owned())).to_vec();
        let speech = Speech::new(language, &Azul::WORDS).with_names(names);
        let text = page::letters(&Azul::page(&position(game, ply), &Colour::ALL, &speech));
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pages").join(file);
        if bless {
            fs::write(path, text).unwrap();
        } else {
            assert_eq!(text, fs::read_to_string(path).unwrap(), "{file}");
        }
    }
}

/// The pictures of the rules' pages are real positions as they are drawn now. With `BLESS=1` they are drawn anew.
#[test]
fn the_pictures_of_the_rules_are_drawn_by_the_room() {
    let bless = std::env::var_os("BLESS").is_some_and(|value| value == "1");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (file, ply) in [("azul.svg", 139), ("azul-end.svg", usize::MAX)] {
        let golden = fs::read_to_string(folder.join("tests/games/beyond-the-track.txt")).unwrap();
        let svg = drawn(&Document::<Azul>::read(&golden).unwrap().replay_to(ply).unwrap().record);
        let path = folder.join("../../docs/pictures").join(file);
        if bless {
            fs::write(path, svg).unwrap();
        } else {
            assert!(svg == fs::read_to_string(path).unwrap(), "{file} is not drawn as it stands: see BLESS=1");
        }
    }
}

/// The entries of a Fluent resource by their keys.
fn entries(resource: &str) -> BTreeMap<&str, String> {
    let mut entries: BTreeMap<&str, String> = BTreeMap::new();
    let mut key = "";
    for line in resource.lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, value)) =
            line.split_once(" = ").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase()))
        {
            key = name;
            assert!(entries.insert(key, value.to_owned()).is_none(), "{key} stands twice");
        } else if !line.is_empty() {
            *entries.get_mut(key).unwrap() += line;
        }
    }
    entries
}

/// The variables of an entry, with those of the entries it is made of.
fn variables<'a>(key: &str, entries: &'a BTreeMap<&str, String>) -> BTreeSet<&'a str> {
    let mut found = BTreeSet::new();
    for placeable in entries[key].split("{ ").skip(1) {
        let word = placeable.split([' ', '}']).next().unwrap();
        match word.strip_prefix('$') {
            Some(variable) => _ = found.insert(variable),
            None => found.extend(variables(word, entries)),
        }
    }
    found
}

#[test]
fn the_four_languages_have_the_same_keys_and_variables() {
    let english = entries(Azul::WORDS.of(Language::English));
    for language in Language::ALL {
        let own = entries(Azul::WORDS.of(language));
        assert_eq!(own.keys().collect::<Vec<_>>(), english.keys().collect::<Vec<_>>(), "{language}");
        for key in english.keys() {
            assert_eq!(variables(key, &own), variables(key, &english), "{language}: {key}");
        }
    }
}

#[test]
fn everything_is_said_in_each_language() {
    let speeches = Language::ALL.map(|language| (language, Speech::alone(language, &Azul::WORDS)));
    let mut said = BTreeSet::new();
    let mut check = |message: &Message| {
        for (language, speech) in &speeches {
            let sentence = speech.say(message);
            assert_ne!(sentence, message.to_string(), "{language}");
            let odd = ["  ", "{", "$", " .", " ,", "..", "()"];
            assert!(!odd.iter().any(|odd| sentence.contains(odd)), "{language}: {sentence}");
            assert!(!sentence.contains(" ;") || *language == Language::French, "{language}: {sentence}");
        }
        said.insert(message.key.clone());
    };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games");
    for entry in fs::read_dir(folder).unwrap() {
        let document = Document::<Azul>::read(&fs::read_to_string(entry.unwrap().path()).unwrap()).unwrap();
        let mut record: Record<Azul> = Record::new(document.header.setup);
        for step in document.steps() {
            let mut events = Vec::new();
            record.legal().iter().for_each(|action| said_of(*action, &mut check));
            record.write_down(step, &mut events).unwrap();
            for event in &events {
                check(&Azul::tell(event));
                for item in event.points().into_iter().flat_map(|points| points.items) {
                    check(&Message::new(item.reason).number("count", item.count));
                }
            }
        }
        assert_eq!(record.turn(), Turn::Over);
    }
    random_games(1, |record, events| {
        record.legal().iter().for_each(|action| said_of(*action, &mut check));
        events.iter().for_each(|event| check(&Azul::tell(event)));
    });
    for set in RuleSet::SETS {
        check(&setup::about_rules(set.name()));
    }
    for choice in RuleSet::CHOICES {
        check(&setup::about_choice(choice.key));
        if let Values::OneOf(words) = choice.values {
            words.iter().for_each(|word| check(&setup::about_value(choice.key, word)));
        }
    }
    // 20 events, 8 reasons, 3 offers, 5 labels of choices, 3 rule sets, 3 rule choices and 4 of their words.
    assert_eq!(said.len(), 46, "{said:?}");
}

fn said_of(action: Action, check: &mut impl FnMut(&Message)) {
    check(&Azul::offer(action));
    Azul::choices(action).iter().for_each(|choice| check(&choice.label));
}

#[test]
fn an_action_is_picked_by_these_keys_in_this_order() {
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
fn labels_stand_alone() {
    for (action, expected) in [
        (
            "f3 blue 2",
            [
                ["blue from factory 3", "to pattern line 2"],
                ["azul de la fábrica 3", "a la fila de preparación 2"],
                ["bleu de la fabrique 3", "vers la ligne de motif 2"],
                ["blauwe tegels van fabriek 3", "naar patroonlijn 2"],
            ],
        ),
        (
            "centre red floor",
            [
                ["red from the centre", "to the floor line"],
                ["rojo del centro", "a la fila de suelo"],
                ["rouge du centre", "vers le plancher"],
                ["rode tegels uit het midden", "naar de vloerlijn"],
            ],
        ),
        (
            "row 3 column 4",
            [
                ["row 3 of the wall", "to column 4"],
                ["línea 3 del muro", "a la columna 4"],
                ["ligne 3 du mur", "vers la colonne 4"],
                ["rij 3 van de muur", "naar kolom 4"],
            ],
        ),
    ] {
        for (language, expected) in Language::ALL.into_iter().zip(expected) {
            let speech = Speech::alone(language, &Azul::WORDS);
            let labels: Vec<String> =
                Azul::choices(action.parse().unwrap()).iter().map(|choice| speech.say(&choice.label)).collect();
            assert_eq!(labels, expected);
        }
    }
}

#[test]
fn sentences_as_a_player_would_write_them() {
    let seat = |number| game::Seat::new(number);
    let names = ["Ana", "Bo"].map(|name| Some(name.to_owned())).to_vec();
    let check = |message: Message, expected: [&str; 4]| {
        for (language, expected) in Language::ALL.into_iter().zip(expected) {
            assert_eq!(Speech::new(language, &Azul::WORDS).with_names(names.clone()).say(&message), expected);
        }
    };
    use azul::factories::Source;
    use azul::{Colour::*, Event, Tiles};
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
            "Le reste va au centre : 1 rouge, 2 blancs.",
            "De rest gaat naar het midden: 1 rode, 2 witte.",
        ],
    );
    check(
        Event::MarkerTaken { seat: seat(1), on_floor: false }.message(),
        [
            "Bo takes the starting-player marker; the floor line is full, so it costs nothing.",
            "Bo se lleva la ficha de jugador inicial; la fila de suelo está llena, así que no le cuesta nada.",
            "Bo prend le jeton premier joueur ; le plancher est plein, il ne coûte donc rien.",
            "Bo neemt het startspelersteken; de vloerlijn is vol, dus het kost niets.",
        ],
    );
    check(
        Event::Won { seats: vec![seat(0), seat(1)], score: 1, by_rows: false }.message(),
        [
            "Ana and Bo share the victory with 1 point.",
            "Ana y Bo comparten la victoria con 1 punto.",
            "Ana et Bo partagent la victoire avec 1 point.",
            "Ana en Bo delen de overwinning met 1 punt.",
        ],
    );
}
