//! Live tables: the current state of a stored table in memory. A change is played on a copy, stored, published, and
//! only then announced.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::{Duration, Instant};

use tilewright_store::{AppendError, ChangeKind, Id, NewRevision, Store};
use tokio::sync::watch;

use crate::error::ApiError;
use crate::tables::{TableState, commands::CommandResult};
use crate::workers::Payer;

/// Time between two attempts while the store does not answer.
pub(crate) const RETRY_INTERVAL: Duration = Duration::from_millis(100);
/// Time after a request in which robots go on although no socket follows the table.
pub(crate) const ATTENDANCE_TIME: Duration = Duration::from_secs(60);

/// Attempts to store a change before other processes: a robot may be first several times in a row.
const MAX_ATTEMPTS: usize = 10;

/// The version of a table, as it is announced to open pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TableVersion {
    /// Last revision.
    pub revision: u64,
    /// Number of steps.
    pub ply: u64,
}

/// A change that was stored.
pub(crate) struct StoredChange {
    /// Version after the change.
    pub version: TableVersion,
    /// The change itself.
    pub kind: ChangeKind,
}

/// A table in memory.
pub(crate) struct LiveTable {
    id: Id,
    state: RwLock<Arc<TableState>>,
    /// Serializes changes, from reading the state to publishing the next.
    change_lock: tokio::sync::Mutex<()>,
    version: watch::Sender<TableVersion>,
    last_access: Mutex<Instant>,
    /// Payer of the robots' decisions; `None` until a change by a known client.
    payer: Mutex<Option<Payer>>,
    /// Number of open sockets of each person.
    open_sockets: Mutex<HashMap<Id, usize>>,
}

/// A person with an open socket; dropping it ends the presence.
pub(crate) struct Presence {
    table: Arc<LiveTable>,
    person: Id,
}

impl Presence {
    /// Counts an open socket of `person`.
    pub(crate) fn new(table: Arc<LiveTable>, person: Id) -> Presence {
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
    /// Loads a table from the store.
    ///
    /// # Errors
    /// `Unknown` if there is no such table; `Busy` if the store does not answer; `Broken` if the table does not replay.
    pub(crate) async fn load(store: &Store, id: Id) -> Result<LiveTable, ApiError> {
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
            payer: Mutex::default(),
            open_sockets: Mutex::default(),
        }
    }

    /// Returns the current state.
    pub(crate) fn state(&self) -> Arc<TableState> {
        self.state.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Whether a person has an open socket at the table.
    pub(crate) fn is_present(&self, person: Id) -> bool {
        self.open_sockets.lock().unwrap_or_else(PoisonError::into_inner).contains_key(&person)
    }

    /// Notes an access.
    pub(crate) fn touch(&self) {
        *self.last_access.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    /// Returns the time since the last access.
    pub(crate) fn idle_time(&self) -> Duration {
        self.last_access.lock().unwrap_or_else(PoisonError::into_inner).elapsed()
    }

    /// Whether somebody waits for its robots: a socket follows the table, or a request was made a short time ago.
    pub(crate) fn is_attended(&self) -> bool {
        self.is_watched() || self.idle_time() <= ATTENDANCE_TIME
    }

    /// Returns the payer of the robots' decisions: that of the last change, or the creator of the table.
    pub(crate) fn payer(&self) -> Payer {
        let payer = *self.payer.lock().unwrap_or_else(PoisonError::into_inner);
        payer.unwrap_or_else(|| Payer::Person(self.state().creator))
    }

    /// Sets the payer of the robots' decisions.
    pub(crate) fn set_payer(&self, payer: Payer) {
        *self.payer.lock().unwrap_or_else(PoisonError::into_inner) = Some(payer);
    }

    /// Whether a socket follows the table.
    pub(crate) fn is_watched(&self) -> bool {
        self.version.receiver_count() > 0
    }

    /// Returns a receiver of the current and all later versions.
    pub(crate) fn subscribe(&self) -> watch::Receiver<TableVersion> {
        self.version.subscribe()
    }

    fn publish(&self, state: TableState) -> TableVersion {
        let version = TableVersion { revision: state.revision, ply: state.ply() };
        *self.state.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(state);
        self.version.send_replace(version);
        version
    }

    /// Applies `command` to the current state, stores the change and publishes the next state.
    ///
    /// If another process changed the table meanwhile, `command` is applied to the new state; one that names a revision
    /// is stale there by itself.
    ///
    /// # Errors
    /// Those of `command`; `Stale` if other processes were first [`MAX_ATTEMPTS`] times; `Busy` if the store takes no
    /// writes now; `Unknown` if the table was removed.
    pub(crate) async fn apply(
        &self,
        store: &Store,
        by: Option<Id>,
        command: impl Fn(&TableState) -> CommandResult,
    ) -> Result<StoredChange, ApiError> {
        let _guard = self.change_lock.lock().await;
        for _ in 0..MAX_ATTEMPTS {
            if let Some(change) = self.try_apply(store, by, &command).await? {
                return Ok(change);
            }
        }
        Err(ApiError::Stale(self.state().revision))
    }

    /// Makes one attempt to apply `command`; `None` if another process was first: then the state is the stored one.
    async fn try_apply(
        &self,
        store: &Store,
        by: Option<Id>,
        command: impl Fn(&TableState) -> CommandResult,
    ) -> Result<Option<StoredChange>, ApiError> {
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
            Ok(()) => Ok(Some(StoredChange { version: self.publish(next), kind: new_revision.kind })),
            Err(AppendError::Conflict { .. }) => {
                // Another process was first; the stored state is right.
                self.publish(load(store, self.id).await?);
                Ok(None)
            }
            Err(AppendError::CommitUnknown(_)) => self.resolve_unknown_commit(store, new_revision).await.map(Some),
            // Another process has removed the table.
            Err(AppendError::Failed(_)) if matches!(store.table(self.id).await, Ok(None)) => Err(ApiError::Unknown),
            Err(error @ (AppendError::Busy(_) | AppendError::Failed(_))) => Err(error.into()),
        }
    }

    /// Finds out whether a change was stored whose commit was lost.
    ///
    /// Retries until the store answers: `Busy` would claim that nothing was changed.
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

    /// Updates the table to `revision` or later; returns whether there was anything new.
    ///
    /// # Errors
    /// `Busy` if the store does not answer; `Broken` if the table does not replay.
    pub(crate) async fn refresh(&self, store: &Store, revision: u64) -> Result<bool, ApiError> {
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

/// Reads a table from the store by replaying its revisions; one that does not replay is read once more.
async fn load(store: &Store, id: Id) -> Result<TableState, ApiError> {
    match read(store, id).await {
        Err(ApiError::Broken(problem)) => {
            tracing::debug!(table = %id, problem, "a stored table does not replay; it is read again");
            read(store, id).await
        }
        read => read,
    }
}

async fn read(store: &Store, id: Id) -> Result<TableState, ApiError> {
    let row = store.table(id).await?.ok_or(ApiError::Unknown)?;
    let mut revisions = store.revisions(id, 0).await?;
    // Later ones were stored after the row was read: a state has the steps of its own revision.
    revisions.retain(|revision| revision.revision <= row.revision);
    TableState::from_rows(row, &revisions).map_err(ApiError::Broken)
}

#[cfg(test)]
mod tests {
    use tilewright_core::Viewer;
    use tilewright_engine::{GameSpec, Match};
    use tilewright_store::{NewTable, Person, SeatHolder, SeatRow};

    use super::*;
    use crate::api::dto::TakeSeat;
    use crate::tables::{commands, seat_commands};

    /// Opens a store with a table of `person` in seat 0, and an open seat.
    async fn stored_table(name: &str) -> (Store, std::path::PathBuf, Id, Person) {
        let folder = std::env::temp_dir().join(format!("tilewright-live-{name}-{}", std::process::id()));
        let store = Store::open(&format!("sqlite:{}", folder.join("tables.db").display())).await.unwrap();
        let person = Person { id: Id::random().unwrap(), name: "Ann".to_owned() };
        store.add_person(&person).await.unwrap();
        let kind = tilewright_engine::game_by_key("azul").unwrap();
        let game = Match::new(kind.new_game(&GameSpec { players: 2, ..GameSpec::default() }).unwrap(), 7);
        let record = game.state().perspective(Viewer::All).record(&[]);
        let seat = |seat: u8, who: SeatHolder, colour: &str| SeatRow {
            seat,
            who,
            name: String::new(),
            colour: colour.to_owned(),
        };
        let steps = ChangeKind::Steps(TableState::steps_from(game.state(), 0));
        let ply = game.state().ply() as u64;
        let new = NewTable {
            id: Id::random().unwrap(),
            game: kind.key().to_owned(),
            header: record.split_once("steps\n").unwrap().0.to_owned(),
            seed: 7,
            public: false,
            aids: true,
            by: person.id,
            seats: vec![seat(0, SeatHolder::Person(person.id), "red"), seat(1, SeatHolder::Open, "blue")],
            first: NewRevision { revision: 1, by: None, kind: steps, ply, turn: Some(0), over: false },
        };
        store.add_table(&new).await.unwrap();
        (store, folder, new.id, person)
    }

    #[tokio::test]
    async fn seat_is_taken_after_a_change_by_another_process() {
        let (store, folder, id, person) = stored_table("conflict").await;
        let (here, elsewhere) =
            (LiveTable::load(&store, id).await.unwrap(), LiveTable::load(&store, id).await.unwrap());
        let state = elsewhere.state();
        let seat = state.turn().unwrap();
        let action = state.perspective(Viewer::Seat(seat)).summary().actions.unwrap()[0].clone();
        let play = move |state: &TableState| commands::play(state, 1, seat, std::slice::from_ref(&action));
        assert!(elsewhere.apply(&store, Some(person.id), &play).await.is_ok());

        let bo = Person { id: Id::random().unwrap(), name: "Bo".to_owned() };
        store.add_person(&bo).await.unwrap();
        let request = TakeSeat { seat: None, name: None, colour: None, join: None };
        let taken = here.apply(&store, Some(bo.id), |state| seat_commands::take_seat(state, &request, &bo)).await;
        assert_eq!(taken.ok().map(|change| change.version.revision), Some(3));
        let stale = elsewhere.apply(&store, Some(person.id), &play).await.err();
        assert!(matches!(stale, Some(ApiError::Stale(_))), "an action names its revision: {stale:?}");
        std::fs::remove_dir_all(folder).unwrap();
    }
}
