//! State shared by all handlers and robot workers.

use std::sync::Arc;
use std::time::Instant;

use tilewright_core::Message;
use tilewright_store::{Id, IdError, Store, TableList, TableRow};
use tokio_util::sync::CancellationToken;

use crate::config::{self, ServerConfig};
use crate::connections::SocketCounts;
use crate::error::ApiError;
use crate::extract::Caller;
use crate::metrics::Metrics;
use crate::middleware::{RateLimiter, SessionCache};
use crate::opponents;
use crate::scene_cache::SceneCache;
use crate::tables::{
    HourlyQuota, LiveTable, Quotas, RobotGames, StoredChange, TableCache, TableState, commands::CommandResult,
};
use crate::work_slots::WorkSlots;
use crate::workers::{HintRequests, Payer, RobotWorkers};

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
    /// Quotas of an hour and of a table.
    pub(crate) quotas: Quotas,
    /// Running games among robots alone.
    pub(crate) robot_games: RobotGames,
    /// Requests for hints.
    pub(crate) hints: HintRequests,
    /// Slots for requests of many frames at once.
    pub(crate) frame_slots: WorkSlots,
    /// Metrics of this process.
    pub(crate) metrics: Metrics,
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
            quotas: Quotas::new(config.requests_per_second == 0),
            robot_games: RobotGames::default(),
            hints: HintRequests::default(),
            metrics: Metrics::default(),
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
    /// `Unknown` if there is no such table; `Busy` if the store does not answer; `Broken` if the table does not replay.
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
    /// Those of `command`; `Stale` if another change was first; `TooMany` if the author makes too many changes; `Busy`
    /// if the store takes no writes now.
    pub(crate) async fn change(
        &self,
        table: Arc<LiveTable>,
        author: Author,
        command: impl Fn(&TableState) -> CommandResult + Send + Sync + 'static,
    ) -> Result<StoredChange, ApiError> {
        if let Some(person) = author.person {
            self.quotas.count_change(table.state().id, person, Instant::now())?;
        }
        let app = self.clone();
        let task = tokio::spawn(async move {
            let change = app.or_forget(&table, table.apply(&app.store, author.person, command).await)?;
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
    /// `Busy` if the store does not answer; `Broken` if the table does not replay.
    pub(crate) async fn apply_remote(&self, table: &LiveTable, revision: u64) -> Result<(), ApiError> {
        if self.or_forget(table, table.refresh(&self.store, revision).await)? {
            self.wake_robot(table);
        }
        Ok(())
    }

    /// Returns `result`; a table that turned out to be broken is forgotten.
    fn or_forget<T>(&self, table: &LiveTable, result: Result<T, ApiError>) -> Result<T, ApiError> {
        match result {
            Err(ApiError::Broken(problem)) => Err(self.tables.forget_broken(table.state().id, problem)),
            result => result,
        }
    }

    /// Returns page `page` of a list and whether another page follows, without tables that are known not to replay.
    ///
    /// # Errors
    /// `Busy` if the store does not answer.
    pub(crate) async fn list(&self, list: TableList, page: u32) -> Result<(Vec<TableRow>, bool), ApiError> {
        let (mut rows, more) = self.store.list(list, page).await?;
        rows.retain(|row| !self.tables.is_broken(row.id));
        Ok((rows, more))
    }

    /// Queues the decision of the robot in turn, if a robot is in turn and somebody attends the table.
    pub(crate) fn wake_robot(&self, table: &LiveTable) {
        let state = table.state();
        if let Some((_, level)) = state.robot_in_turn()
            && table.is_attended()
            && (!state.is_robots_only() || self.may_run(&state))
        {
            self.workers.enqueue(state.id, table.payer(), opponents::decision_length(level));
        }
    }

    /// Counts a seat that `caller` is about to take as `person`, unless it is theirs or the table is.
    ///
    /// # Errors
    /// `Quota` if the person or the address has taken too many seats within the hour, or the person holds too many at
    /// unfinished tables of others; `Busy` if the store does not answer.
    pub(crate) async fn count_seat(&self, state: &TableState, caller: &Caller, person: Id) -> Result<(), ApiError> {
        if self.quotas.is_off() || state.creator == person || !state.seats_of(Some(person)).is_empty() {
            return Ok(());
        }
        if self.store.count_seats_elsewhere(person).await? >= config::MAX_SEATS_ELSEWHERE {
            let message = Message::new("refusal-seats-elsewhere").number("most", config::MAX_SEATS_ELSEWHERE as i64);
            return Err(ApiError::Quota(message, None));
        }
        let address = caller.address.map(HourlyQuota::SeatsOfAddress);
        self.quotas.count(address.into_iter().chain([HourlyQuota::SeatsOfPerson(person)]), Instant::now())
    }

    /// Whether a game among robots alone may go on, by the quotas of its creator and of the process.
    fn may_run(&self, state: &TableState) -> bool {
        self.quotas.is_off() || self.robot_games.admit(state.id, state.creator, |table| self.is_robot_game(table))
    }

    /// Whether robots may have to act at `table`: it is attended, and its game is not over.
    pub(crate) fn needs_robots(&self, table: Id) -> bool {
        self.tables.peek(table).is_some_and(|table| table.is_attended() && !table.state().is_over())
    }

    /// Whether `table` is a running game among robots alone that somebody attends.
    pub(crate) fn is_robot_game(&self, table: Id) -> bool {
        self.tables.peek(table).is_some_and(|table| {
            let state = table.state();
            table.is_attended() && state.is_robots_only() && !state.is_over()
        })
    }
}

/// Returns the upper bound on concurrent requests of many frames: half of the processors are left to moves.
fn max_concurrent_ranges() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from).div_ceil(2)
}
