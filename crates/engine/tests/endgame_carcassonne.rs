//! The last turns of Carcassonne, judged a second time by plain looking at all that can come.

use tilewright_carcassonne::{Carcassonne, RuleSet};
use tilewright_core::{DiscardEvents, Game, PerSeat, Record, Rng, Rules, Seat, Setup, SplitMix64, Turn};
use tilewright_robots::{BudgetLimit, Robot, SearchBudget, SearchRobot, TimeControl};

/// What winning is worth beside the points.
const WIN_BONUS: f64 = 10.0;

/// A game by the standard rules, played at random until a seat has drawn and this many tiles are left in the bag.
fn late(players: u8, left: u32, seed: u64) -> Record<Carcassonne> {
    let rules = RuleSet::by_name("standard").expect("it is the first of the rule sets");
    let mut record = Record::<Carcassonne>::new(Setup::new(rules, players, None).expect("so many can play"));
    let mut rng = SplitMix64::new(seed);
    loop {
        match record.turn() {
            Turn::Chance => {
                let last = record.state().total_chance_weight() == left + 1;
                record.resolve_by(rng.next_u64() as u32, &mut DiscardEvents).expect("chance is in turn");
                if last && matches!(record.turn(), Turn::Seat(_)) {
                    return record;
                }
            }
            Turn::Seat(seat) => {
                let action = record.legal()[rng.below(record.legal().len() as u32) as usize];
                record.play(seat, action, &mut DiscardEvents).expect("it is legal");
            }
            Turn::Over => panic!("with {left} tiles left the game is not over"),
        }
    }
}

/// What each seat plays for at the end: its lead over the best other, and to win.
fn utility(state: &Carcassonne, seat: Seat) -> f64 {
    let scores = state.scores();
    let others = scores.iter().filter(|(other, _)| *other != seat).map(|(_, score)| score).max();
    let lead = f64::from(scores[seat] - others.expect("there are others"));
    lead + if lead == 0.0 { 0.0 } else { WIN_BONUS * lead.signum() }
}

/// What every seat has of a position when each does what is best for himself: all that can come is looked at.
fn expected_utilities(state: &Carcassonne) -> PerSeat<f64> {
    match state.turn() {
        Turn::Over => PerSeat::from_fn(state.players(), |seat| utility(state, seat)),
        Turn::Chance => {
            let mut outcomes = Vec::new();
            state.chance_outcomes(&mut outcomes);
            let mut sum = PerSeat::from_fn(state.players(), |_| 0.0);
            for (chance, weight) in outcomes {
                let mut next = state.clone();
                next.resolve_unchecked(chance, &mut DiscardEvents);
                let share = f64::from(weight) / f64::from(state.total_chance_weight());
                let value = expected_utilities(&next);
                sum = PerSeat::from_fn(state.players(), |seat| sum[seat] + share * value[seat]);
            }
            sum
        }
        Turn::Seat(seat) => {
            let mut legal = Vec::new();
            state.legal_actions(&mut legal);
            let mut best: Option<PerSeat<f64>> = None;
            for action in legal {
                let mut next = state.clone();
                next.play_unchecked(action, &mut DiscardEvents);
                let value = expected_utilities(&next);
                if best.as_ref().is_none_or(|best| value[seat] > best[seat]) {
                    best = Some(value);
                }
            }
            best.expect("a seat in turn can act")
        }
    }
}

/// C, K6: with few tiles left the search plays what is truly best, and knows what it is worth.
fn plays_the_best(players: u8, left: u32, seed: u64) {
    let mut record = late(players, left, seed);
    let Turn::Seat(seat) = record.turn() else { unreachable!("a seat has drawn") };
    let best = expected_utilities(record.state())[seat];
    let mut search =
        SearchRobot::<Carcassonne>::new(SearchBudget { limit: BudgetLimit::Iterations(1_000_000), threads: 1 });
    search.reset(seed);
    while record.turn() == Turn::Seat(seat) {
        let action = search.choose(&record.info_state().expect("a seat is in turn"), &TimeControl::unlimited());
        record.play(seat, action, &mut DiscardEvents).expect("it is legal");
    }
    let (reported, is) = (f64::from(search.scored_actions()[0].value), expected_utilities(record.state())[seat]);
    let about = format!("{players} players, {left} tiles left, seed {seed}: best {best}, told {reported}, is {is}");
    assert!((is - best).abs() < 1e-3 && (reported - best).abs() < 1e-3, "{about}");
}

#[test]
fn the_last_tile_is_laid_for_the_best_final_score() {
    (0..4).for_each(|seed| plays_the_best(2, 0, seed));
    (3..6).for_each(|players| plays_the_best(players, 0, 5));
}

#[test]
fn with_one_tile_left_the_answer_is_reckoned_with() {
    (0..8).for_each(|seed| plays_the_best(2, 1, seed));
    (3..6).for_each(|players| plays_the_best(players, 1, 6));
}

#[test]
fn with_two_tiles_left_both_orders_are_reckoned_with() {
    (0..8).for_each(|seed| plays_the_best(2, 2, seed));
}
