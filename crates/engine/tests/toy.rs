//! The toy through the engine's API: play, records, perspectives, errors, copies, time limits.

mod common;

use std::collections::BTreeSet;
use tilewright_core::{PlayError, Seat, Turn, Viewer};
use tilewright_display::Localizer;
use tilewright_engine::{GameKind, GameSpec, GameState, KindOf, LoadedGame, Match, MatchError, RobotPlayer};
use tilewright_i18n::{FluentLocalizer, Language};
use tilewright_robots::{RobotName, StopFlag, TimeControl};
use tilewright_toy::Toy;

static TOY: KindOf<Toy> = KindOf::INSTANCE;
const ZERO: Seat = Seat::new(0);
const ONE: Seat = Seat::new(1);

fn open(players: u8) -> Box<dyn GameState> {
    TOY.new_game(&GameSpec { players, ..GameSpec::default() }).expect("2 to 4 can play")
}

fn robot(state: &dyn GameState, name: &str, seed: u64) -> Box<dyn RobotPlayer> {
    TOY.robot(state, &name.parse().expect("the robot exists"), seed).expect("the robot can play")
}

/// Returns a finished match of three robots.
fn played(seed: u64) -> Match {
    let mut game = Match::new(open(3), seed);
    let names = ["random", "greedy", "search:50it"];
    let mut players: Vec<Box<dyn RobotPlayer>> = names.iter().map(|name| robot(game.state(), name, seed)).collect();
    while let Some(seat) = game.seat() {
        let action = players[seat.index()].choose(game.state(), &TimeControl::unlimited()).expect("a seat is in turn");
        let plies = game.play(seat, &action).expect("robots play by the rules");
        assert_eq!(plies.end, game.state().ply());
    }
    players.iter_mut().for_each(|player| player.game_over(game.state()));
    game
}

#[test]
fn toy_is_not_listed() {
    assert!(tilewright_engine::GAMES.iter().all(|game| game.key() != TOY.key()));
    assert_eq!((TOY.key(), TOY.hidden_information(), TOY.typical_players()), ("toy", true, 2));
}

#[test]
fn record_of_robots_is_loaded_and_repeats_by_its_seed() {
    for seed in 0..5 {
        let game = played(seed);
        assert_eq!((game.state().turn(), game.state().ply(), game.state().chance_count()), (Turn::Over, 12, 6));
        let record = game.state().perspective(Viewer::All).record(&[]);
        assert_eq!(
            played(seed).state().perspective(Viewer::All).record(&[]),
            record,
            "the same seed gives the same game"
        );
        let loaded = TOY.load(&record, None).expect("the record was written by the engine");
        assert_eq!(loaded.required_viewer(), None);
        let LoadedGame::Complete(state) = &loaded.game else { panic!("the record is complete") };
        assert_eq!(state.perspective(Viewer::All).snapshot(0), game.state().perspective(Viewer::All).snapshot(0));
    }
    assert_ne!(
        played(1).state().perspective(Viewer::All).record(&[]),
        played(2).state().perspective(Viewer::All).record(&[])
    );
}

/// The record of a viewer opens to that viewer alone, and gives at each ply the snapshot of that viewer.
#[test]
fn record_of_a_viewer_opens_to_that_viewer_alone() {
    let game = played(3);
    for viewer in Viewer::all(3).filter(|viewer| *viewer != Viewer::All) {
        let record = game.state().perspective(viewer).record(&[]);
        for ply in 0..=game.state().ply() {
            let loaded = TOY.load(&record, Some(ply)).unwrap_or_else(|error| panic!("{error}\n{record}"));
            let LoadedGame::Observed(seen) = &loaded.game else { panic!("the record is of one viewer") };
            let mut state = game.state().boxed_clone();
            state.rewind(ply);
            assert_eq!(seen.viewer(), viewer);
            assert_eq!(seen.perspective().snapshot(0), state.perspective(viewer).snapshot(0), "{viewer} at ply {ply}");
            for other in Viewer::all(3).filter(|other| *other != viewer) {
                assert_eq!(loaded.perspective(other).err().map(|refused| refused.viewer), Some(viewer));
            }
        }
    }
}

#[test]
fn perspective_has_the_hand_of_its_viewer_only() {
    let game = Match::new(open(2), 7);
    assert_eq!(game.state().turn(), Turn::Seat(ZERO));
    for viewer in Viewer::all(2) {
        let snapshot = game.state().perspective(viewer).snapshot(0);
        assert_eq!(snapshot.legal.is_some(), viewer.knows_secrets_of(ZERO), "{viewer}");
        for seat in 0..2 {
            let known = snapshot.view["seats"][usize::from(seat)]["hand"][0].is_number();
            assert_eq!(known, viewer.knows_secrets_of(Seat::new(seat)), "{viewer}: hand of {seat}");
        }
        assert_eq!(snapshot.events.len(), 4, "every viewer has the events of the deal");
        assert_eq!(snapshot.scores, [Some(0), Some(0)]);
    }
}

#[test]
fn chance_step_or_foreign_action_is_refused() {
    let mut state = open(2);
    assert_eq!(state.play(ZERO, "deal 0 5"), Err(PlayError::NotYourTurn { turn: Turn::Chance }));
    let mut game = Match::new(state, 1);
    let before = game.state().perspective(Viewer::All).snapshot(0);
    let legal = common::legal(game.state(), Viewer::All).expect("a seat is in turn");
    assert_eq!(game.play(ONE, &legal[0]), Err(PlayError::NotYourTurn { turn: Turn::Seat(ZERO) }));
    for text in ["deal 0 5", "deal 1 ?", "bury ?", "show 21", "", "over 1 2"] {
        let refused = game.play(ZERO, text).expect_err(text);
        assert!(matches!(refused, PlayError::Unreadable(_) | PlayError::Illegal { .. }), "{text}: {refused}");
    }
    assert_eq!(game.state().perspective(Viewer::All).snapshot(0), before, "a refused action changes nothing");
    assert_eq!(game.play(ZERO, &legal[0]), Ok(4..5));
}

/// Each error of playing is a sentence of its own in each language.
#[test]
fn play_errors_are_sentences_in_every_language() {
    let mut game = Match::new(open(2), 1);
    let legal = common::legal(game.state(), Viewer::All).expect("a seat is in turn");
    let mut errors: Vec<MatchError> = vec![
        game.play_at(3, ZERO, &legal[0]).expect_err("something was played since"),
        game.play_at(4, ONE, &legal[0]).expect_err("another seat is in turn"),
        game.play_at(4, ZERO, "sing").expect_err("the text is no action"),
        game.play_at(4, ZERO, "bury ?").expect_err("the action is not legal"),
    ];
    assert_eq!(errors[0], MatchError::Stale { ply: 4 });
    let over = played(1).play_at(12, ZERO, "show 1").expect_err("the game is over");
    assert_eq!(over, MatchError::Play(PlayError::Over));
    errors.push(over);
    let mut all = BTreeSet::new();
    for language in Language::ALL {
        let localizer = FluentLocalizer::without_fallback(language, TOY.messages())
            .with_seat_names(vec![Some("Ana".to_owned()), Some("Bo".to_owned())]);
        for error in &errors {
            let message = error.message();
            let said = localizer.format(&message);
            assert!(localizer.has(&message.key) && said != message.to_string(), "{language}: {said}");
            assert!(said.ends_with(['.', '!', '?', '”', '»']) && !said.contains('\n'), "{language}: {said}");
            all.insert(said);
        }
    }
    assert_eq!(all.len(), 5 * Language::ALL.len(), "{all:#?}");
    let undrawn = open(2).play(ZERO, "show 1").expect_err("chance is in turn");
    assert_eq!(undrawn.message().key, "error-draw-first");
}

#[test]
fn copy_is_independent_of_the_original() {
    let mut first = Match::new(open(2), 5);
    let before = first.state().perspective(Viewer::All).snapshot(0);
    let mut copy = first.copy();
    while let Turn::Seat(seat) = copy.state().turn() {
        let legal = common::legal(copy.state(), Viewer::All).expect("a seat is in turn");
        copy.play(seat, &legal[0]).expect("the action is legal");
    }
    assert_eq!((copy.state().turn(), copy.seed()), (Turn::Over, first.seed()));
    assert_eq!(first.state().perspective(Viewer::All).snapshot(0), before);
    let legal = common::legal(first.state(), Viewer::All).expect("a seat is in turn");
    assert_eq!(first.play(ZERO, &legal[1]), Ok(4..5));
    let mut state = first.state().boxed_clone();
    common::play_action(state.as_mut(), &common::legal(first.state(), Viewer::All).expect("a seat is in turn")[0]);
    assert_eq!((state.ply(), first.state().ply()), (6, 5));
}

/// Showing the lowest card and burying it are equally good, so that no search ends early.
#[test]
fn search_ends_at_a_stop_or_at_its_time_limit() {
    let steps = ["deal 0 1", "deal 0 5", "deal 1 2", "deal 1 3", "show 5", "show 2"].map(str::to_owned);
    let state = common::after(&TOY, &GameSpec { players: 2, ..GameSpec::default() }, &steps);
    let (stop, legal) = (StopFlag::default(), ["show 1".to_owned(), "bury 1".to_owned()]);
    stop.stop();
    for name in ["search:1000000000000it", "search:3600000ms", "search:3600000ms:threads=2", "greedy", "random"] {
        for time in [TimeControl::with_stop(&stop), TimeControl::unlimited().with_millis(5)] {
            let mut player = robot(state.as_ref(), name, 1);
            let choice = player.choose(state.as_ref(), &time).expect("a seat is in turn");
            assert!(legal.contains(&choice), "{name}: {choice}");
            let scored_actions = player.scored_actions(state.as_ref(), &time);
            assert!(scored_actions.iter().all(|(action, _)| legal.contains(action)), "{name}: {scored_actions:?}");
        }
    }
    let mut player = robot(state.as_ref(), "greedy", 1);
    assert!(
        player.choose(played(1).state(), &TimeControl::unlimited()).is_none(),
        "there is no decision after the end"
    );
}

#[test]
fn robot_of_another_game_is_refused() {
    let azul = tilewright_engine::game_by_key("azul").expect("the game exists");
    let refused =
        azul.robot(open(2).as_ref(), &RobotName::Random, 1).err().expect("the robot is of another game").to_string();
    assert_eq!(refused, "a robot for azul cannot play at a table of toy");
}
