//! Scene: targets of legal actions, ghosts, notes, symbols and the drawn tile.

use std::collections::{BTreeSet, HashMap};
use tilewright_display::Narrate;

use tilewright_carcassonne::{Action, Carcassonne, RuleSet};
use tilewright_core::{DiscardEvents, Game, Record, Rules, Setup, SplitMix64, Turn, Viewer, nameplate};
use tilewright_display::{Ghost, PartId, Render, RenderContext, Scene};
use tilewright_i18n::FluentLocalizer;
use tilewright_testkit::laws;

/// Scene for the seat in turn, with the ghosts of each of its actions.
fn scene_and_ghosts(record: &Record<Carcassonne>, aids: bool) -> (Scene, Vec<(Action, Vec<Ghost>)>) {
    let (viewer, own) = match record.turn() {
        Turn::Seat(seat) => (Viewer::Seat(seat), Some(seat)),
        Turn::Chance | Turn::Over => (Viewer::All, None),
    };
    let ctx: RenderContext<Carcassonne> = RenderContext {
        view: &record.state().view(viewer),
        legal: record.legal(),
        last_step: record.steps().last().copied(),
        seat: own,
        nameplates: &nameplate::complete_nameplates(record.setup().players(), &[], |seat| format!("Seat {seat}")),
        localizer: &FluentLocalizer::without_fallback(tilewright_display::Language::English, &Carcassonne::MESSAGES),
        show_aids: aids,
    };
    let ghosts = record.legal().iter().map(|action| (*action, Carcassonne::ghosts(&ctx, *action))).collect();
    (Carcassonne::scene(&ctx), ghosts)
}

fn new_game(rules: &str, players: u8) -> Record<Carcassonne> {
    let rules = RuleSet::by_name(rules).expect("it is listed");
    Record::new(Setup::new(rules, players, None).expect("valid player count"))
}

fn values<'a>(text: &'a str, before: &str) -> Vec<&'a str> {
    text.split(before).skip(1).filter_map(|rest| Some(rest.split_once('"')?.0)).collect()
}

/// Kind, symbol and position of each piece of a part.
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

/// Cells are targets; rotations, followers and `none` are not drawn as targets, but followers have ghosts.
#[test]
fn every_legal_action_can_be_picked() {
    let mut seen_actions = 0;
    for seed in 0..6 {
        let mut record = new_game("standard", 5);
        let mut rng = SplitMix64::new(seed);
        while let Some(step) = laws::random_step(&record, &mut rng) {
            record.play_step_text(&step, &mut DiscardEvents).expect("a listed step is legal");
            let (scene, ghosts) = scene_and_ghosts(&record, seed % 2 == 0);
            let drawn = values(&scene.board.svg, "data-choice=\"");
            let targets: BTreeSet<&str> = drawn.iter().copied().collect();
            assert_eq!(targets.len(), drawn.len(), "no cell has two targets after {step}");
            let mut keys = BTreeSet::new();
            for (action, ghost) in &ghosts {
                let choices = Carcassonne::choices(*action);
                let key = choices.first().expect("an action is picked by something").key.clone();
                match key.starts_with("cell ") {
                    true => assert!(targets.contains(key.as_str()), "{action} has no target after {step}"),
                    false => assert!(!targets.contains(key.as_str()), "{action} has a target after {step}"),
                }
                let parts: Vec<PartId> = ghost.iter().map(|piece| piece.part).collect();
                match action.to_string().as_str() {
                    "none" => assert!(parts.is_empty()),
                    _ => assert_eq!(parts, [PartId::Board, PartId::Hand], "{action} after {step}"),
                }
                keys.insert(key);
                seen_actions += 1;
            }
            assert!(targets.iter().all(|target| keys.contains(*target)), "there is no other target after {step}");
        }
    }
    assert!(seen_actions > 5_000, "{seen_actions} actions were seen");
}

/// A ghost equals the piece on the board after its action.
#[test]
fn ghost_equals_the_piece_after_its_action() {
    let mut compared = 0;
    for (seed, rules) in RuleSet::set_names().enumerate() {
        let mut record = new_game(rules, 3);
        let mut rng = SplitMix64::new(seed as u64);
        while let Some(step) = laws::random_step(&record, &mut rng) {
            let ghosts: HashMap<String, Vec<Ghost>> = scene_and_ghosts(&record, true)
                .1
                .into_iter()
                .map(|(action, ghost)| (action.to_string(), ghost))
                .collect();
            let (before, _) = scene_and_ghosts(&record, true);
            record.play_step_text(&step, &mut DiscardEvents).expect("a listed step is legal");
            let Some(ghost) = ghosts.get(&step) else { continue };
            let (after, _) = scene_and_ghosts(&record, true);
            let (old, new) = (pieces(&before.board.svg), pieces(&after.board.svg));
            for piece in ghost.iter().filter(|piece| piece.part == PartId::Board) {
                let lies = (piece.kind.as_str(), piece.symbol.as_str(), piece.x, piece.y);
                assert!(!old.contains(&lies), "{lies:?} is there before {step}");
                // A follower on a completed feature returns at once.
                let home = piece.kind.starts_with("follower") && new.len() <= old.len();
                assert!(new.contains(&lies) || home, "{lies:?} is not there after {step}");
                compared += 1;
            }
        }
    }
    assert!(compared > 200, "{compared} ghosts were compared");
}

/// Every feature and every free cell has a note, and every note an element. Without aids cells have none.
#[test]
fn every_note_has_an_element() {
    for aids in [true, false] {
        let mut record = new_game("french", 4);
        let mut rng = SplitMix64::new(9);
        while let Some(step) = laws::random_step(&record, &mut rng) {
            record.play_step_text(&step, &mut DiscardEvents).expect("a listed step is legal");
            let (scene, _) = scene_and_ghosts(&record, aids);
            let drawn: BTreeSet<&str> = values(&scene.board.svg, "data-note=\"").into_iter().collect();
            let noted: BTreeSet<&str> = scene.notes.iter().map(|(key, _)| key.as_str()).collect();
            assert_eq!(drawn, noted, "after {step}");
            assert_eq!(noted.len(), scene.notes.len(), "no two notes have one key after {step}");
            assert!(aids || !noted.iter().any(|key| key.starts_with("cell ")), "after {step}");
        }
    }
}

/// Coordinates of tiles stay while the board grows; only its bounds change.
#[test]
fn tile_coordinates_stay_while_the_board_grows() {
    let mut record = new_game("standard", 2);
    let mut rng = SplitMix64::new(4);
    let mut lay: Vec<String> = Vec::new();
    while let Some(step) = laws::random_step(&record, &mut rng) {
        record.play_step_text(&step, &mut DiscardEvents).expect("a listed step is legal");
        let (scene, _) = scene_and_ghosts(&record, true);
        let tiles = pieces(&scene.board.svg).into_iter().filter(|piece| piece.0.starts_with("tile"));
        let tiles: Vec<String> = tiles.map(|piece| format!("{piece:?}")).collect();
        assert_eq!(tiles[..lay.len()], lay, "after {step}");
        lay = tiles;
        let board = scene.board;
        for (_, _, x, y) in pieces(&board.svg) {
            assert!(x > board.left && x < board.left + board.width, "{x} is outside after {step}");
            assert!(y > board.top && y < board.top + board.height, "{y} is outside after {step}");
        }
    }
    assert_eq!(lay.len(), 72);
}

/// Each symbol is defined once, and all together are small.
#[test]
fn symbols_are_defined_once_and_small() {
    let symbols = Carcassonne::symbols();
    let names = values(&symbols, "<g id=\"");
    let different: BTreeSet<&str> = names.iter().copied().collect();
    assert_eq!(names.len(), 79 + 20 + 1, "tiles in their rotations, ten colours upright and lying, an outline");
    assert_eq!(different.len(), names.len(), "no symbol is defined twice");
    assert_eq!(symbols.matches('<').count(), symbols.matches('>').count());
    assert_eq!(symbols.matches("<g").count(), symbols.matches("</g>").count());
    for never in ["url(", "style=", "href=", "NaN", "inf"] {
        assert!(!symbols.contains(never), "{never} in a symbol");
    }
    assert!(symbols.len() < 150_000, "{} bytes", symbols.len());
    let (scene, _) = scene_and_ghosts(&finished_game(), true);
    assert!(scene.board.svg.len() < 60_000, "{} bytes", scene.board.svg.len());
}

fn finished_game() -> Record<Carcassonne> {
    let rules = RuleSet::by_name("standard").expect("it is listed");
    laws::random_game(Setup::new(rules, 2, None).expect("two can play"), &mut SplitMix64::new(1))
}

/// Points are displayed at the note of the feature that scored.
#[test]
fn score_note_is_the_feature_that_scored() {
    let mut record = new_game("standard", 2);
    let mut events = Vec::new();
    for step in ["draw E", "place 0,1 180", "knight s"] {
        record.play_step_text(step, &mut events).expect("it is legal");
    }
    let view = record.state().view(Viewer::Onlooker);
    let keys: Vec<String> = events.iter().filter_map(|event| Carcassonne::score_note(event, &view)).collect();
    assert_eq!(keys, ["city 0,0 n"], "of {events:?}");
    let noted: Vec<String> = scene_and_ghosts(&record, true).0.notes.into_iter().map(|(key, _)| key).collect();
    assert!(noted.contains(&keys[0]), "{noted:?}");
}

/// Each score in whole games has a note.
#[test]
fn every_score_has_a_note() {
    let mut scored = 0;
    for (seed, rules) in RuleSet::set_names().enumerate() {
        let mut record = new_game(rules, 4);
        let mut rng = SplitMix64::new(seed as u64 + 20);
        let mut events = Vec::new();
        while let Some(step) = laws::random_step(&record, &mut rng) {
            events.clear();
            record.play_step_text(&step, &mut events).expect("a listed step is legal");
            let view = record.state().view(Viewer::Onlooker);
            for event in events.iter().filter(|event| tilewright_core::Event::points(*event).is_some()) {
                let at = Carcassonne::score_note(event, &view).unwrap_or_else(|| panic!("{event} has no note"));
                let (scene, _) = scene_and_ghosts(&record, false);
                assert!(scene.notes.iter().any(|(key, _)| *key == at), "{event} has the unknown note {at}");
                scored += 1;
            }
        }
    }
    assert!(scored > 50, "{scored} scores were seen");
}

/// A cell that no tile left fits is crossed out, but only with aids and while tiles are left.
#[test]
fn unfillable_cell_is_crossed_out_with_aids_only() {
    let mut record = new_game("standard", 2);
    let mut rng = SplitMix64::new(2);
    let mut crossed = 0;
    while let Some(step) = laws::random_step(&record, &mut rng) {
        record.play_step_text(&step, &mut DiscardEvents).expect("a listed step is legal");
        let crosses = |aids: bool| scene_and_ghosts(&record, aids).0.board.svg.matches("m0-30l-30 30").count();
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
    assert!(crossed > 20, "{crossed} unfillable cells were drawn");
}

/// The hand is the drawn tile as a piece, then the last tile as a picture while a follower may be set, else nothing.
#[test]
fn hand_has_the_drawn_tile_then_the_last_tile() {
    let mut record = new_game("standard", 2);
    let hand = |record: &Record<Carcassonne>| scene_and_ghosts(record, true).0.hand.map(|hand| hand.svg);
    assert_eq!(hand(&record), None);
    record.play_step_text("draw E", &mut DiscardEvents).expect("it is legal");
    let art = hand(&record).expect("a tile is in hand");
    assert_eq!(pieces(&art), [("tile-E", "tile-E-0", 0.0, 0.0)]);
    record.play_step_text("place 0,1 180", &mut DiscardEvents).expect("it is legal");
    let art = hand(&record).expect("the last tile is displayed");
    assert!(pieces(&art).is_empty() && art.contains("href=\"#tile-E-180\""), "{art}");
    record.play_step_text("none", &mut DiscardEvents).expect("it is legal");
    assert_eq!(hand(&record), None);
}
