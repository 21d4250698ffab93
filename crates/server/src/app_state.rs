//! State shared by all handlers and robot workers.

use std::sync::Arc;

use tilewright_store::{Id, IdError, Store};
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;

use crate::config::{self, ServerConfig};
use crate::error::ApiError;
use crate::middleware::{RateLimiter, SessionCache};
use crate::tables::{LiveTable, StoredChange, TableCache, TableState, commands::CommandResult};
use crate::workers::RobotWorkers;

/// State shared by all handlers and robot workers; cheap to clone.
#[derive(Clone)]
pub struct AppState(Arc<Shared>);

/// The fields of an [`AppState`], which dereferences to it.
pub struct Shared {
    /// Persistent data.
    pub(crate) store: Store,
    /// Tables in memory.
    pub(crate) tables: TableCache,
    /// Threads that compute the decisions of robots.
    pub(crate) workers: RobotWorkers,
    /// Persons of recent sessions.
    pub(crate) sessions: SessionCache,
    /// Rate limits of addresses and sessions.
    pub(crate) rate_limiter: RateLimiter,
    /// Slots for concurrent hint searches.
    pub(crate) hint_slots: Arc<Semaphore>,
    /// Configuration of the server.
    pub(crate) config: ServerConfig,
    /// Cancelled when the server is to end.
    pub(crate) shutdown: CancellationToken,
}

impl std::ops::Deref for AppState {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl AppState {
    /// Creates the state; workers and maintenance are not started.
    ///
    /// # Errors
    /// [`IdError::NoRandomness`] if the system has no randomness.
    pub fn new(store: Store, config: ServerConfig, shutdown: CancellationToken) -> Result<AppState, IdError> {
        let workers = RobotWorkers::new(shutdown.clone(), Id::random()?);
        Ok(AppState(Arc::new(Shared {
            store,
            tables: TableCache::default(),
            workers,
            sessions: SessionCache::default(),
            rate_limiter: RateLimiter::new(config.requests_per_second),
            hint_slots: Arc::new(Semaphore::new(config::MAX_CONCURRENT_HINTS)),
            config,
            shutdown,
        })))
    }

    /// Returns a table, loaded from the store if it is not in memory; then its robot in turn is woken, too.
    ///
    /// # Errors
    /// `Unknown` if there is no such table; `Busy` if the store does not answer.
    pub(crate) async fn table(&self, id: Id) -> Result<Arc<LiveTable>, ApiError> {
        if let Some(table) = self.tables.get(id) {
            return Ok(table);
        }
        let table = self.tables.load(&self.store, id).await?;
        self.wake_robot(&table.state());
        Ok(table)
    }

    /// Applies `command` to a table, stores and publishes the change, and wakes the robot in turn.
    ///
    /// The change goes on if the returned future is dropped.
    ///
    /// # Errors
    /// Those of `command`; `Stale` if another change was first; `Busy` if the store takes no writes now.
    pub(crate) async fn change(
        &self,
        table: Arc<LiveTable>,
        by: Option<Id>,
        command: impl FnOnce(&TableState) -> CommandResult + Send + 'static,
    ) -> Result<StoredChange, ApiError> {
        let app = self.clone();
        let task = tokio::spawn(async move {
            let change = table.apply(&app.store, by, command).await?;
            app.wake_robot(&table.state());
            Ok(change)
        });
        task.await.unwrap_or(Err(ApiError::Busy))
    }

    /// Updates a table to `revision`, which another process stored, and wakes the robot in turn.
    ///
    /// # Errors
    /// `Busy` if the store does not answer.
    pub(crate) async fn apply_remote(&self, table: &LiveTable, revision: u64) -> Result<(), ApiError> {
        if table.refresh(&self.store, revision).await? {
            self.wake_robot(&table.state());
        }
        Ok(())
    }

    /// Queues the decision of the robot in turn, if a robot is in turn.
    pub(crate) fn wake_robot(&self, state: &TableState) {
        if state.robot_in_turn().is_some() {
            self.workers.enqueue(state.id);
        }
    }
}
