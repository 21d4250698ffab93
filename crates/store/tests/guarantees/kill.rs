//! A process that appends is killed repeatedly; every change acknowledged to it must be stored.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use tilewright_store::{AppendError, Id, Store};

use super::{StoreLocation, guest, new_table, seat, steps};

const TABLES: usize = 6;
/// Environment variable with the tables and URL of the appending process, which is this test program started again.
const TARGET_VARIABLE: &str = "TILEWRIGHT_TEST_APPENDS_TO";

/// Starts and kills the process `times` times, each time a little later, and checks the store after each.
pub async fn kill_repeatedly(location: &impl StoreLocation, times: usize) {
    let store = location.open().await;
    let ada = guest(&store, "Ada").await;
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        let new = new_table(ada, vec![seat(0, tilewright_store::SeatHolder::Person(ada))]);
        store.add_table(&new).await.unwrap();
        tables.push(new.id);
    }
    store.close().await;
    let mut acknowledged = vec![1; TABLES];
    for time in 0..times {
        let lines = kill_after(&location.url(), &tables, 5 + 17 * time);
        location.wait_until_closed().await;
        for line in lines {
            let (table, revision) = line.split_once(' ').expect("a line is a table and a revision");
            let table = tables.iter().position(|known| known.to_string() == table).expect("the table is known");
            let revision: u64 = revision.parse().expect("the revision is a number");
            assert_eq!(revision, acknowledged[table] + 1, "one was acknowledged that does not follow");
            acknowledged[table] = revision;
        }
        let store = location.open().await;
        for (table, acknowledged) in tables.iter().zip(&mut acknowledged) {
            *acknowledged = check(&store, *table, *acknowledged).await;
        }
        store.close().await;
    }
    println!("killed {times} times; {} changes were stored", acknowledged.iter().sum::<u64>());
}

/// Checks that all acknowledged changes are stored whole and in order, and at most one that was not acknowledged;
/// returns the last revision.
async fn check(store: &Store, table: Id, acknowledged: u64) -> u64 {
    let revisions = store.revisions(table, 0).await.unwrap();
    let last = revisions.len() as u64;
    assert!(last == acknowledged || last == acknowledged + 1, "{last} are stored, {acknowledged} were acknowledged");
    for (number, revision) in (1..).zip(&revisions) {
        assert_eq!(revision.revision, number);
        assert_eq!(revision.kind, steps(number, None).kind);
    }
    let row = store.table(table).await.unwrap().unwrap();
    assert_eq!((row.revision, row.ply), (last, 2 * last));
    last
}

/// Kills the process once it has printed `lines` acknowledgements; returns all that it printed, at least `lines`.
fn kill_after(url: &str, tables: &[Id], lines: usize) -> Vec<String> {
    let names: Vec<String> = tables.iter().map(Id::to_string).collect();
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "appending_process", "--nocapture", "--quiet"])
        .env(TARGET_VARIABLE, format!("{} {url}", names.join(",")))
        .stdout(Stdio::piped())
        .spawn()
        .expect("the process starts");
    let output = BufReader::new(child.stdout.take().expect("its output is piped"));
    let mut acknowledged = Vec::new();
    for line in output.lines() {
        let line = line.unwrap();
        acknowledged.extend(line.strip_prefix("stored ").map(str::to_owned));
        if acknowledged.len() == lines {
            child.kill().unwrap();
        }
    }
    assert!(!child.wait().unwrap().success(), "it was killed");
    assert!(acknowledged.len() >= lines, "it ended by itself");
    acknowledged
}

/// Appends to each table as fast as it can and prints each acknowledgement. Without the environment variable it returns
/// at once.
pub async fn append_until_killed() {
    let Ok(target) = std::env::var(TARGET_VARIABLE) else { return };
    let (tables, url) = target.split_once(' ').unwrap();
    let store = Store::open(url).await.unwrap();
    let append = |table: &str| {
        let (store, table): (Store, Id) = (store.clone(), table.parse().unwrap());
        tokio::spawn(async move {
            let last = store.table(table).await.unwrap().unwrap().revision;
            for next in last + 1.. {
                // A database under load may be busy; the change was not stored then.
                while let Err(error) = store.append(table, &steps(next, None)).await {
                    assert!(matches!(error, AppendError::Busy(_)), "{error}");
                }
                println!("stored {table} {next}");
            }
        })
    };
    let tasks: Vec<_> = tables.split(',').map(append).collect();
    for task in tasks {
        task.await.unwrap();
    }
}
