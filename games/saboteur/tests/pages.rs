//! Pages and pictures as they were looked at and found good. `BLESS=1` writes them anew.

mod common;

use std::path::Path;

use common::{NAMES, Seated, plates, random_step, setup};
use tilewright_core::notation::Document;
use tilewright_core::{Game, Record, Seat, Shown, Silent, Sitting, SplitMix, Turn, Viewer, text};
use tilewright_i18n::{Language, Speech};
use tilewright_saboteur::Saboteur;

/// The page of the first position in turn after so many steps of a game dealt by `seed`, against the file of that name.
fn check(name: &str, players: u8, seed: u64, steps: usize, viewer: impl Fn(Seat) -> Viewer, language: Language) {
    let mut dice = SplitMix::new(seed);
    let mut record: Record<Saboteur> = Record::new(setup(players, &[]));
    while let Some(step) = random_step(&record, true, &mut dice) {
        if let Turn::Of(_) = record.turn()
            && record.steps().len() >= steps
        {
            break;
        }
        record.play(&step, &mut Silent).expect("a listed step can be played");
    }
    let seat = match record.turn() {
        Turn::Of(seat) => seat,
        Turn::Chance | Turn::Over => Seat::new(0),
    };
    let view = record.state().view(viewer(seat));
    let speech = Speech::new(language, &Saboteur::WORDS);
    let shown = text::letters(&Saboteur::page(&Sitting::looking(&view, &plates(&view), &speech), None).lines(80));
    check_file(&format!("tests/pages/{name}"), &shown);
}

fn check_file(path: &str, shown: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, shown).expect("the file can be written");
    }
    let golden = std::fs::read_to_string(&path).expect("the file is there");
    assert!(shown == golden, "{} looks otherwise now; BLESS=1 writes it anew:\n{shown}", path.display());
}

#[test]
fn the_pictures_of_the_rules_are_drawn_from_a_recorded_game() {
    let game = include_str!("games/five-players.txt");
    let record = Document::<Saboteur>::read(game).unwrap().replay().unwrap();
    for (name, ply) in [("saboteur-turn.svg", 350), ("saboteur-gold.svg", 111)] {
        let then = record.rewound(ply);
        let Turn::Of(seat) = then.turn() else { panic!("a seat is in turn at ply {ply}") };
        let names = NAMES.map(|name| Some(name.to_owned())).to_vec();
        let speech = Speech::new(Language::English, &Saboteur::WORDS).with_names(names);
        let scores = then.state().scores_seen_by(Viewer::Seat(seat));
        let picture = Seated::of(&then, Viewer::Seat(seat)).picture(&speech, scores.as_slice());
        check_file(&format!("../../docs/pictures/{name}"), &picture);
    }
}

#[test]
fn a_game_begins() {
    check("three-players-start.en.txt", 3, 1, 20, Viewer::Seat, Language::English);
}

#[test]
fn a_round_is_under_way() {
    check("five-players-middle.fr.txt", 5, 3, 90, Viewer::Seat, Language::French);
    check("ten-players-middle.es.txt", 10, 4, 120, Viewer::Seat, Language::Spanish);
    check("ten-players-middle-onlooker.nl.txt", 10, 4, 120, |_| Viewer::Onlooker, Language::Dutch);
}

#[test]
fn a_game_is_over() {
    check("five-players-end-all.nl.txt", 5, 2, 10_000, |_| Viewer::All, Language::Dutch);
}
