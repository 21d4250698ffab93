//! Evaluation: properties that hold whatever the weights are.

use std::sync::LazyLock;
use tilewright_testkit::laws;

use tilewright_ai::{Evaluate, StochasticTurns, margin};
use tilewright_carcassonne::{
    Carcassonne, EvaluationWeights, PreparedWeights, RuleSet, StyleWeights, evaluate, turn_margins,
};
use tilewright_core::{DiscardEvents, Game, PerSeat, Record, Rng, Rules, Setup, SplitMix64, Turn};

/// Calls `visit` with each position of random games of a rule set.
fn each_position(rules: &str, players: u8, games: u64, mut visit: impl FnMut(&Carcassonne)) {
    let rules = RuleSet::by_name(rules).expect("a listed rule set exists");
    let setup = Setup::new(rules, players, None).expect("valid player count");
    let mut legal = Vec::new();
    for seed in 0..games {
        let mut rng = SplitMix64::new(seed);
        let mut game = Carcassonne::new(&setup);
        loop {
            visit(&game);
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    game.resolve_unchecked(game.outcome_at(rng.below(game.total_chance_weight())), &mut DiscardEvents)
                }
                Turn::Seat(_) => {
                    game.legal_actions(&mut legal);
                    game.play_unchecked(legal[rng.below(legal.len() as u32) as usize], &mut DiscardEvents);
                }
            }
        }
    }
}

/// Expected final scores without the network, as turn margins use them.
fn expected_values(game: &Carcassonne) -> PerSeat<f32> {
    if game.turn() == Turn::Over {
        return game.evaluate();
    }
    static PREPARED: LazyLock<[PreparedWeights; 2]> =
        LazyLock::new(|| [2, 3].map(|players| PreparedWeights::new(EvaluationWeights::for_players(players))));
    evaluate(game, &PREPARED[usize::from(game.players() > 2)])
}

#[test]
fn evaluation_of_a_finished_game_is_its_score() {
    let mut over = 0;
    for rules in RuleSet::set_names() {
        each_position(rules, 3, 4, |game| {
            if game.turn() == Turn::Over {
                over += 1;
                assert_eq!(game.evaluate(), game.scores().map(|score| score as f32));
            }
        });
    }
    assert_eq!(over, 4 * RuleSet::SETS.len());
}

/// Margins of placements and follower actions, computed incrementally, equal those after playing the action.
#[test]
fn turn_margins_equal_the_evaluation_afterwards() {
    let (mut legal, mut margins, mut spots, mut later) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut compared = [0, 0];
    for (rules, players) in RuleSet::set_names().flat_map(|rules| [(rules, 2), (rules, 5)]) {
        each_position(rules, players, 3, |game| {
            let Turn::Seat(seat) = game.turn() else { return };
            game.legal_actions(&mut legal);
            game.turn_margins(&legal, &mut margins);
            assert_eq!(legal.len(), margins.len());
            for (&action, &foreseen) in legal.iter().zip(&margins) {
                let mut after = game.clone();
                after.play_unchecked(action, &mut DiscardEvents);
                let goes_on = after.turn() == Turn::Seat(seat);
                let margin = if goes_on {
                    after.legal_actions(&mut spots);
                    after.turn_margins(&spots, &mut later);
                    later.iter().copied().fold(f32::NEG_INFINITY, f32::max)
                } else {
                    margin(&expected_values(&after), seat)
                };
                assert!((foreseen - margin).abs() < 0.01, "{rules} {action}: {foreseen}, then {margin}");
                compared[usize::from(goes_on)] += 1;
            }
        });
    }
    assert!(compared.iter().all(|count| *count > 10_000), "only {compared:?} actions end a turn and do not");
}

/// Margins of placements use the style weights too.
#[test]
fn style_weights_apply_to_placements() {
    let style = StyleWeights { features: [1.25, 0.8], cloisters: 1.5, farms: 0.5, opponents: 0.6 };
    let prepared = PreparedWeights::new(EvaluationWeights { style, ..EvaluationWeights::TWO_PLAYERS });
    let (mut legal, mut margins, mut spots, mut later) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut compared = 0;
    each_position("standard", 2, 9, |game| {
        let Turn::Seat(seat) = game.turn() else { return };
        game.legal_actions(&mut legal);
        turn_margins(game, &legal, &mut margins, &prepared);
        for (&action, &foreseen) in legal.iter().zip(&margins) {
            let mut after = game.clone();
            after.play_unchecked(action, &mut DiscardEvents);
            // Placements that end the turn are left out: points scored at once have no style weights.
            if after.turn() == Turn::Seat(seat) {
                after.legal_actions(&mut spots);
                turn_margins(&after, &spots, &mut later, &prepared);
                let margin = later.iter().copied().fold(f32::NEG_INFINITY, f32::max);
                assert!((foreseen - margin).abs() < 0.01, "{action}: {foreseen}, then {margin}");
                compared += 1;
            }
        }
    });
    assert!(compared > 2_000, "only {compared} placements");
}

/// Playing a whole turn at once gives the margin of the best decisions one by one.
#[test]
fn best_turn_has_the_best_turn_margin() {
    let (mut legal, mut margins, mut turns) = (Vec::new(), Vec::new(), 0);
    for rules in RuleSet::set_names() {
        each_position(rules, 3, 3, |game| {
            let Turn::Seat(seat) = game.turn() else { return };
            game.legal_actions(&mut legal);
            game.turn_margins(&legal, &mut margins);
            let best = margins.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            let mut after = game.clone();
            after.play_best_turn();
            assert_ne!(after.turn(), Turn::Seat(seat), "the turn is over");
            let margin = margin(&expected_values(&after), seat);
            assert!((margin - best).abs() < 0.01, "{rules}: {best} expected, {margin} played");
            turns += 1;
        });
    }
    assert!(turns > 1000, "only {turns} turns");
}

fn margin_after(steps: &[&str]) -> f32 {
    let rules = RuleSet::by_name("standard").expect("it is the first of the rule sets");
    let mut game: Record<Carcassonne> = Record::new(Setup::new(rules, 2, None).expect("two can play"));
    for step in steps {
        game.play_step_text(step, &mut Vec::new()).expect(step);
    }
    let values = game.state().evaluate();
    values.as_slice()[0] - values.as_slice()[1]
}

/// The city of the start tile is open to the north: closing it is better than opening another with the same knight.
#[test]
fn scored_points_outweigh_expected_points() {
    let closed = margin_after(&["draw E", "place 0,1 180", "knight s"]);
    let elsewhere = margin_after(&["draw E", "place 0,-1 90", "knight e"]);
    assert!(closed > elsewhere, "{closed} after closing a city, {elsewhere} after opening one");
}

#[test]
fn estimates_cover_every_action_and_prefer_a_scoring_city() {
    let rules = RuleSet::by_name("standard").expect("it is the first of the rule sets");
    let mut game: Record<Carcassonne> = Record::new(Setup::new(rules, 2, None).expect("two can play"));
    game.play_step_text("draw E", &mut Vec::new()).expect("E is in the bag");
    let (mut legal, mut estimates) = (Vec::new(), Vec::new());
    game.state().legal_actions(&mut legal);
    game.state().estimate_actions(&legal, &mut estimates);
    assert_eq!(legal.len(), estimates.len());
    let best = (0..legal.len()).max_by(|a, b| estimates[*a].total_cmp(&estimates[*b])).expect("there are actions");
    assert_eq!(legal[best].to_string(), "place 0,1 180");
}

#[test]
fn evaluation_laws_hold_for_each_rule_set() {
    for name in RuleSet::set_names() {
        let rules = RuleSet::by_name(name).expect("a listed rule set exists");
        for players in [2, 5] {
            laws::check_evaluation::<Carcassonne>(Setup::new(rules, players, None).expect("valid player count"), 1, 3);
        }
    }
}
