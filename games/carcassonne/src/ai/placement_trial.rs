//! Incremental evaluation of placements, without playing them.
//!
//! A tile changes the features it joins and those beside the free cells around it, which require more edges than
//! before. Only these are counted again.

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

/// Position with a drawn tile, with the sums that a trial changes and restores.
pub(super) struct PlacementTrial<'a> {
    /// Evaluation of the position; during a trial, of the position after the placement.
    evaluation: Evaluation<'a>,
    kind: TileKind,
    /// Outlook before the trial.
    outlook: Outlook,
    /// Sums before the trial.
    sums: EvaluationSums,
    /// Roots of farms with farmers, with their expected points.
    farms: Vec<(u8, f32)>,
    /// Monks on incomplete cloisters: owner, index of the cloister, expected points and chance of return.
    monks: Vec<(Seat, usize, (f32, f32))>,
    /// Roots of cities and roads whose former values are subtracted, as bits.
    subtracted: u128,
    /// Roots after the placement whose values are counted again, as bits.
    changed: u128,
    /// Roots after the placement that joined features which were separate, as bits.
    merged: u128,
}

/// Best follower action after a tried placement.
pub(super) struct TrialOutcome {
    /// Index of the action among the legal follower actions.
    pub(super) action_index: usize,
    /// Expected margin after it.
    pub(super) margin: f32,
}

/// Tried placement, with the free cells around it as they would be.
struct TriedPlacement {
    cell: Cell,
    new_features: NewFeatures,
    /// Edges required at each side after the placement; `None` if there is a tile.
    beside: [Option<EdgeCode>; 4],
}

impl<'a> PlacementTrial<'a> {
    /// Prepares trials. `None` unless the next step is certainly another draw and the rule set does not score farms by
    /// city, because these cases need a full evaluation.
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

    /// Tries the placement and returns the best follower action after it.
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

    /// Places the tile and counts again what it changes.
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

    /// Closes the features around the filled cell at that cell.
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

    /// Updates the neighbour cell at `side` of the tile and returns the edges it requires now; `None` if it has a tile.
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

    /// Subtracts the former value of a city or road, once, and marks it to be counted again.
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

    /// Completion of the feature that the city or road with this former root belongs to now.
    fn completion(&mut self, root: u8) -> &mut CompletionOdds {
        let root = self.evaluation.features.root(root);
        &mut self.evaluation.outlook.0[usize::from(root) % CITY_AND_ROAD_LABELS]
    }

    /// Counts the open cells of joined features again: before, they may have been open at the same cells.
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

    /// Adds the values of the changed cities and roads.
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

    /// Counts farms again that grew or whose cities changed.
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

    /// Counts monks again whose cloister is near the tile.
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

    /// Returns the best follower action on the tried tile, or none.
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

    /// Undoes the trial.
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
    /// Edges required at `cell` if the placement changes them: `Some(None)` for the cell of the tile itself.
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
