//! The store's face: one for both databases.

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime};

use sqlx::postgres::PgPool;
use sqlx::sqlite::SqlitePool;
use tokio::sync::broadcast;
use tokio::task::JoinHandle;

use crate::writer::{WriteBackend, WriteJob, Writer};
use crate::{
    AppendError, ChangeNotice, Id, NewRevision, NewTable, Person, Revision, SessionKey, StoreError, TableList,
    TableRow, change_notice,
};
use crate::{postgres, sqlite};

/// The database. Clones are the same store.
#[derive(Clone)]
pub struct Store(Arc<Inner>);

struct Inner {
    readers: Readers,
    /// Gone once the store is closed.
    writer: Mutex<Option<(Writer, JoinHandle<()>)>>,
    notices: broadcast::Sender<ChangeNotice>,
}

enum Readers {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

/// Asks a question of whichever database there is.
macro_rules! read {
    ($store:expr, $query:ident ( $($argument:expr),* )) => {
        match &$store.0.readers {
            Readers::Sqlite(pool) => sqlite::queries::$query(&mut *pool.acquire().await?, $($argument),*).await?,
            Readers::Postgres(pool) => postgres::queries::$query(&mut *pool.acquire().await?, $($argument),*).await?,
        }
    };
}

impl Store {
    /// Opens `sqlite:/path/to/file`, which is made with its folder where it is missing, or `postgres://…`, and brings its
    /// tables up to date.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        let (notices, _) = broadcast::channel(change_notice::NOTICE_CAPACITY);
        let (backend, readers) = match url.split_once(':') {
            Some(("sqlite", file)) if !file.trim_start_matches('/').is_empty() => {
                let (writer, readers) = sqlite::open(Path::new(file.strip_prefix("//").unwrap_or(file))).await?;
                (WriteBackend::Sqlite(writer), Readers::Sqlite(readers))
            }
            Some(("postgres" | "postgresql", _)) => {
                let (writer, readers) = postgres::open(url, notices.clone()).await?;
                (WriteBackend::Postgres(Box::new(writer)), Readers::Postgres(readers))
            }
            _ => return Err(StoreError::Address(url.to_owned())),
        };
        let writer = Writer::start(backend, notices.clone());
        Ok(Store(Arc::new(Inner { readers, writer: Mutex::new(Some(writer)), notices })))
    }

    /// Writes what waits, and ends. From then on the store takes nothing, and the file is free for another process.
    pub async fn close(&self) {
        let writer = self.0.writer.lock().unwrap_or_else(|broken| broken.into_inner()).take();
        match &self.0.readers {
            Readers::Sqlite(pool) => pool.close().await,
            Readers::Postgres(pool) => pool.close().await,
        }
        if let Some((writer, task)) = writer {
            drop(writer);
            // A writer that has panicked is at its end too.
            let _ = task.await;
        }
    }

    /// Whether the database answers and takes writes.
    pub async fn ping(&self) -> Result<(), StoreError> {
        Ok(self.write(WriteJob::Ping).await?)
    }

    pub async fn add_person(&self, person: &Person) -> Result<(), StoreError> {
        Ok(self.write(WriteJob::Person(person.clone())).await?)
    }

    pub async fn person(&self, id: Id) -> Result<Option<Person>, StoreError> {
        Ok(read!(self, person(id)))
    }

    pub async fn add_session(&self, key: &SessionKey, person: Id, until: SystemTime) -> Result<(), StoreError> {
        Ok(self.write(WriteJob::Session(*key, person, until)).await?)
    }

    /// Whose session it is, unless it has ended.
    pub async fn session(&self, key: &SessionKey) -> Result<Option<Person>, StoreError> {
        Ok(read!(self, session(key)))
    }

    /// Stores a table with its first change, which has number 1.
    pub async fn add_table(&self, new: &NewTable) -> Result<(), AppendError> {
        self.write(WriteJob::Table(Box::new(new.clone()))).await
    }

    pub async fn table(&self, id: Id) -> Result<Option<TableRow>, StoreError> {
        Ok(read!(self, table(id)))
    }

    /// The changes after a revision, in order.
    pub async fn revisions(&self, table: Id, after: u64) -> Result<Vec<Revision>, StoreError> {
        Ok(read!(self, revisions(table, after)))
    }

    /// The last revision of each of these tables that there is.
    pub async fn current_revisions(&self, tables: &[Id]) -> Result<Vec<(Id, u64)>, StoreError> {
        Ok(match &self.0.readers {
            Readers::Sqlite(pool) => sqlite::current_revisions(&mut *pool.acquire().await?, tables).await?,
            Readers::Postgres(pool) => postgres::current_revisions(&mut *pool.acquire().await?, tables).await?,
        })
    }

    /// Stores a change under the table's next revision. It is stored for good when this returns `Ok`, and stored or refused
    /// even if nobody waits for the answer.
    pub async fn append(&self, table: Id, change: &NewRevision) -> Result<(), AppendError> {
        self.write(WriteJob::Append(table, change.clone())).await
    }

    /// Twenty tables of a list, those that changed last first, and whether another page follows. The first page is 0.
    pub async fn list(&self, list: TableList, page: u32) -> Result<(Vec<TableRow>, bool), StoreError> {
        Ok(read!(self, list(list, page)))
    }

    /// How many tables a person made or sits at that are not over, or at which nobody sits.
    pub async fn count_tables_of(&self, person: Id) -> Result<u64, StoreError> {
        Ok(read!(self, count_tables_of(person)))
    }

    /// The tables that are not over where a robot is in turn.
    pub async fn tables_awaiting_robots(&self) -> Result<Vec<Id>, StoreError> {
        Ok(read!(self, tables_awaiting_robots()))
    }

    /// Tells from now on of every change that any process stores.
    pub fn subscribe(&self) -> broadcast::Receiver<ChangeNotice> {
        self.0.notices.subscribe()
    }

    /// Whether the holder may let a robot think at a table for this time, because nobody else does: it only saves work,
    /// since [`Store::append`] decides. Asking again prolongs it; no time at all ends it. On SQLite there is nobody else.
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
