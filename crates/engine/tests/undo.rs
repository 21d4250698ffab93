//! Who may take back how far, and what comes again.

mod common;

use tilewright_core::{Seat, Turn, Viewer};
use tilewright_engine::{GameKind, Match, Request, Room, Undo};
use tilewright_toy::Toy;

static TOY: Room<Toy> = Room::NEW;
const ZERO: Seat = Seat::new(0);
const ONE: Seat = Seat::new(1);

fn new(game: &dyn GameKind, players: u8, first: Option<Seat>, seed: u64) -> Match {
    Match::new(game.open(&Request { players, first, ..Request::default() }).expect("so many can play"), seed)
}

fn of(key: &str) -> &'static dyn GameKind {
    tilewright_engine::game(key).expect("it is a game")
}

/// Plays the first legal action that begins so, for whoever is in turn.
fn act(game: &mut Match, start: &str) {
    let Turn::Of(seat) = game.table().turn() else { panic!("a seat is in turn") };
    let legal = common::legal(game.table(), Viewer::All).expect("all is known to all");
    let action = legal.iter().find(|action| action.starts_with(start));
    let action = action.unwrap_or_else(|| panic!("nothing like {start:?} among {legal:?}"));
    game.act(seat, action).expect("it is legal");
}

#[test]
fn who_has_not_decided_has_nothing_to_take_back() {
    let mut game = new(&TOY, 2, None, 1);
    assert_eq!(game.undo(ZERO, &[ZERO, ONE]), Undo::Nothing);
    act(&mut game, "show");
    assert_eq!(game.undo(ONE, &[ZERO, ONE]), Undo::Nothing);
}

#[test]
fn a_decision_is_free_until_the_next_then_other_people_are_asked() {
    let mut game = new(&TOY, 3, None, 1);
    act(&mut game, "show");
    let people = [ZERO, ONE];
    assert_eq!(game.undo(ZERO, &people), Undo::Free { ply: 6 });
    act(&mut game, "bury");
    assert_eq!(game.undo(ZERO, &people), Undo::Ask { ply: 6, others: vec![ONE] });
    assert_eq!(game.undo(ZERO, &[ZERO]), Undo::Free { ply: 6 }, "robots are not asked");
    assert_eq!(game.undo(ONE, &people), Undo::Free { ply: 7 });
}

/// At the end the buried cards are turned up, and what was seen stays seen.
#[test]
fn nothing_is_taken_back_past_what_was_turned_up() {
    let mut game = new(&TOY, 2, None, 1);
    for action in ["bury", "show", "show"] {
        act(&mut game, action);
    }
    assert_eq!(game.undo(ZERO, &[ZERO]), Undo::Free { ply: 6 });
    act(&mut game, "show");
    for seat in [ZERO, ONE] {
        assert_eq!(game.undo(seat, &[seat]), Undo::Revealed);
    }
    let mut open = new(&TOY, 2, None, 1);
    (0..4).for_each(|_| act(&mut open, "show"));
    assert_eq!(open.undo(ONE, &[ONE]), Undo::Free { ply: 7 }, "where nothing was buried, nothing was turned up");
}

/// Between placing a tile and setting a follower nothing is drawn.
#[test]
fn carcassonne_a_placement_is_free_until_the_follower() {
    let mut game = new(of("carcassonne"), 2, Some(ZERO), 1);
    let people = [ZERO, ONE];
    act(&mut game, "place");
    assert_eq!(game.table().turn(), Turn::Of(ZERO), "a follower can be set");
    assert_eq!(game.undo(ZERO, &people), Undo::Free { ply: 1 });
    act(&mut game, "none");
    assert_eq!(game.undo(ZERO, &people), Undo::Ask { ply: 2, others: vec![ONE] }, "the next tile is drawn");
    assert_eq!(game.undo(ZERO, &[ZERO]), Undo::Free { ply: 2 });
}

#[test]
fn what_was_drawn_comes_again() {
    for key in ["carcassonne", "azul"] {
        let mut game = new(of(key), 2, Some(ZERO), 11);
        let dealt = game.table().ply();
        for round in 0..30 {
            act(&mut game, "");
            if round % 3 == 0 && game.table().turn() != Turn::Over {
                let before = game.table().eyes(Viewer::All).look(0);
                let again = common::steps(&game.table().eyes(Viewer::All).record(&[]));
                let back = game.table().ply().saturating_sub(4).max(dealt);
                game.take_back(back);
                assert!(matches!(game.table().turn(), Turn::Of(_)), "whoever decides is in turn");
                while game.table().ply() < again.len() {
                    let step = again[game.table().ply()].clone();
                    act(&mut game, &step);
                }
                assert_eq!(game.table().eyes(Viewer::All).look(0), before, "{key}: the same draws follow");
            }
        }
    }
}

#[test]
fn azul_a_decision_is_free_until_the_other_has_played() {
    let mut game = new(of("azul"), 2, Some(ZERO), 3);
    let dealt = game.table().ply();
    let people = [ZERO, ONE];
    assert_eq!(game.undo(ZERO, &people), Undo::Nothing);
    act(&mut game, "f1");
    assert_eq!(game.undo(ZERO, &people), Undo::Free { ply: dealt });
    act(&mut game, "f2");
    assert_eq!(game.undo(ZERO, &people), Undo::Ask { ply: dealt, others: vec![ONE] });
    assert_eq!(game.undo(ONE, &people), Undo::Free { ply: dealt + 1 });
    assert_eq!(game.undo(ZERO, &[ZERO]), Undo::Free { ply: dealt });
}

/// Whoever plays a card draws one, and whoever plays a map has looked.
#[test]
fn saboteur_nothing_is_taken_back_past_a_card_drawn_or_a_map_read() {
    let mut drawn = new(of("saboteur"), 3, Some(ZERO), 1);
    act(&mut drawn, "pass");
    assert_eq!(drawn.undo(ZERO, &[ZERO]), Undo::Revealed, "a card was drawn");
    // When the deck is empty, nothing is drawn any more: only a map reveals.
    let (mut maps, mut others) = (0, 0);
    for seed in 0..40 {
        let mut game = new(of("saboteur"), 3, Some(ZERO), seed);
        while let Turn::Of(seat) = game.table().turn() {
            let legal = common::legal(game.table(), Viewer::All).expect("all is known to all");
            let round = game.table().eyes(Viewer::All).look(usize::MAX).view["round"].clone();
            if round != 1 {
                break;
            }
            let deck = game.table().eyes(Viewer::All).look(usize::MAX).view["deck"].clone();
            let map = legal.iter().find(|action| action.starts_with("map")).filter(|_| deck == 0);
            // Passes leave the maps in hand until the deck is empty.
            let keep = |action: &&String| action.starts_with("pass") && !action.contains("map");
            let action = map.or_else(|| legal.iter().find(keep)).unwrap_or(&legal[0]).clone();
            let plies = game.act(seat, &action).expect("it is legal");
            let undo = game.undo(seat, &[seat]);
            if plies.len() > 1 || action.starts_with("map") {
                assert_eq!(undo, Undo::Revealed, "seed {seed}: {action}");
                maps += u32::from(plies.len() == 1);
            } else if game.table().turn() != Turn::Over && action.starts_with("pass") {
                assert_eq!(undo, Undo::Free { ply: plies.start }, "seed {seed}: {action}");
                others += 1;
            }
        }
    }
    assert!(maps > 10 && others > 10, "{maps} maps and {others} passes with an empty deck");
}
