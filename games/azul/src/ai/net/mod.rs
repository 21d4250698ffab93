//! A small net that corrects the tables by what they do not know: what bag and lid still hold, what is on offer, and how the
//! boards of two stand to each other.
//!
//! It looks at a position with the eyes of each seat: [`inputs`] are weighed and added up to hidden numbers, of which those above
//! zero count. The difference of both looks is the correction, so that changing seats changes its sign. The weights come from
//! [`training`].

mod inputs;
#[cfg(feature = "training")]
mod training;

use tilewright_ai::net::{About, HIDDEN, SeatWeights, SharedWeights, add_scaled};

use crate::ai::board_outlook::BoardOutlook;
use crate::rules::state::Azul;
use inputs::{BOARD_INPUTS, SHARED_INPUTS, visit_inputs};
#[cfg(feature = "training")]
pub use training::AzulNetTraining;

/// A net that is told so much of each board, and so much of both.
type Net = tilewright_ai::net::ValueNet<BOARD_INPUTS, SHARED_INPUTS>;

const WEIGHT_BYTES: &[u8; 2 * Net::WEIGHT_COUNT] = include_bytes!("weights.bin");
static NET: Net = Net::from_bytes(WEIGHT_BYTES);

/// How many points more the first of two seats has before the other than the tables say.
#[inline]
pub(super) fn correction(game: &Azul, outlooks: &[BoardOutlook; 2], ends: bool) -> f32 {
    let mut accumulators = Accumulators::new(&NET);
    visit_inputs(game, outlooks, ends, |scope, input, value| accumulators.add(scope, input, value));
    accumulators.correction()
}

/// Both looks at a position, as far as its inputs are added.
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
    fn add(&mut self, scope: About, input: usize, value: f32) {
        match scope {
            About::Seat(seat) => {
                add_scaled(&mut self.boards[usize::from(seat % 2)], &self.net.seat[input % BOARD_INPUTS], value)
            }
            About::All => add_scaled(&mut self.shared, &self.net.all[input % SHARED_INPUTS], value),
        }
    }

    /// The hidden numbers of each seat.
    #[inline]
    fn hidden(&self) -> [SharedWeights; 2] {
        [0, 1].map(|seat| {
            let (own, other) = (&self.boards[seat][..HIDDEN], &self.boards[1 - seat][HIDDEN..]);
            std::array::from_fn(|at| self.shared[at] + own[at] + other[at])
        })
    }

    /// How much better the look of the first seat is.
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

    /// What is kept is read as it was.
    #[test]
    fn a_net_is_kept() {
        assert_eq!(NET.clone().to_bytes(), WEIGHT_BYTES);
        assert!(NET.clone().weights_mut().any(|weight| *weight != 0.0));
    }
}
