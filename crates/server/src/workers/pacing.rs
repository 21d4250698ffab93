//! Pacing: the time a robot takes to answer, so that people can follow the game.

use std::time::Duration;

use tilewright_core::{Rng, SplitMix64};

/// Returns a pause around `mean`, from three quarters to five quarters of it; `seed` decides which.
pub(super) fn pause(mean: Duration, seed: u64) -> Duration {
    const PACE_PARTS: u32 = 16;
    let parts = PACE_PARTS * 3 / 4 + SplitMix64::new(seed).below(PACE_PARTS / 2 + 1);
    mean * parts / PACE_PARTS
}
