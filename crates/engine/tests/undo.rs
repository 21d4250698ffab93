//! Undo: how far each seat may undo with or without consent, and the same draws afterwards.

mod common;

use tilewright_core::{Seat, Turn, Viewer};
use tilewright_engine::{GameKind, GameSpec, KindOf, Match, UndoPolicy};
use tilewright_toy::Toy;

static TOY: KindOf<Toy> = KindOf::INSTANCE;
const ZERO: Seat = Seat::new(0);
const ONE: Seat = Seat::new(1);

fn new(game: &dyn GameKind, players: u8, first: Option<Seat>, seed: u64) -> Match {
    Match::new(
        game.new_game(&GameSpec { players, first, ..GameSpec::default() }).expect("the number of players is allowed"),
        seed,
    )
}

fn of(key: &str) -> &'static dyn GameKind {
    tilewright_engine::game_by_key(key).expect("the game exists")
}

/// Plays the first legal action that begins with `start`, for the seat in turn.
fn act(game: &mut Match, start: &str) {
    let Turn::Seat(seat) = game.state().turn() else { panic!("a seat is in turn") };
    let legal = common::legal(game.state(), Viewer::All).expect("a seat is in turn");
    let action = legal.iter().find(|action| action.starts_with(start));
    let action = action.unwrap_or_else(|| panic!("nothing like {start:?} among {legal:?}"));
    game.play(seat, action).expect("the action is legal");
}

#[test]
fn seat_without_a_decision_has_nothing_to_undo() {
    let mut game = new(&TOY, 2, None, 1);
    assert_eq!(game.undo_policy(ZERO, &[ZERO, ONE]), UndoPolicy::NothingToUndo);
    act(&mut game, "show");
    assert_eq!(game.undo_policy(ONE, &[ZERO, ONE]), UndoPolicy::NothingToUndo);
}

#[test]
fn undo_is_free_until_the_next_decision() {
    let mut game = new(&TOY, 3, None, 1);
    act(&mut game, "show");
    let people = [ZERO, ONE];
    assert_eq!(game.undo_policy(ZERO, &people), UndoPolicy::Free { ply: 6 });
    act(&mut game, "bury");
    assert_eq!(game.undo_policy(ZERO, &people), UndoPolicy::NeedsConsent { ply: 6, others: vec![ONE] });
    assert_eq!(game.undo_policy(ZERO, &[ZERO]), UndoPolicy::Free { ply: 6 }, "robots need not consent");
    assert_eq!(game.undo_policy(ONE, &people), UndoPolicy::Free { ply: 7 });
}

/// At the end the buried cards are revealed, which no undo may cross.
#[test]
fn undo_past_a_reveal_is_refused() {
    let mut game = new(&TOY, 2, None, 1);
    for action in ["bury", "show", "show"] {
        act(&mut game, action);
    }
    assert_eq!(game.undo_policy(ZERO, &[ZERO]), UndoPolicy::Free { ply: 6 });
    act(&mut game, "show");
    for seat in [ZERO, ONE] {
        assert_eq!(game.undo_policy(seat, &[seat]), UndoPolicy::Revealed);
    }
    let mut open = new(&TOY, 2, None, 1);
    (0..4).for_each(|_| act(&mut open, "show"));
    assert_eq!(open.undo_policy(ONE, &[ONE]), UndoPolicy::Free { ply: 7 }, "without a buried card nothing is revealed");
}

/// No tile is drawn between a placement and its follower.
#[test]
fn carcassonne_placement_is_free_to_undo_until_the_follower() {
    let mut game = new(of("carcassonne"), 2, Some(ZERO), 1);
    let people = [ZERO, ONE];
    act(&mut game, "place");
    assert_eq!(game.state().turn(), Turn::Seat(ZERO), "a follower can be set");
    assert_eq!(game.undo_policy(ZERO, &people), UndoPolicy::Free { ply: 1 });
    act(&mut game, "none");
    assert_eq!(
        game.undo_policy(ZERO, &people),
        UndoPolicy::NeedsConsent { ply: 2, others: vec![ONE] },
        "the next tile is drawn"
    );
    assert_eq!(game.undo_policy(ZERO, &[ZERO]), UndoPolicy::Free { ply: 2 });
}

#[test]
fn draws_are_the_same_after_an_undo() {
    for key in ["carcassonne", "azul"] {
        let mut game = new(of(key), 2, Some(ZERO), 11);
        let dealt = game.state().ply();
        for round in 0..30 {
            act(&mut game, "");
            if round % 3 == 0 && game.state().turn() != Turn::Over {
                let before = game.state().perspective(Viewer::All).snapshot(0);
                let again = common::steps(&game.state().perspective(Viewer::All).record(&[]));
                let back = game.state().ply().saturating_sub(4).max(dealt);
                game.undo_to(back);
                assert!(matches!(game.state().turn(), Turn::Seat(_)), "a seat is in turn after an undo");
                while game.state().ply() < again.len() {
                    let step = again[game.state().ply()].clone();
                    act(&mut game, &step);
                }
                assert_eq!(game.state().perspective(Viewer::All).snapshot(0), before, "{key}: the same draws follow");
            }
        }
    }
}

#[test]
fn azul_decision_is_free_to_undo_until_the_other_has_played() {
    let mut game = new(of("azul"), 2, Some(ZERO), 3);
    let dealt = game.state().ply();
    let people = [ZERO, ONE];
    assert_eq!(game.undo_policy(ZERO, &people), UndoPolicy::NothingToUndo);
    act(&mut game, "f1");
    assert_eq!(game.undo_policy(ZERO, &people), UndoPolicy::Free { ply: dealt });
    act(&mut game, "f2");
    assert_eq!(game.undo_policy(ZERO, &people), UndoPolicy::NeedsConsent { ply: dealt, others: vec![ONE] });
    assert_eq!(game.undo_policy(ONE, &people), UndoPolicy::Free { ply: dealt + 1 });
    assert_eq!(game.undo_policy(ZERO, &[ZERO]), UndoPolicy::Free { ply: dealt });
}

/// Playing a card draws one, and playing a map reveals a goal.
#[test]
fn saboteur_undo_past_a_draw_or_a_map_is_refused() {
    let mut drawn = new(of("saboteur"), 3, Some(ZERO), 1);
    act(&mut drawn, "pass");
    assert_eq!(drawn.undo_policy(ZERO, &[ZERO]), UndoPolicy::Revealed, "a card was drawn");
    // With an empty deck no card is drawn, so only a map reveals something.
    let (mut maps, mut others) = (0, 0);
    for seed in 0..40 {
        let mut game = new(of("saboteur"), 3, Some(ZERO), seed);
        while let Turn::Seat(seat) = game.state().turn() {
            let legal = common::legal(game.state(), Viewer::All).expect("a seat is in turn");
            let round = game.state().perspective(Viewer::All).snapshot(usize::MAX).view["round"].clone();
            if round != 1 {
                break;
            }
            let deck = game.state().perspective(Viewer::All).snapshot(usize::MAX).view["deck"].clone();
            let map = legal.iter().find(|action| action.starts_with("map")).filter(|_| deck == 0);
            // Passes with other cards keep the maps in hand until the deck is empty.
            let keep = |action: &&String| action.starts_with("pass") && !action.contains("map");
            let action = map.or_else(|| legal.iter().find(keep)).unwrap_or(&legal[0]).clone();
            let plies = game.play(seat, &action).expect("the action is legal");
            let undo = game.undo_policy(seat, &[seat]);
            if plies.len() > 1 || action.starts_with("map") {
                assert_eq!(undo, UndoPolicy::Revealed, "seed {seed}: {action}");
                maps += u32::from(plies.len() == 1);
            } else if game.state().turn() != Turn::Over && action.starts_with("pass") {
                assert_eq!(undo, UndoPolicy::Free { ply: plies.start }, "seed {seed}: {action}");
                others += 1;
            }
        }
    }
    assert!(maps > 10 && others > 10, "{maps} maps and {others} passes with an empty deck");
}
