//! What each seat can expect to have at the end: what it has, and what each feature it stands on is likely to bring.

use tilewright_core::{Game, PerSeat, Seat};

use crate::ai::completion::{CompletionOdds, Outlook};
use crate::ai::fill_odds::FillOdds;
use crate::ai::weights::PreparedWeights;
use crate::rules::cell::Cell;
use crate::rules::feature_stats::{FeatureStats, MAX_SEATS};
use crate::rules::features::Features;
use crate::rules::followers::Home;
use crate::rules::rotated_tile::{EdgeCode, FIRST_FIELD_LABEL, FIRST_ROAD_LABEL};
use crate::rules::ruleset::{Farms, Incomplete, SmallCity};
use crate::rules::state::Carcassonne;
use crate::rules::tiles::TILES;

/// What a complete cloister scores: a point for each of its nine tiles.
const CLOISTER_POINTS: f32 = 9.0;
/// What each tile and coat of arms of a complete city scores, and what a city of two tiles does where the rules say so.
const POINTS_PER_CITY_TILE: f32 = 2.0;
const SMALL_CITY_POINTS: f32 = 2.0;

/// What each seat can expect, in points.
pub fn evaluate(game: &Carcassonne, prepared: &PreparedWeights) -> PerSeat<f32> {
    Evaluation::of(game, &FillOdds::of(game, prepared)).values()
}

/// What is expected of all features together.
#[derive(Clone)]
pub(super) struct EvaluationSums {
    pub(super) points: [f32; MAX_SEATS],
    /// Followers on features that may yet be completed, each as its chance to come home.
    pub(super) returning: [f32; MAX_SEATS],
    pub(super) followers_at_home: [u8; MAX_SEATS],
}

/// A position with all that is expected of it. What the tile just laid has completed counts as paid, and its followers as
/// home, though that happens only when the turn ends.
pub(super) struct Evaluation<'a> {
    pub(super) game: &'a Carcassonne,
    pub(super) prepared: &'a PreparedWeights,
    pub(super) odds: &'a FillOdds<'a>,
    /// Those of the game, perhaps with one tile more.
    pub(super) features: Features,
    pub(super) outlook: Outlook,
    pub(super) sums: EvaluationSums,
    /// How much of their worth followers at home still have.
    follower_fade: f32,
}

impl<'a> Evaluation<'a> {
    /// The position with the odds of what it has in the bag.
    pub(super) fn of(game: &'a Carcassonne, odds: &'a FillOdds<'a>) -> Evaluation<'a> {
        let mut all = Evaluation::with(game, odds, Outlook::of(game, odds, game.is_unpaid()));
        all.count_followers();
        if let Farms::PerCity(each) = game.rules.farms {
            all.add_shared_cities(odds.prepared.weights.style.farms * each as f32);
        }
        all
    }

    /// The position, before anything is counted.
    pub(super) fn with(game: &'a Carcassonne, odds: &'a FillOdds<'a>, outlook: Outlook) -> Evaluation<'a> {
        let home = std::array::from_fn(|seat| game.followers.supply(Seat::new(seat as u8)));
        let sums = EvaluationSums { points: [0.0; MAX_SEATS], returning: [0.0; MAX_SEATS], followers_at_home: home };
        let turns = odds.tiles_left as f32 / f32::from(game.players());
        let fade = (turns / odds.prepared.weights.fade_turns).min(1.0);
        Evaluation {
            game,
            prepared: odds.prepared,
            odds,
            features: game.features.clone(),
            outlook,
            sums,
            follower_fade: fade,
        }
    }

    pub(super) fn values(&self) -> PerSeat<f32> {
        let scores = self.game.scores();
        PerSeat::from_fn(self.game.players(), |seat| {
            let value =
                self.follower_value(self.sums.followers_at_home[seat.index()], self.sums.returning[seat.index()]);
            scores[seat] as f32 + self.sums.points[seat.index()] + value
        })
    }

    /// The points that a home promises, on which nobody stands.
    pub(super) fn unclaimed_points(&self, home: Home) -> f32 {
        match home {
            Home::Cloister(number) => {
                let cloister = &self.game.cloisters.all()[usize::from(number)];
                self.cloister(cloister.cell, cloister.neighbours, |_| None).0
            }
            Home::Segment(label) => self.points(self.features.root(label)),
        }
    }

    /// What a seat's worth changes by when it sets a follower on this home, on which nobody stands.
    pub(super) fn gain(&self, seat: Seat, home: Home) -> f32 {
        match home {
            Home::Cloister(number) => {
                let cloister = &self.game.cloisters.all()[usize::from(number)];
                self.gain_from(
                    seat,
                    self.cloister(cloister.cell, cloister.neighbours, |_| None),
                    cloister.is_complete(),
                )
            }
            Home::Segment(label) => self.gain_of_segment(seat, label),
        }
    }

    /// The same on the feature of a segment.
    pub(super) fn gain_of_segment(&self, seat: Seat, label: u8) -> f32 {
        let root = self.features.root(label);
        let chance = if root < FIRST_FIELD_LABEL { self.outlook.completion(root).chance() } else { 0.0 };
        let closed = root < FIRST_FIELD_LABEL && !self.features.stats(root).is_open();
        self.gain_from(seat, (self.points(root), chance), closed)
    }

    /// What the worth changes by when a follower is set on what brings these points with this chance to come home.
    #[inline]
    pub(super) fn gain_from(&self, seat: Seat, (points, chance): (f32, f32), closed: bool) -> f32 {
        let (at_home, returning) = (self.sums.followers_at_home[seat.index()], self.sums.returning[seat.index()]);
        let before = self.follower_value(at_home, returning);
        let after = if closed { before } else { self.follower_value(at_home.saturating_sub(1), returning + chance) };
        points + after - before
    }

    /// What followers at home are worth.
    fn follower_value(&self, home: u8, returning: f32) -> f32 {
        let home = f32::from(home) + self.prepared.weights.return_weight * returning;
        let whole = home as usize;
        let part = home - whole as f32;
        let supply = &self.prepared.supply;
        self.follower_fade * (supply[whole.min(7)] * (1.0 - part) + supply[(whole + 1).min(8)] * part)
    }

    /// Counts what followers stand on, each feature once.
    pub(super) fn count_followers(&mut self) {
        let game = self.game;
        let mut done = [0u64; 4];
        for follower in game.followers.standing(&game.features, &game.cloisters) {
            match follower.home {
                Home::Cloister(number) => {
                    let cloister = &game.cloisters.all()[usize::from(number)];
                    let (points, chance) = self.cloister(cloister.cell, cloister.neighbours, |_| None);
                    self.sums.points[follower.seat.index()] += points;
                    self.sums.returning[follower.seat.index()] += chance;
                }
                Home::Segment(label) => {
                    let root = game.features.root(label);
                    let (word, bit) = (usize::from(root / 64), 1 << (root % 64));
                    if done[word] & bit != 0 {
                        continue;
                    }
                    done[word] |= bit;
                    let stats = game.features.stats(root);
                    self.sums.pay(stats.all_followers(), self.points(root));
                    if root < FIRST_FIELD_LABEL {
                        self.sums.return_followers(stats, self.outlook.completion(root).chance());
                    }
                }
            }
        }
        if self.game.is_unpaid() {
            for monk in game.cloisters.completed().filter_map(|number| game.cloisters.all()[number].monk) {
                self.sums.complete_cloister(monk, self.complete_cloister());
            }
        }
    }

    /// What the city, road or farm with this root is likely to be worth.
    pub(super) fn points(&self, root: u8) -> f32 {
        if root < FIRST_FIELD_LABEL {
            return feature_points(
                self.game,
                self.prepared,
                root,
                self.features.stats(root),
                self.outlook.completion(root),
            );
        }
        match self.game.rules.farms {
            Farms::PerFarm(each) => {
                self.prepared.weights.style.farms
                    * each as f32
                    * (self.farm_cities(self.features.borders(root)) + self.expected_farm_growth())
            }
            Farms::PerCity(_) | Farms::Off => 0.0,
        }
    }

    /// Complete cities that a farm is still to gain.
    fn expected_farm_growth(&self) -> f32 {
        self.prepared.weights.farm_growth * self.odds.tiles_left as f32 / TILES as f32
    }

    /// What a cloister on this cell with so many tiles around is likely to be worth, and how likely it is to be complete. `new` knows
    /// cells that have changed: what they ask for now, if they are still free.
    #[inline]
    pub(super) fn cloister(
        &self,
        cell: Cell,
        around: u8,
        new: impl Fn(Cell) -> Option<Option<EdgeCode>>,
    ) -> (f32, f32) {
        let (mut tiles, mut chance) = (1.0 + f32::from(around), 1.0);
        for code in cell.neighbours().filter_map(|cell| new(cell).unwrap_or_else(|| self.game.board.edge_code(cell))) {
            let fill = self.odds.fill_chance(code);
            tiles += fill;
            chance *= fill;
        }
        let style_weight = self.prepared.weights.style.cloisters;
        match self.game.rules.incomplete {
            Incomplete::Scored => (style_weight * tiles, chance),
            Incomplete::Nothing => (style_weight * CLOISTER_POINTS * chance, chance),
        }
    }

    /// What a complete cloister is worth.
    #[inline]
    pub(super) fn complete_cloister(&self) -> f32 {
        self.prepared.weights.style.cloisters * CLOISTER_POINTS
    }

    /// How many of the cities with these segments are likely to be complete.
    fn farm_cities(&self, borders: u64) -> f32 {
        let (mut cities, mut known) = (0.0, 0u64);
        for_each_bit(borders, |segment| {
            let root = self.features.root(segment);
            if known >> root & 1 == 0 {
                known |= 1 << root;
                cities += self.city_chance(root);
            }
        });
        cities
    }

    fn city_chance(&self, root: u8) -> f32 {
        if self.features.stats(root).is_open() {
            self.prepared.weights.open_city_weight * self.outlook.completion(root).chance()
        } else {
            1.0
        }
    }

    /// Each city pays those who have most farmers over all farms beside it.
    fn add_shared_cities(&mut self, each: f32) {
        let features = &self.features;
        let mut farmers = [[0u8; MAX_SEATS]; FIRST_ROAD_LABEL as usize];
        let mut beside = 0u64;
        for farm in self.game.farms() {
            let stats = features.stats(farm);
            let mut known = 0u64;
            for_each_bit(features.borders(farm), |segment| known |= 1 << features.root(segment));
            beside |= known;
            for_each_bit(known, |root| {
                for (sum, more) in farmers[usize::from(root)].iter_mut().zip(stats.all_followers()) {
                    *sum += more;
                }
            });
            self.sums.pay(stats.all_followers(), each * self.expected_farm_growth());
        }
        for_each_bit(beside, |root| self.sums.pay(farmers[usize::from(root)], each * self.city_chance(root)));
    }
}

impl EvaluationSums {
    /// Those with most followers get all the points.
    #[inline]
    pub(super) fn pay(&mut self, followers: [u8; MAX_SEATS], points: f32) {
        let most = followers.into_iter().max().unwrap_or_default();
        for (sum, count) in self.points.iter_mut().zip(followers) {
            *sum += if count == most { points } else { 0.0 };
        }
    }

    /// Followers come home from a city or road: with this chance, or at once if it is closed.
    #[inline]
    pub(super) fn return_followers(&mut self, stats: FeatureStats, chance: f32) {
        for (seat, count) in stats.all_followers().into_iter().enumerate() {
            if stats.is_open() {
                self.returning[seat] += chance * f32::from(count);
            } else {
                self.followers_at_home[seat] += count;
            }
        }
    }

    /// A cloister is complete, which is worth so many points.
    pub(super) fn complete_cloister(&mut self, monk: Seat, points: f32) {
        self.points[monk.index()] += points;
        self.followers_at_home[monk.index()] += 1;
    }
}

/// What a city or a road is likely to be worth.
#[inline]
pub(super) fn feature_points(
    game: &Carcassonne,
    prepared: &PreparedWeights,
    root: u8,
    stats: FeatureStats,
    completion: CompletionOdds,
) -> f32 {
    let (chance, cells) = (completion.chance(), f32::from(completion.cells()));
    let sort = usize::from(root >= FIRST_ROAD_LABEL);
    let shields = if game.rules.shields && sort == 0 { stats.shields() } else { 0 };
    let now = (stats.tiles() + shields) as f32;
    let complete = now + cells * prepared.weights.growth_if_complete[sort];
    let complete = match (sort, game.rules.small_city) {
        (0, SmallCity::Two) if stats.tiles() + i32::from(completion.cells()) == 2 => SMALL_CITY_POINTS,
        (0, _) => POINTS_PER_CITY_TILE * complete,
        _ => complete,
    };
    let incomplete = match game.rules.incomplete {
        Incomplete::Scored => now + cells * prepared.weights.growth_if_incomplete[sort],
        Incomplete::Nothing => 0.0,
    };
    prepared.weights.style.features[sort] * (chance * complete + (1.0 - chance) * incomplete)
}

fn for_each_bit(mut bits: u64, mut each: impl FnMut(u8)) {
    while bits != 0 {
        each(bits.trailing_zeros() as u8);
        bits &= bits - 1;
    }
}
