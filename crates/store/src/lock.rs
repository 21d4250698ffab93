//! The lock that keeps a SQLite database in one process.

use std::collections::BTreeSet;
use std::fs::{DirBuilder, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::StoreError;

/// The lock of a database file, until it is dropped.
///
/// The lock is bound to the file itself, so every path and link to it is locked. A lock file beside the database keeps
/// out earlier versions, and on systems other than Linux it is the only lock: there a lock on the database itself would
/// be one for SQLite, too.
#[derive(Debug)]
pub(crate) struct DatabaseLock {
    path: PathBuf,
    key: FileKey,
    _locked: Vec<File>,
}

/// Identity of a file, whatever path leads to it.
#[cfg(unix)]
type FileKey = (u64, u64);
#[cfg(not(unix))]
type FileKey = PathBuf;

/// Files that this process has locked. Closing any handle of a database would end SQLite's own locks of the process, so
/// a second attempt must not even open it.
static LOCKED: Mutex<BTreeSet<FileKey>> = Mutex::new(BTreeSet::new());

impl DatabaseLock {
    /// Locks the database `file`. Creates it and its folder, for the owner only, if they are missing.
    ///
    /// # Errors
    /// [`StoreError::InUse`] if it is locked already; [`StoreError::Failed`] if it cannot be created or locked.
    pub(crate) fn take(file: &Path) -> Result<DatabaseLock, StoreError> {
        create_parent(file)?;
        let mut locked_here = locked_files();
        let in_use = || StoreError::InUse(file.to_owned());
        if file_key(file).is_ok_and(|key| locked_here.contains(&key)) {
            return Err(in_use());
        }
        let database = private_file(file).map_err(|error| cannot(file, &error))?;
        let path = file.canonicalize().map_err(|error| cannot(file, &error))?;
        let key = file_key(&path).map_err(|error| cannot(file, &error))?;
        let mut lock_path = path.clone().into_os_string();
        lock_path.push(".lock");
        let lock_path = PathBuf::from(lock_path);
        let lock_file = private_file(&lock_path).map_err(|error| cannot(&lock_path, &error))?;
        let mut locked = vec![(lock_file, lock_path)];
        if cfg!(target_os = "linux") {
            locked.push((database, path.clone()));
        }
        for (handle, path) in &locked {
            match handle.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Err(in_use()),
                Err(TryLockError::Error(error)) => return Err(cannot(path, &error)),
            }
        }
        #[allow(clippy::clone_on_copy, reason = "a path elsewhere")]
        locked_here.insert(key.clone());
        Ok(DatabaseLock { path, key, _locked: locked.into_iter().map(|(handle, _)| handle).collect() })
    }

    /// Returns the canonical path of the database.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for DatabaseLock {
    fn drop(&mut self) {
        locked_files().remove(&self.key);
    }
}

/// Whether a process has `file` open as a database; only known on Linux.
pub(crate) fn is_locked(file: &Path) -> bool {
    if file_key(file).is_ok_and(|key| locked_files().contains(&key)) {
        return true;
    }
    let is_taken = |file: File| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock));
    cfg!(target_os = "linux") && File::open(file).is_ok_and(is_taken)
}

fn locked_files() -> MutexGuard<'static, BTreeSet<FileKey>> {
    LOCKED.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(unix)]
fn file_key(file: &Path) -> io::Result<FileKey> {
    use std::os::unix::fs::MetadataExt;
    let metadata = std::fs::metadata(file)?;
    Ok((metadata.dev(), metadata.ino()))
}

#[cfg(not(unix))]
fn file_key(file: &Path) -> io::Result<FileKey> {
    file.canonicalize()
}

fn cannot(path: &Path, error: &io::Error) -> StoreError {
    StoreError::Failed(format!("{}: {error}", path.display()))
}

/// Creates the folder of `file` and its missing parents; only the owner may enter those that are new.
pub(crate) fn create_parent(file: &Path) -> Result<(), StoreError> {
    let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) else { return Ok(()) };
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(|error| cannot(folder, &error))
}

/// Opens a file for reading and writing; creates a missing one, which only the owner may read, because it holds seeds.
fn private_file(path: &Path) -> io::Result<File> {
    private_options().create(true).truncate(false).open(path)
}

/// Returns options for a file that only its owner may read and write.
pub(crate) fn private_options() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}
