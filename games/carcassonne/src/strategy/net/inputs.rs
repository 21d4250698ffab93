//! What the net is told of a position: numbers about what each seat has and stands on, and about all.

use tilewright_core::net::About;
use tilewright_core::{Game, Seat, judgement};

use super::super::expectation::Expectation;
use super::super::outlook::{Hope, each_beside};
use crate::followers::{FOLLOWERS, Home};
use crate::rotated::{CITY_LABELS, FIELD_LABELS, ROAD_LABELS};
use crate::tally::{SEATS, Tally};
use crate::tiles::{Kind, TILES};

/// Most inputs are told by the time of the game: at its beginning, in the middle, at its end, and between two of them a part of each.
const TIMES: usize = 3;

/// Followers at home, by their number.
const AT_HOME: usize = 0;
/// Followers that are likely to come home.
const RETURNING: usize = AT_HOME + FOLLOWERS as usize + 1;
/// Being in turn.
const TURN: usize = RETURNING + 1;
/// Points scored, and points expected, before the best of the others.
const SCORED: usize = TURN + 1;
const EXPECTED: usize = SCORED + 1;
/// Followers, by sort: knights, highwaymen, monks, farmers.
const STANDING: usize = EXPECTED + 1;
/// Points expected, by sort.
const POINTS: usize = STANDING + SORTS;
/// Points expected of what others are paid for too, by sort.
const SHARED: usize = POINTS + SORTS;
/// Followers who are fewer than another's, by sort.
const OUTNUMBERED: usize = SHARED + SORTS;
/// Points expected where one has a follower more than needed, by sort.
const SECURED: usize = OUTNUMBERED + SORTS;
/// Cities, by points now, open cells and chance.
const CITIES: usize = SECURED + SORTS;
/// Roads likewise.
const ROADS: usize = CITIES + CITY_SIZES * CITY_CELLS * CITY_CHANCES;
/// Cloisters by the tiles around them, and their chance to be completed.
const CLOISTERS: usize = ROADS + ROAD_SIZES * ROAD_CELLS * ROAD_CHANCES;
const CLOISTER_CHANCE: usize = CLOISTERS + 8;
/// Cloisters that cannot be completed.
const LOST_CLOISTER: usize = CLOISTER_CHANCE + 1;
/// Farms by complete cities, and the cities they can hope for.
const FARMS: usize = LOST_CLOISTER + 1;
const FARM_HOPE: usize = FARMS + FARM_SIZES;
/// Points of others' cities that a single tile would join to one's own, of one's own that one would join, and of free ones.
const JOINS: usize = FARM_HOPE + 1;
const JOINS_OWN: usize = JOINS + 1;
const JOINS_FREE: usize = JOINS_OWN + 1;
/// For the seat in turn: free cities by points, free roads, the best free farm.
const FREE_CITIES: usize = JOINS_FREE + 1;
const FREE_ROADS: usize = FREE_CITIES + CITY_SIZES;
const FREE_FARM: usize = FREE_ROADS + 1;
/// How many inputs there are about a seat.
pub(super) const SEAT: usize = (FREE_FARM + 1) * TIMES;

/// The time.
const TIME: usize = 0;
const TIME_STEPS: usize = 12;
/// Tiles of each kind that are left.
const KINDS: usize = TIME + TIME_STEPS;
/// How many play, from three on.
const PLAYERS: usize = KINDS + Kind::COUNT;
/// How many inputs there are about all.
pub(super) const ALL: usize = PLAYERS + SEATS - 2;

const SORTS: usize = 4;
const KNIGHT: usize = 0;
const HIGHWAYMAN: usize = 1;
const MONK: usize = 2;
const FARMER: usize = 3;
const CITY_SIZES: usize = 4;
const CITY_CELLS: usize = 4;
const CITY_CHANCES: usize = 4;
const ROAD_SIZES: usize = 3;
const ROAD_CELLS: usize = 2;
const ROAD_CHANCES: usize = 3;
const FARM_SIZES: usize = 7;

/// Chances of a city, a road below these are told apart, and from none at all.
const CITY_BOUNDS: [f32; CITY_CHANCES - 2] = [0.15, 0.35];
const ROAD_BOUNDS: [f32; ROAD_CHANCES - 2] = [0.4];

/// So many points, points ahead, tiles of a kind are an input of one.
const A_LOT: f32 = 8.0;
const FAR_AHEAD: f32 = 32.0;
const MANY: f32 = 4.0;
/// What a complete city brings a farm by the rules that the net has learnt.
pub(super) const FARMED: i32 = 3;

/// Tells every input that is not zero.
pub(super) fn each_input(expected: &Expectation<'_>, mut add: impl FnMut(About, usize, f32)) {
    let left = expected.odds.left as f32 / TILES as f32;
    about_all(expected, &mut add);
    let mut teller = Teller { early: (2.0 * left - 1.0).max(0.0), late: (1.0 - 2.0 * left).max(0.0), add };
    about_seats(expected, &mut teller);
    followers(expected, &mut teller);
    joins(expected, &mut teller);
    free(expected, &mut teller);
}

/// Tells inputs by the time of the game.
struct Teller<F> {
    early: f32,
    late: f32,
    add: F,
}

impl<F: FnMut(About, usize, f32)> Teller<F> {
    #[inline]
    fn add(&mut self, seat: usize, input: usize, value: f32) {
        if value == 0.0 {
            return;
        }
        let about = About::Seat(seat as u8);
        let middle = 1.0 - self.early - self.late;
        for (time, part) in [self.early, middle, self.late].into_iter().enumerate() {
            if part != 0.0 {
                (self.add)(about, TIMES * input + time, part * value);
            }
        }
    }
}

fn about_all(expected: &Expectation<'_>, add: &mut impl FnMut(About, usize, f32)) {
    let step = (expected.odds.left * TIME_STEPS / (TILES + 1)).min(TIME_STEPS - 1);
    add(About::All, TIME + step, 1.0);
    for kind in Kind::all() {
        let count = expected.game.bag.count(kind);
        if count > 0 {
            add(About::All, KINDS + kind.index(), count as f32 / MANY);
        }
    }
    if let Some(more) = expected.game.players().checked_sub(3) {
        add(About::All, PLAYERS + usize::from(more), 1.0);
    }
}

fn about_seats<F: FnMut(About, usize, f32)>(expected: &Expectation<'_>, teller: &mut Teller<F>) {
    let (scores, worth) = (expected.game.scores().map(|score| score as f32), expected.worth());
    for own in Seat::all(expected.game.players()) {
        let seat = own.index();
        teller.add(seat, AT_HOME + usize::from(expected.sums.home[seat].min(FOLLOWERS)), 1.0);
        teller.add(seat, RETURNING, expected.sums.returning[seat]);
        teller.add(seat, SCORED, judgement::margin(&scores, own) / FAR_AHEAD);
        teller.add(seat, EXPECTED, judgement::margin(&worth, own) / FAR_AHEAD);
    }
    teller.add(expected.game.seat.index(), TURN, 1.0);
}

fn followers<F: FnMut(About, usize, f32)>(expected: &Expectation<'_>, teller: &mut Teller<F>) {
    let game = expected.game;
    let mut done = [0u64; 4];
    for follower in game.followers.standing(&game.features, &game.cloisters) {
        let seat = follower.seat.index();
        match follower.home {
            Home::Cloister(number) => {
                let cloister = &game.cloisters.all()[usize::from(number)];
                let (points, chance) = expected.cloister(cloister.cell, cloister.around, |_| None);
                teller.add(seat, STANDING + MONK, 1.0);
                teller.add(seat, POINTS + MONK, points / A_LOT);
                teller.add(seat, CLOISTERS + usize::from(cloister.around % 8), 1.0);
                teller.add(seat, CLOISTER_CHANCE, chance);
                teller.add(seat, LOST_CLOISTER, f32::from(u8::from(chance == 0.0)));
            }
            Home::Segment(label) => {
                let root = game.features.root(label);
                let (word, bit) = (usize::from(root / 64), 1 << (root % 64));
                if done[word] & bit == 0 {
                    done[word] |= bit;
                    feature(expected, root, teller);
                }
            }
        }
    }
}

/// What stands on a city, road or farm.
fn feature<F: FnMut(About, usize, f32)>(expected: &Expectation<'_>, root: u8, teller: &mut Teller<F>) {
    let tally = expected.features.tally(root);
    let points = expected.points(root);
    let (sort, number, hope) = if root < ROAD_LABELS {
        (KNIGHT, CITIES + city(tally, expected.outlook.hope(root)), 0.0)
    } else if root < FIELD_LABELS {
        (HIGHWAYMAN, ROADS + road(tally, expected.outlook.hope(root)), 0.0)
    } else {
        let touched = expected.features.cities_touched(root);
        (FARMER, FARMS + (touched as usize).min(FARM_SIZES - 1), points / FARMED as f32 - touched as f32)
    };
    let all = tally.all_followers();
    for seat in 0..usize::from(expected.game.players()) {
        let own = all[seat];
        let other = (0..SEATS).filter(|other| *other != seat).map(|other| all[other]).max().unwrap_or(0);
        teller.add(seat, STANDING + sort, f32::from(own));
        if own > other {
            teller.add(seat, number, 1.0);
            teller.add(seat, POINTS + sort, points / A_LOT);
            if own > other + 1 {
                teller.add(seat, SECURED + sort, points / A_LOT);
            }
            if sort == FARMER {
                teller.add(seat, FARM_HOPE, hope);
            }
        } else if own == other {
            teller.add(seat, SHARED + sort, points / A_LOT);
        } else {
            teller.add(seat, OUTNUMBERED + sort, f32::from(own));
        }
    }
}

fn city(tally: Tally, hope: Hope) -> usize {
    let chance = chance(hope, CITY_BOUNDS);
    let cells = usize::from(hope.cells().clamp(1, CITY_CELLS as u8) - 1);
    (city_size(tally) * CITY_CELLS + cells) * CITY_CHANCES + chance
}

fn city_size(tally: Tally) -> usize {
    match tally.tiles() + tally.shields() {
        ..=2 => 0,
        3..=4 => 1,
        5..=7 => 2,
        _ => 3,
    }
}

fn road(tally: Tally, hope: Hope) -> usize {
    let size = match tally.tiles() {
        ..=2 => 0,
        3..=4 => 1,
        _ => 2,
    };
    (size * ROAD_CELLS + usize::from(hope.cells() > 1)) * ROAD_CHANCES + chance(hope, ROAD_BOUNDS)
}

/// None at all, or between which bounds.
fn chance<const N: usize>(hope: Hope, bounds: [f32; N]) -> usize {
    if hope.chance() == 0.0 { 0 } else { 1 + bounds.into_iter().filter(|bound| hope.chance() >= *bound).count() }
}

/// Cities beside the same free cell.
fn joins<F: FnMut(About, usize, f32)>(expected: &Expectation<'_>, teller: &mut Teller<F>) {
    let mut sums = [[0.0; 3]; SEATS];
    for (_, code, labels) in expected.game.board.open_cells() {
        let (mut beside, mut count) = ([0; 4], 0);
        each_beside(&expected.features, code, labels, |root, _| {
            if root < ROAD_LABELS {
                beside[count % 4] = root;
                count += 1;
            }
        });
        if count < 2 {
            continue;
        }
        let fill = expected.odds.filled(code) / A_LOT;
        let beside = &beside[..count.min(4)];
        for (at, &own) in beside.iter().enumerate() {
            for &other in beside.iter().enumerate().filter(|(place, _)| *place != at).map(|(_, other)| other) {
                let [of_own, of_other] = [own, other].map(|root| owner(expected.features.tally(root)));
                let Some(seat) = of_own else { continue };
                let place = match of_other {
                    Some(owner) if owner != seat => 0,
                    Some(_) => 1,
                    None => 2,
                };
                sums[seat][place] += fill * expected.points(other);
            }
        }
    }
    for (seat, sums) in sums.into_iter().enumerate() {
        for (place, sum) in sums.into_iter().enumerate() {
            teller.add(seat, JOINS + place, sum);
        }
    }
}

/// Who has more followers than anybody else.
fn owner(tally: Tally) -> Option<usize> {
    let all = tally.all_followers();
    let most = all.into_iter().max()?;
    let mut with_most = (0..SEATS).filter(|seat| all[*seat] == most);
    with_most.next().filter(|_| with_most.next().is_none())
}

/// What nobody stands on, which is of use to the seat in turn.
fn free<F: FnMut(About, usize, f32)>(expected: &Expectation<'_>, teller: &mut Teller<F>) {
    let (seat, features, next) = (expected.game.seat.index(), &expected.features, expected.features.next());
    let free = |root: &u8| features.root(*root) == *root && features.tally(*root).is_free();
    let mut cities = [0.0; CITY_SIZES];
    for root in (CITY_LABELS..next.city).filter(free) {
        let tally = features.tally(root);
        if tally.is_open() {
            cities[city_size(tally)] += expected.points(root) / A_LOT;
        }
    }
    for (size, points) in cities.into_iter().enumerate() {
        teller.add(seat, FREE_CITIES + size, points);
    }
    let roads = (ROAD_LABELS..next.road).filter(free).filter(|root| features.tally(*root).is_open());
    let points: i32 = roads.map(|root| features.tally(root).tiles()).sum();
    teller.add(seat, FREE_ROADS, points as f32 / A_LOT);
    let farm = (FIELD_LABELS..next.field).filter(free).map(|root| features.cities_touched(root)).max();
    teller.add(seat, FREE_FARM, farm.unwrap_or(0) as f32);
}
