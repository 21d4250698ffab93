//! Every game behind the same face: text in, text out, and the same for a seed whoever plays it.

mod common;

use tilewright_core::{Dice, PlayError, Seat, SplitMix, Turn, Viewer};
use tilewright_engine::{ChanceStream, Request, Tally};

/// A random game played at a table by text alone is the record it writes.
#[test]
fn a_table_is_played_by_text_and_read_back() {
    for game in common::games() {
        for set in game.rule_sets() {
            let request =
                Request { rules: Some(set.name.to_owned()), players: *set.players.end(), ..Request::default() };
            let mut table = game.open(&request).expect("the request can be had");
            let (mut chances, mut dice) = (ChanceStream::new(4, 0), SplitMix::new(4));
            while table.turn() != Turn::Over {
                match common::legal(table.as_ref(), Viewer::All).filter(|legal| !legal.is_empty()) {
                    Some(legal) => common::act(table.as_mut(), &legal[dice.below(legal.len() as u32) as usize]),
                    None => table.draw(chances.draw()).expect("chance is in turn"),
                }
            }
            let written = table.eyes(Viewer::All).record(&[]);
            let read = game.read(&written, None).unwrap_or_else(|error| panic!("{}: {error}", game.key()));
            let eyes = read.eyes(Viewer::All).expect("it holds everything");
            assert_eq!(eyes.record(&[]), written);
            assert_eq!(eyes.look(0), table.eyes(Viewer::All).look(0));
            assert_eq!((read.agreed().rules, read.agreed().house_rules), (set.name, Vec::new()));
            let refused = table.act(Seat::new(0), "anything");
            assert!(
                refused == Err(PlayError::Over) && table.draw(0) == Err(PlayError::Over),
                "nothing follows the end"
            );
        }
    }
}

/// Chance step n takes number n of the stream: a table that is dealt by hand and a batch have the same draws.
#[test]
fn a_batch_has_the_chances_of_its_seed() {
    for game in common::games() {
        let request = Request { players: game.usual_players(), ..Request::default() };
        let robots = request.robots(&[]).expect("random is a robot");
        let mut batch = game.batch(&request, 9, &robots).expect("the request can be had");
        batch.play(5, &mut Tally::default());
        let record = batch.record();
        let mut table = game.open(&request).expect("the request can be had");
        let mut chances = ChanceStream::new(9, 5);
        for step in common::steps(&record) {
            match table.turn() {
                Turn::Chance => table.draw(chances.draw()).expect("chance is in turn"),
                Turn::Of(_) | Turn::Over => common::act(table.as_mut(), &step),
            }
        }
        assert_eq!(table.eyes(Viewer::All).record(&[]), record);
    }
}

/// A batch chooses for `random` by counting and notes no steps; a tournament lists the actions and notes all.
#[test]
fn random_plays_the_same_by_counting_and_from_the_list() {
    for game in common::games() {
        let request = Request { players: game.usual_players(), ..Request::default() };
        let robots = request.robots(&[]).expect("random is a robot");
        let mut batch = game.batch(&request, 9, &robots).expect("the request can be had");
        let mut matches = game.matches(&request, 9, &robots[..1]).expect("the request can be had");
        for index in [5, 6] {
            batch.play(index, &mut Tally::default());
            let (ended, counted) = (batch.ended(), batch.record());
            assert_eq!(ended, batch.ended(), "a record changes nothing");
            let seats = matches.play(index, index, &vec![0; robots.len()]);
            let listed = matches.record();
            assert_eq!(common::steps(&counted), common::steps(&listed), "{}", game.key());
            assert_eq!(ended.plies, common::steps(&listed).len());
            assert_eq!(ended.decisions, seats.iter().map(|seat| seat.decisions).sum::<u64>());
            assert!(ended.scores.as_slice().iter().eq(seats.iter().map(|seat| &seat.score)));
        }
    }
}

#[test]
fn what_cannot_be_had_is_said_in_one_line() {
    assert!(
        tilewright_engine::game("chess")
            .err()
            .expect("there is no chess")
            .to_string()
            .starts_with("there is no game \"chess\"; there are: ")
    );
    for game in common::games() {
        let ask = |request: Request| game.open(&request).err().map(|error| error.to_string()).unwrap_or_default();
        let players = game.usual_players();
        let lines = [
            ask(Request { players: 0, ..Request::default() }),
            ask(Request { players: 99, ..Request::default() }),
            ask(Request { players, rules: Some("martian".to_owned()), ..Request::default() }),
            ask(Request { players, choices: vec![("no-such".to_owned(), "1".to_owned())], ..Request::default() }),
            ask(Request {
                players,
                choices: vec![(game.choices()[0].0.to_owned(), "no such".to_owned())],
                ..Request::default()
            }),
            ask(Request { players, first: Some(Seat::new(9)), ..Request::default() }),
        ];
        for line in lines {
            assert!(!line.is_empty() && !line.contains('\n'), "{}: {line:?}", game.key());
            assert!(line.contains(';'), "it says what is wrong; and what would be right: {line}");
        }
    }
}
