//! Inputs of the network: numbers about each seat, and about the position as a whole.

use tilewright_ai::{margin, net::InputScope};
use tilewright_core::{Game, Seat};

use crate::ai::completion::{CompletionOdds, for_each_feature_beside};
use crate::ai::evaluation::Evaluation;
use crate::rules::feature_stats::{FeatureStats, MAX_SEATS};
use crate::rules::followers::{FOLLOWERS_PER_SEAT, Home};
use crate::rules::rotated_tile::{FIRST_CITY_LABEL, FIRST_FIELD_LABEL, FIRST_ROAD_LABEL};
use crate::rules::tiles::{TILES, TileKind};

/// Number of phases of the game. Most inputs exist once for the start, middle and end; between two phases both get a
/// part.
const TIME_PHASES: usize = 3;

/// Followers in the supply, one input for each number.
const AT_HOME: usize = 0;
/// Sum of the chances of return of the followers on the board.
const RETURNING: usize = AT_HOME + FOLLOWERS_PER_SEAT as usize + 1;
/// Whether the seat is in turn.
const TURN: usize = RETURNING + 1;
/// Margin in points scored.
const SCORED: usize = TURN + 1;
/// Margin in expected points.
const EXPECTED: usize = SCORED + 1;
/// Number of followers, by sort: knights, robbers, monks, farmers.
const STANDING: usize = EXPECTED + 1;
/// Expected points of features the seat holds alone, by sort.
const POINTS: usize = STANDING + SORT_COUNT;
/// Expected points of features shared at a tie, by sort.
const SHARED: usize = POINTS + SORT_COUNT;
/// Number of followers on features where another seat has more, by sort.
const OUTNUMBERED: usize = SHARED + SORT_COUNT;
/// Expected points where the seat leads by two followers or more, by sort.
const SECURED: usize = OUTNUMBERED + SORT_COUNT;
/// Cities held alone, by tiles and shields, open cells and chance of completion.
const CITIES: usize = SECURED + SORT_COUNT;
/// Roads held alone, by tiles, open cells and chance of completion.
const ROADS: usize = CITIES + CITY_SIZES * CITY_CELLS * CITY_CHANCES;
/// Cloisters with the seat's monk, by number of neighbours.
const CLOISTERS: usize = ROADS + ROAD_SIZES * ROAD_CELLS * ROAD_CHANCES;
/// Chance of completion of these cloisters.
const CLOISTER_CHANCE: usize = CLOISTERS + 8;
/// Cloisters that cannot be completed.
const LOST_CLOISTER: usize = CLOISTER_CHANCE + 1;
/// Farms held alone, by number of complete cities.
const FARMS: usize = LOST_CLOISTER + 1;
/// Further cities that these farms can expect.
const FARM_GROWTH: usize = FARMS + FARM_SIZES;
/// Expected points of cities that one tile would join to a city the seat holds: held by another seat.
const JOINS: usize = FARM_GROWTH + 1;
/// The same, held by the seat itself.
const JOINS_OWN: usize = JOINS + 1;
/// The same, held by no seat alone.
const JOINS_FREE: usize = JOINS_OWN + 1;
/// For the seat in turn: expected points of unclaimed open cities, by tiles and shields.
const FREE_CITIES: usize = JOINS_FREE + 1;
/// For the seat in turn: tiles of unclaimed open roads.
const FREE_ROADS: usize = FREE_CITIES + CITY_SIZES;
/// For the seat in turn: complete cities of the best unclaimed farm.
const FREE_FARM: usize = FREE_ROADS + 1;
/// Number of inputs about a seat.
pub(super) const SEAT_INPUTS: usize = (FREE_FARM + 1) * TIME_PHASES;

/// Tiles left in steps, one input for each step.
const TIME: usize = 0;
const TIME_STEPS: usize = 12;
/// Tiles of each kind in the bag.
const KINDS: usize = TIME + TIME_STEPS;
/// Number of players, one input for each from three.
const PLAYERS: usize = KINDS + TileKind::COUNT;
/// Number of inputs about the whole position.
pub(super) const SHARED_INPUTS: usize = PLAYERS + MAX_SEATS - 2;

const SORT_COUNT: usize = 4;
const KNIGHT: usize = 0;
const ROBBER: usize = 1;
const MONK: usize = 2;
const FARMER: usize = 3;
const CITY_SIZES: usize = 4;
const CITY_CELLS: usize = 4;
const CITY_CHANCES: usize = 4;
const ROAD_SIZES: usize = 3;
const ROAD_CELLS: usize = 2;
const ROAD_CHANCES: usize = 3;
const FARM_SIZES: usize = 7;

/// Bounds between buckets of a city's chance of completion; a chance of 0 has its own bucket.
const CITY_BOUNDS: [f32; CITY_CHANCES - 2] = [0.15, 0.35];
/// The same for roads.
const ROAD_BOUNDS: [f32; ROAD_CHANCES - 2] = [0.4];

/// Points that make an input of 1.
const POINTS_SCALE: f32 = 8.0;
/// Margin in points that makes an input of 1.
const MARGIN_SCALE: f32 = 32.0;
/// Number of tiles of a kind that makes an input of 1.
const KIND_COUNT_SCALE: f32 = 4.0;
/// Points of a complete city for a farm in the rules that the network was trained on.
pub(super) const POINTS_PER_FARM_CITY: i32 = 3;

/// Calls `add` with scope, index and value of every input that is not zero.
pub(super) fn for_each_input(evaluation: &Evaluation<'_>, mut add: impl FnMut(InputScope, usize, f32)) {
    let left = evaluation.odds.tiles_left as f32 / TILES as f32;
    add_shared_inputs(evaluation, &mut add);
    let mut inputs = PhasedInputs { early: (2.0 * left - 1.0).max(0.0), late: (1.0 - 2.0 * left).max(0.0), add };
    add_seat_inputs(evaluation, &mut inputs);
    add_follower_inputs(evaluation, &mut inputs);
    add_join_inputs(evaluation, &mut inputs);
    add_unclaimed_inputs(evaluation, &mut inputs);
}

/// Splits the inputs of a seat by the phase of the game, and passes them on to `add`.
struct PhasedInputs<F> {
    early: f32,
    late: f32,
    add: F,
}

impl<F: FnMut(InputScope, usize, f32)> PhasedInputs<F> {
    #[inline]
    fn add(&mut self, seat: usize, input: usize, value: f32) {
        if value == 0.0 {
            return;
        }
        let scope = InputScope::Seat(seat as u8);
        let middle = 1.0 - self.early - self.late;
        for (time, part) in [self.early, middle, self.late].into_iter().enumerate() {
            if part != 0.0 {
                (self.add)(scope, TIME_PHASES * input + time, part * value);
            }
        }
    }
}

fn add_shared_inputs(evaluation: &Evaluation<'_>, add: &mut impl FnMut(InputScope, usize, f32)) {
    let step = (evaluation.odds.tiles_left * TIME_STEPS / (TILES + 1)).min(TIME_STEPS - 1);
    add(InputScope::All, TIME + step, 1.0);
    for kind in TileKind::all() {
        let count = evaluation.game.bag.count(kind);
        if count > 0 {
            add(InputScope::All, KINDS + kind.index(), count as f32 / KIND_COUNT_SCALE);
        }
    }
    if let Some(more) = evaluation.game.players().checked_sub(3) {
        add(InputScope::All, PLAYERS + usize::from(more), 1.0);
    }
}

fn add_seat_inputs<F: FnMut(InputScope, usize, f32)>(evaluation: &Evaluation<'_>, inputs: &mut PhasedInputs<F>) {
    let (scores, values) = (evaluation.game.scores().map(|score| score as f32), evaluation.values());
    for own in Seat::iter(evaluation.game.players()) {
        let seat = own.index();
        inputs.add(seat, AT_HOME + usize::from(evaluation.sums.followers_at_home[seat].min(FOLLOWERS_PER_SEAT)), 1.0);
        inputs.add(seat, RETURNING, evaluation.sums.returning[seat]);
        inputs.add(seat, SCORED, margin(&scores, own) / MARGIN_SCALE);
        inputs.add(seat, EXPECTED, margin(&values, own) / MARGIN_SCALE);
    }
    inputs.add(evaluation.game.seat.index(), TURN, 1.0);
}

fn add_follower_inputs<F: FnMut(InputScope, usize, f32)>(evaluation: &Evaluation<'_>, inputs: &mut PhasedInputs<F>) {
    let game = evaluation.game;
    let mut done = [0u64; 4];
    for follower in game.followers.standing(&game.features, &game.cloisters) {
        let seat = follower.seat.index();
        match follower.home {
            Home::Cloister(number) => {
                let cloister = &game.cloisters.all()[usize::from(number)];
                let (points, chance) = evaluation.cloister(cloister.cell, cloister.neighbours, |_| None);
                inputs.add(seat, STANDING + MONK, 1.0);
                inputs.add(seat, POINTS + MONK, points / POINTS_SCALE);
                inputs.add(seat, CLOISTERS + usize::from(cloister.neighbours % 8), 1.0);
                inputs.add(seat, CLOISTER_CHANCE, chance);
                inputs.add(seat, LOST_CLOISTER, f32::from(u8::from(chance == 0.0)));
            }
            Home::Segment(label) => {
                let root = game.features.root(label);
                let (word, bit) = (usize::from(root / 64), 1 << (root % 64));
                if done[word] & bit == 0 {
                    done[word] |= bit;
                    add_feature_inputs(evaluation, root, inputs);
                }
            }
        }
    }
}

/// Adds the inputs of the seats on a city, road or farm.
fn add_feature_inputs<F: FnMut(InputScope, usize, f32)>(
    evaluation: &Evaluation<'_>,
    root: u8,
    inputs: &mut PhasedInputs<F>,
) {
    let stats = evaluation.features.stats(root);
    let points = evaluation.points(root);
    // Sort of the feature, input of its bucket, and the further cities that a farm can expect.
    let (sort, bucket, farm_growth) = if root < FIRST_ROAD_LABEL {
        (KNIGHT, CITIES + city_bucket(stats, evaluation.outlook.completion(root)), 0.0)
    } else if root < FIRST_FIELD_LABEL {
        (ROBBER, ROADS + road_bucket(stats, evaluation.outlook.completion(root)), 0.0)
    } else {
        let touched = evaluation.features.cities_touched(root);
        (FARMER, FARMS + (touched as usize).min(FARM_SIZES - 1), points / POINTS_PER_FARM_CITY as f32 - touched as f32)
    };
    let all = stats.all_followers();
    for seat in 0..usize::from(evaluation.game.players()) {
        let own = all[seat];
        let other = (0..MAX_SEATS).filter(|other| *other != seat).map(|other| all[other]).max().unwrap_or(0);
        inputs.add(seat, STANDING + sort, f32::from(own));
        if own > other {
            inputs.add(seat, bucket, 1.0);
            inputs.add(seat, POINTS + sort, points / POINTS_SCALE);
            if own > other + 1 {
                inputs.add(seat, SECURED + sort, points / POINTS_SCALE);
            }
            if sort == FARMER {
                inputs.add(seat, FARM_GROWTH, farm_growth);
            }
        } else if own == other {
            inputs.add(seat, SHARED + sort, points / POINTS_SCALE);
        } else {
            inputs.add(seat, OUTNUMBERED + sort, f32::from(own));
        }
    }
}

fn city_bucket(stats: FeatureStats, completion: CompletionOdds) -> usize {
    let chance = chance_bucket(completion, CITY_BOUNDS);
    let cells = usize::from(completion.cells().clamp(1, CITY_CELLS as u8) - 1);
    (city_size(stats) * CITY_CELLS + cells) * CITY_CHANCES + chance
}

fn city_size(stats: FeatureStats) -> usize {
    match stats.tiles() + stats.shields() {
        ..=2 => 0,
        3..=4 => 1,
        5..=7 => 2,
        _ => 3,
    }
}

fn road_bucket(stats: FeatureStats, completion: CompletionOdds) -> usize {
    let size = match stats.tiles() {
        ..=2 => 0,
        3..=4 => 1,
        _ => 2,
    };
    (size * ROAD_CELLS + usize::from(completion.cells() > 1)) * ROAD_CHANCES + chance_bucket(completion, ROAD_BOUNDS)
}

/// Returns 0 for no chance, else 1 plus the number of bounds reached.
fn chance_bucket<const N: usize>(completion: CompletionOdds, bounds: [f32; N]) -> usize {
    if completion.chance() == 0.0 {
        0
    } else {
        1 + bounds.into_iter().filter(|bound| completion.chance() >= *bound).count()
    }
}

/// Adds the inputs about cities beside the same free cell, which one tile could join.
fn add_join_inputs<F: FnMut(InputScope, usize, f32)>(evaluation: &Evaluation<'_>, inputs: &mut PhasedInputs<F>) {
    let mut sums = [[0.0; 3]; MAX_SEATS];
    for (_, code, labels) in evaluation.game.board.open_cells() {
        let (mut beside, mut count) = ([0; 4], 0);
        for_each_feature_beside(&evaluation.features, code, labels, |root, _| {
            if root < FIRST_ROAD_LABEL {
                beside[count % 4] = root;
                count += 1;
            }
        });
        if count < 2 {
            continue;
        }
        let fill = evaluation.odds.fill_chance(code) / POINTS_SCALE;
        let beside = &beside[..count.min(4)];
        for (at, &own) in beside.iter().enumerate() {
            for &other in beside.iter().enumerate().filter(|(place, _)| *place != at).map(|(_, other)| other) {
                let [of_own, of_other] = [own, other].map(|root| owner(evaluation.features.stats(root)));
                let Some(seat) = of_own else { continue };
                let place = match of_other {
                    Some(owner) if owner != seat => 0,
                    Some(_) => 1,
                    None => 2,
                };
                sums[seat][place] += fill * evaluation.points(other);
            }
        }
    }
    for (seat, sums) in sums.into_iter().enumerate() {
        for (place, sum) in sums.into_iter().enumerate() {
            inputs.add(seat, JOINS + place, sum);
        }
    }
}

/// Returns the seat with more followers than any other; `None` at a tie or without followers.
fn owner(stats: FeatureStats) -> Option<usize> {
    let all = stats.all_followers();
    let most = all.into_iter().max()?;
    let mut with_most = (0..MAX_SEATS).filter(|seat| all[*seat] == most);
    with_most.next().filter(|_| with_most.next().is_none())
}

/// Adds the inputs about unclaimed features for the seat in turn.
fn add_unclaimed_inputs<F: FnMut(InputScope, usize, f32)>(evaluation: &Evaluation<'_>, inputs: &mut PhasedInputs<F>) {
    let (seat, features, next) = (evaluation.game.seat.index(), &evaluation.features, evaluation.features.next());
    let free = |root: &u8| features.root(*root) == *root && features.stats(*root).is_free();
    let mut cities = [0.0; CITY_SIZES];
    for root in (FIRST_CITY_LABEL..next.city).filter(free) {
        let stats = features.stats(root);
        if stats.is_open() {
            cities[city_size(stats)] += evaluation.points(root) / POINTS_SCALE;
        }
    }
    for (size, points) in cities.into_iter().enumerate() {
        inputs.add(seat, FREE_CITIES + size, points);
    }
    let roads = (FIRST_ROAD_LABEL..next.road).filter(free).filter(|root| features.stats(*root).is_open());
    let points: i32 = roads.map(|root| features.stats(root).tiles()).sum();
    inputs.add(seat, FREE_ROADS, points as f32 / POINTS_SCALE);
    let farm = (FIRST_FIELD_LABEL..next.field).filter(free).map(|root| features.cities_touched(root)).max();
    inputs.add(seat, FREE_FARM, farm.unwrap_or(0) as f32);
}
