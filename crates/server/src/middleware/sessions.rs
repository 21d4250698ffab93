//! Sessions that were asked for lately: a cache of what is stored, so that not every request asks the store who calls.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use tilewright_store::{Person, SessionKey, Store, StoreError};

/// So long a session is believed; what ends it elsewhere is known after that.
const CACHE_TIME: Duration = Duration::from_secs(30);
/// All are forgotten when there are more than so many.
const MAX_ENTRIES: usize = 100_000;

/// Sessions in memory.
#[derive(Default)]
pub struct SessionCache(Mutex<HashMap<[u8; 32], (Person, Instant)>>);

impl SessionCache {
    /// Whose session it is, unless it has ended.
    pub async fn person(&self, store: &Store, key: &SessionKey) -> Result<Option<Person>, StoreError> {
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
