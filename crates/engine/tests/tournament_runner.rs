//! Games of a tournament: their chance steps, places and wins.

mod common;

use tilewright_core::{Turn, Viewer};
use tilewright_engine::{ChanceStream, GameSpec, WIN_UNITS};
use tilewright_robots::RobotName;

/// A deal played with another lineup has the same draws: chance step n takes value n of the deal's stream.
#[test]
fn deal_has_the_same_chance_steps_in_every_lineup() {
    for game in common::games() {
        let spec = GameSpec { players: game.typical_players(), ..GameSpec::default() };
        let robots = [RobotName::Random, RobotName::Random];
        let mut runner = game.tournament_runner(&spec, 9, &robots).expect("the spec is valid");
        let mut dealt: Option<Vec<String>> = None;
        for number in 0..4 {
            let lineup: Vec<usize> = (0..usize::from(spec.players)).map(|seat| (seat + number as usize) % 2).collect();
            runner.play(number, 5, &lineup);
            let record = runner.last_record();
            let steps = common::steps(&record);
            let mut state = game.new_game(&spec).expect("the spec is valid");
            let mut chance_stream = ChanceStream::new(9, 5);
            let mut first = Vec::new();
            for step in &steps {
                match state.turn() {
                    Turn::Chance => state.resolve_by(chance_stream.next_value()).expect("chance is in turn"),
                    Turn::Seat(_) | Turn::Over => common::play_action(state.as_mut(), step),
                }
                if state.chance_count() as usize == state.ply() {
                    first.push(step.to_owned());
                }
            }
            let played = state.perspective(Viewer::All).steps(0).into_iter().map(|(_, step)| step);
            assert_eq!(played.collect::<Vec<_>>(), steps, "{}", game.key());
            assert!(!first.is_empty());
            assert_eq!(
                dealt.get_or_insert(first.clone()),
                &first,
                "{}: chance steps before the first decision",
                game.key()
            );
            assert_eq!(record.matches("\nseat ").count(), usize::from(spec.players), "seats have their robots' names");
        }
    }
}

#[test]
fn places_and_wins_follow_the_ranking() {
    for game in common::games() {
        let spec = GameSpec { players: game.typical_players(), ..GameSpec::default() };
        let mut runner = game.tournament_runner(&spec, 1, &[RobotName::Random]).expect("the spec is valid");
        for number in 0..20 {
            let seats = runner.play(number, number, &vec![0; usize::from(spec.players)]);
            let loaded = game.load(&runner.last_record(), None).expect("the record is legal");
            let perspective = loaded.perspective(Viewer::All).expect("the record is complete");
            let snapshot = perspective.snapshot(usize::MAX);
            let ranking = snapshot.ranking.expect("a finished game is open to all");
            let scores: Vec<Option<i32>> = seats.iter().map(|seat| Some(seat.score)).collect();
            assert_eq!(scores, snapshot.scores);
            assert_eq!(seats.iter().map(|seat| seat.win).sum::<u64>(), WIN_UNITS);
            let mut place = 0;
            for group in ranking {
                assert!(group.iter().all(|seat| seats[seat.index()].place == place));
                assert!(group.iter().all(|seat| (seats[seat.index()].win > 0) == (place == 0)));
                place += group.len();
            }
            let decisions = perspective.steps(0).iter().filter(|(seat, _)| seat.is_some()).count() as u64;
            assert_eq!(seats.iter().map(|seat| seat.decisions).sum::<u64>(), decisions);
        }
    }
}
