//! Placements tried out: what each would change of what is expected, without playing it.
//!
//! A tile changes the features it joins, and those beside the free cells around it, because these cells ask for more than before. Only
//! they are reckoned anew; the rest is as it was.

use tilewright_core::Seat;

use crate::ai::completion::{CITY_AND_ROAD_LABELS, CompletionOdds, Outlook, for_each_feature_beside};
use crate::ai::evaluation::{Evaluation, EvaluationSums, feature_points};
use crate::ai::fill_odds::FillOdds;
use crate::rules::board::Neighbourhood;
use crate::rules::cell::Cell;
use crate::rules::cloisters::Cloister;
use crate::rules::features::NewFeatures;
use crate::rules::rotated_tile::{EdgeCode, FIRST_ROAD_LABEL, RotatedTile, SideLabels};
use crate::rules::ruleset::{Farms, GameEnd};
use crate::rules::state::Carcassonne;
use crate::rules::tiles::TileKind;

/// A position where a tile is to be laid, with all that is expected of it.
pub(super) struct PlacementTrial<'a> {
    /// As it is, and during a trial as it would be.
    evaluation: Evaluation<'a>,
    kind: TileKind,
    /// As it is.
    outlook: Outlook,
    sums: EvaluationSums,
    /// The roots of farms with farmers, each with what it brings.
    farms: Vec<(u8, f32)>,
    /// Monks, each with the number of the cloister, what it brings, and how likely the monk is to come home.
    monks: Vec<(Seat, usize, (f32, f32))>,
    /// Roots of cities and roads that are reckoned anew, as bits: as they were, as they are, and those of several that were apart.
    subtracted: u128,
    changed: u128,
    merged: u128,
}

/// A follower that may be set on the tile that is tried: where, and what it brings, to be told in the order of actions.
pub(super) struct TrialOutcome {
    /// The place of the action among those that are legal then.
    pub(super) action_index: usize,
    /// The margin that can be expected.
    pub(super) margin: f32,
}

/// The tile that is tried, with the free cells around it as they would be.
struct TriedPlacement {
    cell: Cell,
    new_features: NewFeatures,
    /// The cells at its sides with what they would ask for; nothing where a tile lies.
    beside: [Option<EdgeCode>; 4],
}

impl<'a> PlacementTrial<'a> {
    /// The position, if placements can be tried out: where the next step is another draw for certain, and farms are paid one by one.
    pub(super) fn of(game: &'a Carcassonne, odds: &'a FillOdds<'a>) -> Option<PlacementTrial<'a>> {
        let kind = game.drawn_kind()?;
        let goes_on = game.rules.end == GameEnd::LastTile && !game.bag.is_empty();
        if !goes_on || matches!(game.rules.farms, Farms::PerCity(_)) {
            return None;
        }
        let mut evaluation = Evaluation::with(game, odds, Outlook::of(game, odds, true));
        evaluation.count_followers();
        let farms = game.farms().into_iter().map(|root| (root, evaluation.points(root))).collect();
        let monk = |(number, cloister): (usize, &Cloister)| {
            let monk = cloister.monk.filter(|_| !cloister.is_complete())?;
            Some((monk, number, evaluation.cloister(cloister.cell, cloister.neighbours, |_| None)))
        };
        let monks = game.cloisters.all().iter().enumerate().filter_map(monk).collect();
        let (outlook, sums) = (evaluation.outlook.clone(), evaluation.sums.clone());
        Some(PlacementTrial { evaluation, kind, outlook, sums, farms, monks, subtracted: 0, changed: 0, merged: 0 })
    }

    /// The best that can follow when the tile is laid there.
    pub(super) fn best(&mut self, seat: Seat, cell: Cell, rotation: u8) -> TrialOutcome {
        let Some(neighbourhood) = self.game().board.neighbourhood(cell) else {
            return TrialOutcome { action_index: 0, margin: f32::NEG_INFINITY };
        };
        let tried = self.lay(cell, rotation, &neighbourhood);
        let best = self.best_follower(seat, &tried);
        self.restore(&neighbourhood.labels);
        best
    }

    fn game(&self) -> &'a Carcassonne {
        self.evaluation.game
    }

    /// Lays the tile, and reckons anew what it changes.
    fn lay(&mut self, cell: Cell, rotation: u8, neighbourhood: &Neighbourhood) -> TriedPlacement {
        let rotated = RotatedTile::of(self.kind, rotation);
        let new_features = self.evaluation.features.label(self.kind, rotated);
        let labels = rotated.labels(new_features.city, new_features.road, new_features.field);
        self.evaluation.features.join(neighbourhood.code, &labels, &neighbourhood.labels);
        (self.subtracted, self.changed, self.merged) = (0, 0, 0);
        let next = self.evaluation.features.next();
        for label in (new_features.city..next.city).chain(new_features.road..next.road) {
            self.changed |= 1 << self.evaluation.features.root(label);
        }
        self.fill(neighbourhood);
        let mut tried = TriedPlacement { cell, new_features, beside: [None; 4] };
        for side in 0..4 {
            tried.beside[side] = self.open(cell.neighbour(side), side, rotated.code, &labels);
        }
        self.recount_merged(&tried, &labels);
        self.count_features();
        self.count_farms();
        self.count_monks(&tried);
        tried
    }

    /// The cell is filled: the features there are no longer open to it.
    fn fill(&mut self, neighbourhood: &Neighbourhood) {
        let (game, odds) = (self.game(), self.evaluation.odds);
        for_each_feature_beside(&game.features, neighbourhood.code, &neighbourhood.labels, |root, _| {
            self.subtract(root);
            let joined = self.evaluation.features.root(root);
            self.merged |= if joined == root { 0 } else { 1 << joined };
        });
        for_each_feature_beside(&game.features, neighbourhood.code, &neighbourhood.labels, |root, sides| {
            self.completion(root).close(odds.close_chance(neighbourhood.code, sides));
        });
    }

    /// A cell at this side of the tile asks for what the tile has there, and for what it asked before. Gives that, if it is free.
    fn open(&mut self, cell: Cell, side: usize, land: EdgeCode, labels: &SideLabels) -> Option<EdgeCode> {
        let (game, odds) = (self.game(), self.evaluation.odds);
        let mut neighbourhood = game.board.neighbourhood(cell)?;
        let before = neighbourhood.code;
        for_each_feature_beside(&game.features, before, &neighbourhood.labels, |root, sides| {
            self.subtract(root);
            self.completion(root).close(odds.close_chance(before, sides));
        });
        let code = neighbourhood.code | (land >> (2 * side) & 3) << (2 * (side ^ 2));
        neighbourhood.labels[side ^ 2] = labels[side];
        let evaluation = &mut self.evaluation;
        for_each_feature_beside(&evaluation.features, code, &neighbourhood.labels, |root, sides| {
            evaluation.outlook.0[usize::from(root) % CITY_AND_ROAD_LABELS].open(odds.close_chance(code, sides));
            self.changed |= 1 << root;
        });
        Some(code)
    }

    /// What a city or road brought before is no longer counted; what it brings now will be.
    fn subtract(&mut self, root: u8) {
        if self.subtracted >> root & 1 == 1 {
            return;
        }
        self.subtracted |= 1 << root;
        self.changed |= 1 << self.evaluation.features.root(root);
        let stats = self.game().features.stats(root);
        if !stats.is_free() {
            let before =
                feature_points(self.game(), self.evaluation.prepared, root, stats, self.outlook.completion(root));
            self.evaluation.sums.pay(stats.all_followers(), -before);
            self.evaluation.sums.return_followers(stats, -self.outlook.completion(root).chance());
        }
    }

    /// The hope of the city or road that this one is part of now.
    fn completion(&mut self, root: u8) -> &mut CompletionOdds {
        let root = self.evaluation.features.root(root);
        &mut self.evaluation.outlook.0[usize::from(root) % CITY_AND_ROAD_LABELS]
    }

    /// Cities and roads that were several may have been open to the same cells: all cells are looked at for them.
    fn recount_merged(&mut self, tried: &TriedPlacement, labels: &SideLabels) {
        if self.merged == 0 {
            return;
        }
        let (game, odds, merged) = (self.game(), self.evaluation.odds, self.merged);
        let Evaluation { features, outlook, .. } = &mut self.evaluation;
        for_each_bit(merged, |root| outlook.0[usize::from(root) % CITY_AND_ROAD_LABELS] = CompletionOdds::CLOSED);
        let mut count = |code: EdgeCode, labels: &SideLabels| {
            for_each_feature_beside(features, code, labels, |root, sides| {
                if merged >> root & 1 == 1 {
                    outlook.0[usize::from(root) % CITY_AND_ROAD_LABELS].open(odds.close_chance(code, sides));
                }
            });
        };
        for (cell, code, labels) in game.board.open_cells() {
            if cell != tried.cell && !(0..4).any(|side| tried.cell.neighbour(side) == cell) {
                count(code, labels);
            }
        }
        for (side, facing) in labels.iter().enumerate() {
            if let (Some(code), Some(mut neighbourhood)) =
                (tried.beside[side], game.board.neighbourhood(tried.cell.neighbour(side)))
            {
                neighbourhood.labels[side ^ 2] = *facing;
                count(code, &neighbourhood.labels);
            }
        }
    }

    fn count_features(&mut self) {
        let evaluation = &mut self.evaluation;
        for_each_bit(self.changed, |root| {
            let stats = evaluation.features.stats(root);
            if !stats.is_free() {
                let points = evaluation.points(root);
                evaluation.sums.pay(stats.all_followers(), points);
                evaluation.sums.return_followers(stats, evaluation.outlook.completion(root).chance());
            }
        });
    }

    /// Farms that have grown, or beside which a city has changed.
    fn count_farms(&mut self) {
        if self.farms.is_empty() {
            return;
        }
        let (game, evaluation) = (self.game(), &mut self.evaluation);
        let mut cities = 0;
        for_each_bit(self.changed & ((1 << FIRST_ROAD_LABEL) - 1), |root| cities |= evaluation.features.members(root));
        let mut counted = [0u128; 2];
        for &(farm, before) in &self.farms {
            let root = evaluation.features.root(farm);
            let (then, now) = (game.features.stats(farm), evaluation.features.stats(root));
            let borders = evaluation.features.borders(root);
            if then == now && borders & cities == 0 && borders == game.features.borders(farm) {
                continue;
            }
            evaluation.sums.pay(then.all_followers(), -before);
            let word = &mut counted[usize::from(root / 128)];
            if *word >> (root % 128) & 1 == 0 {
                *word |= 1 << (root % 128);
                evaluation.sums.pay(now.all_followers(), evaluation.points(root));
            }
        }
    }

    /// Cloisters near the tile.
    fn count_monks(&mut self, tried: &TriedPlacement) {
        let (game, evaluation) = (self.game(), &mut self.evaluation);
        for &(monk, number, (points, chance)) in &self.monks {
            let cloister = &game.cloisters.all()[number];
            if !cloister.cell.is_near(tried.cell) {
                continue;
            }
            evaluation.sums.points[monk.index()] -= points;
            evaluation.sums.returning[monk.index()] -= chance;
            let neighbours = cloister.neighbours + u8::from(cloister.cell.is_adjacent(tried.cell));
            if neighbours == 8 {
                evaluation.sums.complete_cloister(monk, evaluation.complete_cloister());
            } else {
                let (points, chance) = evaluation.cloister(cloister.cell, neighbours, |cell| tried.demand(cell));
                evaluation.sums.points[monk.index()] += points;
                evaluation.sums.returning[monk.index()] += chance;
            }
        }
    }

    /// The best way to set a follower on the tile, or none.
    fn best_follower(&self, seat: Seat, tried: &TriedPlacement) -> TrialOutcome {
        let (evaluation, features) = (&self.evaluation, &self.evaluation.features);
        let margin = evaluation.prepared.weights.style.margin(&evaluation.values(), seat);
        let mut best = f32::NEG_INFINITY;
        let (mut number, mut at) = (0, 0);
        let mut consider = |gain: f32| {
            if gain > best {
                (best, at) = (gain, number);
            }
            number += 1;
        };
        if self.game().followers.supply(seat) > 0 {
            let (new_features, next) = (tried.new_features, features.next());
            let farms = if self.game().rules.farms == Farms::Off { new_features.field } else { next.field };
            let segments =
                (new_features.city..next.city).chain(new_features.road..next.road).chain(new_features.field..farms);
            for label in segments.filter(|label| features.stats(*label).is_free()) {
                consider(evaluation.gain_of_segment(seat, label));
            }
            if self.kind.print().cloister {
                let neighbours = tried.cell.neighbours().filter(|cell| self.game().board.has_tile(*cell)).count() as u8;
                let value = if neighbours == 8 {
                    (evaluation.complete_cloister(), 1.0)
                } else {
                    evaluation.cloister(tried.cell, neighbours, |cell| tried.demand(cell))
                };
                consider(evaluation.gain_from(seat, value, neighbours == 8));
            }
        }
        consider(0.0);
        TrialOutcome { action_index: at, margin: margin + best }
    }

    fn restore(&mut self, across: &SideLabels) {
        self.evaluation.features.restore(&self.game().features, across);
        self.evaluation.sums = self.sums.clone();
        let (before, now) = (&self.outlook, &mut self.evaluation.outlook);
        for_each_bit(self.changed, |root| {
            now.0[usize::from(root) % CITY_AND_ROAD_LABELS] = before.0[usize::from(root) % CITY_AND_ROAD_LABELS]
        });
    }
}

impl TriedPlacement {
    /// What a cell asks for now, if the tile has changed that; nothing where it lies itself.
    fn demand(&self, cell: Cell) -> Option<Option<EdgeCode>> {
        if cell == self.cell {
            return Some(None);
        }
        (0..4).find(|side| self.cell.neighbour(*side) == cell).map(|side| self.beside[side])
    }
}

fn for_each_bit(mut bits: u128, mut each: impl FnMut(u8)) {
    while bits != 0 {
        each(bits.trailing_zeros() as u8);
        bits &= bits - 1;
    }
}
