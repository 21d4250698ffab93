//! What the judgement must know, whatever its weights are.

use std::sync::LazyLock;

use tilewright_carcassonne::strategy::{Liked, Prepared, Weights, expectation, foresee};
use tilewright_carcassonne::{Carcassonne, ruleset::RuleSet};
use tilewright_core::{Dice, Draws, Game, Judgement, PerSeat, Record, Rules, Setup, Silent, SplitMix, Turn, judgement};

/// Plays games of a rule set at random, and shows each position.
fn each_position(rules: &str, players: u8, games: u64, mut show: impl FnMut(&Carcassonne)) {
    let rules = RuleSet::named(rules).expect("a listed rule set exists");
    let setup = Setup::new(rules, players, None).expect("so many can play");
    let mut legal = Vec::new();
    for seed in 0..games {
        let mut dice = SplitMix::new(seed);
        let mut game = Carcassonne::new(&setup);
        loop {
            show(&game);
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => game.resolve(game.pick(dice.below(game.chance_weight())), &mut Silent),
                Turn::Of(_) => {
                    game.legal_actions(&mut legal);
                    game.act(legal[dice.below(legal.len() as u32) as usize], &mut Silent);
                }
            }
        }
    }
}

/// What each seat can expect, which is what turns are foreseen by.
fn expected(game: &Carcassonne) -> PerSeat<f32> {
    if game.turn() == Turn::Over {
        return game.worth();
    }
    static PREPARED: LazyLock<[Prepared; 2]> =
        LazyLock::new(|| [2, 3].map(|players| Prepared::new(Weights::usual(players))));
    expectation(game, &PREPARED[usize::from(game.players() > 2)])
}

#[test]
fn when_the_game_is_over_a_seat_is_worth_its_score() {
    let mut over = 0;
    for rules in RuleSet::names() {
        each_position(rules, 3, 4, |game| {
            if game.turn() == Turn::Over {
                over += 1;
                assert_eq!(game.worth(), game.scores().map(|score| score as f32));
            }
        });
    }
    assert_eq!(over, 4 * RuleSet::SETS.len());
}

/// Placements are judged without laying the tile and followers without setting them; that must come to the same as doing so.
#[test]
fn what_is_foreseen_is_what_is_expected_afterwards() {
    let (mut legal, mut margins, mut spots, mut later) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut compared = [0, 0];
    for (rules, players) in RuleSet::names().flat_map(|rules| [(rules, 2), (rules, 5)]) {
        each_position(rules, players, 3, |game| {
            let Turn::Of(seat) = game.turn() else { return };
            game.legal_actions(&mut legal);
            game.foresee(&legal, &mut margins);
            assert_eq!(legal.len(), margins.len());
            for (&action, &foreseen) in legal.iter().zip(&margins) {
                let mut after = game.clone();
                after.act(action, &mut Silent);
                let goes_on = after.turn() == Turn::Of(seat);
                let margin = if goes_on {
                    after.legal_actions(&mut spots);
                    after.foresee(&spots, &mut later);
                    later.iter().copied().fold(f32::NEG_INFINITY, f32::max)
                } else {
                    judgement::margin(&expected(&after), seat)
                };
                assert!((foreseen - margin).abs() < 0.01, "{rules} {action}: {foreseen}, then {margin}");
                compared[usize::from(goes_on)] += 1;
            }
        });
    }
    assert!(compared.iter().all(|count| *count > 10_000), "only {compared:?} actions end a turn and do not");
}

/// Who likes some things better than others judges placements so too.
#[test]
fn what_is_liked_counts_in_placements() {
    let liked = Liked { features: [1.25, 0.8], cloisters: 1.5, farms: 0.5, theirs: 0.6 };
    let prepared = Prepared::new(Weights { liked, ..Weights::USUAL });
    let (mut legal, mut margins, mut spots, mut later) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut compared = 0;
    each_position("standard", 2, 9, |game| {
        let Turn::Of(seat) = game.turn() else { return };
        game.legal_actions(&mut legal);
        foresee(game, &legal, &mut margins, &prepared);
        for (&action, &foreseen) in legal.iter().zip(&margins) {
            let mut after = game.clone();
            after.act(action, &mut Silent);
            // Points that are paid are no more liked than others.
            if after.turn() == Turn::Of(seat) {
                after.legal_actions(&mut spots);
                foresee(&after, &spots, &mut later, &prepared);
                let margin = later.iter().copied().fold(f32::NEG_INFINITY, f32::max);
                assert!((foreseen - margin).abs() < 0.01, "{action}: {foreseen}, then {margin}");
                compared += 1;
            }
        }
    });
    assert!(compared > 2_000, "only {compared} placements");
}

/// Playing a whole turn at once must come to the same as taking the best decision one by one.
#[test]
fn a_turn_is_played_as_foreseen() {
    let (mut legal, mut margins, mut turns) = (Vec::new(), Vec::new(), 0);
    for rules in RuleSet::names() {
        each_position(rules, 3, 3, |game| {
            let Turn::Of(seat) = game.turn() else { return };
            game.legal_actions(&mut legal);
            game.foresee(&legal, &mut margins);
            let best = margins.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            let mut after = game.clone();
            after.play_turn();
            assert_ne!(after.turn(), Turn::Of(seat), "the turn is over");
            let margin = judgement::margin(&expected(&after), seat);
            assert!((margin - best).abs() < 0.01, "{rules}: {best} foreseen, {margin} played");
            turns += 1;
        });
    }
    assert!(turns > 1000, "only {turns} turns");
}

fn margin_after(steps: &[&str]) -> f32 {
    let rules = RuleSet::named("standard").expect("it is the first of the rule sets");
    let mut game: Record<Carcassonne> = Record::new(Setup::new(rules, 2, None).expect("two can play"));
    for step in steps {
        game.play(step, &mut Vec::new()).expect(step);
    }
    let worth = game.state().worth();
    worth.as_slice()[0] - worth.as_slice()[1]
}

/// The city of the start tile is open to the north. Closed there it is worth more than left open with the same knight.
#[test]
fn points_in_hand_are_worth_more_than_points_in_prospect() {
    let closed = margin_after(&["draw E", "place 0,1 180", "knight s"]);
    let elsewhere = margin_after(&["draw E", "place 0,-1 90", "knight e"]);
    assert!(closed > elsewhere, "{closed} after closing a city, {elsewhere} after opening one");
}

#[test]
fn a_glance_names_each_action_and_prefers_a_city_that_pays_at_once() {
    let rules = RuleSet::named("standard").expect("it is the first of the rule sets");
    let mut game: Record<Carcassonne> = Record::new(Setup::new(rules, 2, None).expect("two can play"));
    game.play("draw E", &mut Vec::new()).expect("E is in the bag");
    let (mut legal, mut promise) = (Vec::new(), Vec::new());
    game.state().legal_actions(&mut legal);
    game.state().glance(&legal, &mut promise);
    assert_eq!(legal.len(), promise.len());
    let best = (0..legal.len()).max_by(|a, b| promise[*a].total_cmp(&promise[*b])).expect("there are actions");
    assert_eq!(legal[best].to_string(), "place 0,1 180");
}
