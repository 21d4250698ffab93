//! What each seat can expect to have at the end: what it has, and what each feature it stands on is likely to bring.

use game::{Game, PerSeat, Seat};

use super::chances::Odds;
use super::weights::Prepared;
use crate::followers::Home;
use crate::rotated::{FIELD_LABELS, ROAD_LABELS};
use crate::rules::Carcassonne;
use crate::ruleset::{Farms, Incomplete, SmallCity};
use crate::tally::{SEATS, Tally};
use crate::tiles::{Land, TILES};

const MEADOW: u8 = Land::Meadow as u8;
const ROAD: u8 = Land::Road as u8;
const CITY: u8 = Land::City as u8;
const FEATURES: usize = FIELD_LABELS as usize;
/// What a complete cloister scores: a point for each of its nine tiles.
const CLOISTER: f32 = 9.0;
/// What each tile and coat of arms of a complete city scores, and what a city of two tiles does where the rules say so.
const CITY_TILE: f32 = 2.0;
const CITY_OF_TWO: f32 = 2.0;

/// How likely each city and claimed road is to be completed, by its root, and at how many cells it is open.
struct Outlook {
    chance: [f32; FEATURES],
    cells: [u8; FEATURES],
}

/// What each seat can expect, in points.
pub fn expectation(game: &Carcassonne, prepared: &Prepared) -> PerSeat<f32> {
    Expectation::of(game, &Odds::of(game, prepared)).worth()
}

/// A position with all that is expected of it. What the tile just laid has completed counts as paid, and its followers as
/// home, though that happens only when the turn ends.
pub(super) struct Expectation<'a> {
    game: &'a Carcassonne,
    prepared: &'a Prepared,
    odds: &'a Odds<'a>,
    outlook: Outlook,
    points: [f32; SEATS],
    /// Followers on features that may yet be completed, each as its chance to come home.
    returning: [f32; SEATS],
    home: [u8; SEATS],
}

impl<'a> Expectation<'a> {
    /// The position with the odds of what it has in the bag.
    pub(super) fn of(game: &'a Carcassonne, odds: &'a Odds<'a>) -> Expectation<'a> {
        let prepared = odds.prepared;
        let outlook = outlook(game, odds);
        let home = std::array::from_fn(|seat| game.followers.supply(Seat::new(seat as u8)));
        let (points, returning) = ([0.0; SEATS], [0.0; SEATS]);
        let mut all = Expectation { game, prepared, odds, outlook, points, returning, home };
        all.count_followers();
        if let Farms::PerCity(each) = game.rules.farms {
            all.farms_by_city(prepared.weights.liked.farms * each as f32);
        }
        all
    }

    pub(super) fn worth(&self) -> PerSeat<f32> {
        let scores = self.game.scores();
        PerSeat::from_fn(self.game.players(), |seat| {
            let value = self.supply(self.home[seat.index()], self.returning[seat.index()]);
            scores[seat] as f32 + self.points[seat.index()] + value
        })
    }

    /// What a seat's worth changes by when it sets a follower on this home, on which nobody stands.
    pub(super) fn gain(&self, seat: Seat, home: Home) -> f32 {
        let (points, chance) = match home {
            Home::Cloister(number) => self.cloister(usize::from(number)),
            Home::Segment(label) => {
                let root = self.game.features.root(label);
                (self.points(root), if root < FIELD_LABELS { self.outlook.chance[usize::from(root)] } else { 0.0 })
            }
        };
        let (at_home, returning) = (self.home[seat.index()], self.returning[seat.index()]);
        let after = if self.is_closed(home) {
            self.supply(at_home, returning)
        } else {
            self.supply(at_home - 1, returning + chance)
        };
        points + after - self.supply(at_home, returning)
    }

    /// What followers at home are worth.
    fn supply(&self, home: u8, returning: f32) -> f32 {
        let turns = self.odds.left as f32 / f32::from(self.game.players());
        let fade = (turns / self.prepared.weights.fades).min(1.0);
        let home = f32::from(home) + self.prepared.weights.returns * returning;
        let (whole, part) = (home as usize, home.fract());
        let supply = &self.prepared.supply;
        fade * (supply[whole.min(7)] * (1.0 - part) + supply[(whole + 1).min(8)] * part)
    }

    /// Whether it is complete, though perhaps not yet paid.
    fn is_closed(&self, home: Home) -> bool {
        match home {
            Home::Cloister(number) => self.game.cloisters.all()[usize::from(number)].is_complete(),
            Home::Segment(label) => label < FIELD_LABELS && !self.game.features.tally(label).is_open(),
        }
    }

    fn count_followers(&mut self) {
        let game = self.game;
        let mut done = [0u64; 4];
        for follower in game.followers.standing(&game.features, &game.cloisters) {
            match follower.home {
                Home::Cloister(number) => {
                    let (points, chance) = self.cloister(usize::from(number));
                    self.points[follower.seat.index()] += points;
                    self.returning[follower.seat.index()] += chance;
                }
                Home::Segment(label) => {
                    let root = game.features.root(label);
                    let (word, bit) = (usize::from(root / 64), 1 << (root % 64));
                    if done[word] & bit != 0 {
                        continue;
                    }
                    done[word] |= bit;
                    let tally = game.features.tally(root);
                    self.pay(tally.all_followers(), self.points(root));
                    if root < FIELD_LABELS {
                        self.come_home(tally, self.outlook.chance[usize::from(root)]);
                    }
                }
            }
        }
        if self.game.is_unpaid() {
            for monk in game.cloisters.completed().filter_map(|number| game.cloisters.all()[number].monk) {
                self.points[monk.index()] += CLOISTER;
                self.home[monk.index()] += 1;
            }
        }
    }

    /// Those with most followers get all the points.
    fn pay(&mut self, followers: [u8; SEATS], points: f32) {
        let most = followers.into_iter().max().unwrap_or_default();
        for (sum, count) in self.points.iter_mut().zip(followers) {
            *sum += if count == most { points } else { 0.0 };
        }
    }

    fn come_home(&mut self, tally: Tally, chance: f32) {
        for (seat, count) in tally.all_followers().into_iter().enumerate() {
            if tally.is_open() {
                self.returning[seat] += chance * f32::from(count);
            } else {
                self.home[seat] += count;
            }
        }
    }

    /// What the city, road or farm with this root is likely to be worth.
    fn points(&self, root: u8) -> f32 {
        if root < FIELD_LABELS {
            let liked = self.prepared.weights.liked.features[usize::from(root >= ROAD_LABELS)];
            return liked * feature(self.game, self.prepared, root, self.game.features.tally(root), &self.outlook);
        }
        match self.game.rules.farms {
            Farms::PerFarm(each) => {
                self.prepared.weights.liked.farms
                    * each as f32
                    * (self.farm_cities(self.game.features.borders(root)) + self.spread())
            }
            Farms::PerCity(_) | Farms::Off => 0.0,
        }
    }

    /// Complete cities that a farm is still to gain.
    fn spread(&self) -> f32 {
        self.prepared.weights.spreads * self.odds.left as f32 / TILES as f32
    }

    /// What a cloister is likely to be worth, and how likely it is to be complete.
    fn cloister(&self, number: usize) -> (f32, f32) {
        let cloister = &self.game.cloisters.all()[number];
        let (mut tiles, mut chance) = (1.0 + f32::from(cloister.around), 1.0);
        for code in cloister.cell.around().filter_map(|cell| self.game.board.demand(cell)) {
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

    /// How many of the cities with these segments are likely to be complete.
    fn farm_cities(&self, borders: u64) -> f32 {
        let (mut cities, mut known) = (0.0, 0u64);
        each_bit(borders, |segment| {
            let root = self.game.features.root(segment);
            if known >> root & 1 == 0 {
                known |= 1 << root;
                cities += self.city_chance(root);
            }
        });
        cities
    }

    fn city_chance(&self, root: u8) -> f32 {
        if self.game.features.tally(root).is_open() {
            self.prepared.weights.farmed * self.outlook.chance[usize::from(root)]
        } else {
            1.0
        }
    }

    /// Each city pays those who have most farmers over all farms beside it.
    fn farms_by_city(&mut self, each: f32) {
        let features = &self.game.features;
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
            self.pay(tally.all_followers(), each * self.spread());
        }
        each_bit(beside, |root| self.pay(farmers[usize::from(root)], each * self.city_chance(root)));
    }
}

/// Goes through the free cells: each has to be filled for what is beside it to be complete.
fn outlook(game: &Carcassonne, odds: &Odds<'_>) -> Outlook {
    const { assert!(MEADOW == 1 && ROAD == 2 && CITY == 3, "the higher bit tells roads and cities from meadows") };
    const HIGH: u8 = 0b1010_1010;
    let mut outlook = Outlook { chance: [1.0; FEATURES], cells: [0; FEATURES] };
    let every_road = game.is_unpaid();
    for (code, labels) in game.board.open_cells() {
        let mut left = code & HIGH;
        while left != 0 {
            let side = left.trailing_zeros() as usize / 2;
            left &= left - 1;
            debug_assert!(side < 4, "two bits a side");
            let root = game.features.root(labels[side & 3][0]);
            if root >= ROAD_LABELS && !every_road && game.features.tally(root).is_free() {
                continue;
            }
            let mut sides = 1u8 << side;
            let mut others = left;
            while others != 0 {
                let other = others.trailing_zeros() as usize / 2;
                others &= others - 1;
                if game.features.root(labels[other & 3][0]) == root {
                    sides |= 1 << other;
                    left &= !(2 << (2 * other));
                }
            }
            debug_assert!(usize::from(root) < FEATURES, "meadows are left out");
            outlook.chance[usize::from(root) % FEATURES] *= odds.closed(code, sides);
            outlook.cells[usize::from(root) % FEATURES] += 1;
        }
    }
    outlook
}

/// What a city or a road is likely to be worth.
fn feature(game: &Carcassonne, prepared: &Prepared, root: u8, tally: Tally, outlook: &Outlook) -> f32 {
    let (chance, cells) = (outlook.chance[usize::from(root)], f32::from(outlook.cells[usize::from(root)]));
    let sort = usize::from(root >= ROAD_LABELS);
    let shields = if game.rules.shields && sort == 0 { tally.shields() } else { 0 };
    let now = (tally.tiles() + shields) as f32;
    let complete = now + cells * prepared.weights.grows[sort];
    let complete = match (sort, game.rules.small_city) {
        (0, SmallCity::Two) if tally.tiles() + i32::from(outlook.cells[usize::from(root)]) == 2 => CITY_OF_TWO,
        (0, _) => CITY_TILE * complete,
        _ => complete,
    };
    let incomplete = match game.rules.incomplete {
        Incomplete::Scored => now + cells * prepared.weights.lingers[sort],
        Incomplete::Nothing => 0.0,
    };
    chance * complete + (1.0 - chance) * incomplete
}

fn each_bit(mut bits: u64, mut each: impl FnMut(u8)) {
    while bits != 0 {
        each(bits.trailing_zeros() as u8);
        bits &= bits - 1;
    }
}
