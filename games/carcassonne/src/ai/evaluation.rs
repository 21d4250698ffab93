//! Expected final score of each seat: its score, the expected points of the features it has followers on, and the value
//! of its followers.

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

/// Points of a complete cloister: one for each of its nine tiles (C7).
const CLOISTER_POINTS: f32 = 9.0;
/// Points of each tile and shield of a complete city (C6).
const POINTS_PER_CITY_TILE: f32 = 2.0;
/// Points of a complete city of two tiles, in some rule sets (C15).
const SMALL_CITY_POINTS: f32 = 2.0;

/// Returns the expected final score of each seat, in points, without the network's correction.
pub fn evaluate(game: &Carcassonne, prepared: &PreparedWeights) -> PerSeat<f32> {
    Evaluation::of(game, &FillOdds::of(game, prepared)).values()
}

/// Sums over all features, by seat.
#[derive(Clone)]
pub(super) struct EvaluationSums {
    /// Expected points of the features the seat has followers on.
    pub(super) points: [f32; MAX_SEATS],
    /// Sum of the chances of return of the seat's followers on features that are not complete.
    pub(super) returning: [f32; MAX_SEATS],
    /// Number of followers in the supply, including those on features that the last tile completed.
    pub(super) followers_at_home: [u8; MAX_SEATS],
}

/// Position with its expected values. Features completed by the last tile count as scored and their followers as
/// returned, although that happens at the end of the turn.
pub(super) struct Evaluation<'a> {
    pub(super) game: &'a Carcassonne,
    pub(super) prepared: &'a PreparedWeights,
    pub(super) odds: &'a FillOdds<'a>,
    /// Features of the game, or those after a tried placement.
    pub(super) features: Features,
    pub(super) outlook: Outlook,
    pub(super) sums: EvaluationSums,
    /// Fraction of their full value that followers in the supply still have.
    follower_fade: f32,
}

impl<'a> Evaluation<'a> {
    /// Evaluates the position; `odds` must be those of its bag.
    pub(super) fn of(game: &'a Carcassonne, odds: &'a FillOdds<'a>) -> Evaluation<'a> {
        let mut all = Evaluation::with(game, odds, Outlook::of(game, odds, game.is_unpaid()));
        all.count_followers();
        if let Farms::PerCity(each) = game.rules.farms {
            all.add_shared_cities(odds.prepared.weights.style.farms * each as f32);
        }
        all
    }

    /// Prepares the evaluation, with nothing counted yet.
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

    /// Expected final score of each seat, in points.
    pub(super) fn values(&self) -> PerSeat<f32> {
        let scores = self.game.scores();
        PerSeat::from_fn(self.game.players(), |seat| {
            let value =
                self.follower_value(self.sums.followers_at_home[seat.index()], self.sums.returning[seat.index()]);
            scores[seat] as f32 + self.sums.points[seat.index()] + value
        })
    }

    /// Expected points, to its owner, of a feature that has no followers now.
    pub(super) fn unclaimed_points(&self, home: Home) -> f32 {
        match home {
            Home::Cloister(number) => {
                let cloister = &self.game.cloisters.all()[usize::from(number)];
                self.cloister(cloister.cell, cloister.neighbours, |_| None).0
            }
            Home::Segment(label) => self.points(self.features.root(label)),
        }
    }

    /// Change of the seat's value if it sets a follower on `home`, a feature without followers.
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

    /// Change of the seat's value if it sets a follower on the feature of this segment, which has none.
    pub(super) fn gain_of_segment(&self, seat: Seat, label: u8) -> f32 {
        let root = self.features.root(label);
        let chance = if root < FIRST_FIELD_LABEL { self.outlook.completion(root).chance() } else { 0.0 };
        let closed = root < FIRST_FIELD_LABEL && !self.features.stats(root).is_open();
        self.gain_from(seat, (self.points(root), chance), closed)
    }

    /// Change of the seat's value if it sets a follower on a feature with these expected points. `chance` is the chance
    /// of return; if `closed`, the feature is complete and the follower returns at once.
    #[inline]
    pub(super) fn gain_from(&self, seat: Seat, (points, chance): (f32, f32), closed: bool) -> f32 {
        let (at_home, returning) = (self.sums.followers_at_home[seat.index()], self.sums.returning[seat.index()]);
        let before = self.follower_value(at_home, returning);
        let after = if closed { before } else { self.follower_value(at_home.saturating_sub(1), returning + chance) };
        points + after - before
    }

    /// Value of a seat's followers: `home` in the supply, and `returning` as a sum of chances of return.
    fn follower_value(&self, home: u8, returning: f32) -> f32 {
        let home = f32::from(home) + self.prepared.weights.return_weight * returning;
        let whole = home as usize;
        let part = home - whole as f32;
        let supply = &self.prepared.supply;
        self.follower_fade * (supply[whole.min(7)] * (1.0 - part) + supply[(whole + 1).min(8)] * part)
    }

    /// Adds the features that have followers, each once.
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

    /// Expected points of the city, road or farm with this root.
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

    /// Expected number of cities that a farm will still gain.
    fn expected_farm_growth(&self) -> f32 {
        self.prepared.weights.farm_growth * self.odds.tiles_left as f32 / TILES as f32
    }

    /// Expected points of a cloister on `cell` with `around` neighbours, and its chance of completion. `new` returns
    /// the required edges of cells that a tried placement changes (`Some(None)` for a cell that gets a tile), and
    /// `None` for other cells.
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

    /// Weighted points of a complete cloister.
    #[inline]
    pub(super) fn complete_cloister(&self) -> f32 {
        self.prepared.weights.style.cloisters * CLOISTER_POINTS
    }

    /// Expected number of complete cities among those with these segments.
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

    /// Part of a complete city that the city with this root counts for the farms beside it.
    fn city_chance(&self, root: u8) -> f32 {
        if self.features.stats(root).is_open() {
            self.prepared.weights.open_city_weight * self.outlook.completion(root).chance()
        } else {
            1.0
        }
    }

    /// Adds the farms where each city pays the seats with most farmers over all farms beside it (C19).
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
    /// Pays the points in full to each seat with most followers (C8). There must be a follower.
    #[inline]
    pub(super) fn pay(&mut self, followers: [u8; MAX_SEATS], points: f32) {
        let most = followers.into_iter().max().unwrap_or_default();
        for (sum, count) in self.points.iter_mut().zip(followers) {
            *sum += if count == most { points } else { 0.0 };
        }
    }

    /// Counts the return of followers from a city or road: with `chance`, or at once if it is closed.
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

    /// Counts a complete cloister: `points` for the owner of the monk, who gets it back.
    pub(super) fn complete_cloister(&mut self, monk: Seat, points: f32) {
        self.points[monk.index()] += points;
        self.followers_at_home[monk.index()] += 1;
    }
}

/// Expected points of a city or road.
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
