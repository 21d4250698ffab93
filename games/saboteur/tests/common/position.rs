//! Positions of a first round, and what is legal there.

use game::{Game, Record, Viewer};
use saboteur::{Saboteur, View};

use super::{deal, deal_hands, draw_any, setup};

/// A round of three players that has just been dealt: seats 0 and 1 dig, seat 2 is the saboteur, the gold is in the north.
pub fn dealt(hands: &[&str]) -> Record<Saboteur> {
    let mut record = Record::new(setup(3, &[]));
    deal(&mut record, ["gold", "stone-ur", "stone-ul"], "dds");
    deal_hands(&mut record, hands);
    record
}

/// After these actions (each followed by a draw) the texts are legal if marked `+` and illegal if marked `-`, and the last
/// action told these events among others.
pub fn check(hands: &[&str], actions: &str, told: &[&str], now: &[&str]) -> Record<Saboteur> {
    let mut record = dealt(hands);
    let mut events = Vec::new();
    for action in actions.split(';').map(str::trim).filter(|action| !action.is_empty()) {
        events.clear();
        record.play(action, &mut events).unwrap_or_else(|error| panic!("{error}"));
        draw_any(&mut record);
    }
    let events: Vec<String> = events.iter().map(ToString::to_string).collect();
    for expected in told {
        assert!(events.iter().any(|event| event.contains(expected)), "{expected:?} is not in {events:?}");
    }
    let legal: Vec<String> = record.legal().iter().map(ToString::to_string).collect();
    for text in now {
        let (sign, text) = text.split_at(1);
        assert_eq!(legal.contains(&text.to_owned()), sign == "+", "{text} among {legal:#?}");
    }
    record
}

pub fn view(record: &Record<Saboteur>) -> View {
    record.state().view(Viewer::All)
}

pub fn lying(record: &Record<Saboteur>, x: i8, y: i8) -> (String, bool) {
    let view = view(record);
    let at = saboteur::cells::Cell::new(x, y);
    let tunnels = view.mine.iter().map(|card| (card.cell, Some(card.open), card.reached));
    let goals = view.goals.iter().map(|goal| (goal.cell, goal.open, goal.reached));
    let (_, open, reached) = tunnels.chain(goals).find(|(cell, ..)| *cell == at).expect("a card lies there");
    (open.map_or("face down".to_owned(), |open| open.to_string()), reached)
}
