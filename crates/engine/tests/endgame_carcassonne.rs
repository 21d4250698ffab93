//! The last turns of Carcassonne: the search against an exhaustive reference implementation.

use tilewright_carcassonne::{Carcassonne, RuleSet};
use tilewright_core::{DiscardEvents, Game, PerSeat, Record, Rng, Rules, Seat, Setup, SplitMix64, Turn};
use tilewright_robots::{BudgetLimit, Robot, SearchBudget, SearchRobot, TimeControl};

/// Utility of a win, in points.
const WIN_BONUS: f64 = 10.0;

/// Plays a game by the standard rules at random until a seat has drawn a tile and `left` tiles are in the bag.
fn late(players: u8, left: u32, seed: u64) -> Record<Carcassonne> {
    let rules = RuleSet::by_name("standard").expect("the rule set exists");
    let mut record =
        Record::<Carcassonne>::new(Setup::new(rules, players, None).expect("the number of players is allowed"));
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
                record.play(seat, action, &mut DiscardEvents).expect("the action is legal");
            }
            Turn::Over => panic!("with {left} tiles left the game is not over"),
        }
    }
}

/// Utility of `seat` at the end: its margin and the win bonus.
fn utility(state: &Carcassonne, seat: Seat) -> f64 {
    let scores = state.scores();
    let others = scores.iter().filter(|(other, _)| *other != seat).map(|(_, score)| score).max();
    let lead = f64::from(scores[seat] - others.expect("there are others"));
    lead + if lead == 0.0 { 0.0 } else { WIN_BONUS * lead.signum() }
}

/// Expected utility of each seat if every seat maximizes its own, by exhaustive search.
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

/// C, K6: with few tiles left the search plays a best action and reports its exact value.
fn plays_the_best(players: u8, left: u32, seed: u64) {
    let mut record = late(players, left, seed);
    let Turn::Seat(seat) = record.turn() else { unreachable!("a seat has drawn") };
    let best = expected_utilities(record.state())[seat];
    let mut search =
        SearchRobot::<Carcassonne>::new(SearchBudget { limit: BudgetLimit::Iterations(1_000_000), threads: 1 });
    search.reset(seed);
    while record.turn() == Turn::Seat(seat) {
        let action = search.choose(&record.info_state().expect("a seat is in turn"), &TimeControl::unlimited());
        record.play(seat, action, &mut DiscardEvents).expect("the action is legal");
    }
    let (reported, is) = (f64::from(search.scored_actions()[0].value), expected_utilities(record.state())[seat]);
    let about = format!("{players} players, {left} tiles left, seed {seed}: best {best}, reported {reported}, is {is}");
    assert!((is - best).abs() < 1e-3 && (reported - best).abs() < 1e-3, "{about}");
}

#[test]
fn last_tile_is_played_optimally() {
    (0..4).for_each(|seed| plays_the_best(2, 0, seed));
    (3..6).for_each(|players| plays_the_best(players, 0, 5));
}

#[test]
fn turn_before_the_last_tile_is_played_optimally() {
    (0..8).for_each(|seed| plays_the_best(2, 1, seed));
    (3..6).for_each(|players| plays_the_best(players, 1, 6));
}

#[test]
fn turn_before_the_last_two_tiles_is_played_optimally() {
    (0..8).for_each(|seed| plays_the_best(2, 2, seed));
}
