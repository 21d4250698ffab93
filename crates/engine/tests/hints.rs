//! Hints: they are legal, repeatable, and contain nothing the seat may not know.

mod common;

use tilewright_core::{Turn, Viewer};
use tilewright_engine::{GameKind, GameSpec, Hint, Match};
use tilewright_robots::{RobotName, TimeControl};

fn new(game: &dyn GameKind, players: u8, seed: u64) -> Match {
    Match::new(
        game.new_game(&GameSpec { players, ..GameSpec::default() }).expect("the number of players is allowed"),
        seed,
    )
}

fn hints_for(game: &dyn GameKind, game_match: &Match) -> Vec<Hint> {
    game.hints(game_match.state(), &TimeControl::unlimited()).expect("the state is of this game")
}

/// Plays `decisions` decisions by the robot `greedy`.
fn play_on(game: &dyn GameKind, game_match: &mut Match, decisions: usize) {
    for _ in 0..decisions {
        let Turn::Seat(seat) = game_match.state().turn() else { return };
        let action = common::choice(game, game_match.state(), &RobotName::Greedy, 1);
        game_match.play(seat, &action).expect("the action is legal");
    }
}

#[test]
fn hints_are_legal_ordered_and_repeatable() {
    for game in common::games() {
        let mut game_match = new(game, game.typical_players(), 5);
        for _ in 0..3 {
            let hints = hints_for(game, &game_match);
            let legal = common::legal(game_match.state(), Viewer::All).expect("a seat is in turn");
            assert!(hints.iter().all(|hint| legal.contains(&hint.legal_action.action)), "{hints:?}");
            assert!(hints.is_sorted_by(|a, b| a.value >= b.value), "{hints:?}");
            assert_eq!(hints.iter().any(|hint| hint.lead.is_some()), !game.hidden_information() && legal.len() > 1);
            assert_eq!(hints_for(game, &game_match), hints, "{}: the position has not changed", game.key());
            play_on(game, &mut game_match, 4);
        }
    }
}

/// A turn of Carcassonne has two decisions. A hint for the first contains the second too.
#[test]
fn hint_includes_the_follower_of_the_same_turn() {
    let game = tilewright_engine::game_by_key("carcassonne").expect("the game exists");
    let mut game_match = new(game, 2, 1);
    let best = hints_for(game, &game_match).swap_remove(0);
    let follow_up = best.follow_up.expect("a follower can be set on the first tile");
    let Turn::Seat(seat) = game_match.state().turn() else { panic!("a seat is in turn") };
    game_match.play(seat, &best.legal_action.action).expect("the action is legal");
    let legal = common::legal(game_match.state(), Viewer::All).expect("a seat is in turn");
    assert!(legal.len() > 1 && legal.contains(&follow_up.action), "{follow_up:?}");
    assert_eq!(hints_for(game, &game_match)[0].follow_up, None, "the turn ends with the follower");
}

/// A cloister without a road fits one cell beside the start tile. No search is needed, so the hint has no lead and no
/// expected result.
#[test]
fn hint_without_a_choice_has_no_lead() {
    let game = tilewright_engine::game_by_key("carcassonne").expect("the game exists");
    let one = |game_match: &Match| common::legal(game_match.state(), Viewer::All).is_some_and(|legal| legal.len() == 1);
    let game_match =
        (0..200).map(|seed| new(game, 2, seed)).find(one).expect("one game in eighteen starts with one legal action");
    let hints = hints_for(game, &game_match);
    assert_eq!((hints.len(), hints[0].lead, hints[0].expected_result()), (1, None, None));
}

/// In Saboteur the best action is rarely obvious, so most hints have a reason.
#[test]
fn saboteur_hints_have_reasons() {
    let game = tilewright_engine::game_by_key("saboteur").expect("the game exists");
    let mut game_match = new(game, 5, 3);
    let mut without = Vec::new();
    for _ in 0..12 {
        let best = hints_for(game, &game_match).swap_remove(0);
        assert_eq!((best.lead, best.follow_up), (None, None), "lead and follow-up are unknown with hidden information");
        if best.reason.is_none() {
            without.push(best.legal_action.action);
        }
        play_on(game, &mut game_match, 2);
    }
    assert!(without.len() <= 2, "no reason for {without:?}");
}
