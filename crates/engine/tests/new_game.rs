//! The game of `docs/new-game.md`: its files are compiled and played here, and equal the code on the page.

#![allow(clippy::unwrap_used, reason = "a test may panic")]
#![allow(clippy::duplicate_mod, reason = "the first and the last stage have the same rules")]

#[path = "pebbles/first.rs"]
mod first;
#[path = "pebbles/last.rs"]
mod last;

use std::fs;
use std::path::Path;
use tilewright_core::Reconstruct;
use tilewright_display::{Narrate, messages};

use tilewright_ai::Evaluate;
use tilewright_core::{Rules, Setup, Turn, Viewer};
use tilewright_display::{Localizer, Render};
use tilewright_encoding::Encode;
use tilewright_engine::{GameKind, GameSpec, KindOf, Match};
use tilewright_i18n::{FluentLocalizer, Language};
use tilewright_robots::TimeControl;
use tilewright_testkit::laws;

/// Files in `pebbles/` with the language of their code blocks on the page.
const FILES: &[(&str, &str)] = &[
    ("rules.rs", "rust"),
    ("view.rs", "rust"),
    ("first.rs", "rust"),
    ("display.rs", "rust"),
    ("ai.rs", "rust"),
    ("encoding.rs", "rust"),
    ("last.rs", "rust"),
    ("locales/en.ftl", "ftl"),
    ("locales/es.ftl", "ftl"),
    ("locales/fr.ftl", "ftl"),
    ("locales/nl.ftl", "ftl"),
];

#[test]
fn page_contains_every_file() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(here.join("../../docs/new-game.md")).unwrap();
    for (name, language) in FILES {
        let file = fs::read_to_string(here.join("tests/pebbles").join(name)).unwrap();
        assert!(page.contains(&format!("\n```{language}\n{file}```\n")), "docs/new-game.md does not contain {name}");
    }
}

/// Plays a match of robots to its end and loads its record.
fn check_play(game: &dyn GameKind) {
    for players in 2..=4 {
        let state = game.new_game(&GameSpec { players, ..GameSpec::default() }).unwrap();
        let mut playing = Match::new(state, 5);
        let names = ["random", "greedy", "search:50it", "easy"];
        while let Turn::Seat(seat) = playing.state().turn() {
            let mut player = game.robot(playing.state(), &names[seat.index()].parse().unwrap(), 1).unwrap();
            let action = player.choose(playing.state(), &TimeControl::unlimited()).unwrap();
            playing.play(seat, &action).unwrap();
        }
        let record = playing.state().perspective(Viewer::All).record(&[]);
        assert_eq!(game.load(&record, None).unwrap().perspective(Viewer::All).unwrap().record(&[]), record);
    }
}

fn check_laws<G: Reconstruct + Evaluate + Render + Encode>() {
    for players in 2..=4 {
        let setup = Setup::new(G::Rules::SETS[0], players, None).unwrap();
        laws::check_rules::<G>(setup, 20, 1);
        laws::check_evaluation::<G>(setup, 20, 1);
        laws::check_display::<G>(setup, 20, 1);
        laws::check_encoding::<G>(setup, 20, 1);
    }
}

#[test]
fn first_version_is_playable() {
    check_play(&KindOf::<first::Pebbles>::INSTANCE);
    check_laws::<first::Pebbles>();
}

#[test]
fn last_version_is_playable_and_drawn() {
    check_play(&KindOf::<last::Pebbles>::INSTANCE);
    check_laws::<last::Pebbles>();
    for language in Language::ALL {
        let localizer = FluentLocalizer::without_fallback(language, &last::Pebbles::MESSAGES);
        let keys = ["filled", "took", "took-last", "last-pebble", "offer-take", "left"];
        assert!(keys.iter().all(|key| localizer.has(key)), "{language}");
        let about = [messages::rule_set("standard"), messages::rule_choice("most")];
        assert!(about.iter().all(|message| localizer.format(message) != message.to_string()), "{language}");
    }
    let mut state =
        KindOf::<last::Pebbles>::INSTANCE.new_game(&GameSpec { players: 2, ..GameSpec::default() }).unwrap();
    state.resolve_by(0).unwrap();
    let localizer = FluentLocalizer::new(Language::default(), &last::Pebbles::MESSAGES);
    let drawn = state
        .perspective(Viewer::All)
        .svg(&tilewright_core::nameplate::complete_nameplates(2, &[], |seat| seat.to_string()), &localizer);
    let heap = state.perspective(Viewer::All).snapshot(0).view["heap"].as_u64().unwrap() as usize;
    assert!(drawn.matches("data-piece").count() == heap && drawn.contains("data-choice=\"take 2\""), "{drawn}");
}

/// The robot `greedy` plays by the estimates of the game.
#[test]
fn greedy_leaves_a_multiple_of_four() {
    let game = KindOf::<last::Pebbles>::INSTANCE;
    let mut state = game.new_game(&GameSpec { players: 2, ..GameSpec::default() }).unwrap();
    state.resolve_by(u32::MAX / 11 * 8).unwrap();
    let mut player = game.robot(state.as_ref(), &tilewright_robots::RobotName::Greedy, 1).unwrap();
    let heap = state.perspective(Viewer::All).snapshot(0).view["heap"].as_u64().unwrap();
    assert_eq!(player.choose(state.as_ref(), &TimeControl::unlimited()).unwrap(), format!("take {}", heap % 4));
}
