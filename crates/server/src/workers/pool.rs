//! Robots at the server: a few threads that let them think, table by table in the order they were asked, one decision each.

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

/// How long one process keeps the others from thinking about the same decision. They look again then: it may have been killed.
const LEASE_TIME: Duration = Duration::from_secs(1);
/// How long a robot waits when the store does not answer, or another process thinks for it.
const RETRY_DELAY: Duration = Duration::from_millis(500);

/// The tables where a robot is in turn.
#[derive(Clone)]
pub struct RobotWorkers {
    queue: Arc<(Mutex<Queue>, Condvar)>,
    stop: StopFlag,
    shutdown: CancellationToken,
    /// Who this process is to the others.
    lease_holder: Id,
}

#[derive(Default)]
struct Queue {
    order: VecDeque<Id>,
    waiting: HashSet<Id>,
    ended: bool,
}

impl RobotWorkers {
    /// Nobody works yet.
    pub fn new(shutdown: CancellationToken, lease_holder: Id) -> RobotWorkers {
        RobotWorkers { queue: Arc::default(), stop: StopFlag::default(), shutdown, lease_holder }
    }

    /// How long anybody may think: until the server ends.
    pub fn time_control(&self) -> TimeControl {
        TimeControl::with_stop(&self.stop)
    }

    /// A robot is in turn at this table. Asked twice, it thinks once.
    pub fn enqueue(&self, table: Id) {
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

    /// Starts so many threads. They end, and every thought with them, when the server does.
    pub fn start(&self, app: &AppState, threads: usize) {
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

    /// One decision: thought about on a copy, and played if nothing has changed meanwhile.
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
        // Nobody waits for the pause but the people at the table.
        let (workers, app, handle) = (self.clone(), app.clone(), runtime.clone());
        runtime.spawn(async move {
            tokio::time::sleep(pause).await;
            if let Err(ApiError::Busy) = app.change(table, None, command).await {
                workers.enqueue_later(&handle, id);
            }
        });
        Ok(())
    }

    /// Looks again after a while.
    fn enqueue_later(&self, runtime: &Handle, table: Id) {
        let workers = self.clone();
        runtime.spawn(async move {
            tokio::time::sleep(RETRY_DELAY).await;
            workers.enqueue(table);
        });
    }
}
