//! Chances that free cells are filled, from the number of tiles that fit and that close the features beside them.

use std::cell::Cell;
use std::sync::LazyLock;

use crate::ai::weights::{EvaluationWeights, PreparedWeights};
use crate::rules::bag::Bag;
use crate::rules::rotated_tile::{EdgeCode, KINDS_THAT_FIT, ROTATIONS_THAT_FIT, RotatedTile};
use crate::rules::state::Carcassonne;
use crate::rules::tiles::{Land, TILES, TileKind};

/// Number of codes of a cell.
const EDGE_CODE_COUNT: usize = 256;
/// Number of sets of sides.
const SIDE_SET_COUNT: usize = 16;

/// For each code of a cell and each set of its sides, the kinds that fit and close there, as bits: their segments at
/// those sides reach no other side.
pub(super) static CLOSING_TILES: LazyLock<Box<[[u32; SIDE_SET_COUNT]; EDGE_CODE_COUNT]>> = LazyLock::new(|| {
    let mut table = Box::new([[0; SIDE_SET_COUNT]; EDGE_CODE_COUNT]);
    for (code, sets) in table.iter_mut().enumerate() {
        for (sides, kinds) in sets.iter_mut().enumerate() {
            let closing = TileKind::all().filter(|kind| can_close(*kind, code, sides as u8));
            *kinds = closing.fold(0, |kinds, kind| kinds | 1 << kind.index());
        }
    }
    table
});

fn can_close(kind: TileKind, code: usize, sides: u8) -> bool {
    let rotations = ROTATIONS_THAT_FIT[kind.index()][code];
    (0..4).filter(|rotation| rotations >> rotation & 1 == 1).any(|rotation| {
        let turned = RotatedTile::of(kind, rotation);
        let reaches = |segments: &[u8]| segments.iter().filter(|s| **s & sides != 0).fold(0, |all, s| all | s);
        (reaches(&turned.city_sides) | reaches(&turned.road_sides)) & !sides == 0
    })
}

/// Fill chances with the tiles left, cached by code and sides, because a position needs the same few often.
pub(super) struct FillOdds<'a> {
    pub(super) prepared: &'a PreparedWeights,
    /// Number of tiles left.
    pub(super) tiles_left: usize,
    counts: KindCounts,
    /// Rows of the fill table for cities, roads and cloisters.
    rows: [&'a [f32; MAX_QUARTERS + 1]; 3],
    /// Close chances by code and set of sides; NaN if not computed yet.
    cache: Vec<Cell<f32>>,
}

impl<'a> FillOdds<'a> {
    /// Chances that count a drawn tile as one of those left.
    pub(super) fn of(game: &Carcassonne, prepared: &'a PreparedWeights) -> FillOdds<'a> {
        FillOdds::new(KindCounts::of([&game.bag, &game.laid_by], game.drawn_kind()), prepared)
    }

    /// Chances that do not count a drawn tile.
    pub(super) fn after_drawing(game: &Carcassonne, prepared: &'a PreparedWeights) -> FillOdds<'a> {
        FillOdds::new(KindCounts::of([&game.bag, &game.laid_by], None), prepared)
    }

    fn new(counts: KindCounts, prepared: &'a PreparedWeights) -> FillOdds<'a> {
        let left = counts.total(u32::MAX) as usize;
        let rows = [0, 1, 2].map(|sort| prepared.fill_table.row(sort, left));
        FillOdds {
            prepared,
            tiles_left: left,
            counts,
            rows,
            cache: vec![Cell::new(f32::NAN); EDGE_CODE_COUNT * SIDE_SET_COUNT],
        }
    }

    /// Chance that a cell beside a cloister is filled.
    #[inline]
    pub(super) fn fill_chance(&self, code: EdgeCode) -> f32 {
        self.close_chance(code, 0)
    }

    /// Chance that a cell is filled so that the city or road at `sides` is closed there. `sides` are bits.
    #[inline]
    pub(super) fn close_chance(&self, code: EdgeCode, sides: u8) -> f32 {
        debug_assert!(sides < 16, "a bit a side");
        let known = &self.cache[usize::from(code) * SIDE_SET_COUNT + usize::from(sides & 15)];
        if known.get().is_nan() {
            known.set(self.compute_close_chance(code, sides));
        }
        known.get()
    }

    fn compute_close_chance(&self, code: EdgeCode, sides: u8) -> f32 {
        let fitting = self.counts.total(KINDS_THAT_FIT[usize::from(code)]) as f32;
        if sides == 0 {
            return self.rows[2][(QUARTERS_PER_TILE * fitting) as usize];
        }
        let sort = usize::from(code >> (2 * sides.trailing_zeros()) & 3 == Land::Road as u8);
        let closing = self.counts.total(CLOSING_TILES[usize::from(code)][usize::from(sides)]) as f32;
        let effective_tiles = closing + (fitting - closing) * self.prepared.weights.extension_weights[sort];
        self.rows[sort][(QUARTERS_PER_TILE * effective_tiles) as usize]
    }
}

/// Number of tiles of each set of kinds, in tables of eight kinds: the count of any set is a sum of three entries.
pub(super) struct KindCounts([[u8; 256]; TileKind::COUNT / 8]);

impl KindCounts {
    /// Counts the tiles of two bags and the drawn tile.
    pub(super) fn of(bags: [&Bag; 2], drawn: Option<TileKind>) -> KindCounts {
        let mut sums = [[0; 256]; TileKind::COUNT / 8];
        for kind in TileKind::all() {
            let count = bags[0].count(kind) + bags[1].count(kind) + u32::from(drawn == Some(kind));
            let bit = 1 << (kind.index() % 8);
            // Sets with this kind have `count` tiles more than the same sets without it.
            let (without, with) = sums[kind.index() / 8].split_at_mut(bit);
            with.iter_mut().zip(without).for_each(|(with, without)| *with = *without + count as u8);
        }
        KindCounts(sums)
    }

    /// Number of tiles of these kinds, given as bits.
    #[inline]
    pub(super) fn total(&self, kinds: u32) -> u32 {
        let [a, b, c, _] = kinds.to_le_bytes();
        let sum = |eight: usize, kinds: u8| u32::from(self.0[eight][usize::from(kinds)]);
        sum(0, a) + sum(1, b) + sum(2, c)
    }
}

/// Steps of the fill table per tile, because tiles that fit without closing count in part.
const QUARTERS_PER_TILE: f32 = 4.0;
/// Last index of a row of the fill table: all tiles of the box.
const MAX_QUARTERS: usize = 4 * TILES;

/// Chance that a cell is filled as required, by sort of feature, tiles left, and tiles that fill it in quarters.
pub(super) struct FillTable([Vec<[f32; MAX_QUARTERS + 1]>; 3]);

impl FillTable {
    pub(super) fn new(weights: &EvaluationWeights) -> FillTable {
        FillTable(weights.fill.map(|[power, half]| {
            let row = |left: usize| {
                let late = left as f32 / (left as f32 + weights.late_tiles);
                std::array::from_fn(|quarters| {
                    let x = (quarters as f32 / QUARTERS_PER_TILE).powf(power) * late;
                    if quarters == 0 { 0.0 } else { x / (x + half) }
                })
            };
            (0..=TILES).map(row).collect()
        }))
    }

    /// Chances beside cities (0), roads (1) and cloisters (2) with `left` tiles left.
    #[inline]
    pub(super) fn row(&self, sort: usize, left: usize) -> &[f32; MAX_QUARTERS + 1] {
        &self.0[sort][left.min(TILES)]
    }
}

#[cfg(test)]
mod tests {
    use tilewright_core::{Game, Rules, Setup};

    use super::*;
    use crate::ai::PreparedWeights;
    use crate::rules::ruleset::RuleSet;

    const CITY: EdgeCode = Land::City as u8;
    const ROAD: EdgeCode = Land::Road as u8;

    #[test]
    fn cap_closes_a_city_and_full_city_tile_extends_it() {
        let closers = |code: EdgeCode, sides: usize| CLOSING_TILES[usize::from(code)][sides];
        let bit = |letter| 1 << TileKind::from_letter(letter).expect("a kind").index();
        assert_eq!(closers(CITY, 1) & (bit('E') | bit('C')), bit('E'));
        // Two sides of one city: a tile that joins them closes it, and so does a tile with two cities; a cap does not
        // fit.
        assert_eq!(closers(CITY | CITY << 2, 3) & (bit('M') | bit('I') | bit('E')), bit('M') | bit('I'));
        // At one of these sides alone only the tile with two cities closes.
        assert_eq!(closers(CITY | CITY << 2, 1) & (bit('M') | bit('I')), bit('I'));
        // A crossing ends a road; a curve does not.
        assert_eq!(closers(ROAD, 1) & (bit('X') | bit('V')), bit('X'));
    }

    #[test]
    fn fill_chance_is_zero_without_fitting_tiles_and_grows_with_them() {
        let rules = RuleSet::by_name("standard").expect("it is the first of the rule sets");
        let game = Carcassonne::new(&Setup::new(rules, 2, None).expect("two can play"));
        let odds = FillOdds::of(&game, PreparedWeights::for_players(2));
        assert_eq!(odds.tiles_left, TILES - 1);
        assert_eq!(odds.close_chance(CITY | ROAD << 2 | CITY << 4 | ROAD << 6, 1), 0.0);
        assert_eq!(odds.fill_chance(CITY | ROAD << 2 | CITY << 4 | ROAD << 6), 0.0);
        let (one, all) = (odds.close_chance(CITY, 1), odds.close_chance(CITY | CITY << 2 | CITY << 4 | CITY << 6, 15));
        assert!(0.0 < all && all < one && one < 1.0, "any cap: {one}; the one tile full of city: {all}");
        assert!(odds.fill_chance(CITY) < odds.fill_chance(0));
    }
}
