//! The store in PostgreSQL.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod guarantees;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use guarantees::{StoreLocation, id, kill, steps, table};
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Row};
use tilewright_store::{AppendError, ChangeKind, ChangeNotice, Id, Store, StoreError};
use tilewright_testkit::TestPostgres;

/// A database for one test.
struct Database {
    server: Arc<TestPostgres>,
    name: String,
}

impl Database {
    async fn new() -> Option<Database> {
        Some(Database::on(TestPostgres::shared()?).await)
    }

    async fn on(server: Arc<TestPostgres>) -> Database {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = format!("test_{}", NUMBER.fetch_add(1, Ordering::Relaxed));
        let mut connection = connect(&server.url("postgres")).await;
        let create = AssertSqlSafe(format!("CREATE DATABASE {name}"));
        sqlx::query(create).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        Database { server, name }
    }

    /// Terminates every connection to the database, as a network failure would.
    async fn cut(&self, connection: &mut PgConnection) {
        const SQL: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
            WHERE datname = $1 AND pid <> pg_backend_pid()";
        sqlx::query(SQL).bind(&self.name).execute(connection).await.unwrap();
    }
}

async fn connect(url: &str) -> PgConnection {
    let options: PgConnectOptions = url.parse().unwrap();
    options.connect().await.unwrap()
}

impl StoreLocation for Database {
    fn url(&self) -> String {
        self.server.url(&self.name)
    }

    async fn wait_until_closed(&self) {
        const SQL: &str = "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = $1";
        let mut connection = connect(&self.server.url("postgres")).await;
        while sqlx::query(SQL).bind(&self.name).fetch_one(&mut connection).await.unwrap().get::<i64, _>(0) > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}

suite!(Database::new().await);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn acknowledged_changes_survive_repeated_kills() {
    let Some(database) = Database::new().await else { return };
    kill::kill_repeatedly(&database, 20).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn appending_process() {
    kill::append_until_killed().await;
}

#[tokio::test]
async fn an_unreachable_database_is_busy() {
    let nowhere = "postgres://postgres@localhost/x?host=/nowhere";
    assert!(matches!(Store::open(nowhere).await.err(), Some(StoreError::Busy(_))));
    assert!(matches!(Store::open("postgres://[").await.err(), Some(StoreError::Address(_))));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_revision_is_won_once_across_two_stores() {
    const LAST: u64 = 60;
    let Some(database) = Database::new().await else { return };
    let (one, two) = tokio::join!(database.open(), database.open());
    let mut receivers = [one.subscribe(), two.subscribe()];
    let (table, _) = table(&one).await;
    let play = |store: Store, name: &'static str| {
        tokio::spawn(async move {
            let (mut next, mut won) = (2, Vec::new());
            while next <= LAST {
                let change = tilewright_store::NewRevision {
                    kind: ChangeKind::Steps(vec![name.to_owned()]),
                    ..steps(next, None)
                };
                match store.append(table, &change).await {
                    Ok(()) => won.push(next),
                    Err(AppendError::Conflict { revision }) => assert!(revision >= next),
                    Err(error) => panic!("{error}"),
                }
                next += 1;
            }
            won
        })
    };
    let tasks = [play(one.clone(), "one"), play(one.clone(), "one too"), play(two.clone(), "two")];
    let mut winners = BTreeMap::new();
    for (task, name) in tasks.into_iter().zip(["one", "one too", "two"]) {
        for revision in task.await.unwrap() {
            assert_eq!(winners.insert(revision, ChangeKind::Steps(vec![name.to_owned()])), None);
        }
    }
    let stored: BTreeMap<u64, ChangeKind> =
        two.revisions(table, 1).await.unwrap().into_iter().map(|row| (row.revision, row.kind)).collect();
    assert_eq!(stored, winners);
    assert_eq!(stored.len() as u64, LAST - 1);
    for notices in &mut receivers {
        for expected in 1..=LAST {
            let ChangeNotice::Stored { table: notified_table, revision, ply } = notices.recv().await.unwrap() else {
                panic!("missed")
            };
            assert_eq!((notified_table, revision, ply), (table, expected, 2 * expected));
        }
    }
}

#[tokio::test]
async fn a_lease_has_one_holder() {
    let Some(database) = Database::new().await else { return };
    let (one, two) = (database.open().await, database.open().await);
    let (table, other, me, you) = (id(), id(), id(), id());
    let long = Duration::from_secs(3600);
    assert_eq!(one.lease(table, me, long).await, Ok(true));
    assert_eq!(two.lease(table, you, long).await, Ok(false));
    assert_eq!(two.lease(other, you, long).await, Ok(true));
    assert_eq!(one.lease(table, me, Duration::ZERO).await, Ok(true), "the holder may prolong it or end it");
    assert_eq!(two.lease(table, you, long).await, Ok(true));
    assert_eq!(one.lease(table, me, long).await, Ok(false));
}

#[tokio::test]
async fn a_failed_transaction_does_not_spoil_the_next() {
    let Some(database) = Database::new().await else { return };
    let mut other = connect(&database.url()).await;
    let lock_timeout = AssertSqlSafe(format!("ALTER DATABASE {} SET lock_timeout = '50ms'", database.name));
    sqlx::query(lock_timeout).execute(&mut other).await.unwrap();
    let store = database.open().await;
    let (table, ada) = table(&store).await;
    sqlx::raw_sql("BEGIN; SELECT id FROM tables FOR UPDATE").execute(&mut other).await.unwrap();
    let refused = store.append(table, &steps(2, Some(ada))).await;
    assert!(matches!(refused, Err(AppendError::Busy(_))), "{refused:?}");
    sqlx::query("ROLLBACK").execute(&mut other).await.unwrap();
    assert_eq!(store.append(table, &steps(2, Some(ada))).await, Ok(()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stopped_server_is_busy_until_restarted() {
    let Some(server) = TestPostgres::new() else { return };
    let database = Database::on(Arc::new(server)).await;
    let store = database.open().await;
    let (table, ada) = table(&store).await;
    let mut notices = store.subscribe();
    for revision in 2..5 {
        database.server.stop();
        let refused = store.append(table, &steps(revision, Some(ada))).await;
        assert!(matches!(refused, Err(AppendError::Busy(_))), "{refused:?}");
        assert!(matches!(store.ping().await, Err(StoreError::Busy(_))));
        assert!(matches!(store.table(table).await, Err(StoreError::Busy(_))));
        database.server.start();
        while notices.recv().await.unwrap() != ChangeNotice::Missed {}
        store.append(table, &steps(revision, Some(ada))).await.unwrap();
        assert_eq!(notices.recv().await.unwrap(), ChangeNotice::Stored { table, revision, ply: 2 * revision });
        assert_eq!(store.table(table).await.unwrap().unwrap().revision, revision);
    }
    assert_eq!(store.revisions(table, 0).await.unwrap().len(), 4);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_row_locked_elsewhere_stops_its_table_only() {
    let Some(database) = Database::new().await else { return };
    let store = database.open().await;
    let ((locked, _), (free, _)) = (table(&store).await, table(&store).await);
    let mut other = connect(&database.url()).await;
    let lock = AssertSqlSafe(format!("BEGIN; SELECT id FROM tables WHERE id = '\\x{}' FOR UPDATE", hex(locked)));
    sqlx::raw_sql(lock).execute(&mut other).await.unwrap();
    let waiting = tokio::spawn({
        let store = store.clone();
        async move { store.append(locked, &steps(2, None)).await }
    });
    for revision in 2..20 {
        assert_eq!(store.append(free, &steps(revision, None)).await, Ok(()));
    }
    // Locked for longer than a job waits, it is refused, and the database is not to blame.
    let refused = waiting.await.unwrap();
    assert!(matches!(refused, Err(AppendError::Busy(_))), "{refused:?}");
    assert_eq!(store.check_ready(), Ok(()));
    let waiting = tokio::spawn({
        let store = store.clone();
        async move { while store.append(locked, &steps(2, None)).await.is_err() {} }
    });
    assert_eq!(store.append(free, &steps(20, None)).await, Ok(()));
    sqlx::query("ROLLBACK").execute(&mut other).await.unwrap();
    waiting.await.unwrap();
    assert_eq!(store.revisions(locked, 0).await.unwrap().len(), 2, "it is done once");
}

fn hex(id: Id) -> String {
    id.bytes().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Forwards TCP connections to the socket of a server. Those that are open when it is muted stay open and silent.
struct Proxy {
    port: u16,
    muted: tokio::sync::watch::Sender<u32>,
}

impl Proxy {
    async fn start(socket: std::path::PathBuf) -> Proxy {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let muted = tokio::sync::watch::Sender::new(0);
        let receiver = muted.subscribe();
        tokio::spawn(async move {
            while let Ok((mut client, _)) = listener.accept().await {
                let (socket, mut receiver) = (socket.clone(), receiver.clone());
                receiver.borrow_and_update();
                tokio::spawn(async move {
                    let mut server = tokio::net::UnixStream::connect(socket).await.unwrap();
                    tokio::select! {
                        _ = tokio::io::copy_bidirectional(&mut client, &mut server) => {}
                        _ = receiver.changed() => std::future::pending().await,
                    }
                });
            }
        });
        Proxy { port, muted }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deaf_listener_is_noticed_and_replaced() {
    let Some(database) = Database::new().await else { return };
    let address = database.url();
    let folder = address.split_once("?host=").unwrap().1;
    let proxy = Proxy::start(std::path::Path::new(folder).join(".s.PGSQL.5432")).await;
    let near = database.open().await;
    let far_url = format!("postgres://postgres@127.0.0.1:{}/{}?sslmode=disable", proxy.port, database.name);
    let far = Store::open(&far_url).await.unwrap();
    let (table, _) = table(&near).await;
    let mut notices = far.subscribe();
    proxy.muted.send_modify(|round| *round += 1);
    near.append(table, &steps(2, None)).await.unwrap();
    // The connections say no word, and no error either.
    while notices.recv().await.unwrap() != ChangeNotice::Missed {}
    assert_eq!(far.table(table).await.unwrap().unwrap().revision, 2);
    near.append(table, &steps(3, None)).await.unwrap();
    while notices.recv().await.unwrap() != (ChangeNotice::Stored { table, revision: 3, ply: 6 }) {}
}

/// Acknowledged changes are stored, refused ones are not, and no result is unknown while the server runs.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commits_on_cut_connections_succeed_or_fail_definitely() {
    const CUTS: usize = 100;
    let Some(database) = Database::new().await else { return };
    let store = database.open().await;
    let done = Arc::new(AtomicBool::new(false));
    let answers = Arc::new(AtomicU32::new(0));
    let mut tables = Vec::new();
    for _ in 0..8 {
        tables.push(table(&store).await.0);
    }
    let play = |table: Id| {
        let (store, done, answers) = (store.clone(), done.clone(), answers.clone());
        tokio::spawn(async move {
            let (mut next, mut refused) = (2, 0);
            while !done.load(Ordering::Relaxed) {
                let written = store.append(table, &steps(next, None)).await;
                answers.fetch_add(1, Ordering::Relaxed);
                match written {
                    Ok(()) => next += 1,
                    Err(AppendError::Busy(_)) => refused += 1,
                    Err(error) => panic!("after revision {}: {error}", next - 1),
                }
            }
            (table, next - 1, refused)
        })
    };
    let tasks: Vec<_> = tables.into_iter().map(play).collect();
    let mut connection = connect(&database.server.url("postgres")).await;
    for cut in 0..CUTS {
        let before = answers.load(Ordering::Relaxed);
        database.cut(&mut connection).await;
        // The next cut follows when the store works again, each time at another point of a commit.
        while answers.load(Ordering::Relaxed) < before + 20 && !tasks.iter().any(|task| task.is_finished()) {
            tokio::time::sleep(Duration::from_micros(300)).await;
        }
        tokio::time::sleep(Duration::from_micros(cut as u64 * 70)).await;
    }
    done.store(true, Ordering::Relaxed);
    let mut all = 0;
    for task in tasks {
        let (table, last, refused) = task.await.unwrap();
        let numbers: Vec<u64> = store.revisions(table, 0).await.unwrap().iter().map(|row| row.revision).collect();
        assert_eq!(numbers, (1..=last).collect::<Vec<u64>>());
        all += refused;
    }
    assert!(all > 0, "the cuts were felt");
}
