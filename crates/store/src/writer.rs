//! The only task that writes: jobs that arrive during a commit share the next one.

use std::time::{Duration, SystemTime};

use tokio::sync::{broadcast, mpsc, oneshot};
use tokio::time::{Instant, timeout};

use crate::health::Health;
use crate::postgres::PostgresWriter;
use crate::sqlite::SqliteWriter;
use crate::{AppendError, ChangeNotice, Id, NewRevision, NewTable, Person, SessionKey};

/// A write to the database.
#[derive(Debug)]
pub(crate) enum WriteJob {
    /// Adds a person.
    Person(Person),
    /// Adds a session of a person, with its end.
    Session(SessionKey, Id, SystemTime),
    /// Moves the end of a session to a later time.
    RenewSession(SessionKey, SystemTime),
    /// Deletes the sessions that ended before a time.
    SweepSessions(SystemTime),
    /// Removes a table for a person, whose name there is cleared if `forgets_name`.
    RemoveTable { table: Id, person: Id, forgets_name: bool },
    /// Removes a table that has not changed since a time.
    DropOldTable(Id, SystemTime),
    /// Ends all sessions of a person and clears their name.
    ForgetPerson(Id),
    /// Adds a table with its first change.
    Table(Box<NewTable>),
    /// Appends a change to a table.
    Append(Id, NewRevision),
    /// Updates a row without meaning, to test whether the database takes writes.
    Ping,
}

/// The result of a job; `Ok` means that it is on disk.
pub(crate) type WriteResult = Result<(), AppendError>;

/// Upper bound on the jobs of one commit.
const MAX_JOBS_PER_COMMIT: usize = 512;

/// Jobs that may wait in the queue; further callers wait until there is room.
const QUEUE_CAPACITY: usize = 8192;

/// Time without a write after which a pulse tests whether the database takes writes.
const PULSE_INTERVAL: Duration = Duration::from_secs(10);
/// The same time after a write failed.
const RETRY_PULSE_INTERVAL: Duration = Duration::from_secs(1);

/// Cause of the failure of a job whose table another program has locked; it is done again until [`LOCK_DEADLINE`].
pub(crate) const LOCKED_ELSEWHERE: &str = "another program has locked the table";
/// Time after which such a job fails.
const LOCK_DEADLINE: Duration = Duration::from_secs(3);
/// Time until such a job is done again if no other arrives.
const LOCK_RETRY_INTERVAL: Duration = Duration::from_millis(50);

/// The connection that commits jobs.
pub(crate) enum WriteBackend {
    Sqlite(SqliteWriter),
    Postgres(Box<PostgresWriter>),
}

impl WriteBackend {
    /// Commits `jobs` in one transaction and returns their results.
    async fn commit(&mut self, jobs: &[WriteJob]) -> Vec<WriteResult> {
        match self {
            WriteBackend::Sqlite(writer) => writer.commit(jobs).await,
            WriteBackend::Postgres(writer) => writer.commit(jobs).await,
        }
    }
}

/// A handle to the writing task. When the last handle is dropped, the task commits what waits and ends.
#[derive(Clone)]
pub(crate) struct Writer(mpsc::Sender<(WriteJob, oneshot::Sender<WriteResult>)>);

impl Writer {
    /// Starts the task; `notices` receives a notice of each stored change, unless PostgreSQL sends it.
    pub(crate) fn start(
        backend: WriteBackend,
        notices: broadcast::Sender<ChangeNotice>,
        health: Health,
    ) -> (Writer, tokio::task::JoinHandle<()>) {
        let (sender, queue) = mpsc::channel(QUEUE_CAPACITY);
        (Writer(sender), tokio::spawn(run(queue, backend, notices, health)))
    }

    /// Queues `job` and waits for its result.
    ///
    /// Once it is queued, the job is done even if the caller is dropped. While the queue is full, a dropped caller
    /// leaves nothing behind.
    pub(crate) async fn write(&self, job: WriteJob) -> WriteResult {
        let closed = || AppendError::Busy("the store is closed".to_owned());
        let (sender, result) = oneshot::channel();
        self.0.send((job, sender)).await.map_err(|_| closed())?;
        result.await.map_err(|_| closed())?
    }
}

/// Commits jobs until all handles are dropped, then closes the connection.
async fn run(
    mut queue: mpsc::Receiver<(WriteJob, oneshot::Sender<WriteResult>)>,
    mut backend: WriteBackend,
    notices: broadcast::Sender<ChangeNotice>,
    health: Health,
) {
    let (mut received, mut locked) = (Vec::new(), Vec::new());
    loop {
        let interval = match health.has_write_failure() {
            _ if !locked.is_empty() => LOCK_RETRY_INTERVAL,
            true => RETRY_PULSE_INTERVAL,
            false => PULSE_INTERVAL,
        };
        match timeout(interval, queue.recv_many(&mut received, MAX_JOBS_PER_COMMIT)).await {
            Ok(0) => break,
            Err(_) if locked.is_empty() => {
                health.note_commit(backend.commit(&[WriteJob::Ping]).await.iter());
                continue;
            }
            Ok(_) | Err(_) => {}
        }
        let deadline = Instant::now() + LOCK_DEADLINE;
        let new = received.drain(..).map(|(job, sender)| (job, (sender, deadline)));
        // Those that were put back come first: the order of the jobs of a table stays.
        let (jobs, callers): (Vec<WriteJob>, Vec<_>) = locked.drain(..).chain(new).unzip();
        let written = backend.commit(&jobs).await;
        health.note_commit(written.iter().filter(|written| !is_locked_elsewhere(written)));
        let by_postgres = matches!(backend, WriteBackend::Postgres(_));
        for ((job, (sender, deadline)), written) in jobs.into_iter().zip(callers).zip(written) {
            if is_locked_elsewhere(&written) && Instant::now() < deadline {
                locked.push((job, (sender, deadline)));
                continue;
            }
            let notice = job.notice().filter(|_| written.is_ok() && !by_postgres);
            // The caller may be gone, and there may be no subscriber.
            let _ = sender.send(written);
            let _ = notice.map(|notice| notices.send(notice));
        }
    }
    match backend {
        WriteBackend::Sqlite(writer) => writer.close().await,
        WriteBackend::Postgres(writer) => writer.close().await,
    }
}

fn is_locked_elsewhere(written: &WriteResult) -> bool {
    matches!(written, Err(AppendError::Busy(cause)) if cause == LOCKED_ELSEWHERE)
}

impl WriteJob {
    /// Returns the notice to send once the job is stored. On PostgreSQL the database sends it to every process.
    pub(crate) fn notice(&self) -> Option<ChangeNotice> {
        let (table, change) = match self {
            WriteJob::Table(new) => (new.id, &new.first),
            WriteJob::Append(table, change) => (*table, change),
            WriteJob::Person(_)
            | WriteJob::Session(..)
            | WriteJob::RenewSession(..)
            | WriteJob::SweepSessions(_)
            | WriteJob::RemoveTable { .. }
            | WriteJob::DropOldTable(..)
            | WriteJob::ForgetPerson(_)
            | WriteJob::Ping => return None,
        };
        Some(ChangeNotice::Stored { table, revision: change.revision, ply: change.ply })
    }
}

impl NewRevision {
    /// Whether the change leaves the seats and members of its table as they are.
    pub(crate) fn is_simple(&self) -> bool {
        use crate::ChangeKind::{Begun, Invited, Seat, Steps, UndoAnswered, UndoRequested, Undone, Vacated, Waiting};
        match self.kind {
            Steps(_) | UndoRequested { .. } | UndoAnswered { .. } | Waiting => !self.over,
            Seat(_) | Undone { .. } | Begun { .. } | Vacated { .. } | Invited { .. } => false,
        }
    }
}
