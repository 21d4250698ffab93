//! What each seat can expect to have at the end: what it has, and what each feature it stands on is likely to bring.

use game::{Game, PerSeat, Seat};

use super::chances::{CLOSERS, Counts};
use super::weights::Prepared;
use crate::followers::Home;
use crate::rules::Carcassonne;
use crate::ruleset::{Farms, Incomplete, SmallCity};
use crate::tally::{SEATS, Tally};
use crate::tiles::Land;
use crate::turned::{FIELD_LABELS, ROAD_LABELS};

const CITY: u8 = Land::City as u8;
const ROAD: u8 = Land::Road as u8;
const FEATURES: usize = FIELD_LABELS as usize;

/// How likely each city and claimed road is to be completed, by its root, and at how many cells it is open.
struct Outlook {
    chance: [f32; FEATURES],
    cells: [u8; FEATURES],
}

/// What each seat can expect, in points.
pub fn expectation(game: &Carcassonne, prepared: &Prepared) -> PerSeat<f32> {
    let counts = Counts::of([&game.bag, &game.laid_by], game.drawn());
    let left = counts.among(u32::MAX) as usize;
    let outlook = outlook(game, prepared, &counts, left);
    let mut sums = Sums { points: [0.0; SEATS], home: [0.0; SEATS] };
    let mut done = [0u64; 4];
    for follower in game.followers.standing(&game.features, &game.cloisters) {
        match follower.home {
            Home::Cloister(number) => {
                let (points, chance) = cloister(game, prepared, &counts, left, usize::from(number));
                sums.points[follower.seat.index()] += points;
                sums.home[follower.seat.index()] += chance;
            }
            Home::Segment(label) => {
                let root = game.features.root(label);
                let (word, bit) = (usize::from(root / 64), 1 << (root % 64));
                if done[word] & bit != 0 {
                    continue;
                }
                done[word] |= bit;
                let tally = game.features.tally(root);
                if root < FIELD_LABELS {
                    let chance = outlook.chance[usize::from(root)];
                    let points = feature(game, prepared, root, tally, &outlook);
                    sums.pay(tally, points);
                    sums.come_home(tally, chance);
                } else if let Farms::PerFarm(each) = game.rules.farms {
                    let cities = farm_cities(game, prepared, &outlook, game.features.borders(root));
                    let spread = prepared.weights.spreads * left as f32 / 72.0;
                    sums.pay(tally, each as f32 * (cities + spread));
                }
            }
        }
    }
    if let Farms::PerCity(each) = game.rules.farms {
        farms_by_city(game, prepared, &outlook, each as f32, left, &mut sums);
    }
    let turns = left as f32 / f32::from(game.players());
    let fade = (turns / prepared.weights.fades).min(1.0);
    let scores = game.scores();
    PerSeat::from_fn(game.players(), |seat| {
        let home = f32::from(game.followers.supply(seat)) + prepared.weights.returns * sums.home[seat.index()];
        let (whole, part) = (home as usize, home.fract());
        let supply = &prepared.supply;
        let value = supply[whole.min(7)] * (1.0 - part) + supply[(whole + 1).min(8)] * part;
        scores[seat] as f32 + sums.points[seat.index()] + value * fade
    })
}

/// What the seats gain.
struct Sums {
    points: [f32; SEATS],
    /// Followers expected home.
    home: [f32; SEATS],
}

impl Sums {
    /// Those with most followers get all the points.
    fn pay(&mut self, tally: Tally, points: f32) {
        let followers = tally.all_followers();
        let most = followers.into_iter().max().unwrap_or_default();
        for (sum, count) in self.points.iter_mut().zip(followers) {
            *sum += if count == most { points } else { 0.0 };
        }
    }

    fn come_home(&mut self, tally: Tally, chance: f32) {
        for (sum, count) in self.home.iter_mut().zip(tally.all_followers()) {
            *sum += chance * f32::from(count);
        }
    }
}

/// Goes through the free cells: each has to be filled for what is beside it to be complete.
fn outlook(game: &Carcassonne, prepared: &Prepared, counts: &Counts, left: usize) -> Outlook {
    let mut outlook = Outlook { chance: [1.0; FEATURES], cells: [0; FEATURES] };
    let closers = &**CLOSERS;
    let rows = [prepared.fills.with(0, left), prepared.fills.with(1, left)];
    for (code, labels) in game.board.open_cells() {
        let fitting = counts.fitting(code);
        let (mut roots, mut sets, mut count) = ([0u8; 4], [0u8; 4], 0);
        for (side, [label, ..]) in labels.iter().enumerate() {
            let land = code >> (2 * side) & 3;
            if land < ROAD {
                continue;
            }
            let root = game.features.root(*label);
            if land == ROAD && game.features.tally(root).is_free() {
                continue;
            }
            let known = roots[..count].iter().position(|known| *known == root).unwrap_or(count);
            roots[known] = root;
            sets[known] |= 1 << side;
            count = count.max(known + 1);
        }
        for (root, sides) in roots.into_iter().zip(sets).take(count) {
            let sort = usize::from(root >= ROAD_LABELS);
            let closing = counts.among(closers[usize::from(code)][usize::from(sides)]);
            let lengthening = (fitting - closing) as f32 * prepared.weights.lengthens[sort];
            let quarters = (closing as f32 + lengthening) * 4.0;
            outlook.chance[usize::from(root)] *= rows[sort][quarters as usize];
            outlook.cells[usize::from(root)] += 1;
        }
    }
    debug_assert!(CITY > ROAD, "sides of roads and cities are told from meadows by one comparison");
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
        (0, SmallCity::Two) if tally.tiles() == 1 && outlook.cells[usize::from(root)] == 1 => 2.0,
        (0, _) => 2.0 * complete,
        _ => complete,
    };
    let incomplete = match game.rules.incomplete {
        Incomplete::Scored => now + cells * prepared.weights.lingers[sort],
        Incomplete::Nothing => 0.0,
    };
    chance * complete + (1.0 - chance) * incomplete
}

/// What a cloister is likely to be worth, and how likely it is to be complete.
fn cloister(game: &Carcassonne, prepared: &Prepared, counts: &Counts, left: usize, number: usize) -> (f32, f32) {
    let cloister = &game.cloisters.all()[number];
    let row = prepared.fills.with(2, left);
    let (mut tiles, mut chance) = (1.0 + f32::from(cloister.around), 1.0);
    for code in cloister.cell.around().filter_map(|cell| game.board.demand(cell)) {
        let fill = row[4 * counts.fitting(code) as usize];
        tiles += fill;
        chance *= fill;
    }
    match game.rules.incomplete {
        Incomplete::Scored => (tiles, chance),
        Incomplete::Nothing => (9.0 * chance, chance),
    }
}

/// How many of the cities with these segments are likely to be complete.
fn farm_cities(game: &Carcassonne, prepared: &Prepared, outlook: &Outlook, borders: u64) -> f32 {
    let (mut cities, mut known) = (0.0, 0u64);
    each_bit(borders, |segment| {
        let root = game.features.root(segment);
        if known >> root & 1 == 0 {
            known |= 1 << root;
            cities += city_chance(game, prepared, outlook, root);
        }
    });
    cities
}

fn city_chance(game: &Carcassonne, prepared: &Prepared, outlook: &Outlook, root: u8) -> f32 {
    if game.features.tally(root).is_complete() {
        1.0
    } else {
        prepared.weights.farmed * outlook.chance[usize::from(root)]
    }
}

/// Each city pays those who have most farmers over all farms beside it.
fn farms_by_city(game: &Carcassonne, prepared: &Prepared, outlook: &Outlook, each: f32, left: usize, sums: &mut Sums) {
    let mut farmers = [[0u8; SEATS]; ROAD_LABELS as usize];
    let mut beside = 0u64;
    for farm in game.farms() {
        let tally = game.features.tally(farm);
        let mut known = 0u64;
        each_bit(game.features.borders(farm), |segment| known |= 1 << game.features.root(segment));
        beside |= known;
        each_bit(known, |root| {
            for (sum, more) in farmers[usize::from(root)].iter_mut().zip(tally.all_followers()) {
                *sum += more;
            }
        });
        sums.pay(tally, each * prepared.weights.spreads * left as f32 / 72.0);
    }
    each_bit(beside, |root| {
        let followers = farmers[usize::from(root)];
        let most = followers.into_iter().max().unwrap_or_default();
        let points = each * city_chance(game, prepared, outlook, root);
        for seat in Seat::all(game.players()).filter(|seat| followers[seat.index()] == most) {
            sums.points[seat.index()] += points;
        }
    });
}

fn each_bit(mut bits: u64, mut each: impl FnMut(u8)) {
    while bits != 0 {
        each(bits.trailing_zeros() as u8);
        bits &= bits - 1;
    }
}
