//! Cache of recent sessions, so that not every request reads from the store.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use tilewright_store::{Person, SessionKey, Store, StoreError};

/// Time a session is cached. A session that ends elsewhere is valid here for that long.
const CACHE_TIME: Duration = Duration::from_secs(30);
/// Upper bound on the cached sessions; above it all are dropped.
const MAX_ENTRIES: usize = 100_000;

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

    fn entries(&self) -> std::sync::MutexGuard<'_, HashMap<[u8; 32], (Person, Instant)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
