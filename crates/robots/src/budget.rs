//! How long a robot may think: its own budget, and the clock of whoever asks it.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

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

/// What whoever asks a robot allows it, whatever its own budget: as long as nobody stops it, and at most so many milliseconds.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    stop: Option<Stop>,
    ms: Option<u64>,
}

impl Clock {
    /// One that allows all a robot takes.
    pub const fn free() -> Clock {
        Clock { stop: None, ms: None }
    }

    /// One that ends when this stop is set.
    pub fn until(stop: &Stop) -> Clock {
        Clock { stop: Some(stop.clone()), ms: None }
    }

    /// The same, but over after so many milliseconds, at least one, at the latest.
    pub fn within(mut self, ms: u64) -> Clock {
        self.ms = Some(self.ms.map_or(ms, |before| before.min(ms)).max(1));
        self
    }

    /// The milliseconds it allows, if they are bounded.
    pub fn ms(&self) -> Option<u64> {
        self.ms
    }

    /// Whether somebody has stopped it. How long ago it was handed over has no part in it.
    pub fn stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(Stop::stopped)
    }

    /// Whether anybody can stop it.
    pub fn can_be_stopped(&self) -> bool {
        self.stop.is_some()
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
    fn a_clock_allows_the_least_that_was_asked() {
        assert_eq!((Clock::free().ms(), Clock::free().stopped()), (None, false));
        assert_eq!(Clock::free().within(30).within(50).ms(), Some(30));
        assert_eq!(Clock::free().within(0).ms(), Some(1));
        let stop = Stop::default();
        let clock = Clock::until(&stop).within(9);
        assert!(!clock.stopped() && clock.can_be_stopped());
        stop.stop();
        assert!(clock.stopped());
    }
}
