//! The time of one thought.

use std::time::{Duration, Instant};

use crate::time_control::{BudgetLimit, SearchBudget, TimeControl};

/// The time of one thought: started when it begins, and looked at by all its threads.
#[derive(Clone, Debug)]
pub struct SearchTimer {
    limit: BudgetLimit,
    /// How many threads think at once.
    pub threads: u8,
    start: Instant,
    deadline: Option<Instant>,
    time_control: TimeControl,
}

impl SearchTimer {
    /// The time is looked at once in so many iterations: a power of two.
    const ITERATIONS_PER_CHECK: u64 = 64;
    /// There is time for much in so many milliseconds, or in as many iterations as take about so long.
    const GENEROUS_MS: u64 = 100;
    const GENEROUS_ITERATIONS: u64 = 800;

    /// Starts now, within a robot's budget and what the clock allows.
    pub fn start(budget: SearchBudget, time_control: &TimeControl) -> SearchTimer {
        let start = Instant::now();
        let budget_ms = match budget.limit {
            BudgetLimit::Millis(ms) => Some(ms),
            BudgetLimit::Iterations(_) => None,
        };
        let ms = budget_ms.into_iter().chain(time_control.ms()).min();
        // A time beyond all that can be measured is no bound.
        let deadline = ms.and_then(|ms| start.checked_add(Duration::from_millis(ms)));
        SearchTimer {
            limit: budget.limit,
            threads: budget.threads,
            start,
            deadline,
            time_control: time_control.clone(),
        }
    }

    /// Whether thought must end after `done` iterations of this thread. The time is looked at only when `done` is a multiple
    /// of 64, so iterations should be far shorter than a millisecond.
    #[inline]
    pub fn is_over(&self, done: u64) -> bool {
        match self.limit {
            BudgetLimit::Iterations(count) if done >= count.div_ceil(u64::from(self.threads)) => true,
            BudgetLimit::Iterations(_) | BudgetLimit::Millis(_) => {
                done.is_multiple_of(SearchTimer::ITERATIONS_PER_CHECK) && self.is_over_now()
            }
        }
    }

    /// Whether the time is over, looked at now; iterations have no part in it.
    pub fn is_over_now(&self) -> bool {
        self.time_control.is_stopped() || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Whether there is time for much.
    pub fn is_generous(&self) -> bool {
        match self.limit {
            BudgetLimit::Millis(ms) => ms >= SearchTimer::GENEROUS_MS,
            BudgetLimit::Iterations(count) => count >= SearchTimer::GENEROUS_ITERATIONS,
        }
    }

    /// The share of the limit that is spent after `done` iterations of this thread.
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
    fn iterations_are_shared_by_threads_and_a_stop_ends_them() {
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
    fn the_shorter_of_budget_and_clock_is_kept() {
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
