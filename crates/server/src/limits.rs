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

/// So many requests a second of one address, unless the server is told otherwise.
pub const RATE: u32 = 200;
/// A bucket holds the requests of so many seconds.
const SECONDS: f64 = 2.0;
/// Buckets that are full are forgotten when there are more than so many.
const MOST: usize = 100_000;

struct Bucket {
    left: f64,
    at: Instant,
}

/// A bucket for each caller.
pub struct Limits {
    rate: f64,
    buckets: Mutex<HashMap<String, Bucket>>,
}

impl Limits {
    /// So many requests a second; as many as anybody likes where that is 0.
    pub fn new(rate: u32) -> Limits {
        Limits { rate: rate.into(), buckets: Mutex::default() }
    }

    /// Counts a request of a caller.
    pub fn count(&self, caller: &str) -> Result<(), Refusal> {
        if self.rate == 0.0 {
            return Ok(());
        }
        let (now, most) = (Instant::now(), self.rate * SECONDS);
        let filled = |bucket: &Bucket| bucket.left + self.rate * now.duration_since(bucket.at).as_secs_f64();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > MOST {
            buckets.retain(|_, bucket| filled(bucket) < most);
        }
        let bucket = buckets.entry(caller.to_owned()).or_insert(Bucket { left: most, at: now });
        *bucket = Bucket { left: filled(bucket).min(most), at: now };
        if bucket.left < 1.0 {
            return Err(Refusal::TooMany(1));
        }
        bucket.left -= 1.0;
        Ok(())
    }
}
