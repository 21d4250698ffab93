//! Many jobs in one transaction. Like `queries.rs` this is compiled once for each database.

use std::collections::BTreeSet;

use super::{Connection, append_plain, queries};
use crate::error::passes;
use crate::writer::{Job, Written};
use crate::{AppendError, Change, Id};

/// Does all jobs within the caller's transaction. Each is done or refused for itself; an error is one of the database, and
/// then the whole transaction is to be given up.
pub async fn write_all(connection: &mut Connection, jobs: &[Job], at: i64) -> sqlx::Result<Vec<Written>> {
    let mut written: Vec<Option<Written>> = vec![None; jobs.len()];
    for (job, written) in jobs.iter().zip(&mut written).filter(|(job, _)| plain(job).is_none()) {
        *written = Some(alone(connection, job, at).await?);
    }
    loop {
        let wave = wave(jobs, &written);
        if wave.is_empty() {
            break;
        }
        for (index, done) in wave_written(connection, jobs, &wave, at).await? {
            written[index] = Some(done);
        }
    }
    Ok(written.into_iter().flatten().collect())
}

/// A change that can be stored by one statement together with others.
fn plain(job: &Job) -> Option<(Id, &Change)> {
    match job {
        Job::Append(table, change) if change.is_plain() => Some((*table, change)),
        Job::Append(..) | Job::Person(_) | Job::Session(..) | Job::Table(_) | Job::Pulse => None,
    }
}

/// The next of them, at most one a table.
fn wave(jobs: &[Job], written: &[Option<Written>]) -> Vec<usize> {
    let mut tables = BTreeSet::new();
    let waiting = |index: &usize| written[*index].is_none();
    let first = |index: &usize| plain(&jobs[*index]).is_some_and(|(table, _)| tables.insert(table));
    (0..jobs.len()).filter(waiting).filter(first).collect()
}

async fn wave_written(
    connection: &mut Connection,
    jobs: &[Job],
    wave: &[usize],
    at: i64,
) -> sqlx::Result<Vec<(usize, Written)>> {
    let changes: Vec<(Id, &Change)> = wave.iter().filter_map(|index| plain(&jobs[*index])).collect();
    let mut done = Vec::with_capacity(wave.len());
    run(connection, "SAVEPOINT wave").await?;
    match append_plain(connection, &changes, at).await {
        Ok(stored) => {
            run(connection, "RELEASE wave").await?;
            let stored: BTreeSet<Id> = stored.into_iter().collect();
            for (index, (table, _)) in wave.iter().zip(&changes) {
                let stored = stored.contains(table);
                done.push((*index, if stored { Ok(()) } else { Err(queries::refuse(connection, *table).await?) }));
            }
        }
        Err(error) if passes(&error) => return Err(error),
        // One of them harms the others: each for itself.
        Err(_) => {
            run(connection, "ROLLBACK TO wave").await?;
            run(connection, "RELEASE wave").await?;
            for index in wave {
                done.push((*index, alone(connection, &jobs[*index], at).await?));
            }
        }
    }
    Ok(done)
}

/// Does one job, or nothing of it.
async fn alone(connection: &mut Connection, job: &Job, at: i64) -> sqlx::Result<Written> {
    run(connection, "SAVEPOINT job").await?;
    let written = match queries::write(connection, job, at).await {
        Ok(written) => written,
        Err(error) if passes(&error) => return Err(error),
        Err(error) => {
            run(connection, "ROLLBACK TO job").await?;
            Err(AppendError::from(error))
        }
    };
    run(connection, "RELEASE job").await?;
    Ok(written)
}

pub async fn run(connection: &mut Connection, sql: &'static str) -> sqlx::Result<()> {
    sqlx::query(sql).execute(connection).await.map(|_| ())
}
