//! The cache of live tables.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tilewright_store::{Id, Store};

use crate::error::ApiError;
use crate::tables::LiveTable;

/// Time without access after which an unwatched table is dropped.
const IDLE_TIMEOUT: Duration = Duration::from_secs(300);

/// Live tables by id.
#[derive(Default)]
pub(crate) struct TableCache(Mutex<HashMap<Id, Arc<LiveTable>>>);

impl TableCache {
    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<Id, Arc<LiveTable>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Loads a table from the store into the cache; a table that is there already is kept.
    ///
    /// # Errors
    /// `Unknown` if there is no such table; `Busy` if the store does not answer or the table does not replay.
    pub(crate) async fn load(&self, store: &Store, id: Id) -> Result<Arc<LiveTable>, ApiError> {
        let loaded = Arc::new(LiveTable::load(store, id).await?);
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
