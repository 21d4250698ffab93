//! Limits on a robot's search: its own budget, and the time its caller allows.
//!
//! [`SearchBudget`] belongs to the robot and is part of its name. [`TimeControl`] is passed with each decision. A
//! `SearchTimer` combines the two.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Limit of the search for one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BudgetLimit {
    /// Milliseconds: `20ms`.
    Millis(u64),
    /// Iterations, of any one search: `1000it`. The choice then depends on nothing but the seed.
    Iterations(u64),
}

impl BudgetLimit {
    /// Upper bounds of the two variants: one hour, and 10¹² iterations.
    const MAX_MILLIS_AND_ITERATIONS: (u64, u64) = (3_600_000, 1_000_000_000_000);

    /// Parses `20ms` or `1000it`, without a sign and from 1 to the upper bound.
    pub fn parse(text: &str) -> Option<BudgetLimit> {
        let number = |suffix: &str, max: u64| {
            let digits = text.strip_suffix(suffix).filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()))?;
            digits.parse().ok().filter(|number| (1..=max).contains(number))
        };
        number("ms", BudgetLimit::MAX_MILLIS_AND_ITERATIONS.0)
            .map(BudgetLimit::Millis)
            .or_else(|| number("it", BudgetLimit::MAX_MILLIS_AND_ITERATIONS.1).map(BudgetLimit::Iterations))
    }
}

impl fmt::Display for BudgetLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BudgetLimit::Millis(ms) => write!(f, "{ms}ms"),
            BudgetLimit::Iterations(count) => write!(f, "{count}it"),
        }
    }
}

/// A robot's own budget for one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchBudget {
    /// When the search ends.
    pub limit: BudgetLimit,
    /// Number of search threads.
    pub threads: u8,
}

/// Shared flag that ends a search; the robot then plays the best action found so far.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    /// Ends running searches, and later ones until [`clear`](StopFlag::clear).
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Allows searches again.
    pub fn clear(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Whether the flag is set.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Limits set by the caller for one decision, whatever the robot's budget: an optional stop flag and an optional time.
#[derive(Clone, Debug, Default)]
pub struct TimeControl {
    stop: Option<StopFlag>,
    ms: Option<u64>,
}

impl TimeControl {
    /// A time control without limits.
    pub const fn unlimited() -> TimeControl {
        TimeControl { stop: None, ms: None }
    }

    /// A time control that ends when `stop` is set.
    pub fn with_stop(stop: &StopFlag) -> TimeControl {
        TimeControl { stop: Some(stop.clone()), ms: None }
    }

    /// Limits the time to at most `ms` milliseconds, at least 1; a shorter earlier limit stays.
    pub fn with_millis(mut self, ms: u64) -> TimeControl {
        self.ms = Some(self.ms.map_or(ms, |before| before.min(ms)).max(1));
        self
    }

    /// The time limit in milliseconds, if there is one.
    pub fn ms(&self) -> Option<u64> {
        self.ms
    }

    /// Whether the stop flag is set. Elapsed time does not count here; `SearchTimer` measures it.
    pub fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(StopFlag::is_stopped)
    }

    /// Whether there is a stop flag.
    pub fn can_be_stopped(&self) -> bool {
        self.stop.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_round_trip_and_invalid_ones_are_rejected() {
        for text in ["20ms", "1000it", "1it", "3600000ms"] {
            assert_eq!(BudgetLimit::parse(text).expect(text).to_string(), text);
        }
        for text in
            ["", "ms", "0ms", "-1ms", "+5ms", "1.5ms", "20", "20s", "0it", "3600001ms", "99999999999999999999it"]
        {
            assert_eq!(BudgetLimit::parse(text), None, "{text}");
        }
    }

    #[test]
    fn time_control_takes_the_shortest_limit() {
        assert_eq!((TimeControl::unlimited().ms(), TimeControl::unlimited().is_stopped()), (None, false));
        assert_eq!(TimeControl::unlimited().with_millis(30).with_millis(50).ms(), Some(30));
        assert_eq!(TimeControl::unlimited().with_millis(0).ms(), Some(1));
        let stop = StopFlag::default();
        let time_control = TimeControl::with_stop(&stop).with_millis(9);
        assert!(!time_control.is_stopped() && time_control.can_be_stopped());
        stop.stop();
        assert!(time_control.is_stopped());
    }
}
