//! The cache of live tables.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tilewright_store::{Id, Store};

use crate::error::ApiError;
use crate::tables::LiveTable;

/// Time without access after which an unwatched table is dropped.
const IDLE_TIMEOUT: Duration = Duration::from_secs(300);

/// Upper bound on the broken tables that are remembered.
const MAX_BROKEN: usize = 10_000;

/// Live tables by id, and the ids of stored tables that were found not to replay.
#[derive(Default)]
pub(crate) struct TableCache {
    live: Mutex<HashMap<Id, Arc<LiveTable>>>,
    broken: Mutex<HashSet<Id>>,
}

impl TableCache {
    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<Id, Arc<LiveTable>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Loads a table from the store into the cache; a table that is there already is kept.
    ///
    /// # Errors
    /// `Unknown` if there is no such table; `Busy` if the store does not answer; `Broken` if the table does not replay.
    pub(crate) async fn load(&self, store: &Store, id: Id) -> Result<Arc<LiveTable>, ApiError> {
        let loaded = match LiveTable::load(store, id).await {
            Ok(loaded) => Arc::new(loaded),
            Err(ApiError::Broken(problem)) => return Err(self.forget_broken(id, problem)),
            Err(error) => return Err(error),
        };
        self.broken().remove(&id);
        let table = self.lock().entry(id).or_insert(loaded).clone();
        // A notice of a change during the load found no table in the cache: catch up.
        if let Some(row) = store.table(id).await? {
            table.refresh(store, row.revision).await?;
        }
        Ok(table)
    }

    /// Returns a table in memory without noting an access.
    pub(crate) fn peek(&self, id: Id) -> Option<Arc<LiveTable>> {
        self.lock().get(&id).cloned()
    }

    /// Drops a table that does not replay, so that its robots are not woken any more, and returns the error.
    pub(crate) fn forget_broken(&self, id: Id, problem: String) -> ApiError {
        self.lock().remove(&id);
        let mut broken = self.broken();
        if broken.len() < MAX_BROKEN && broken.insert(id) {
            // Once, however often it is requested.
            tracing::error!(table = %id, problem, "a stored table does not replay");
        }
        ApiError::Broken(problem)
    }

    /// Drops a table from memory if it is no longer stored.
    ///
    /// # Errors
    /// `Busy` if the store does not answer.
    pub(crate) async fn forget_if_gone(&self, store: &Store, id: Id) -> Result<(), ApiError> {
        if matches!(store.table(id).await, Ok(None)) {
            self.lock().remove(&id);
        }
        Ok(())
    }

    /// Whether a table was found not to replay.
    pub(crate) fn is_broken(&self, id: Id) -> bool {
        self.broken().contains(&id)
    }

    fn broken(&self) -> std::sync::MutexGuard<'_, HashSet<Id>> {
        self.broken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the number of tables in memory.
    pub(crate) fn count(&self) -> usize {
        self.lock().len()
    }

    /// Returns all tables in memory.
    pub(crate) fn all(&self) -> Vec<Arc<LiveTable>> {
        self.lock().values().cloned().collect()
    }

    /// Drops the tables that are idle and neither in use nor watched.
    pub(crate) fn sweep(&self) {
        self.lock()
            .retain(|_, table| table.idle_time() <= IDLE_TIMEOUT || Arc::strong_count(table) > 1 || table.is_watched());
    }
}
