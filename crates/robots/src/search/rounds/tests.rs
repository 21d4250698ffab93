//! The search at a game that is solved.

use crate::budget::{Budget, Clock, Limit, Stop};
use crate::search::Search;
use crate::search::heap::{Heap, chosen};

/// What `search` takes from a heap, with what it thinks of that.
fn takes(counters: u8, players: u8, limit: Limit, threads: u8, clock: &Clock) -> (u8, f32) {
    let (taken, opinion) = chosen(Search::<Heap<true>>::new(Budget { limit, threads }), counters, players, clock);
    (taken, opinion[0].value)
}

#[test]
fn two_leave_a_multiple_of_four() {
    for threads in [1, 2, 3] {
        for counters in [5, 6, 7, 9, 10, 11, 13, 14, 15] {
            let (taken, value) = takes(counters, 2, Limit::Iterations(20_000), threads, &Clock::free());
            assert_eq!(taken, counters % 4, "of {counters} with {threads} threads");
            assert!(value > 1.0, "it is won");
        }
        assert!(takes(8, 2, Limit::Iterations(20_000), threads, &Clock::free()).1 < -1.0, "it is lost");
    }
}

/// What alpha and beta cut off is known to be no better only; looked at again it is told how good it is.
#[test]
fn advice_tells_how_good_the_others_are() {
    let search = Search::<Heap<true>>::new(Budget { limit: Limit::Iterations(20_000), threads: 1 });
    let (taken, opinion) = chosen(search, 9, 2, &Clock::free());
    let values: Vec<f32> = opinion.iter().map(|judged| judged.value).collect();
    assert_eq!((taken, values.len()), (1, 3));
    assert!(values[0] > 1.0 && values[1] == -values[0] && values[2] == -values[0], "{values:?}");
}

/// Of four counters three players leave one, so that the next wins, or two or three, which is the same: nobody can win but the next.
/// Of three, all are taken.
#[test]
fn three_take_what_is_left_if_they_can() {
    for threads in [1, 2] {
        assert_eq!(takes(3, 3, Limit::Iterations(1000), threads, &Clock::free()).0, 3);
        assert_eq!(takes(2, 3, Limit::Iterations(1000), threads, &Clock::free()).0, 2);
        assert!(takes(4, 3, Limit::Iterations(1000), threads, &Clock::free()).1 < 0.0, "the next one wins");
    }
}

#[test]
fn a_stop_ends_every_thought() {
    let stop = Stop::default();
    stop.stop();
    for players in 2..=4 {
        for threads in [1, 2] {
            takes(30, players, Limit::Iterations(900_000_000_000), threads, &Clock::until(&stop));
            takes(30, players, Limit::Time(3_000_000), threads, &Clock::until(&stop));
        }
    }
}
