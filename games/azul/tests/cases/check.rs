//! How a case is checked.

use azul::{Azul, Event, RuleSet};
use game::notation::Document;
use game::{Event as _, Game, Record, Setup, Turn, Viewer, setup};

/// Plays `steps` at a table for `setup` and looks at what the last step told and at the position after it.
///
/// `setup` is as in `standard first=0 2`. Steps are separated by `;`; `deal BBRW YYYY …` is a draw for each letter, and
/// `x 3` repeats the step before it three times more. Each line of `expected` is one of the lines of [`told`]; one that
/// begins with `!` is not.
#[track_caller]
pub fn check(setup: &str, steps: &str, expected: &str) {
    let (record, events) = play(setup, steps);
    compare(&told(&record, &events), expected);
}

/// The same for the last step of a golden game, with the events of its last `steps` steps.
#[track_caller]
pub fn check_golden(golden: &str, steps: usize, expected: &str) {
    let document = Document::<Azul>::read(golden).unwrap();
    let mut record = Record::new(document.header.setup);
    let mut events = Vec::new();
    for (ply, step) in document.steps().enumerate() {
        if ply + steps == document.len() {
            events.clear();
        }
        record.write_down(step, &mut events).unwrap();
    }
    compare(&told(&record, &events), expected);
}

#[track_caller]
pub fn compare(told: &[String], expected: &str) {
    for line in expected.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (line, stands) = line.strip_prefix('!').map_or((line, true), |line| (line.trim(), false));
        assert_eq!(told.iter().any(|told| told == line), stands, "{line}\nin\n{}", told.join("\n"));
    }
}

pub fn play(setup: &str, steps: &str) -> (Record<Azul>, Vec<Event>) {
    let mut record = Record::new(table(setup));
    let mut events = Vec::new();
    for step in expand(steps) {
        events.clear();
        record.play(&step, &mut events).unwrap_or_else(|e| panic!("ply {}: {e}", record.steps().len()));
    }
    (record, events)
}

pub fn table(words: &str) -> Setup<RuleSet> {
    let (mut name, mut players, mut first, mut choices) = (None, 0, None, Vec::new());
    for word in words.split(' ') {
        match word.split_once('=') {
            Some(("first", seat)) => first = Some(seat.parse().unwrap()),
            Some((key, value)) => choices.push((key.to_owned(), value.to_owned())),
            None if name.is_none() => name = Some(word),
            None => players = word.parse().unwrap(),
        }
    }
    Setup::new(setup::rules(name, &choices).unwrap(), players, first).unwrap()
}

fn expand(steps: &str) -> Vec<String> {
    let mut expanded: Vec<String> = Vec::new();
    for step in steps.split(';').map(str::trim).filter(|step| !step.is_empty()) {
        if let Some(factories) = step.strip_prefix("deal ") {
            for letter in factories.chars().filter(|letter| *letter != ' ') {
                let colour = azul::Colour::ALL.into_iter().find(|colour| colour.letter() == letter).unwrap();
                expanded.push(format!("draw {colour}"));
            }
        } else if let Some(times) = step.strip_prefix("x ") {
            let last = expanded.last().unwrap().clone();
            expanded.extend((0..times.parse().unwrap()).map(|_| last.clone()));
        } else {
            expanded.push(step.to_owned());
        }
    }
    expanded
}

/// The events with their items, then the position: `turn`, `scores`, `winners`, `bag`, `lid`, `centre`, factories that
/// hold tiles, and for each seat its floor, its lines that hold tiles and the number of its legal actions.
pub fn told(record: &Record<Azul>, events: &[Event]) -> Vec<String> {
    let mut told = Vec::new();
    for event in events {
        let items = event.points().into_iter().flat_map(|points| points.items);
        let items: String = items.map(|item| format!(" [{} {}: {}]", item.count, item.reason, item.points)).collect();
        told.push(format!("{event}{items}"));
    }
    let view = record.state().view(Viewer::Onlooker);
    told.push(match record.turn() {
        Turn::Of(seat) => format!("turn: seat {seat}"),
        Turn::Chance => "turn: chance".to_owned(),
        Turn::Over => "turn: over".to_owned(),
    });
    told.push(format!("choices: {}", record.legal().len() + record.outcomes().len()));
    told.push(format!("phase: {}, round {}", view.phase.name(), view.round));
    told.push(format!("scores: {:?}", record.state().scores().as_slice()));
    told.push(format!("ranking: {:?}", ranking(record)));
    told.push(format!("marker: {:?}, starts: {:?}", view.marker, view.starting_player));
    told.push(format!("bag: {}", view.bag.tiles));
    told.push(format!("lid: {}", view.lid.tiles));
    told.push(format!("centre: {}", view.centre));
    told.push(format!("factories: {}", view.factories.len()));
    for (index, factory) in view.factories.iter().enumerate().filter(|(_, tiles)| !tiles.is_empty()) {
        told.push(format!("f{}: {factory}", index + 1));
    }
    for board in &view.boards {
        let floor = serde_json::to_string(&board.floor).unwrap().replace(['"', '[', ']'], "");
        told.push(format!("seat {} floor: {floor}", board.seat));
        told.push(format!("seat {} track: {:?}", board.seat, board.track));
        for line in board.lines.iter().filter(|line| line.count > 0) {
            told.push(format!("seat {} line {}: {} {}", board.seat, line.size, line.count, line.colour.unwrap()));
        }
    }
    for action in record.legal() {
        told.push(format!("can: {action}"));
    }
    told
}

fn ranking(record: &Record<Azul>) -> Vec<Vec<usize>> {
    record.state().ranking().iter().map(|group| group.iter().map(|seat| seat.index()).collect()).collect()
}
