//! Whoever holds a robot's stop can end its thought.

use tilewright_azul::Azul;
use tilewright_carcassonne::Carcassonne;
use tilewright_core::{Game, Judgement, Record, Rules, Setup, Silent, Turn};
use tilewright_robots::{Budget, Clock, Limit, Robot, Search, Stop};
use tilewright_saboteur::Saboteur;

/// A search that may think for hours ends at once when it was told to, with the best it has found.
fn a_stop_ends_the_search<G: Judgement>(players: u8) {
    let rules = G::Rules::named("standard").expect("every game has standard rules");
    let mut record = Record::<G>::new(Setup::new(rules, players, None).expect("so many can play"));
    while record.turn() == Turn::Chance {
        record.draw(0, &mut Silent).expect("chance is in turn");
    }
    let stop = Stop::default();
    stop.stop();
    for limit in [Limit::Iterations(1_000_000_000_000), Limit::Time(3_600_000)] {
        for threads in [1, 2] {
            let mut search = Search::<G>::new(Budget { limit, threads });
            search.begin(1);
            let choice = search.choose(&record.seen().expect("a seat is in turn"), &Clock::until(&stop));
            let opinion = search.opinion();
            assert!(record.legal().len() > 1 && record.legal().contains(&choice), "{} {limit}", G::NAME);
            assert_eq!(opinion.first().map(|best| best.action), Some(choice), "it says what it thinks");
            assert!(opinion.windows(2).all(|pair| pair[0].value >= pair[1].value), "the best first");
            // Azul's factories with equal tiles are one.
            assert!(G::KEY == Azul::KEY || opinion.len() == record.legal().len(), "of every action");
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
