//! Pebbles in numbers.

use tilewright_core::numbered::{Floats, Plane};
use tilewright_core::{Game, Numbered, Seat, Setup};

use super::rules::{Action, Chance, HEAPS, Pebbles, RuleSet};

impl Numbered for Pebbles {
    fn actions(setup: &Setup<RuleSet>) -> Vec<Plane> {
        vec![Plane::new("take", &[setup.rules().most.into()], "take one more than this many pebbles")]
    }

    fn number(&self, Action(count): Action) -> u32 {
        u32::from(count) - 1
    }

    fn numbered(&self, number: u32) -> Option<Action> {
        (number < u32::from(self.most)).then(|| Action(number as u8 + 1))
    }

    fn chances(_setup: &Setup<RuleSet>) -> Vec<Plane> {
        vec![Plane::new("heap", &[HEAPS.len()], "a heap of ten pebbles and this many")]
    }

    fn chance_number(&self, Chance(count): Chance) -> u32 {
        u32::from(count - HEAPS.start())
    }

    fn chance_numbered(&self, number: u32) -> Option<Chance> {
        HEAPS.clone().nth(number as usize).map(Chance)
    }

    fn planes(setup: &Setup<RuleSet>) -> Vec<Plane> {
        vec![
            Plane::new("turn", &[setup.players().into()], "1 for the seat in turn"),
            Plane::new("heap", &[1], "pebbles in the heap / 20"),
        ]
    }

    fn observe(&self, seat: Seat, floats: &mut [f32]) {
        let mut floats = Floats::new(floats);
        floats.turn(self.turn(), seat, self.players());
        floats.put(f32::from(self.heap.unwrap_or(0)) / f32::from(*HEAPS.end()));
        floats.end();
    }
}
