//! Weights of the evaluation, with their prepared tables.

use std::sync::LazyLock;

use tilewright_ai::margin;
use tilewright_core::{PerSeat, Seat};

use crate::ai::fill_odds::FillTable;

/// Weight of the opponent's expected score in a search for two players. At 1 a seat would lower the other's score as
/// readily as raise its own. The turns within playouts are chosen by the plain margin.
pub(super) const OPPONENT_WEIGHT: f32 = 0.7;

/// Weights of the evaluation, in points unless stated otherwise.
#[derive(Clone, Debug)]
pub struct EvaluationWeights {
    /// Fill chance of a free cell beside a city, a road, a cloister: x / (x + second), where x is the number of tiles
    /// that fill it to the power of the first, reduced by [`late_tiles`](EvaluationWeights::late_tiles).
    pub fill: [[f32; 2]; 3],
    /// Part of a closing tile that a tile counts which fits but extends the city, the road.
    pub extension_weights: [f32; 2],
    /// Number of tiles left at which the x of [`fill`](EvaluationWeights::fill) is half of its full value.
    pub late_tiles: f32,
    /// Number of tiles that a city, a road gains for each open cell until it is complete.
    pub growth_if_complete: [f32; 2],
    /// Number of tiles that a city, a road gains for each open cell if it is never completed.
    pub growth_if_incomplete: [f32; 2],
    /// Value of a seat's first, second, … follower in the supply.
    pub supply: [f32; 7],
    /// Number of turns left to a seat below which the value of its followers fades linearly.
    pub fade_turns: f32,
    /// Part of a follower in the supply that a follower on the board counts if it is certain to return.
    pub return_weight: f32,
    /// Part of a complete city that an incomplete one beside a farm counts if it is certain to be completed.
    pub open_city_weight: f32,
    /// Number of complete cities that a farm gains in a whole game.
    pub farm_growth: f32,
    /// Factors for imperfect perception and for style.
    pub style: StyleWeights,
}

/// Factors on the value of each sort of feature: 1 for robots, other values for levels and characters.
#[derive(Clone, Copy, Debug)]
pub struct StyleWeights {
    /// Factors for cities and roads.
    pub features: [f32; 2],
    /// Factor for cloisters.
    pub cloisters: f32,
    /// Factor for farms.
    pub farms: f32,
    /// Weight of the best opponent's value in a margin.
    pub opponents: f32,
}

impl StyleWeights {
    /// Full values.
    pub const NEUTRAL: StyleWeights = StyleWeights { features: [1.0; 2], cloisters: 1.0, farms: 1.0, opponents: 1.0 };

    /// Margin of the seat, with the best opponent's value multiplied by [`opponents`](StyleWeights::opponents).
    #[inline]
    pub fn margin(&self, values: &PerSeat<f32>, seat: Seat) -> f32 {
        let ahead = margin(values, seat);
        ahead + (1.0 - self.opponents) * (values[seat] - ahead)
    }
}

impl EvaluationWeights {
    /// Weights of the robots for two players.
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

    /// Weights of the robots for three and more players: each has fewer turns for as many followers.
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

    /// Number of weights.
    pub const COUNT: usize = 24;

    /// Weights of the robots for `players` players.
    pub fn for_players(players: u8) -> EvaluationWeights {
        PreparedWeights::for_players(players).weights.clone()
    }

    /// All weights in a fixed order, without the style.
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

    /// Inverse of [`to_array`](EvaluationWeights::to_array), with neutral style. Weights that are parts are limited to
    /// 1.
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

/// Weights with the tables computed from them.
pub struct PreparedWeights {
    pub(super) weights: EvaluationWeights,
    /// Value of 0 to 8 followers in the supply.
    pub(super) supply: [f32; 9],
    pub(super) fill_table: FillTable,
}

impl PreparedWeights {
    /// Prepared weights of the robots for `players` players.
    pub(super) fn for_players(players: u8) -> &'static PreparedWeights {
        static DEFAULTS: LazyLock<[PreparedWeights; 2]> = LazyLock::new(|| {
            [EvaluationWeights::TWO_PLAYERS, EvaluationWeights::MORE_PLAYERS].map(PreparedWeights::new)
        });
        &DEFAULTS[usize::from(players > 2)]
    }

    /// Computes the tables.
    pub fn new(weights: EvaluationWeights) -> PreparedWeights {
        let mut supply = [0.0; 9];
        for (count, value) in weights.supply.iter().enumerate() {
            supply[count + 1] = supply[count] + value;
        }
        supply[8] = supply[7];
        PreparedWeights { supply, fill_table: FillTable::new(&weights), weights }
    }
}
