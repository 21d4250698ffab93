//! The chances of a free cell: how many tiles of the bag fit it, and how many close what is beside it.

use std::cell::Cell;
use std::sync::LazyLock;

use super::weights::{Prepared, Weights};
use crate::bag::Bag;
use crate::rotated::{Code, FITS, KINDS_THAT_FIT, Rotated};
use crate::rules::Carcassonne;
use crate::tiles::{Kind, Land, TILES};

/// Codes of a cell, and sets of its sides.
const CODES: usize = 256;
const SIDES: usize = 16;

/// For each code of a cell and each set of its sides the kinds that fit and close there: what they have at those sides
/// reaches no other side.
pub(super) static CLOSERS: LazyLock<Box<[[u32; SIDES]; CODES]>> = LazyLock::new(|| {
    let mut table = Box::new([[0; SIDES]; CODES]);
    for (code, sets) in table.iter_mut().enumerate() {
        for (sides, kinds) in sets.iter_mut().enumerate() {
            let closing = Kind::all().filter(|kind| closes(*kind, code, sides as u8));
            *kinds = closing.fold(0, |kinds, kind| kinds | 1 << kind.index());
        }
    }
    table
});

fn closes(kind: Kind, code: usize, sides: u8) -> bool {
    let rotations = FITS[kind.index()][code];
    (0..4).filter(|rotation| rotations >> rotation & 1 == 1).any(|rotation| {
        let turned = Rotated::of(kind, rotation);
        let reaches = |segments: &[u8]| segments.iter().filter(|s| **s & sides != 0).fold(0, |all, s| all | s);
        (reaches(&turned.city_sides) | reaches(&turned.road_sides)) & !sides == 0
    })
}

/// The odds of free cells with what is in the bag, reckoned when first asked for: positions ask for the same few again and
/// again.
pub(super) struct Odds<'a> {
    pub(super) prepared: &'a Prepared,
    /// How many tiles are left.
    pub(super) left: usize,
    counts: Counts,
    rows: [&'a [f32; QUARTERS + 1]; 3],
    /// By code and set of sides.
    known: Vec<Cell<f32>>,
}

impl<'a> Odds<'a> {
    /// With a tile that is drawn and not yet laid.
    pub(super) fn of(game: &Carcassonne, prepared: &'a Prepared) -> Odds<'a> {
        Odds::new(Counts::of([&game.bag, &game.laid_by], game.drawn()), prepared)
    }

    /// Without it.
    pub(super) fn after_drawing(game: &Carcassonne, prepared: &'a Prepared) -> Odds<'a> {
        Odds::new(Counts::of([&game.bag, &game.laid_by], None), prepared)
    }

    fn new(counts: Counts, prepared: &'a Prepared) -> Odds<'a> {
        let left = counts.among(u32::MAX) as usize;
        let rows = [0, 1, 2].map(|sort| prepared.fills.with(sort, left));
        Odds { prepared, left, counts, rows, known: vec![Cell::new(f32::NAN); CODES * SIDES] }
    }

    /// The chance that a cell is filled, beside a cloister.
    #[inline]
    pub(super) fn filled(&self, code: Code) -> f32 {
        self.closed(code, 0)
    }

    /// The chance that a cell is filled so that the city or road at these sides of it is closed there.
    #[inline]
    pub(super) fn closed(&self, code: Code, sides: u8) -> f32 {
        debug_assert!(sides < 16, "a bit a side");
        let known = &self.known[usize::from(code) * SIDES + usize::from(sides & 15)];
        if known.get().is_nan() {
            known.set(self.reckon(code, sides));
        }
        known.get()
    }

    fn reckon(&self, code: Code, sides: u8) -> f32 {
        let fitting = self.counts.among(KINDS_THAT_FIT[usize::from(code)]) as f32;
        if sides == 0 {
            return self.rows[2][(PARTS * fitting) as usize];
        }
        let sort = usize::from(code >> (2 * sides.trailing_zeros()) & 3 == Land::Road as u8);
        let closing = self.counts.among(CLOSERS[usize::from(code)][usize::from(sides)]) as f32;
        let wanted = closing + (fitting - closing) * self.prepared.weights.lengthens[sort];
        self.rows[sort][(PARTS * wanted) as usize]
    }
}

/// How many tiles there are of each set of kinds, eight kinds at a time, so that the tiles of any set are the sum of three.
pub(super) struct Counts([[u8; 256]; Kind::COUNT / 8]);

impl Counts {
    /// The tiles of these bags.
    pub(super) fn of(bags: [&Bag; 2], drawn: Option<Kind>) -> Counts {
        let mut sums = [[0; 256]; Kind::COUNT / 8];
        for kind in Kind::all() {
            let count = bags[0].count(kind) + bags[1].count(kind) + u32::from(drawn == Some(kind));
            let bit = 1 << (kind.index() % 8);
            // The sets with this kind are those without it and with earlier ones alone, and so many tiles more.
            let (without, with) = sums[kind.index() / 8].split_at_mut(bit);
            with.iter_mut().zip(without).for_each(|(with, without)| *with = *without + count as u8);
        }
        Counts(sums)
    }

    /// The tiles of these kinds.
    #[inline]
    pub(super) fn among(&self, kinds: u32) -> u32 {
        let [a, b, c, _] = kinds.to_le_bytes();
        let sum = |eight: usize, kinds: u8| u32::from(self.0[eight][usize::from(kinds)]);
        sum(0, a) + sum(1, b) + sum(2, c)
    }
}

/// Numbers of tiles are counted in quarters, because those that do half of what is wanted count in part.
const PARTS: f32 = 4.0;
const QUARTERS: usize = 4 * TILES;

/// The chance that a cell is filled as wanted, by the number of tiles left and the number of tiles that do it.
pub(super) struct Fills([Vec<[f32; QUARTERS + 1]>; 3]);

impl Fills {
    pub(super) fn new(weights: &Weights) -> Fills {
        Fills(weights.fill.map(|[power, half]| {
            let row = |left: usize| {
                let late = left as f32 / (left as f32 + weights.late);
                std::array::from_fn(|quarters| {
                    let x = (quarters as f32 / PARTS).powf(power) * late;
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

#[cfg(test)]
mod tests {
    use tilewright_core::{Game, Rules, Setup};

    use super::*;
    use crate::ruleset::RuleSet;
    use crate::strategy::Prepared;

    const CITY: Code = Land::City as u8;
    const ROAD: Code = Land::Road as u8;

    #[test]
    fn a_cap_closes_a_city_and_a_tile_full_of_city_lengthens_it() {
        let closers = |code: Code, sides: usize| CLOSERS[usize::from(code)][sides];
        let bit = |letter| 1 << Kind::from_letter(letter).expect("a kind").index();
        assert_eq!(closers(CITY, 1) & (bit('E') | bit('C')), bit('E'));
        // A city with two sides of the cell: what joins them closes it, a tile with two cities does, and a cap does not fit.
        assert_eq!(closers(CITY | CITY << 2, 3) & (bit('M') | bit('I') | bit('E')), bit('M') | bit('I'));
        // At one of the two sides alone only the tile with two cities closes.
        assert_eq!(closers(CITY | CITY << 2, 1) & (bit('M') | bit('I')), bit('I'));
        // A crossing ends a road, a curve does not.
        assert_eq!(closers(ROAD, 1) & (bit('X') | bit('V')), bit('X'));
    }

    #[test]
    fn what_no_tile_fits_is_hopeless_and_more_tiles_give_more_hope() {
        let rules = RuleSet::named("standard").expect("it is the first of the rule sets");
        let game = Carcassonne::new(&Setup::new(rules, 2, None).expect("two can play"));
        let odds = Odds::of(&game, Prepared::usual(2));
        assert_eq!(odds.left, TILES - 1);
        assert_eq!(odds.closed(CITY | ROAD << 2 | CITY << 4 | ROAD << 6, 1), 0.0);
        assert_eq!(odds.filled(CITY | ROAD << 2 | CITY << 4 | ROAD << 6), 0.0);
        let (one, all) = (odds.closed(CITY, 1), odds.closed(CITY | CITY << 2 | CITY << 4 | CITY << 6, 15));
        assert!(0.0 < all && all < one && one < 1.0, "any cap: {one}; the one tile full of city: {all}");
        assert!(odds.filled(CITY) < odds.filled(0));
    }
}
