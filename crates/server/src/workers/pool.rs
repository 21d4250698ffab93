//! Robot workers: threads that take tables from a queue and compute one decision of the robot in turn at each.

use std::collections::{HashSet, VecDeque};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tilewright_core::Viewer;
use tilewright_engine::robot_seed;
use tilewright_robots::{RobotName, StopFlag, TimeControl};
use tilewright_store::Id;
use tokio::runtime::Handle;
use tokio_util::sync::CancellationToken;

use crate::app_state::AppState;
use crate::error::ApiError;
use crate::opponents;
use crate::tables::{TableState, commands};
use crate::workers::pacing::pause;

/// Time a process holds the lease on a decision. After that another process may take over, because the first may have
/// crashed.
const LEASE_TIME: Duration = Duration::from_secs(1);
/// Delay before a table is queued again, after the store did not answer or another process held the lease.
const RETRY_DELAY: Duration = Duration::from_millis(500);

/// The queue of tables at which a robot is in turn, shared by the workers.
#[derive(Clone)]
pub(crate) struct RobotWorkers {
    queue: Arc<(Mutex<Queue>, Condvar)>,
    stop: StopFlag,
    shutdown: CancellationToken,
    /// Id of this process as a holder of leases.
    lease_holder: Id,
}

#[derive(Default)]
struct Queue {
    order: VecDeque<Id>,
    waiting: HashSet<Id>,
    ended: bool,
}

impl RobotWorkers {
    /// Creates the queue without workers.
    pub(crate) fn new(shutdown: CancellationToken, lease_holder: Id) -> RobotWorkers {
        RobotWorkers { queue: Arc::default(), stop: StopFlag::default(), shutdown, lease_holder }
    }

    /// Returns a time control that stops when the server ends.
    pub(crate) fn time_control(&self) -> TimeControl {
        TimeControl::with_stop(&self.stop)
    }

    /// Queues the decision at `table`, unless it waits in the queue already.
    pub(crate) fn enqueue(&self, table: Id) {
        let (queue, waiting) = &*self.queue;
        let mut queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
        if queue.waiting.insert(table) {
            queue.order.push_back(table);
            waiting.notify_one();
        }
    }

    fn next_table(&self) -> Option<Id> {
        let (queue, waiting) = &*self.queue;
        let mut queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if queue.ended {
                return None;
            }
            if let Some(table) = queue.order.pop_front() {
                queue.waiting.remove(&table);
                return Some(table);
            }
            queue = waiting.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Starts `threads` workers. They end, and their searches stop, when the server ends.
    pub(crate) fn start(&self, app: &AppState, threads: usize) {
        for _ in 0..threads {
            let (workers, app, runtime) = (self.clone(), app.clone(), Handle::current());
            std::thread::spawn(move || {
                while let Some(table) = workers.next_table() {
                    if let Err(error) = workers.decide(&app, &runtime, table) {
                        tracing::debug!(%table, ?error, "a robot's decision was not taken");
                        if let ApiError::Busy = error {
                            workers.enqueue_later(&runtime, table);
                        }
                    }
                }
            });
        }
        let workers = self.clone();
        tokio::spawn(async move {
            workers.shutdown.cancelled().await;
            workers.stop.stop();
            workers.queue.0.lock().unwrap_or_else(PoisonError::into_inner).ended = true;
            workers.queue.1.notify_all();
        });
    }

    /// Computes a decision on a copy of the state and plays it, unless the table has changed since.
    fn decide(&self, app: &AppState, runtime: &Handle, id: Id) -> Result<(), ApiError> {
        let table = match app.tables.get(id) {
            Some(table) => table,
            None => runtime.block_on(app.tables.load(&app.store, id))?,
        };
        let state = table.state();
        let Some((seat, level)) = state.robot_in_turn() else { return Ok(()) };
        if !runtime.block_on(app.store.lease(id, self.lease_holder, LEASE_TIME))? {
            self.enqueue_later(runtime, id);
            return Ok(());
        }
        let start = Instant::now();
        let robot = RobotName::Opponent(opponents::to_character(level));
        let game = state.current_match()?;
        let seed = robot_seed(game.seed(), state.ply(), seat.index());
        let player = state.kind.robot(game.state(), &robot, seed);
        let mut player = player.map_err(ApiError::bad_request)?;
        let Some(action) = player.choose(game.state(), &self.time_control()) else { return Ok(()) };
        if self.stop.is_stopped() {
            return Ok(());
        }
        let revision = state.revision;
        let command = move |state: &TableState| commands::play(state, revision, seat, &[action]);
        let has_choice =
            game.state().perspective(Viewer::Seat(seat)).summary().actions.is_none_or(|actions| actions.len() > 1);
        let pause = if has_choice {
            pause(app.config.robot_pause, seed).saturating_sub(start.elapsed())
        } else {
            Duration::ZERO
        };
        if pause.is_zero() {
            return runtime.block_on(app.change(table, None, command)).map(drop);
        }
        // The pause must not block the worker.
        let (workers, app, handle) = (self.clone(), app.clone(), runtime.clone());
        runtime.spawn(async move {
            tokio::time::sleep(pause).await;
            if let Err(ApiError::Busy) = app.change(table, None, command).await {
                workers.enqueue_later(&handle, id);
            }
        });
        Ok(())
    }

    /// Queues a table again after [`RETRY_DELAY`].
    fn enqueue_later(&self, runtime: &Handle, table: Id) {
        let workers = self.clone();
        runtime.spawn(async move {
            tokio::time::sleep(RETRY_DELAY).await;
            workers.enqueue(table);
        });
    }
}
