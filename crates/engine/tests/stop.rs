//! A stop flag ends the search of a robot at once.

use tilewright_ai::Evaluate;
use tilewright_azul::Azul;
use tilewright_carcassonne::Carcassonne;
use tilewright_core::{DiscardEvents, Game, Record, Rules, Setup, Turn};
use tilewright_robots::{BudgetLimit, Robot, SearchBudget, SearchRobot, StopFlag, TimeControl};
use tilewright_saboteur::Saboteur;

/// A search with a large budget ends at a stop, with the best action found so far.
fn check_stop<G: Evaluate>(players: u8) {
    let rules = G::Rules::by_name("standard").expect("every game has standard rules");
    let mut record = Record::<G>::new(Setup::new(rules, players, None).expect("the number of players is allowed"));
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
            assert_eq!(
                scored_actions.first().map(|best| best.action),
                Some(choice),
                "the choice is the best scored action"
            );
            assert!(scored_actions.windows(2).all(|pair| pair[0].value >= pair[1].value), "best first");
            // Azul's search treats factories with equal tiles as one.
            assert!(G::KEY == Azul::KEY || scored_actions.len() == record.legal().len(), "every action is scored");
        }
    }
}

#[test]
fn stop_ends_every_search() {
    for players in [2, 4] {
        check_stop::<Azul>(players);
        check_stop::<Carcassonne>(players);
    }
    check_stop::<Saboteur>(5);
}
