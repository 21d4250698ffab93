//! Clock of one search: when it ends, and how much of its budget is spent.

use std::time::{Duration, Instant};

use crate::time_control::{BudgetLimit, SearchBudget, TimeControl};

/// Clock of one search, started with it and read by all its threads.
#[derive(Clone, Debug)]
pub struct SearchTimer {
    limit: BudgetLimit,
    /// Number of search threads.
    pub threads: u8,
    start: Instant,
    deadline: Option<Instant>,
    time_control: TimeControl,
}

impl SearchTimer {
    /// The clock is read once in this many iterations; a power of two.
    const ITERATIONS_PER_CHECK: u64 = 64;
    /// Lower bound of a generous limit, in milliseconds.
    const GENEROUS_MS: u64 = 100;
    /// Lower bound of a generous limit in iterations, which take about as long.
    const GENEROUS_ITERATIONS: u64 = 800;

    /// Starts the clock now; the deadline is the earlier of those of `budget` and `time_control`.
    pub fn start(budget: SearchBudget, time_control: &TimeControl) -> SearchTimer {
        let start = Instant::now();
        let budget_ms = match budget.limit {
            BudgetLimit::Millis(ms) => Some(ms),
            BudgetLimit::Iterations(_) => None,
        };
        let ms = budget_ms.into_iter().chain(time_control.ms()).min();
        // A deadline that `Instant` cannot represent is no limit.
        let deadline = ms.and_then(|ms| start.checked_add(Duration::from_millis(ms)));
        SearchTimer {
            limit: budget.limit,
            threads: budget.threads,
            start,
            deadline,
            time_control: time_control.clone(),
        }
    }

    /// Whether the search must end after `done` iterations of the calling thread.
    ///
    /// An iteration limit is divided among the threads. The clock and the stop flag are read only if `done` is a
    /// multiple of 64, so an iteration should take far less than a millisecond.
    #[inline]
    pub fn is_over(&self, done: u64) -> bool {
        match self.limit {
            BudgetLimit::Iterations(count) if done >= count.div_ceil(u64::from(self.threads)) => true,
            BudgetLimit::Iterations(_) | BudgetLimit::Millis(_) => {
                done.is_multiple_of(SearchTimer::ITERATIONS_PER_CHECK) && self.is_over_now()
            }
        }
    }

    /// Whether the deadline has passed or the stop flag is set; iterations do not count.
    pub fn is_over_now(&self) -> bool {
        self.time_control.is_stopped() || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Whether the limit is at least 100 ms, or 800 iterations.
    pub fn is_generous(&self) -> bool {
        match self.limit {
            BudgetLimit::Millis(ms) => ms >= SearchTimer::GENEROUS_MS,
            BudgetLimit::Iterations(count) => count >= SearchTimer::GENEROUS_ITERATIONS,
        }
    }

    /// Fraction of the limit that is spent after `done` iterations of the calling thread; it can exceed 1.
    ///
    /// With a limit in iterations, elapsed time does not count.
    pub fn fraction_spent(&self, done: u64) -> f64 {
        match self.limit {
            BudgetLimit::Millis(_) => {
                let total = self.deadline.map_or(0.0, |deadline| (deadline - self.start).as_secs_f64());
                self.start.elapsed().as_secs_f64() / total
            }
            BudgetLimit::Iterations(count) => done as f64 * f64::from(self.threads) / count as f64,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time_control::StopFlag;

    #[test]
    fn iterations_are_divided_among_threads_and_stop_ends_search() {
        let stop = StopFlag::default();
        let timer = SearchTimer::start(
            SearchBudget { limit: BudgetLimit::Iterations(1000), threads: 2 },
            &TimeControl::with_stop(&stop),
        );
        assert!(!timer.is_over(499) && timer.is_over(500) && !timer.is_over(64));
        stop.stop();
        assert!(timer.is_over(64) && timer.is_over_now());
        stop.clear();
        assert!(!timer.is_over(64));
    }

    #[test]
    fn deadline_is_the_shorter_of_budget_and_time_control() {
        let duration = |limit, ms| {
            let timer =
                SearchTimer::start(SearchBudget { limit, threads: 1 }, &TimeControl::unlimited().with_millis(ms));
            timer.deadline.map(|deadline| deadline - timer.start)
        };
        let ms = |ms| Some(Duration::from_millis(ms));
        assert_eq!(duration(BudgetLimit::Millis(50), 9000), ms(50));
        assert_eq!(duration(BudgetLimit::Millis(50), 20), ms(20));
        assert_eq!(duration(BudgetLimit::Iterations(1), 20), ms(20));
    }
}
