//! What can go wrong, by what the caller can do about it.

use std::fmt;
use std::path::PathBuf;

/// Why something was not read or written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The database does not answer or takes no writes now; nothing happened, and later it may work.
    Busy(String),
    /// Another process of ours has this file.
    InUse(PathBuf),
    /// No address of a database.
    Address(String),
    /// It will not work by itself.
    Broken(String),
}

/// Why a change was not stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AppendError {
    /// The table has this revision already, so the change would not be the next one.
    Conflict { revision: u64 },
    /// The database does not answer or takes no writes now; nothing happened, and later it may work.
    Busy(String),
    /// The database was lost while it stored the change: it is stored wholly or not at all. Read the table again.
    Unsure(String),
    /// It will not work by itself.
    Broken(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Busy(why) => write!(f, "the database takes nothing now, try again later: {why}"),
            StoreError::InUse(file) => {
                let file = file.display();
                write!(f, "another Tilewright has {file} open; stop it, or give this one another file by --database")
            }
            StoreError::Address(text) => {
                write!(f, "{text:?} is no database; expected sqlite:/path/to/file or postgres://user@host/name")
            }
            StoreError::Broken(why) => write!(f, "the database does not work: {why}"),
        }
    }
}

impl fmt::Display for AppendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AppendError::Conflict { revision } => {
                write!(f, "the table is at revision {revision} already; read it again")
            }
            AppendError::Busy(why) => write!(f, "the database takes nothing now, try again later: {why}"),
            AppendError::Unsure(why) => write!(f, "the database was lost while storing, read the table again: {why}"),
            AppendError::Broken(why) => write!(f, "the database does not work: {why}"),
        }
    }
}

impl std::error::Error for StoreError {}
impl std::error::Error for AppendError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match passes(&error) {
            true => StoreError::Busy(error.to_string()),
            false => StoreError::Broken(error.to_string()),
        }
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> StoreError {
        use sqlx::migrate::MigrateError::{Execute, ExecuteMigration};
        if let Execute(error) | ExecuteMigration(error, _) = error {
            return error.into();
        }
        StoreError::Broken(error.to_string())
    }
}

impl From<sqlx::Error> for AppendError {
    fn from(error: sqlx::Error) -> AppendError {
        match passes(&error) {
            true => AppendError::Busy(error.to_string()),
            false => AppendError::Broken(error.to_string()),
        }
    }
}

impl From<AppendError> for StoreError {
    fn from(error: AppendError) -> StoreError {
        match error {
            AppendError::Conflict { .. } => StoreError::Broken("that id is taken".to_owned()),
            AppendError::Busy(why) | AppendError::Unsure(why) => StoreError::Busy(why),
            AppendError::Broken(why) => StoreError::Broken(why),
        }
    }
}

/// Whether trouble is of a kind that passes: locked, read-only, full, away, starting, stopping.
pub(crate) fn passes(error: &sqlx::Error) -> bool {
    if is_loss(error) {
        return true;
    }
    let sqlx::Error::Database(error) = error else { return false };
    let code = error.code().unwrap_or_default();
    match error.try_downcast_ref::<sqlx::sqlite::SqliteError>() {
        Some(_) => sqlite_passes(&code),
        None => postgres_passes(&code),
    }
}

/// Whether the connection is gone, so that nobody knows what became of the last command.
pub(crate) fn is_loss(error: &sqlx::Error) -> bool {
    use sqlx::Error::{Io, PoolClosed, PoolTimedOut, Protocol, WorkerCrashed};
    matches!(error, Io(_) | Protocol(_) | PoolTimedOut | PoolClosed | WorkerCrashed)
}

/// Busy, locked, read-only, input and output, full, cannot open; the extended codes have these in their low byte.
fn sqlite_passes(code: &str) -> bool {
    let code: u32 = code.parse().unwrap_or_default();
    matches!(code & 0xff, 5 | 6 | 8 | 10 | 13 | 14)
}

/// Connections, resources, operators, the system; read-only; transactions that lost against others; timeouts of locks.
fn postgres_passes(code: &str) -> bool {
    let classes = ["08", "53", "57", "58", "40"];
    classes.iter().any(|class| code.starts_with(class)) || ["25006", "55P03"].contains(&code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trouble_that_passes_is_told_from_trouble_that_stays() {
        let busy = ["5", "517", "6", "8", "1032", "10", "13", "14"];
        assert!(busy.iter().all(|code| sqlite_passes(code)));
        let broken = ["1", "11", "19", "2067", "26", ""];
        assert!(broken.iter().all(|code| !sqlite_passes(code)));
        let busy = ["57P01", "57P03", "08006", "53100", "53300", "25006", "40P01", "40001"];
        assert!(busy.iter().all(|code| postgres_passes(code)));
        let broken = ["23505", "42P01", "28P01", ""];
        assert!(broken.iter().all(|code| !postgres_passes(code)));
    }
}
