//! The laws of a game in numbers.

use std::collections::HashSet;

use crate::dice::{Dice, SplitMix};
use crate::laws::random_step;
use crate::notation::{self, Document};
use crate::numbered::{self, Numbered, Plane};
use crate::record::Record;
use crate::seat::{Seat, Viewer};
use crate::setup::Setup;
use crate::step::Turn;

/// Plays `games` random games and checks at every step what a game's numbers promise: numbers and actions stand for each other,
/// so do numbers and outcomes (law 2), every float is filled, and neither numbers nor floats depend on what the seat may not know
/// (laws 7 and 8).
pub fn number<G: Numbered>(setup: Setup<G::Rules>, games: u32, seed: u64) {
    for planes in [G::actions(&setup), G::chances(&setup), G::planes(&setup)] {
        laid_out(&planes);
    }
    for game in 0..games {
        let mut dice = SplitMix::new(seed.wrapping_mul(1_000_003).wrapping_add(u64::from(game)));
        let mut record: Record<G> = Record::new(setup);
        loop {
            actions_round_trip(&record, &mut dice);
            outcomes_round_trip(&record, &mut dice);
            observed_alike(&record, &mut dice);
            let Some(text) = random_step(&record, &mut dice) else { break };
            record.play(&text, &mut Vec::new()).expect("a listed step can be played");
            if G::SECRETS && dice.below(16) == 0 {
                filled_in_looks_the_same(&record);
            }
        }
        filled_in_looks_the_same(&record);
    }
}

/// Planes have names of their own, hold something and say what.
fn laid_out(planes: &[Plane]) {
    let names: HashSet<&str> = planes.iter().map(|plane| plane.name).collect();
    assert_eq!(names.len(), planes.len(), "a plane has a name of its own: {planes:?}");
    for plane in planes {
        assert!(plane.size() > 0 && !plane.about.is_empty() && !plane.name.is_empty(), "{plane:?}");
    }
}

fn actions_round_trip<G: Numbered>(record: &Record<G>, dice: &mut SplitMix) {
    let (state, ply) = (record.state(), record.steps().len());
    let count = numbered::size(&G::actions(record.setup())) as u32;
    let mut numbers = Vec::new();
    state.numbers(record.legal(), &mut numbers);
    let distinct: HashSet<u32> = numbers.iter().copied().collect();
    assert_eq!(distinct.len(), record.legal().len(), "law 2: two actions have one number at ply {ply}");
    for (&action, &number) in record.legal().iter().zip(&numbers) {
        assert!(number < count, "law 2: {action} has number {number} of {count} at ply {ply}");
        assert_eq!(state.number(action), number, "law 2: the number of {action} at ply {ply}");
        assert_eq!(state.numbered(number), Some(action), "law 2: number {number} at ply {ply}");
    }
    if let Turn::Of(_) = record.turn() {
        for number in [dice.below(count), dice.below(count), count - 1, 0] {
            if let Some(action) = state.numbered(number) {
                assert_eq!(state.number(action), number, "law 2: the number of {action} at ply {ply}");
                let legal = record.legal().contains(&action);
                assert_eq!(legal, distinct.contains(&number), "law 2: {action}, number {number}, at ply {ply}");
            }
        }
        for number in [count, count + 1, u32::MAX / 2, u32::MAX] {
            assert_eq!(state.numbered(number), None, "law 2: number {number} of {count} at ply {ply}");
        }
    }
}

fn outcomes_round_trip<G: Numbered>(record: &Record<G>, dice: &mut SplitMix) {
    let (state, ply) = (record.state(), record.steps().len());
    let count = numbered::size(&G::chances(record.setup())) as u32;
    let mut distinct = HashSet::new();
    for &(chance, _) in record.outcomes() {
        let number = state.chance_number(chance);
        assert!(number < count, "law 2: {chance} has number {number} of {count} at ply {ply}");
        assert!(distinct.insert(number), "law 2: two outcomes have number {number} at ply {ply}");
        assert_eq!(state.chance_numbered(number), Some(chance), "law 2: number {number} at ply {ply}");
    }
    if record.turn() == Turn::Chance {
        for number in [dice.below(count), dice.below(count), count - 1, 0] {
            if let Some(chance) = state.chance_numbered(number) {
                assert_eq!(state.chance_number(chance), number, "law 2: the number of {chance} at ply {ply}");
            }
        }
        for number in [count, count + 1, u32::MAX / 2, u32::MAX] {
            assert_eq!(state.chance_numbered(number), None, "law 2: number {number} of {count} at ply {ply}");
        }
    }
}

/// What a seat observes. A float that is not filled shows, because the slice holds something else before.
fn observed<G: Numbered>(state: &G, size: usize, seat: Seat, ply: usize) -> Vec<f32> {
    let mut floats = vec![f32::NAN; size];
    state.observe(seat, &mut floats);
    let unfilled = floats.iter().position(|float| !float.is_finite());
    assert_eq!(unfilled, None, "a float that seat {seat} observes at ply {ply} is no number");
    floats
}

/// Law 7 for numbers: what a seat imagines has the same floats and the same numbers.
fn observed_alike<G: Numbered>(record: &Record<G>, dice: &mut SplitMix) {
    let (state, ply) = (record.state(), record.steps().len());
    let size = numbered::size(&G::planes(record.setup()));
    for seat in Seat::all(record.setup().players()) {
        let floats = observed(state, size, seat, ply);
        let mut imagined = state.imagine(seat, dice);
        for deal in ["imagine", "redeal"] {
            assert_eq!(observed(&imagined, size, seat, ply), floats, "law 7: after {deal} by seat {seat} at ply {ply}");
            if state.turn() == Turn::Of(seat) {
                let (mut numbers, mut same) = (Vec::new(), Vec::new());
                state.numbers(record.legal(), &mut numbers);
                imagined.numbers(record.legal(), &mut same);
                assert_eq!(same, numbers, "law 7: numbers after {deal} by seat {seat} at ply {ply}");
            }
            imagined.redeal(seat, dice);
        }
    }
}

/// Law 8 for numbers: any other game that has looked the same to a seat is observed the same by it.
fn filled_in_looks_the_same<G: Numbered>(record: &Record<G>) {
    let ply = record.steps().len();
    let size = numbered::size(&G::planes(record.setup()));
    for seat in Seat::all(record.setup().players()) {
        let text = notation::write(record, &[], Viewer::Seat(seat));
        let read = Document::<G>::read(&text).unwrap_or_else(|e| panic!("law 2: what {seat} saw reads back: {e}"));
        let other = read.replay().unwrap_or_else(|e| panic!("law 4: what {seat} saw is filled in: {e}"));
        let (one, other) = (observed(record.state(), size, seat, ply), observed(other.state(), size, seat, ply));
        assert_eq!(one, other, "law 8: what seat {seat} observes of a game that looked the same, at ply {ply}");
    }
}
