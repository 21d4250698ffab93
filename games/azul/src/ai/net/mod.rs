//! Value net that corrects the tables for two players by what they do not contain: the tiles in bag and lid, those that
//! can still be taken, and the relation of the two boards.
//!
//! The net has one hidden layer with ReLU. [`inputs`] are accumulated from the perspective of each seat, and the
//! difference of both outputs is the correction, so that swapping the seats changes its sign. The weights come from
//! `training`.

mod inputs;
#[cfg(feature = "training")]
mod training;

use tilewright_ai::net::{HIDDEN, InputScope, SeatWeights, SharedWeights, add_scaled};

use crate::ai::board_outlook::BoardOutlook;
use crate::rules::state::Azul;
use inputs::{BOARD_INPUTS, SHARED_INPUTS, visit_inputs};
#[cfg(feature = "training")]
pub use training::AzulNetTraining;

/// Net with the numbers of inputs of this game.
type Net = tilewright_ai::net::ValueNet<BOARD_INPUTS, SHARED_INPUTS>;

const WEIGHT_BYTES: &[u8; 2 * Net::WEIGHT_COUNT] = include_bytes!("weights.bin");
static NET: Net = Net::from_bytes(WEIGHT_BYTES);

/// Returns the points to add to the margin of the first seat over the second; `ends` is whether the game ends with the
/// round.
#[inline]
pub(super) fn correction(game: &Azul, outlooks: &[BoardOutlook; 2], ends: bool) -> f32 {
    let mut accumulators = Accumulators::new(&NET);
    visit_inputs(game, outlooks, ends, |scope, input, value| accumulators.add(scope, input, value));
    accumulators.correction()
}

/// Sums of weighted inputs for the perspectives of both seats.
struct Accumulators<'n> {
    net: &'n Net,
    boards: [SeatWeights; 2],
    shared: SharedWeights,
}

impl<'n> Accumulators<'n> {
    #[inline]
    fn new(net: &'n Net) -> Accumulators<'n> {
        Accumulators { net, boards: [[0.0; 2 * HIDDEN]; 2], shared: net.bias }
    }

    #[inline]
    fn add(&mut self, scope: InputScope, input: usize, value: f32) {
        match scope {
            InputScope::Seat(seat) => {
                add_scaled(&mut self.boards[usize::from(seat % 2)], &self.net.seat[input % BOARD_INPUTS], value)
            }
            InputScope::All => add_scaled(&mut self.shared, &self.net.all[input % SHARED_INPUTS], value),
        }
    }

    /// Values of the hidden layer from each seat's perspective, before ReLU.
    #[inline]
    fn hidden(&self) -> [SharedWeights; 2] {
        [0, 1].map(|seat| {
            let (own, other) = (&self.boards[seat][..HIDDEN], &self.boards[1 - seat][HIDDEN..]);
            std::array::from_fn(|at| self.shared[at] + own[at] + other[at])
        })
    }

    /// Output for the first seat minus output for the second, in points.
    #[inline]
    fn correction(&self) -> f32 {
        const PARTIAL_SUMS: usize = 4;
        let [one, other] = self.hidden();
        let mut sums = [0.0; PARTIAL_SUMS];
        for (at, weight) in self.net.output.iter().enumerate() {
            sums[at % PARTIAL_SUMS] += weight * (one[at].max(0.0) - other[at].max(0.0));
        }
        sums.iter().sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_survive_a_round_trip_through_bytes() {
        assert_eq!(NET.clone().to_bytes(), WEIGHT_BYTES);
        assert!(NET.clone().weights_mut().any(|weight| *weight != 0.0));
    }
}
