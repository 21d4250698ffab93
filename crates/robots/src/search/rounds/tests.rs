//! The search of rounds on Nim, which is solved.

use crate::search::SearchRobot;
use crate::search::nim::{Nim, choose_in_nim};
use crate::time_control::{BudgetLimit, SearchBudget, StopFlag, TimeControl};

/// The number of counters `search` takes from a heap, and its value.
fn best_action(counters: u8, players: u8, limit: BudgetLimit, threads: u8, time_control: &TimeControl) -> (u8, f32) {
    let (taken, scored_actions) =
        choose_in_nim(SearchRobot::<Nim<true>>::new(SearchBudget { limit, threads }), counters, players, time_control);
    (taken, scored_actions[0].value)
}

#[test]
fn two_players_leave_a_multiple_of_four() {
    for threads in [1, 2, 3] {
        for counters in [5, 6, 7, 9, 10, 11, 13, 14, 15] {
            let (taken, value) =
                best_action(counters, 2, BudgetLimit::Iterations(20_000), threads, &TimeControl::unlimited());
            assert_eq!(taken, counters % 4, "of {counters} with {threads} threads");
            assert!(value > 1.0, "the position is won");
        }
        assert!(
            best_action(8, 2, BudgetLimit::Iterations(20_000), threads, &TimeControl::unlimited()).1 < -1.0,
            "the position is lost"
        );
    }
}

/// Pruned actions have only an upper bound; refining scores them exactly.
#[test]
fn refine_scores_the_other_actions_exactly() {
    let search = SearchRobot::<Nim<true>>::new(SearchBudget { limit: BudgetLimit::Iterations(20_000), threads: 1 });
    let (taken, scored_actions) = choose_in_nim(search, 9, 2, &TimeControl::unlimited());
    let values: Vec<f32> = scored_actions.iter().map(|scored| scored.value).collect();
    assert_eq!((taken, values.len()), (1, 3));
    assert!(values[0] > 1.0 && values[1] == -values[0] && values[2] == -values[0], "{values:?}");
}

/// With four counters and three players the next seat wins, whatever is taken. With three or fewer, all are taken.
#[test]
fn three_players_take_the_last_counters_if_possible() {
    for threads in [1, 2] {
        assert_eq!(best_action(3, 3, BudgetLimit::Iterations(1000), threads, &TimeControl::unlimited()).0, 3);
        assert_eq!(best_action(2, 3, BudgetLimit::Iterations(1000), threads, &TimeControl::unlimited()).0, 2);
        assert!(
            best_action(4, 3, BudgetLimit::Iterations(1000), threads, &TimeControl::unlimited()).1 < 0.0,
            "the next one wins"
        );
    }
}

#[test]
fn stop_flag_ends_every_search() {
    let stop = StopFlag::default();
    stop.stop();
    for players in 2..=4 {
        for threads in [1, 2] {
            best_action(30, players, BudgetLimit::Iterations(900_000_000_000), threads, &TimeControl::with_stop(&stop));
            best_action(30, players, BudgetLimit::Millis(3_000_000), threads, &TimeControl::with_stop(&stop));
        }
    }
}
