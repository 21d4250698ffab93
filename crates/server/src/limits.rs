//! How much anybody may ask for: a bucket for each caller that fills up again.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use crate::refusal::Refusal;

/// Unfinished tables that one person may have made.
pub const TABLES: u64 = 200;
/// The largest body of a call.
pub const BODY: usize = 64 << 10;
/// The largest record that can be brought.
pub const RECORD: usize = 1 << 20;

/// So many requests at once, and so many a second after that.
const BURST: f64 = 400.0;
const RATE: f64 = 200.0;
/// Buckets that are full are forgotten when there are more than so many.
const MOST: usize = 100_000;

struct Bucket {
    left: f64,
    at: Instant,
}

/// A bucket for each caller.
#[derive(Default)]
pub struct Limits(Mutex<HashMap<String, Bucket>>);

impl Limits {
    /// Counts a request of a caller.
    pub fn count(&self, caller: &str) -> Result<(), Refusal> {
        let now = Instant::now();
        let mut buckets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > MOST {
            buckets.retain(|_, bucket| bucket.left + RATE * now.duration_since(bucket.at).as_secs_f64() < BURST);
        }
        let bucket = buckets.entry(caller.to_owned()).or_insert(Bucket { left: BURST, at: now });
        bucket.left = (bucket.left + RATE * now.duration_since(bucket.at).as_secs_f64()).min(BURST);
        bucket.at = now;
        if bucket.left < 1.0 {
            return Err(Refusal::TooMany(1));
        }
        bucket.left -= 1.0;
        Ok(())
    }
}
