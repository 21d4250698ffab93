//! Chances that cities and roads are completed: each free cell at an open edge has to be filled.

use crate::ai::fill_odds::FillOdds;
use crate::rules::features::Features;
use crate::rules::rotated_tile::{EdgeCode, FIRST_FIELD_LABEL, FIRST_ROAD_LABEL, SideLabels};
use crate::rules::state::Carcassonne;
use crate::rules::tiles::Land;

const MEADOW: u8 = Land::Meadow as u8;
const ROAD: u8 = Land::Road as u8;
const CITY: u8 = Land::City as u8;
/// Number of labels of cities and roads.
pub(super) const CITY_AND_ROAD_LABELS: usize = FIRST_FIELD_LABEL as usize;

/// Completion of a city or road.
#[derive(Clone, Copy)]
pub(super) struct CompletionOdds {
    /// Chance that all open cells are filled as required, except those that no tile closes.
    product: f32,
    /// Number of open cells.
    cells: u8,
    /// Number of open cells that no tile closes.
    unfillable_cells: u8,
}

impl CompletionOdds {
    /// Feature without open cells.
    pub(super) const CLOSED: CompletionOdds = CompletionOdds { product: 1.0, cells: 0, unfillable_cells: 0 };

    /// Chance that the feature is completed.
    #[inline]
    pub(super) fn chance(self) -> f32 {
        if self.unfillable_cells == 0 { self.product } else { 0.0 }
    }

    /// Number of open cells.
    #[inline]
    pub(super) fn cells(self) -> u8 {
        self.cells
    }

    /// Adds an open cell that is filled as required with this chance.
    #[inline]
    pub(super) fn open(&mut self, chance: f32) {
        self.cells = self.cells.wrapping_add(1);
        let dead = chance == 0.0;
        self.unfillable_cells = self.unfillable_cells.wrapping_add(u8::from(dead));
        self.product *= if dead { 1.0 } else { chance };
    }

    /// Removes an open cell that had this chance. Counts wrap, so that cells may be removed before others are added.
    #[inline]
    pub(super) fn close(&mut self, chance: f32) {
        self.cells = self.cells.wrapping_sub(1);
        let dead = chance == 0.0;
        self.unfillable_cells = self.unfillable_cells.wrapping_sub(u8::from(dead));
        self.product /= if dead { 1.0 } else { chance };
    }
}

/// Completion of all cities and roads, by root.
#[derive(Clone)]
pub(super) struct Outlook(pub(super) [CompletionOdds; CITY_AND_ROAD_LABELS]);

impl Outlook {
    /// Scans the frontier. Roads without followers are skipped unless `every_road`.
    pub(super) fn of(game: &Carcassonne, odds: &FillOdds<'_>, every_road: bool) -> Outlook {
        let mut completions = [CompletionOdds::CLOSED; CITY_AND_ROAD_LABELS];
        for (_, code, labels) in game.board.open_cells() {
            for_each_feature_beside(&game.features, code, labels, |root, sides| {
                if root < FIRST_ROAD_LABEL || every_road || !game.features.stats(root).is_free() {
                    completions[usize::from(root) % CITY_AND_ROAD_LABELS].open(odds.close_chance(code, sides));
                }
            });
        }
        Outlook(completions)
    }

    /// Completion of the city or road with this root.
    #[inline]
    pub(super) fn completion(&self, root: u8) -> CompletionOdds {
        self.0[usize::from(root) % CITY_AND_ROAD_LABELS]
    }
}

/// Calls `visit` for each city and road beside a free cell, with its root and the sides of the cell it is at, as bits.
#[inline]
pub(super) fn for_each_feature_beside(
    features: &Features,
    code: EdgeCode,
    labels: &SideLabels,
    mut visit: impl FnMut(u8, u8),
) {
    const { assert!(MEADOW == 1 && ROAD == 2 && CITY == 3, "the higher bit is that of roads and cities") };
    const HIGH_BITS: u8 = 0b1010_1010;
    let mut left = code & HIGH_BITS;
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
        debug_assert!(usize::from(root) < CITY_AND_ROAD_LABELS, "meadows are left out");
        visit(root, sides);
    }
}
