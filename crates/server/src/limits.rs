//! How much anybody may ask for: a bucket for each address and each session that fills up again.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use crate::refusal::Refusal;

/// Tables that one person may have made and not finished, or brought.
pub const TABLES: u64 = 200;
/// The largest body of a call.
pub const BODY: usize = 64 << 10;
/// The largest record that can be brought.
pub const RECORD: usize = 1 << 20;
/// Hints that are thought about at once; others wait, and are told that the server is busy.
pub const HINTS: usize = 2;

/// So many requests a second of one address or session, unless the server is told otherwise.
pub const RATE: u32 = 200;
/// A bucket of requests holds those of so many seconds.
const SECONDS: f64 = 2.0;
/// So many records a second are brought from one address or by one session; a bucket holds so many.
const UPLOADS: (f64, f64) = (0.5, 10.0);
/// Buckets that are full are forgotten when there are more than so many.
const MOST: usize = 100_000;

/// Who is counted.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Counted {
    /// An address.
    Address(String),
    /// A session, by the hash of its token.
    Session([u8; 32]),
}

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sort {
    /// Any request.
    Request,
    /// A record that is brought.
    Upload,
}

struct Bucket {
    left: f64,
    at: Instant,
}

/// A bucket for each of them.
pub struct Limits {
    rate: f64,
    buckets: Mutex<HashMap<(Counted, Sort), Bucket>>,
}

impl Limits {
    /// So many requests a second; as many as anybody likes of everything where that is 0.
    pub fn new(rate: u32) -> Limits {
        Limits { rate: rate.into(), buckets: Mutex::default() }
    }

    /// How fast a bucket fills, and how much it holds.
    fn size(&self, sort: Sort) -> (f64, f64) {
        match sort {
            Sort::Request => (self.rate, self.rate * SECONDS),
            Sort::Upload => UPLOADS,
        }
    }

    /// Counts something of a caller.
    pub fn count(&self, caller: &Counted, sort: Sort) -> Result<(), Refusal> {
        if self.rate == 0.0 {
            return Ok(());
        }
        let now = Instant::now();
        let filled = |sort: Sort, bucket: &Bucket| {
            let (rate, most) = self.size(sort);
            (bucket.left + rate * now.duration_since(bucket.at).as_secs_f64()).min(most)
        };
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > MOST {
            buckets.retain(|(_, sort), bucket| filled(*sort, bucket) < self.size(*sort).1);
        }
        let (rate, most) = self.size(sort);
        let bucket = buckets.entry((caller.clone(), sort)).or_insert(Bucket { left: most, at: now });
        *bucket = Bucket { left: filled(sort, bucket), at: now };
        if bucket.left < 1.0 {
            return Err(Refusal::TooMany(((1.0 - bucket.left) / rate).ceil() as u64));
        }
        bucket.left -= 1.0;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_caller_and_each_sort_has_a_bucket_of_its_own() {
        let limits = Limits::new(1);
        let (one, other) = (Counted::Address("one".to_owned()), Counted::Session([1; 32]));
        let taken = |caller: &Counted, sort| (0..100).take_while(|_| limits.count(caller, sort).is_ok()).count();
        assert!((2..10).contains(&taken(&one, Sort::Request)));
        assert!((2..10).contains(&taken(&other, Sort::Request)));
        assert!((10..20).contains(&taken(&one, Sort::Upload)));
        assert!(matches!(limits.count(&one, Sort::Upload), Err(Refusal::TooMany(1..=2))));
        assert!((0..1000).all(|_| Limits::new(0).count(&one, Sort::Upload).is_ok()));
    }
}
