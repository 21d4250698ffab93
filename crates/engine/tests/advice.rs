//! What a strong robot advises: it can be done, it is the same whenever it is asked for, and it says no more than can be known.

mod common;

use tilewright_core::{Turn, Viewer};
use tilewright_engine::{Advice, GameKind, Match, Request};
use tilewright_robots::{Clock, RobotName};

fn new(game: &dyn GameKind, players: u8, seed: u64) -> Match {
    Match::new(game.open(&Request { players, ..Request::default() }).expect("so many can play"), seed)
}

fn advice(game: &dyn GameKind, of: &Match) -> Vec<Advice> {
    game.advice(of.table(), &Clock::free()).expect("it is a table of this game")
}

/// Plays so many decisions as `greedy` does.
fn play_on(game: &dyn GameKind, of: &mut Match, decisions: usize) {
    for _ in 0..decisions {
        let Turn::Of(seat) = of.table().turn() else { return };
        let action = common::choice(game, of.table(), &RobotName::Greedy, 1);
        of.act(seat, &action).expect("it is legal");
    }
}

#[test]
fn advice_is_legal_the_best_first_and_the_same_again() {
    for game in common::games() {
        let mut table = new(game, game.usual_players(), 5);
        for _ in 0..3 {
            let advised = advice(game, &table);
            let legal = common::legal(table.table(), Viewer::All).expect("a seat is in turn");
            assert!(advised.iter().all(|advice| legal.contains(&advice.offer.action)), "{advised:?}");
            assert!(advised.is_sorted_by(|a, b| a.value >= b.value), "{advised:?}");
            assert_eq!(advised.iter().any(|advice| advice.lead.is_some()), !game.secrets() && legal.len() > 1);
            assert_eq!(advice(game, &table), advised, "{}: nothing has changed", game.key());
            play_on(game, &mut table, 4);
        }
    }
}

/// A turn of Carcassonne has two decisions: who asks before the first is told both.
#[test]
fn advice_goes_on_to_the_follower() {
    let game = tilewright_engine::game("carcassonne").expect("it is a game");
    let mut table = new(game, 2, 1);
    let best = advice(game, &table).swap_remove(0);
    let then = best.then.expect("a follower can be set on the first tile");
    let Turn::Of(seat) = table.table().turn() else { panic!("a seat is in turn") };
    table.act(seat, &best.offer.action).expect("it is legal");
    let legal = common::legal(table.table(), Viewer::All).expect("a seat is in turn");
    assert!(legal.len() > 1 && legal.contains(&then.action), "{then:?}");
    assert_eq!(advice(game, &table)[0].then, None, "the turn ends there");
}

/// A cloister without a road fits one place beside the first tile: a robot need not think, and says nothing of the end.
#[test]
fn whoever_has_no_choice_is_told_nothing_of_the_end() {
    let game = tilewright_engine::game("carcassonne").expect("it is a game");
    let one = |table: &Match| common::legal(table.table(), Viewer::All).is_some_and(|legal| legal.len() == 1);
    let table = (0..200).map(|seed| new(game, 2, seed)).find(one).expect("one in eighteen begins so");
    let advised = advice(game, &table);
    assert_eq!((advised.len(), advised[0].lead, advised[0].outlook()), (1, None, None));
}

/// In Saboteur what is best is rarely plain: there is a reason beside it.
#[test]
fn saboteurs_and_diggers_are_told_why() {
    let game = tilewright_engine::game("saboteur").expect("it is a game");
    let mut table = new(game, 5, 3);
    let mut without = Vec::new();
    for _ in 0..12 {
        let best = advice(game, &table).swap_remove(0);
        assert_eq!((best.lead, best.then), (None, None), "nobody can say");
        if best.why.is_none() {
            without.push(best.offer.action);
        }
        play_on(game, &mut table, 2);
    }
    assert!(without.len() <= 2, "no reason for {without:?}");
}
