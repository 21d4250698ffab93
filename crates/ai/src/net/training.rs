//! Training of value nets on positions with known outcomes, by Adam with decoupled weight decay.

use crate::net::ValueNet;
use tilewright_core::{Rng, SplitMix64};

/// Number of samples per step.
const BATCH_SIZE: usize = 256;
/// Learning rate of the first step; it falls linearly to zero.
const LEARNING_RATE: f32 = 0.002;
/// Decay of a weight per step, relative to the learning rate.
const WEIGHT_DECAY: f32 = 0.002;
/// Decay rates of the running means of gradients and of squared gradients.
const ADAM_BETAS: [f32; 2] = [0.9, 0.999];
/// Lower bound on the divisor of a gradient.
const ADAM_EPSILON: f32 = 1e-6;

/// Position with its outcome.
pub trait TrainingSample<const SEAT: usize, const ALL: usize> {
    /// Whether the sample is kept for validation and not trained on.
    fn is_validation(&self) -> bool;

    /// Adds the gradient of the squared error, by backpropagation, to `gradient`.
    fn add_gradient(&self, net: &ValueNet<SEAT, ALL>, gradient: &mut ValueNet<SEAT, ALL>);

    /// Squared errors without the net, and with it.
    fn errors(&self, net: &ValueNet<SEAT, ALL>) -> [f64; 2];
}

/// Parameters of a training run.
#[derive(Clone, Copy, Debug)]
pub struct TrainingConfig {
    /// Number of passes over all samples.
    pub epochs: usize,
    /// Seed of the order of samples.
    pub seed: u64,
}

/// Trains `net` on `samples`. After each epoch, calls `on_epoch` with the mean squared errors on the validation
/// samples, without the net and with it.
pub fn train<const SEAT: usize, const ALL: usize, S: TrainingSample<SEAT, ALL>>(
    net: &mut ValueNet<SEAT, ALL>,
    samples: &[S],
    config: TrainingConfig,
    mut on_epoch: impl FnMut(f64, f64),
) {
    let mut rng = SplitMix64::new(config.seed);
    let [mut gradient, mut means, mut squares] = [0; 3].map(|_| Box::new(ValueNet::<SEAT, ALL>::ZERO));
    let mut order: Vec<&S> = samples.iter().filter(|sample| !sample.is_validation()).collect();
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

/// Mean squared errors on the validation samples, without the net and with it; 0 if there are none.
fn mean_errors<const SEAT: usize, const ALL: usize, S: TrainingSample<SEAT, ALL>>(
    net: &ValueNet<SEAT, ALL>,
    samples: &[S],
) -> [f64; 2] {
    let (mut sums, mut count) = ([0.0; 2], 0);
    for sample in samples.iter().filter(|sample| sample.is_validation()) {
        sums.iter_mut().zip(sample.errors(net)).for_each(|(sum, error)| *sum += error);
        count += 1;
    }
    sums.map(|sum| sum / f64::from(count.max(1)))
}
