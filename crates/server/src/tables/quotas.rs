//! Quotas of an hour and of a table, so that one client or person cannot take what is meant for all.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use tilewright_core::Message;
use tilewright_store::Id;

use crate::error::ApiError;

/// Period of the hourly quotas.
const HOUR: Duration = Duration::from_secs(3600);
/// Upper bound on the guests that an address makes in an hour.
const MAX_GUESTS_PER_HOUR: usize = 60;
/// Upper bound on the tables that an address creates in an hour.
const MAX_TABLES_PER_HOUR: usize = 120;
/// Upper bound on the seats at tables of others that a person takes in an hour.
const MAX_SEATS_PER_HOUR: usize = 30;
/// Upper bound on the seats that the clients of an address take in an hour, as in a school.
const MAX_SEATS_PER_ADDRESS: usize = 120;
/// Changes of a table that a person may make at once: several games without a pause.
const CHANGE_BURST: f64 = 600.0;
/// Changes of a table that a person may make a second after that: more than people do.
const CHANGES_PER_SECOND: f64 = 2.0;
/// Upper bound on the keys in memory; above it those that have their whole quota again are dropped.
const MAX_KEYS: usize = 100_000;

/// The subject of an hourly quota.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum HourlyQuota {
    /// Guests of an address, as limits count it.
    Guests(IpAddr),
    /// Tables that clients of an address create.
    Tables(IpAddr),
    /// Seats that clients of an address take.
    SeatsOfAddress(IpAddr),
    /// Seats that a person takes.
    SeatsOfPerson(Id),
}

impl HourlyQuota {
    /// Returns the quota, and the key of the sentence for those who have used it.
    fn limit(self) -> (usize, &'static str) {
        match self {
            HourlyQuota::Guests(_) => (MAX_GUESTS_PER_HOUR, "refusal-many-guests"),
            HourlyQuota::Tables(_) => (MAX_TABLES_PER_HOUR, "refusal-many-tables"),
            HourlyQuota::SeatsOfAddress(_) => (MAX_SEATS_PER_ADDRESS, "refusal-many-seats"),
            HourlyQuota::SeatsOfPerson(_) => (MAX_SEATS_PER_HOUR, "refusal-many-seats"),
        }
    }
}

/// Quotas in memory. A restart forgets them.
pub(crate) struct Quotas {
    is_off: bool,
    /// Times of what was counted within the last hour, in order.
    hours: Mutex<HashMap<HourlyQuota, VecDeque<Instant>>>,
    /// Changes by table and person: what is left, and since when.
    changes: Mutex<HashMap<(Id, Id), (f64, Instant)>>,
}

impl Quotas {
    /// Creates the quotas; `is_off` switches all of them off.
    pub(crate) fn new(is_off: bool) -> Quotas {
        Quotas { is_off, hours: Mutex::default(), changes: Mutex::default() }
    }

    /// Whether all quotas are switched off.
    pub(crate) fn is_off(&self) -> bool {
        self.is_off
    }

    /// Counts one against each of `quotas`.
    ///
    /// # Errors
    /// `Quota` if one of them is used up, with the time until it is not; then nothing is counted.
    pub(crate) fn count(&self, quotas: impl IntoIterator<Item = HourlyQuota>, now: Instant) -> Result<(), ApiError> {
        if self.is_off {
            return Ok(());
        }
        let quotas: Vec<HourlyQuota> = quotas.into_iter().collect();
        let mut hours = self.hours.lock().unwrap_or_else(PoisonError::into_inner);
        if hours.len() > MAX_KEYS {
            hours.retain(|_, times| times.back().is_some_and(|last| now.duration_since(*last) < HOUR));
        }
        for quota in &quotas {
            let times = hours.entry(*quota).or_default();
            while times.front().is_some_and(|first| now.duration_since(*first) >= HOUR) {
                times.pop_front();
            }
            let (most, key) = quota.limit();
            if let Some(first) = times.front().filter(|_| times.len() >= most) {
                let wait = HOUR.saturating_sub(now.duration_since(*first)).as_secs() + 1;
                let message = Message::new(key).number("most", most as i64).number("minutes", wait.div_ceil(60) as i64);
                return Err(ApiError::Quota(message, Some(wait)));
            }
        }
        for quota in quotas {
            hours.entry(quota).or_default().push_back(now);
        }
        Ok(())
    }

    /// Counts a change of `table` by `person`.
    ///
    /// # Errors
    /// `TooMany` if the person changes it faster than people do for a long time.
    pub(crate) fn count_change(&self, table: Id, person: Id, now: Instant) -> Result<(), ApiError> {
        if self.is_off {
            return Ok(());
        }
        let refilled = |(left, since): (f64, Instant)| {
            (left + CHANGES_PER_SECOND * now.duration_since(since).as_secs_f64()).min(CHANGE_BURST)
        };
        let mut changes = self.changes.lock().unwrap_or_else(PoisonError::into_inner);
        if changes.len() > MAX_KEYS {
            changes.retain(|_, bucket| refilled(*bucket) < CHANGE_BURST);
        }
        let bucket = changes.entry((table, person)).or_insert((CHANGE_BURST, now));
        *bucket = (refilled(*bucket), now);
        if bucket.0 < 1.0 {
            return Err(ApiError::TooMany(((1.0 - bucket.0) / CHANGES_PER_SECOND).ceil() as u64));
        }
        bucket.0 -= 1.0;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn id(number: u8) -> Id {
        Id::from_bytes([number; 16])
    }

    fn address(number: u8) -> IpAddr {
        [192, 0, 2, number].into()
    }

    #[test]
    fn hourly_quota_counts_any_sixty_minutes() {
        let (quotas, start) = (Quotas::new(false), Instant::now());
        let guests = [HourlyQuota::Guests(address(1))];
        for number in 0..60 {
            quotas.count(guests, start + number * SECOND).expect("sixty in an hour are allowed");
        }
        let refused = quotas.count(guests, start + 600 * SECOND).expect_err("the next one is not");
        assert_eq!(refused.retry_after(), Some(3001), "the first one is an hour ago then");
        quotas.count([HourlyQuota::Guests(address(2))], start).expect("another address has a quota of its own");
        quotas.count([HourlyQuota::Tables(address(1))], start).expect("tables are counted apart");
        quotas.count(guests, start + HOUR).expect("the first one does not count any more");
        quotas.count(guests, start + HOUR).expect_err("but the second does");
    }

    #[test]
    fn a_refusal_counts_nothing() {
        let (quotas, start) = (Quotas::new(false), Instant::now());
        let seats = |person| [HourlyQuota::SeatsOfAddress(address(1)), HourlyQuota::SeatsOfPerson(id(person))];
        for _ in 0..MAX_SEATS_PER_HOUR {
            quotas.count(seats(1), start).expect("within the quota");
        }
        for _ in 0..200 {
            quotas.count(seats(1), start).expect_err("the person has used the quota");
        }
        for number in 0..MAX_SEATS_PER_ADDRESS - MAX_SEATS_PER_HOUR {
            quotas.count(seats(number as u8 + 2), start).expect("others at the address have not");
        }
        quotas.count(seats(200), start).expect_err("the address has used its quota");
    }

    #[test]
    fn act_and_undo_without_end_is_slowed_down() {
        let (quotas, start) = (Quotas::new(false), Instant::now());
        let accepted = |seconds: u32| {
            (0..20_000).take_while(|_| quotas.count_change(id(1), id(2), start + seconds * SECOND).is_ok()).count()
        };
        assert_eq!(accepted(0), 600);
        assert_eq!(accepted(25), 50);
        assert_eq!(accepted(3600), 600, "a pause restores the burst");
        quotas.count_change(id(1), id(3), start).expect("another person is not slowed down");
        quotas.count_change(id(4), id(2), start).expect("nor is another table");
    }

    #[test]
    fn switched_off_quotas_count_nothing() {
        let (quotas, now) = (Quotas::new(true), Instant::now());
        for _ in 0..1000 {
            quotas.count([HourlyQuota::Guests(address(1))], now).expect("quotas are off");
            quotas.count_change(id(1), id(2), now).expect("quotas are off");
        }
    }
}
