//! The search of rounds on Nim, which is solved.

use tilewright_ai::Evaluate;
use tilewright_core::{DiscardEvents, Game, Seat, Turn};

use crate::search::nim::{Nim, choose, choose_in_nim};
use crate::search::{Objective, SearchRobot};
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

/// Utility of `nim` for seat 0 with best play of both, by plain minimax.
fn minimax(nim: &Nim<true>) -> f32 {
    let Turn::Seat(seat) = nim.turn() else {
        return Objective::default().utility(nim, &nim.evaluate(), Seat::new(0));
    };
    let mut legal = Vec::new();
    nim.legal_actions(&mut legal);
    let values = legal.into_iter().map(|action| {
        let mut next = nim.clone();
        next.play_unchecked(action, &mut DiscardEvents);
        minimax(&next)
    });
    if seat == Seat::new(0) { values.fold(f32::MIN, f32::max) } else { values.fold(f32::MAX, f32::min) }
}

/// Scores differ from line to line, so that a bound taken for a value shows.
#[test]
fn search_to_the_end_has_the_value_of_plain_minimax() {
    for counters in 5..=13 {
        let nim = Nim::<true>::with_path_scores(counters);
        for threads in [1, 2] {
            let budget = SearchBudget { limit: BudgetLimit::Iterations(60_000), threads };
            let robot = SearchRobot::<Nim<true>>::new(budget);
            let (taken, scored_actions) = choose(robot, &nim, &TimeControl::unlimited());
            let (best, value) = (scored_actions[0].action, scored_actions[0].value);
            let expected = minimax(&nim);
            assert!((value - expected).abs() < 0.02, "{counters} counters, {threads} threads: {value}, not {expected}");
            assert_eq!(taken, best.0);
            for scored in &scored_actions {
                let mut next = nim.clone();
                next.play_unchecked(scored.action, &mut DiscardEvents);
                let exact = minimax(&next);
                assert!((scored.value - exact).abs() < 0.02, "{counters} counters, {scored:?}, not {exact}");
            }
        }
    }
}
