//! Scenes: every legal action has targets, targets do not overlap, ghosts match the pieces that follow, and the SVG is
//! well formed.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use tilewright_display::Narrate;

use crate::common::{NoLanguage, RenderInput, random_step, setup};
use tilewright_core::{DiscardEvents, Event as _, Game, Record, Seat, SplitMix64, Turn, Viewer};
use tilewright_display::{Ghost, Render, Scene, ScenePart};
use tilewright_saboteur::{Action, ActionKind, Saboteur};

/// Prefix of the choice keys that have no target.
const UNDRAWN: &str = "turn";

/// Returns the value of an attribute in a tag.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let start = tag.find(&format!(" {name}=\""))? + name.len() + 3;
    tag[start..].split('"').next()
}

/// Returns the parts with the names that ghosts use.
fn parts(scene: &Scene) -> Vec<(String, &ScenePart)> {
    let mut parts = vec![("board".to_owned(), &scene.board)];
    parts.extend(scene.hand.iter().map(|hand| ("hand".to_owned(), hand)));
    parts.extend(scene.seats.iter().enumerate().map(|(seat, part)| (format!("seat {seat}"), part)));
    parts.extend(scene.supply.iter().map(|supply| ("supply".to_owned(), supply)));
    parts
}

/// Returns the choice keys of the targets of a part, with the rectangle of each: left, top, right, bottom.
fn areas(part: &ScenePart) -> Vec<(String, [f32; 4])> {
    let elements = part.svg.split("<g data-choice=").skip(1);
    let areas = elements.map(|element| {
        let (group, rest) = element.split_once('>').unwrap();
        let group = format!(" data-choice={group}");
        let rect = rest.split_once('>').unwrap().0;
        assert!(rect.starts_with("<rect ") && attribute(&group, "aria-label").is_some_and(|label| !label.is_empty()));
        let number = |name: &str| attribute(rect, name).unwrap().parse::<f32>().unwrap();
        let (x, y) = (number("x"), number("y"));
        (attribute(&group, "data-choice").unwrap().to_owned(), [x, y, x + number("width"), y + number("height")])
    });
    areas.collect()
}

/// Checks that every element is closed in the right order.
fn check_well_formed(svg: &str) {
    let mut open = Vec::new();
    for tag in svg.split('<').skip(1) {
        let (tag, text) = tag.split_once('>').expect("a tag ends");
        assert!(!text.contains('>') && tag.matches('"').count().is_multiple_of(2), "{tag}>{text}");
        match tag.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name), "closed in order"),
            None if tag.ends_with('/') => {}
            None => open.push(tag.split(' ').next().unwrap()),
        }
    }
    assert!(open.is_empty(), "{open:?}");
    assert!(!svg.contains("NaN") && !svg.contains("inf"), "every number is finite");
}

/// Calls `visit` at each decision of random games, with the display of the seat in turn.
fn each_decision(mut visit: impl FnMut(&Record<Saboteur>, Seat, &RenderInput)) {
    for players in 3..=10 {
        for seed in 0..4 {
            let mut rng = SplitMix64::new(50 + seed);
            let mut record: Record<Saboteur> = Record::new(setup(players, &[]));
            while let Some(step) = random_step(&record, seed % 2 == 1, &mut rng) {
                record.play_step_text(&step, &mut DiscardEvents).unwrap();
                if let Turn::Seat(seat) = record.turn() {
                    visit(&record, seat, &RenderInput::of(&record, Viewer::Seat(seat)));
                }
            }
        }
    }
}

#[test]
fn every_legal_action_has_targets_that_do_not_overlap() {
    let (mut positions, mut most) = (0, 0);
    each_decision(|record, _, seated| {
        let scene = seated.scene();
        let mut found = BTreeSet::new();
        for (name, part) in parts(&scene) {
            let areas = areas(part);
            check_apart(&name, part, &areas);
            if positions % 7 == 0 {
                check_well_formed(&part.svg);
            }
            found.extend(areas.into_iter().map(|(key, _)| key));
        }
        let keys = record.legal().iter().flat_map(|action| Saboteur::choices(*action)).map(|choice| choice.key);
        let expected: BTreeSet<String> = keys.filter(|key| !key.starts_with(UNDRAWN)).collect();
        assert_eq!(found, expected, "ply {}", record.steps().len());
        (positions, most) = (positions + 1, most.max(found.len()));
    });
    println!("{positions} positions with up to {most} keys");
}

fn check_apart(name: &str, part: &ScenePart, areas: &[(String, [f32; 4])]) {
    for (number, (key, [left, top, right, bottom])) in areas.iter().enumerate() {
        assert!(right - left >= 44.0 && bottom - top >= 44.0, "{key} can be touched");
        let inside = *left >= part.left && *top >= part.top;
        let inside = inside && *right <= part.left + part.width && *bottom <= part.top + part.height;
        assert!(inside, "{key} is inside {name}");
        for (other, [west, north, east, south]) in &areas[..number] {
            let apart = right <= west || east <= left || bottom <= north || south <= top;
            assert!(apart, "{key} and {other} overlap in {name}");
        }
    }
}

/// Whether the scene has a piece exactly where `ghost` put it.
fn holds(scene: &Scene, ghost: &Ghost) -> bool {
    let parts = parts(scene);
    let (_, part) = parts.iter().find(|(name, _)| *name == ghost.part.to_string()).unwrap();
    let place = format!("translate({:.1} {:.1})\"><use href=\"#{}\"/>", ghost.x, ghost.y, ghost.symbol);
    let kind = format!("data-piece=\"{}\"", ghost.kind);
    part.svg.split("<g ").any(|element| element.contains(&kind) && element.contains(&place))
}

#[test]
fn ghost_is_where_its_card_will_be() {
    let mut seen = [0; 3];
    each_decision(|record, seat, seated| {
        if !record.steps().len().is_multiple_of(5) {
            return;
        }
        for action in seated.legal() {
            let ghost = seated.ghost(*action);
            assert_eq!(ghost.len(), 1, "{action} shows its card");
            let stays = match action.kind() {
                ActionKind::Dig { .. } => 0,
                ActionKind::Break { .. } => 1,
                ActionKind::Take { .. } => 2,
                ActionKind::Repair { .. }
                | ActionKind::Rockfall { .. }
                | ActionKind::Map { .. }
                | ActionKind::Pass { .. } => continue,
            };
            let mut then = record.clone();
            then.play(seat, *action, &mut DiscardEvents).unwrap();
            let view = then.state().view(Viewer::Seat(seat));
            if view.round == record.state().view(Viewer::Seat(seat)).round {
                let after = RenderInput::of(&then, Viewer::Seat(seat)).scene();
                assert!(holds(&after, &ghost[0]), "{action}: {ghost:?}");
                seen[stays] += 1;
            }
        }
    });
    assert!(seen.iter().all(|count| *count > 10), "{seen:?}");
}

#[test]
fn viewers_not_in_turn_have_no_targets() {
    for players in [3, 6, 10] {
        let mut rng = SplitMix64::new(3);
        let mut record: Record<Saboteur> = Record::new(setup(players, &[]));
        while let Some(step) = random_step(&record, true, &mut rng) {
            record.play_step_text(&step, &mut DiscardEvents).unwrap();
            if !record.steps().len().is_multiple_of(3) {
                continue;
            }
            for viewer in Viewer::all(players) {
                let scene = RenderInput::of(&record, viewer).scene();
                let any = parts(&scene).iter().any(|(_, part)| part.svg.contains("data-choice"));
                assert_eq!(any, matches!(record.turn(), Turn::Seat(seat) if viewer.knows_secrets_of(seat)), "{viewer}");
            }
        }
    }
}

#[test]
fn mine_layout_is_stable_and_independent_of_the_viewer() {
    let mut rng = SplitMix64::new(8);
    let mut record: Record<Saboteur> = Record::new(setup(5, &[]));
    while let Some(step) = random_step(&record, true, &mut rng) {
        record.play_step_text(&step, &mut DiscardEvents).unwrap();
        let scenes: Vec<Scene> = Viewer::all(5).map(|viewer| RenderInput::of(&record, viewer).scene()).collect();
        let frame = |scene: &Scene| (scene.board.left, scene.board.top, scene.board.width, scene.board.height);
        for scene in &scenes {
            assert_eq!(frame(scene), frame(&scenes[0]), "ply {}", record.steps().len());
            assert!(scene.board.svg.contains("data-piece=\"start\" transform=\"translate(0.0 0.0)\""));
        }
    }
}

#[test]
fn notes_name_the_breaker_of_a_tool_and_readers_of_maps() {
    let mut record = crate::common::position::dealt(&["map break-lamp", "", "repair-lamp"]);
    crate::common::play_action(&mut record, "map north");
    for _ in 0..2 {
        let pass = record.legal().last().unwrap().to_string();
        crate::common::play_action(&mut record, &pass);
    }
    crate::common::play_action(&mut record, "break lamp 2");
    let note = |viewer: Viewer, key: &str| {
        let scene = RenderInput::of(&record, viewer).scene();
        scene.notes.into_iter().find(|(other, _)| other == key).unwrap().1.to_string()
    };
    let own = Viewer::Seat(Seat::new(0));
    assert_eq!(note(own, "goal north"), "note-goal goal=north face=gold count=1 seats=0");
    assert_eq!(note(Viewer::Onlooker, "goal north"), "note-goal goal=north face=hidden count=1 seats=0");
    assert_eq!(note(own, "tool 2 lamp"), "note-tool-broken tool=lamp seat=2 by=0");
    assert_eq!(note(own, "tool 2 pick"), "note-tool tool=pick seat=2");
    let scene = RenderInput::of(&record, own).scene();
    assert!(scene.board.svg.contains("#goal-seen-gold") && scene.board.svg.contains("#eye"));
    assert!(scene.seats[2].svg.contains("data-piece=\"card-break-lamp\" data-from=\"hand 0\""));
    let other = RenderInput::of(&record, Viewer::Seat(Seat::new(1))).scene();
    assert!(!other.board.svg.contains("#goal-seen") && other.board.svg.contains("#eye"));
}

#[test]
fn score_note_is_a_note_of_the_scene() {
    let mut won = BTreeSet::new();
    for players in [3, 5, 10] {
        let mut rng = SplitMix64::new(5);
        let mut record: Record<Saboteur> = Record::new(setup(players, &[]));
        while let Some(step) = random_step(&record, true, &mut rng) {
            let mut events = Vec::new();
            record.play_step_text(&step, &mut events).unwrap();
            let seated = RenderInput::of(&record, Viewer::All);
            for event in events.iter().filter(|event| event.points().is_some()) {
                let at = Saboteur::score_note(event, &record.state().view(Viewer::All)).unwrap();
                assert!(seated.scene().notes.iter().any(|(key, _)| *key == at), "{at}");
                won.insert(at.split(' ').next().unwrap().to_owned());
            }
        }
    }
    assert_eq!(won.into_iter().collect::<Vec<_>>(), ["goal", "seat"]);
}

#[test]
fn symbols_and_scenes_stay_small() {
    let symbols = Saboteur::symbols();
    check_well_formed(&symbols);
    assert!(symbols.len() < 100_000, "{}", symbols.len());
    assert!(!symbols.contains("url(") && !symbols.contains(" style=") && !symbols.contains("<use"));
    let mut rng = SplitMix64::new(9);
    let mut record: Record<Saboteur> = Record::new(setup(10, &[]));
    let mut largest = 0;
    while let Some(step) = random_step(&record, true, &mut rng) {
        record.play_step_text(&step, &mut DiscardEvents).unwrap();
        let scene = Saboteur::scene(&RenderInput::of(&record, Viewer::All).render_context(&NoLanguage));
        largest = largest.max(parts(&scene).iter().map(|(_, part)| part.svg.len()).sum());
    }
    assert!(largest < 60_000, "{largest}");
    println!("symbols {}, largest scene {largest}", symbols.len());
}

/// An action with a hidden card has no ghost.
#[test]
fn hidden_action_has_no_ghost() {
    let record = crate::common::position::dealt(&[]);
    let seated = RenderInput::of(&record, Viewer::Onlooker);
    for action in ["pass ?", "take ?"] {
        assert!(seated.ghost(action.parse::<Action>().unwrap()).is_empty(), "{action}");
    }
}

/// The reminder names broken tools, otherwise the role, and only to the seat itself.
#[test]
fn reminder_names_broken_tools_then_role() {
    let (mut broken, mut whole) = (0, 0);
    let mut rng = SplitMix64::new(3);
    let mut record: Record<Saboteur> = Record::new(setup(5, &[]));
    while let Some(step) = random_step(&record, false, &mut rng) {
        record.play_step_text(&step, &mut DiscardEvents).unwrap();
        let Turn::Seat(seat) = record.turn() else { continue };
        let view = record.state().view(Viewer::Seat(seat));
        let reminder = RenderInput::of(&record, Viewer::Seat(seat)).scene().reminder;
        let tools = view.seats[seat.index()].broken.len();
        match reminder {
            Some(message) if tools > 0 => {
                assert!(message.to_string().ends_with(&format!(" count={tools}")), "{message}");
                broken += 1;
            }
            Some(message) => {
                let role = view.seats[seat.index()].role.unwrap().name();
                assert_eq!(message.to_string(), format!("reminder-role role={role}"));
                whole += 1;
            }
            None => assert_eq!(view.phase, "gold", "gold is picked, nothing is dug"),
        }
        assert_eq!(RenderInput::of(&record, Viewer::Onlooker).scene().reminder, None);
    }
    assert!(broken > 0 && whole > 0);
}
