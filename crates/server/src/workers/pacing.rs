//! How long robots take to answer.

use std::time::Duration;

use tilewright_core::{Rng, SplitMix64};

/// How long a robot takes that is to answer about so fast: at times a little more, at times less.
pub fn pause(mean: Duration, seed: u64) -> Duration {
    const PACE_PARTS: u32 = 16;
    let parts = PACE_PARTS * 3 / 4 + SplitMix64::new(seed).below(PACE_PARTS / 2 + 1);
    mean * parts / PACE_PARTS
}
