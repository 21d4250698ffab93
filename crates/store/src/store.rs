//! The public interface of the crate, the same for both databases.

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime};

use sqlx::postgres::PgPool;
use sqlx::sqlite::SqlitePool;
use tokio::sync::broadcast;
use tokio::task::JoinHandle;

use crate::health::Health;
use crate::location::Location;
use crate::writer::{WriteBackend, WriteJob, Writer};
use crate::{
    AppendError, ChangeNotice, Id, NewRevision, NewTable, Person, Revision, SessionKey, StoreError, TableList,
    TableRow, backup, change_notice, lock,
};
use crate::{postgres, sqlite};

/// A handle to the database. Clones share one store.
#[derive(Clone)]
pub struct Store(Arc<Inner>);

struct Inner {
    readers: Readers,
    /// `None` once the store is closed.
    writer: Mutex<Option<(Writer, JoinHandle<()>)>>,
    notices: broadcast::Sender<ChangeNotice>,
    health: Health,
}

enum Readers {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

/// Runs a read of `queries.rs` on a connection of the open database.
macro_rules! read {
    ($store:expr, $query:ident ( $($argument:expr),* )) => {
        match &$store.0.readers {
            Readers::Sqlite(pool) => sqlite::queries::$query(&mut *pool.acquire().await?, $($argument),*).await?,
            Readers::Postgres(pool) => postgres::queries::$query(&mut *pool.acquire().await?, $($argument),*).await?,
        }
    };
}

impl Store {
    /// Opens the database at `url` and applies the missing migrations.
    ///
    /// `sqlite:/path/to/file`, or just the path, creates the file and its folder if they are missing; `postgres://…`
    /// expects the database.
    ///
    /// # Errors
    /// [`StoreError::Address`] if `url` is neither, [`StoreError::InUse`] if another process has the file open,
    /// [`StoreError::Newer`] if a newer version wrote the database, [`StoreError::Busy`] if the database does not
    /// answer, [`StoreError::Failed`] for anything else.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        let (notices, _) = broadcast::channel(change_notice::NOTICE_CAPACITY);
        let health = Health::default();
        let (backend, readers) = match Location::parse(url)? {
            Location::Sqlite(file) => {
                let (writer, readers) = sqlite::open(&file).await?;
                (WriteBackend::Sqlite(writer), Readers::Sqlite(readers))
            }
            Location::Postgres(options) => {
                let (writer, readers) = postgres::open(*options, notices.clone(), health.clone()).await?;
                (WriteBackend::Postgres(Box::new(writer)), Readers::Postgres(readers))
            }
        };
        let writer = Writer::start(backend, notices.clone(), health.clone());
        Ok(Store(Arc::new(Inner { readers, writer: Mutex::new(Some(writer)), notices, health })))
    }

    /// Opens the database at `url` for reading without a change to it.
    ///
    /// Of a SQLite database, which a server may use, a copy is written to `copy` and opened: its missing migrations are
    /// applied there. A PostgreSQL database is opened as it is, and every write is refused.
    ///
    /// # Errors
    /// As [`Store::back_up`] and [`Store::open`]; [`StoreError::Refused`] if a PostgreSQL database needs a migration.
    pub async fn open_to_check(url: &str, copy: &Path) -> Result<Store, StoreError> {
        match Location::parse(url)? {
            Location::Sqlite(file) => {
                lock::create_parent(copy)?;
                backup::copy(&file, copy, false).await?;
                Store::open(&format!("sqlite:{}", copy.display())).await
            }
            Location::Postgres(options) => {
                let readers = Readers::Postgres(postgres::open_to_read(*options).await?);
                let (notices, _) = broadcast::channel(change_notice::NOTICE_CAPACITY);
                let inner = Inner { readers, writer: Mutex::default(), notices, health: Health::default() };
                Ok(Store(Arc::new(inner)))
            }
        }
    }

    /// Writes a consistent copy of the SQLite database at `url` to `file`, while a server may use it.
    ///
    /// The copy holds the seeds of running games, so only the owner may read it. An existing file stays unless
    /// `replace`.
    ///
    /// # Errors
    /// [`StoreError::Refused`] for a PostgreSQL database, which has its own programs, for a missing database and for an
    /// existing file; else as reading and writing fail.
    pub async fn back_up(url: &str, file: &Path, replace: bool) -> Result<(), StoreError> {
        const OTHERWISE: &str = "PostgreSQL has its own program for this: pg_dump --format=custom --file FILE DATABASE";
        backup::copy(Location::parse(url)?.file(OTHERWISE)?, file, replace).await
    }

    /// Puts a copy of the backup `file` in the place of the SQLite database at `url`, which no process may have open.
    /// An existing database stays unless `replace`.
    ///
    /// # Errors
    /// [`StoreError::Refused`] for a PostgreSQL database, for a file that is no backup and for an existing database;
    /// [`StoreError::Newer`] if a newer version wrote the backup; [`StoreError::InUse`] while a process has the
    /// database open.
    pub async fn restore(file: &Path, url: &str, replace: bool) -> Result<(), StoreError> {
        const OTHERWISE: &str = "PostgreSQL has its own program for this: pg_restore --dbname DATABASE FILE";
        backup::restore(file, Location::parse(url)?.file(OTHERWISE)?, replace).await
    }

    /// Returns the kind of the database: `sqlite` or `postgresql`.
    pub fn database_kind(&self) -> &'static str {
        match &self.0.readers {
            Readers::Sqlite(_) => "sqlite",
            Readers::Postgres(_) => "postgresql",
        }
    }

    /// Whether other processes may change the database.
    pub fn has_several_processes(&self) -> bool {
        matches!(self.0.readers, Readers::Postgres(_))
    }

    /// Commits the queued writes and closes all connections.
    ///
    /// Every later read and write fails as busy or failed; another process may open the file.
    pub async fn close(&self) {
        let writer = self.0.writer.lock().unwrap_or_else(|broken| broken.into_inner()).take();
        match &self.0.readers {
            Readers::Sqlite(pool) => pool.close().await,
            Readers::Postgres(pool) => pool.close().await,
        }
        if let Some((writer, task)) = writer {
            drop(writer);
            // A writer that has panicked has ended, too.
            let _ = task.await;
        }
    }

    /// Returns an error while the database takes no writes, or notices of other processes do not arrive.
    ///
    /// Neither reads nor writes: the last commit decides. Without one for ten seconds the store commits a pulse.
    ///
    /// # Errors
    /// [`StoreError::Busy`] with the cause.
    pub fn check_ready(&self) -> Result<(), StoreError> {
        match self.writer() {
            Some(_) => self.0.health.check(),
            None => Err(StoreError::Busy("the store is closed".to_owned())),
        }
    }

    /// Tests by a write whether the database answers and takes writes.
    ///
    /// # Errors
    /// [`StoreError::Busy`] or [`StoreError::Failed`] if it does not.
    pub async fn ping(&self) -> Result<(), StoreError> {
        Ok(self.write(WriteJob::Ping).await?)
    }

    /// Adds a person under an id that is not taken.
    ///
    /// # Errors
    /// [`StoreError::Failed`] if the id is taken; [`StoreError::Busy`] if the database takes no writes now, or if the
    /// connection was lost during the commit: then the person may be stored.
    pub async fn add_person(&self, person: &Person) -> Result<(), StoreError> {
        Ok(self.write(WriteJob::Person(person.clone())).await?)
    }

    /// Returns the person with this id.
    ///
    /// # Errors
    /// As every read: [`StoreError::Busy`] if the database does not answer, [`StoreError::Failed`] for anything else.
    pub async fn person(&self, id: Id) -> Result<Option<Person>, StoreError> {
        Ok(read!(self, person(id)))
    }

    /// Adds a session of `person` that ends at `until`.
    ///
    /// # Errors
    /// [`StoreError::Failed`] if the key is taken or the person unknown; [`StoreError::Busy`] as in
    /// [`Store::add_person`].
    pub async fn add_session(&self, key: &SessionKey, person: Id, until: SystemTime) -> Result<(), StoreError> {
        Ok(self.write(WriteJob::Session(*key, person, until)).await?)
    }

    /// Returns the person and the end of a session; `None` if it is unknown or has ended.
    ///
    /// # Errors
    /// As [`Store::person`].
    pub async fn session(&self, key: &SessionKey) -> Result<Option<(Person, SystemTime)>, StoreError> {
        Ok(read!(self, session(key)))
    }

    /// Moves the end of a session to `until`, unless it ends later.
    ///
    /// # Errors
    /// As [`Store::add_session`].
    pub async fn renew_session(&self, key: &SessionKey, until: SystemTime) -> Result<(), StoreError> {
        Ok(self.write(WriteJob::RenewSession(*key, until)).await?)
    }

    /// Deletes the sessions that ended at `before` or earlier.
    ///
    /// # Errors
    /// As [`Store::add_session`].
    pub async fn sweep_sessions(&self, before: SystemTime) -> Result<(), StoreError> {
        Ok(self.write(WriteJob::SweepSessions(before)).await?)
    }

    /// Returns the ends of the sessions of a person that have not ended.
    ///
    /// # Errors
    /// As [`Store::person`].
    pub async fn sessions_of(&self, person: Id) -> Result<Vec<SystemTime>, StoreError> {
        Ok(read!(self, sessions_of(person)))
    }

    /// Returns at most `count` tables that `person` created or has a seat at, in the order of their ids, after the id
    /// `after`; those that they removed from their lists, too.
    ///
    /// # Errors
    /// As [`Store::person`].
    pub async fn tables_of(&self, person: Id, after: Option<Id>, count: u32) -> Result<Vec<TableRow>, StoreError> {
        Ok(read!(self, tables_of(person, after, count)))
    }

    /// Removes a table for `person`: from their lists, and wholly if no other person ever had a part in it.
    ///
    /// A table that its creator removes is not public any more. With `forgets_name` the name of `person` there is
    /// cleared.
    ///
    /// # Errors
    /// As [`Store::add_session`].
    pub async fn remove_table(&self, table: Id, person: Id, forgets_name: bool) -> Result<(), StoreError> {
        Ok(self.write(WriteJob::RemoveTable { table, person, forgets_name }).await?)
    }

    /// Ends all sessions of a person and clears their name. The person stays, because changes refer to it.
    ///
    /// # Errors
    /// As [`Store::add_session`].
    pub async fn forget_person(&self, person: Id) -> Result<(), StoreError> {
        Ok(self.write(WriteJob::ForgetPerson(person)).await?)
    }

    /// Returns the ids of at most `count` tables that have not changed since `before`, in order, after the id `after`.
    ///
    /// # Errors
    /// As [`Store::person`].
    pub async fn old_tables(&self, before: SystemTime, after: Option<Id>, count: u32) -> Result<Vec<Id>, StoreError> {
        Ok(read!(self, old_tables(before, after, count)))
    }

    /// Removes a table, unless it has changed since `before`.
    ///
    /// # Errors
    /// As [`Store::add_session`].
    pub async fn drop_old_table(&self, table: Id, before: SystemTime) -> Result<(), StoreError> {
        Ok(self.write(WriteJob::DropOldTable(table, before)).await?)
    }

    /// Returns the time of the last pulse, by the clock of the process that wrote it.
    ///
    /// # Errors
    /// As [`Store::person`].
    pub async fn last_pulse(&self) -> Result<SystemTime, StoreError> {
        Ok(read!(self, last_pulse()))
    }

    /// Adds a table with its first change.
    ///
    /// # Errors
    /// [`AppendError::Conflict`] if the id is taken or the first change does not have revision 1; else as
    /// [`Store::append`].
    pub async fn add_table(&self, new: &NewTable) -> Result<(), AppendError> {
        self.write(WriteJob::Table(Box::new(new.clone()))).await
    }

    /// Returns the table with this id.
    ///
    /// # Errors
    /// As [`Store::person`].
    pub async fn table(&self, id: Id) -> Result<Option<TableRow>, StoreError> {
        Ok(read!(self, table(id)))
    }

    /// Returns the ids of at most `count` tables after the id `after`, in order; from the first without it.
    ///
    /// # Errors
    /// As [`Store::person`].
    pub async fn table_ids(&self, after: Option<Id>, count: u32) -> Result<Vec<Id>, StoreError> {
        Ok(read!(self, table_ids(after, count)))
    }

    /// Returns the changes of `table` after revision `after`, in order; all for 0.
    ///
    /// # Errors
    /// As [`Store::person`].
    pub async fn revisions(&self, table: Id, after: u64) -> Result<Vec<Revision>, StoreError> {
        Ok(read!(self, revisions(table, after)))
    }

    /// Returns the last revision of each of `tables` that exists, in any order.
    ///
    /// # Errors
    /// As [`Store::person`].
    pub async fn current_revisions(&self, tables: &[Id]) -> Result<Vec<(Id, u64)>, StoreError> {
        Ok(match &self.0.readers {
            Readers::Sqlite(pool) => sqlite::current_revisions(&mut *pool.acquire().await?, tables).await?,
            Readers::Postgres(pool) => postgres::current_revisions(&mut *pool.acquire().await?, tables).await?,
        })
    }

    /// Appends a change under the next revision of `table`.
    ///
    /// After `Ok` the change survives a crash of the machine. Once it is in the queue of the writer, the change is
    /// stored or refused even if the returned future is dropped.
    ///
    /// # Errors
    /// [`AppendError::Conflict`] if the revision is not the next one, [`AppendError::Busy`] if the database takes no
    /// writes now, [`AppendError::CommitUnknown`] if the connection was lost during the commit, [`AppendError::Failed`]
    /// for anything else, such as an unknown table or person.
    pub async fn append(&self, table: Id, change: &NewRevision) -> Result<(), AppendError> {
        self.write(WriteJob::Append(table, change.clone())).await
    }

    /// Returns page `page` of a list, from 0, with at most twenty tables, and whether another page follows. A table
    /// whose row cannot be read is left out.
    ///
    /// # Errors
    /// As [`Store::person`].
    pub async fn list(&self, list: TableList, page: u32) -> Result<(Vec<TableRow>, bool), StoreError> {
        Ok(read!(self, list(list, page)))
    }

    /// Returns the number of unfinished tables that `person` created or has a seat at, plus the records they uploaded.
    ///
    /// # Errors
    /// As [`Store::person`].
    pub async fn count_tables_of(&self, person: Id) -> Result<u64, StoreError> {
        Ok(read!(self, count_tables_of(person)))
    }

    /// Returns the number of unfinished public tables that `person` created.
    ///
    /// # Errors
    /// As [`Store::person`].
    pub async fn count_public_tables_of(&self, person: Id) -> Result<u64, StoreError> {
        Ok(read!(self, count_public_tables_of(person)))
    }

    /// Returns the number of unfinished tables of others at which `person` has a seat.
    ///
    /// # Errors
    /// As [`Store::person`].
    pub async fn count_seats_elsewhere(&self, person: Id) -> Result<u64, StoreError> {
        Ok(read!(self, count_seats_elsewhere(person)))
    }

    /// Returns a receiver of notices of all later changes, of every process.
    pub fn subscribe(&self) -> broadcast::Receiver<ChangeNotice> {
        self.0.notices.subscribe()
    }

    /// Takes or extends the lease of `holder` on the robot's decision at `table` for `time`; zero ends it.
    ///
    /// Returns false while another holder has the lease. A lease only avoids double work: [`Store::append`] decides.
    /// On SQLite there is one process, which always gets it.
    ///
    /// # Errors
    /// As [`Store::person`].
    pub async fn lease(&self, table: Id, holder: Id, time: Duration) -> Result<bool, StoreError> {
        match &self.0.readers {
            Readers::Sqlite(_) => Ok(true),
            Readers::Postgres(pool) => Ok(postgres::lease(&mut *pool.acquire().await?, table, holder, time).await?),
        }
    }

    async fn write(&self, job: WriteJob) -> Result<(), AppendError> {
        match self.writer() {
            Some(writer) => writer.write(job).await,
            None => Err(AppendError::Busy("the store is closed".to_owned())),
        }
    }

    fn writer(&self) -> Option<Writer> {
        let writer = self.0.writer.lock().unwrap_or_else(|broken| broken.into_inner());
        writer.as_ref().map(|(writer, _)| writer.clone())
    }
}
