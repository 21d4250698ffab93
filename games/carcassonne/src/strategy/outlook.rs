//! How likely cities and roads are to be completed: each free cell beside one has to be filled for that.

use super::chances::Odds;
use crate::features::Features;
use crate::rotated::{Code, FIELD_LABELS, ROAD_LABELS, SideLabels};
use crate::rules::Carcassonne;
use crate::tiles::Land;

const MEADOW: u8 = Land::Meadow as u8;
const ROAD: u8 = Land::Road as u8;
const CITY: u8 = Land::City as u8;
/// Labels of cities and roads.
pub(super) const FEATURES: usize = FIELD_LABELS as usize;

/// How a city or road is likely to end.
#[derive(Clone, Copy)]
pub(super) struct Hope {
    /// The chance that all cells are filled as wanted but those where nothing fits.
    product: f32,
    /// How many cells it is open at, and at how many of them nothing fits.
    cells: u8,
    dead: u8,
}

impl Hope {
    /// Open nowhere.
    pub(super) const CLOSED: Hope = Hope { product: 1.0, cells: 0, dead: 0 };

    /// How likely it is to be completed.
    #[inline]
    pub(super) fn chance(self) -> f32 {
        if self.dead == 0 { self.product } else { 0.0 }
    }

    /// At how many cells it is open.
    #[inline]
    pub(super) fn cells(self) -> u8 {
        self.cells
    }

    /// Open at one cell more, which is filled as wanted with this chance.
    #[inline]
    pub(super) fn open(&mut self, chance: f32) {
        self.cells = self.cells.wrapping_add(1);
        let dead = chance == 0.0;
        self.dead = self.dead.wrapping_add(u8::from(dead));
        self.product *= if dead { 1.0 } else { chance };
    }

    /// Open at one cell fewer, which was filled as wanted with this chance.
    #[inline]
    pub(super) fn close(&mut self, chance: f32) {
        self.cells = self.cells.wrapping_sub(1);
        let dead = chance == 0.0;
        self.dead = self.dead.wrapping_sub(u8::from(dead));
        self.product /= if dead { 1.0 } else { chance };
    }
}

/// The hopes of all cities and roads, by root.
#[derive(Clone)]
pub(super) struct Outlook(pub(super) [Hope; FEATURES]);

impl Outlook {
    /// Goes through the free cells. Roads that nobody stands on are left out unless `every_road` is asked for.
    pub(super) fn of(game: &Carcassonne, odds: &Odds<'_>, every_road: bool) -> Outlook {
        let mut hopes = [Hope::CLOSED; FEATURES];
        for (_, code, labels) in game.board.open_cells() {
            each_beside(&game.features, code, labels, |root, sides| {
                if root < ROAD_LABELS || every_road || !game.features.tally(root).is_free() {
                    hopes[usize::from(root) % FEATURES].open(odds.closed(code, sides));
                }
            });
        }
        Outlook(hopes)
    }

    /// Of the city or road with this root.
    #[inline]
    pub(super) fn hope(&self, root: u8) -> Hope {
        self.0[usize::from(root) % FEATURES]
    }
}

/// Tells the root of each city and road beside a free cell, and at which sides of the cell it is.
#[inline]
pub(super) fn each_beside(features: &Features, code: Code, labels: &SideLabels, mut tell: impl FnMut(u8, u8)) {
    const { assert!(MEADOW == 1 && ROAD == 2 && CITY == 3, "the higher bit tells roads and cities from meadows") };
    const HIGH: u8 = 0b1010_1010;
    let mut left = code & HIGH;
    while left != 0 {
        let side = left.trailing_zeros() as usize / 2;
        left &= left - 1;
        debug_assert!(side < 4, "two bits a side");
        let root = features.root(labels[side & 3][0]);
        let mut sides = 1u8 << side;
        let mut others = left;
        while others != 0 {
            let other = others.trailing_zeros() as usize / 2;
            others &= others - 1;
            if features.root(labels[other & 3][0]) == root {
                sides |= 1 << other;
                left &= !(2 << (2 * other));
            }
        }
        debug_assert!(usize::from(root) < FEATURES, "meadows are left out");
        tell(root, sides);
    }
}
