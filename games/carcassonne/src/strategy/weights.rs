//! The numbers of the judgement.

use std::sync::LazyLock;

use super::chances::Fills;

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
}

impl Weights {
    /// Those of the robots, with two at the table.
    pub const USUAL: Weights = Weights {
        fill: [[0.5, 1.7], [0.5, 1.2], [0.5, 1.3]],
        lengthens: [0.3, 0.5],
        late: 6.4,
        grows: [1.1, 1.2],
        lingers: [0.25, 0.25],
        supply: [14.0, 6.4, 6.0, 3.2, 2.4, 1.0, 0.5],
        fades: 5.9,
        returns: 0.31,
        farmed: 0.56,
        spreads: 0.45,
        liked: Liked::ALIKE,
    };

    /// Those of the robots, with more at the table: each has fewer turns, so that the last followers at home are missed less often.
    pub const OF_MORE: Weights = Weights { supply: [9.3, 4.3, 4.0, 3.2, 2.4, 1.0, 0.5], ..Weights::USUAL };

    /// Those of the robots for so many players, with the tables that follow from them.
    pub(super) fn usual(players: u8) -> &'static Prepared {
        static USUAL: LazyLock<[Prepared; 2]> = LazyLock::new(|| [Weights::USUAL, Weights::OF_MORE].map(Prepared::new));
        &USUAL[usize::from(players > 2)]
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
