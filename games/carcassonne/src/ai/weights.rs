//! The numbers of the judgement.

use std::sync::LazyLock;

use tilewright_ai::margin;
use tilewright_core::{PerSeat, Seat};

use crate::ai::fill_odds::FillTable;

/// How much of what the other can expect counts to one who plays to win, with two at the table: less than one's own, or both would sooner
/// spoil than build. Turns in playouts are chosen without it.
pub(super) const OPPONENT_WEIGHT: f32 = 0.7;

/// What the judgement weighs with, in points unless said otherwise.
#[derive(Clone, Debug)]
pub struct EvaluationWeights {
    /// The chance that a free cell beside a city, a road, a cloister is filled as wanted is x / (x + the second), where x is the
    /// number of tiles that do it, to the power of the first.
    pub fill: [[f32; 2]; 3],
    /// A tile that fits and lengthens a city, a road counts as this part of one that closes it.
    pub extension_weights: [f32; 2],
    /// With this many tiles left, chances are half of what they are with many.
    pub late_tiles: f32,
    /// Tiles that a city, a road gains by each open cell until it is complete.
    pub growth_if_complete: [f32; 2],
    /// Tiles that a city, a road gains by each open cell if it is never completed.
    pub growth_if_incomplete: [f32; 2],
    /// What a seat's first, second … follower at home is worth.
    pub supply: [f32; 7],
    /// With this many turns left to a seat, its followers at home begin to be worth less.
    pub fade_turns: f32,
    /// How much of a follower a standing one counts, if it is certain to come home.
    pub return_weight: f32,
    /// How much of a complete city an incomplete one beside a farm counts, if it is certain to be completed.
    pub open_city_weight: f32,
    /// Complete cities that a farm gains in a whole game.
    pub farm_growth: f32,
    /// What counts more or less than it is worth.
    pub style: StyleWeights,
}

/// How much of what it is worth counts: all of it to the robots, less or more to one who overlooks it or likes it.
#[derive(Clone, Copy, Debug)]
pub struct StyleWeights {
    /// Cities, roads.
    pub features: [f32; 2],
    /// Cloisters.
    pub cloisters: f32,
    /// Farms.
    pub farms: f32,
    /// What the best of the others can expect.
    pub opponents: f32,
}

impl StyleWeights {
    /// All of it.
    pub const NEUTRAL: StyleWeights = StyleWeights { features: [1.0; 2], cloisters: 1.0, farms: 1.0, opponents: 1.0 };

    /// How far the seat is before the best of the others, as far as that counts.
    #[inline]
    pub fn margin(&self, values: &PerSeat<f32>, seat: Seat) -> f32 {
        let ahead = margin(values, seat);
        ahead + (1.0 - self.opponents) * (values[seat] - ahead)
    }
}

impl EvaluationWeights {
    /// Those of the robots, with two at the table.
    pub const TWO_PLAYERS: EvaluationWeights = EvaluationWeights {
        fill: [[0.42, 2.46], [0.5, 2.59], [0.27, 2.05]],
        extension_weights: [0.44, 0.23],
        late_tiles: 4.2,
        growth_if_complete: [1.06, 0.3],
        growth_if_incomplete: [0.11, 0.14],
        supply: [18.9, 6.9, 4.4, 4.3, 3.6, 2.7, 0.43],
        fade_turns: 10.0,
        return_weight: 0.75,
        open_city_weight: 1.0,
        farm_growth: 0.18,
        style: StyleWeights::NEUTRAL,
    };

    /// Those of the robots, with more at the table: each has fewer turns for as many followers, and others spoil more than they help.
    pub const MORE_PLAYERS: EvaluationWeights = EvaluationWeights {
        fill: [[0.47, 4.7], [0.28, 2.35], [0.28, 1.6]],
        extension_weights: [0.43, 0.28],
        late_tiles: 5.4,
        growth_if_complete: [1.66, 0.22],
        growth_if_incomplete: [0.13, 0.15],
        supply: [9.4, 7.0, 2.9, 2.6, 1.8, 1.1, 0.2],
        fade_turns: 11.3,
        return_weight: 0.59,
        open_city_weight: 1.0,
        farm_growth: 0.32,
        style: StyleWeights::NEUTRAL,
    };

    /// How many numbers they are.
    pub const COUNT: usize = 24;

    /// Those of the robots for so many players.
    pub fn for_players(players: u8) -> EvaluationWeights {
        PreparedWeights::for_players(players).weights.clone()
    }

    /// All of them, one after the other.
    pub fn to_array(&self) -> [f32; EvaluationWeights::COUNT] {
        let [[a, b], [c, d], [e, f]] = self.fill;
        let ([g, h], [i, j], [k, l]) = (self.extension_weights, self.growth_if_complete, self.growth_if_incomplete);
        let [s1, s2, s3, s4, s5, s6, s7] = self.supply;
        let rest = (self.fade_turns, self.return_weight, self.open_city_weight, self.farm_growth);
        [
            a,
            b,
            c,
            d,
            e,
            f,
            g,
            h,
            self.late_tiles,
            i,
            j,
            k,
            l,
            s1,
            s2,
            s3,
            s4,
            s5,
            s6,
            s7,
            rest.0,
            rest.1,
            rest.2,
            rest.3,
        ]
    }

    /// Those with these numbers; what is a part of one is at most one.
    pub fn from_array(numbers: [f32; EvaluationWeights::COUNT]) -> EvaluationWeights {
        let [a, b, c, d, e, f, g, h, late, i, j, k, l, s1, s2, s3, s4, s5, s6, s7, fades, returns, farmed, spreads] =
            numbers;
        EvaluationWeights {
            fill: [[a, b], [c, d], [e, f]],
            extension_weights: [g.min(1.0), h.min(1.0)],
            late_tiles: late,
            growth_if_complete: [i, j],
            growth_if_incomplete: [k, l],
            supply: [s1, s2, s3, s4, s5, s6, s7],
            fade_turns: fades,
            return_weight: returns.min(1.0),
            open_city_weight: farmed.min(1.0),
            farm_growth: spreads,
            style: StyleWeights::NEUTRAL,
        }
    }
}

/// Weights with the tables that follow from them.
pub struct PreparedWeights {
    pub(super) weights: EvaluationWeights,
    /// What so many followers at home are worth.
    pub(super) supply: [f32; 9],
    pub(super) fill_table: FillTable,
}

impl PreparedWeights {
    /// The weights of the robots for so many players.
    pub(super) fn for_players(players: u8) -> &'static PreparedWeights {
        static DEFAULTS: LazyLock<[PreparedWeights; 2]> = LazyLock::new(|| {
            [EvaluationWeights::TWO_PLAYERS, EvaluationWeights::MORE_PLAYERS].map(PreparedWeights::new)
        });
        &DEFAULTS[usize::from(players > 2)]
    }

    /// These weights.
    pub fn new(weights: EvaluationWeights) -> PreparedWeights {
        let mut supply = [0.0; 9];
        for (count, value) in weights.supply.iter().enumerate() {
            supply[count + 1] = supply[count] + value;
        }
        supply[8] = supply[7];
        PreparedWeights { supply, fill_table: FillTable::new(&weights), weights }
    }
}
