//! The drawing: every legal action can be reached by pointing or by keys that nothing carries, ghosts lie where the pieces come to
//! lie, and everything that names something names what is there.

use std::collections::{BTreeSet, HashMap};

use tilewright_carcassonne::{Action, Carcassonne, ruleset::RuleSet};
use tilewright_core::scene::Place;
use tilewright_core::{Game, Placement, Record, Rules, Scene, Setup, Shown, Silent, Sitting, SplitMix, Turn, Viewer};
use tilewright_core::{laws, nameplate};
use tilewright_i18n::Speech;

/// What the seat in turn sees, with a preview of each of its actions.
fn seen(record: &Record<Carcassonne>, aids: bool) -> (Scene, Vec<(Action, Vec<Placement>)>) {
    let (viewer, own) = match record.turn() {
        Turn::Of(seat) => (Viewer::Seat(seat), Some(seat)),
        Turn::Chance | Turn::Over => (Viewer::All, None),
    };
    let sitting: Sitting<Carcassonne> = Sitting {
        view: &record.state().view(viewer),
        legal: record.legal(),
        last: record.steps().last().copied(),
        own,
        plates: &nameplate::complete(record.setup().players(), &[], |seat| format!("Seat {seat}")),
        tongue: &Speech::alone(tilewright_core::Language::English, &Carcassonne::WORDS),
        aids,
    };
    let ghosts = record.legal().iter().map(|action| (*action, Carcassonne::ghost(&sitting, *action))).collect();
    (Carcassonne::scene(&sitting), ghosts)
}

fn new_game(rules: &str, players: u8) -> Record<Carcassonne> {
    let rules = RuleSet::named(rules).expect("it is listed");
    Record::new(Setup::new(rules, players, None).expect("so many can play"))
}

fn values<'a>(text: &'a str, before: &str) -> Vec<&'a str> {
    text.split(before).skip(1).filter_map(|rest| Some(rest.split_once('"')?.0)).collect()
}

/// Every piece of a part: its kind, its symbol and where it is.
fn pieces(art: &str) -> Vec<(&str, &str, f32, f32)> {
    let piece = |rest: &'_ str| -> Option<(usize, usize)> { Some((rest.find('"')?, rest.find("translate(")?)) };
    art.split("data-piece=\"")
        .skip(1)
        .map(|rest| {
            let (kind, at) = piece(rest).expect("a piece has a kind and a place");
            let (x, y) = rest[at + 10..].split_once(')').and_then(|at| at.0.split_once(' ')).expect("x and y");
            let symbol = rest.split_once("href=\"#").and_then(|rest| rest.1.split_once('"')).expect("a symbol").0;
            (&rest[..kind], symbol, x.parse().expect("a number"), y.parse().expect("a number"))
        })
        .collect()
}

/// Cells are pointed at; rotations, followers and `none` are not drawn, and followers have a ghost to be pointed at.
#[test]
fn every_legal_action_can_be_picked() {
    let mut seen_actions = 0;
    for seed in 0..6 {
        let mut record = new_game("standard", 5);
        let mut dice = SplitMix::new(seed);
        while let Some(step) = laws::random_step(&record, &mut dice) {
            record.play(&step, &mut Silent).expect("a listed step is legal");
            let (scene, ghosts) = seen(&record, seed % 2 == 0);
            let drawn = values(&scene.board.art, "data-choice=\"");
            let targets: BTreeSet<&str> = drawn.iter().copied().collect();
            assert_eq!(targets.len(), drawn.len(), "no cell can be pointed at twice after {step}");
            let mut keys = BTreeSet::new();
            for (action, ghost) in &ghosts {
                let choices = Carcassonne::choices(*action);
                let key = choices.first().expect("an action is picked by something").key.clone();
                match key.starts_with("cell ") {
                    true => assert!(targets.contains(key.as_str()), "{action} has no target after {step}"),
                    false => assert!(!targets.contains(key.as_str()), "{action} has a target after {step}"),
                }
                let shown: Vec<Place> = ghost.iter().map(|piece| piece.part).collect();
                match action.to_string().as_str() {
                    "none" => assert!(shown.is_empty()),
                    _ => assert_eq!(shown, [Place::Board, Place::Hand], "{action} after {step}"),
                }
                keys.insert(key);
                seen_actions += 1;
            }
            assert!(targets.iter().all(|target| keys.contains(*target)), "nothing else can be pointed at after {step}");
        }
    }
    assert!(seen_actions > 5_000, "{seen_actions} actions were seen");
}

/// What a ghost shows on the board is what lies there once the action is played.
#[test]
fn ghosts_lie_where_the_pieces_come_to_lie() {
    let mut compared = 0;
    for (seed, rules) in RuleSet::names().enumerate() {
        let mut record = new_game(rules, 3);
        let mut dice = SplitMix::new(seed as u64);
        while let Some(step) = laws::random_step(&record, &mut dice) {
            let ghosts: HashMap<String, Vec<Placement>> =
                seen(&record, true).1.into_iter().map(|(action, ghost)| (action.to_string(), ghost)).collect();
            let (before, _) = seen(&record, true);
            record.play(&step, &mut Silent).expect("a listed step is legal");
            let Some(ghost) = ghosts.get(&step) else { continue };
            let (after, _) = seen(&record, true);
            let (old, new) = (pieces(&before.board.art), pieces(&after.board.art));
            for piece in ghost.iter().filter(|piece| piece.part == Place::Board) {
                let lies = (piece.kind.as_str(), piece.symbol.as_str(), piece.x, piece.y);
                assert!(!old.contains(&lies), "{lies:?} lies there before {step}");
                // A follower on something that is complete is home again at once.
                let home = piece.kind.starts_with("follower") && new.len() <= old.len();
                assert!(new.contains(&lies) || home, "{lies:?} does not lie there after {step}");
                compared += 1;
            }
        }
    }
    assert!(compared > 200, "{compared} ghosts were compared");
}

/// Every feature and every free cell has a note, and every note something to point at; without aids cells have none.
#[test]
fn notes_stand_on_something() {
    for aids in [true, false] {
        let mut record = new_game("french", 4);
        let mut dice = SplitMix::new(9);
        while let Some(step) = laws::random_step(&record, &mut dice) {
            record.play(&step, &mut Silent).expect("a listed step is legal");
            let (scene, _) = seen(&record, aids);
            let drawn: BTreeSet<&str> = values(&scene.board.art, "data-note=\"").into_iter().collect();
            let noted: BTreeSet<&str> = scene.notes.iter().map(|(key, _)| key.as_str()).collect();
            assert_eq!(drawn, noted, "after {step}");
            assert_eq!(noted.len(), scene.notes.len(), "no two notes have one key after {step}");
            assert!(aids || !noted.iter().any(|key| key.starts_with("cell ")), "after {step}");
        }
    }
}

/// What grows keeps its place: the parts' coordinates stay, only their bounds change.
#[test]
fn a_tile_stays_where_it_was_drawn() {
    let mut record = new_game("standard", 2);
    let mut dice = SplitMix::new(4);
    let mut lay: Vec<String> = Vec::new();
    while let Some(step) = laws::random_step(&record, &mut dice) {
        record.play(&step, &mut Silent).expect("a listed step is legal");
        let (scene, _) = seen(&record, true);
        let tiles = pieces(&scene.board.art).into_iter().filter(|piece| piece.0.starts_with("tile"));
        let tiles: Vec<String> = tiles.map(|piece| format!("{piece:?}")).collect();
        assert_eq!(tiles[..lay.len()], lay, "after {step}");
        lay = tiles;
        let board = scene.board;
        for (_, _, x, y) in pieces(&board.art) {
            assert!(x > board.left && x < board.left + board.width, "{x} is outside after {step}");
            assert!(y > board.top && y < board.top + board.height, "{y} is outside after {step}");
        }
    }
    assert_eq!(lay.len(), 72);
}

/// A symbol is defined once, whatever the board, and all together stay light.
#[test]
fn symbols_are_defined_once_and_light() {
    let symbols = Carcassonne::symbols();
    let names = values(&symbols, "<g id=\"");
    let different: BTreeSet<&str> = names.iter().copied().collect();
    assert_eq!(names.len(), 79 + 20 + 1, "tiles in their rotations, ten colours standing and lying, an empty place");
    assert_eq!(different.len(), names.len(), "no symbol stands twice");
    assert_eq!(symbols.matches('<').count(), symbols.matches('>').count());
    assert_eq!(symbols.matches("<g").count(), symbols.matches("</g>").count());
    for never in ["url(", "style=", "href=", "NaN", "inf"] {
        assert!(!symbols.contains(never), "{never} in a symbol");
    }
    assert!(symbols.len() < 150_000, "{} bytes", symbols.len());
    let (scene, _) = seen(&laws_game(), true);
    assert!(scene.board.art.len() < 60_000, "{} bytes", scene.board.art.len());
}

fn laws_game() -> Record<Carcassonne> {
    let rules = RuleSet::named("standard").expect("it is listed");
    laws::random_game(Setup::new(rules, 2, None).expect("two can play"), &mut SplitMix::new(1))
}

/// Points rise from the note of what brought them.
#[test]
fn points_are_won_at_the_feature_that_brings_them() {
    let mut record = new_game("standard", 2);
    let mut events = Vec::new();
    for step in ["draw E", "place 0,1 180", "knight s"] {
        record.play(step, &mut events).expect("it is legal");
    }
    let view = record.state().view(Viewer::Onlooker);
    let won: Vec<String> = events.iter().filter_map(|event| Carcassonne::won_at(event, &view)).collect();
    assert_eq!(won, ["city 0,0 n"], "of {events:?}");
    let noted: Vec<String> = seen(&record, true).0.notes.into_iter().map(|(key, _)| key).collect();
    assert!(noted.contains(&won[0]), "{noted:?}");
}

/// At every ply of whole games each score is won at something that has a note.
#[test]
fn whatever_scores_has_a_note() {
    let mut scored = 0;
    for (seed, rules) in RuleSet::names().enumerate() {
        let mut record = new_game(rules, 4);
        let mut dice = SplitMix::new(seed as u64 + 20);
        let mut events = Vec::new();
        while let Some(step) = laws::random_step(&record, &mut dice) {
            events.clear();
            record.play(&step, &mut events).expect("a listed step is legal");
            let view = record.state().view(Viewer::Onlooker);
            for event in events.iter().filter(|event| tilewright_core::Event::points(*event).is_some()) {
                let at = Carcassonne::won_at(event, &view).unwrap_or_else(|| panic!("{event} is won nowhere"));
                let (scene, _) = seen(&record, false);
                assert!(scene.notes.iter().any(|(key, _)| *key == at), "{event} is won at {at}");
                scored += 1;
            }
        }
    }
    assert!(scored > 50, "{scored} scores were seen");
}

/// A hole that no tile left fits is crossed out, but only with aids and only while there are tiles.
#[test]
fn a_hole_is_crossed_out_where_aids_are_allowed() {
    let mut record = new_game("standard", 2);
    let mut dice = SplitMix::new(2);
    let mut crossed = 0;
    while let Some(step) = laws::random_step(&record, &mut dice) {
        record.play(&step, &mut Silent).expect("a listed step is legal");
        let crosses = |aids: bool| seen(&record, aids).0.board.art.matches("m0-30l-30 30").count();
        let view = record.state().view(Viewer::Onlooker);
        let holes = view.cells.iter().filter(|cell| cell.fits == 0).count();
        assert!(crosses(true) <= holes && crosses(false) == 0, "after {step}");
        if view.phase == "draw" && view.stack.tiles > 0 {
            assert_eq!(crosses(true), holes, "after {step}");
            crossed += holes;
        }
        if view.phase == "over" {
            assert_eq!(crosses(true), 0, "after {step}");
        }
    }
    assert!(crossed > 20, "{crossed} holes were seen");
}

/// The hand is the tile drawn, a piece that glides to its cell; then the tile just laid, which lies in the land; else nothing.
#[test]
fn the_hand_shows_the_tile_that_is_decided_on() {
    let mut record = new_game("standard", 2);
    let hand = |record: &Record<Carcassonne>| seen(record, true).0.hand.map(|hand| hand.art);
    assert_eq!(hand(&record), None);
    record.play("draw E", &mut Silent).expect("it is legal");
    let art = hand(&record).expect("a tile is in hand");
    assert_eq!(pieces(&art), [("tile-E", "tile-E-0", 0.0, 0.0)]);
    record.play("place 0,1 180", &mut Silent).expect("it is legal");
    let art = hand(&record).expect("the tile just laid is shown");
    assert!(pieces(&art).is_empty() && art.contains("href=\"#tile-E-180\""), "{art}");
    record.play("none", &mut Silent).expect("it is legal");
    assert_eq!(hand(&record), None);
}
