//! The numbers of the judgement.

use std::sync::LazyLock;

use tilewright_core::{PerSeat, Seat, judgement};

use super::chances::Fills;

/// How much of what the other can expect counts to one who plays to win, with two at the table: less than one's own, or both would sooner
/// spoil than build. Turns in playouts are chosen without it.
pub(super) const THEIRS: f32 = 0.7;

/// What the judgement weighs with, in points unless said otherwise.
#[derive(Clone, Debug)]
pub struct Weights {
    /// The chance that a free cell beside a city, a road, a cloister is filled as wanted is x / (x + the second), where x is the
    /// number of tiles that do it, to the power of the first.
    pub fill: [[f32; 2]; 3],
    /// A tile that fits and lengthens a city, a road counts as this part of one that closes it.
    pub lengthens: [f32; 2],
    /// With this many tiles left, chances are half of what they are with many.
    pub late: f32,
    /// Tiles that a city, a road gains by each open cell until it is complete.
    pub grows: [f32; 2],
    /// Tiles that a city, a road gains by each open cell if it is never completed.
    pub lingers: [f32; 2],
    /// What a seat's first, second … follower at home is worth.
    pub supply: [f32; 7],
    /// With this many turns left to a seat, its followers at home begin to be worth less.
    pub fades: f32,
    /// How much of a follower a standing one counts, if it is certain to come home.
    pub returns: f32,
    /// How much of a complete city an incomplete one beside a farm counts, if it is certain to be completed.
    pub farmed: f32,
    /// Complete cities that a farm gains in a whole game.
    pub spreads: f32,
    /// What counts more or less than it is worth.
    pub liked: Liked,
}

/// How much of what it is worth counts: all of it to the robots, less or more to one who overlooks it or likes it.
#[derive(Clone, Copy, Debug)]
pub struct Liked {
    /// Cities, roads.
    pub features: [f32; 2],
    /// Cloisters.
    pub cloisters: f32,
    /// Farms.
    pub farms: f32,
    /// What the best of the others can expect.
    pub theirs: f32,
}

impl Liked {
    /// All of it.
    pub const ALIKE: Liked = Liked { features: [1.0; 2], cloisters: 1.0, farms: 1.0, theirs: 1.0 };

    /// How far the seat is before the best of the others, as far as that counts.
    #[inline]
    pub fn margin(&self, worth: &PerSeat<f32>, seat: Seat) -> f32 {
        let ahead = judgement::margin(worth, seat);
        ahead + (1.0 - self.theirs) * (worth[seat] - ahead)
    }
}

impl Weights {
    /// Those of the robots, with two at the table.
    pub const USUAL: Weights = Weights {
        fill: [[0.42, 2.46], [0.5, 2.59], [0.27, 2.05]],
        lengthens: [0.44, 0.23],
        late: 4.2,
        grows: [1.06, 0.3],
        lingers: [0.11, 0.14],
        supply: [18.9, 6.9, 4.4, 4.3, 3.6, 2.7, 0.43],
        fades: 10.0,
        returns: 0.75,
        farmed: 1.0,
        spreads: 0.18,
        liked: Liked::ALIKE,
    };

    /// Those of the robots, with more at the table: each has fewer turns for as many followers, and others spoil more than they help.
    pub const OF_MORE: Weights = Weights {
        fill: [[0.47, 4.7], [0.28, 2.35], [0.28, 1.6]],
        lengthens: [0.43, 0.28],
        late: 5.4,
        grows: [1.66, 0.22],
        lingers: [0.13, 0.15],
        supply: [9.4, 7.0, 2.9, 2.6, 1.8, 1.1, 0.2],
        fades: 11.3,
        returns: 0.59,
        farmed: 1.0,
        spreads: 0.32,
        liked: Liked::ALIKE,
    };

    /// How many numbers they are.
    pub const COUNT: usize = 24;

    /// Those of the robots for so many players.
    pub fn usual(players: u8) -> Weights {
        Prepared::usual(players).weights.clone()
    }

    /// All of them, one after the other.
    pub fn numbers(&self) -> [f32; Weights::COUNT] {
        let [[a, b], [c, d], [e, f]] = self.fill;
        let ([g, h], [i, j], [k, l]) = (self.lengthens, self.grows, self.lingers);
        let [s1, s2, s3, s4, s5, s6, s7] = self.supply;
        let rest = (self.fades, self.returns, self.farmed, self.spreads);
        [a, b, c, d, e, f, g, h, self.late, i, j, k, l, s1, s2, s3, s4, s5, s6, s7, rest.0, rest.1, rest.2, rest.3]
    }

    /// Those with these numbers; what is a part of one is at most one.
    pub fn from_numbers(numbers: [f32; Weights::COUNT]) -> Weights {
        let [a, b, c, d, e, f, g, h, late, i, j, k, l, s1, s2, s3, s4, s5, s6, s7, fades, returns, farmed, spreads] =
            numbers;
        Weights {
            fill: [[a, b], [c, d], [e, f]],
            lengthens: [g.min(1.0), h.min(1.0)],
            late,
            grows: [i, j],
            lingers: [k, l],
            supply: [s1, s2, s3, s4, s5, s6, s7],
            fades,
            returns: returns.min(1.0),
            farmed: farmed.min(1.0),
            spreads,
            liked: Liked::ALIKE,
        }
    }
}

/// Weights with the tables that follow from them.
pub struct Prepared {
    pub(super) weights: Weights,
    /// What so many followers at home are worth.
    pub(super) supply: [f32; 9],
    pub(super) fills: Fills,
}

impl Prepared {
    /// The weights of the robots for so many players.
    pub(super) fn usual(players: u8) -> &'static Prepared {
        static USUAL: LazyLock<[Prepared; 2]> = LazyLock::new(|| [Weights::USUAL, Weights::OF_MORE].map(Prepared::new));
        &USUAL[usize::from(players > 2)]
    }

    /// These weights.
    pub fn new(weights: Weights) -> Prepared {
        let mut supply = [0.0; 9];
        for (count, value) in weights.supply.iter().enumerate() {
            supply[count + 1] = supply[count] + value;
        }
        supply[8] = supply[7];
        Prepared { supply, fills: Fills::new(&weights), weights }
    }
}
