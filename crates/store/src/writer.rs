//! One writer for all: what waits while it commits is committed together the next time.

use std::time::SystemTime;

use tokio::sync::{broadcast, mpsc, oneshot};

use crate::postgres::PostgresWriter;
use crate::sqlite::SqliteWriter;
use crate::{AppendError, ChangeNotice, Id, NewRevision, NewTable, Person, SessionKey};

/// Something to write.
#[derive(Debug)]
pub enum WriteJob {
    Person(Person),
    Session(SessionKey, Id, SystemTime),
    Table(Box<NewTable>),
    Append(Id, NewRevision),
    /// Something, to learn whether anything can be written.
    Ping,
}

/// What became of a job: once it is `Ok`, it outlives the machine's power.
pub type WriteResult = Result<(), AppendError>;

/// At most so many jobs share a commit.
const MAX_JOBS_PER_COMMIT: usize = 512;

/// So many jobs may wait in the queue; whoever comes later waits for a place in it.
const QUEUE_CAPACITY: usize = 8192;

/// Whoever can commit jobs together.
pub enum WriteBackend {
    Sqlite(SqliteWriter),
    Postgres(Box<PostgresWriter>),
}

/// The way to the one that writes. When the last of them is gone, it finishes what waits and ends.
#[derive(Clone)]
pub struct Writer(mpsc::Sender<(WriteJob, oneshot::Sender<WriteResult>)>);

impl Writer {
    /// Starts one; it ends its work before the task does.
    pub fn start(
        backend: WriteBackend,
        notices: broadcast::Sender<ChangeNotice>,
    ) -> (Writer, tokio::task::JoinHandle<()>) {
        let (sender, queue) = mpsc::channel(QUEUE_CAPACITY);
        (Writer(sender), tokio::spawn(run(queue, backend, notices)))
    }

    /// Comes back when the job is stored for good or refused. It is done even if nobody waits for it any more.
    pub async fn write(&self, job: WriteJob) -> WriteResult {
        let closed = || AppendError::Busy("the store is closed".to_owned());
        let (sender, result) = oneshot::channel();
        self.0.send((job, sender)).await.map_err(|_| closed())?;
        result.await.map_err(|_| closed())?
    }
}

async fn run(
    mut queue: mpsc::Receiver<(WriteJob, oneshot::Sender<WriteResult>)>,
    mut backend: WriteBackend,
    notices: broadcast::Sender<ChangeNotice>,
) {
    let mut waiting = Vec::new();
    while queue.recv_many(&mut waiting, MAX_JOBS_PER_COMMIT).await > 0 {
        let (jobs, senders): (Vec<WriteJob>, Vec<_>) = waiting.drain(..).unzip();
        let written = match &mut backend {
            WriteBackend::Sqlite(writer) => writer.commit(&jobs).await,
            WriteBackend::Postgres(writer) => writer.commit(&jobs).await,
        };
        let by_postgres = matches!(backend, WriteBackend::Postgres(_));
        for ((job, sender), written) in jobs.iter().zip(senders).zip(written) {
            let notice = job.notice().filter(|_| written.is_ok() && !by_postgres);
            // Whoever asked may be gone, and nobody may listen; it is stored all the same.
            let _ = sender.send(written);
            let _ = notice.map(|notice| notices.send(notice));
        }
    }
    match backend {
        WriteBackend::Sqlite(writer) => writer.close().await,
        WriteBackend::Postgres(writer) => writer.close().await,
    }
}

impl WriteJob {
    /// What is told once it is stored. On PostgreSQL the database itself tells it, to every process.
    pub fn notice(&self) -> Option<ChangeNotice> {
        let (table, change) = match self {
            WriteJob::Table(new) => (new.id, &new.first),
            WriteJob::Append(table, change) => (*table, change),
            WriteJob::Person(_) | WriteJob::Session(..) | WriteJob::Ping => return None,
        };
        Some(ChangeNotice::Stored { table, revision: change.revision, ply: change.ply })
    }
}

impl NewRevision {
    /// Whether it leaves seats and members as they are.
    pub(crate) fn is_simple(&self) -> bool {
        use crate::ChangeKind::{Seat, Steps, UndoAnswered, UndoRequested, Undone};
        match self.kind {
            Steps(_) | UndoRequested { .. } | UndoAnswered { .. } => !self.over,
            Seat(_) | Undone { .. } => false,
        }
    }
}
