//! The laws of encodings: ids of actions and outcomes, observations.

use std::collections::HashSet;

use crate::laws::{game_rng, random_step};
use tilewright_core::{
    Reconstruct, Record, Rng, Seat, Setup, SplitMix64, Turn, Viewer,
    notation::{self, ParsedRecord},
};
use tilewright_encoding::{Encode, Plane, total_size};

/// Plays `games` random games and checks the encoding at every step.
///
/// Ids convert to actions and outcomes and back (law 2), every float of an observation is written, and neither ids nor
/// observations depend on what the seat may not know (laws 7 and 8).
pub fn check_encoding<G: Encode + Reconstruct>(setup: Setup<G::Rules>, games: u32, seed: u64) {
    for planes in [G::action_space(&setup), G::outcome_space(&setup), G::observation_space(&setup)] {
        check_planes(&planes);
    }
    for game in 0..games {
        let mut rng = game_rng(seed, game);
        let mut record: Record<G> = Record::new(setup);
        loop {
            check_action_ids(&record, &mut rng);
            check_outcome_ids(&record, &mut rng);
            check_observations(&record, &mut rng);
            let Some(text) = random_step(&record, &mut rng) else { break };
            record.play_step_text(&text, &mut Vec::new()).expect("a listed step can be played");
            if G::HIDDEN_INFORMATION && rng.below(16) == 0 {
                check_reconstruction(&record);
            }
        }
        check_reconstruction(&record);
    }
}

/// Planes have distinct names, a size and a description.
fn check_planes(planes: &[Plane]) {
    let names: HashSet<&str> = planes.iter().map(|plane| plane.name).collect();
    assert_eq!(names.len(), planes.len(), "a plane has a name of its own: {planes:?}");
    for plane in planes {
        assert!(plane.size() > 0 && !plane.description.is_empty() && !plane.name.is_empty(), "{plane:?}");
    }
}

fn check_action_ids<G: Encode>(record: &Record<G>, rng: &mut SplitMix64) {
    let (state, ply) = (record.state(), record.steps().len());
    let count = total_size(&G::action_space(record.setup())) as u32;
    let mut ids = Vec::new();
    state.action_ids(record.legal(), &mut ids);
    let distinct: HashSet<u32> = ids.iter().copied().collect();
    assert_eq!(distinct.len(), record.legal().len(), "law 2: two actions have one number at ply {ply}");
    for (&action, &id) in record.legal().iter().zip(&ids) {
        assert!(id < count, "law 2: {action} has number {id} of {count} at ply {ply}");
        assert_eq!(state.action_id(action), id, "law 2: the number of {action} at ply {ply}");
        assert_eq!(state.action_from_id(id), Some(action), "law 2: number {id} at ply {ply}");
    }
    if let Turn::Seat(_) = record.turn() {
        for id in [rng.below(count), rng.below(count), count - 1, 0] {
            if let Some(action) = state.action_from_id(id) {
                assert_eq!(state.action_id(action), id, "law 2: the number of {action} at ply {ply}");
                let legal = record.legal().contains(&action);
                assert_eq!(legal, distinct.contains(&id), "law 2: {action}, number {id}, at ply {ply}");
            }
        }
        for id in [count, count + 1, u32::MAX / 2, u32::MAX] {
            assert_eq!(state.action_from_id(id), None, "law 2: number {id} of {count} at ply {ply}");
        }
    }
}

fn check_outcome_ids<G: Encode>(record: &Record<G>, rng: &mut SplitMix64) {
    let (state, ply) = (record.state(), record.steps().len());
    let count = total_size(&G::outcome_space(record.setup())) as u32;
    let mut distinct = HashSet::new();
    for &(chance, _) in record.outcomes() {
        let id = state.outcome_id(chance);
        assert!(id < count, "law 2: {chance} has number {id} of {count} at ply {ply}");
        assert!(distinct.insert(id), "law 2: two outcomes have number {id} at ply {ply}");
        assert_eq!(state.outcome_from_id(id), Some(chance), "law 2: number {id} at ply {ply}");
    }
    if record.turn() == Turn::Chance {
        for id in [rng.below(count), rng.below(count), count - 1, 0] {
            if let Some(chance) = state.outcome_from_id(id) {
                assert_eq!(state.outcome_id(chance), id, "law 2: the number of {chance} at ply {ply}");
            }
        }
        for id in [count, count + 1, u32::MAX / 2, u32::MAX] {
            assert_eq!(state.outcome_from_id(id), None, "law 2: number {id} of {count} at ply {ply}");
        }
    }
}

/// Returns the observation of `seat`. The slice is NaN before, so that a float that is not written is found.
fn observation<G: Encode>(state: &G, size: usize, seat: Seat, ply: usize) -> Vec<f32> {
    let mut values = vec![f32::NAN; size];
    state.write_observation(seat, &mut values);
    let unfilled = values.iter().position(|float| !float.is_finite());
    assert_eq!(unfilled, None, "a float that seat {seat} observes at ply {ply} is no number");
    values
}

/// Law 7: determinizing for a seat keeps its observation and its action ids.
fn check_observations<G: Encode>(record: &Record<G>, rng: &mut SplitMix64) {
    let (state, ply) = (record.state(), record.steps().len());
    let size = total_size(&G::observation_space(record.setup()));
    for seat in Seat::iter(record.setup().players()) {
        let values = observation(state, size, seat, ply);
        let mut determinized = state.determinize(seat, rng);
        for deal in ["determinize", "resample_hidden"] {
            assert_eq!(
                observation(&determinized, size, seat, ply),
                values,
                "law 7: after {deal} by seat {seat} at ply {ply}"
            );
            if state.turn() == Turn::Seat(seat) {
                let (mut ids, mut determinized_ids) = (Vec::new(), Vec::new());
                state.action_ids(record.legal(), &mut ids);
                determinized.action_ids(record.legal(), &mut determinized_ids);
                assert_eq!(determinized_ids, ids, "law 7: numbers after {deal} by seat {seat} at ply {ply}");
            }
            determinized.resample_hidden(seat, rng);
        }
    }
}

/// Law 8: a game reconstructed from what a seat saw has the same observation for that seat.
fn check_reconstruction<G: Encode + Reconstruct>(record: &Record<G>) {
    let ply = record.steps().len();
    let size = total_size(&G::observation_space(record.setup()));
    for seat in Seat::iter(record.setup().players()) {
        let text = notation::write(record, &[], Viewer::Seat(seat));
        let read = ParsedRecord::<G>::parse(&text).unwrap_or_else(|e| panic!("law 2: what {seat} saw reads back: {e}"));
        let other = read.replay().unwrap_or_else(|e| panic!("law 4: what {seat} saw is reconstructed: {e}"));
        let (one, other) = (observation(record.state(), size, seat, ply), observation(other.state(), size, seat, ply));
        assert_eq!(one, other, "law 8: what seat {seat} observes of a game that looked the same, at ply {ply}");
    }
}
