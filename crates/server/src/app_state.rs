//! State shared by all handlers and robot workers.

use std::sync::Arc;

use tilewright_store::{Id, IdError, Store};
use tokio_util::sync::CancellationToken;

use crate::config::{self, ServerConfig};
use crate::connections::SocketCounts;
use crate::error::ApiError;
use crate::middleware::{RateLimiter, SessionCache};
use crate::opponents;
use crate::scene_cache::SceneCache;
use crate::tables::{LiveTable, StoredChange, TableCache, TableState, commands::CommandResult};
use crate::work_slots::WorkSlots;
use crate::workers::{Payer, RobotWorkers};

/// Author of a change of a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Author {
    /// Person who made the change; `None` for a robot and for a caller without a session.
    pub(crate) person: Option<Id>,
    /// Payer of the decisions of robots that follow; `None` keeps the one before.
    pub(crate) payer: Option<Payer>,
}

impl Author {
    /// A robot worker.
    pub(crate) const ROBOT: Author = Author { person: None, payer: None };
}

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
    pub(crate) hint_slots: WorkSlots,
    /// Slots for requests of many frames at once.
    pub(crate) frame_slots: WorkSlots,
    /// Recent answers with scenes.
    pub(crate) scene_cache: SceneCache,
    /// Slots for reading uploaded records.
    pub(crate) upload_slots: WorkSlots,
    /// Open WebSockets by address.
    pub(crate) sockets: SocketCounts,
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
            rate_limiter: RateLimiter::new(config.requests_per_second, config.cpu_ms_per_second),
            hint_slots: WorkSlots::new(config::MAX_CONCURRENT_HINTS),
            frame_slots: WorkSlots::new(max_concurrent_ranges()),
            scene_cache: SceneCache::default(),
            upload_slots: WorkSlots::new(config::MAX_CONCURRENT_UPLOADS),
            sockets: SocketCounts::new(config.connections.sockets_per_address),
            config,
            shutdown,
        })))
    }

    /// Returns a table, loaded from the store if it is not in memory. The robot in turn at a table that nobody attended
    /// is woken.
    ///
    /// # Errors
    /// `Unknown` if there is no such table; `Busy` if the store does not answer or the table does not replay.
    pub(crate) async fn table(&self, id: Id) -> Result<Arc<LiveTable>, ApiError> {
        let table = match self.tables.peek(id) {
            Some(table) if table.is_attended() => {
                table.touch();
                return Ok(table);
            }
            Some(table) => table,
            None => self.tables.load(&self.store, id).await?,
        };
        table.touch();
        self.wake_robot(&table);
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
        author: Author,
        command: impl FnOnce(&TableState) -> CommandResult + Send + 'static,
    ) -> Result<StoredChange, ApiError> {
        let app = self.clone();
        let task = tokio::spawn(async move {
            let change = table.apply(&app.store, author.person, command).await?;
            // Only a change that was made shifts the costs to its author.
            author.payer.into_iter().for_each(|payer| table.set_payer(payer));
            app.wake_robot(&table);
            Ok(change)
        });
        task.await.unwrap_or(Err(ApiError::Busy))
    }

    /// Updates a table that is behind `revision` from the store, and then wakes the robot in turn.
    ///
    /// # Errors
    /// `Busy` if the store does not answer or the table does not replay.
    pub(crate) async fn apply_remote(&self, table: &LiveTable, revision: u64) -> Result<(), ApiError> {
        if table.refresh(&self.store, revision).await? {
            self.wake_robot(table);
        }
        Ok(())
    }

    /// Queues the decision of the robot in turn, if a robot is in turn and somebody attends the table.
    pub(crate) fn wake_robot(&self, table: &LiveTable) {
        let state = table.state();
        if let Some((_, level)) = state.robot_in_turn()
            && table.is_attended()
        {
            self.workers.enqueue(state.id, table.payer(), opponents::decision_length(level));
        }
    }
}

/// Returns the upper bound on concurrent requests of many frames: half of the processors are left to moves.
fn max_concurrent_ranges() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from).div_ceil(2)
}
