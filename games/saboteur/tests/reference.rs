//! Law 11: the reference implementation agrees with the rules at every step of random games.

#![allow(clippy::unwrap_used)]

mod common;
#[path = "reference/mod.rs"]
mod reference;

use common::{random_step, setup_first};
use reference::{NextStep, ReferenceGame};
use tilewright_core::{DiscardEvents, Game, Record, SplitMix64, Turn, Viewer};
use tilewright_saboteur::{Saboteur, View, cards};

mod reference_keeps_every_rule {
    tilewright_testkit::suite! { crate::ReferenceGame: dealing, goals, gold, playing, rounds }
}

fn check(players: u8, first: u8, choices: &[(&str, &str)], eager: bool, seed: u64) {
    let mut record: Record<Saboteur> = Record::new(setup_first(players, Some(first), choices));
    let mut reference = ReferenceGame::new(players.into(), first.into(), choices);
    let mut rng = SplitMix64::new(seed);
    loop {
        compare(&record, &reference);
        let Some(step) = random_step(&record, eager, &mut rng) else { break };
        record.play_step_text(&step, &mut DiscardEvents).expect("a listed step is legal");
        reference.step(&step);
    }
}

fn compare(record: &Record<Saboteur>, reference: &ReferenceGame) {
    let ply = record.steps().len();
    let turn = match record.turn() {
        Turn::Seat(seat) => NextStep::Seat(seat.index()),
        Turn::Chance => NextStep::Chance,
        Turn::Over => NextStep::Nobody,
    };
    assert_eq!(turn, reference.turn(), "turn at ply {ply}");
    let mut legal: Vec<String> = record.legal().iter().map(ToString::to_string).collect();
    legal.sort();
    assert_eq!(legal, reference.legal(), "legal actions at ply {ply}");
    let mut outcomes: Vec<(String, u32)> = record.outcomes().iter().map(|(c, w)| (c.to_string(), *w)).collect();
    outcomes.sort();
    assert_eq!(outcomes, reference.outcomes(), "outcomes at ply {ply}");
    assert_eq!(record.state().scores().as_slice(), reference.scores(), "scores at ply {ply}");
    assert_eq!(picture(&record.state().view(Viewer::All)), reference.picture(), "position at ply {ply}");
}

/// Returns the position in the text form of the reference implementation, from the view of `Viewer::All`.
fn picture(view: &View) -> String {
    let mut text = format!("round {} deck {} discarded {}\n", view.round, view.deck, view.discard_pile);
    let mut cells: Vec<(i8, i8, String, bool, bool)> = (view.mine.iter())
        .map(|card| (card.cell.x, card.cell.y, card.open.to_string(), card.through, card.reached))
        .collect();
    for goal in view.goals.iter().filter(|goal| goal.face_up) {
        let open = goal.open.expect("a goal face up shows its sides").to_string();
        cells.push((goal.cell.x, goal.cell.y, open, true, goal.reached));
    }
    cells.sort();
    for (x, y, open, through, reached) in cells {
        text += &format!("{x},{y} {open} through {through} reached {reached}\n");
    }
    for goal in &view.goals {
        text +=
            &format!("goal {} up {}\n", goal.card.expect("nothing is hidden from Viewer::All").name(), goal.face_up);
    }
    for seat in &view.seats {
        let broken: Vec<&str> = seat.broken.iter().map(|tool| tool.name()).collect();
        let held = seat.hand.as_ref().expect("nothing is hidden from Viewer::All");
        let mut kinds: Vec<cards::Card> = held.clone();
        kinds.dedup();
        kinds.sort_by_key(|card| card.name());
        let count = |card: &cards::Card| held.iter().filter(|other| *other == card).count();
        let hand: Vec<String> = kinds.iter().map(|card| format!("{} {}", count(card), card.name())).collect();
        let gold: Vec<u8> =
            seat.gold.iter().map(|card| card.value.expect("nothing is hidden from Viewer::All")).collect();
        let role = seat.role.map_or("-", |role| role.name());
        text += &format!("seat {} {role} broken {broken:?} hand {hand:?} gold {gold:?}\n", seat.seat);
    }
    let packet = view.packet.as_ref().and_then(|packet| packet.values.clone()).unwrap_or_default();
    let owned = view.seats.iter().flat_map(|seat| seat.gold.iter().filter_map(|card| card.value));
    let mut pile: Vec<u8> = [vec![1; 16], vec![2; 8], vec![3; 4]].concat();
    for value in owned.chain(packet.iter().copied()) {
        pile.remove(pile.iter().position(|other| *other == value).expect("no gold card is there twice"));
    }
    text + &format!("packet {:?} pile {:?}\n", counted(&packet), counted(&pile))
}

fn counted(values: &[u8]) -> std::collections::BTreeMap<String, u32> {
    let mut counts = std::collections::BTreeMap::new();
    for value in values {
        *counts.entry(value.to_string()).or_default() += 1;
    }
    counts
}

const CHOICES: [&[(&str, &str)]; 4] =
    [&[], &[("frame", "9x5")], &[("gold-cards", "diggers")], &[("frame", "9x5"), ("gold-cards", "diggers")]];

#[test]
fn reference_agrees_on_random_games() {
    for players in 3..=10 {
        for (seed, choices) in CHOICES.into_iter().enumerate() {
            for game in 0..4 {
                check(players, seed as u8 % players, choices, false, 100 + 10 * game + seed as u64);
            }
        }
    }
}

#[test]
fn reference_agrees_on_games_that_dig_for_the_goals() {
    for players in 3..=10 {
        for (seed, choices) in CHOICES.into_iter().enumerate() {
            for game in 0..4 {
                check(players, (seed as u8 + 1) % players, choices, true, 200 + 10 * game + seed as u64);
            }
        }
    }
}

#[test]
fn cards_equal_the_rules_page() {
    let data: serde_json::Value = serde_json::from_str(include_str!("reference/cards.json")).unwrap();
    let tunnels = data["tunnels"].as_array().unwrap();
    assert_eq!(tunnels.len(), cards::TUNNEL_KIND_COUNT);
    for tunnel in tunnels {
        let name = reference::cards::tunnel_name(tunnel["id"].as_str().unwrap());
        let card = cards::Card::by_name(&name).unwrap();
        let sides = |key: &str| -> String {
            "URDL"
                .chars()
                .filter(|side| tunnel[key].as_array().unwrap().iter().any(|s| s == &side.to_string()))
                .collect()
        };
        let own = card.tunnel().unwrap();
        assert_eq!(own.open.to_string(), sides("open"), "{name}");
        assert_eq!(own.turned().open.to_string(), sides("rotated_open"), "{name}");
        assert_eq!(own.through, tunnel["through"], "{name}");
        assert_eq!(u64::from(card.count()), tunnel["count"], "{name}");
    }
    for action in data["actions"].as_array().unwrap() {
        let card = cards::Card::by_name(&action["id"].as_str().unwrap().replace('_', "-")).unwrap();
        assert_eq!(u64::from(card.count()), action["count"], "{}", card.name());
    }
}
