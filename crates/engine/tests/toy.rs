//! The toy at every place a game has behind the face that all have: played, recorded, looked at, copied.

mod common;

use std::collections::BTreeSet;
use tilewright_core::{PlayError, Seat, Tongue, Turn, Viewer};
use tilewright_engine::{GameKind, Match, Player, Read, Refused, Request, Room, Table};
use tilewright_i18n::{Language, Speech};
use tilewright_robots::{Clock, RobotName, Stop};
use tilewright_toy::Toy;

static TOY: Room<Toy> = Room::NEW;
const ZERO: Seat = Seat::new(0);
const ONE: Seat = Seat::new(1);

fn open(players: u8) -> Box<dyn Table> {
    TOY.open(&Request { players, ..Request::default() }).expect("2 to 4 can play")
}

fn robot(table: &dyn Table, name: &str, seed: u64) -> Box<dyn Player> {
    TOY.player(table, &name.parse().expect("it is a robot"), seed).expect("it can play")
}

/// A match for three by three robots, to its end.
fn played(seed: u64) -> Match {
    let mut game = Match::new(open(3), seed);
    let names = ["random", "greedy", "search:50it"];
    let mut players: Vec<Box<dyn Player>> = names.iter().map(|name| robot(game.table(), name, seed)).collect();
    while let Some(seat) = game.seat() {
        let action = players[seat.index()].choose(game.table(), &Clock::free()).expect("a seat is in turn");
        let plies = game.act(seat, &action).expect("robots play by the rules");
        assert_eq!(plies.end, game.table().ply());
    }
    players.iter_mut().for_each(|player| player.end(game.table()));
    game
}

#[test]
fn it_is_in_no_product() {
    assert!(tilewright_engine::GAMES.iter().all(|game| game.key() != TOY.key()));
    assert_eq!((TOY.key(), TOY.secrets(), TOY.usual_players()), ("toy", true, 2));
}

#[test]
fn robots_play_it_and_its_record_reads_back() {
    for seed in 0..5 {
        let game = played(seed);
        assert_eq!((game.table().turn(), game.table().ply(), game.table().draws()), (Turn::Over, 12, 6));
        let record = game.table().eyes(Viewer::All).record(&[]);
        assert_eq!(played(seed).table().eyes(Viewer::All).record(&[]), record, "the same seed is the same game");
        let read = TOY.read(&record, None).expect("it was written by the house");
        assert_eq!(read.only(), None);
        let Read::Whole(table) = &read.game else { panic!("it holds everything") };
        assert_eq!(table.eyes(Viewer::All).look(0), game.table().eyes(Viewer::All).look(0));
    }
    assert_ne!(played(1).table().eyes(Viewer::All).record(&[]), played(2).table().eyes(Viewer::All).record(&[]));
}

/// Each viewer's record opens to that viewer alone, and shows at each ply what the table showed them.
#[test]
fn what_a_viewer_saw_reads_back_for_that_viewer() {
    let game = played(3);
    for viewer in Viewer::each(3).filter(|viewer| *viewer != Viewer::All) {
        let record = game.table().eyes(viewer).record(&[]);
        for ply in 0..=game.table().ply() {
            let read = TOY.read(&record, Some(ply)).unwrap_or_else(|error| panic!("{error}\n{record}"));
            let Read::Seen(seen) = &read.game else { panic!("it holds what one viewer saw") };
            let mut table = game.table().copy();
            table.rewind(ply);
            assert_eq!(seen.viewer(), viewer);
            assert_eq!(seen.eyes().look(0), table.eyes(viewer).look(0), "{viewer} at ply {ply}");
            for other in Viewer::each(3).filter(|other| *other != viewer) {
                assert_eq!(read.eyes(other).err().map(|refused| refused.holds), Some(viewer));
            }
        }
    }
}

/// What a seat can do is known to that seat; what it holds too.
#[test]
fn each_viewer_looks_with_their_own_eyes() {
    let game = Match::new(open(2), 7);
    assert_eq!(game.table().turn(), Turn::Of(ZERO));
    for viewer in Viewer::each(2) {
        let look = game.table().eyes(viewer).look(0);
        assert_eq!(look.legal.is_some(), viewer.is(ZERO), "{viewer}");
        for seat in 0..2 {
            let known = look.view["seats"][usize::from(seat)]["hand"][0].is_number();
            assert_eq!(known, viewer.is(Seat::new(seat)), "{viewer} looks at the hand of {seat}");
        }
        assert_eq!(look.events.len(), 4, "everybody sees that cards are dealt");
        assert_eq!(look.scores, [Some(0), Some(0)]);
    }
}

#[test]
fn an_act_is_never_a_chance_step_and_never_another_s() {
    let mut table = open(2);
    assert_eq!(table.act(ZERO, "deal 0 5"), Err(PlayError::NotYourTurn { turn: Turn::Chance }));
    let mut game = Match::new(table, 1);
    let before = game.table().eyes(Viewer::All).look(0);
    let legal = common::legal(game.table(), Viewer::All).expect("all is known to all");
    assert_eq!(game.act(ONE, &legal[0]), Err(PlayError::NotYourTurn { turn: Turn::Of(ZERO) }));
    for text in ["deal 0 5", "deal 1 ?", "bury ?", "show 21", "", "over 1 2"] {
        let refused = game.act(ZERO, text).expect_err(text);
        assert!(matches!(refused, PlayError::Unreadable(_) | PlayError::Illegal { .. }), "{text}: {refused}");
    }
    assert_eq!(game.table().eyes(Viewer::All).look(0), before, "what is refused changes nothing");
    assert_eq!(game.act(ZERO, &legal[0]), Ok(4..5));
}

/// Each error of playing is its own sentence in each language.
#[test]
fn the_errors_of_playing_are_sentences() {
    let mut game = Match::new(open(2), 1);
    let legal = common::legal(game.table(), Viewer::All).expect("all is known to all");
    let mut errors: Vec<Refused> = vec![
        game.act_at(3, ZERO, &legal[0]).expect_err("something was played since"),
        game.act_at(4, ONE, &legal[0]).expect_err("it is another's turn"),
        game.act_at(4, ZERO, "sing").expect_err("it is no action"),
        game.act_at(4, ZERO, "bury ?").expect_err("it is not legal"),
    ];
    assert_eq!(errors[0], Refused::Stale { ply: 4 });
    let over = played(1).act_at(12, ZERO, "show 1").expect_err("the game is over");
    assert_eq!(over, Refused::Play(PlayError::Over));
    errors.push(over);
    let mut all = BTreeSet::new();
    for language in Language::ALL {
        let speech =
            Speech::alone(language, TOY.words()).with_names(vec![Some("Ana".to_owned()), Some("Bo".to_owned())]);
        for error in &errors {
            let message = error.message();
            let said = speech.say(&message);
            assert!(speech.has(&message.key) && said != message.to_string(), "{language}: {said}");
            assert!(said.ends_with(['.', '!', '?', '”', '»']) && !said.contains('\n'), "{language}: {said}");
            all.insert(said);
        }
    }
    assert_eq!(all.len(), 5 * Language::ALL.len(), "{all:#?}");
    let undrawn = open(2).act(ZERO, "show 1").expect_err("chance is in turn");
    assert_eq!(undrawn.message().key, "error-draw-first");
}

#[test]
fn a_copy_is_played_on_alone() {
    let mut first = Match::new(open(2), 5);
    let before = first.table().eyes(Viewer::All).look(0);
    let mut copy = first.copy();
    while let Turn::Of(seat) = copy.table().turn() {
        let legal = common::legal(copy.table(), Viewer::All).expect("all is known to all");
        copy.act(seat, &legal[0]).expect("it is legal");
    }
    assert_eq!((copy.table().turn(), copy.seed()), (Turn::Over, first.seed()));
    assert_eq!(first.table().eyes(Viewer::All).look(0), before);
    let legal = common::legal(first.table(), Viewer::All).expect("all is known to all");
    assert_eq!(first.act(ZERO, &legal[1]), Ok(4..5));
    let mut table = first.table().copy();
    common::act(table.as_mut(), &common::legal(first.table(), Viewer::All).expect("all is known")[0]);
    assert_eq!((table.ply(), first.table().ply()), (6, 5));
}

/// A player that may think for hours plays at once when it is told to stop, or when its time is over. To show the lowest card
/// and to bury it is the same, so that no search is ever sure.
#[test]
fn a_player_is_stopped_by_its_clock() {
    let steps = ["deal 0 1", "deal 0 5", "deal 1 2", "deal 1 3", "show 5", "show 2"].map(str::to_owned);
    let table = common::after(&TOY, &Request { players: 2, ..Request::default() }, &steps);
    let (stop, legal) = (Stop::default(), ["show 1".to_owned(), "bury 1".to_owned()]);
    stop.stop();
    for name in ["search:1000000000000it", "search:3600000ms", "search:3600000ms:threads=2", "greedy", "random"] {
        for clock in [Clock::until(&stop), Clock::free().within(5)] {
            let mut player = robot(table.as_ref(), name, 1);
            let choice = player.choose(table.as_ref(), &clock).expect("a seat is in turn");
            assert!(legal.contains(&choice), "{name}: {choice}");
            let judged = player.judge(table.as_ref(), &clock);
            assert!(judged.iter().all(|(action, _)| legal.contains(action)), "{name}: {judged:?}");
        }
    }
    let mut player = robot(table.as_ref(), "greedy", 1);
    assert!(player.choose(played(1).table(), &Clock::free()).is_none(), "nobody decides when the game is over");
}

#[test]
fn a_robot_of_another_game_does_not_sit_down() {
    let azul = tilewright_engine::game("azul").expect("it is a game");
    let refused = azul.player(open(2).as_ref(), &RobotName::Random, 1).err().expect("it knows no toy").to_string();
    assert_eq!(refused, "a robot for azul cannot play at a table of toy");
}
