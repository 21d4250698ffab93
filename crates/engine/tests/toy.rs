//! The toy at every place a game has behind the face that all have: played, recorded, looked at, copied.

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
    TOY.robot(state, &name.parse().expect("it is a robot"), seed).expect("it can play")
}

/// A match for three by three robots, to its end.
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
fn it_is_in_no_product() {
    assert!(tilewright_engine::GAMES.iter().all(|game| game.key() != TOY.key()));
    assert_eq!((TOY.key(), TOY.hidden_information(), TOY.typical_players()), ("toy", true, 2));
}

#[test]
fn robots_play_it_and_its_record_reads_back() {
    for seed in 0..5 {
        let game = played(seed);
        assert_eq!((game.state().turn(), game.state().ply(), game.state().chance_count()), (Turn::Over, 12, 6));
        let record = game.state().perspective(Viewer::All).record(&[]);
        assert_eq!(played(seed).state().perspective(Viewer::All).record(&[]), record, "the same seed is the same game");
        let loaded = TOY.load(&record, None).expect("it was written by the house");
        assert_eq!(loaded.required_viewer(), None);
        let LoadedGame::Complete(state) = &loaded.game else { panic!("it holds everything") };
        assert_eq!(state.perspective(Viewer::All).snapshot(0), game.state().perspective(Viewer::All).snapshot(0));
    }
    assert_ne!(
        played(1).state().perspective(Viewer::All).record(&[]),
        played(2).state().perspective(Viewer::All).record(&[])
    );
}

/// Each viewer's record opens to that viewer alone, and shows at each ply what the table showed them.
#[test]
fn what_a_viewer_saw_reads_back_for_that_viewer() {
    let game = played(3);
    for viewer in Viewer::all(3).filter(|viewer| *viewer != Viewer::All) {
        let record = game.state().perspective(viewer).record(&[]);
        for ply in 0..=game.state().ply() {
            let loaded = TOY.load(&record, Some(ply)).unwrap_or_else(|error| panic!("{error}\n{record}"));
            let LoadedGame::Observed(seen) = &loaded.game else { panic!("it holds what one viewer saw") };
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

/// What a seat can do is known to that seat; what it holds too.
#[test]
fn perspective_shows_the_hand_of_its_viewer_only() {
    let game = Match::new(open(2), 7);
    assert_eq!(game.state().turn(), Turn::Seat(ZERO));
    for viewer in Viewer::all(2) {
        let snapshot = game.state().perspective(viewer).snapshot(0);
        assert_eq!(snapshot.legal.is_some(), viewer.knows_secrets_of(ZERO), "{viewer}");
        for seat in 0..2 {
            let known = snapshot.view["seats"][usize::from(seat)]["hand"][0].is_number();
            assert_eq!(known, viewer.knows_secrets_of(Seat::new(seat)), "{viewer} looks at the hand of {seat}");
        }
        assert_eq!(snapshot.events.len(), 4, "everybody sees that cards are dealt");
        assert_eq!(snapshot.scores, [Some(0), Some(0)]);
    }
}

#[test]
fn an_act_is_never_a_chance_step_and_never_another_s() {
    let mut state = open(2);
    assert_eq!(state.play(ZERO, "deal 0 5"), Err(PlayError::NotYourTurn { turn: Turn::Chance }));
    let mut game = Match::new(state, 1);
    let before = game.state().perspective(Viewer::All).snapshot(0);
    let legal = common::legal(game.state(), Viewer::All).expect("all is known to all");
    assert_eq!(game.play(ONE, &legal[0]), Err(PlayError::NotYourTurn { turn: Turn::Seat(ZERO) }));
    for text in ["deal 0 5", "deal 1 ?", "bury ?", "show 21", "", "over 1 2"] {
        let refused = game.play(ZERO, text).expect_err(text);
        assert!(matches!(refused, PlayError::Unreadable(_) | PlayError::Illegal { .. }), "{text}: {refused}");
    }
    assert_eq!(game.state().perspective(Viewer::All).snapshot(0), before, "what is refused changes nothing");
    assert_eq!(game.play(ZERO, &legal[0]), Ok(4..5));
}

/// Each error of playing is its own sentence in each language.
#[test]
fn the_errors_of_playing_are_sentences() {
    let mut game = Match::new(open(2), 1);
    let legal = common::legal(game.state(), Viewer::All).expect("all is known to all");
    let mut errors: Vec<MatchError> = vec![
        game.play_at(3, ZERO, &legal[0]).expect_err("something was played since"),
        game.play_at(4, ONE, &legal[0]).expect_err("it is another's turn"),
        game.play_at(4, ZERO, "sing").expect_err("it is no action"),
        game.play_at(4, ZERO, "bury ?").expect_err("it is not legal"),
    ];
    assert_eq!(errors[0], MatchError::Stale { ply: 4 });
    let over = played(1).play_at(12, ZERO, "show 1").expect_err("the game is over");
    assert_eq!(over, MatchError::Play(PlayError::Over));
    errors.push(over);
    let mut all = BTreeSet::new();
    for language in Language::ALL {
        let localizer = FluentLocalizer::without_shell(language, TOY.messages())
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
fn a_copy_is_played_on_alone() {
    let mut first = Match::new(open(2), 5);
    let before = first.state().perspective(Viewer::All).snapshot(0);
    let mut copy = first.copy();
    while let Turn::Seat(seat) = copy.state().turn() {
        let legal = common::legal(copy.state(), Viewer::All).expect("all is known to all");
        copy.play(seat, &legal[0]).expect("it is legal");
    }
    assert_eq!((copy.state().turn(), copy.seed()), (Turn::Over, first.seed()));
    assert_eq!(first.state().perspective(Viewer::All).snapshot(0), before);
    let legal = common::legal(first.state(), Viewer::All).expect("all is known to all");
    assert_eq!(first.play(ZERO, &legal[1]), Ok(4..5));
    let mut state = first.state().boxed_clone();
    common::play_action(state.as_mut(), &common::legal(first.state(), Viewer::All).expect("all is known")[0]);
    assert_eq!((state.ply(), first.state().ply()), (6, 5));
}

/// A player that may think for hours plays at once when it is told to stop, or when its time is over. To show the lowest card
/// and to bury it is the same, so that no search is ever sure.
#[test]
fn a_player_is_stopped_by_its_clock() {
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
        "nobody decides when the game is over"
    );
}

#[test]
fn a_robot_of_another_game_does_not_sit_down() {
    let azul = tilewright_engine::game_by_key("azul").expect("it is a game");
    let refused = azul.robot(open(2).as_ref(), &RobotName::Random, 1).err().expect("it knows no toy").to_string();
    assert_eq!(refused, "a robot for azul cannot play at a table of toy");
}
