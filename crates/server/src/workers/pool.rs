//! Robot workers: threads that take tables from a queue and compute one decision of the robot in turn at each.

use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use tilewright_core::{Seat, Viewer};
use tilewright_engine::{Match, robot_seed};
use tilewright_robots::{RobotName, StopFlag, TimeControl};
use tilewright_store::Id;
use tokio::runtime::Handle;
use tokio_util::sync::CancellationToken;

use crate::app_state::{AppState, Author};
use crate::error::ApiError;
use crate::opponents;
use crate::tables::{TableState, commands};
use crate::workers::pacing::pause;
use crate::workers::players::{PlayerCache, PlayerKey};
use crate::workers::queue::{DecisionLength, FairQueue, Payer};

/// Time a process holds the lease on a decision: longer than the longest one takes under load. After that another
/// process may take over, because the first may have crashed.
const LEASE_TIME: Duration = Duration::from_secs(5);
/// Delay before a table is queued again, after the store did not answer or another process held the lease.
const RETRY_DELAY: Duration = Duration::from_millis(500);

/// The queue of tables at which a robot is in turn, shared by the workers.
#[derive(Clone)]
pub(crate) struct RobotWorkers {
    queue: Arc<(Mutex<WorkQueue>, Condvar)>,
    stop: StopFlag,
    shutdown: CancellationToken,
    /// Id of this process as a holder of leases.
    lease_holder: Id,
    players: Arc<PlayerCache>,
}

/// When the decision at a table ends.
enum Decided {
    /// At once: the decision is played, or there was none to make.
    Now,
    /// After a pause, when a task plays the decision.
    AfterPause,
}

#[derive(Default)]
struct WorkQueue {
    tables: FairQueue,
    ended: bool,
}

impl RobotWorkers {
    /// Creates the queue without workers.
    pub(crate) fn new(shutdown: CancellationToken, lease_holder: Id) -> RobotWorkers {
        RobotWorkers {
            queue: Arc::default(),
            stop: StopFlag::default(),
            shutdown,
            lease_holder,
            players: Arc::default(),
        }
    }

    /// Returns a time control that stops when the server ends.
    pub(crate) fn time_control(&self) -> TimeControl {
        TimeControl::with_stop(&self.stop)
    }

    /// Returns the memory of the robots that stay with their tables, in bytes.
    pub(crate) fn robot_memory(&self) -> usize {
        self.players.bytes()
    }

    /// Queues the decision at `table`, unless it waits in the queue already.
    pub(crate) fn enqueue(&self, table: Id, payer: Payer, length: DecisionLength) {
        self.with_queue(|queue| queue.push(table, payer, length));
    }

    /// Returns the number of tables that wait for a decision.
    pub(crate) fn queue_length(&self) -> usize {
        self.queue.0.lock().unwrap_or_else(PoisonError::into_inner).tables.len()
    }

    /// Changes the queue and wakes the workers; a worker that takes no long decisions may leave the one that was added.
    fn with_queue(&self, change: impl FnOnce(&mut FairQueue)) {
        let (queue, waiting) = &*self.queue;
        change(&mut queue.lock().unwrap_or_else(PoisonError::into_inner).tables);
        waiting.notify_all();
    }

    /// Waits for a decision; `None` once the server ends.
    fn next_table(&self, takes_long: bool) -> Option<(Id, Payer)> {
        let (queue, waiting) = &*self.queue;
        let mut queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if queue.ended {
                return None;
            }
            if let Some(next) = queue.tables.pop(takes_long) {
                return Some(next);
            }
            queue = waiting.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Starts `threads` workers, the first of which takes no long decisions.
    ///
    /// They end, and their searches stop, when the server ends.
    pub(crate) fn start(&self, app: &AppState, threads: usize) {
        for number in 0..threads {
            let (workers, app, runtime) = (self.clone(), app.clone(), Handle::current());
            std::thread::spawn(move || {
                while let Some((table, payer)) = workers.next_table(number > 0) {
                    let start = ThreadTime::now();
                    let decided = workers.decide(&app, &runtime, table);
                    workers.with_queue(|queue| queue.charge(payer, start.elapsed()));
                    match decided {
                        Ok(Decided::Now) => workers.with_queue(|queue| queue.release(table)),
                        // Its task releases the table.
                        Ok(Decided::AfterPause) => {}
                        Err(error) => {
                            tracing::debug!(%table, ?error, "a robot's decision was not taken");
                            workers.with_queue(|queue| queue.release(table));
                            if let ApiError::Busy = error {
                                workers.wake_later(&app, &runtime, table);
                            }
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

    /// Computes a decision on the current state and plays it after the pause, unless the table has changed since.
    ///
    /// Does nothing if no robot is in turn, or if nobody attends the table any more: the next request for it wakes its
    /// robot. If another process holds the lease, the robot is woken again later.
    fn decide(&self, app: &AppState, runtime: &Handle, id: Id) -> Result<Decided, ApiError> {
        let Some(table) = app.tables.peek(id).filter(|table| table.is_attended()) else { return Ok(Decided::Now) };
        let state = table.state();
        let Some((seat, level)) = state.robot_in_turn() else { return Ok(Decided::Now) };
        if !runtime.block_on(app.store.lease(id, self.lease_holder, LEASE_TIME))? {
            self.wake_later(app, runtime, id);
            return Ok(Decided::Now);
        }
        let start = Instant::now();
        let game = state.current_match()?;
        let seed = robot_seed(game.seed(), state.ply(), seat.index());
        let Some(action) = self.choose(&state, game, (seat, level), seed)? else { return Ok(Decided::Now) };
        if self.stop.is_stopped() {
            return Ok(Decided::Now);
        }
        let revision = state.revision;
        let command = move |state: &TableState| commands::play(state, revision, seat, std::slice::from_ref(&action));
        let has_choice =
            game.state().perspective(Viewer::Seat(seat)).summary().actions.is_none_or(|actions| actions.len() > 1);
        let pause = if has_choice {
            pause(app.config.robot_pause, seed).saturating_sub(start.elapsed())
        } else {
            Duration::ZERO
        };
        if pause.is_zero() {
            return runtime.block_on(app.change(table, Author::ROBOT, command)).map(|_| Decided::Now);
        }
        // The pause must not block the worker.
        let (workers, app, handle) = (self.clone(), app.clone(), runtime.clone());
        runtime.spawn(async move {
            tokio::time::sleep(pause).await;
            let changed = app.change(table, Author::ROBOT, command).await;
            workers.with_queue(|queue| queue.release(id));
            if let Err(ApiError::Busy) = changed {
                workers.wake_later(&app, &handle, id);
            }
        });
        Ok(Decided::AfterPause)
    }

    /// Lets the robot `level` of `seat` choose, with the random choices of `seed`.
    ///
    /// A robot that was kept since its last decision chooses by the same seed as a new one, but continues the plan of
    /// its turn, and knows the results of earlier searches.
    fn choose(
        &self,
        state: &TableState,
        game: &Match,
        (seat, level): (Seat, &str),
        seed: u64,
    ) -> Result<Option<String>, ApiError> {
        let (seat, level) = (seat.index() as u8, level.to_owned());
        let key = PlayerKey { table: state.id, seat, level, breaks: state.breaks };
        let mut player = match self.players.take(&key) {
            Some(mut player) => {
                player.reseed(seed);
                player
            }
            None => {
                let robot = RobotName::Opponent(opponents::to_character(&key.level));
                state.kind.robot(game.state(), &robot, seed)?
            }
        };
        let action = player.choose(game.state(), &self.time_control());
        self.players.put(key, player);
        Ok(action)
    }

    /// Wakes the robot in turn at a table again after [`RETRY_DELAY`].
    fn wake_later(&self, app: &AppState, runtime: &Handle, table: Id) {
        let app = app.clone();
        runtime.spawn(async move {
            tokio::time::sleep(RETRY_DELAY).await;
            app.tables.peek(table).iter().for_each(|table| app.wake_robot(table));
        });
    }
}
