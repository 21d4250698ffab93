//! `GameState` of every game: play and records by text, and the same game for the same seed in every way of play.

mod common;

use tilewright_core::{PlayError, Rng, Seat, SplitMix64, Turn, Viewer};
use tilewright_engine::{ChanceStream, GameSpec, SimulationTotals};

/// The record of a random game played by text is loaded to the same game.
#[test]
fn record_of_a_game_played_by_text_is_loaded() {
    for game in common::games() {
        for set in game.rule_sets() {
            let spec =
                GameSpec { rules: Some(set.name.to_owned()), players: *set.players.end(), ..GameSpec::default() };
            let mut state = game.new_game(&spec).expect("the spec is valid");
            let (mut chance_stream, mut rng) = (ChanceStream::new(4, 0), SplitMix64::new(4));
            while state.turn() != Turn::Over {
                match common::legal(state.as_ref(), Viewer::All).filter(|legal| !legal.is_empty()) {
                    Some(legal) => common::play_action(state.as_mut(), &legal[rng.below(legal.len() as u32) as usize]),
                    None => state.resolve_by(chance_stream.next_value()).expect("chance is in turn"),
                }
            }
            let written = state.perspective(Viewer::All).record(&[]);
            let loaded = game.load(&written, None).unwrap_or_else(|error| panic!("{}: {error}", game.key()));
            let perspective = loaded.perspective(Viewer::All).expect("the record is complete");
            assert_eq!(perspective.record(&[]), written);
            assert_eq!(perspective.snapshot(0), state.perspective(Viewer::All).snapshot(0));
            assert_eq!((loaded.setup().rules, loaded.setup().house_rules), (set.name, Vec::new()));
            let refused = state.play(Seat::new(0), "anything");
            assert!(
                refused == Err(PlayError::Over) && state.resolve_by(0) == Err(PlayError::Over),
                "no step follows the end"
            );
        }
    }
}

/// Chance step n takes value n of the stream, in a simulation as in a game played step by step.
#[test]
fn simulation_takes_its_chance_steps_from_the_stream() {
    for game in common::games() {
        let spec = GameSpec { players: game.typical_players(), ..GameSpec::default() };
        let robots = spec.robots_by_seat(&[]).expect("random is a robot");
        let mut simulator = game.simulator(&spec, 9, &robots).expect("the spec is valid");
        simulator.play(5, &mut SimulationTotals::default());
        let record = simulator.last_record();
        let mut state = game.new_game(&spec).expect("the spec is valid");
        let mut chance_stream = ChanceStream::new(9, 5);
        for step in common::steps(&record) {
            match state.turn() {
                Turn::Chance => state.resolve_by(chance_stream.next_value()).expect("chance is in turn"),
                Turn::Seat(_) | Turn::Over => common::play_action(state.as_mut(), &step),
            }
        }
        assert_eq!(state.perspective(Viewer::All).record(&[]), record);
    }
}

/// A simulation samples for `random` without a list and keeps no steps; a tournament lists the actions and keeps the
/// steps.
#[test]
fn random_plays_the_same_game_in_simulation_and_tournament() {
    for game in common::games() {
        let spec = GameSpec { players: game.typical_players(), ..GameSpec::default() };
        let robots = spec.robots_by_seat(&[]).expect("random is a robot");
        let mut simulator = game.simulator(&spec, 9, &robots).expect("the spec is valid");
        let mut runner = game.tournament_runner(&spec, 9, &robots[..1]).expect("the spec is valid");
        for index in [5, 6] {
            let played = simulator.play(index, &mut SimulationTotals::default());
            let counted = simulator.last_record();
            assert_eq!(counted, simulator.last_record(), "writing the record changes nothing");
            let seats = runner.play(index, index, &vec![0; robots.len()]);
            let listed = runner.last_record();
            assert_eq!(common::steps(&counted), common::steps(&listed), "{}", game.key());
            assert_eq!(played.plies, common::steps(&listed).len());
            assert_eq!(played.decisions, seats.iter().map(|seat| seat.decisions).sum::<u64>());
            assert!(played.scores.as_slice().iter().eq(seats.iter().map(|seat| &seat.score)));
        }
    }
}

#[test]
fn invalid_spec_is_refused_in_one_line() {
    assert!(
        tilewright_engine::game_by_key("chess")
            .err()
            .expect("chess is not listed")
            .to_string()
            .starts_with("there is no game \"chess\"; there are: ")
    );
    for game in common::games() {
        let ask = |spec: GameSpec| game.new_game(&spec).err().map(|error| error.to_string()).unwrap_or_default();
        let players = game.typical_players();
        let lines = [
            ask(GameSpec { players: 0, ..GameSpec::default() }),
            ask(GameSpec { players: 99, ..GameSpec::default() }),
            ask(GameSpec { players, rules: Some("martian".to_owned()), ..GameSpec::default() }),
            ask(GameSpec { players, choices: vec![("no-such".to_owned(), "1".to_owned())], ..GameSpec::default() }),
            ask(GameSpec {
                players,
                choices: vec![(game.choices()[0].0.to_owned(), "no such".to_owned())],
                ..GameSpec::default()
            }),
            ask(GameSpec { players, first: Some(Seat::new(9)), ..GameSpec::default() }),
        ];
        for line in lines {
            assert!(!line.is_empty() && !line.contains('\n'), "{}: {line:?}", game.key());
            assert!(line.contains(';'), "lacks what would be right: {line}");
        }
    }
}
