//! Removal by age: ended sessions, and old tables where the operator asks for it. A clock that jumped removes nothing.

use std::time::{Duration, Instant, SystemTime};

use crate::app_state::AppState;
use crate::tables;

/// Time from the start to the first removal: a server that is restarted every day removes, too.
const FIRST_INTERVAL: Duration = Duration::from_secs(3600);
/// Time between two removals.
const INTERVAL: Duration = Duration::from_secs(24 * 3600);
/// Time after its end for which a session is kept: a clock that was wrong for days deletes nobody's.
const SESSION_MARGIN: Duration = Duration::from_secs(30 * 24 * 3600);
/// Upper bound on the time for which no server wrote to the database. A longer one is taken for a clock that jumped.
const MAX_PAUSE: Duration = Duration::from_secs(30 * 24 * 3600);
/// Upper bound on the difference between the clock of the system and the one that only runs forward.
const MAX_DRIFT: Duration = Duration::from_secs(3600);

/// Decides when removal by age is due, and whether the clock may be believed.
pub(crate) struct Housekeeping {
    /// Start of the process by both clocks.
    started: (Instant, SystemTime),
    /// Time of the next removal.
    next: Instant,
    /// Whether the database was written a short time before the start, by the clock of the system.
    is_continuous: bool,
}

impl Housekeeping {
    /// Starts at `now`, after the database was written last at `last_write`.
    pub(crate) fn new(now: (Instant, SystemTime), last_write: SystemTime) -> Housekeeping {
        // A new database was never written.
        let is_new = last_write == SystemTime::UNIX_EPOCH;
        let is_continuous = is_new || is_close(now.1, last_write, MAX_PAUSE);
        Housekeeping { started: now, next: now.0 + FIRST_INTERVAL, is_continuous }
    }

    /// Whether removal is due at `now` and the clock of the system has run evenly since the start.
    pub(crate) fn is_due(&mut self, now: (Instant, SystemTime)) -> bool {
        if now.0 < self.next {
            return false;
        }
        self.next = now.0 + INTERVAL;
        let expected = self.started.1 + now.0.duration_since(self.started.0);
        self.is_continuous && is_close(now.1, expected, MAX_DRIFT)
    }

    /// Removes what is too old; an error is logged, and the next round continues.
    pub(crate) async fn remove_old(app: &AppState, now: SystemTime) {
        if let Some(before) = now.checked_sub(SESSION_MARGIN)
            && let Err(error) = app.store.sweep_sessions(before).await
        {
            tracing::warn!(%error, "ended sessions are not removed");
        }
        let Some(keep) = app.config.keep else { return };
        match tables::drop_old_tables(app, now, keep).await {
            Ok(0) => {}
            Ok(dropped) => tracing::info!(dropped, "removed old tables"),
            Err(error) => tracing::warn!(?error, "old tables are not removed"),
        }
    }
}

fn is_close(time: SystemTime, other: SystemTime, bound: Duration) -> bool {
    let difference = time.duration_since(other).unwrap_or_else(|error| error.duration());
    difference <= bound
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Duration = Duration::from_secs(3600);

    fn check(pause: Duration, passed: Duration, by_clock: Duration, expected: bool) {
        let (start, clock) = (Instant::now(), SystemTime::UNIX_EPOCH + 10_000 * 24 * HOUR);
        let mut housekeeping = Housekeeping::new((start, clock), clock - pause);
        assert_eq!(
            housekeeping.is_due((start + passed, clock + by_clock)),
            expected,
            "{pause:?} {passed:?} {by_clock:?}"
        );
    }

    #[test]
    fn removal_is_due_once_a_day() {
        check(HOUR, HOUR / 2, HOUR / 2, false);
        check(HOUR, HOUR, HOUR, true);
        let now = (Instant::now(), SystemTime::UNIX_EPOCH + 10_000 * 24 * HOUR);
        let mut housekeeping = Housekeeping::new(now, SystemTime::UNIX_EPOCH);
        let later = |hours: u32| (now.0 + hours * HOUR, now.1 + hours * HOUR);
        assert_eq!(
            [1, 2, 24, 25, 26].map(|hours| housekeeping.is_due(later(hours))),
            [true, false, false, true, false]
        );
    }

    #[test]
    fn clock_that_jumped_removes_nothing() {
        let year = 365 * 24 * HOUR;
        check(HOUR, 24 * HOUR, 24 * HOUR + year, false);
        check(HOUR, 24 * HOUR, Duration::ZERO, false);
        check(year + 36 * 24 * HOUR, 24 * HOUR, 24 * HOUR, false);
    }
}
