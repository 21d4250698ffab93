//! Live tables: a cache of what is stored. Every change is played on a copy, stored, made the truth, and only then told.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::{Duration, Instant};

use tilewright_store::{AppendError, Change, Id, Kind, Store};
use tokio::sync::watch;

use crate::moment::Moment;
use crate::refusal::Refusal;

/// A table that nobody has asked for in so long is dropped from memory.
const IDLE: Duration = Duration::from_secs(300);

/// How long a store that does not answer is left alone.
pub const BETWEEN_TRIES: Duration = Duration::from_millis(100);

/// What an open page is told of a change: where the table stands, and nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// How many changes have been stored.
    pub revision: u64,
    /// How many steps stand.
    pub ply: u64,
}

/// One table in memory.
pub struct LiveTable {
    id: Id,
    now: RwLock<Arc<Moment>>,
    /// Held by whoever changes the table, from reading it to telling of it.
    changing: tokio::sync::Mutex<()>,
    standing: watch::Sender<Standing>,
    asked_for: Mutex<Instant>,
    /// Who has how many sockets open.
    watching: Mutex<HashMap<Id, usize>>,
}

/// A person who has a socket open, for as long as it is.
pub struct Watching {
    table: Arc<LiveTable>,
    person: Id,
}

impl Watching {
    /// From now on the person is present at the table.
    pub fn new(table: Arc<LiveTable>, person: Id) -> Watching {
        *table.watching.lock().unwrap_or_else(PoisonError::into_inner).entry(person).or_default() += 1;
        Watching { table, person }
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        let mut watching = self.table.watching.lock().unwrap_or_else(PoisonError::into_inner);
        match watching.get_mut(&self.person) {
            Some(sockets) if *sockets > 1 => *sockets -= 1,
            Some(_) | None => drop(watching.remove(&self.person)),
        }
    }
}

impl LiveTable {
    fn new(moment: Moment) -> LiveTable {
        let standing = Standing { revision: moment.revision, ply: moment.ply() };
        LiveTable {
            id: moment.id,
            now: RwLock::new(Arc::new(moment)),
            changing: tokio::sync::Mutex::new(()),
            standing: watch::Sender::new(standing),
            asked_for: Mutex::new(Instant::now()),
            watching: Mutex::default(),
        }
    }

    /// The table as it stands.
    pub fn now(&self) -> Arc<Moment> {
        self.now.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Whether a person has a socket of their own open here.
    pub fn is_watched_by(&self, person: Id) -> bool {
        self.watching.lock().unwrap_or_else(PoisonError::into_inner).contains_key(&person)
    }

    /// Where it stands, now and after every change.
    pub fn standing(&self) -> watch::Receiver<Standing> {
        self.standing.subscribe()
    }

    fn swap(&self, moment: Moment) -> Standing {
        let standing = Standing { revision: moment.revision, ply: moment.ply() };
        *self.now.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(moment);
        self.standing.send_replace(standing);
        standing
    }

    /// Changes the table: `play` makes the next moment of the one that stands, and says what is to be stored.
    pub async fn change(
        &self,
        store: &Store,
        by: Option<Id>,
        play: impl FnOnce(&Moment) -> Result<(Moment, Kind), Refusal>,
    ) -> Result<Standing, Refusal> {
        let _changing = self.changing.lock().await;
        let (next, kind) = play(&self.now())?;
        let change = Change {
            revision: next.revision,
            by,
            kind,
            ply: next.ply(),
            turn: next.turn_number(),
            over: next.is_over(),
        };
        match store.append(self.id, &change).await {
            Ok(()) => Ok(self.swap(next)),
            Err(AppendError::Conflict { .. }) => {
                // Somebody else, perhaps another process, was first: what is stored is the truth.
                let fresh = load(store, self.id).await?;
                Err(Refusal::Stale(self.swap(fresh).revision))
            }
            Err(AppendError::Unsure(_)) => self.find_out(store, &change).await,
            Err(error @ (AppendError::Busy(_) | AppendError::Broken(_))) => Err(error.into()),
        }
    }

    /// What became of a change that is stored wholly or not at all. Only the store knows, so it is asked until it answers: `busy`
    /// would say that nothing happened.
    async fn find_out(&self, store: &Store, change: &Change) -> Result<Standing, Refusal> {
        loop {
            if let Ok(since) = store.revisions(self.id, change.revision - 1).await
                && let Ok(fresh) = load(store, self.id).await
            {
                let stored = since.first().is_some_and(|first| first.by == change.by && first.kind == change.kind);
                let standing = self.swap(fresh);
                return if stored { Ok(standing) } else { Err(Refusal::Busy) };
            }
            tokio::time::sleep(BETWEEN_TRIES).await;
        }
    }

    /// Takes up what another process has stored; says whether there was something.
    pub async fn refresh(&self, store: &Store, revision: u64) -> Result<bool, Refusal> {
        if self.now().revision >= revision {
            return Ok(false);
        }
        let _changing = self.changing.lock().await;
        let now = self.now();
        if now.revision >= revision {
            return Ok(false);
        }
        let since = store.revisions(self.id, now.revision).await?;
        let fresh = match now.followed_by(&since) {
            Some(fresh) => fresh,
            None => load(store, self.id).await?,
        };
        let newer = fresh.revision > now.revision;
        if newer {
            self.swap(fresh);
        }
        Ok(newer)
    }
}

/// A table from the store, by replay.
async fn load(store: &Store, id: Id) -> Result<Moment, Refusal> {
    let row = store.table(id).await?.ok_or(Refusal::Unknown)?;
    let revisions = store.revisions(id, 0).await?;
    Moment::read(row, &revisions).map_err(|problem| {
        tracing::error!(table = %id, problem, "a stored table does not replay");
        Refusal::Busy
    })
}

/// The tables in memory.
#[derive(Default)]
pub struct Live(Mutex<HashMap<Id, Arc<LiveTable>>>);

impl Live {
    fn tables(&self) -> std::sync::MutexGuard<'_, HashMap<Id, Arc<LiveTable>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A table that somebody asks for, if it is in memory.
    pub fn asked_for(&self, id: Id) -> Option<Arc<LiveTable>> {
        let table = self.in_memory(id)?;
        *table.asked_for.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        Some(table)
    }

    /// A table from the store, which is in memory from now on.
    pub async fn load(&self, store: &Store, id: Id) -> Result<Arc<LiveTable>, Refusal> {
        let loaded = Arc::new(LiveTable::new(load(store, id).await?));
        let table = self.tables().entry(id).or_insert(loaded).clone();
        // News of what was stored while it was loaded found nobody here.
        if let Some(row) = store.table(id).await? {
            table.refresh(store, row.revision).await?;
        }
        Ok(table)
    }

    /// A table, if it is in memory.
    pub fn in_memory(&self, id: Id) -> Option<Arc<LiveTable>> {
        self.tables().get(&id).cloned()
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.tables().len()
    }

    /// Every table in memory.
    pub fn all(&self) -> Vec<Arc<LiveTable>> {
        self.tables().values().cloned().collect()
    }

    /// Drops what nobody has asked for and nobody watches.
    pub fn sweep(&self) {
        self.tables().retain(|_, table| {
            let idle = table.asked_for.lock().unwrap_or_else(PoisonError::into_inner).elapsed() > IDLE;
            !idle || Arc::strong_count(table) > 1 || table.standing.receiver_count() > 0
        });
    }
}
