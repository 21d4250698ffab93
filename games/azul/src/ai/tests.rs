//! Properties of the evaluation at random positions of every rule set.

use std::collections::HashSet;

use tilewright_ai::{DeterministicRounds, Evaluate};
use tilewright_core::{DiscardEvents, Game, Rng, Rules, Seat, Setup, SplitMix64, Turn};

use crate::ai::board_outlook::BoardOutlook;
use crate::ai::weights::Weights;
use crate::rules::ruleset::{RuleSet, WallSide};
use crate::rules::state::Azul;

/// Plays random games of every rule set and calls `visit` with each state before and after a step.
fn walk(mut visit: impl FnMut(&Azul, &Azul)) {
    let mut rng = SplitMix64::new(7);
    for set in RuleSet::set_names() {
        for players in 2..=4 {
            let rules = RuleSet::by_name(set).expect("it is listed");
            let mut state = Azul::new(&Setup::new(rules, players, None).expect("valid player count"));
            let mut legal = Vec::new();
            while state.turn() != Turn::Over {
                let before = state;
                if state.turn() == Turn::Chance {
                    state.resolve_unchecked(
                        state.outcome_at(rng.below(state.total_chance_weight())),
                        &mut DiscardEvents,
                    );
                } else {
                    // The smaller of two random actions prefers lines to the floor, so that games end by a row.
                    state.legal_actions(&mut legal);
                    let [one, other] = [0; 2].map(|_| legal[rng.below(legal.len() as u32) as usize]);
                    state.play_unchecked(one.min(other), &mut DiscardEvents);
                }
                visit(&before, &state);
            }
        }
    }
}

#[test]
fn final_evaluation_is_the_score() {
    let mut seen = 0;
    walk(|_, state| {
        if state.turn() == Turn::Over {
            assert_eq!(state.evaluate(), state.scores().map(|score| score as f32));
            seen += 1;
        }
    });
    assert_eq!(seen, 9);
}

/// Before the last take, the seats that do not make it already have the outlook of their final score.
#[test]
fn end_points_equal_the_final_score() {
    let mut seen = 0;
    walk(|before, state| {
        let Turn::Seat(mover) = before.turn() else { return };
        if state.turn() == Turn::Over && before.rules.wall == WallSide::Pattern {
            for seat in Seat::iter(state.players()).filter(|seat| *seat != mover) {
                let outlook = BoardOutlook::of(before.board(seat), before.rules, before.weights());
                assert_eq!(outlook.end_points, state.scores()[seat]);
                seen += 1;
            }
        }
    });
    assert!(seen >= 6, "most games end by a row or the last round: {seen}");
}

#[test]
fn ordered_actions_are_legal_and_cover_every_successor() {
    let (mut fewer, mut legal, mut list) = (0, Vec::new(), Vec::new());
    walk(|_, state| {
        state.legal_actions(&mut legal);
        state.ordered_actions(&mut list);
        assert!(list.iter().all(|(_, action)| legal.contains(action)));
        let after = |action| {
            let mut next = *state;
            next.play_unchecked(action, &mut DiscardEvents);
            next.position_key().expect("Azul's positions have keys")
        };
        let keys: HashSet<u64> = list.iter().map(|&(_, action)| after(action)).collect();
        assert_eq!(keys.len(), list.len(), "two ordered actions lead to the same position");
        assert!(legal.iter().all(|&action| keys.contains(&after(action))));
        fewer += usize::from(list.len() < legal.len());
    });
    assert!(fewer > 0, "some factories are equal");
}

#[test]
fn estimates_cover_every_action() {
    let (mut legal, mut estimates) = (Vec::new(), Vec::new());
    walk(|_, state| {
        state.legal_actions(&mut legal);
        state.estimate_actions(&legal, &mut estimates);
        assert_eq!(estimates.len(), legal.len());
        assert!(estimates.iter().all(|estimate| estimate.is_finite()));
    });
}

/// Swapping the two seats changes the sign of the margin, with the net's correction too.
#[test]
fn margin_flips_when_two_seats_swap() {
    let mut seen = 0;
    walk(|_, state| {
        let Turn::Seat(seat) = state.turn() else { return };
        if state.players() != 2 {
            return;
        }
        let change = |seat: Seat| seat.next(2);
        let mut changed = *state;
        changed.boards.swap(0, 1);
        changed.turn = Turn::Seat(change(seat));
        changed.marker = state.marker.map(change);
        changed.starter = state.starter.map(change);
        let [before, after] = [state, &changed].map(|state| {
            let values = state.evaluate();
            values[Seat::new(0)] - values[Seat::new(1)]
        });
        assert!((before + after).abs() < 1e-3, "{before} and {after}");
        seen += 1;
    });
    assert!(seen > 100);
}

/// Where the game would end with equal points, the seat with more complete rows has the higher evaluation.
#[test]
fn rows_break_ties() {
    let rules = RuleSet::by_name("standard").expect("it is listed");
    let mut state = Azul::new(&Setup::new(rules, 3, None).expect("valid player count"));
    state.turn = Turn::Chance;
    for column in 0..5 {
        state.boards[0].wall.place(0, column, crate::rules::wall::pattern_colour(0, column));
    }
    state.boards[1].score = 2;
    let values = state.evaluate();
    assert!(values[Seat::new(0)] > values[Seat::new(1)] && values[Seat::new(0)] < values[Seat::new(1)] + 1.0);
}

/// The free wall and the printed wall have different tables for every number of players.
#[test]
fn each_wall_has_its_own_tables() {
    for players in 2..=4 {
        let [printed, free] = [WallSide::Pattern, WallSide::Free].map(|wall| Weights::of_round(1, players, wall));
        assert_ne!(printed.rows, free.rows);
    }
}

/// The round may be the last as soon as any seat's row lacks one tile, and not before.
#[test]
fn round_may_be_the_last_when_a_row_lacks_one_tile() {
    let rules = RuleSet::by_name("standard").expect("it is listed");
    for seat in 0..3 {
        let mut state = Azul::new(&Setup::new(rules, 3, None).expect("valid player count"));
        for column in 0..4 {
            assert!(!state.may_end_before_chance(), "{column} tiles");
            state.boards[seat].wall.place(2, column, crate::rules::wall::pattern_colour(2, column));
        }
        assert!(state.may_end_before_chance());
    }
}
