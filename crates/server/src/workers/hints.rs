//! Requests for hints: one search of a person at a time, and the results of the last ones.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tilewright_core::Seat;
use tilewright_engine::Hint;
use tilewright_store::Id;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use crate::config::MAX_CONCURRENT_HINTS;
use crate::error::ApiError;

/// Upper bound on the results in memory; above it the oldest half is dropped.
const MAX_RESULTS: usize = 512;

/// The position for which hints are requested.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct HintKey {
    /// Table.
    pub table: Id,
    /// Revision of the table.
    pub revision: u64,
    /// Seat in turn.
    pub seat: Seat,
    /// Actions of the same turn before the hint.
    pub actions: Vec<String>,
}

/// Hints by position, with the number of their insertion.
type Results = HashMap<HintKey, (u64, Arc<Vec<Hint>>)>;

/// The requests of all people, and the results of the last searches.
#[derive(Default)]
pub(crate) struct HintRequests {
    people: Mutex<HashMap<Id, (usize, Arc<Semaphore>)>>,
    results: Mutex<Results>,
}

/// A request of a person; dropping it ends the request.
pub(crate) struct HintTicket<'a> {
    requests: &'a HintRequests,
    person: Id,
    turn: Arc<Semaphore>,
}

impl HintRequests {
    /// Returns the hints for a position, if they were searched a short time ago.
    pub(crate) fn result(&self, key: &HintKey) -> Option<Arc<Vec<Hint>>> {
        let results = self.results.lock().unwrap_or_else(PoisonError::into_inner);
        results.get(key).map(|(_, hints)| hints.clone())
    }

    /// Keeps the hints for a position.
    pub(crate) fn keep(&self, key: HintKey, hints: Arc<Vec<Hint>>) {
        let mut results = self.results.lock().unwrap_or_else(PoisonError::into_inner);
        let next = results.values().map(|(number, _)| number + 1).max().unwrap_or(0);
        results.insert(key, (next, hints));
        if results.len() > MAX_RESULTS {
            let half = (MAX_RESULTS / 2) as u64;
            results.retain(|_, (number, _)| *number + half > next);
        }
    }

    /// Adds a request of `person`.
    ///
    /// # Errors
    /// `Busy` if the person has as many as may wait.
    pub(crate) fn add(&self, person: Id) -> Result<HintTicket<'_>, ApiError> {
        let mut people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        let (count, turn) = people.entry(person).or_insert_with(|| (0, Arc::new(Semaphore::new(1))));
        if *count >= MAX_CONCURRENT_HINTS {
            return Err(ApiError::Busy);
        }
        *count += 1;
        Ok(HintTicket { requests: self, person, turn: turn.clone() })
    }
}

impl HintTicket<'_> {
    /// Waits until no other request of the person is in progress; the next one waits until the permit is dropped.
    ///
    /// # Errors
    /// `Busy` if it takes longer than `max_wait`.
    pub(crate) async fn turn(&self, max_wait: Duration) -> Result<OwnedSemaphorePermit, ApiError> {
        timeout(max_wait, self.turn.clone().acquire_owned()).await.ok().and_then(Result::ok).ok_or(ApiError::Busy)
    }
}

impl Drop for HintTicket<'_> {
    fn drop(&mut self) {
        let mut people = self.requests.people.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((count, _)) = people.get_mut(&self.person) {
            *count -= 1;
            if *count == 0 {
                people.remove(&self.person);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(number: u8) -> Id {
        Id::from_bytes([number; 16])
    }

    #[tokio::test]
    async fn a_person_has_one_search_and_a_few_requests() {
        let requests = HintRequests::default();
        let tickets: Vec<HintTicket> = (0..MAX_CONCURRENT_HINTS).map_while(|_| requests.add(id(1)).ok()).collect();
        assert_eq!(tickets.len(), MAX_CONCURRENT_HINTS);
        assert!(requests.add(id(1)).is_err(), "too many wait");
        let turn = tickets[0].turn(Duration::ZERO).await.expect("no search is in progress");
        assert!(tickets[1].turn(Duration::ZERO).await.is_err(), "one is in progress");
        let other = requests.add(id(2)).expect("another person has requests of their own");
        let _own = other.turn(Duration::ZERO).await.expect("and a search of their own");
        drop(turn);
        let _next = tickets[1].turn(Duration::from_secs(60)).await.expect("the first search has ended");
        drop((tickets, other));
        assert!(requests.people.lock().expect("nobody panicked").is_empty());
    }

    #[test]
    fn results_are_those_of_the_position_and_bounded() {
        let requests = HintRequests::default();
        let key = |revision| HintKey { table: id(1), revision, seat: Seat::new(0), actions: vec!["a".to_owned()] };
        for revision in 0..2000 {
            requests.keep(key(revision), Arc::default());
        }
        assert!(requests.result(&key(1999)).is_some() && requests.result(&key(0)).is_none());
        assert!(requests.result(&HintKey { actions: Vec::new(), ..key(1999) }).is_none());
        assert!(requests.results.lock().expect("nobody panicked").len() <= MAX_RESULTS);
    }
}
