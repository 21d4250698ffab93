//! Many jobs in one transaction. Like `queries.rs`, this file is compiled once for each database.

use std::collections::BTreeSet;

use super::{Connection, append_group, queries};
use crate::error::is_transient;
use crate::writer::{WriteJob, WriteResult};
use crate::{AppendError, Id, NewRevision};

/// Does `jobs` within the caller's transaction and returns their results in the order of `jobs`. Those that have a
/// result in `written` already are not done.
///
/// Each job succeeds or fails for itself. Simple appends are done after all other jobs: a change of seats that waits
/// behind a simple append to the same table gets a conflict.
///
/// # Errors
/// A transient error of the database: the caller must roll the whole transaction back.
pub(super) async fn write_jobs(
    connection: &mut Connection,
    jobs: &[WriteJob],
    mut written: Vec<Option<WriteResult>>,
    at: i64,
) -> sqlx::Result<Vec<WriteResult>> {
    let is_other = |(job, written): &(&WriteJob, &mut Option<_>)| written.is_none() && as_simple_append(job).is_none();
    for (job, written) in jobs.iter().zip(&mut written).filter(is_other) {
        *written = Some(write_single(connection, job, at).await?);
    }
    loop {
        let group = next_group(jobs, &written);
        if group.is_empty() {
            break;
        }
        for (index, done) in write_group(connection, jobs, &group, at).await? {
            written[index] = Some(done);
        }
    }
    Ok(written.into_iter().flatten().collect())
}

/// Returns the change of `job` if it can be stored in one statement with changes of other tables.
fn as_simple_append(job: &WriteJob) -> Option<(Id, &NewRevision)> {
    match job {
        WriteJob::Append(table, change) if change.is_simple() => Some((*table, change)),
        WriteJob::Append(..)
        | WriteJob::Person(_)
        | WriteJob::Session(..)
        | WriteJob::RenewSession(..)
        | WriteJob::SweepSessions(_)
        | WriteJob::Table(_)
        | WriteJob::RemoveTable { .. }
        | WriteJob::DropOldTable(..)
        | WriteJob::ForgetPerson(_)
        | WriteJob::Ping => None,
    }
}

/// Returns the indices of the unwritten simple appends, at most one for each table: those of one table depend on each
/// other.
fn next_group(jobs: &[WriteJob], written: &[Option<WriteResult>]) -> Vec<usize> {
    let mut tables = BTreeSet::new();
    let waiting = |index: &usize| written[*index].is_none();
    let first = |index: &usize| as_simple_append(&jobs[*index]).is_some_and(|(table, _)| tables.insert(table));
    (0..jobs.len()).filter(waiting).filter(first).collect()
}

/// Stores the simple appends `group` together, or one by one if the statement fails; returns index and result of each.
async fn write_group(
    connection: &mut Connection,
    jobs: &[WriteJob],
    group: &[usize],
    at: i64,
) -> sqlx::Result<Vec<(usize, WriteResult)>> {
    let changes: Vec<(Id, &NewRevision)> = group.iter().filter_map(|index| as_simple_append(&jobs[*index])).collect();
    let mut done = Vec::with_capacity(group.len());
    run(connection, "SAVEPOINT job_group").await?;
    match append_group(connection, &changes, at).await {
        Ok(stored) => {
            run(connection, "RELEASE job_group").await?;
            let stored: BTreeSet<Id> = stored.into_iter().collect();
            for (index, (table, _)) in group.iter().zip(&changes) {
                let stored = stored.contains(table);
                done.push((
                    *index,
                    if stored { Ok(()) } else { Err(queries::conflict_or_unknown(connection, *table).await?) },
                ));
            }
        }
        Err(error) if is_transient(&error) => return Err(error),
        // One bad change makes the statement fail for all: store each for itself.
        Err(_) => {
            run(connection, "ROLLBACK TO job_group").await?;
            run(connection, "RELEASE job_group").await?;
            for index in group {
                done.push((*index, write_single(connection, &jobs[*index], at).await?));
            }
        }
    }
    Ok(done)
}

/// Does one job within a savepoint, so that a failed job leaves no trace.
async fn write_single(connection: &mut Connection, job: &WriteJob, at: i64) -> sqlx::Result<WriteResult> {
    run(connection, "SAVEPOINT job").await?;
    let written = match queries::write(connection, job, at).await {
        Ok(written) => written,
        Err(error) if is_transient(&error) => return Err(error),
        Err(error) => {
            run(connection, "ROLLBACK TO job").await?;
            Err(AppendError::from(error))
        }
    };
    run(connection, "RELEASE job").await?;
    Ok(written)
}

/// Executes a statement that has no parameters and no result.
pub(super) async fn run(connection: &mut Connection, sql: &'static str) -> sqlx::Result<()> {
    sqlx::query(sql).execute(connection).await.map(|_| ())
}
