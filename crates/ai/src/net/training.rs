//! How a net learns from positions and what came of them. The slopes are followed by *Adam*.

use crate::net::ValueNet;
use tilewright_core::{Rng, SplitMix64};

/// So many lessons are learnt from at once.
const BATCH_SIZE: usize = 256;
/// How far weights move at first; it falls to zero.
const LEARNING_RATE: f32 = 0.002;
/// How much of a weight goes with each move.
const WEIGHT_DECAY: f32 = 0.002;
/// How long slopes and their squares are remembered.
const ADAM_BETAS: [f32; 2] = [0.9, 0.999];
/// Slopes are divided by their size, but by no less than this.
const ADAM_EPSILON: f32 = 1e-6;

/// A position, and what came of it.
pub trait TrainingSample<const SEAT: usize, const ALL: usize> {
    /// Whether it is not learnt from, and only tells how well the net has learnt.
    fn is_validation(&self) -> bool;

    /// Adds the slope of the squared error by each weight (*backpropagation*).
    fn add_gradient(&self, net: &ValueNet<SEAT, ALL>, gradient: &mut ValueNet<SEAT, ALL>);

    /// The squared errors without the net, and with it.
    fn errors(&self, net: &ValueNet<SEAT, ALL>) -> [f64; 2];
}

/// How lessons are gone through.
#[derive(Clone, Copy, Debug)]
pub struct TrainingConfig {
    /// How many times over all of them.
    pub epochs: usize,
    /// Their order each time comes from this.
    pub seed: u64,
}

/// Lets a net learn; `tell` hears after each time the mean squared errors on the lessons set apart, without the net and with it.
pub fn train<const SEAT: usize, const ALL: usize, L: TrainingSample<SEAT, ALL>>(
    net: &mut ValueNet<SEAT, ALL>,
    samples: &[L],
    config: TrainingConfig,
    mut on_epoch: impl FnMut(f64, f64),
) {
    let mut rng = SplitMix64::new(config.seed);
    let [mut gradient, mut means, mut squares] = [0; 3].map(|_| Box::new(ValueNet::<SEAT, ALL>::ZERO));
    let mut order: Vec<&L> = samples.iter().filter(|sample| !sample.is_validation()).collect();
    let steps = config.epochs * order.len().div_ceil(BATCH_SIZE);
    let mut step = 0;
    for _ in 0..config.epochs {
        for at in (1..order.len()).rev() {
            order.swap(at, rng.below(at as u32 + 1) as usize);
        }
        for batch in order.chunks(BATCH_SIZE) {
            gradient.weights_mut().for_each(|slope| *slope = 0.0);
            batch.iter().for_each(|sample| sample.add_gradient(net, &mut gradient));
            step += 1;
            let rate = LEARNING_RATE * (1.0 - step as f32 / steps as f32);
            let bias_corrections = ADAM_BETAS.map(|beta| 1.0 - beta.powi(step));
            let updates =
                net.weights_mut().zip(gradient.weights_mut()).zip(means.weights_mut().zip(squares.weights_mut()));
            for ((weight, slope), (mean, square)) in updates {
                let slope = *slope / batch.len() as f32;
                *mean += (1.0 - ADAM_BETAS[0]) * (slope - *mean);
                *square += (1.0 - ADAM_BETAS[1]) * (slope * slope - *square);
                let adam_step = *mean / bias_corrections[0] / ((*square / bias_corrections[1]).sqrt() + ADAM_EPSILON);
                *weight -= rate * (adam_step + WEIGHT_DECAY * *weight);
            }
        }
        let [without, with] = mean_errors(net, samples);
        on_epoch(without, with);
    }
}

/// The mean squared errors on the lessons set apart.
fn mean_errors<const SEAT: usize, const ALL: usize, L: TrainingSample<SEAT, ALL>>(
    net: &ValueNet<SEAT, ALL>,
    samples: &[L],
) -> [f64; 2] {
    let (mut sums, mut count) = ([0.0; 2], 0);
    for sample in samples.iter().filter(|lesson| lesson.is_validation()) {
        sums.iter_mut().zip(sample.errors(net)).for_each(|(sum, error)| *sum += error);
        count += 1;
    }
    sums.map(|sum| sum / f64::from(count.max(1)))
}
