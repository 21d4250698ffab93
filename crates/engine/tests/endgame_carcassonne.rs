//! The last turns of Carcassonne, judged a second time by plain looking at all that can come.

use tilewright_carcassonne::{Carcassonne, ruleset::RuleSet};
use tilewright_core::{Dice, Game, PerSeat, Record, Rules, Seat, Setup, Silent, SplitMix, Turn};
use tilewright_robots::{Budget, Clock, Limit, Robot, Search};

/// What winning is worth beside the points.
const WIN: f64 = 10.0;

/// A game by the standard rules, played at random until a seat has drawn and this many tiles are left in the bag.
fn late(players: u8, left: u32, seed: u64) -> Record<Carcassonne> {
    let rules = RuleSet::named("standard").expect("it is the first of the rule sets");
    let mut record = Record::<Carcassonne>::new(Setup::new(rules, players, None).expect("so many can play"));
    let mut dice = SplitMix::new(seed);
    loop {
        match record.turn() {
            Turn::Chance => {
                let last = record.state().chance_weight() == left + 1;
                record.draw(dice.roll() as u32, &mut Silent).expect("chance is in turn");
                if last && matches!(record.turn(), Turn::Of(_)) {
                    return record;
                }
            }
            Turn::Of(seat) => {
                let action = record.legal()[dice.below(record.legal().len() as u32) as usize];
                record.act(seat, action, &mut Silent).expect("it is legal");
            }
            Turn::Over => panic!("with {left} tiles left the game is not over"),
        }
    }
}

/// What each seat plays for at the end: its lead over the best other, and to win.
fn gladness(state: &Carcassonne, seat: Seat) -> f64 {
    let scores = state.scores();
    let others = scores.iter().filter(|(other, _)| *other != seat).map(|(_, score)| score).max();
    let lead = f64::from(scores[seat] - others.expect("there are others"));
    lead + if lead == 0.0 { 0.0 } else { WIN * lead.signum() }
}

/// What every seat has of a position when each does what is best for himself: all that can come is looked at.
fn judge(state: &Carcassonne) -> PerSeat<f64> {
    match state.turn() {
        Turn::Over => PerSeat::from_fn(state.players(), |seat| gladness(state, seat)),
        Turn::Chance => {
            let mut outcomes = Vec::new();
            state.chance_outcomes(&mut outcomes);
            let mut sum = PerSeat::from_fn(state.players(), |_| 0.0);
            for (chance, weight) in outcomes {
                let mut next = state.clone();
                next.resolve(chance, &mut Silent);
                let share = f64::from(weight) / f64::from(state.chance_weight());
                let value = judge(&next);
                sum = PerSeat::from_fn(state.players(), |seat| sum[seat] + share * value[seat]);
            }
            sum
        }
        Turn::Of(seat) => {
            let mut legal = Vec::new();
            state.legal_actions(&mut legal);
            let mut best: Option<PerSeat<f64>> = None;
            for action in legal {
                let mut next = state.clone();
                next.act(action, &mut Silent);
                let value = judge(&next);
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
    let Turn::Of(seat) = record.turn() else { unreachable!("a seat has drawn") };
    let best = judge(record.state())[seat];
    let mut search = Search::<Carcassonne>::new(Budget { limit: Limit::Iterations(1_000_000), threads: 1 });
    search.begin(seed);
    while record.turn() == Turn::Of(seat) {
        let action = search.choose(&record.seen().expect("a seat is in turn"), &Clock::free());
        record.act(seat, action, &mut Silent).expect("it is legal");
    }
    let (told, is) = (f64::from(search.opinion()[0].value), judge(record.state())[seat]);
    let about = format!("{players} players, {left} tiles left, seed {seed}: best {best}, told {told}, is {is}");
    assert!((is - best).abs() < 1e-3 && (told - best).abs() < 1e-3, "{about}");
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
