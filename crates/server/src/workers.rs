//! Robots at the server: a few threads that let them think, table by table in the order they were asked, one decision each.

use std::collections::{HashSet, VecDeque};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tilewright_core::{Dice, SplitMix, Viewer};
use tilewright_engine::stream::robot_seed;
use tilewright_robots::{Clock, RobotName, Stop};
use tilewright_store::{Id, Kind};
use tokio::runtime::Handle;
use tokio_util::sync::CancellationToken;

use crate::characters;
use crate::house::House;
use crate::moment::Moment;
use crate::refusal::Refusal;

/// How long one process keeps the others from thinking about the same decision. They look again then: it may have been killed.
const LEASE: Duration = Duration::from_secs(1);
/// How long a robot waits when the store does not answer, or another process thinks for it.
const PATIENCE: Duration = Duration::from_millis(500);

/// The tables where a robot is in turn.
#[derive(Clone)]
pub struct Workers {
    queue: Arc<(Mutex<Queue>, Condvar)>,
    stop: Stop,
    ending: CancellationToken,
    /// Who this process is to the others.
    me: Id,
}

#[derive(Default)]
struct Queue {
    order: VecDeque<Id>,
    waiting: HashSet<Id>,
    ended: bool,
}

impl Workers {
    /// Nobody works yet.
    pub fn new(ending: CancellationToken, me: Id) -> Workers {
        Workers { queue: Arc::default(), stop: Stop::default(), ending, me }
    }

    /// How long anybody may think: until the server ends.
    pub fn clock(&self) -> Clock {
        Clock::until(&self.stop)
    }

    /// A robot is in turn at this table. Asked twice, it thinks once.
    pub fn ask(&self, table: Id) {
        let (queue, waiting) = &*self.queue;
        let mut queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
        if queue.waiting.insert(table) {
            queue.order.push_back(table);
            waiting.notify_one();
        }
    }

    fn next(&self) -> Option<Id> {
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
    pub fn start(&self, house: &House, threads: usize) {
        for _ in 0..threads {
            let (workers, house, runtime) = (self.clone(), house.clone(), Handle::current());
            std::thread::spawn(move || {
                while let Some(table) = workers.next() {
                    if let Err(refusal) = workers.think(&house, &runtime, table) {
                        tracing::debug!(%table, ?refusal, "a robot's decision was not taken");
                        if let Refusal::Busy = refusal {
                            workers.ask_later(&runtime, table);
                        }
                    }
                }
            });
        }
        let workers = self.clone();
        tokio::spawn(async move {
            workers.ending.cancelled().await;
            workers.stop.stop();
            workers.queue.0.lock().unwrap_or_else(PoisonError::into_inner).ended = true;
            workers.queue.1.notify_all();
        });
    }

    /// One decision: thought about on a copy, and played if nothing has changed meanwhile.
    fn think(&self, house: &House, runtime: &Handle, id: Id) -> Result<(), Refusal> {
        let table = match house.live.asked_for(id) {
            Some(table) => table,
            None => runtime.block_on(house.live.load(&house.store, id))?,
        };
        let moment = table.now();
        let Some((seat, level)) = moment.robot_in_turn() else { return Ok(()) };
        if !runtime.block_on(house.store.lease(id, self.me, LEASE))? {
            self.ask_later(runtime, id);
            return Ok(());
        }
        let asked = Instant::now();
        let robot = RobotName::Opponent(characters::at_table(level));
        let game = moment.game()?;
        let seed = robot_seed(game.seed(), moment.ply(), seat.index());
        let player = moment.kind.player(game.table(), &robot, seed);
        let mut player = player.map_err(Refusal::bad)?;
        let Some(action) = player.choose(game.table(), &self.clock()) else { return Ok(()) };
        if self.stop.stopped() {
            return Ok(());
        }
        let revision = moment.revision;
        let play = move |now: &Moment| play(now, revision, |game| game.act(seat, &action));
        let choice = game.table().eyes(Viewer::Seat(seat)).brief().actions.is_none_or(|actions| actions.len() > 1);
        let pause =
            if choice { pause(house.settings.pace, seed).saturating_sub(asked.elapsed()) } else { Duration::ZERO };
        if pause.is_zero() {
            return runtime.block_on(house.change(table, None, play)).map(drop);
        }
        // Nobody waits for the pause but the people at the table.
        let (workers, house, again) = (self.clone(), house.clone(), runtime.clone());
        runtime.spawn(async move {
            tokio::time::sleep(pause).await;
            if let Err(Refusal::Busy) = house.change(table, None, play).await {
                workers.ask_later(&again, id);
            }
        });
        Ok(())
    }

    /// Looks again after a while.
    fn ask_later(&self, runtime: &Handle, table: Id) {
        let workers = self.clone();
        runtime.spawn(async move {
            tokio::time::sleep(PATIENCE).await;
            workers.ask(table);
        });
    }
}

/// How long a robot takes that is to answer about so fast: at times a little more, at times less.
fn pause(pace: Duration, seed: u64) -> Duration {
    const WHOLE: u32 = 16;
    let part = WHOLE * 3 / 4 + SplitMix::new(seed).below(WHOLE / 2 + 1);
    pace * part / WHOLE
}

/// A moment after some actions were played on a copy, if the table still stands at `revision`.
pub fn play<E: Into<Refusal>>(
    now: &Moment,
    revision: u64,
    act: impl FnOnce(&mut tilewright_engine::Match) -> Result<std::ops::Range<usize>, E>,
) -> Result<(Moment, Kind), Refusal> {
    let game = now.game()?;
    if now.revision != revision {
        return Err(Refusal::Stale(now.revision));
    }
    let mut copy = game.copy();
    let from = copy.table().ply();
    act(&mut copy).map_err(Into::into)?;
    let steps = Moment::steps_from(copy.table(), from);
    Ok((now.after(copy, now.seats.clone(), None), Kind::Steps(steps)))
}
