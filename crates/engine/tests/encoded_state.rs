//! Games played by ids: the same games as by notation, and errors for ids, lengths and seats that do not exist.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::games;
use tilewright_core::{Rng, Seat, SplitMix64, Turn, Viewer};
use tilewright_engine::{EncodingError, GameKind, GameSpec, GameState};

fn spec(game: &dyn GameKind) -> GameSpec {
    GameSpec { players: game.typical_players(), ..GameSpec::default() }
}

/// Ids that can be played now, by a seat or by chance.
fn possible(state: &dyn GameState) -> Vec<u32> {
    let (mut ids, mut outcomes) = (Vec::new(), Vec::new());
    state.legal_action_ids(&mut ids);
    state.outcome_ids(&mut outcomes);
    assert!(ids.is_sorted() && outcomes.is_sorted());
    assert!(ids.is_empty() || outcomes.is_empty(), "either a seat or chance is in turn");
    ids.extend(outcomes.iter().map(|(id, _)| id));
    ids
}

#[test]
fn game_by_ids_equals_game_by_notation() {
    for game in games() {
        let mut rng = SplitMix64::new(3);
        let mut state = game.new_game(&spec(game)).unwrap();
        let mut twin = game.new_game(&spec(game)).unwrap();
        let layout = state.layout();
        assert_eq!(layout, game.encoding(&spec(game)).unwrap());
        let (mut mask, mut legal) = (vec![7; layout.action_count], Vec::new());
        while state.turn() != Turn::Over {
            let ids = possible(state.as_ref());
            let id = ids[rng.below(ids.len() as u32) as usize];
            state.legal_mask(&mut mask).unwrap();
            state.legal_action_ids(&mut legal);
            assert_eq!(mask.iter().map(|one| usize::from(*one)).sum::<usize>(), legal.len());
            assert!(legal.iter().all(|id| mask[*id as usize] == 1));
            let text = state.id_to_text(id).unwrap();
            assert_eq!(state.text_to_id(&text), Ok(id));
            if let Turn::Seat(seat) = state.turn() {
                twin.play(seat, &text).unwrap();
            } else {
                twin.play_id(id).unwrap();
            }
            state.play_id(id).unwrap();
            assert!(state.ply() <= layout.max_plies);
        }
        assert_eq!(
            state.perspective(Viewer::All).record(&[]),
            twin.perspective(Viewer::All).record(&[]),
            "{}",
            game.key()
        );
        let returns = state.returns();
        assert!(returns.iter().sum::<f64>().abs() < 1e-12, "{returns:?}");
        let best = state.perspective(Viewer::All).snapshot(0).ranking.unwrap().remove(0);
        for (seat, value) in returns.iter().enumerate() {
            assert_eq!(best.iter().any(|winner| winner.index() == seat), *value >= 0.0, "{best:?} {returns:?}");
        }
    }
}

#[test]
fn id_that_is_not_legal_is_refused_and_changes_nothing() {
    for game in games() {
        let mut state = game.new_game(&spec(game)).unwrap();
        while state.turn() == Turn::Chance {
            state.resolve_by(9).unwrap();
        }
        let (ply, count) = (state.ply(), state.layout().action_count as u32);
        let legal = possible(state.as_ref());
        let mut refused = 0;
        for id in (0..count).chain([count, u32::MAX]).filter(|number| !legal.contains(number)) {
            let error = state.play_id(id).unwrap_err().to_string();
            assert!(error.contains("is not possible here") && !error.contains('\n'), "{id}: {error}");
            refused += 1;
        }
        assert!(refused > 1 && state.ply() == ply && possible(state.as_ref()) == legal);
        assert!(state.text_to_id("nonsense").unwrap_err().to_string().contains("unreadable"));
        assert!(state.id_to_text(count).is_err());
    }
}

#[test]
fn wrong_length_and_missing_seat_are_errors() {
    for game in games() {
        let state = game.new_game(&spec(game)).unwrap();
        let layout = state.layout();
        let mut floats = vec![0.0; layout.observation_size + 1];
        let error = state.write_observation(Seat::new(0), &mut floats).unwrap_err();
        let (given, right) = (layout.observation_size + 1, layout.observation_size);
        assert_eq!(error, EncodingError::Length { buffer: "the observation", actual: given, expected: right });
        assert_eq!(error.to_string(), format!("the observation has room for {given} values; it takes {right}"));
        let players = game.typical_players();
        let error = state.write_observation(Seat::new(players), &mut floats[1..]).unwrap_err();
        assert_eq!(error.to_string(), format!("there is no seat {players}; the seats are 0 to {}", players - 1));
        assert!(state.legal_mask(&mut []).is_err());
        assert_eq!(state.write_observation(Seat::new(players - 1), &mut floats[1..]), Ok(()));
    }
}
