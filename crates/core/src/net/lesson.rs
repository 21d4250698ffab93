//! How a net learns from positions and what came of them. The slopes are followed by *Adam*.

use super::Net;
use crate::dice::{Dice, SplitMix};

/// So many lessons are learnt from at once.
const BATCH: usize = 256;
/// How far weights move at first; it falls to zero.
const RATE: f32 = 0.002;
/// How much of a weight goes with each move.
const DECAY: f32 = 0.002;
/// How long slopes and their squares are remembered.
const MEMORY: [f32; 2] = [0.9, 0.999];
/// Slopes are divided by their size, but by no less than this.
const LEAST: f32 = 1e-6;

/// A position, and what came of it.
pub trait Lesson<const SEAT: usize, const ALL: usize> {
    /// Whether it is not learnt from, and only tells how well the net has learnt.
    fn is_apart(&self) -> bool;

    /// Adds the slope of the squared error by each weight (*backpropagation*).
    fn add_slopes(&self, net: &Net<SEAT, ALL>, slopes: &mut Net<SEAT, ALL>);

    /// The squared errors without the net, and with it.
    fn errors(&self, net: &Net<SEAT, ALL>) -> [f64; 2];
}

/// How lessons are gone through.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How many times over all of them.
    pub times: usize,
    /// Their order each time comes from this.
    pub seed: u64,
}

/// Lets a net learn; `tell` hears after each time the mean squared errors on the lessons set apart, without the net and with it.
pub fn train<const SEAT: usize, const ALL: usize, L: Lesson<SEAT, ALL>>(
    net: &mut Net<SEAT, ALL>,
    lessons: &[L],
    plan: Plan,
    mut tell: impl FnMut(f64, f64),
) {
    let mut dice = SplitMix::new(plan.seed);
    let [mut slopes, mut means, mut squares] = [0; 3].map(|_| Box::new(Net::<SEAT, ALL>::NONE));
    let mut order: Vec<&L> = lessons.iter().filter(|lesson| !lesson.is_apart()).collect();
    let steps = plan.times * order.len().div_ceil(BATCH);
    let mut step = 0;
    for _ in 0..plan.times {
        for at in (1..order.len()).rev() {
            order.swap(at, dice.below(at as u32 + 1) as usize);
        }
        for batch in order.chunks(BATCH) {
            slopes.each().for_each(|slope| *slope = 0.0);
            batch.iter().for_each(|lesson| lesson.add_slopes(net, &mut slopes));
            step += 1;
            let rate = RATE * (1.0 - step as f32 / steps as f32);
            let whole = MEMORY.map(|memory| 1.0 - memory.powi(step));
            let moved = net.each().zip(slopes.each()).zip(means.each().zip(squares.each()));
            for ((weight, slope), (mean, square)) in moved {
                let slope = *slope / batch.len() as f32;
                *mean += (1.0 - MEMORY[0]) * (slope - *mean);
                *square += (1.0 - MEMORY[1]) * (slope * slope - *square);
                let pull = *mean / whole[0] / ((*square / whole[1]).sqrt() + LEAST);
                *weight -= rate * (pull + DECAY * *weight);
            }
        }
        let [without, with] = errors(net, lessons);
        tell(without, with);
    }
}

/// The mean squared errors on the lessons set apart.
fn errors<const SEAT: usize, const ALL: usize, L: Lesson<SEAT, ALL>>(net: &Net<SEAT, ALL>, lessons: &[L]) -> [f64; 2] {
    let (mut sums, mut count) = ([0.0; 2], 0);
    for lesson in lessons.iter().filter(|lesson| lesson.is_apart()) {
        sums.iter_mut().zip(lesson.errors(net)).for_each(|(sum, error)| *sum += error);
        count += 1;
    }
    sums.map(|sum| sum / f64::from(count.max(1)))
}
