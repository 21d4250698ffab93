//! The game that `docs/new-game.md` builds is true: its code is compiled and played here, stage by stage, and stands on the page to
//! the letter.

#![allow(clippy::unwrap_used, reason = "a test may panic")]
#![allow(clippy::duplicate_mod, reason = "the first and the last stage have the same rules")]

#[path = "pebbles/first.rs"]
mod first;
#[path = "pebbles/last.rs"]
mod last;

use std::fs;
use std::path::Path;

use tilewright_core::{Judgement, Numbered, Rules, Setup, Shown, Tongue, Turn, Viewer, laws, setup};
use tilewright_engine::{GameKind, Match, Request, Room};
use tilewright_i18n::{Language, Speech};
use tilewright_robots::Clock;

/// A folder's files with the names they have on the page.
const FILES: &[(&str, &str)] = &[
    ("rules.rs", "rust"),
    ("view.rs", "rust"),
    ("first.rs", "rust"),
    ("shown.rs", "rust"),
    ("strategy.rs", "rust"),
    ("numbered.rs", "rust"),
    ("last.rs", "rust"),
    ("words/en.ftl", "ftl"),
    ("words/es.ftl", "ftl"),
    ("words/fr.ftl", "ftl"),
    ("words/nl.ftl", "ftl"),
];

#[test]
fn every_file_stands_on_the_page() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(here.join("../../docs/new-game.md")).unwrap();
    for (name, language) in FILES {
        let file = fs::read_to_string(here.join("tests/pebbles").join(name)).unwrap();
        assert!(page.contains(&format!("\n```{language}\n{file}```\n")), "docs/new-game.md does not hold {name}");
    }
}

/// Robots play a match to its end, and its record reads back.
fn plays(game: &dyn GameKind) {
    for players in 2..=4 {
        let table = game.open(&Request { players, ..Request::default() }).unwrap();
        let mut playing = Match::new(table, 5);
        let names = ["random", "greedy", "search:50it", "easy"];
        while let Turn::Of(seat) = playing.table().turn() {
            let mut player = game.player(playing.table(), &names[seat.index()].parse().unwrap(), 1).unwrap();
            let action = player.choose(playing.table(), &Clock::free()).unwrap();
            playing.act(seat, &action).unwrap();
        }
        let record = playing.table().eyes(Viewer::All).record(&[]);
        assert_eq!(game.read(&record, None).unwrap().eyes(Viewer::All).unwrap().record(&[]), record);
    }
}

fn obeys<G: Judgement + Shown + Numbered>() {
    for players in 2..=4 {
        let setup = Setup::new(G::Rules::SETS[0], players, None).unwrap();
        laws::obey::<G>(setup, 20, 1);
        laws::judge::<G>(setup, 20, 1);
        laws::show::<G>(setup, 20, 1);
        laws::number::<G>(setup, 20, 1);
    }
}

#[test]
fn the_first_stage_is_played() {
    plays(&Room::<first::Pebbles>::NEW);
    obeys::<first::Pebbles>();
}

#[test]
fn the_last_stage_is_played_told_and_drawn() {
    plays(&Room::<last::Pebbles>::NEW);
    obeys::<last::Pebbles>();
    for language in Language::ALL {
        let speech = Speech::alone(language, &last::Pebbles::WORDS);
        let keys = ["filled", "took", "took-last", "last-pebble", "offer-take", "left"];
        assert!(keys.iter().all(|key| speech.has(key)), "{language}");
        let about = [setup::about_rules("standard"), setup::about_choice("most")];
        assert!(about.iter().all(|message| speech.say(message) != message.to_string()), "{language}");
    }
    let mut table = Room::<last::Pebbles>::NEW.open(&Request { players: 2, ..Request::default() }).unwrap();
    table.draw(0).unwrap();
    let speech = Speech::new(Language::default(), &last::Pebbles::WORDS);
    let drawn =
        table.eyes(Viewer::All).svg(&tilewright_core::nameplate::complete(2, &[], |seat| seat.to_string()), &speech);
    let heap = table.eyes(Viewer::All).look(0).view["heap"].as_u64().unwrap() as usize;
    assert!(drawn.matches("data-piece").count() == heap && drawn.contains("data-choice=\"take 2\""), "{drawn}");
}

/// Judgement is what makes a robot play well.
#[test]
fn greedy_leaves_a_whole_number_of_fours() {
    let game = Room::<last::Pebbles>::NEW;
    let mut table = game.open(&Request { players: 2, ..Request::default() }).unwrap();
    table.draw(u32::MAX / 11 * 8).unwrap();
    let mut player = game.player(table.as_ref(), &tilewright_robots::RobotName::Greedy, 1).unwrap();
    let heap = table.eyes(Viewer::All).look(0).view["heap"].as_u64().unwrap();
    assert_eq!(player.choose(table.as_ref(), &Clock::free()).unwrap(), format!("take {}", heap % 4));
}
