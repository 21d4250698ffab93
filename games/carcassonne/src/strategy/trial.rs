//! Placements tried out: what each would change of what is expected, without playing it.
//!
//! A tile changes the features it joins, and those beside the free cells around it, because these cells ask for more than before. Only
//! they are reckoned anew; the rest is as it was.

use tilewright_core::Seat;

use super::chances::Odds;
use super::expectation::{Expectation, Sums, feature};
use super::outlook::{FEATURES, Hope, Outlook, each_beside};
use crate::board::Around;
use crate::cell::Cell;
use crate::cloisters::Cloister;
use crate::features::Fresh;
use crate::rotated::{Code, ROAD_LABELS, Rotated, SideLabels};
use crate::rules::Carcassonne;
use crate::ruleset::{End, Farms};
use crate::tiles::Kind;

/// A position where a tile is to be laid, with all that is expected of it.
pub(super) struct Trial<'a> {
    /// As it is, and during a trial as it would be.
    expectation: Expectation<'a>,
    kind: Kind,
    /// As it is.
    outlook: Outlook,
    sums: Sums,
    /// The roots of farms with farmers, each with what it brings.
    farms: Vec<(u8, f32)>,
    /// Monks, each with the number of the cloister, what it brings, and how likely the monk is to come home.
    monks: Vec<(Seat, usize, (f32, f32))>,
    /// Roots of cities and roads that are reckoned anew, as bits: as they were, as they are, and those of several that were apart.
    gone: u128,
    changed: u128,
    merged: u128,
}

/// A follower that may be set on the tile that is tried: where, and what it brings, to be told in the order of actions.
pub(super) struct Way {
    /// The place of the action among those that are legal then.
    pub(super) number: usize,
    /// The margin that can be expected.
    pub(super) margin: f32,
}

/// The tile that is tried, with the free cells around it as they would be.
struct Tried {
    cell: Cell,
    fresh: Fresh,
    /// The cells at its sides with what they would ask for; nothing where a tile lies.
    beside: [Option<Code>; 4],
}

impl<'a> Trial<'a> {
    /// The position, if placements can be tried out: where the next step is another draw for certain, and farms are paid one by one.
    pub(super) fn of(game: &'a Carcassonne, odds: &'a Odds<'a>) -> Option<Trial<'a>> {
        let kind = game.drawn()?;
        let goes_on = game.rules.end == End::LastTile && !game.bag.is_empty();
        if !goes_on || matches!(game.rules.farms, Farms::PerCity(_)) {
            return None;
        }
        let mut expectation = Expectation::with(game, odds, Outlook::of(game, odds, true));
        expectation.count_followers();
        let farms = game.farms().into_iter().map(|root| (root, expectation.points(root))).collect();
        let monk = |(number, cloister): (usize, &Cloister)| {
            let monk = cloister.monk.filter(|_| !cloister.is_complete())?;
            Some((monk, number, expectation.cloister(cloister.cell, cloister.around, |_| None)))
        };
        let monks = game.cloisters.all().iter().enumerate().filter_map(monk).collect();
        let (outlook, sums) = (expectation.outlook.clone(), expectation.sums.clone());
        Some(Trial { expectation, kind, outlook, sums, farms, monks, gone: 0, changed: 0, merged: 0 })
    }

    /// The best that can follow when the tile is laid there.
    pub(super) fn best(&mut self, seat: Seat, cell: Cell, rotation: u8) -> Way {
        let Some(around) = self.game().board.around(cell) else {
            return Way { number: 0, margin: f32::NEG_INFINITY };
        };
        let tried = self.lay(cell, rotation, &around);
        let best = self.best_follower(seat, &tried);
        self.take_back(&around.labels);
        best
    }

    fn game(&self) -> &'a Carcassonne {
        self.expectation.game
    }

    /// Lays the tile, and reckons anew what it changes.
    fn lay(&mut self, cell: Cell, rotation: u8, around: &Around) -> Tried {
        let rotated = Rotated::of(self.kind, rotation);
        let fresh = self.expectation.features.label(self.kind, rotated);
        let labels = rotated.labels(fresh.city, fresh.road, fresh.field);
        self.expectation.features.join(around.code, &labels, &around.labels);
        (self.gone, self.changed, self.merged) = (0, 0, 0);
        let next = self.expectation.features.next();
        for label in (fresh.city..next.city).chain(fresh.road..next.road) {
            self.changed |= 1 << self.expectation.features.root(label);
        }
        self.fill(around);
        let mut tried = Tried { cell, fresh, beside: [None; 4] };
        for side in 0..4 {
            tried.beside[side] = self.open(cell.beside(side), side, rotated.code, &labels);
        }
        self.reckon_merged(&tried, &labels);
        self.count_features();
        self.count_farms();
        self.count_monks(&tried);
        tried
    }

    /// The cell is filled: the features there are no longer open to it.
    fn fill(&mut self, around: &Around) {
        let (game, odds) = (self.game(), self.expectation.odds);
        each_beside(&game.features, around.code, &around.labels, |root, _| {
            self.subtract(root);
            let joined = self.expectation.features.root(root);
            self.merged |= if joined == root { 0 } else { 1 << joined };
        });
        each_beside(&game.features, around.code, &around.labels, |root, sides| {
            self.hope(root).close(odds.closed(around.code, sides));
        });
    }

    /// A cell at this side of the tile asks for what the tile has there, and for what it asked before. Gives that, if it is free.
    fn open(&mut self, cell: Cell, side: usize, land: Code, labels: &SideLabels) -> Option<Code> {
        let (game, odds) = (self.game(), self.expectation.odds);
        let mut around = game.board.around(cell)?;
        let before = around.code;
        each_beside(&game.features, before, &around.labels, |root, sides| {
            self.subtract(root);
            self.hope(root).close(odds.closed(before, sides));
        });
        let code = around.code | (land >> (2 * side) & 3) << (2 * (side ^ 2));
        around.labels[side ^ 2] = labels[side];
        let expectation = &mut self.expectation;
        each_beside(&expectation.features, code, &around.labels, |root, sides| {
            expectation.outlook.0[usize::from(root) % FEATURES].open(odds.closed(code, sides));
            self.changed |= 1 << root;
        });
        Some(code)
    }

    /// What a city or road brought before is no longer counted; what it brings now will be.
    fn subtract(&mut self, root: u8) {
        if self.gone >> root & 1 == 1 {
            return;
        }
        self.gone |= 1 << root;
        self.changed |= 1 << self.expectation.features.root(root);
        let tally = self.game().features.tally(root);
        if !tally.is_free() {
            let before = feature(self.game(), self.expectation.prepared, root, tally, self.outlook.hope(root));
            self.expectation.sums.pay(tally.all_followers(), -before);
            self.expectation.sums.come_home(tally, -self.outlook.hope(root).chance());
        }
    }

    /// The hope of the city or road that this one is part of now.
    fn hope(&mut self, root: u8) -> &mut Hope {
        let root = self.expectation.features.root(root);
        &mut self.expectation.outlook.0[usize::from(root) % FEATURES]
    }

    /// Cities and roads that were several may have been open to the same cells: all cells are looked at for them.
    fn reckon_merged(&mut self, tried: &Tried, labels: &SideLabels) {
        if self.merged == 0 {
            return;
        }
        let (game, odds, merged) = (self.game(), self.expectation.odds, self.merged);
        let Expectation { features, outlook, .. } = &mut self.expectation;
        each_bit(merged, |root| outlook.0[usize::from(root) % FEATURES] = Hope::CLOSED);
        let mut count = |code: Code, labels: &SideLabels| {
            each_beside(features, code, labels, |root, sides| {
                if merged >> root & 1 == 1 {
                    outlook.0[usize::from(root) % FEATURES].open(odds.closed(code, sides));
                }
            });
        };
        for (cell, code, labels) in game.board.open_cells() {
            if cell != tried.cell && !(0..4).any(|side| tried.cell.beside(side) == cell) {
                count(code, labels);
            }
        }
        for (side, facing) in labels.iter().enumerate() {
            if let (Some(code), Some(mut around)) = (tried.beside[side], game.board.around(tried.cell.beside(side))) {
                around.labels[side ^ 2] = *facing;
                count(code, &around.labels);
            }
        }
    }

    fn count_features(&mut self) {
        let expectation = &mut self.expectation;
        each_bit(self.changed, |root| {
            let tally = expectation.features.tally(root);
            if !tally.is_free() {
                let points = expectation.points(root);
                expectation.sums.pay(tally.all_followers(), points);
                expectation.sums.come_home(tally, expectation.outlook.hope(root).chance());
            }
        });
    }

    /// Farms that have grown, or beside which a city has changed.
    fn count_farms(&mut self) {
        if self.farms.is_empty() {
            return;
        }
        let (game, expectation) = (self.game(), &mut self.expectation);
        let mut cities = 0;
        each_bit(self.changed & ((1 << ROAD_LABELS) - 1), |root| cities |= expectation.features.members(root));
        let mut counted = [0u128; 2];
        for &(farm, before) in &self.farms {
            let root = expectation.features.root(farm);
            let (then, now) = (game.features.tally(farm), expectation.features.tally(root));
            let borders = expectation.features.borders(root);
            if then == now && borders & cities == 0 && borders == game.features.borders(farm) {
                continue;
            }
            expectation.sums.pay(then.all_followers(), -before);
            let word = &mut counted[usize::from(root / 128)];
            if *word >> (root % 128) & 1 == 0 {
                *word |= 1 << (root % 128);
                expectation.sums.pay(now.all_followers(), expectation.points(root));
            }
        }
    }

    /// Cloisters near the tile.
    fn count_monks(&mut self, tried: &Tried) {
        let (game, expectation) = (self.game(), &mut self.expectation);
        for &(monk, number, (points, chance)) in &self.monks {
            let cloister = &game.cloisters.all()[number];
            if !cloister.cell.is_near(tried.cell) {
                continue;
            }
            expectation.sums.points[monk.index()] -= points;
            expectation.sums.returning[monk.index()] -= chance;
            let around = cloister.around + u8::from(cloister.cell.is_around(tried.cell));
            if around == 8 {
                expectation.sums.complete_cloister(monk, expectation.complete_cloister());
            } else {
                let (points, chance) = expectation.cloister(cloister.cell, around, |cell| tried.demand(cell));
                expectation.sums.points[monk.index()] += points;
                expectation.sums.returning[monk.index()] += chance;
            }
        }
    }

    /// The best way to set a follower on the tile, or none.
    fn best_follower(&self, seat: Seat, tried: &Tried) -> Way {
        let (expectation, features) = (&self.expectation, &self.expectation.features);
        let margin = expectation.prepared.weights.liked.margin(&expectation.worth(), seat);
        let mut best = f32::NEG_INFINITY;
        let (mut number, mut at) = (0, 0);
        let mut tell = |gain: f32| {
            if gain > best {
                (best, at) = (gain, number);
            }
            number += 1;
        };
        if self.game().followers.supply(seat) > 0 {
            let (fresh, next) = (tried.fresh, features.next());
            let farms = if self.game().rules.farms == Farms::Off { fresh.field } else { next.field };
            let segments = (fresh.city..next.city).chain(fresh.road..next.road).chain(fresh.field..farms);
            for label in segments.filter(|label| features.tally(*label).is_free()) {
                tell(expectation.gain_on(seat, label));
            }
            if self.kind.print().cloister {
                let around = tried.cell.around().filter(|cell| self.game().board.has_tile(*cell)).count() as u8;
                let worth = if around == 8 {
                    (expectation.complete_cloister(), 1.0)
                } else {
                    expectation.cloister(tried.cell, around, |cell| tried.demand(cell))
                };
                tell(expectation.gain_of(seat, worth, around == 8));
            }
        }
        tell(0.0);
        Way { number: at, margin: margin + best }
    }

    fn take_back(&mut self, across: &SideLabels) {
        self.expectation.features.take_back(&self.game().features, across);
        self.expectation.sums = self.sums.clone();
        let (before, now) = (&self.outlook, &mut self.expectation.outlook);
        each_bit(self.changed, |root| now.0[usize::from(root) % FEATURES] = before.0[usize::from(root) % FEATURES]);
    }
}

impl Tried {
    /// What a cell asks for now, if the tile has changed that; nothing where it lies itself.
    fn demand(&self, cell: Cell) -> Option<Option<Code>> {
        if cell == self.cell {
            return Some(None);
        }
        (0..4).find(|side| self.cell.beside(*side) == cell).map(|side| self.beside[side])
    }
}

fn each_bit(mut bits: u128, mut each: impl FnMut(u8)) {
    while bits != 0 {
        each(bits.trailing_zeros() as u8);
        bits &= bits - 1;
    }
}
