//! Errors of the store, grouped by what the caller can do about them.

use std::fmt;
use std::path::PathBuf;

use crate::location::without_secrets;

/// An error of opening, reading or writing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The database does not answer or takes no writes now; a retry may succeed. Nothing was changed, unless the
    /// connection was lost during the commit of a person or session.
    Busy(String),
    /// Another Tilewright process has this SQLite file open.
    InUse(PathBuf),
    /// The text is not an address of a database.
    Address(String),
    /// A newer version of Tilewright has written the database.
    Newer,
    /// The call is impossible; with a sentence that says what was wrong and what would be right.
    Refused(String),
    /// A stored row cannot be read; the others can.
    Unreadable(String),
    /// A lasting error: a retry will fail, too.
    Failed(String),
}

/// An error of adding a table or appending a change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AppendError {
    /// The change does not have the next revision, or the id of a new table is taken.
    Conflict {
        /// Last revision of the table; 0 if a new table does not begin with revision 1.
        revision: u64,
    },
    /// The database does not answer or takes no writes now. Nothing was changed; a retry may succeed.
    Busy(String),
    /// The connection was lost during the commit. The change is stored wholly or not at all; the caller must read the
    /// table again.
    CommitUnknown(String),
    /// A lasting error: a retry will fail, too.
    Failed(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Busy(reason) => write!(f, "the database takes nothing now, try again later: {reason}"),
            StoreError::InUse(file) => {
                let file = file.display();
                write!(f, "another Tilewright has {file} open; stop it, or give this one another file by --database")
            }
            StoreError::Address(text) => {
                let text = without_secrets(text);
                write!(f, "{text:?} is no database; expected a file, sqlite:/path/to/file or postgres://user@host/name")
            }
            StoreError::Newer => write!(f, "the database was written by a newer Tilewright, update this one"),
            StoreError::Refused(sentence) => write!(f, "{sentence}"),
            StoreError::Unreadable(reason) => write!(f, "a stored row cannot be read: {reason}"),
            StoreError::Failed(reason) => write!(f, "the database does not work: {reason}"),
        }
    }
}

impl fmt::Display for AppendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AppendError::Conflict { revision } => {
                write!(f, "the table is at revision {revision} already; read it again")
            }
            AppendError::Busy(reason) => write!(f, "the database takes nothing now, try again later: {reason}"),
            AppendError::CommitUnknown(reason) => {
                write!(f, "the database was lost while storing, read the table again: {reason}")
            }
            AppendError::Failed(reason) => write!(f, "the database does not work: {reason}"),
        }
    }
}

impl std::error::Error for StoreError {}
impl std::error::Error for AppendError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match is_transient(&error) {
            true => StoreError::Busy(reason(&error)),
            false if matches!(error, sqlx::Error::ColumnDecode { .. }) => StoreError::Unreadable(error.to_string()),
            false => StoreError::Failed(error.to_string()),
        }
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> StoreError {
        use sqlx::migrate::MigrateError::{Execute, ExecuteMigration, VersionMissing};
        if let VersionMissing(_) = error {
            return StoreError::Newer;
        }
        if let Execute(error) | ExecuteMigration(error, _) = error {
            return error.into();
        }
        StoreError::Failed(error.to_string())
    }
}

impl From<sqlx::Error> for AppendError {
    fn from(error: sqlx::Error) -> AppendError {
        match is_transient(&error) {
            true => AppendError::Busy(reason(&error)),
            false => AppendError::Failed(error.to_string()),
        }
    }
}

impl From<AppendError> for StoreError {
    fn from(error: AppendError) -> StoreError {
        match error {
            AppendError::Conflict { .. } => StoreError::Failed("that id is taken".to_owned()),
            AppendError::Busy(reason) | AppendError::CommitUnknown(reason) => StoreError::Busy(reason),
            AppendError::Failed(reason) => StoreError::Failed(reason),
        }
    }
}

/// Returns the cause of an error that may pass, for the operator.
fn reason(error: &sqlx::Error) -> String {
    if let sqlx::Error::Database(error) = error
        && error.try_downcast_ref::<sqlx::sqlite::SqliteError>().is_some()
        && error.code().is_some_and(|code| is_full_disk_code(&code))
    {
        return "the disk is full, or it cannot be written to".to_owned();
    }
    error.to_string()
}

/// SQLITE_FULL, and the IOERR codes of writing, syncing, truncating and enlarging a file.
fn is_full_disk_code(code: &str) -> bool {
    ["13", "778", "1034", "1546", "4874"].contains(&code)
}

/// Whether a retry may succeed: the database is locked, read-only, full, unreachable, starting or stopping, or rolled
/// the transaction back.
pub(crate) fn is_transient(error: &sqlx::Error) -> bool {
    if is_connection_loss(error) {
        return true;
    }
    let sqlx::Error::Database(error) = error else { return false };
    let code = error.code().unwrap_or_default();
    match error.try_downcast_ref::<sqlx::sqlite::SqliteError>() {
        Some(_) => is_transient_sqlite_code(&code),
        None => is_transient_postgres_code(&code),
    }
}

/// Whether the connection is lost or did not answer in time, so that the result of the last command is unknown.
pub(crate) fn is_connection_loss(error: &sqlx::Error) -> bool {
    use sqlx::Error::{Io, PoolClosed, PoolTimedOut, Protocol, WorkerCrashed};
    matches!(error, Io(_) | Protocol(_) | PoolTimedOut | PoolClosed | WorkerCrashed)
}

/// SQLITE_BUSY, LOCKED, READONLY, IOERR, FULL and CANTOPEN; extended codes have these in their low byte.
fn is_transient_sqlite_code(code: &str) -> bool {
    let code: u32 = code.parse().unwrap_or_default();
    matches!(code & 0xff, 5 | 6 | 8 | 10 | 13 | 14)
}

/// Classes 08 (connection), 53 (resources), 57 (operator), 58 (system) and 40 (transaction rollback), and the codes of
/// a read-only transaction and of a lock timeout.
fn is_transient_postgres_code(code: &str) -> bool {
    let classes = ["08", "53", "57", "58", "40"];
    classes.iter().any(|class| code.starts_with(class)) || ["25006", "55P03"].contains(&code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transient_error_codes_are_recognized() {
        let busy = ["5", "517", "6", "8", "1032", "10", "13", "14"];
        assert!(busy.iter().all(|code| is_transient_sqlite_code(code)));
        let broken = ["1", "11", "19", "2067", "26", ""];
        assert!(broken.iter().all(|code| !is_transient_sqlite_code(code)));
        let busy = ["57P01", "57P03", "08006", "53100", "53300", "25006", "40P01", "40001"];
        assert!(busy.iter().all(|code| is_transient_postgres_code(code)));
        let broken = ["23505", "42P01", "28P01", ""];
        assert!(broken.iter().all(|code| !is_transient_postgres_code(code)));
    }
}
