//! Robots at Carcassonne: strength, repeatability, and fair comparison of actions.

mod common;

use tilewright_ai::StochasticTurns;
use tilewright_carcassonne::{Carcassonne, RuleSet};
use tilewright_core::{DiscardEvents, Game, InfoState, Rng, Rules, Setup, SplitMix64, Turn, Viewer};
use tilewright_engine::{GameKind, GameSpec};
use tilewright_robots::{BudgetLimit, RobotName, SearchBudget, SearchTimer, Searcher, TimeControl, searcher};

fn carcassonne() -> &'static dyn GameKind {
    tilewright_engine::game_by_key("carcassonne").expect("the game exists")
}

fn robots(names: &[&str]) -> Vec<RobotName> {
    names.iter().map(|name| name.parse().expect("the robot exists")).collect()
}

/// Returns the record of a game between robots of one name.
fn record(rules: &str, players: u8, name: &str, seed: u64) -> String {
    let spec = GameSpec { rules: Some(rules.to_owned()), players, ..GameSpec::default() };
    let mut runner = carcassonne().tournament_runner(&spec, seed, &robots(&[name])).expect("the spec is valid");
    runner.play(0, 0, &vec![0; usize::from(players)]);
    runner.last_record()
}

/// Total margin of the first robot over the second in `deals` deals, each played from both sides.
fn margin(first: &str, second: &str, deals: u64) -> i32 {
    let spec = GameSpec { players: 2, ..GameSpec::default() };
    let mut runner = carcassonne().tournament_runner(&spec, 3, &robots(&[first, second])).expect("the spec is valid");
    let mut margin = 0;
    for deal in 0..deals {
        for lineup in [[0, 1], [1, 0]] {
            let seats = runner.play(2 * deal + lineup[0] as u64, deal, &lineup);
            margin += seats[lineup[0]].score - seats[lineup[1]].score;
        }
    }
    margin
}

#[test]
fn search_by_iterations_repeats_by_its_seed() {
    for name in ["search:20it", "search:30it:threads=2"] {
        let played = record("standard", 2, name, 4);
        assert_eq!(played, record("standard", 2, name, 4), "{name}");
        assert_ne!(played, record("standard", 2, name, 5), "{name}: another seed gives another game");
    }
}

#[test]
fn search_plays_every_rule_set_and_number_of_players() {
    for set in carcassonne().rule_sets() {
        for players in set.players.clone().filter(|players| set.name == "standard" || players % 3 == 2) {
            let played = record(set.name, players, "search:13it", 1);
            let loaded = carcassonne().load(&played, None).expect("only legal actions were played");
            let snapshot = loaded.perspective(Viewer::All).expect("the record is complete").snapshot(usize::MAX);
            assert_eq!(snapshot.turn, Turn::Over, "{} with {players}", set.name);
        }
    }
}

#[test]
fn greedy_beats_random_and_search_beats_greedy() {
    let (deals, games) = (2, 4);
    let over_random = margin("greedy", "random", deals);
    assert!(over_random > 40 * games, "{over_random} points in {games} games");
    let over_greedy = margin("search:30it", "greedy", deals);
    assert!(over_greedy > 15 * games, "{over_greedy} points in {games} games");
}

/// A city cap closes the city of the start tile for four points and returns the knight at once; no other action pays.
#[test]
fn search_closes_a_city_that_pays_at_once() {
    let spec = GameSpec { players: 2, ..GameSpec::default() };
    let robot: RobotName = "search:100it".parse().expect("the robot exists");
    let mut state = common::after(carcassonne(), &spec, &["draw E".to_owned()]);
    for expected in ["place 0,1 180", "knight s"] {
        let choice = common::choice(carcassonne(), state.as_ref(), &robot, 1);
        assert_eq!(choice, expected);
        common::play_action(state.as_mut(), &choice);
    }
}

/// With no follower left, every placement is a full turn. Its value among many actions equals its value alone, because
/// all actions get the same playouts. The measurement of regrets relies on it.
#[test]
fn compared_actions_get_equal_playouts() {
    const PLAYOUTS: u64 = 3;
    let rules = RuleSet::by_name("standard").expect("the rule set exists");
    let mut game = Carcassonne::new(&Setup::new(rules, 2, None).expect("two can play"));
    let (mut rng, mut legal, mut compared) = (SplitMix64::new(3), Vec::new(), 0);
    let mut searcher: Box<dyn Searcher<Carcassonne>> = searcher();
    while game.turn() != Turn::Over {
        let Turn::Seat(seat) = game.turn() else {
            game.resolve_unchecked(game.outcome_at(rng.below(game.total_chance_weight())), &mut DiscardEvents);
            continue;
        };
        game.legal_actions(&mut legal);
        let whole = |action| {
            let mut after = game.clone();
            after.play_unchecked(action, &mut DiscardEvents);
            after.turn() == Turn::Chance && after.max_draws_left() > 10
        };
        if legal.len() > 20 && legal.iter().all(|action| whole(*action)) {
            let seen = InfoState::new(&game, seat, &legal, &[]);
            let mut values = |actions: &[_]| {
                let limit = BudgetLimit::Iterations(PLAYOUTS * actions.len() as u64);
                searcher.reset(7);
                searcher.score_actions(
                    &seen,
                    actions,
                    &SearchTimer::start(SearchBudget { limit, threads: 1 }, &TimeControl::unlimited()),
                )
            };
            for among_all in values(&legal) {
                assert_eq!(values(&[among_all.action])[0].value, among_all.value, "{}", among_all.action);
                compared += 1;
            }
        }
        let action = legal[rng.below(legal.len() as u32) as usize];
        game.play_unchecked(action, &mut DiscardEvents);
    }
    assert!(compared > 100, "only {compared} actions");
}
