//! The store in one SQLite file, open in one process: one connection writes and several read.

use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection as _};

use crate::error::is_connection_loss;
use crate::lock::DatabaseLock;
use crate::time::now;
use crate::writer::{WriteJob, WriteResult};
use crate::{AppendError, Id, NewRevision, StoreError, migrations};

type Connection = SqliteConnection;
type Row = SqliteRow;

#[path = "commit.rs"]
mod commit;
#[path = "queries.rs"]
pub(crate) mod queries;
#[path = "removal.rs"]
mod removal;

use commit::run;

/// Time a statement waits while another program locks the file, and a read for a free connection.
const BUSY_TIMEOUT: Duration = Duration::from_secs(2);
/// Upper bound on the reading connections.
const MAX_READERS: u32 = 4;
/// Pages in the write-ahead log that trigger a checkpoint.
const CHECKPOINT_PAGES: &str = "4000";

/// Deletes the sessions that ended before a time.
const SWEEP: &str = "DELETE FROM sessions WHERE until <= $1";

/// The only writing connection, with the lock that keeps other processes out.
pub(crate) struct SqliteWriter {
    connection: Connection,
    // Declared after the connection: it must be dropped last.
    _lock: DatabaseLock,
}

/// Opens `file` for writing and reading; creates it and its folder if they are missing.
pub(crate) async fn open(file: &Path) -> Result<(SqliteWriter, SqlitePool), StoreError> {
    let lock = DatabaseLock::take(file)?;
    let options = SqliteConnectOptions::new()
        .filename(lock.path())
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(BUSY_TIMEOUT)
        .pragma("wal_autocheckpoint", CHECKPOINT_PAGES);
    let mut connection = options.connect().await?;
    migrations::sqlite().run(&mut connection).await?;
    let readers = SqlitePoolOptions::new().max_connections(MAX_READERS).acquire_timeout(BUSY_TIMEOUT);
    let readers = readers.connect_lazy_with(options.pragma("query_only", "ON"));
    Ok((SqliteWriter { connection, _lock: lock }, readers))
}

impl SqliteWriter {
    /// Commits `jobs` in one transaction and returns their results; if the commit fails, all fail.
    pub(crate) async fn commit(&mut self, jobs: &[WriteJob]) -> Vec<WriteResult> {
        let connection = &mut self.connection;
        match commit_jobs(connection, jobs).await {
            Ok(written) => written,
            Err(error) => {
                // Fails if SQLite has rolled back by itself.
                let _ = run(connection, "ROLLBACK").await;
                jobs.iter().map(|_| Err(error.clone())).collect()
            }
        }
    }

    /// Closes the connection; the last one removes the write-ahead log.
    pub(crate) async fn close(self) {
        // Acknowledged changes are stored even if closing fails.
        let _ = self.connection.close().await;
    }
}

async fn commit_jobs(connection: &mut Connection, jobs: &[WriteJob]) -> Result<Vec<WriteResult>, AppendError> {
    run(connection, "BEGIN IMMEDIATE").await?;
    let written = commit::write_jobs(connection, jobs, vec![None; jobs.len()], now()).await?;
    match run(connection, "COMMIT").await {
        Ok(()) => Ok(written),
        Err(error) if is_connection_loss(&error) => Err(AppendError::CommitUnknown(error.to_string())),
        Err(error) => Err(error.into()),
    }
}

/// Appends simple changes of different tables by two statements; returns the tables whose change had the next revision.
async fn append_group(connection: &mut Connection, changes: &[(Id, &NewRevision)], at: i64) -> sqlx::Result<Vec<Id>> {
    const INSERT: &str = "INSERT INTO revisions (table_id, revision, made_by, at, change, ply) \
        SELECT t.id, c.value ->> 1, unhex(c.value ->> 2), $2, c.value ->> 3, c.value ->> 4 \
        FROM json_each($1) c JOIN tables t ON t.id = unhex(c.value ->> 0) AND t.revision = (c.value ->> 1) - 1 \
        RETURNING table_id";
    const UPDATE: &str = "UPDATE tables SET \
        revision = c.value ->> 1, ply = c.value ->> 4, turn = c.value ->> 5, is_over = 0, at = $2 \
        FROM json_each($1) c WHERE tables.id = unhex(c.value ->> 0) AND tables.revision = (c.value ->> 1) - 1";
    let mut rows = Vec::with_capacity(changes.len());
    for (table, change) in changes {
        let NewRevision { revision, by, kind, ply, turn, over: _ } = change;
        let text = queries::change_text(kind)?;
        let (revision, ply) = (queries::signed(*revision), queries::signed(*ply));
        rows.push(serde_json::json!([hex(table), revision, by.as_ref().map(hex), text, ply, turn]));
    }
    let rows = serde_json::Value::Array(rows).to_string();
    let stored = sqlx::query(INSERT).bind(&rows).bind(at).fetch_all(&mut *connection).await?;
    sqlx::query(UPDATE).bind(&rows).bind(at).execute(connection).await?;
    stored.iter().map(|row| queries::id(row, "table_id")).collect()
}

/// Returns the last revision of each of `tables` that exists.
pub(crate) async fn current_revisions(connection: &mut Connection, tables: &[Id]) -> sqlx::Result<Vec<(Id, u64)>> {
    const SQL: &str = "SELECT t.id, t.revision FROM json_each($1) c JOIN tables t ON t.id = unhex(c.value)";
    let ids = serde_json::Value::from(tables.iter().map(hex).collect::<Vec<String>>()).to_string();
    queries::current_revisions(&sqlx::query(SQL).bind(ids).fetch_all(connection).await?)
}

/// Returns the bytes of an id in hexadecimal: JSON has no binary strings.
fn hex(id: &Id) -> String {
    format!("{:032x}", u128::from_be_bytes(*id.bytes()))
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;
    use crate::{ChangeKind, NewTable, Person, TableList};

    /// Opens a store with one table at revision 1, in its own folder.
    async fn writer_with_table(name: &str) -> (SqliteWriter, SqlitePool, Id, PathBuf) {
        let folder = std::env::temp_dir().join(format!("tilewright-writer-{name}-{}", std::process::id()));
        let (mut writer, readers) = open(&folder.join("tables.sqlite")).await.unwrap();
        let (ada, table) = (Id::random().unwrap(), Id::random().unwrap());
        let new = NewTable {
            id: table,
            game: "carcassonne".to_owned(),
            header: String::new(),
            seed: 1,
            public: true,
            aids: true,
            by: ada,
            seats: Vec::new(),
            first: change(1),
        };
        let jobs = [WriteJob::Person(Person { id: ada, name: "Ada".to_owned() }), WriteJob::Table(Box::new(new))];
        assert_eq!(writer.commit(&jobs).await, [Ok(()), Ok(())]);
        (writer, readers, table, folder)
    }

    fn change(revision: u64) -> NewRevision {
        let kind = ChangeKind::Steps(vec!["0 take".repeat(2000)]);
        NewRevision { revision, by: None, kind, ply: 0, turn: None, over: false }
    }

    async fn pragma(connection: &mut Connection, name: &'static str) -> String {
        use sqlx::Row as _;
        let row = sqlx::query(name).fetch_one(connection).await.unwrap();
        row.try_get::<i64, _>(0).map(|number| number.to_string()).unwrap_or_else(|_| row.get(0))
    }

    #[tokio::test]
    async fn the_writing_connection_syncs_every_commit() {
        let (mut writer, _, _, folder) = writer_with_table("pragmas").await;
        const FULL: &str = "2";
        assert_eq!(pragma(&mut writer.connection, "PRAGMA synchronous").await, FULL);
        assert_eq!(pragma(&mut writer.connection, "PRAGMA journal_mode").await, "wal");
        assert_eq!(pragma(&mut writer.connection, "PRAGMA foreign_keys").await, "1");
        std::fs::remove_dir_all(folder).unwrap();
    }

    /// Checks that appends are refused as busy and leave no trace after the pragma `trouble`, and succeed after `over`.
    async fn check_trouble(name: &str, trouble: &'static str, over: &'static str) {
        let (mut writer, readers, table, folder) = writer_with_table(name).await;
        pragma(&mut writer.connection, trouble).await;
        let jobs: Vec<WriteJob> = (2..60).map(|revision| WriteJob::Append(table, change(revision))).collect();
        let written = writer.commit(&jobs).await;
        assert!(written.iter().all(|written| matches!(written, Err(AppendError::Busy(_)))), "{written:?}");
        let reader = &mut *readers.acquire().await.unwrap();
        assert_eq!(queries::table(reader, table).await.unwrap().unwrap().revision, 1);
        assert_eq!(queries::revisions(reader, table, 0).await.unwrap().len(), 1);

        pragma(&mut writer.connection, over).await;
        let written = writer.commit(&jobs).await;
        assert!(written.iter().all(Result::is_ok), "{written:?}");
        assert_eq!(queries::table(reader, table).await.unwrap().unwrap().revision, 59);
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[tokio::test]
    async fn a_read_only_file_is_busy_until_writable() {
        check_trouble(
            "read-only",
            "PRAGMA query_only = ON; PRAGMA query_only",
            "PRAGMA query_only = OFF; PRAGMA query_only",
        )
        .await;
    }

    #[tokio::test]
    async fn a_full_file_is_busy_until_enlarged() {
        check_trouble("full", "PRAGMA max_page_count = 60", "PRAGMA max_page_count = 100000").await;
    }

    #[tokio::test]
    async fn list_queries_use_an_index() {
        use sqlx::Row as _;
        let (mut writer, _, table, folder) = writer_with_table("plan").await;
        for list in [TableList::Mine(table), TableList::Past(table), TableList::Open, TableList::Watch] {
            let explained = sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {}", queries::list_sql(list)));
            let rows = sqlx::query(explained).fetch_all(&mut writer.connection).await.unwrap();
            let plan: Vec<String> = rows.iter().map(|row| row.get("detail")).collect();
            assert!(plan.iter().all(|line| !line.starts_with("SCAN") || line.contains("INDEX tables_")), "{plan:?}");
            // A person has few running tables, so this list may be sorted.
            let sorted = plan.iter().any(|line| line.contains("TEMP B-TREE"));
            assert_eq!(sorted, matches!(list, TableList::Mine(_)), "{plan:?}");
        }
        std::fs::remove_dir_all(folder).unwrap();
    }
}
