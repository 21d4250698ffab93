//! Whoever holds a robot's stop can end its thought.

use tilewright_ai::Evaluate;
use tilewright_azul::Azul;
use tilewright_carcassonne::Carcassonne;
use tilewright_core::{DiscardEvents, Game, Record, Rules, Setup, Turn};
use tilewright_robots::{BudgetLimit, Robot, SearchBudget, SearchRobot, StopFlag, TimeControl};
use tilewright_saboteur::Saboteur;

/// A search that may think for hours ends at once when it was told to, with the best it has found.
fn a_stop_ends_the_search<G: Evaluate>(players: u8) {
    let rules = G::Rules::by_name("standard").expect("every game has standard rules");
    let mut record = Record::<G>::new(Setup::new(rules, players, None).expect("so many can play"));
    while record.turn() == Turn::Chance {
        record.resolve_by(0, &mut DiscardEvents).expect("chance is in turn");
    }
    let stop = StopFlag::default();
    stop.stop();
    for limit in [BudgetLimit::Iterations(1_000_000_000_000), BudgetLimit::Millis(3_600_000)] {
        for threads in [1, 2] {
            let mut search = SearchRobot::<G>::new(SearchBudget { limit, threads });
            search.reset(1);
            let choice =
                search.choose(&record.info_state().expect("a seat is in turn"), &TimeControl::with_stop(&stop));
            let scored_actions = search.scored_actions();
            assert!(record.legal().len() > 1 && record.legal().contains(&choice), "{} {limit}", G::NAME);
            assert_eq!(scored_actions.first().map(|best| best.action), Some(choice), "it says what it thinks");
            assert!(scored_actions.windows(2).all(|pair| pair[0].value >= pair[1].value), "the best first");
            // Azul's factories with equal tiles are one.
            assert!(G::KEY == Azul::KEY || scored_actions.len() == record.legal().len(), "of every action");
        }
    }
}

#[test]
fn a_stop_ends_every_search() {
    for players in [2, 4] {
        a_stop_ends_the_search::<Azul>(players);
        a_stop_ends_the_search::<Carcassonne>(players);
    }
    a_stop_ends_the_search::<Saboteur>(5);
}
