//! Pebbles as numbers.

use tilewright_core::{Game, Seat, Setup};
use tilewright_encoding::{Encode, Plane, TensorWriter};

use super::rules::{Action, HEAPS, Outcome, Pebbles, RuleSet};

impl Encode for Pebbles {
    fn action_space(setup: &Setup<RuleSet>) -> Vec<Plane> {
        vec![Plane::new("take", &[setup.rules().most.into()], "take one more than this many pebbles")]
    }

    fn action_id(&self, Action(count): Action) -> u32 {
        u32::from(count) - 1
    }

    fn action_from_id(&self, id: u32) -> Option<Action> {
        (id < u32::from(self.most)).then(|| Action(id as u8 + 1))
    }

    fn outcome_space(_setup: &Setup<RuleSet>) -> Vec<Plane> {
        vec![Plane::new("heap", &[HEAPS.len()], "a heap of ten pebbles and this many")]
    }

    fn outcome_id(&self, Outcome(count): Outcome) -> u32 {
        u32::from(count - HEAPS.start())
    }

    fn outcome_from_id(&self, id: u32) -> Option<Outcome> {
        HEAPS.clone().nth(id as usize).map(Outcome)
    }

    fn observation_space(setup: &Setup<RuleSet>) -> Vec<Plane> {
        vec![
            Plane::new("turn", &[setup.players().into()], "1 for the seat in turn"),
            Plane::new("heap", &[1], "pebbles in the heap / 20"),
        ]
    }

    fn write_observation(&self, seat: Seat, values: &mut [f32]) {
        let mut writer = TensorWriter::new(values);
        writer.turn(self.turn(), seat, self.players());
        writer.push(f32::from(self.heap.unwrap_or(0)) / f32::from(*HEAPS.end()));
        writer.finish();
    }
}
