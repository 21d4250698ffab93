//! The game in numbers: placements count the free cells of the frontier. `docs/observations.md` shows them.

use tilewright_core::numbered::Plane;
use tilewright_core::{Numbered, Seat, Setup};

use crate::action::{Action, Move, Role, Spot};
use crate::chance::Chance;
use crate::observation;
use crate::rules::Carcassonne;
use crate::ruleset::RuleSet;
use crate::tiles::{Kind, TILES};

/// So many free cells can there be when the last tile is placed: 71 joined tiles have at most 2 × 71 + 2 beside them, because
/// each tile after the first takes one away and brings three at most.
pub(crate) const FREE_CELLS: usize = 2 * (TILES - 1) + 2;
const ROTATIONS: usize = 4;
const SIDES: usize = 4;
const HALVES: usize = 8;

const KNIGHTS: u32 = (FREE_CELLS * ROTATIONS) as u32;
const ROBBERS: u32 = KNIGHTS + SIDES as u32;
const FARMERS: u32 = ROBBERS + SIDES as u32;
const MONK: u32 = FARMERS + HALVES as u32;
const NONE: u32 = MONK + 1;

impl Numbered for Carcassonne {
    const ABOUT: &'static str = "\
A placement is a free cell and a rotation. The table has no border, and a window that holds every game would have 143 × 143 cells, nearly \
all of them never used. So free cells are counted as the frontier keeps them: a new one comes last, and where one is filled the last takes \
its number. 71 tiles have at most 144 free cells beside them (each tile after the first fills one and brings three at most), so that 144 \
numbers hold every game, and lists and masks stay short. What a number stands for therefore depends on the tiles laid and their order, and the plane \
`frontier` says it: row *n* is free cell *n*. A policy can judge each row by the same weights.

The plane `board` is a window of 21 × 21 cells around the middle of the tiles: halfway between the outermost ones, rounded to the south-west. Of 600 \
games of robots none reached beyond it; if one does, tiles there are missing in it and `beyond` counts them, while `frontier` still has every free cell.";

    fn actions(_setup: &Setup<RuleSet>) -> Vec<Plane> {
        vec![
            Plane::new("place", &[FREE_CELLS, ROTATIONS], "lay the drawn tile: free cell, quarters turned clockwise"),
            Plane::new("knight", &[SIDES], "set a knight on the city at this side: n, e, s, w"),
            Plane::new("robber", &[SIDES], "set a robber on the road at this side: n, e, s, w"),
            Plane::new(
                "farmer",
                &[HALVES],
                "set a farmer on the meadow at this half-edge: nnw, nne, ene, ese, sse, ssw, wsw, wnw",
            ),
            Plane::new("monk", &[1], "set a monk in the cloister"),
            Plane::new("none", &[1], "set no follower"),
        ]
    }

    #[inline]
    fn number(&self, action: Action) -> u32 {
        match action.spelt_out() {
            Move::Place(cell, rotation) => {
                self.board.slot(cell).map_or(u32::MAX, |slot| (slot * ROTATIONS) as u32 + u32::from(rotation))
            }
            Move::Follow(Spot { role, at }) => {
                let first = match role {
                    Role::Knight => KNIGHTS,
                    Role::Robber => ROBBERS,
                    Role::Farmer => FARMERS,
                    Role::Monk => MONK,
                };
                first + u32::from(at)
            }
            Move::NoFollower => NONE,
        }
    }

    #[inline]
    fn numbered(&self, number: u32) -> Option<Action> {
        let spot = |role, first: u32| Some(Action::follow(Spot { role, at: (number - first) as u8 }));
        match number {
            ..KNIGHTS => {
                let cell = self.board.cell_of(number as usize / ROTATIONS)?;
                Some(Action::place(cell, (number as usize % ROTATIONS) as u8))
            }
            KNIGHTS..ROBBERS => spot(Role::Knight, KNIGHTS),
            ROBBERS..FARMERS => spot(Role::Robber, ROBBERS),
            FARMERS..MONK => spot(Role::Farmer, FARMERS),
            MONK => spot(Role::Monk, MONK),
            NONE => Some(Action::NONE),
            _ => None,
        }
    }

    fn chances(_setup: &Setup<RuleSet>) -> Vec<Plane> {
        vec![Plane::new("draw", &[Kind::COUNT], "a tile of this kind is drawn: A to X")]
    }

    #[inline]
    fn chance_number(&self, Chance(kind): Chance) -> u32 {
        kind.index() as u32
    }

    #[inline]
    fn chance_numbered(&self, number: u32) -> Option<Chance> {
        ((number as usize) < Kind::COUNT).then(|| Chance(Kind::new(number as usize)))
    }

    fn planes(setup: &Setup<RuleSet>) -> Vec<Plane> {
        observation::planes(setup)
    }

    fn observe(&self, seat: Seat, floats: &mut [f32]) {
        observation::observe(self, seat, floats);
    }
}

#[cfg(test)]
mod tests {
    use tilewright_core::{Record, Rules, Silent, SplitMix, laws};

    use super::*;

    /// Each tile after the first fills a free cell and brings three at most: what `FREE_CELLS` is reckoned by.
    #[test]
    fn so_many_tiles_have_at_most_twice_as_many_free_cells_and_two() {
        for rules in RuleSet::SETS {
            let setup = Setup::new(*rules, 2, None).expect("two can play");
            for seed in 0..10 {
                let mut dice = SplitMix::new(seed);
                let mut record: Record<Carcassonne> = Record::new(setup);
                while let Some(step) = laws::random_step(&record, &mut dice) {
                    record.play(&step, &mut Silent).expect("a listed step can be played");
                    let (laid, free) = (record.state().board.tiles().len(), record.state().board.frontier().count());
                    assert!(free <= 2 * laid + 2, "{free} free cells beside {laid} tiles");
                }
            }
        }
    }
}
