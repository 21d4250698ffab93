//! Text pages and pictures against files that were checked by eye. `BLESS=1` writes the files.

use std::path::Path;
use tilewright_display::Narrate;

use crate::common::{NAMES, RenderInput, plates, random_step, setup};
use tilewright_core::{DiscardEvents, Game, Record, Seat, SplitMix64, Turn, Viewer, notation::ParsedRecord};
use tilewright_display::{Render, RenderContext, plain_text};
use tilewright_i18n::{FluentLocalizer, Language};
use tilewright_saboteur::Saboteur;

/// Compares a text page with its file: the first decision after at least `steps` steps of a random game from `seed`.
fn check(name: &str, players: u8, seed: u64, steps: usize, viewer: impl Fn(Seat) -> Viewer, language: Language) {
    let mut rng = SplitMix64::new(seed);
    let mut record: Record<Saboteur> = Record::new(setup(players, &[]));
    while let Some(step) = random_step(&record, true, &mut rng) {
        if let Turn::Seat(_) = record.turn()
            && record.steps().len() >= steps
        {
            break;
        }
        record.play_step_text(&step, &mut DiscardEvents).expect("a listed step is legal");
    }
    let seat = match record.turn() {
        Turn::Seat(seat) => seat,
        Turn::Chance | Turn::Over => Seat::new(0),
    };
    let view = record.state().view(viewer(seat));
    let localizer = FluentLocalizer::new(language, &Saboteur::MESSAGES);
    let actual =
        plain_text(&Saboteur::text_page(&RenderContext::spectator(&view, &plates(&view), &localizer), None).lines(80));
    check_file(&format!("tests/pages/{name}"), &actual);
}

fn check_file(path: &str, actual: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, actual).expect("the file can be written");
    }
    let golden = std::fs::read_to_string(&path).expect("the file is there");
    assert!(actual == golden, "{} differs; BLESS=1 writes it:\n{actual}", path.display());
}

#[test]
fn rules_page_pictures_match_a_recorded_game() {
    let game = include_str!("../games/five-players.txt");
    let record = ParsedRecord::<Saboteur>::parse(game).unwrap().replay().unwrap();
    for (name, ply) in [("saboteur-turn.svg", 350), ("saboteur-gold.svg", 111)] {
        let then = record.rewound(ply);
        let Turn::Seat(seat) = then.turn() else { panic!("a seat is in turn at ply {ply}") };
        let names = NAMES.map(|name| Some(name.to_owned())).to_vec();
        let localizer = FluentLocalizer::new(Language::English, &Saboteur::MESSAGES).with_seat_names(names);
        let scores = then.state().scores_seen_by(Viewer::Seat(seat));
        let picture = RenderInput::of(&then, Viewer::Seat(seat)).picture(&localizer, scores.as_slice());
        check_file(&format!("../../docs/pictures/{name}"), &picture);
    }
}

#[test]
fn text_page_at_the_start_matches() {
    check("three-players-start.en.txt", 3, 1, 20, Viewer::Seat, Language::English);
}

#[test]
fn text_page_during_a_round_matches() {
    check("five-players-middle.fr.txt", 5, 3, 90, Viewer::Seat, Language::French);
    check("ten-players-middle.es.txt", 10, 4, 120, Viewer::Seat, Language::Spanish);
    check("ten-players-middle-onlooker.nl.txt", 10, 4, 120, |_| Viewer::Onlooker, Language::Dutch);
}

#[test]
fn text_page_at_the_end_matches() {
    check("five-players-end-all.nl.txt", 5, 2, 10_000, |_| Viewer::All, Language::Dutch);
}
