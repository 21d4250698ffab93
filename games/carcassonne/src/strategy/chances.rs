//! The chances of a free cell: how many tiles of the bag fit it, and how many close what is beside it.

use std::sync::LazyLock;

use super::weights::Weights;
use crate::bag::Bag;
use crate::tiles::{Kind, TILES};
use crate::turned::{Code, FITS, KINDS_THAT_FIT, Turned};

/// For each code of a cell and each set of its sides the kinds that fit and close there: what they have at those sides
/// reaches no other side.
pub(super) static CLOSERS: LazyLock<Box<[[u32; 16]; 256]>> = LazyLock::new(|| {
    let mut table = Box::new([[0; 16]; 256]);
    for (code, sets) in table.iter_mut().enumerate() {
        for (sides, kinds) in sets.iter_mut().enumerate() {
            let closing = Kind::all().filter(|kind| closes(*kind, code, sides as u8));
            *kinds = closing.fold(0, |kinds, kind| kinds | 1 << kind.index());
        }
    }
    table
});

fn closes(kind: Kind, code: usize, sides: u8) -> bool {
    let turns = FITS[kind.index()][code];
    (0..4).filter(|turn| turns >> turn & 1 == 1).any(|turn| {
        let turned = Turned::of(kind, turn);
        let reaches = |segments: &[u8]| segments.iter().filter(|s| **s & sides != 0).fold(0, |all, s| all | s);
        (reaches(&turned.city_sides) | reaches(&turned.road_sides)) & !sides == 0
    })
}

/// How many tiles there are of each kind, one bit of all the numbers a word, so that the tiles of a set of kinds are
/// counted at once.
pub(super) struct Counts([u32; 4]);

impl Counts {
    /// The tiles of these bags.
    pub(super) fn of(bags: [&Bag; 2], drawn: Option<Kind>) -> Counts {
        let mut bits = [0; 4];
        for kind in Kind::all() {
            let count = bags[0].count(kind) + bags[1].count(kind) + u32::from(drawn == Some(kind));
            for (bit, kinds) in bits.iter_mut().enumerate() {
                *kinds |= (count >> bit & 1) << kind.index();
            }
        }
        Counts(bits)
    }

    /// The tiles of these kinds.
    #[inline]
    pub(super) fn among(&self, kinds: u32) -> u32 {
        let ones = |bit: usize| (self.0[bit] & kinds).count_ones() << bit;
        ones(0) + ones(1) + ones(2) + ones(3)
    }

    /// The tiles that fit a cell.
    #[inline]
    pub(super) fn fitting(&self, code: Code) -> u32 {
        self.among(KINDS_THAT_FIT[usize::from(code)])
    }
}

/// Numbers of tiles are counted in quarters, because those that do half of what is wanted count in part.
const QUARTERS: usize = 4 * TILES;

/// The chance that a cell is filled as wanted, by the number of tiles left and the number of tiles that do it.
pub(super) struct Fills([Vec<[f32; QUARTERS + 1]>; 3]);

impl Fills {
    pub(super) fn new(weights: &Weights) -> Fills {
        Fills(weights.fill.map(|[power, half]| {
            let row = |left: usize| {
                let late = left as f32 / (left as f32 + weights.late);
                std::array::from_fn(|quarters| {
                    let x = (quarters as f32 / 4.0).powf(power) * late;
                    if quarters == 0 { 0.0 } else { x / (x + half) }
                })
            };
            (0..=TILES).map(row).collect()
        }))
    }

    /// The chances beside cities (0), roads (1), cloisters (2) with so many tiles left.
    #[inline]
    pub(super) fn with(&self, sort: usize, left: usize) -> &[f32; QUARTERS + 1] {
        &self.0[sort][left.min(TILES)]
    }
}
