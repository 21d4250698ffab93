//! Small nets that correct a judgement by what it does not know. How a room looks at a position with one, and what it tells it, is the room's
//! own; how one is kept and how it learns from [`TrainingSample`]s is the same for all.
//!
//! Numbers about each seat and about all of them are weighed and added up to hidden numbers, of which those above zero count.

#[cfg(feature = "training")]
mod training;

#[cfg(feature = "training")]
pub use training::{TrainingConfig, TrainingSample, train};

use tilewright_core::{Rng, SplitMix64};

/// How many hidden numbers a look has.
pub const HIDDEN: usize = 16;
/// They are kept as whole numbers of two bytes, in parts of this.
const QUANTIZATION_SCALE: f32 = 2048.0;

/// What an input about a seat adds to its own look, and after that to those of the others.
pub type SeatWeights = [f32; 2 * HIDDEN];
/// What something adds to one look.
pub type SharedWeights = [f32; HIDDEN];

/// Whom an input is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
    /// One seat, by its number.
    Seat(u8),
    /// All of them.
    All,
}

/// The weights of a net with so many inputs about each seat and so many about all.
#[derive(Clone, Debug)]
pub struct ValueNet<const SEAT: usize, const ALL: usize> {
    /// What inputs about a seat add.
    pub seat: [SeatWeights; SEAT],
    /// What inputs about all add to every look.
    pub all: [SharedWeights; ALL],
    /// What each hidden number begins with.
    pub bias: SharedWeights,
    /// What each hidden number above zero is worth, in points.
    pub output: SharedWeights,
}

impl<const SEAT: usize, const ALL: usize> ValueNet<SEAT, ALL> {
    /// All weights are zero.
    pub const ZERO: Self = ValueNet {
        seat: [[0.0; 2 * HIDDEN]; SEAT],
        all: [[0.0; HIDDEN]; ALL],
        bias: [0.0; HIDDEN],
        output: [0.0; HIDDEN],
    };
    /// How many weights there are.
    pub const WEIGHT_COUNT: usize = (2 * SEAT + ALL + 2) * HIDDEN;

    /// The net that is kept in these bytes, two for each weight.
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

    /// The bytes it is kept in.
    pub fn to_bytes(&mut self) -> Vec<u8> {
        let quantized =
            |weight: f32| (weight * QUANTIZATION_SCALE).round().clamp(f32::from(i16::MIN), f32::from(i16::MAX)) as i16;
        self.weights_mut().flat_map(|weight| quantized(*weight).to_le_bytes()).collect()
    }

    /// Every single weight, in the order they are kept in.
    pub fn weights_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let inputs = self.seat.iter_mut().flatten().chain(self.all.iter_mut().flatten());
        inputs.chain(&mut self.bias).chain(&mut self.output)
    }

    /// A net that has not learnt anything: it corrects little, and at random; no input weighs more than this.
    pub fn random_init(max_weight: f32, rng: &mut SplitMix64) -> Self {
        let mut net = ValueNet::ZERO;
        let mut uniform = |max: f32| max * (2.0 * rng.below(1 << 20) as f32 / (1 << 20) as f32 - 1.0);
        net.weights_mut().for_each(|weight| *weight = uniform(max_weight));
        net.bias = [0.0; HIDDEN];
        net.output = net.output.map(|_| uniform(0.5));
        net
    }
}

/// Adds weights, so many times as `value` says, to a sum.
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
    fn what_is_kept_is_read_as_it_was() {
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
