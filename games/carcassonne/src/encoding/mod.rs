//! Encoding of actions and observations as numbers. Placements are numbered by frontier slot; `docs/observations.md`
//! lists all planes.

mod observation;

use tilewright_core::{Seat, Setup};
use tilewright_encoding::{Encode, Plane};

use crate::rules::action::{Action, ActionKind, Role, Spot};
use crate::rules::outcome::Outcome;
use crate::rules::ruleset::RuleSet;
use crate::rules::state::Carcassonne;
use crate::rules::tiles::{TILES, TileKind};

/// Upper bound on free cells when a tile is placed: 71 joined tiles have at most 2 × 71 + 2 beside them, because each
/// tile after the first fills one and adds at most three.
pub(crate) const MAX_FREE_CELLS: usize = 2 * (TILES - 1) + 2;
const ROTATION_COUNT: usize = 4;
const SIDE_COUNT: usize = 4;
const HALF_EDGE_COUNT: usize = 8;

const FIRST_KNIGHT_ID: u32 = (MAX_FREE_CELLS * ROTATION_COUNT) as u32;
const FIRST_ROBBER_ID: u32 = FIRST_KNIGHT_ID + SIDE_COUNT as u32;
const FIRST_FARMER_ID: u32 = FIRST_ROBBER_ID + SIDE_COUNT as u32;
const MONK_ID: u32 = FIRST_FARMER_ID + HALF_EDGE_COUNT as u32;
const NO_FOLLOWER_ID: u32 = MONK_ID + 1;

impl Encode for Carcassonne {
    const DESCRIPTION: &'static str = "\
A placement is a free cell and a rotation. The table has no border, and a window that holds every game would have 143 \
× 143 cells, nearly all of them never used. So free cells are counted as the frontier keeps them: a new one comes \
last, and where one is filled the last takes its number. 71 tiles have at most 144 free cells beside them (each tile \
after the first fills one and brings three at most), so that 144 numbers hold every game, and lists and masks stay \
short. What a number stands for therefore depends on the tiles laid and their order, and the plane `frontier` says \
it: row *n* is free cell *n*. A policy can judge each row by the same weights.

The plane `board` is a window of 21 × 21 cells around the middle of the tiles: halfway between the outermost ones, \
rounded to the south-west. Of 600 games of robots none reached beyond it; if one does, tiles there are missing in it \
and `beyond` counts them, while `frontier` still has every free cell.";

    fn action_space(_setup: &Setup<RuleSet>) -> Vec<Plane> {
        vec![
            Plane::new(
                "place",
                &[MAX_FREE_CELLS, ROTATION_COUNT],
                "lay the drawn tile: free cell, quarters turned clockwise",
            ),
            Plane::new("knight", &[SIDE_COUNT], "set a knight on the city at this side: n, e, s, w"),
            Plane::new("robber", &[SIDE_COUNT], "set a robber on the road at this side: n, e, s, w"),
            Plane::new(
                "farmer",
                &[HALF_EDGE_COUNT],
                "set a farmer on the meadow at this half-edge: nnw, nne, ene, ese, sse, ssw, wsw, wnw",
            ),
            Plane::new("monk", &[1], "set a monk in the cloister"),
            Plane::new("none", &[1], "set no follower"),
        ]
    }

    #[inline]
    fn action_id(&self, action: Action) -> u32 {
        match action.kind() {
            ActionKind::Place(cell, rotation) => {
                self.board.slot(cell).map_or(u32::MAX, |slot| (slot * ROTATION_COUNT) as u32 + u32::from(rotation))
            }
            ActionKind::Follow(Spot { role, at }) => {
                let first = match role {
                    Role::Knight => FIRST_KNIGHT_ID,
                    Role::Robber => FIRST_ROBBER_ID,
                    Role::Farmer => FIRST_FARMER_ID,
                    Role::Monk => MONK_ID,
                };
                first + u32::from(at)
            }
            ActionKind::NoFollower => NO_FOLLOWER_ID,
        }
    }

    #[inline]
    fn action_from_id(&self, id: u32) -> Option<Action> {
        let spot = |role, first: u32| Some(Action::follow(Spot { role, at: (id - first) as u8 }));
        match id {
            ..FIRST_KNIGHT_ID => {
                let cell = self.board.cell_of(id as usize / ROTATION_COUNT)?;
                Some(Action::place(cell, (id as usize % ROTATION_COUNT) as u8))
            }
            FIRST_KNIGHT_ID..FIRST_ROBBER_ID => spot(Role::Knight, FIRST_KNIGHT_ID),
            FIRST_ROBBER_ID..FIRST_FARMER_ID => spot(Role::Robber, FIRST_ROBBER_ID),
            FIRST_FARMER_ID..MONK_ID => spot(Role::Farmer, FIRST_FARMER_ID),
            MONK_ID => spot(Role::Monk, MONK_ID),
            NO_FOLLOWER_ID => Some(Action::NONE),
            _ => None,
        }
    }

    fn outcome_space(_setup: &Setup<RuleSet>) -> Vec<Plane> {
        vec![Plane::new("draw", &[TileKind::COUNT], "a tile of this kind is drawn: A to X")]
    }

    #[inline]
    fn outcome_id(&self, Outcome(kind): Outcome) -> u32 {
        kind.index() as u32
    }

    #[inline]
    fn outcome_from_id(&self, id: u32) -> Option<Outcome> {
        ((id as usize) < TileKind::COUNT).then(|| Outcome(TileKind::new(id as usize)))
    }

    fn observation_space(setup: &Setup<RuleSet>) -> Vec<Plane> {
        observation::observation_space(setup)
    }

    fn write_observation(&self, seat: Seat, floats: &mut [f32]) {
        observation::write_observation(self, seat, floats);
    }
}

#[cfg(test)]
mod tests {
    use tilewright_core::{DiscardEvents, Record, Rules, SplitMix64};
    use tilewright_testkit::laws;

    use super::*;

    /// Each tile after the first fills a free cell and adds at most three; `MAX_FREE_CELLS` follows from this.
    #[test]
    fn free_cells_are_at_most_twice_the_tiles_plus_two() {
        for rules in RuleSet::SETS {
            let setup = Setup::new(*rules, 2, None).expect("two can play");
            for seed in 0..10 {
                let mut rng = SplitMix64::new(seed);
                let mut record: Record<Carcassonne> = Record::new(setup);
                while let Some(step) = laws::random_step(&record, &mut rng) {
                    record.play_step_text(&step, &mut DiscardEvents).expect("a listed step can be played");
                    let (laid, free) = (record.state().board.tiles().len(), record.state().board.frontier().count());
                    assert!(free <= 2 * laid + 2, "{free} free cells beside {laid} tiles");
                }
            }
        }
    }
}
