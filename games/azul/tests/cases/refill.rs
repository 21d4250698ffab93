//! How factories are filled, and when the lid returns (A7).

use azul::{Azul, Event};
use game::notation::Document;
use game::{Game, Record, Turn, Viewer};

use crate::check::{check, compare, play, told};

/// A refill in which the lid returns: what was told, the factory that got the last tile before, and the bag after.
struct Return {
    told: String,
    factory_before: Option<String>,
    phase: String,
    factory_after: String,
}

/// Plays on with every tile to the floor and the first outcome of chance, and gives the refills in which the lid
/// returned, up to the round limit.
fn returns_of_the_lid(setup: &str, steps: &str) -> Vec<Return> {
    let (mut record, _) = play(setup, steps);
    let mut returns: Vec<Return> = Vec::new();
    let mut open = false;
    loop {
        let step = match record.turn() {
            Turn::Over => return returns,
            Turn::Of(_) => record.legal().iter().map(ToString::to_string).find(|text| text.ends_with("floor")).unwrap(),
            Turn::Chance => record.outcomes()[0].0.to_string(),
        };
        let mut events = Vec::new();
        record.play(&step, &mut events).unwrap();
        let drawn = events.iter().find(|event| matches!(event, Event::Drawn { .. })).map(ToString::to_string);
        if open {
            returns.last_mut().unwrap().factory_after = drawn.clone().unwrap();
        }
        open = false;
        if let Some(event) = events.iter().find(|event| matches!(event, Event::LidReturned { .. })) {
            let phase = record.state().view(Viewer::All).phase.name().to_owned();
            returns.push(Return {
                told: event.to_string(),
                factory_before: drawn,
                phase,
                factory_after: String::new(),
            });
            open = true;
        }
    }
}

#[test]
fn a7_the_lid_waits_when_the_bag_is_empty_exactly_at_the_end_of_a_refill() {
    let deal = "deal BBBB YYYY RRRR KKKK WWWW; f1 blue floor; f2 yellow floor; f3 red floor; f4 black floor";
    let four_rounds = format!("{deal}; f5 white floor; ").repeat(4);
    let (setup, refilled) = ("standard first=0 2", format!("{four_rounds} deal BBBB YYYY RRRR KKKK WWWW"));
    check(
        setup,
        &refilled,
        "phase: tile selection, round 5\nbag: none\nlid: 16 blue, 16 yellow, 16 red, 16 black, 16 white",
    );
    check(
        setup,
        &format!("{four_rounds} {deal}; f5 white floor"),
        "phase-ends phase=wall-tiling
         lid-returned tiles=100 blue=20 yellow=20 red=20 black=20 white=20 last=white
         phase: maintenance, round 5
         turn: chance
         lid: none",
    );
}

#[test]
fn a7_the_lid_returns_in_the_middle_of_a_factory_and_filling_goes_on() {
    // Three tiles stay on a line, so that 97 are left: the last of them is the first tile of factory 5.
    let returns = returns_of_the_lid("standard round-limit=12 first=0 2", "deal BBBY RRRR KKKK WWWW YYYY; f1 blue 5");
    assert!(returns[0].factory_before.is_none() && returns[0].told.contains("tiles=97 "), "{}", returns[0].told);
    assert_eq!(returns[1].factory_before.as_deref(), Some("drawn factory=5 colour=white"));
    assert_eq!(returns[1].factory_after, "drawn factory=5 colour=blue");
    assert_eq!(returns[1].phase, "maintenance");
    assert!(returns[1].told.contains("tiles=80 "), "{}", returns[1].told);
}

#[test]
fn a7_the_lid_returns_between_two_factories_when_three_play() {
    let returns = returns_of_the_lid("standard round-limit=4 first=0 3", "");
    assert_eq!(returns[0].factory_before.as_deref(), Some("drawn factory=4 colour=white"));
    assert_eq!(returns[0].factory_after, "drawn factory=5 colour=blue");
    assert!(returns[0].told.contains("tiles=84 "), "{}", returns[0].told);
}

#[test]
fn a7_factories_stay_short_when_bag_and_lid_are_empty() {
    let document = Document::<Azul>::read(include_str!("../games/no-tile-left.txt")).unwrap();
    let mut record = Record::new(document.header.setup);
    let mut short = Vec::new();
    for step in document.steps() {
        let mut events = Vec::new();
        record.write_down(step, &mut events).unwrap();
        if events.iter().any(|event| matches!(event, Event::Short { .. })) && record.turn() != Turn::Over {
            short.push(told(&record, &events));
        }
    }
    let first = &short[0];
    compare(first, "bag: none\nlid: none\nphase-ends phase=maintenance");
    assert!(!first.iter().any(|line| line.starts_with("f9:")), "the last factory is empty: {first:?}");
    assert!(short.len() > 1);
}
