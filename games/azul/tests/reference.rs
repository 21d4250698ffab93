//! Law 11: the engine and the reference implementation agree at every ply, and on exact counts.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[path = "reference/mod.rs"]
mod reference;

use reference::ReferenceGame;
use reference::referee::{reference_of, view_json};
use serde_json::Value;
use tilewright_azul::{Action, Azul, Event, Phase, RuleSet};
use tilewright_core::{
    Game, Record, Rules, Seat, Setup, SplitMix64, Turn, Viewer, notation::ParsedRecord, perft, setup,
};
use tilewright_testkit::{laws, perft_table};

fn turn_of(record: &Record<Azul>) -> reference::Turn {
    match record.turn() {
        Turn::Chance => reference::Turn::Chance,
        Turn::Seat(seat) => reference::Turn::Seat(seat.index()),
        Turn::Over => reference::Turn::Over,
    }
}

/// Returns the text of `event` in the reference implementation, if it has one.
fn reference_text(event: &Event) -> Option<String> {
    Some(match event {
        Event::Starts { .. } | Event::ToCentre { .. } => return None,
        Event::Drawn { factory, colour } => format!("factory {} gets {colour}", factory.index()),
        Event::LidReturned { tiles } => format!("{} return from the lid", tiles.total()),
        Event::Short { missing } => format!("{missing} missing"),
        Event::RoundBegins { round, seat } => format!("round {round} from seat {seat}"),
        Event::Taken { seat, source, colour, count } => format!("seat {seat} takes {count} {colour} from {source}"),
        Event::MarkerTaken { seat, on_floor } => format!("seat {seat} takes the marker, floor {on_floor}"),
        Event::Laid { seat, row, count, .. } => format!("seat {seat} line {} gets {count}", row + 1),
        Event::Fell { seat, to_floor, to_lid, .. } => {
            format!("seat {seat} drops {to_floor} to the floor, {to_lid} to the lid")
        }
        Event::Tiled { seat, row, column, colour, runs, .. } => {
            format!("seat {seat} tiles row {} column {} {colour} for {}", row + 1, column + 1, runs.points())
        }
        Event::RowComplete { seat, row } => format!("seat {seat} completes row {}", row + 1),
        Event::ColumnComplete { seat, column } => format!("seat {seat} completes column {}", column + 1),
        Event::ColourComplete { seat, colour } => format!("seat {seat} completes {colour}"),
        Event::FitsNowhere { seat, row, .. } => format!("seat {seat} line {} fits nowhere", row + 1),
        Event::FloorCounted { seat, loss, .. } => format!("seat {seat} pays {}, held {}", loss.cost, loss.held),
        Event::GameEnds { reason: why } => format!(
            "the game ends: {}",
            match why {
                tilewright_azul::GameEndReason::RowComplete => "a row is complete",
                tilewright_azul::GameEndReason::RoundLimit => "the round limit",
                tilewright_azul::GameEndReason::NoTiles => "no tile is left",
            }
        ),
        Event::BonusPaid { seat, bonus } => format!("seat {seat} bonus {}", bonus.points()),
        Event::Won { seats, .. } => format!("winners {:?}", seats.iter().map(|s| s.index()).collect::<Vec<_>>()),
        Event::PhaseEnds { phase: Phase::End, .. } => "end of the game".to_owned(),
        Event::PhaseEnds { phase, .. } => format!("end of {}", phase.name()),
    })
}

/// Asserts that `whole` contains all of `part`; keys that only `whole` has are ignored.
fn contained(part: &Value, whole: &Value, at: &str) {
    match (part, whole) {
        (Value::Object(part), Value::Object(whole)) => {
            for (key, value) in part {
                contained(value, &whole[key], &format!("{at} {key}"));
            }
        }
        (Value::Array(part), Value::Array(whole)) => {
            assert_eq!(part.len(), whole.len(), "{at}");
            for (index, (part, whole)) in part.iter().zip(whole).enumerate() {
                contained(part, whole, &format!("{at} {index}"));
            }
        }
        _ => assert_eq!(part, whole, "{at}"),
    }
}

/// Compares all that both implementations know; the whole view at every decision and at plies divisible by eight.
fn compare(record: &Record<Azul>, reference: &ReferenceGame, at: &str) {
    assert_eq!(turn_of(record), reference.turn(), "{at}");
    assert_eq!(record.state().scores().as_slice(), reference.scores(), "{at}");
    let mut legal: Vec<String> = record.legal().iter().map(Action::to_string).collect();
    legal.sort();
    assert_eq!(legal, reference.legal(), "{at}");
    let outcomes: Vec<(String, u32)> = record.outcomes().iter().map(|(chance, w)| (chance.to_string(), *w)).collect();
    assert_eq!(outcomes, reference.outcomes(), "{at}");
    if record.turn() != Turn::Chance || record.steps().len().is_multiple_of(8) {
        contained(&view_json(reference), &serde_json::to_value(record.state().view(Viewer::All)).unwrap(), at);
    }
}

/// Plays a game on both and compares them at every ply; `choose` returns the next step.
fn play_on_both(setup: Setup<RuleSet>, at: &str, mut choose: impl FnMut(&Record<Azul>) -> Option<String>) {
    let mut record: Record<Azul> = Record::new(setup);
    let mut reference = reference_of(&setup);
    compare(&record, &reference, at);
    while let Some(step) = choose(&record) {
        let at = format!("{at}, ply {} after {step}", record.steps().len());
        let mut events = Vec::new();
        record.play_step_text(&step, &mut events).unwrap();
        reference.step(&step);
        compare(&record, &reference, &at);
        let texts: Vec<String> = events.iter().filter_map(reference_text).collect();
        assert_eq!(texts, reference.events, "{at}");
    }
    let winners: Vec<usize> =
        record.state().winners().iter().filter(|(_, won)| *won).map(|(seat, _)| seat.index()).collect();
    assert_eq!(winners, reference.winners(), "{at}");
}

mod reference_cases {
    tilewright_testkit::suite! { crate::ReferenceGame: ending, free_wall, refill, selection, tiling }
}

#[test]
fn reference_agrees_on_random_games() {
    for name in RuleSet::set_names() {
        for players in 2..=4 {
            let mut rng = SplitMix64::new(players.into());
            let rules = RuleSet::by_name(name).unwrap();
            for game in 0..30 {
                let setup = Setup::new(rules, players, (game % 3 == 0).then(|| Seat::new(players - 1))).unwrap();
                play_on_both(setup, &format!("{name} {players} {game}"), |record| laws::random_step(record, &mut rng));
            }
        }
    }
}

/// Random players seldom complete columns and colours and seldom run out of tiles; here they prefer lines to the floor.
#[test]
fn reference_agrees_on_long_games() {
    for (name, limit) in [("standard", "7"), ("steep", "50"), ("free-wall", "30")] {
        for players in 2..=4 {
            let mut rng = SplitMix64::new(100 + u64::from(players));
            let rules = setup::resolve_rules(Some(name), &[("round-limit".to_owned(), limit.to_owned())]).unwrap();
            for game in 0..10 {
                let setup = Setup::new(rules, players, None).unwrap();
                play_on_both(setup, &format!("{name} {players} {game}"), |record| {
                    let step = laws::random_step(record, &mut rng)?;
                    let better = |text: &String| !text.ends_with("floor");
                    let tries = (0..8).filter_map(|_| laws::random_step(record, &mut rng));
                    Some(if better(&step) { step } else { tries.into_iter().find(better).unwrap_or(step) })
                });
            }
        }
    }
}

/// Golden games reach what random ones seldom do: no tile left, each kind of tie, a line that fits nowhere.
#[test]
fn reference_agrees_on_golden_games() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games");
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let document = ParsedRecord::<Azul>::parse(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let mut steps = document.steps().map(|step| step.to_string());
        play_on_both(document.header.setup, &path.display().to_string(), |_| steps.next());
    }
}

const TABLE: &str = include_str!("rules.perft");

#[test]
fn perft_table_holds_for_the_engine() {
    let lines = perft_table::parse::<Azul>(TABLE).unwrap();
    assert!(lines.len() >= 12, "the table has its positions");
    for line in lines {
        assert_eq!(perft(line.record.state(), line.counts.len()), line.counts, "{}", line.text);
    }
}

#[test]
fn perft_table_holds_for_the_reference() {
    const QUICK: u64 = 30_000;
    for line in perft_table::parse::<Azul>(TABLE).unwrap() {
        let mut reference = reference_of(line.record.setup());
        for step in line.record.steps() {
            reference.step(&step.to_string());
        }
        let depth = line.counts.iter().take_while(|count| **count <= QUICK).count();
        assert!(depth >= 2, "{}", line.text);
        assert_eq!(reference.perft(depth), line.counts[..depth], "{}", line.text);
    }
}
