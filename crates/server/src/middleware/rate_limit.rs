//! Rate limits: a token bucket for each address and session, and each class of requests.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use crate::error::ApiError;

/// Capacity of a request bucket, in seconds of the permitted rate.
const BURST_SECONDS: f64 = 2.0;
/// Uploads a second, and capacity of an upload bucket.
const UPLOAD_RATE_AND_BURST: (f64, f64) = (0.5, 10.0);
/// Upper bound on the buckets in memory; above it full buckets are dropped.
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
}

struct TokenBucket {
    tokens: f64,
    refilled_at: Instant,
}

/// Token buckets by key and class.
pub(crate) struct RateLimiter {
    rate: f64,
    buckets: Mutex<HashMap<(RateKey, RequestClass), TokenBucket>>,
}

impl RateLimiter {
    /// Creates a limiter of `rate` requests a second; 0 switches all limits off.
    pub(crate) fn new(rate: u32) -> RateLimiter {
        RateLimiter { rate: rate.into(), buckets: Mutex::default() }
    }

    /// Returns the tokens a second and the capacity of a bucket.
    fn rate_and_burst(&self, class: RequestClass) -> (f64, f64) {
        match class {
            RequestClass::Request => (self.rate, self.rate * BURST_SECONDS),
            RequestClass::Upload => UPLOAD_RATE_AND_BURST,
        }
    }

    /// Takes a token from the bucket of `key` and `class`.
    ///
    /// # Errors
    /// `TooMany` if it is empty, with the seconds until the next token.
    pub(crate) fn count(&self, key: &RateKey, class: RequestClass) -> Result<(), ApiError> {
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
        }
        let (rate, burst) = self.rate_and_burst(class);
        let bucket = buckets.entry((key.clone(), class)).or_insert(TokenBucket { tokens: burst, refilled_at: now });
        *bucket = TokenBucket { tokens: refilled_tokens(class, bucket), refilled_at: now };
        if bucket.tokens < 1.0 {
            return Err(ApiError::TooMany(((1.0 - bucket.tokens) / rate).ceil() as u64));
        }
        bucket.tokens -= 1.0;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buckets_are_per_caller_and_class() {
        let limiter = RateLimiter::new(1);
        let (one, other) = (RateKey::Address(Some([192, 0, 2, 1].into())), RateKey::Session([1; 32]));
        let accepted_count = |key: &RateKey, class| (0..100).take_while(|_| limiter.count(key, class).is_ok()).count();
        assert!((2..10).contains(&accepted_count(&one, RequestClass::Request)));
        assert!((2..10).contains(&accepted_count(&other, RequestClass::Request)));
        assert!((10..20).contains(&accepted_count(&one, RequestClass::Upload)));
        assert!(matches!(limiter.count(&one, RequestClass::Upload), Err(ApiError::TooMany(1..=2))));
        assert!((0..1000).all(|_| RateLimiter::new(0).count(&one, RequestClass::Upload).is_ok()));
    }
}
