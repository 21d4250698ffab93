//! The store in a PostgreSQL database that many processes share.
//!
//! The row of a table decides which of two changes wins: an update succeeds only at the preceding revision. The
//! database notifies all processes of stored changes.

use std::collections::BTreeSet;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection, PgListener, PgPool, PgPoolOptions, PgRow};
use sqlx::{ConnectOptions, Connection as _};
use tokio::sync::broadcast;
use tokio::time::{sleep, timeout};

use crate::error::is_connection_loss;
use crate::health::Health;
use crate::time::now;
use crate::writer::{LOCKED_ELSEWHERE, WriteJob, WriteResult};
use crate::{AppendError, ChangeNotice, Id, NewRevision, StoreError, migrations};

type Connection = PgConnection;
type Row = PgRow;

#[path = "commit.rs"]
#[allow(clippy::duplicate_mod, reason = "one text for two databases")]
mod commit;
#[path = "queries.rs"]
#[allow(clippy::duplicate_mod, reason = "one text for two databases")]
pub(crate) mod queries;
#[path = "removal.rs"]
#[allow(clippy::duplicate_mod, reason = "one text for two databases")]
mod removal;

use commit::run;

/// Time to wait for a connection, for all statements of a transaction before its commit, and for the commit.
const STATEMENT_TIMEOUT: Duration = Duration::from_secs(3);
/// Time to find out whether a transaction was committed, after its connection was lost.
const COMMIT_PROBE_TIMEOUT: Duration = Duration::from_secs(5);
/// Time between two attempts to connect.
const RETRY_INTERVAL: Duration = Duration::from_millis(100);
/// Upper bound on the reading connections.
const MAX_READERS: u32 = 8;
/// Channel of the notifications.
const CHANNEL: &str = "tilewright";
/// Channel of the pulses, which earlier versions do not hear.
const PULSE_CHANNEL: &str = "tilewright_pulse";
/// Time between two pulses of a process.
const PULSE_INTERVAL: Duration = Duration::from_secs(1);
/// Time without a pulse after which a connection is taken for lost although no error says so.
const PULSE_TIMEOUT: Duration = Duration::from_secs(4);
/// Time a statement waits for a lock, in milliseconds: less than [`STATEMENT_TIMEOUT`], so that the cause is known.
const LOCK_TIMEOUT: &str = "2000";
/// Time after which the server ends a transaction that this process has left open, in milliseconds.
const IDLE_TIMEOUT: &str = "10000";

/// Deletes the sessions that ended before a time, except those that another process is deleting.
const SWEEP: &str = "DELETE FROM sessions WHERE token_hash IN \
    (SELECT token_hash FROM sessions WHERE until <= $1 FOR UPDATE SKIP LOCKED)";

/// The writing connection; a lost one is replaced before the next commit.
pub(crate) struct PostgresWriter {
    options: PgConnectOptions,
    connection: Option<Connection>,
    /// Key of an advisory lock that each transaction of this writer holds until it ends.
    lock: i64,
}

/// An error of a transaction.
enum TransactionError {
    /// Nothing was committed.
    NotCommitted(sqlx::Error),
    /// `COMMIT` failed or did not answer in time; with the results in case it was committed.
    CommitUnknown(sqlx::Error, Vec<WriteResult>),
}

/// Opens the database and starts to forward its notifications to `notices`.
pub(crate) async fn open(
    options: PgConnectOptions,
    notices: broadcast::Sender<ChangeNotice>,
    health: Health,
) -> Result<(PostgresWriter, PgPool), StoreError> {
    let options = options.options([("synchronous_commit", "on"), ("application_name", "tilewright")]);
    // Without the timeouts below: another process may be migrating.
    let mut connection = connect(&options).await?;
    migrations::postgres().run(&mut connection).await?;
    // All migrations are committed even if closing fails.
    let _ = connection.close().await;
    let options =
        options.options([("lock_timeout", LOCK_TIMEOUT), ("idle_in_transaction_session_timeout", IDLE_TIMEOUT)]);
    let mut lock = [0; 8];
    getrandom::fill(&mut lock).map_err(|error| StoreError::Failed(error.to_string()))?;
    let readers = PgPoolOptions::new().max_connections(MAX_READERS).acquire_timeout(STATEMENT_TIMEOUT);
    let readers = readers.connect_lazy_with(options.clone());
    let listener = listen(&options).await?;
    tokio::spawn(send_pulses(readers.clone()));
    tokio::spawn(forward_notices(listener, options.clone(), readers.clone(), notices, health));
    Ok((PostgresWriter { options, connection: None, lock: i64::from_be_bytes(lock) }, readers))
}

/// Opens a database of this version for reading.
pub(crate) async fn open_to_read(options: PgConnectOptions) -> Result<PgPool, StoreError> {
    const OLDER: &str = "the database is older than this Tilewright: check a copy of it, which `tilewright serve` \
        has opened once";
    let options = options.options([("default_transaction_read_only", "on"), ("application_name", "tilewright")]);
    let mut connection = connect(&options).await?;
    let query = sqlx::query("SELECT max(version) AS version FROM _sqlx_migrations WHERE success");
    let row = query.fetch_one(&mut connection).await?;
    let (found, newest) = (sqlx::Row::try_get::<Option<i64>, _>(&row, "version")?, migrations::newest_postgres());
    match found.cmp(&Some(newest)) {
        std::cmp::Ordering::Less => Err(StoreError::Refused(OLDER.to_owned())),
        std::cmp::Ordering::Greater => Err(StoreError::Newer),
        std::cmp::Ordering::Equal => {
            let readers = PgPoolOptions::new().max_connections(MAX_READERS).acquire_timeout(STATEMENT_TIMEOUT);
            Ok(readers.connect_lazy_with(options))
        }
    }
}

async fn connect(options: &PgConnectOptions) -> sqlx::Result<Connection> {
    timeout(STATEMENT_TIMEOUT, options.connect()).await.unwrap_or(Err(sqlx::Error::PoolTimedOut))
}

/// Returns a listener on a connection of its own, which no query gets after the listener.
async fn listen(options: &PgConnectOptions) -> sqlx::Result<PgListener> {
    let pool = PgPoolOptions::new().max_connections(1).acquire_timeout(STATEMENT_TIMEOUT);
    let mut listener = PgListener::connect_with(&pool.connect_lazy_with(options.clone())).await?;
    listener.eager_reconnect(false);
    listener.listen_all([CHANNEL, PULSE_CHANNEL]).await?;
    Ok(listener)
}

/// Notifies all processes in short intervals until the store is closed, so that each knows that it still hears.
async fn send_pulses(pool: PgPool) {
    while !pool.is_closed() {
        let pulse = sqlx::query("SELECT pg_notify($1, '')").bind(PULSE_CHANNEL).execute(&pool);
        // If the database does not answer, the missing pulse is noticed by the listener.
        let _ = timeout(PULSE_INTERVAL, pulse).await;
        sleep(PULSE_INTERVAL).await;
    }
}

/// Forwards notifications until the store is closed. Sends [`ChangeNotice::Missed`] once a connection is replaced that
/// was lost, or on which no pulse arrived.
async fn forward_notices(
    mut listener: PgListener,
    options: PgConnectOptions,
    pool: PgPool,
    notices: broadcast::Sender<ChangeNotice>,
    health: Health,
) {
    loop {
        while let Ok(Ok(Some(notification))) = timeout(PULSE_TIMEOUT, listener.try_recv()).await {
            if notification.channel() == CHANNEL {
                // There may be no subscriber.
                let _ = notices.send(ChangeNotice::parse(notification.payload()));
            }
        }
        drop(listener);
        health.note_listener(false);
        listener = loop {
            if pool.is_closed() {
                return;
            }
            match timeout(STATEMENT_TIMEOUT, listen(&options)).await {
                Ok(Ok(listener)) => break listener,
                Ok(Err(_)) | Err(_) => sleep(RETRY_INTERVAL).await,
            }
        };
        health.note_listener(true);
        let _ = notices.send(ChangeNotice::Missed);
    }
}

/// Takes or extends a lease for `time`; returns false if another holder has it.
pub(crate) async fn lease(connection: &mut Connection, table: Id, holder: Id, time: Duration) -> sqlx::Result<bool> {
    const SQL: &str = "INSERT INTO leases AS l (table_id, holder, until) \
        VALUES ($1, $2, clock_timestamp() + $3 * INTERVAL '1 millisecond') \
        ON CONFLICT (table_id) DO UPDATE SET holder = excluded.holder, until = excluded.until \
        WHERE l.until <= clock_timestamp() OR l.holder = excluded.holder";
    let query = sqlx::query(SQL).bind(&table.bytes()[..]).bind(&holder.bytes()[..]);
    let query = query.bind(i32::try_from(time.as_millis()).unwrap_or(i32::MAX));
    Ok(query.execute(connection).await?.rows_affected() == 1)
}

/// Returns the last revision of each of `tables` that exists.
pub(crate) async fn current_revisions(connection: &mut Connection, tables: &[Id]) -> sqlx::Result<Vec<(Id, u64)>> {
    const SQL: &str = "SELECT id, revision FROM tables WHERE id = ANY($1)";
    let ids: Vec<&[u8]> = tables.iter().map(|table| &table.bytes()[..]).collect();
    queries::current_revisions(&sqlx::query(SQL).bind(ids).fetch_all(connection).await?)
}

impl PostgresWriter {
    /// Commits `jobs` in one transaction and returns their results; if the commit fails, all fail.
    pub(crate) async fn commit(&mut self, jobs: &[WriteJob]) -> Vec<WriteResult> {
        let all_failed = |error: AppendError| jobs.iter().map(|_| Err(error.clone())).collect();
        let mut connection = match self.connected().await {
            Ok(connection) => connection,
            Err(error) => return all_failed(error.into()),
        };
        let at = now();
        match run_transaction(&mut connection, jobs, at, self.lock).await {
            Ok(written) => {
                self.connection = Some(connection);
                written
            }
            Err(TransactionError::NotCommitted(error)) => {
                // Without the rollback the next transaction would fail in this one.
                if !is_connection_loss(&error) && run(&mut connection, "ROLLBACK").await.is_ok() {
                    self.connection = Some(connection);
                }
                all_failed(error.into())
            }
            Err(TransactionError::CommitUnknown(error, written)) => {
                drop(connection);
                let found = timeout(COMMIT_PROBE_TIMEOUT, self.resolve_commit(jobs, &written, at)).await;
                let failed = match found {
                    Ok(true) => return written,
                    Ok(false) => AppendError::Busy(error.to_string()),
                    Err(_) => AppendError::CommitUnknown(error.to_string()),
                };
                written.into_iter().map(|written| written.and(Err(failed.clone()))).collect()
            }
        }
    }

    /// Returns the kept connection if it still answers, else a new one, so that a loss between commits fails no job.
    async fn connected(&mut self) -> sqlx::Result<Connection> {
        if let Some(mut connection) = self.connection.take()
            && matches!(timeout(STATEMENT_TIMEOUT, connection.ping()).await, Ok(Ok(())))
        {
            return Ok(connection);
        }
        connect(&self.options).await
    }

    /// Whether a transaction that lost its connection during the commit was committed.
    ///
    /// The transaction has ended once its advisory lock is free; then one of its rows proves all. Retries until the
    /// database answers, so the caller must limit the time.
    async fn resolve_commit(&mut self, jobs: &[WriteJob], written: &[WriteResult], at: i64) -> bool {
        loop {
            if let Ok(mut connection) = connect(&self.options).await
                && let Ok(found) = was_committed(&mut connection, jobs, written, at, self.lock).await
            {
                self.connection = Some(connection);
                return found;
            }
            sleep(RETRY_INTERVAL).await;
        }
    }

    /// Closes the connection.
    pub(crate) async fn close(self) {
        if let Some(connection) = self.connection {
            // Acknowledged changes are stored even if closing fails.
            let _ = connection.close().await;
        }
    }
}

/// Prepares and commits one transaction with `jobs`; returns their results.
async fn run_transaction(
    connection: &mut Connection,
    jobs: &[WriteJob],
    at: i64,
    lock: i64,
) -> Result<Vec<WriteResult>, TransactionError> {
    let written = match timeout(STATEMENT_TIMEOUT, prepare(connection, jobs, at, lock)).await {
        Ok(prepared) => prepared.map_err(TransactionError::NotCommitted)?,
        Err(_) => return Err(TransactionError::NotCommitted(sqlx::Error::PoolTimedOut)),
    };
    match timeout(STATEMENT_TIMEOUT, run(connection, "COMMIT")).await {
        Ok(Ok(())) => Ok(written),
        Ok(Err(error)) => Err(TransactionError::CommitUnknown(error, written)),
        Err(_) => Err(TransactionError::CommitUnknown(sqlx::Error::PoolTimedOut, written)),
    }
}

/// Does everything up to the commit, notifications included. All tables to change are locked first, in the order of
/// their ids, so that processes do not deadlock. Jobs of tables that are locked elsewhere are not done.
async fn prepare(connection: &mut Connection, jobs: &[WriteJob], at: i64, lock: i64) -> sqlx::Result<Vec<WriteResult>> {
    const NOTIFY: &str = "SELECT pg_notify($1, text) FROM unnest($2::text[]) AS text";
    run(connection, "BEGIN").await?;
    sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(lock).execute(&mut *connection).await?;
    let locked = lock_tables(connection, jobs).await?;
    let is_locked = |job: &WriteJob| changed_table(job).is_some_and(|table| locked.contains(&table));
    let refused = |job| is_locked(job).then(|| Err(AppendError::Busy(LOCKED_ELSEWHERE.to_owned())));
    let written = commit::write_jobs(connection, jobs, jobs.iter().map(refused).collect(), at).await?;
    let done = jobs.iter().zip(&written).filter(|(_, written)| written.is_ok());
    let texts: Vec<String> = done.filter_map(|(job, _)| job.notice()).filter_map(notice_payload).collect();
    if !texts.is_empty() {
        sqlx::query(NOTIFY).bind(CHANNEL).bind(texts).execute(connection).await?;
    }
    Ok(written)
}

/// Locks the tables that `jobs` change, and returns those of them that another transaction has locked.
async fn lock_tables(connection: &mut Connection, jobs: &[WriteJob]) -> sqlx::Result<BTreeSet<Id>> {
    const LOCK: &str = "SELECT id FROM tables WHERE id = ANY($1) ORDER BY id FOR UPDATE SKIP LOCKED";
    const EXISTING: &str = "SELECT id FROM tables WHERE id = ANY($1)";
    let tables: BTreeSet<Id> = jobs.iter().filter_map(changed_table).collect();
    if tables.is_empty() {
        return Ok(tables);
    }
    let locked = ids(connection, LOCK, &tables).await?;
    let others: BTreeSet<Id> = tables.difference(&locked).copied().collect();
    // A table that exists but could not be locked is locked elsewhere; one that does not exist fails by itself.
    if others.is_empty() { Ok(others) } else { ids(connection, EXISTING, &others).await }
}

/// Returns the ids that a query on `tables` finds.
async fn ids(connection: &mut Connection, sql: &'static str, tables: &BTreeSet<Id>) -> sqlx::Result<BTreeSet<Id>> {
    let bytes: Vec<&[u8]> = tables.iter().map(|id| &id.bytes()[..]).collect();
    let rows = sqlx::query(sql).bind(bytes).fetch_all(connection).await?;
    rows.iter().map(|row| queries::id(row, "id")).collect()
}

fn changed_table(job: &WriteJob) -> Option<Id> {
    match job {
        WriteJob::Append(table, _) | WriteJob::RemoveTable { table, .. } | WriteJob::DropOldTable(table, _) => {
            Some(*table)
        }
        WriteJob::Person(_)
        | WriteJob::Session(..)
        | WriteJob::Table(_)
        | WriteJob::RenewSession(..)
        | WriteJob::SweepSessions(_)
        | WriteJob::ForgetPerson(_)
        | WriteJob::Ping => None,
    }
}

fn notice_payload(notice: ChangeNotice) -> Option<String> {
    match notice {
        ChangeNotice::Stored { table, revision, ply } => Some(ChangeNotice::payload(table, revision, ply)),
        ChangeNotice::Missed => None,
    }
}

/// Waits for the end of the lost transaction; returns whether the row of its first successful job exists, other than a
/// ping or a removal.
async fn was_committed(
    connection: &mut Connection,
    jobs: &[WriteJob],
    written: &[WriteResult],
    at: i64,
    lock: i64,
) -> sqlx::Result<bool> {
    const REVISION: &str = "SELECT 1 FROM revisions WHERE table_id = $1 AND revision = $2 AND at = $3 AND change = $4";
    sqlx::query("SELECT pg_advisory_lock($1), pg_advisory_unlock($1)").bind(lock).execute(&mut *connection).await?;
    for (job, _) in jobs.iter().zip(written).filter(|(_, written)| written.is_ok()) {
        let (table, change) = match job {
            // Their result can be had again by a retry.
            WriteJob::Ping
            | WriteJob::RenewSession(..)
            | WriteJob::SweepSessions(_)
            | WriteJob::RemoveTable { .. }
            | WriteJob::DropOldTable(..)
            | WriteJob::ForgetPerson(_) => continue,
            WriteJob::Person(person) => return Ok(queries::person(connection, person.id).await?.is_some()),
            WriteJob::Session(key, ..) => return Ok(queries::session(connection, key).await?.is_some()),
            WriteJob::Table(new) => (new.id, &new.first),
            WriteJob::Append(table, change) => (*table, change),
        };
        let query = sqlx::query(REVISION).bind(table.bytes().to_vec()).bind(queries::signed(change.revision));
        let query = query.bind(at).bind(queries::change_text(&change.kind)?);
        return Ok(query.fetch_optional(connection).await?.is_some());
    }
    Ok(false)
}

/// Appends simple changes of different tables by two statements; returns the tables whose change had the next revision.
async fn append_group(connection: &mut Connection, changes: &[(Id, &NewRevision)], at: i64) -> sqlx::Result<Vec<Id>> {
    const UPDATE: &str = "UPDATE tables t \
        SET revision = c.revision, ply = c.ply, turn = c.turn, is_over = FALSE, at = $5 \
        FROM unnest($1::bytea[], $2::bigint[], $3::bigint[], $4::bigint[]) AS c (id, revision, ply, turn) \
        WHERE t.id = c.id AND t.revision = c.revision - 1 RETURNING t.id";
    const INSERT: &str = "INSERT INTO revisions (table_id, revision, made_by, at, change, ply) \
        SELECT c.id, c.revision, c.made_by, $6, c.change, c.ply \
        FROM unnest($1::bytea[], $2::bigint[], $3::bytea[], $4::text[], $5::bigint[]) \
        AS c (id, revision, made_by, change, ply)";
    let column = |of: fn(&NewRevision) -> i64| changes.iter().map(|(_, change)| of(change)).collect::<Vec<i64>>();
    let ids: Vec<&[u8]> = changes.iter().map(|(table, _)| &table.bytes()[..]).collect();
    let turns: Vec<Option<i64>> = changes.iter().map(|(_, change)| change.turn.map(i64::from)).collect();
    let query = sqlx::query(UPDATE).bind(ids).bind(column(|change| queries::signed(change.revision)));
    let query = query.bind(column(|change| queries::signed(change.ply))).bind(turns).bind(at);
    let rows = query.fetch_all(&mut *connection).await?;
    let stored: Vec<Id> = rows.iter().map(|row| queries::id(row, "id")).collect::<sqlx::Result<_>>()?;

    let known: BTreeSet<Id> = stored.iter().copied().collect();
    let changes: Vec<&(Id, &NewRevision)> = changes.iter().filter(|(table, _)| known.contains(table)).collect();
    let column = |of: fn(&NewRevision) -> i64| changes.iter().map(|(_, change)| of(change)).collect::<Vec<i64>>();
    let ids: Vec<&[u8]> = changes.iter().map(|(table, _)| &table.bytes()[..]).collect();
    let by: Vec<Option<&[u8]>> =
        changes.iter().map(|(_, change)| change.by.as_ref().map(|by| &by.bytes()[..])).collect();
    let texts: sqlx::Result<Vec<String>> =
        changes.iter().map(|(_, change)| queries::change_text(&change.kind)).collect();
    let query = sqlx::query(INSERT).bind(ids).bind(column(|change| queries::signed(change.revision))).bind(by);
    let query = query.bind(texts?).bind(column(|change| queries::signed(change.ply))).bind(at);
    query.execute(connection).await?;
    Ok(stored)
}
