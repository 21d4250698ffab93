//! Whoever holds a robot's stop can end its thought, in a real game.

use game::{Game, Record, Setup, Silent, Turn};
use robots::{Budget, Limit, Robot, Search, Stop};
use saboteur::{Ruleset, Saboteur};

/// A robot that may think for hours ends at once when it was told to, and has an opinion of every legal action.
#[test]
fn a_stop_ends_the_search_for_saboteurs() {
    let setup = Setup::new(Ruleset::STANDARD, 5, None).expect("five can play");
    let mut record: Record<Saboteur> = Record::new(setup);
    while record.turn() == Turn::Chance {
        record.draw(0, &mut Silent).expect("chance is in turn");
    }
    let stop = Stop::default();
    stop.stop();
    for limit in [Limit::Iterations(1_000_000_000_000), Limit::Time(3_600_000)] {
        for threads in [1, 2] {
            let mut robot: Search<Saboteur> = Search::new(Budget { limit, threads });
            robot.begin(1);
            robot.obey(&stop);
            let choice = robot.choose(&record.seen().expect("a seat is in turn"));
            let mut legal = Vec::new();
            record.state().legal_actions(&mut legal);
            assert!(legal.len() > 1 && legal.contains(&choice));
            assert_eq!(robot.opinion().len(), legal.len());
            assert_eq!(robot.opinion()[0].action, choice);
        }
    }
}
