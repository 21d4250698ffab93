//! A state that was imagined for a seat has a game that leads to it, and that looked to the seat just as the real one did.

#![allow(clippy::unwrap_used)]

mod common;

use common::{random_step, setup};
use tilewright_core::sight::sights;
use tilewright_core::{Game, Record, Seat, Silent, SplitMix, Step, Viewer, notation};
use tilewright_saboteur::Saboteur;

#[test]
fn what_was_imagined_can_have_been_played() {
    for players in [3, 5, 10] {
        let mut dice = SplitMix::new(players.into());
        let mut record: Record<Saboteur> = Record::new(setup(players, &[]));
        while let Some(step) = random_step(&record, players != 5, &mut dice) {
            record.play(&step, &mut Silent).unwrap();
            if record.steps().len().is_multiple_of(7) {
                Seat::all(players).for_each(|seat| check(&record, seat, &mut dice));
            }
        }
        Seat::all(players).for_each(|seat| check(&record, seat, &mut dice));
    }
}

fn check(record: &Record<Saboteur>, seat: Seat, dice: &mut SplitMix) {
    let imagined = record.state().imagine(seat, dice);
    let seen: Vec<_> = sights::<Saboteur>(record.setup(), record.steps(), Viewer::Seat(seat)).collect();
    let ply = record.steps().len();
    let steps = Saboteur::leading_to(record.setup(), seat, &seen, &imagined);
    let steps = steps.unwrap_or_else(|error| panic!("seat {seat} at ply {ply}: {error}"));
    let mut played: Record<Saboteur> = Record::new(*record.setup());
    for step in steps {
        match step {
            Step::Act(seat, action) => played.act(seat, action, &mut Silent).unwrap(),
            Step::Chance(chance) => played.resolve(chance, &mut Silent).unwrap(),
        }
    }
    let own = |record| notation::write(record, &[], Viewer::Seat(seat));
    assert_eq!(own(&played), own(record), "seat {seat} at ply {ply}");
    assert_eq!(played.state().view(Viewer::All), imagined.view(Viewer::All), "seat {seat} at ply {ply}");
}
