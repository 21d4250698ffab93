//! Positions of a first round.

use tilewright_core::{Game, Record, Viewer};
use tilewright_saboteur::{Saboteur, View};

use super::{deal, deal_hands, setup};

/// Returns a round of three that has just been dealt: seats 0 and 1 dig, seat 2 is the saboteur, the gold is north.
pub fn dealt(hands: &[&str]) -> Record<Saboteur> {
    let mut record = Record::new(setup(3, &[]));
    deal(&mut record, ["gold", "stone-ur", "stone-ul"], "dds");
    deal_hands(&mut record, hands);
    record
}

pub fn view(record: &Record<Saboteur>) -> View {
    record.state().view(Viewer::All)
}
