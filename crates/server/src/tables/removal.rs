//! Removes tables and people: at their request, and tables that nobody has changed for long.

use std::time::{Duration, SystemTime};

use tilewright_store::Id;

use crate::app_state::{AppState, Author};
use crate::error::ApiError;
use crate::tables::{TableState, seat_commands};

/// Tables that are read at a time.
const PAGE_SIZE: u32 = 100;

/// Removes a table for its creator `person`: their seats go to robots, then it is dropped or hidden.
///
/// # Errors
/// `Unknown` if there is no such table; `Busy` if the store does not answer.
pub(crate) async fn remove_table(app: &AppState, id: Id, person: Id, author: Author) -> Result<(), ApiError> {
    leave_seats(app, id, person, author).await?;
    app.store.remove_table(id, person, false).await?;
    app.tables.forget_if_gone(&app.store, id).await
}

/// Removes a person: from all their tables, then their name and their sessions.
///
/// # Errors
/// `Busy` if the store does not answer. A repetition continues.
pub(crate) async fn remove_person(app: &AppState, person: Id, author: Author) -> Result<(), ApiError> {
    let mut last = None;
    loop {
        let rows = app.store.tables_of(person, last, PAGE_SIZE).await?;
        let Some(end) = rows.last().map(|row| row.id) else { break };
        last = Some(end);
        for row in rows {
            match leave_seats(app, row.id, person, author).await {
                // A broken table has no robots, and keeps no name either.
                Ok(()) | Err(ApiError::Broken(_) | ApiError::Unknown) => {}
                Err(error) => return Err(error),
            }
            app.store.remove_table(row.id, person, true).await?;
            app.tables.forget_if_gone(&app.store, row.id).await?;
        }
    }
    app.store.forget_person(person).await?;
    app.sessions.forget(person);
    Ok(())
}

/// Gives the seats of a person at an unfinished table to robots, without the name of the person.
async fn leave_seats(app: &AppState, id: Id, person: Id, author: Author) -> Result<(), ApiError> {
    let table = app.table(id).await?;
    let state = table.state();
    if state.is_over() {
        return Ok(());
    }
    for seat in state.seats_of(Some(person)) {
        let command = move |state: &TableState| seat_commands::abandon_seat(state, person, seat);
        match app.change(table.clone(), author, command).await {
            // Left by another request meanwhile.
            Ok(_) | Err(ApiError::NotYourSeat) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Drops the tables that have not changed for `keep`, but those that somebody watches; returns their number.
///
/// # Errors
/// `Busy` if the store does not answer.
pub(crate) async fn drop_old_tables(app: &AppState, now: SystemTime, keep: Duration) -> Result<u64, ApiError> {
    let Some(before) = now.checked_sub(keep) else { return Ok(0) };
    let (mut last, mut dropped) = (None, 0);
    loop {
        let ids = app.store.old_tables(before, last, PAGE_SIZE).await?;
        let Some(end) = ids.last().copied() else { return Ok(dropped) };
        last = Some(end);
        for id in ids {
            if app.tables.peek(id).is_some_and(|table| table.is_watched()) {
                continue;
            }
            app.store.drop_old_table(id, before).await?;
            app.tables.forget_if_gone(&app.store, id).await?;
            dropped += 1;
        }
    }
}
