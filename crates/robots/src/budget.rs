//! How long a robot may think.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// What bounds the thought about one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// So many milliseconds: `20ms`.
    Time(u64),
    /// So many iterations, whatever a search counts as one: `1000it`. What is chosen then depends on nothing but the seed.
    Iterations(u64),
}

impl Limit {
    /// An hour, and as many iterations as anybody waits for.
    const MOST: (u64, u64) = (3_600_000, 1_000_000_000_000);

    /// Reads `20ms` or `1000it`.
    pub fn read(text: &str) -> Option<Limit> {
        let number = |suffix: &str, most: u64| {
            let digits = text.strip_suffix(suffix).filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()))?;
            digits.parse().ok().filter(|number| (1..=most).contains(number))
        };
        number("ms", Limit::MOST.0).map(Limit::Time).or_else(|| number("it", Limit::MOST.1).map(Limit::Iterations))
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Limit::Time(ms) => write!(f, "{ms}ms"),
            Limit::Iterations(count) => write!(f, "{count}it"),
        }
    }
}

/// The bounds of thought: its limit and how many threads think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// When thought ends.
    pub limit: Limit,
    /// How many threads think at once.
    pub threads: u8,
}

/// Whoever holds one can end a robot's thought: it then plays the best it has found.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Ends the thought, and every later one until it is taken back.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Lets robots think again.
    pub fn go_on(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Whether thought is to end.
    pub fn stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The time of one thought: started when it begins, and looked at by all its threads.
#[derive(Clone, Debug)]
pub struct Clock {
    limit: Limit,
    /// How many threads think at once.
    pub threads: u8,
    start: Instant,
    deadline: Option<Instant>,
    stop: Stop,
}

impl Clock {
    /// The clock is looked at once in so many iterations: a power of two.
    const LOOK: u64 = 64;

    /// Starts now.
    pub fn start(budget: Budget, stop: &Stop) -> Clock {
        let start = Instant::now();
        let deadline = match budget.limit {
            Limit::Time(ms) => Some(start + Duration::from_millis(ms)),
            Limit::Iterations(_) => None,
        };
        Clock { limit: budget.limit, threads: budget.threads, start, deadline, stop: stop.clone() }
    }

    /// The same, but over after so many milliseconds at the latest.
    pub fn within(mut self, ms: Option<u64>) -> Clock {
        let latest = ms.map(|ms| self.start + Duration::from_millis(ms));
        self.deadline = self.deadline.into_iter().chain(latest).min();
        self
    }

    /// Whether thought must end after `done` iterations of this thread. The clock is looked at only when `done` is a multiple
    /// of 64, so iterations should be far shorter than a millisecond.
    #[inline]
    pub fn over(&self, done: u64) -> bool {
        match self.limit {
            Limit::Iterations(count) if done >= count.div_ceil(u64::from(self.threads)) => true,
            Limit::Iterations(_) | Limit::Time(_) => done.is_multiple_of(Clock::LOOK) && self.over_now(),
        }
    }

    /// Whether the time is over, looked at now; iterations have no part in it.
    pub fn over_now(&self) -> bool {
        self.stop.stopped() || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Whether there is time for much: a tenth of a second or more, or as many iterations as take about so long.
    pub fn is_ample(&self) -> bool {
        match self.limit {
            Limit::Time(ms) => ms >= 100,
            Limit::Iterations(count) => count >= 800,
        }
    }

    /// The share of the limit that is spent after `done` iterations of this thread.
    pub fn spent(&self, done: u64) -> f64 {
        match self.limit {
            Limit::Time(_) => {
                let whole = self.deadline.map_or(0.0, |deadline| (deadline - self.start).as_secs_f64());
                self.start.elapsed().as_secs_f64() / whole
            }
            Limit::Iterations(count) => done as f64 * f64::from(self.threads) / count as f64,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_read_back_and_nonsense_is_refused() {
        for text in ["20ms", "1000it", "1it", "3600000ms"] {
            assert_eq!(Limit::read(text).expect(text).to_string(), text);
        }
        for text in
            ["", "ms", "0ms", "-1ms", "+5ms", "1.5ms", "20", "20s", "0it", "3600001ms", "99999999999999999999it"]
        {
            assert_eq!(Limit::read(text), None, "{text}");
        }
    }

    #[test]
    fn iterations_are_shared_by_threads_and_a_stop_ends_them() {
        let stop = Stop::default();
        let clock = Clock::start(Budget { limit: Limit::Iterations(1000), threads: 2 }, &stop);
        assert!(!clock.over(499) && clock.over(500) && !clock.over(64));
        stop.stop();
        assert!(clock.over(64) && clock.over_now());
        stop.go_on();
        assert!(!clock.over(64));
    }
}
