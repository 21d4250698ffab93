//! Matches of a tournament.

mod common;

use tilewright_core::{Turn, Viewer};
use tilewright_engine::tally::WIN;
use tilewright_engine::{ChanceStream, Request};
use tilewright_robots::RobotName;

/// A deal that is played again with other seats has the same draws: chance step n takes number n of the deal's stream.
#[test]
fn a_deal_has_its_chances_in_every_lineup() {
    for game in common::games() {
        let request = Request { players: game.usual_players(), ..Request::default() };
        let robots = [RobotName::Random, RobotName::Random];
        let mut matches = game.matches(&request, 9, &robots).expect("the request can be had");
        let mut dealt: Option<Vec<String>> = None;
        for number in 0..4 {
            let lineup: Vec<usize> =
                (0..usize::from(request.players)).map(|seat| (seat + number as usize) % 2).collect();
            matches.play(number, 5, &lineup);
            let record = matches.record();
            let steps = common::steps(&record);
            let mut table = game.open(&request).expect("the request can be had");
            let mut chances = ChanceStream::new(9, 5);
            let mut first = Vec::new();
            for step in &steps {
                match table.turn() {
                    Turn::Chance => table.draw(chances.draw()).expect("chance is in turn"),
                    Turn::Of(_) | Turn::Over => common::act(table.as_mut(), step),
                }
                if table.draws() as usize == table.ply() {
                    first.push(step.to_owned());
                }
            }
            let played = table.eyes(Viewer::All).steps(0).into_iter().map(|(_, step)| step);
            assert_eq!(played.collect::<Vec<_>>(), steps, "{}", game.key());
            assert!(!first.is_empty());
            assert_eq!(
                dealt.get_or_insert(first.clone()),
                &first,
                "{}: the deal before the first decision",
                game.key()
            );
            assert_eq!(
                record.matches("\nseat ").count(),
                usize::from(request.players),
                "seats have their robots' names"
            );
        }
    }
}

#[test]
fn places_and_wins_are_those_of_the_ranking() {
    for game in common::games() {
        let request = Request { players: game.usual_players(), ..Request::default() };
        let mut matches = game.matches(&request, 1, &[RobotName::Random]).expect("the request can be had");
        for number in 0..20 {
            let seats = matches.play(number, number, &vec![0; usize::from(request.players)]);
            let reading = game.read(&matches.record(), None).expect("it was played by the rules");
            let eyes = reading.eyes(Viewer::All).expect("it holds everything");
            let look = eyes.look(usize::MAX);
            let ranking = look.ranking.expect("a finished game is open to all");
            let scores: Vec<Option<i32>> = seats.iter().map(|seat| Some(seat.score)).collect();
            assert_eq!(scores, look.scores);
            assert_eq!(seats.iter().map(|seat| seat.win).sum::<u64>(), WIN);
            let mut place = 0;
            for group in ranking {
                assert!(group.iter().all(|seat| seats[seat.index()].place == place));
                assert!(group.iter().all(|seat| (seats[seat.index()].win > 0) == (place == 0)));
                place += group.len();
            }
            let decisions = eyes.steps(0).iter().filter(|(seat, _)| seat.is_some()).count() as u64;
            assert_eq!(seats.iter().map(|seat| seat.decisions).sum::<u64>(), decisions);
        }
    }
}
