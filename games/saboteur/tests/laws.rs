//! Laws that every game is tested by, for every number of players and every rule choice.

mod common;
#[path = "laws/notation.rs"]
mod notation;

use common::setup;
use tilewright_saboteur::Saboteur;
use tilewright_testkit::laws;

#[test]
fn laws_hold_for_every_number_of_players() {
    for players in 3..=10 {
        laws::check_rules::<Saboteur>(setup(players, &[]), 3, 7);
    }
}

#[test]
fn display_laws_hold_for_every_number_of_players() {
    for players in 3..=10 {
        laws::check_display::<Saboteur>(setup(players, &[]), 1, 19);
        laws::check_display::<Saboteur>(setup(players, &[("frame", "9x5"), ("gold-cards", "diggers")]), 1, 23);
    }
}

#[test]
fn encoding_laws_hold_for_every_number_of_players() {
    for players in 3..=10 {
        laws::check_encoding::<Saboteur>(setup(players, &[]), 2, 19);
    }
    laws::check_encoding::<Saboteur>(setup(5, &[("frame", "9x5"), ("gold-cards", "diggers")]), 2, 20);
}

#[test]
fn laws_hold_for_every_rule_choice() {
    for players in [3, 5, 10] {
        laws::check_rules::<Saboteur>(setup(players, &[("frame", "9x5")]), 2, 11);
        laws::check_rules::<Saboteur>(setup(players, &[("gold-cards", "diggers")]), 2, 12);
        laws::check_rules::<Saboteur>(setup(players, &[("frame", "9x5"), ("gold-cards", "diggers")]), 2, 13);
    }
}
