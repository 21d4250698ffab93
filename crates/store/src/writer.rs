//! One writer for all: what waits while it commits is committed together the next time.

use std::time::SystemTime;

use tokio::sync::{broadcast, mpsc, oneshot};

use crate::postgres::PostgresHand;
use crate::sqlite::SqliteHand;
use crate::{AppendError, Change, Id, NewTable, News, Person, SessionKey};

/// Something to write.
#[derive(Debug)]
pub enum Job {
    Person(Person),
    Session(SessionKey, Id, SystemTime),
    Table(Box<NewTable>),
    Append(Id, Change),
    /// Something, to learn whether anything can be written.
    Pulse,
}

/// What became of a job: once it is `Ok`, it outlives the machine's power.
pub type Written = Result<(), AppendError>;

/// At most so many jobs share a commit.
const TOGETHER: usize = 512;

/// So many jobs may wait in the queue; whoever comes later waits for a place in it.
const QUEUE: usize = 8192;

/// Whoever can commit jobs together.
pub enum Hand {
    Sqlite(SqliteHand),
    Postgres(Box<PostgresHand>),
}

/// The way to the one that writes. When the last of them is gone, it finishes what waits and ends.
#[derive(Clone)]
pub struct Writer(mpsc::Sender<(Job, oneshot::Sender<Written>)>);

impl Writer {
    /// Starts one; it ends its work before the task does.
    pub fn start(hand: Hand, news: broadcast::Sender<News>) -> (Writer, tokio::task::JoinHandle<()>) {
        let (sender, queue) = mpsc::channel(QUEUE);
        (Writer(sender), tokio::spawn(write(queue, hand, news)))
    }

    /// Comes back when the job is stored for good or refused. It is done even if nobody waits for it any more.
    pub async fn write(&self, job: Job) -> Written {
        let closed = || AppendError::Busy("the store is closed".to_owned());
        let (answer, answered) = oneshot::channel();
        self.0.send((job, answer)).await.map_err(|_| closed())?;
        answered.await.map_err(|_| closed())?
    }
}

async fn write(
    mut queue: mpsc::Receiver<(Job, oneshot::Sender<Written>)>,
    mut hand: Hand,
    news: broadcast::Sender<News>,
) {
    let mut waiting = Vec::new();
    while queue.recv_many(&mut waiting, TOGETHER).await > 0 {
        let (jobs, answers): (Vec<Job>, Vec<_>) = waiting.drain(..).unzip();
        let written = match &mut hand {
            Hand::Sqlite(hand) => hand.commit(&jobs).await,
            Hand::Postgres(hand) => hand.commit(&jobs).await,
        };
        let by_postgres = matches!(hand, Hand::Postgres(_));
        for ((job, answer), written) in jobs.iter().zip(answers).zip(written) {
            let told = job.news().filter(|_| written.is_ok() && !by_postgres);
            // Whoever asked may be gone, and nobody may listen; it is stored all the same.
            let _ = answer.send(written);
            let _ = told.map(|told| news.send(told));
        }
    }
    match hand {
        Hand::Sqlite(hand) => hand.close().await,
        Hand::Postgres(hand) => hand.close().await,
    }
}

impl Job {
    /// What is told once it is stored. On PostgreSQL the database itself tells it, to every process.
    pub fn news(&self) -> Option<News> {
        let (table, change) = match self {
            Job::Table(new) => (new.id, &new.first),
            Job::Append(table, change) => (*table, change),
            Job::Person(_) | Job::Session(..) | Job::Pulse => return None,
        };
        Some(News::Stored { table, revision: change.revision, ply: change.ply })
    }
}

impl Change {
    /// Whether it leaves seats and members as they are.
    pub(crate) fn is_plain(&self) -> bool {
        use crate::Kind::{Answered, Asked, Seat, Steps, TakenBack};
        match self.kind {
            Steps(_) | Asked { .. } | Answered { .. } => !self.over,
            Seat(_) | TakenBack { .. } => false,
        }
    }
}
