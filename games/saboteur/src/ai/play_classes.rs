//! Classes of plays as other seats can observe them, and how likely diggers and saboteurs are to make each.
//!
//! Read [`PlayClass`], [`RoundPhase`] and [`RateTable`].

use crate::ai::weights::PolicyWeights;
use crate::rules::roles::Role;

/// Progress from which a tunnel counts as [`PlayClass::Nearer`], in expected cards: nearer for most places of the gold.
const MIN_PROGRESS: f32 = 0.6;
/// Progress from which the way counts as shorter, in expected cards.
const MIN_CHANGE: f32 = PolicyWeights::DEFAULT.change;
/// Progress from which the way counts as not longer.
const MIN_HARMLESS_CHANGE: f32 = -MIN_CHANGE;
/// Denominator of the rates in a [`RateTable`].
pub(super) const LIKELIHOOD_SCALE: f32 = 10_000.0;

/// A class of plays. "Nearer" and "farther" mean the expected distance to the gold, as far as the actor can know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PlayClass {
    /// A through tunnel that brings the gold nearer by `MIN_PROGRESS` or more.
    Nearer,
    /// A through tunnel that brings the gold a little nearer: for some of its possible places only.
    SlightlyNearer,
    /// A through tunnel that leaves the distance as it is.
    Aside,
    /// A through tunnel that makes the way longer.
    Farther,
    /// A blocking card that makes the way longer.
    Blocks,
    /// A blocking card that does not make the way longer.
    BlocksNothing,
    /// A map read.
    Map,
    /// A card discarded.
    Pass,
    /// A repair of the actor's own tool.
    MendsOwn,
    /// A rockfall that makes the way shorter.
    Clears,
    /// A rockfall that makes the way longer.
    Cuts,
    /// A rockfall that leaves the distance as it is.
    FallsAside,
    /// A broken tool of another seat with this role.
    Breaks(Role),
    /// A repair for another seat with this role.
    Mends(Role),
}

impl PlayClass {
    /// Number of classes; those with a role count twice.
    pub(super) const COUNT: usize = 16;

    /// Returns the class of a tunnel card; `nearer` is the expected number of cards by which it brings the gold nearer.
    pub(super) fn dig(through: bool, nearer: f32) -> PlayClass {
        match (through, nearer) {
            (true, MIN_PROGRESS..) => PlayClass::Nearer,
            (true, MIN_CHANGE..) => PlayClass::SlightlyNearer,
            (true, MIN_HARMLESS_CHANGE..) => PlayClass::Aside,
            (true, _) => PlayClass::Farther,
            (false, MIN_HARMLESS_CHANGE..) => PlayClass::BlocksNothing,
            (false, _) => PlayClass::Blocks,
        }
    }

    /// Returns the class of a rockfall; `nearer` is the expected number of cards by which it brings the gold nearer.
    pub(super) fn rockfall(nearer: f32) -> PlayClass {
        match nearer {
            MIN_CHANGE.. => PlayClass::Clears,
            MIN_HARMLESS_CHANGE.. => PlayClass::FallsAside,
            _ => PlayClass::Cuts,
        }
    }

    /// Returns the index of the class in a row of a [`RateTable`].
    pub(super) fn index(self) -> usize {
        match self {
            PlayClass::Nearer => 0,
            PlayClass::SlightlyNearer => 1,
            PlayClass::Aside => 2,
            PlayClass::Farther => 3,
            PlayClass::Blocks => 4,
            PlayClass::BlocksNothing => 5,
            PlayClass::Map => 6,
            PlayClass::Pass => 7,
            PlayClass::MendsOwn => 8,
            PlayClass::Clears => 9,
            PlayClass::Cuts => 10,
            PlayClass::FallsAside => 11,
            PlayClass::Breaks(role) => 12 + role as usize,
            PlayClass::Mends(role) => 14 + role as usize,
        }
    }

    /// Returns the likelihood of the class for a digger and for a saboteur, in the phase `round_phase`.
    #[inline]
    pub(super) fn likelihood(self, round_phase: RoundPhase, table: &RateTable) -> [f32; 2] {
        let row = table[round_phase.index()][self.index()];
        [f32::from(row[0]) / LIKELIHOOD_SCALE, f32::from(row[1]) / LIKELIHOOD_SCALE]
    }
}

/// Phase of a round for one actor: distance of the nearest face-down goal, and whether a tool of the actor is broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct RoundPhase {
    /// 0 far (five cards or more are missing), 1 in between, 2 near (two or fewer).
    nearness: u8,
    broken: bool,
}

impl RoundPhase {
    /// Number of phases.
    pub(super) const COUNT: usize = 6;

    /// Returns the phase with `missing` cards to the nearest face-down goal; `broken` is whether the actor has a broken
    /// tool.
    pub(super) fn new(missing: u8, broken: bool) -> RoundPhase {
        let near = match missing {
            0..=2 => 2,
            3..=4 => 1,
            _ => 0,
        };
        RoundPhase { nearness: near, broken }
    }

    /// Returns the index of the phase in a [`RateTable`].
    pub(super) fn index(self) -> usize {
        usize::from(self.nearness) + if self.broken { 3 } else { 0 }
    }
}

/// Rates by phase and class: of a digger's plays, then of a saboteur's, in units of 1 / `LIKELIHOOD_SCALE`. Phases and
/// classes are in the order of `index`. Each block is a phase (far, in between, near; then these with a broken tool),
/// each row a class. The rate of a class with a target is per other seat with the target's role.
pub(super) type RateTable = [[[u16; 2]; PlayClass::COUNT]; RoundPhase::COUNT];

/// Assumed rates, the same in all phases. The estimates of `greedy` use them.
pub(super) const ASSUMED_RATES: RateTable = [[
    [3000, 1500],
    [2000, 1200],
    [800, 1100],
    [100, 600],
    [50, 400],
    [200, 200],
    [800, 800],
    [1500, 2100],
    [500, 300],
    [100, 20],
    [30, 200],
    [50, 50],
    [100, 400],
    [400, 100],
    [400, 120],
    [100, 300],
]; RoundPhase::COUNT];

/// Rates counted in games of `greedy` and `search` by the example `deeds`, averaged with the assumed rates, because
/// people play differently. One part each: `greedy`, `search` with saboteurs that pass, and the assumed rates; two
/// parts: `search` with saboteurs that dig.
pub(super) const MEASURED_RATES: RateTable = [
    [
        [4279, 338],
        [1810, 1318],
        [256, 3280],
        [24, 150],
        [14, 250],
        [44, 71],
        [1060, 848],
        [1204, 2531],
        [104, 64],
        [269, 9],
        [10, 59],
        [14, 16],
        [27, 323],
        [397, 46],
        [149, 28],
        [27, 104],
    ],
    [
        [2599, 317],
        [1316, 274],
        [478, 971],
        [28, 561],
        [15, 1765],
        [44, 156],
        [856, 575],
        [2663, 2000],
        [104, 64],
        [192, 22],
        [10, 309],
        [14, 27],
        [26, 834],
        [696, 62],
        [263, 29],
        [26, 237],
    ],
    [
        [2066, 313],
        [1344, 262],
        [351, 378],
        [37, 1216],
        [15, 2211],
        [44, 197],
        [685, 418],
        [3760, 2613],
        [104, 64],
        [88, 20],
        [10, 522],
        [14, 39],
        [27, 403],
        [700, 26],
        [223, 28],
        [25, 419],
    ],
    [
        [604, 304],
        [404, 244],
        [164, 224],
        [24, 124],
        [14, 84],
        [44, 44],
        [916, 910],
        [3587, 4745],
        [1666, 1245],
        [472, 34],
        [10, 144],
        [14, 58],
        [39, 463],
        [791, 35],
        [276, 33],
        [25, 334],
    ],
    [
        [604, 304],
        [404, 244],
        [164, 224],
        [24, 124],
        [14, 84],
        [44, 44],
        [998, 831],
        [3664, 4458],
        [1684, 1138],
        [232, 25],
        [11, 638],
        [14, 90],
        [28, 440],
        [817, 35],
        [310, 28],
        [28, 377],
    ],
    [
        [604, 304],
        [404, 244],
        [164, 224],
        [24, 124],
        [14, 84],
        [44, 44],
        [883, 694],
        [4594, 5083],
        [1415, 1014],
        [112, 14],
        [11, 551],
        [14, 50],
        [25, 335],
        [772, 25],
        [256, 29],
        [28, 437],
    ],
];

/// Rates counted in games of `search` with saboteurs that keep their cover, averaged with the assumed rates in equal
/// parts. A saboteur that searches uses them for its own beliefs about the other seats.
pub(super) const COVERT_RATES: RateTable = [
    [
        [3864, 1599],
        [2019, 3418],
        [458, 558],
        [52, 317],
        [27, 225],
        [105, 125],
        [1146, 960],
        [1291, 1220],
        [252, 154],
        [104, 14],
        [17, 104],
        [27, 29],
        [72, 313],
        [266, 194],
        [215, 66],
        [55, 175],
    ],
    [
        [2845, 835],
        [1810, 1425],
        [473, 640],
        [60, 430],
        [26, 545],
        [101, 173],
        [930, 892],
        [1970, 2909],
        [251, 153],
        [199, 16],
        [16, 168],
        [26, 53],
        [98, 428],
        [461, 282],
        [286, 73],
        [85, 195],
    ],
    [
        [2741, 783],
        [1572, 616],
        [497, 681],
        [76, 874],
        [26, 1479],
        [101, 215],
        [677, 638],
        [2392, 2296],
        [251, 154],
        [162, 14],
        [16, 305],
        [26, 50],
        [57, 484],
        [553, 165],
        [319, 76],
        [87, 273],
    ],
    [
        [1527, 779],
        [1027, 629],
        [427, 579],
        [77, 329],
        [52, 229],
        [127, 129],
        [620, 687],
        [2673, 3349],
        [1514, 840],
        [380, 67],
        [42, 215],
        [52, 54],
        [105, 487],
        [695, 567],
        [282, 89],
        [77, 265],
    ],
    [
        [1504, 754],
        [1004, 604],
        [404, 554],
        [54, 304],
        [29, 204],
        [104, 104],
        [660, 659],
        [3388, 3367],
        [1146, 912],
        [184, 33],
        [19, 382],
        [29, 94],
        [109, 429],
        [548, 378],
        [321, 73],
        [58, 386],
    ],
    [
        [1504, 752],
        [1004, 602],
        [404, 552],
        [54, 302],
        [29, 202],
        [104, 102],
        [713, 594],
        [3090, 3665],
        [1204, 805],
        [109, 42],
        [19, 547],
        [29, 61],
        [58, 450],
        [631, 113],
        [394, 66],
        [84, 340],
    ],
];
