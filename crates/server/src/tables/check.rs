//! Replays every stored table, as before an upgrade.

use tilewright_store::{Id, Store, StoreError};

use crate::tables::TableState;

/// Tables that are read at a time.
const PAGE_SIZE: u32 = 500;

/// A stored table that does not replay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BrokenTable {
    /// Id of the table.
    pub id: Id,
    /// The first problem, in English.
    pub problem: String,
}

/// Result of a check of all stored tables.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TableCheck {
    /// Number of stored tables.
    pub tables: u64,
    /// Those that do not replay, by id.
    pub broken: Vec<BrokenTable>,
}

/// Replays every table of `store`.
///
/// # Errors
/// [`StoreError::Busy`] if the database does not answer. A row that cannot be read is a broken table.
pub async fn check_tables(store: &Store) -> Result<TableCheck, StoreError> {
    let mut check = TableCheck::default();
    let mut last = None;
    loop {
        let ids = store.table_ids(last, PAGE_SIZE).await?;
        let Some(end) = ids.last().copied() else { return Ok(check) };
        last = Some(end);
        for id in ids {
            match replay(store, id).await {
                Err(error @ StoreError::Busy(_)) => return Err(error),
                Err(error) => check.broken.push(BrokenTable { id, problem: error.to_string() }),
                Ok(Some(problem)) => check.broken.push(BrokenTable { id, problem }),
                Ok(None) => {}
            }
            check.tables += 1;
        }
    }
}

/// Replays a table; returns its problem, if it has one.
async fn replay(store: &Store, id: Id) -> Result<Option<String>, StoreError> {
    // Deleted meanwhile.
    let Some(row) = store.table(id).await? else { return Ok(None) };
    let mut revisions = store.revisions(id, 0).await?;
    // Stored after the row was read.
    revisions.retain(|revision| revision.revision <= row.revision);
    let (stored, ply, over) = (row.revision, row.ply, row.over);
    let numbers = revisions.iter().map(|revision| revision.revision);
    if !numbers.eq(1..=stored) {
        return Ok(Some(format!("not all of its {stored} revisions are there")));
    }
    Ok(match TableState::from_rows(row, &revisions) {
        Err(problem) => Some(problem),
        Ok(state) if state.ply() != ply => Some(format!("it replays to step {}, not {ply}", state.ply())),
        Ok(state) if state.is_over() != over => Some("it replays to another end".to_owned()),
        Ok(_) => None,
    })
}
