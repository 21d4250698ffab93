//! What every handler has at hand.

use std::sync::Arc;

use tilewright_store::{Id, IdError, Store};
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;

use crate::config::{self, ServerConfig};
use crate::error::ApiError;
use crate::middleware::{RateLimiter, SessionCache};
use crate::tables::{LiveTable, StoredChange, TableCache, TableState, commands::CommandResult};
use crate::workers::RobotWorkers;

/// The store, the tables in memory, and the robots' workers.
#[derive(Clone)]
pub struct AppState(Arc<Shared>);

/// What a house is made of.
pub struct Shared {
    /// Where everything is kept.
    pub store: Store,
    /// The tables in memory.
    pub tables: TableCache,
    /// Who lets robots think.
    pub workers: RobotWorkers,
    /// Who called lately.
    pub sessions: SessionCache,
    /// How much anybody may ask for.
    pub rate_limiter: RateLimiter,
    /// Places for hints that are thought about.
    pub hint_slots: Arc<Semaphore>,
    /// How it is set up.
    pub config: ServerConfig,
    /// Set when the server is to end.
    pub shutdown: CancellationToken,
}

impl std::ops::Deref for AppState {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl AppState {
    /// A house over a store.
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

    /// A table by its id. Where it was not in memory, a robot in turn there may have nobody who lets it think.
    pub async fn table(&self, id: Id) -> Result<Arc<LiveTable>, ApiError> {
        if let Some(table) = self.tables.get(id) {
            return Ok(table);
        }
        let table = self.tables.load(&self.store, id).await?;
        self.wake_robot(&table.state());
        Ok(table)
    }

    /// Changes a table, tells everybody, and lets the robot that is in turn then think. It goes on even if the caller has gone.
    pub async fn change(
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

    /// Takes up what another process has stored of a table. Whoever changes it here lets the robot think by themselves.
    pub async fn apply_remote(&self, table: &LiveTable, revision: u64) -> Result<(), ApiError> {
        if table.refresh(&self.store, revision).await? {
            self.wake_robot(&table.state());
        }
        Ok(())
    }

    /// Lets the robot in turn think, if one is.
    pub fn wake_robot(&self, state: &TableState) {
        if state.robot_in_turn().is_some() {
            self.workers.enqueue(state.id);
        }
    }
}
