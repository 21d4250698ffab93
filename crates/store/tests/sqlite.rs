//! The store in one SQLite file.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod guarantees;

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, SystemTime};

use guarantees::{StoreLocation, guest, kill, steps, table};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use tilewright_store::{AppendError, SeatHolder, SessionKey, Store, StoreError, TableList};

/// A folder that is removed when it is dropped.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        Folder(std::env::temp_dir().join(format!("tilewright-store-{}-{number}", std::process::id())))
    }

    fn file(&self) -> PathBuf {
        self.0.join("deep/tables.sqlite")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

impl StoreLocation for Folder {
    fn url(&self) -> String {
        format!("sqlite:{}", self.file().display())
    }
}

suite!(Some(Folder::new()));

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn acknowledged_changes_survive_repeated_kills() {
    kill::kill_repeatedly(&Folder::new(), 20).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn appending_process() {
    kill::append_until_killed().await;
}

#[tokio::test]
async fn second_process_gets_in_use_error() {
    let folder = Folder::new();
    let store = folder.open().await;
    let second = Store::open(&folder.url()).await.err();
    assert_eq!(second, Some(StoreError::InUse(folder.file())));
    assert!(second.unwrap().to_string().contains("another Tilewright has"));
    store.close().await;
    assert!(Store::open(&folder.url()).await.is_ok());
}

#[tokio::test]
async fn invalid_addresses_are_refused() {
    for url in ["", "sqlite:", "sqlite:/", "sqlite://", "mysql://x", "/"] {
        assert_eq!(Store::open(url).await.err(), Some(StoreError::Address(url.to_owned())));
    }
}

#[tokio::test]
async fn a_file_that_is_not_a_database_fails_and_is_kept() {
    let folder = Folder::new();
    std::fs::create_dir_all(folder.file().parent().unwrap()).unwrap();
    std::fs::write(folder.file(), "x".repeat(5000)).unwrap();
    assert!(matches!(Store::open(&folder.url()).await.err(), Some(StoreError::Failed(_))));
    assert_eq!(std::fs::read_to_string(folder.file()).unwrap().len(), 5000);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_locked_by_another_program_is_busy_until_released() {
    let folder = Folder::new();
    let store = folder.open().await;
    let (table, ada) = table(&store).await;
    let mut other = SqliteConnectOptions::new().filename(folder.file()).connect().await.unwrap();
    sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    assert!(matches!(store.append(table, &steps(2, Some(ada))).await, Err(AppendError::Busy(_))));
    assert!(matches!(store.ping().await, Err(StoreError::Busy(_))));
    assert_eq!(store.table(table).await.unwrap().unwrap().revision, 1, "readers go on, and nothing is half done");
    assert_eq!(store.revisions(table, 1).await, Ok(Vec::new()));
    sqlx::query("ROLLBACK").execute(&mut other).await.unwrap();
    store.append(table, &steps(2, Some(ada))).await.unwrap();
    assert_eq!(store.ping().await, Ok(()));
    other.close().await.unwrap();
}

#[tokio::test]
async fn only_the_hash_of_a_session_token_is_stored() {
    let folder = Folder::new();
    let store = folder.open().await;
    let ada = guest(&store, "Ada").await;
    let key = SessionKey(*b"the hash of the token, thirty-2.");
    store.add_session(&key, ada, SystemTime::now() + Duration::from_secs(3600)).await.unwrap();
    let holds = |text: &[u8]| {
        let files = std::fs::read_dir(folder.file().parent().unwrap()).unwrap();
        let mut contents = files.map(|file| std::fs::read(file.unwrap().path()).unwrap());
        contents.any(|bytes| bytes.windows(text.len()).any(|part| part == text))
    };
    assert!(holds(&key.0), "the hash is what is stored");
    assert!(!format!("{key:?}").contains("thirty"), "and no log shows it");
    store.close().await;
    assert!(holds(&key.0));
}

#[cfg(unix)]
#[tokio::test]
async fn files_are_readable_by_their_owner_only() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let store = folder.open().await;
    table(&store).await;
    let files = std::fs::read_dir(folder.file().parent().unwrap()).unwrap();
    let modes: Vec<u32> = files.map(|file| file.unwrap().metadata().unwrap().permissions().mode() & 0o777).collect();
    assert!(modes.len() >= 3 && modes.iter().all(|mode| *mode == 0o600), "{modes:?}");
}

#[tokio::test]
async fn an_unreadable_row_hides_no_other_table() {
    let folder = Folder::new();
    let store = folder.open().await;
    let (good, ada) = table(&store).await;
    let bad = guarantees::new_table(ada, vec![guarantees::seat(0, SeatHolder::Person(ada))]);
    store.add_table(&bad).await.unwrap();
    let mut other = SqliteConnectOptions::new().filename(folder.file()).connect().await.unwrap();
    let spoil = sqlx::query("UPDATE tables SET seats = '[{\"seat\": 0}]' WHERE id = $1").bind(bad.id.bytes().to_vec());
    spoil.execute(&mut other).await.unwrap();
    other.close().await.unwrap();
    let (rows, _) = store.list(TableList::Mine(ada), 0).await.unwrap();
    assert_eq!(rows.iter().map(|row| row.id).collect::<Vec<_>>(), [good]);
    assert!(matches!(store.table(bad.id).await, Err(StoreError::Unreadable(_))));
}
