//! Live tables: a cache of what is stored. Every change is played on a copy, stored, made the truth, and only then told.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::{Duration, Instant};

use tilewright_store::{AppendError, ChangeKind, Id, NewRevision, Store};
use tokio::sync::watch;

use crate::error::ApiError;
use crate::tables::{TableState, commands::CommandResult};

/// How long a store that does not answer is left alone.
pub const RETRY_INTERVAL: Duration = Duration::from_millis(100);

/// What an open page is told of a change: where the table stands, and nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableVersion {
    /// How many changes have been stored.
    pub revision: u64,
    /// How many steps stand.
    pub ply: u64,
}

/// A change that was stored.
pub struct StoredChange {
    /// The table after it.
    pub version: TableVersion,
    /// What was changed.
    pub kind: ChangeKind,
}

/// One table in memory.
pub struct LiveTable {
    id: Id,
    state: RwLock<Arc<TableState>>,
    /// Held by whoever changes the table, from reading it to telling of it.
    change_lock: tokio::sync::Mutex<()>,
    version: watch::Sender<TableVersion>,
    last_access: Mutex<Instant>,
    /// Who has how many sockets open.
    open_sockets: Mutex<HashMap<Id, usize>>,
}

/// A person who has a socket open, for as long as it is.
pub struct Presence {
    table: Arc<LiveTable>,
    person: Id,
}

impl Presence {
    /// From now on the person is present at the table.
    pub fn new(table: Arc<LiveTable>, person: Id) -> Presence {
        *table.open_sockets.lock().unwrap_or_else(PoisonError::into_inner).entry(person).or_default() += 1;
        Presence { table, person }
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        let mut open_sockets = self.table.open_sockets.lock().unwrap_or_else(PoisonError::into_inner);
        match open_sockets.get_mut(&self.person) {
            Some(sockets) if *sockets > 1 => *sockets -= 1,
            Some(_) | None => drop(open_sockets.remove(&self.person)),
        }
    }
}

impl LiveTable {
    /// A table from the store.
    pub async fn load(store: &Store, id: Id) -> Result<LiveTable, ApiError> {
        Ok(LiveTable::new(load(store, id).await?))
    }

    fn new(state: TableState) -> LiveTable {
        let version = TableVersion { revision: state.revision, ply: state.ply() };
        LiveTable {
            id: state.id,
            state: RwLock::new(Arc::new(state)),
            change_lock: tokio::sync::Mutex::new(()),
            version: watch::Sender::new(version),
            last_access: Mutex::new(Instant::now()),
            open_sockets: Mutex::default(),
        }
    }

    /// The table as it stands.
    pub fn state(&self) -> Arc<TableState> {
        self.state.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Whether a person has a socket of their own open here.
    pub fn is_present(&self, person: Id) -> bool {
        self.open_sockets.lock().unwrap_or_else(PoisonError::into_inner).contains_key(&person)
    }

    /// Notes that somebody asks for it.
    pub fn touch(&self) {
        *self.last_access.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    /// How long ago somebody asked for it.
    pub fn idle_time(&self) -> Duration {
        self.last_access.lock().unwrap_or_else(PoisonError::into_inner).elapsed()
    }

    /// Whether a socket follows it.
    pub fn is_watched(&self) -> bool {
        self.version.receiver_count() > 0
    }

    /// Where it stands, now and after every change.
    pub fn subscribe(&self) -> watch::Receiver<TableVersion> {
        self.version.subscribe()
    }

    fn publish(&self, state: TableState) -> TableVersion {
        let version = TableVersion { revision: state.revision, ply: state.ply() };
        *self.state.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(state);
        self.version.send_replace(version);
        version
    }

    /// Changes the table: `play` makes the next moment of the one that stands, and says what is to be stored.
    pub async fn apply(
        &self,
        store: &Store,
        by: Option<Id>,
        command: impl FnOnce(&TableState) -> CommandResult,
    ) -> Result<StoredChange, ApiError> {
        let _guard = self.change_lock.lock().await;
        let (next, kind) = command(&self.state())?;
        let new_revision = NewRevision {
            revision: next.revision,
            by,
            kind,
            ply: next.ply(),
            turn: next.turn_number(),
            over: next.is_over(),
        };
        match store.append(self.id, &new_revision).await {
            Ok(()) => Ok(StoredChange { version: self.publish(next), kind: new_revision.kind }),
            Err(AppendError::Conflict { .. }) => {
                // Somebody else, perhaps another process, was first: what is stored is the truth.
                let fresh = load(store, self.id).await?;
                Err(ApiError::Stale(self.publish(fresh).revision))
            }
            Err(AppendError::CommitUnknown(_)) => self.resolve_unknown_commit(store, new_revision).await,
            Err(error @ (AppendError::Busy(_) | AppendError::Failed(_))) => Err(error.into()),
        }
    }

    /// What became of a change that is stored wholly or not at all. Only the store knows, so it is asked until it answers: `busy`
    /// would say that nothing happened.
    async fn resolve_unknown_commit(&self, store: &Store, new_revision: NewRevision) -> Result<StoredChange, ApiError> {
        loop {
            if let Ok(since) = store.revisions(self.id, new_revision.revision - 1).await
                && let Ok(fresh) = load(store, self.id).await
            {
                let stored =
                    since.first().is_some_and(|first| first.by == new_revision.by && first.kind == new_revision.kind);
                let version = self.publish(fresh);
                return if stored {
                    Ok(StoredChange { version, kind: new_revision.kind })
                } else {
                    Err(ApiError::Busy)
                };
            }
            tokio::time::sleep(RETRY_INTERVAL).await;
        }
    }

    /// Takes up what another process has stored; says whether there was something.
    pub async fn refresh(&self, store: &Store, revision: u64) -> Result<bool, ApiError> {
        if self.state().revision >= revision {
            return Ok(false);
        }
        let _guard = self.change_lock.lock().await;
        let state = self.state();
        if state.revision >= revision {
            return Ok(false);
        }
        let since = store.revisions(self.id, state.revision).await?;
        let fresh = match state.with_revisions(&since) {
            Some(fresh) => fresh,
            None => load(store, self.id).await?,
        };
        let newer = fresh.revision > state.revision;
        if newer {
            self.publish(fresh);
        }
        Ok(newer)
    }
}

/// A table from the store, by replay.
async fn load(store: &Store, id: Id) -> Result<TableState, ApiError> {
    let row = store.table(id).await?.ok_or(ApiError::Unknown)?;
    let revisions = store.revisions(id, 0).await?;
    TableState::from_rows(row, &revisions).map_err(|problem| {
        tracing::error!(table = %id, problem, "a stored table does not replay");
        ApiError::Busy
    })
}
