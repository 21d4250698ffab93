//! Robot workers: threads that take tables from a queue and compute one decision of the robot in turn at each.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use tilewright_core::{Seat, Viewer};
use tilewright_engine::{Match, robot_seed};
use tilewright_robots::{RobotName, StopFlag, TimeControl};
use tilewright_store::{Id, SeatHolder};
use tokio::runtime::Handle;
use tokio_util::sync::CancellationToken;

use crate::app_state::{AppState, Author};
use crate::error::ApiError;
use crate::opponents;
use crate::tables::{TableState, commands};
use crate::workers::pacing::{Previous, pause};
use crate::workers::players::{PlayerCache, PlayerKey};
use crate::workers::queue::{DecisionLength, FairQueue, Payer, Work};

/// Time a process holds the lease on a decision: longer than the longest one takes under load. After that another
/// process may take over, because the first may have crashed.
const LEASE_TIME: Duration = Duration::from_secs(5);
/// Time between two extensions of the lease while a decision is computed.
const LEASE_RENEWAL: Duration = Duration::from_secs(2);
/// Time of a long decision while no other waits, as the strongest level has it.
const LONG_DECISION_MILLIS: u64 = 1000;
/// Lower bound on the time of a long decision under load: about that of the level below the strongest.
const MIN_LONG_DECISION_MILLIS: u64 = 25;
/// Time between two rounds that drop the robots of tables where none is needed.
const PLAYER_SWEEP_INTERVAL: Duration = Duration::from_secs(30);
/// Steps that are looked back for the step of a seat: more than any game deals at once.
const MAX_CHANCE_RUN: usize = 128;
/// Upper bound on the searches for hints that wait; further ones are refused.
const MAX_WAITING_HINTS: usize = 256;
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

/// A search for hints, which sends its result itself.
type HintSearch = Box<dyn FnOnce() + Send>;

#[derive(Default)]
struct WorkQueue {
    work: FairQueue,
    /// Searches for hints that wait, by number.
    hints: HashMap<u64, HintSearch>,
    next_hint: u64,
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
        self.with_queue(|queue| queue.push(Work::Decision(table), payer, length));
    }

    /// Queues a search for hints; it is dropped if the server ends before.
    ///
    /// # Errors
    /// `Busy` if too many wait already.
    pub(crate) fn enqueue_hint(&self, payer: Payer, search: impl FnOnce() + Send + 'static) -> Result<(), ApiError> {
        let (queue, waiting) = &*self.queue;
        let mut queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
        if queue.hints.len() >= MAX_WAITING_HINTS {
            return Err(ApiError::Busy);
        }
        let number = queue.next_hint;
        queue.next_hint += 1;
        queue.hints.insert(number, Box::new(search));
        queue.work.push(Work::Hint(number), payer, DecisionLength::Long);
        waiting.notify_all();
        Ok(())
    }

    /// Returns the number of tables that wait for a decision.
    pub(crate) fn queue_length(&self) -> usize {
        self.queue.0.lock().unwrap_or_else(PoisonError::into_inner).work.len()
    }

    /// Changes the queue and wakes the workers; a worker that takes no long decisions may leave the one that was added.
    fn with_queue(&self, change: impl FnOnce(&mut FairQueue)) {
        let (queue, waiting) = &*self.queue;
        change(&mut queue.lock().unwrap_or_else(PoisonError::into_inner).work);
        waiting.notify_all();
    }

    /// Waits for work; `None` once the server ends. A search for hints comes with it.
    fn next_work(&self, takes_long: bool) -> Option<(Work, Payer, Option<HintSearch>)> {
        let (queue, waiting) = &*self.queue;
        let mut queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if queue.ended {
                return None;
            }
            if let Some((work, payer)) = queue.work.pop(takes_long) {
                let search = match work {
                    Work::Hint(number) => queue.hints.remove(&number),
                    Work::Decision(_) => None,
                };
                return Some((work, payer, search));
            }
            queue = waiting.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Starts `threads` workers, the first of which takes no long decisions and no hints.
    ///
    /// The workers end, and their searches stop, when the server ends.
    pub(crate) fn start(&self, app: &AppState, threads: usize) {
        let long_threads = threads.saturating_sub(1).max(1);
        for number in 0..threads {
            let (workers, app, runtime) = (self.clone(), app.clone(), Handle::current());
            std::thread::spawn(move || {
                while let Some((work, payer, search)) = workers.next_work(number > 0) {
                    let start = ThreadTime::now();
                    let decided = match work {
                        Work::Hint(_) => {
                            // A panic must not end the worker: the request is told by the end of its channel.
                            let search = AssertUnwindSafe(move || search.into_iter().for_each(|search| search()));
                            let _ = catch_unwind(search);
                            Ok(Decided::Now)
                        }
                        Work::Decision(table) => workers.decide(&app, &runtime, table, long_threads),
                    };
                    workers.with_queue(|queue| queue.charge(payer, start.elapsed()));
                    workers.end(&app, &runtime, work, decided);
                }
            });
        }
        let (workers, app) = (self.clone(), app.clone());
        tokio::spawn(async move {
            let sweep = async {
                let mut ticks = tokio::time::interval(PLAYER_SWEEP_INTERVAL);
                loop {
                    ticks.tick().await;
                    workers.players.retain(|table| app.needs_robots(table));
                }
            };
            workers.shutdown.run_until_cancelled(sweep).await;
            workers.stop.stop();
            let mut queue = workers.queue.0.lock().unwrap_or_else(PoisonError::into_inner);
            queue.ended = true;
            // Their requests end.
            queue.hints.clear();
            drop(queue);
            workers.queue.1.notify_all();
        });
    }

    /// Ends a piece of work; a decision that could not be stored is taken again later.
    fn end(&self, app: &AppState, runtime: &Handle, work: Work, decided: Result<Decided, ApiError>) {
        match (decided, work) {
            // Its task releases the table.
            (Ok(Decided::AfterPause), _) => {}
            (Ok(Decided::Now), _) | (Err(_), Work::Hint(_)) => self.with_queue(|queue| queue.release(work)),
            (Err(error), Work::Decision(table)) => {
                tracing::debug!(%table, ?error, "a robot's decision was not taken");
                self.with_queue(|queue| queue.release(work));
                if let ApiError::Busy = error {
                    self.wake_later(app, runtime, table);
                }
            }
        }
    }

    /// Returns the time of a long decision, in milliseconds: less, the more long work waits for each thread.
    fn long_millis(&self, long_threads: usize) -> u64 {
        let waiting = self.queue.0.lock().unwrap_or_else(PoisonError::into_inner).work.waiting_long();
        long_millis(waiting, long_threads)
    }

    /// Computes a decision on the current state and plays it after the pause, unless the table has changed since.
    ///
    /// Does nothing if no robot is in turn, or if nobody attends the table any more: the next request for it wakes its
    /// robot. If another process holds the lease, the robot is woken again later.
    fn decide(&self, app: &AppState, runtime: &Handle, id: Id, long_threads: usize) -> Result<Decided, ApiError> {
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
        let is_long = opponents::decision_length(level) == DecisionLength::Long;
        let millis = is_long.then(|| self.long_millis(long_threads));
        let renewal = self.renew_lease(app, runtime, id);
        let chosen = self.choose(&state, game, (seat, level), (seed, millis));
        renewal.abort();
        let Some(action) = chosen? else { return Ok(Decided::Now) };
        if self.stop.is_stopped() {
            return Ok(Decided::Now);
        }
        let revision = state.revision;
        let command = move |state: &TableState| {
            let (mut next, kind) = commands::play(state, revision, seat, std::slice::from_ref(&action))?;
            next.is_hurried = millis.map_or(next.is_hurried, |millis| millis < LONG_DECISION_MILLIS / 2);
            Ok((next, kind))
        };
        let has_choice =
            game.state().perspective(Viewer::Seat(seat)).summary().actions.is_none_or(|actions| actions.len() > 1);
        let pause = if has_choice {
            pause(app.config.robot_pause, previous(&state, game, seat), seed).saturating_sub(start.elapsed())
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
            workers.with_queue(|queue| queue.release(Work::Decision(id)));
            if let Err(ApiError::Busy) = changed {
                workers.wake_later(&app, &handle, id);
            }
        });
        Ok(Decided::AfterPause)
    }

    /// Lets the robot `level` of `seat` choose, with the random choices of `seed`, within `millis` if given.
    ///
    /// A robot that was kept since its last decision chooses by the same seed as a new one, but continues the plan of
    /// its turn, and knows the results of earlier searches.
    fn choose(
        &self,
        state: &TableState,
        game: &Match,
        (seat, level): (Seat, &str),
        (seed, millis): (u64, Option<u64>),
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
        let time_control = self.time_control();
        let time_control = match millis {
            Some(millis) if millis < LONG_DECISION_MILLIS => time_control.with_millis(millis),
            Some(_) | None => time_control,
        };
        let action = player.choose(game.state(), &time_control);
        self.players.put(key, player);
        Ok(action)
    }

    /// Extends the lease on a decision until the returned task is aborted.
    fn renew_lease(&self, app: &AppState, runtime: &Handle, table: Id) -> tokio::task::JoinHandle<()> {
        let (app, holder) = (app.clone(), self.lease_holder);
        runtime.spawn(async move {
            loop {
                tokio::time::sleep(LEASE_RENEWAL).await;
                // If it fails, another process may decide too; only one decision is stored.
                let _ = app.store.lease(table, holder, LEASE_TIME).await;
            }
        })
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

/// Returns what came before the decision of `seat`.
fn previous(state: &TableState, game: &Match, seat: Seat) -> Previous {
    let ply = game.state().ply();
    let steps = game.state().perspective(Viewer::Onlooker).steps(ply.saturating_sub(MAX_CHANCE_RUN));
    let actors: Vec<Option<Seat>> = steps.into_iter().map(|(actor, _)| actor).collect();
    Previous::of(seat, &actors, |actor| matches!(state.seats[actor.index()].who, SeatHolder::Robot(_)))
}

/// Returns the time of a long decision in milliseconds, where `waiting` pieces of long work wait for `threads` threads.
fn long_millis(waiting: usize, threads: usize) -> u64 {
    let share = LONG_DECISION_MILLIS * threads as u64 / (threads + waiting) as u64;
    share.max(MIN_LONG_DECISION_MILLIS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_decisions_get_shorter_under_load() {
        assert_eq!([0, 1, 3, 9, 39, 500].map(|waiting| long_millis(waiting, 1)), [1000, 500, 250, 100, 25, 25]);
        assert_eq!([0, 1, 3].map(|waiting| long_millis(waiting, 3)), [1000, 750, 500]);
    }
}
