//! Cache of recent sessions, so that not every request reads from the store.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use tilewright_store::{Id, Person, SessionKey, Store, StoreError};

/// Time a session is cached. A session that ends elsewhere is valid here for that long.
const CACHE_TIME: Duration = Duration::from_secs(30);
/// Upper bound on the cached sessions; above it all are dropped.
const MAX_ENTRIES: usize = 100_000;

/// Lifetime of a session from its last renewal on.
pub(crate) const SESSION_LIFETIME: Duration = Duration::from_secs(400 * 24 * 3600);
/// Time after which a session that is used is renewed: so a session costs one write a week.
const RENEWAL_INTERVAL: Duration = Duration::from_secs(7 * 24 * 3600);

/// The persons of recent sessions, with the time they were read.
#[derive(Default)]
pub(crate) struct SessionCache(Mutex<HashMap<[u8; 32], (Person, Instant)>>);

impl SessionCache {
    /// Returns the person of a session, unless it is unknown or has ended.
    ///
    /// # Errors
    /// Those of [`Store::session`].
    pub(crate) async fn person(&self, store: &Store, key: &SessionKey) -> Result<Option<Person>, StoreError> {
        if let Some((person, at)) = self.entries().get(&key.0)
            && at.elapsed() < CACHE_TIME
        {
            return Ok(Some(person.clone()));
        }
        let found = store.session(key).await?;
        if let Some((_, until)) = &found {
            renew(store, key, *until).await;
        }
        let found = found.map(|(person, _)| person);
        let mut entries = self.entries();
        if entries.len() > MAX_ENTRIES {
            entries.clear();
        }
        match &found {
            Some(person) => entries.insert(key.0, (person.clone(), Instant::now())),
            None => entries.remove(&key.0),
        };
        Ok(found)
    }

    /// Drops the sessions of a person.
    pub(crate) fn forget(&self, person: Id) {
        self.entries().retain(|_, (known, _)| known.id != person);
    }

    fn entries(&self) -> std::sync::MutexGuard<'_, HashMap<[u8; 32], (Person, Instant)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Renews a session that ends at `until`, unless it was renewed a short time ago.
async fn renew(store: &Store, key: &SessionKey, until: SystemTime) {
    let Some(renewed) = renewed_end(until, SystemTime::now()) else { return };
    // The session is valid all the same, and its next use tries again.
    if let Err(error) = store.renew_session(key, renewed).await {
        tracing::debug!(%error, "a session is not renewed");
    }
}

/// Returns the end of a session after a renewal at `now`; `None` if it is not due.
fn renewed_end(until: SystemTime, now: SystemTime) -> Option<SystemTime> {
    let renewed = now + SESSION_LIFETIME;
    renewed.duration_since(until).is_ok_and(|gain| gain >= RENEWAL_INTERVAL).then_some(renewed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn session_is_renewed_a_week_after_the_last_time() {
        let now = SystemTime::UNIX_EPOCH + 2 * SESSION_LIFETIME;
        let day = Duration::from_secs(24 * 3600);
        assert_eq!(renewed_end(now + SESSION_LIFETIME - 6 * day, now), None);
        assert_eq!(renewed_end(now + SESSION_LIFETIME - 7 * day, now), Some(now + SESSION_LIFETIME));
        // The clock was ahead when it was renewed.
        assert_eq!(renewed_end(now + 2 * SESSION_LIFETIME, now), None);
    }
}
