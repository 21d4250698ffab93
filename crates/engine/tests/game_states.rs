//! Every game behind the same face: text in, text out, and the same for a seed whoever plays it.

mod common;

use tilewright_core::{PlayError, Rng, Seat, SplitMix64, Turn, Viewer};
use tilewright_engine::{ChanceStream, GameSpec, SimulationTotals};

/// A random game played at a table by text alone is the record it writes.
#[test]
fn a_table_is_played_by_text_and_read_back() {
    for game in common::games() {
        for set in game.rule_sets() {
            let spec =
                GameSpec { rules: Some(set.name.to_owned()), players: *set.players.end(), ..GameSpec::default() };
            let mut state = game.new_game(&spec).expect("the request can be had");
            let (mut chance_stream, mut rng) = (ChanceStream::new(4, 0), SplitMix64::new(4));
            while state.turn() != Turn::Over {
                match common::legal(state.as_ref(), Viewer::All).filter(|legal| !legal.is_empty()) {
                    Some(legal) => common::play_action(state.as_mut(), &legal[rng.below(legal.len() as u32) as usize]),
                    None => state.resolve_by(chance_stream.next_value()).expect("chance is in turn"),
                }
            }
            let written = state.perspective(Viewer::All).record(&[]);
            let loaded = game.load(&written, None).unwrap_or_else(|error| panic!("{}: {error}", game.key()));
            let perspective = loaded.perspective(Viewer::All).expect("it holds everything");
            assert_eq!(perspective.record(&[]), written);
            assert_eq!(perspective.snapshot(0), state.perspective(Viewer::All).snapshot(0));
            assert_eq!((loaded.setup().rules, loaded.setup().house_rules), (set.name, Vec::new()));
            let refused = state.play(Seat::new(0), "anything");
            assert!(
                refused == Err(PlayError::Over) && state.resolve_by(0) == Err(PlayError::Over),
                "nothing follows the end"
            );
        }
    }
}

/// Chance step n takes number n of the stream: a table that is dealt by hand and a batch have the same draws.
#[test]
fn a_batch_has_the_chances_of_its_seed() {
    for game in common::games() {
        let spec = GameSpec { players: game.typical_players(), ..GameSpec::default() };
        let robots = spec.robots_by_seat(&[]).expect("random is a robot");
        let mut simulator = game.simulator(&spec, 9, &robots).expect("the request can be had");
        simulator.play(5, &mut SimulationTotals::default());
        let record = simulator.last_record();
        let mut state = game.new_game(&spec).expect("the request can be had");
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

/// A batch chooses for `random` by counting and notes no steps; a tournament lists the actions and notes all.
#[test]
fn random_plays_the_same_by_counting_and_from_the_list() {
    for game in common::games() {
        let spec = GameSpec { players: game.typical_players(), ..GameSpec::default() };
        let robots = spec.robots_by_seat(&[]).expect("random is a robot");
        let mut simulator = game.simulator(&spec, 9, &robots).expect("the request can be had");
        let mut runner = game.tournament_runner(&spec, 9, &robots[..1]).expect("the request can be had");
        for index in [5, 6] {
            let played = simulator.play(index, &mut SimulationTotals::default());
            let counted = simulator.last_record();
            assert_eq!(counted, simulator.last_record(), "reading a record changes nothing");
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
fn what_cannot_be_had_is_said_in_one_line() {
    assert!(
        tilewright_engine::game_by_key("chess")
            .err()
            .expect("there is no chess")
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
            assert!(line.contains(';'), "it says what is wrong; and what would be right: {line}");
        }
    }
}
