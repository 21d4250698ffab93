//! Every determinization for a seat has a game that leads to it and looks to the seat like the real one.

#![allow(clippy::unwrap_used)]

use crate::common::{random_step, setup};
use tilewright_core::{
    DiscardEvents, Game, Reconstruct, Record, Seat, SplitMix64, Step, Viewer, notation, observed_steps,
};
use tilewright_saboteur::Saboteur;

#[test]
fn determinization_has_a_game_that_leads_to_it() {
    for players in [3, 5, 10] {
        let mut rng = SplitMix64::new(players.into());
        let mut record: Record<Saboteur> = Record::new(setup(players, &[]));
        while let Some(step) = random_step(&record, players != 5, &mut rng) {
            record.play_step_text(&step, &mut DiscardEvents).unwrap();
            if record.steps().len().is_multiple_of(7) {
                Seat::iter(players).for_each(|seat| check(&record, seat, &mut rng));
            }
        }
        Seat::iter(players).for_each(|seat| check(&record, seat, &mut rng));
    }
}

fn check(record: &Record<Saboteur>, seat: Seat, rng: &mut SplitMix64) {
    let imagined = record.state().determinize(seat, rng);
    let seen = observed_steps::<Saboteur>(record.setup(), record.steps(), Viewer::Seat(seat));
    let ply = record.steps().len();
    let steps = Saboteur::reconstruct_to(record.setup(), seat, &seen, &imagined);
    let steps = steps.unwrap_or_else(|error| panic!("seat {seat} at ply {ply}: {error}"));
    let mut played: Record<Saboteur> = Record::new(*record.setup());
    for step in steps {
        match step {
            Step::Action(seat, action) => played.play(seat, action, &mut DiscardEvents).unwrap(),
            Step::Chance(chance) => played.resolve(chance, &mut DiscardEvents).unwrap(),
        }
    }
    let own = |record| notation::write(record, &[], Viewer::Seat(seat));
    assert_eq!(own(&played), own(record), "seat {seat} at ply {ply}");
    assert_eq!(played.state().view(Viewer::All), imagined.view(Viewer::All), "seat {seat} at ply {ply}");
}
