//! How long a robot may think: its own budget, and the clock of whoever asks it.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What bounds the thought about one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BudgetLimit {
    /// So many milliseconds: `20ms`.
    Millis(u64),
    /// So many iterations, whatever a search counts as one: `1000it`. What is chosen then depends on nothing but the seed.
    Iterations(u64),
}

impl BudgetLimit {
    /// An hour, and as many iterations as anybody waits for.
    const MAX_MILLIS_AND_ITERATIONS: (u64, u64) = (3_600_000, 1_000_000_000_000);

    /// Reads `20ms` or `1000it`.
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

/// The bounds of thought: its limit and how many threads think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchBudget {
    /// When thought ends.
    pub limit: BudgetLimit,
    /// How many threads think at once.
    pub threads: u8,
}

/// Whoever holds one can end a robot's thought: it then plays the best it has found.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    /// Ends the thought, and every later one until it is taken back.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Lets robots think again.
    pub fn clear(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Whether thought is to end.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What whoever asks a robot allows it, whatever its own budget: as long as nobody stops it, and at most so many milliseconds.
#[derive(Clone, Debug, Default)]
pub struct TimeControl {
    stop: Option<StopFlag>,
    ms: Option<u64>,
}

impl TimeControl {
    /// One that allows all a robot takes.
    pub const fn unlimited() -> TimeControl {
        TimeControl { stop: None, ms: None }
    }

    /// One that ends when this stop is set.
    pub fn with_stop(stop: &StopFlag) -> TimeControl {
        TimeControl { stop: Some(stop.clone()), ms: None }
    }

    /// The same, but over after so many milliseconds, at least one, at the latest.
    pub fn with_millis(mut self, ms: u64) -> TimeControl {
        self.ms = Some(self.ms.map_or(ms, |before| before.min(ms)).max(1));
        self
    }

    /// The milliseconds it allows, if they are bounded.
    pub fn ms(&self) -> Option<u64> {
        self.ms
    }

    /// Whether somebody has stopped it. How long ago it was handed over has no part in it.
    pub fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(StopFlag::is_stopped)
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
