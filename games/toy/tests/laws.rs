//! Laws that all games obey, and laws of this game alone.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use tilewright_core::{DiscardEvents, Game, Record, Seat, Setup, SplitMix64, Viewer};
use tilewright_testkit::laws;
use tilewright_toy::{RuleSet, Toy};

/// Setups for every number of players with the smallest, the default and the largest deck, and different first seats.
fn setups() -> impl Iterator<Item = Setup<RuleSet>> {
    let decks = [(8, None), (12, Some(Seat::new(0))), (20, Some(Seat::new(1)))];
    let setup = |players, (deck, first)| {
        let mut rules = RuleSet::PLAIN;
        rules.deck = deck;
        Setup::new(rules, players, first).unwrap()
    };
    (2..=4).flat_map(move |players| decks.map(|choice| setup(players, choice)))
}

#[test]
fn rules_obey_the_laws_for_every_setup() {
    setups().for_each(|setup| laws::check_rules::<Toy>(setup, 20, 7));
}

#[test]
fn encoding_obeys_the_laws_for_every_setup() {
    setups().for_each(|setup| laws::check_encoding::<Toy>(setup, 20, 9));
}

#[test]
fn choices_distinguish_all_actions_for_every_setup() {
    setups().for_each(|setup| laws::check_display::<Toy>(setup, 10, 9));
}

#[test]
fn law_9_every_card_is_somewhere_exactly_once() {
    for setup in setups() {
        let mut record: Record<Toy> = Record::new(setup);
        let mut rng = SplitMix64::new(3);
        while let Some(step) = laws::random_step(&record, &mut rng) {
            record.play_step_text(&step, &mut DiscardEvents).unwrap();
            for viewer in Viewer::all(setup.players()) {
                let view = record.state().view(viewer);
                let seats = view.seats.iter();
                let held: usize = seats.map(|seat| seat.hand.len() + seat.face_up.len() + seat.buried.len()).sum();
                assert_eq!(view.deck + held, usize::from(setup.rules().deck), "{viewer} after {step}");
            }
            let seats = record.state().view(Viewer::All).seats;
            let each = |seat: &tilewright_toy::SeatView| [seat.hand.clone(), seat.buried.clone()].concat();
            let mut cards: Vec<tilewright_toy::Card> = seats.iter().flat_map(each).flatten().collect();
            cards.extend(seats.iter().flat_map(|seat| &seat.face_up));
            let all = cards.len();
            cards.sort();
            cards.dedup();
            assert_eq!(cards.len(), all, "a card is twice in the game after {step}");
        }
    }
}
