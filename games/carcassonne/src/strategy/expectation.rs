//! What each seat can expect to have at the end: what it has, and what each feature it stands on is likely to bring.

use tilewright_core::{Game, PerSeat, Seat};

use super::chances::Odds;
use super::outlook::{Hope, Outlook};
use super::weights::Prepared;
use crate::cell::Cell;
use crate::features::Features;
use crate::followers::Home;
use crate::rotated::{Code, FIELD_LABELS, ROAD_LABELS};
use crate::rules::Carcassonne;
use crate::ruleset::{Farms, Incomplete, SmallCity};
use crate::tally::{SEATS, Tally};
use crate::tiles::TILES;

/// What a complete cloister scores: a point for each of its nine tiles.
const CLOISTER: f32 = 9.0;
/// What each tile and coat of arms of a complete city scores, and what a city of two tiles does where the rules say so.
const CITY_TILE: f32 = 2.0;
const CITY_OF_TWO: f32 = 2.0;

/// What each seat can expect, in points.
pub fn expectation(game: &Carcassonne, prepared: &Prepared) -> PerSeat<f32> {
    Expectation::of(game, &Odds::of(game, prepared)).worth()
}

/// What is expected of all features together.
#[derive(Clone)]
pub(super) struct Sums {
    pub(super) points: [f32; SEATS],
    /// Followers on features that may yet be completed, each as its chance to come home.
    pub(super) returning: [f32; SEATS],
    pub(super) home: [u8; SEATS],
}

/// A position with all that is expected of it. What the tile just laid has completed counts as paid, and its followers as
/// home, though that happens only when the turn ends.
pub(super) struct Expectation<'a> {
    pub(super) game: &'a Carcassonne,
    pub(super) prepared: &'a Prepared,
    pub(super) odds: &'a Odds<'a>,
    /// Those of the game, perhaps with one tile more.
    pub(super) features: Features,
    pub(super) outlook: Outlook,
    pub(super) sums: Sums,
    /// How much of their worth followers at home still have.
    fade: f32,
}

impl<'a> Expectation<'a> {
    /// The position with the odds of what it has in the bag.
    pub(super) fn of(game: &'a Carcassonne, odds: &'a Odds<'a>) -> Expectation<'a> {
        let mut all = Expectation::with(game, odds, Outlook::of(game, odds, game.is_unpaid()));
        all.count_followers();
        if let Farms::PerCity(each) = game.rules.farms {
            all.farms_by_city(odds.prepared.weights.liked.farms * each as f32);
        }
        all
    }

    /// The position, before anything is counted.
    pub(super) fn with(game: &'a Carcassonne, odds: &'a Odds<'a>, outlook: Outlook) -> Expectation<'a> {
        let home = std::array::from_fn(|seat| game.followers.supply(Seat::new(seat as u8)));
        let sums = Sums { points: [0.0; SEATS], returning: [0.0; SEATS], home };
        let turns = odds.left as f32 / f32::from(game.players());
        let fade = (turns / odds.prepared.weights.fades).min(1.0);
        Expectation { game, prepared: odds.prepared, odds, features: game.features.clone(), outlook, sums, fade }
    }

    pub(super) fn worth(&self) -> PerSeat<f32> {
        let scores = self.game.scores();
        PerSeat::from_fn(self.game.players(), |seat| {
            let value = self.supply(self.sums.home[seat.index()], self.sums.returning[seat.index()]);
            scores[seat] as f32 + self.sums.points[seat.index()] + value
        })
    }

    /// The points that a home promises, on which nobody stands.
    pub(super) fn promised(&self, home: Home) -> f32 {
        match home {
            Home::Cloister(number) => {
                let cloister = &self.game.cloisters.all()[usize::from(number)];
                self.cloister(cloister.cell, cloister.around, |_| None).0
            }
            Home::Segment(label) => self.points(self.features.root(label)),
        }
    }

    /// What a seat's worth changes by when it sets a follower on this home, on which nobody stands.
    pub(super) fn gain(&self, seat: Seat, home: Home) -> f32 {
        match home {
            Home::Cloister(number) => {
                let cloister = &self.game.cloisters.all()[usize::from(number)];
                self.gain_of(seat, self.cloister(cloister.cell, cloister.around, |_| None), cloister.is_complete())
            }
            Home::Segment(label) => self.gain_on(seat, label),
        }
    }

    /// The same on the feature of a segment.
    pub(super) fn gain_on(&self, seat: Seat, label: u8) -> f32 {
        let root = self.features.root(label);
        let chance = if root < FIELD_LABELS { self.outlook.hope(root).chance() } else { 0.0 };
        let closed = root < FIELD_LABELS && !self.features.tally(root).is_open();
        self.gain_of(seat, (self.points(root), chance), closed)
    }

    /// What the worth changes by when a follower is set on what brings these points with this chance to come home.
    #[inline]
    pub(super) fn gain_of(&self, seat: Seat, (points, chance): (f32, f32), closed: bool) -> f32 {
        let (at_home, returning) = (self.sums.home[seat.index()], self.sums.returning[seat.index()]);
        let before = self.supply(at_home, returning);
        let after = if closed { before } else { self.supply(at_home.saturating_sub(1), returning + chance) };
        points + after - before
    }

    /// What followers at home are worth.
    fn supply(&self, home: u8, returning: f32) -> f32 {
        let home = f32::from(home) + self.prepared.weights.returns * returning;
        let whole = home as usize;
        let part = home - whole as f32;
        let supply = &self.prepared.supply;
        self.fade * (supply[whole.min(7)] * (1.0 - part) + supply[(whole + 1).min(8)] * part)
    }

    /// Counts what followers stand on, each feature once.
    pub(super) fn count_followers(&mut self) {
        let game = self.game;
        let mut done = [0u64; 4];
        for follower in game.followers.standing(&game.features, &game.cloisters) {
            match follower.home {
                Home::Cloister(number) => {
                    let cloister = &game.cloisters.all()[usize::from(number)];
                    let (points, chance) = self.cloister(cloister.cell, cloister.around, |_| None);
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
                    let tally = game.features.tally(root);
                    self.sums.pay(tally.all_followers(), self.points(root));
                    if root < FIELD_LABELS {
                        self.sums.come_home(tally, self.outlook.hope(root).chance());
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
        if root < FIELD_LABELS {
            return feature(self.game, self.prepared, root, self.features.tally(root), self.outlook.hope(root));
        }
        match self.game.rules.farms {
            Farms::PerFarm(each) => {
                self.prepared.weights.liked.farms
                    * each as f32
                    * (self.farm_cities(self.features.borders(root)) + self.spread())
            }
            Farms::PerCity(_) | Farms::Off => 0.0,
        }
    }

    /// Complete cities that a farm is still to gain.
    fn spread(&self) -> f32 {
        self.prepared.weights.spreads * self.odds.left as f32 / TILES as f32
    }

    /// What a cloister on this cell with so many tiles around is likely to be worth, and how likely it is to be complete. `new` knows
    /// cells that have changed: what they ask for now, if they are still free.
    #[inline]
    pub(super) fn cloister(&self, cell: Cell, around: u8, new: impl Fn(Cell) -> Option<Option<Code>>) -> (f32, f32) {
        let (mut tiles, mut chance) = (1.0 + f32::from(around), 1.0);
        for code in cell.around().filter_map(|cell| new(cell).unwrap_or_else(|| self.game.board.demand(cell))) {
            let fill = self.odds.filled(code);
            tiles += fill;
            chance *= fill;
        }
        let liked = self.prepared.weights.liked.cloisters;
        match self.game.rules.incomplete {
            Incomplete::Scored => (liked * tiles, chance),
            Incomplete::Nothing => (liked * CLOISTER * chance, chance),
        }
    }

    /// What a complete cloister is worth.
    #[inline]
    pub(super) fn complete_cloister(&self) -> f32 {
        self.prepared.weights.liked.cloisters * CLOISTER
    }

    /// How many of the cities with these segments are likely to be complete.
    fn farm_cities(&self, borders: u64) -> f32 {
        let (mut cities, mut known) = (0.0, 0u64);
        each_bit(borders, |segment| {
            let root = self.features.root(segment);
            if known >> root & 1 == 0 {
                known |= 1 << root;
                cities += self.city_chance(root);
            }
        });
        cities
    }

    fn city_chance(&self, root: u8) -> f32 {
        if self.features.tally(root).is_open() {
            self.prepared.weights.farmed * self.outlook.hope(root).chance()
        } else {
            1.0
        }
    }

    /// Each city pays those who have most farmers over all farms beside it.
    fn farms_by_city(&mut self, each: f32) {
        let features = &self.features;
        let mut farmers = [[0u8; SEATS]; ROAD_LABELS as usize];
        let mut beside = 0u64;
        for farm in self.game.farms() {
            let tally = features.tally(farm);
            let mut known = 0u64;
            each_bit(features.borders(farm), |segment| known |= 1 << features.root(segment));
            beside |= known;
            each_bit(known, |root| {
                for (sum, more) in farmers[usize::from(root)].iter_mut().zip(tally.all_followers()) {
                    *sum += more;
                }
            });
            self.sums.pay(tally.all_followers(), each * self.spread());
        }
        each_bit(beside, |root| self.sums.pay(farmers[usize::from(root)], each * self.city_chance(root)));
    }
}

impl Sums {
    /// Those with most followers get all the points.
    #[inline]
    pub(super) fn pay(&mut self, followers: [u8; SEATS], points: f32) {
        let most = followers.into_iter().max().unwrap_or_default();
        for (sum, count) in self.points.iter_mut().zip(followers) {
            *sum += if count == most { points } else { 0.0 };
        }
    }

    /// Followers come home from a city or road: with this chance, or at once if it is closed.
    #[inline]
    pub(super) fn come_home(&mut self, tally: Tally, chance: f32) {
        for (seat, count) in tally.all_followers().into_iter().enumerate() {
            if tally.is_open() {
                self.returning[seat] += chance * f32::from(count);
            } else {
                self.home[seat] += count;
            }
        }
    }

    /// A cloister is complete, which is worth so many points.
    pub(super) fn complete_cloister(&mut self, monk: Seat, points: f32) {
        self.points[monk.index()] += points;
        self.home[monk.index()] += 1;
    }
}

/// What a city or a road is likely to be worth.
#[inline]
pub(super) fn feature(game: &Carcassonne, prepared: &Prepared, root: u8, tally: Tally, hope: Hope) -> f32 {
    let (chance, cells) = (hope.chance(), f32::from(hope.cells()));
    let sort = usize::from(root >= ROAD_LABELS);
    let shields = if game.rules.shields && sort == 0 { tally.shields() } else { 0 };
    let now = (tally.tiles() + shields) as f32;
    let complete = now + cells * prepared.weights.grows[sort];
    let complete = match (sort, game.rules.small_city) {
        (0, SmallCity::Two) if tally.tiles() + i32::from(hope.cells()) == 2 => CITY_OF_TWO,
        (0, _) => CITY_TILE * complete,
        _ => complete,
    };
    let incomplete = match game.rules.incomplete {
        Incomplete::Scored => now + cells * prepared.weights.lingers[sort],
        Incomplete::Nothing => 0.0,
    };
    prepared.weights.liked.features[sort] * (chance * complete + (1.0 - chance) * incomplete)
}

fn each_bit(mut bits: u64, mut each: impl FnMut(u8)) {
    while bits != 0 {
        each(bits.trailing_zeros() as u8);
        bits &= bits - 1;
    }
}
