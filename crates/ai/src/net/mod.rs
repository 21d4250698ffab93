//! Small value nets that correct an evaluation: their weights, storage and training.
//!
//! A net has one hidden layer for each seat, its accumulator. Inputs about a seat and inputs about all seats add
//! weights to the accumulators; the output is the weighted sum of the positive hidden values. The games define the
//! inputs and use the output; [`ValueNet`] holds the weights, and `train` fits them to samples (feature `training`).

#[cfg(feature = "training")]
mod training;

#[cfg(feature = "training")]
pub use training::{TrainingConfig, TrainingSample, train};

use tilewright_core::{Rng, SplitMix64};

/// Number of hidden values of an accumulator.
pub const HIDDEN: usize = 16;
/// Units per 1.0 in the stored form, a 16-bit integer for each weight.
const QUANTIZATION_SCALE: f32 = 2048.0;

/// Weights of an input about a seat: the first half for that seat's accumulator, the second half for those of the
/// others.
pub type SeatWeights = [f32; 2 * HIDDEN];
/// Weights for one accumulator.
pub type SharedWeights = [f32; HIDDEN];

/// Subject of an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InputScope {
    /// A seat, by its number.
    Seat(u8),
    /// All seats.
    All,
}

/// Weights of a net with `SEAT` inputs about each seat and `ALL` inputs about all seats.
#[derive(Clone, Debug)]
pub struct ValueNet<const SEAT: usize, const ALL: usize> {
    /// Weights of the inputs about a seat.
    pub seat: [SeatWeights; SEAT],
    /// Weights of the inputs about all seats, added to every accumulator.
    pub all: [SharedWeights; ALL],
    /// Initial values of an accumulator.
    pub bias: SharedWeights,
    /// Points for each positive hidden value, per unit.
    pub output: SharedWeights,
}

impl<const SEAT: usize, const ALL: usize> ValueNet<SEAT, ALL> {
    /// Net whose weights are all zero.
    pub const ZERO: Self = ValueNet {
        seat: [[0.0; 2 * HIDDEN]; SEAT],
        all: [[0.0; HIDDEN]; ALL],
        bias: [0.0; HIDDEN],
        output: [0.0; HIDDEN],
    };
    /// Number of weights.
    pub const WEIGHT_COUNT: usize = (2 * SEAT + ALL + 2) * HIDDEN;

    /// Reads weights in the form that [`to_bytes`](ValueNet::to_bytes) writes. Works in constants.
    ///
    /// # Panics
    /// If the number of bytes is not `2 * WEIGHT_COUNT`.
    pub const fn from_bytes(bytes: &[u8]) -> Self {
        assert!(bytes.len() == 2 * Self::WEIGHT_COUNT, "these are the weights of another net");
        let mut net = ValueNet::ZERO;
        let (pairs, singles) = (SEAT * 2 * HIDDEN, (2 * SEAT + ALL) * HIDDEN);
        let mut at = 0;
        while at < Self::WEIGHT_COUNT {
            let weight = i16::from_le_bytes([bytes[2 * at], bytes[2 * at + 1]]) as f32 / QUANTIZATION_SCALE;
            if at < pairs {
                net.seat[at / (2 * HIDDEN)][at % (2 * HIDDEN)] = weight;
            } else if at < singles {
                net.all[(at - pairs) / HIDDEN][at % HIDDEN] = weight;
            } else if at < singles + HIDDEN {
                net.bias[at - singles] = weight;
            } else {
                net.output[at - singles - HIDDEN] = weight;
            }
            at += 1;
        }
        net
    }

    /// Returns the stored form: the weights in the order of [`weights_mut`](ValueNet::weights_mut).
    ///
    /// Each is rounded to a 16-bit little-endian integer in units of 1/2048. Weights out of range are clamped.
    pub fn to_bytes(&mut self) -> Vec<u8> {
        let quantized =
            |weight: f32| (weight * QUANTIZATION_SCALE).round().clamp(f32::from(i16::MIN), f32::from(i16::MAX)) as i16;
        self.weights_mut().flat_map(|weight| quantized(*weight).to_le_bytes()).collect()
    }

    /// Iterates over all weights in the order of the stored form: `seat`, `all`, `bias`, `output`.
    pub fn weights_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let inputs = self.seat.iter_mut().flatten().chain(self.all.iter_mut().flatten());
        inputs.chain(&mut self.bias).chain(&mut self.output)
    }

    /// Creates a net for training: input weights are uniform up to `max_weight`, output weights up to 0.5, both with
    /// either sign; `bias` is zero.
    pub fn random_init(max_weight: f32, rng: &mut SplitMix64) -> Self {
        let mut net = ValueNet::ZERO;
        let mut uniform = |max: f32| max * (2.0 * rng.below(1 << 20) as f32 / (1 << 20) as f32 - 1.0);
        // `bias` and `output` are drawn here too and replaced below: the number of draws is part of a seeded training.
        net.weights_mut().for_each(|weight| *weight = uniform(max_weight));
        net.bias = [0.0; HIDDEN];
        net.output = net.output.map(|_| uniform(0.5));
        net
    }
}

/// Adds `weights`, multiplied by `value`, to `sum`.
#[inline]
pub fn add_scaled<const N: usize>(sum: &mut [f32; N], weights: &[f32; N], value: f32) {
    for (sum, weight) in sum.iter_mut().zip(weights) {
        *sum += weight * value;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_weights_are_read_back_within_rounding() {
        let mut net = ValueNet::<3, 2>::random_init(0.5, &mut SplitMix64::new(1));
        let bytes = net.to_bytes();
        let mut parsed = ValueNet::<3, 2>::from_bytes(&bytes);
        assert_eq!((bytes.len(), parsed.to_bytes()), (2 * ValueNet::<3, 2>::WEIGHT_COUNT, bytes));
        assert!(
            net.weights_mut()
                .zip(parsed.weights_mut())
                .all(|(one, other)| (*one - *other).abs() <= 0.5 / QUANTIZATION_SCALE)
        );
    }
}
