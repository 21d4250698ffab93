//! The time of one thought.

use std::time::{Duration, Instant};

use crate::budget::{Budget, Clock, Limit};

/// The time of one thought: started when it begins, and looked at by all its threads.
#[derive(Clone, Debug)]
pub struct Timer {
    limit: Limit,
    /// How many threads think at once.
    pub threads: u8,
    start: Instant,
    deadline: Option<Instant>,
    clock: Clock,
}

impl Timer {
    /// The time is looked at once in so many iterations: a power of two.
    const LOOK: u64 = 64;
    /// There is time for much in so many milliseconds, or in as many iterations as take about so long.
    const AMPLE_MS: u64 = 100;
    const AMPLE_ITERATIONS: u64 = 800;

    /// Starts now, within a robot's budget and what the clock allows.
    pub fn start(budget: Budget, clock: &Clock) -> Timer {
        let start = Instant::now();
        let own = match budget.limit {
            Limit::Time(ms) => Some(ms),
            Limit::Iterations(_) => None,
        };
        let ms = own.into_iter().chain(clock.ms()).min();
        // A time beyond all that can be measured is no bound.
        let deadline = ms.and_then(|ms| start.checked_add(Duration::from_millis(ms)));
        Timer { limit: budget.limit, threads: budget.threads, start, deadline, clock: clock.clone() }
    }

    /// Whether thought must end after `done` iterations of this thread. The time is looked at only when `done` is a multiple
    /// of 64, so iterations should be far shorter than a millisecond.
    #[inline]
    pub fn over(&self, done: u64) -> bool {
        match self.limit {
            Limit::Iterations(count) if done >= count.div_ceil(u64::from(self.threads)) => true,
            Limit::Iterations(_) | Limit::Time(_) => done.is_multiple_of(Timer::LOOK) && self.over_now(),
        }
    }

    /// Whether the time is over, looked at now; iterations have no part in it.
    pub fn over_now(&self) -> bool {
        self.clock.stopped() || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Whether there is time for much.
    pub fn is_ample(&self) -> bool {
        match self.limit {
            Limit::Time(ms) => ms >= Timer::AMPLE_MS,
            Limit::Iterations(count) => count >= Timer::AMPLE_ITERATIONS,
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
    use crate::budget::Stop;

    #[test]
    fn iterations_are_shared_by_threads_and_a_stop_ends_them() {
        let stop = Stop::default();
        let timer = Timer::start(Budget { limit: Limit::Iterations(1000), threads: 2 }, &Clock::until(&stop));
        assert!(!timer.over(499) && timer.over(500) && !timer.over(64));
        stop.stop();
        assert!(timer.over(64) && timer.over_now());
        stop.go_on();
        assert!(!timer.over(64));
    }

    #[test]
    fn the_shorter_of_budget_and_clock_is_kept() {
        let whole = |limit, ms| {
            let timer = Timer::start(Budget { limit, threads: 1 }, &Clock::free().within(ms));
            timer.deadline.map(|deadline| deadline - timer.start)
        };
        let ms = |ms| Some(Duration::from_millis(ms));
        assert_eq!(whole(Limit::Time(50), 9000), ms(50));
        assert_eq!(whole(Limit::Time(50), 20), ms(20));
        assert_eq!(whole(Limit::Iterations(1), 20), ms(20));
    }
}
