//! Rate limits: token buckets for each address and session, of requests, uploads and processor time.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use crate::error::ApiError;

/// Capacity of a request bucket, in seconds of the permitted rate.
const BURST_SECONDS: f64 = 2.0;
/// Uploads a second, and capacity of an upload bucket.
const UPLOAD_RATE_AND_BURST: (f64, f64) = (0.5, 10.0);
/// Capacity of a bucket of processor time, in seconds of the permitted rate.
const CPU_BURST_SECONDS: f64 = 20.0;
/// Upper bound on the buckets in memory; above it full buckets are dropped, or all if few are full.
const MAX_BUCKETS: usize = 100_000;

/// The subject of a limit.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum RateKey {
    /// An address as limits count it; `None` in tests without a network.
    Address(Option<IpAddr>),
    /// A session, by the hash of its token.
    Session([u8; 32]),
}

/// The kind of requests that a bucket counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum RequestClass {
    /// Any request.
    Request,
    /// An upload of a record.
    Upload,
    /// Processor time, in milliseconds.
    Cpu,
}

struct TokenBucket {
    tokens: f64,
    refilled_at: Instant,
}

/// Token buckets by key and class.
pub(crate) struct RateLimiter {
    rate: f64,
    cpu_rate: f64,
    buckets: Mutex<HashMap<(RateKey, RequestClass), TokenBucket>>,
}

impl RateLimiter {
    /// Creates a limiter of `rate` requests and `cpu_rate` milliseconds of processor time a second. A `rate` of 0
    /// switches all limits off.
    pub(crate) fn new(rate: u32, cpu_rate: u32) -> RateLimiter {
        RateLimiter { rate: rate.into(), cpu_rate: cpu_rate.into(), buckets: Mutex::default() }
    }

    /// Returns the tokens a second and the capacity of a bucket.
    fn rate_and_burst(&self, class: RequestClass) -> (f64, f64) {
        match class {
            RequestClass::Request => (self.rate, self.rate * BURST_SECONDS),
            RequestClass::Upload => UPLOAD_RATE_AND_BURST,
            RequestClass::Cpu => (self.cpu_rate, self.cpu_rate * CPU_BURST_SECONDS),
        }
    }

    /// Charges processor time beyond the cost of a route.
    ///
    /// # Errors
    /// As [`RateLimiter::take`].
    pub(crate) fn charge(&self, key: &RateKey, milliseconds: f64) -> Result<(), ApiError> {
        self.take(key, RequestClass::Cpu, milliseconds)
    }

    /// Takes `cost` tokens from the bucket of `key` and `class`. A cost above its capacity takes all, and later ones.
    ///
    /// # Errors
    /// `TooMany` if it holds fewer, with the seconds until it holds them.
    pub(crate) fn take(&self, key: &RateKey, class: RequestClass, cost: f64) -> Result<(), ApiError> {
        if self.rate == 0.0 {
            return Ok(());
        }
        let now = Instant::now();
        let refilled_tokens = |class: RequestClass, bucket: &TokenBucket| {
            let (rate, burst) = self.rate_and_burst(class);
            (bucket.tokens + rate * now.duration_since(bucket.refilled_at).as_secs_f64()).min(burst)
        };
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > MAX_BUCKETS {
            buckets.retain(|(_, class), bucket| refilled_tokens(*class, bucket) < self.rate_and_burst(*class).1);
            // Else every further request would go through all of them.
            if buckets.len() > MAX_BUCKETS / 2 {
                buckets.clear();
            }
        }
        let (rate, burst) = self.rate_and_burst(class);
        let bucket = buckets.entry((key.clone(), class)).or_insert(TokenBucket { tokens: burst, refilled_at: now });
        *bucket = TokenBucket { tokens: refilled_tokens(class, bucket), refilled_at: now };
        let missing = cost.min(burst) - bucket.tokens;
        if missing > 0.0 {
            return Err(ApiError::TooMany((missing / rate).ceil() as u64));
        }
        bucket.tokens -= cost;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn processor_time_is_charged_by_cost() {
        let (limiter, key) = (RateLimiter::new(1, 100), RateKey::Address(Some([192, 0, 2, 1].into())));
        let accepted = |cost| (0..1000).take_while(|_| limiter.take(&key, RequestClass::Cpu, cost).is_ok()).count();
        assert_eq!(accepted(900.0), 2);
        assert!(matches!(limiter.take(&key, RequestClass::Cpu, 5000.0), Err(ApiError::TooMany(17..=18))));
    }

    #[test]
    fn buckets_are_bounded() {
        let limiter = RateLimiter::new(1, 100);
        for number in 0..=2 * MAX_BUCKETS as u64 {
            let mut token = [0; 32];
            token[..8].copy_from_slice(&number.to_le_bytes());
            limiter.take(&RateKey::Session(token), RequestClass::Cpu, 1900.0).expect("the bucket is new");
        }
        assert!(limiter.buckets.lock().unwrap_or_else(PoisonError::into_inner).len() <= MAX_BUCKETS + 1);
    }

    #[test]
    fn buckets_are_per_caller_and_class() {
        let limiter = RateLimiter::new(1, 100);
        let (one, other) = (RateKey::Address(Some([192, 0, 2, 1].into())), RateKey::Session([1; 32]));
        let accepted_count =
            |key: &RateKey, class| (0..100).take_while(|_| limiter.take(key, class, 1.0).is_ok()).count();
        assert!((2..10).contains(&accepted_count(&one, RequestClass::Request)));
        assert!((2..10).contains(&accepted_count(&other, RequestClass::Request)));
        assert!((10..20).contains(&accepted_count(&one, RequestClass::Upload)));
        assert!(matches!(limiter.take(&one, RequestClass::Upload, 1.0), Err(ApiError::TooMany(1..=2))));
        assert!((0..1000).all(|_| RateLimiter::new(0, 100).take(&one, RequestClass::Upload, 1.0).is_ok()));
    }
}
