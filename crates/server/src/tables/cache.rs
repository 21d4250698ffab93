//! The tables in memory.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tilewright_store::{Id, Store};

use crate::error::ApiError;
use crate::tables::LiveTable;

/// A table that nobody has asked for in so long is dropped from memory.
const IDLE_TIMEOUT: Duration = Duration::from_secs(300);

/// The tables in memory.
#[derive(Default)]
pub struct TableCache(Mutex<HashMap<Id, Arc<LiveTable>>>);

impl TableCache {
    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<Id, Arc<LiveTable>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A table that somebody asks for, if it is in memory.
    pub fn get(&self, id: Id) -> Option<Arc<LiveTable>> {
        let table = self.peek(id)?;
        table.touch();
        Some(table)
    }

    /// A table from the store, which is in memory from now on.
    pub async fn load(&self, store: &Store, id: Id) -> Result<Arc<LiveTable>, ApiError> {
        let loaded = Arc::new(LiveTable::load(store, id).await?);
        let table = self.lock().entry(id).or_insert(loaded).clone();
        // News of what was stored while it was loaded found nobody here.
        if let Some(row) = store.table(id).await? {
            table.refresh(store, row.revision).await?;
        }
        Ok(table)
    }

    /// A table, if it is in memory.
    pub fn peek(&self, id: Id) -> Option<Arc<LiveTable>> {
        self.lock().get(&id).cloned()
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.lock().len()
    }

    /// Every table in memory.
    pub fn all(&self) -> Vec<Arc<LiveTable>> {
        self.lock().values().cloned().collect()
    }

    /// Drops what nobody has asked for and nobody watches.
    pub fn sweep(&self) {
        self.lock()
            .retain(|_, table| table.idle_time() <= IDLE_TIMEOUT || Arc::strong_count(table) > 1 || table.is_watched());
    }
}
