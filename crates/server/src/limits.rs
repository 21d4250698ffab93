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
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// At once.
    pub burst: f64,
    /// A second.
    pub rate: f64,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace { burst: 400.0, rate: 200.0 }
    }
}

/// Buckets that are full are forgotten when there are more than so many.
const MOST: usize = 100_000;

struct Bucket {
    left: f64,
    at: Instant,
}

/// A bucket for each caller.
pub struct Limits {
    pace: Pace,
    buckets: Mutex<HashMap<String, Bucket>>,
}

impl Limits {
    /// Everybody may begin at this pace.
    pub fn new(pace: Pace) -> Limits {
        Limits { pace, buckets: Mutex::default() }
    }

    /// Counts a request of a caller.
    pub fn count(&self, caller: &str) -> Result<(), Refusal> {
        let now = Instant::now();
        let Pace { burst, rate } = self.pace;
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > MOST {
            buckets.retain(|_, bucket| bucket.left + rate * now.duration_since(bucket.at).as_secs_f64() < burst);
        }
        let bucket = buckets.entry(caller.to_owned()).or_insert(Bucket { left: burst, at: now });
        bucket.left = (bucket.left + rate * now.duration_since(bucket.at).as_secs_f64()).min(burst);
        bucket.at = now;
        if bucket.left < 1.0 {
            return Err(Refusal::TooMany(1));
        }
        bucket.left -= 1.0;
        Ok(())
    }
}
