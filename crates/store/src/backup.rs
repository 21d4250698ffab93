//! Backup of a SQLite database while a server uses it, and its restoration.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection as _, Row as _};

use crate::StoreError;
use crate::lock::{DatabaseLock, is_locked, private_options};
use crate::migrations;

/// Time a statement waits while a server holds a lock on the database.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);

/// Writes a consistent copy of the database `source` to `target`, for the owner only.
///
/// The copy appears under its name once it is complete and on disk.
///
/// # Errors
/// [`StoreError::Refused`] if `source` is missing or `target` exists and may not be replaced; [`StoreError::InUse`] if
/// `target` is a database that a process has open, or `source` itself; else as reading and writing fail.
pub(crate) async fn copy(source: &Path, target: &Path, replace: bool) -> Result<(), StoreError> {
    if is_locked(target) || is_same_file(source, target) {
        return Err(StoreError::InUse(target.to_owned()));
    }
    let mut connection = open_existing(source).await?;
    let temporary = TemporaryFile::beside(target, replace)?;
    let sql = format!("VACUUM INTO '{}'", temporary.sql_path()?.replace('\'', "''"));
    let copied = sqlx::query(sqlx::AssertSqlSafe(sql)).execute(&mut connection).await;
    // The copy is complete even if closing fails.
    let _ = connection.close().await;
    copied?;
    temporary.publish(target, replace)
}

/// Replaces the database `target` by a copy of the backup `source`; the next opening migrates it.
///
/// # Errors
/// [`StoreError::Refused`] if `source` is no intact backup, or if `target` holds a database that may not be replaced;
/// [`StoreError::Newer`] if a newer version wrote it; [`StoreError::InUse`] while a process has `target` open.
pub(crate) async fn restore(source: &Path, target: &Path, replace: bool) -> Result<(), StoreError> {
    check_backup(source).await?;
    let existed = target.metadata().is_ok_and(|metadata| metadata.len() > 0);
    if existed && !replace {
        return Err(exists(target));
    }
    let lock = DatabaseLock::take(target)?;
    let path = lock.path().to_owned();
    let mut lock_path = path.clone().into_os_string();
    lock_path.push(".lock");
    copy_owner(&path, Path::new(&lock_path));
    let temporary = TemporaryFile::beside(&path, true)?;
    std::fs::copy(source, &temporary.0).map_err(|error| failed(&temporary.0, &error))?;
    // A log of the old database beside the new one would be applied to it.
    for suffix in ["-wal", "-shm", "-journal"] {
        let mut log = path.clone().into_os_string();
        log.push(suffix);
        match std::fs::remove_file(&log) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(failed(Path::new(&log), &error)),
            Ok(()) | Err(_) => {}
        }
    }
    temporary.publish(&path, true)
}

/// Refuses a file that is no intact database of this version or an earlier one.
async fn check_backup(source: &Path) -> Result<(), StoreError> {
    let refused = |why: &str| StoreError::Refused(format!("{} is no backup of Tilewright: {why}", source.display()));
    let mut connection = open_existing(source).await?;
    let checked = sqlx::query("PRAGMA quick_check(1)").fetch_one(&mut connection).await;
    let text: String = checked.and_then(|row| row.try_get(0)).map_err(|error| refused(&error.to_string()))?;
    if text != "ok" {
        return Err(refused(&text));
    }
    let version = sqlx::query("SELECT max(version) FROM _sqlx_migrations").fetch_one(&mut connection).await;
    let version: i64 = version.and_then(|row| row.try_get(0)).map_err(|_| refused("it holds other data"))?;
    // Nothing was written.
    let _ = connection.close().await;
    if version > migrations::newest_sqlite() { Err(StoreError::Newer) } else { Ok(()) }
}

/// Opens a database that must exist, beside a server that may use it.
async fn open_existing(file: &Path) -> Result<SqliteConnection, StoreError> {
    if !file.is_file() {
        return Err(StoreError::Refused(format!("there is no file {}", file.display())));
    }
    if file.metadata().is_ok_and(|metadata| metadata.len() == 0) {
        return Err(StoreError::Refused(format!("{} is empty; it is no database", file.display())));
    }
    Ok(SqliteConnectOptions::new().filename(file).busy_timeout(BUSY_TIMEOUT).connect().await?)
}

/// Whether two paths lead to one file.
fn is_same_file(one: &Path, other: &Path) -> bool {
    let same = |one: PathBuf| other.canonicalize().is_ok_and(|other| one == other);
    one.canonicalize().is_ok_and(same)
}

/// Gives `file` the owner of `model`, where that exists: a server that runs as another user must open what root
/// restored. Only root may; for others the owner is the same anyway.
#[cfg(unix)]
fn copy_owner(model: &Path, file: &Path) {
    use std::os::unix::fs::{MetadataExt, chown};
    if let Ok(metadata) = model.metadata() {
        let _ = chown(file, Some(metadata.uid()), Some(metadata.gid()));
    }
}

#[cfg(not(unix))]
fn copy_owner(_model: &Path, _file: &Path) {}

/// A new file beside another one, removed unless it is published.
struct TemporaryFile(PathBuf);

impl TemporaryFile {
    /// Creates an empty file, for the owner only, beside `target`, which must not exist unless `replace`.
    fn beside(target: &Path, replace: bool) -> Result<TemporaryFile, StoreError> {
        if !replace && target.symlink_metadata().is_ok() {
            return Err(exists(target));
        }
        let mut name = target.as_os_str().to_owned();
        name.push(format!(".{}.new", crate::Id::random().map_err(|error| StoreError::Failed(error.to_string()))?));
        let path = PathBuf::from(name);
        private_options().create_new(true).open(&path).map_err(|error| failed(&path, &error))?;
        Ok(TemporaryFile(path))
    }

    fn sql_path(&self) -> Result<&str, StoreError> {
        let unusual = || StoreError::Refused(format!("{} is no text in UTF-8", self.0.display()));
        self.0.to_str().ok_or_else(unusual)
    }

    /// Writes the contents to disk and gives the file the name `target`.
    fn publish(self, target: &Path, replace: bool) -> Result<(), StoreError> {
        let synced = File::open(&self.0).and_then(|file| file.sync_all());
        synced.map_err(|error| failed(&self.0, &error))?;
        if replace {
            copy_owner(target, &self.0);
            std::fs::rename(&self.0, target).map_err(|error| failed(target, &error))?;
        } else {
            // Unlike a new name, a link never replaces a file that appeared meanwhile.
            match std::fs::hard_link(&self.0, target) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => return Err(exists(target)),
                // A file system without links.
                Err(_) => std::fs::rename(&self.0, target).map_err(|error| failed(target, &error))?,
                Ok(()) => {}
            }
        }
        let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        // A folder cannot be opened on every system; then the name is written with the next sync of the system.
        if let Ok(folder) = File::open(folder) {
            let _ = folder.sync_all();
        }
        Ok(())
    }
}

impl Drop for TemporaryFile {
    fn drop(&mut self) {
        // Missing once it is published by a new name.
        let _ = std::fs::remove_file(&self.0);
    }
}

fn failed(path: &Path, error: &io::Error) -> StoreError {
    StoreError::Refused(format!("cannot write {}: {error}", path.display()))
}

fn exists(path: &Path) -> StoreError {
    StoreError::Refused(format!("{} exists; name another file, or replace it by --force", path.display()))
}
