//! The data of the caller: its export and its removal; and the removal of a table by its creator.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde_json::{Value, json};
use tilewright_store::{Id, SeatHolder, TableRow};

use crate::app_state::AppState;
use crate::error::ApiError;
use crate::extract::{Caller, QueryParams, TablePath};
use crate::tables;
use crate::time::rfc3339;

/// Tables of one answer of the export.
const EXPORT_PAGE_SIZE: u32 = 500;

/// `GET /api/me/export`: the person, the sessions and a page of the tables of the caller. The record of a table, as the
/// caller may know it, is at its `record`.
///
/// # Errors
/// `Unknown` without a session; `BadRequest` for an invalid `next`.
pub(super) async fn export(
    State(app): State<AppState>,
    caller: Caller,
    query: QueryParams,
) -> Result<Json<Value>, ApiError> {
    let person = caller.person.ok_or(ApiError::Unknown)?;
    let after = query.all("next").next().map(str::parse::<Id>).transpose();
    let after = after.map_err(|_| ApiError::bad_request("refusal-query"))?;
    let sessions = app.store.sessions_of(person.id).await?;
    let rows = app.store.tables_of(person.id, after, EXPORT_PAGE_SIZE).await?;
    let mut body = json!({
        "person": person.id.to_string(),
        "name": person.name,
        "sessions": sessions.into_iter().map(|until| json!({"until": rfc3339(until)})).collect::<Vec<_>>(),
        "tables": rows.iter().map(|row| table_json(row, person.id)).collect::<Vec<_>>(),
    });
    if let Some(last) = rows.get(EXPORT_PAGE_SIZE as usize - 1) {
        body["next"] = json!(last.id.to_string());
    }
    Ok(Json(body))
}

/// Returns what a table holds of a person.
fn table_json(row: &TableRow, person: Id) -> Value {
    let own = row.seats.iter().filter(|seat| seat.who == SeatHolder::Person(person));
    let seats = own.map(|seat| json!({"seat": seat.seat, "name": seat.name, "colour": seat.colour}));
    json!({
        "id": row.id.to_string(), "game": row.game, "creator": row.by == person, "public": row.public,
        "seats": seats.collect::<Vec<_>>(), "revision": row.revision, "over": row.over, "at": rfc3339(row.at),
        "record": format!("/api/tables/{}/record", row.id),
    })
}

/// `DELETE /api/me`: removes the caller. Their seats become robots', their name is cleared, their sessions end, and
/// the tables that no other person had a part in are dropped.
///
/// # Errors
/// `Unknown` without a session; `Busy` if the store does not answer: then a repetition continues.
pub(super) async fn delete(State(app): State<AppState>, caller: Caller) -> Result<StatusCode, ApiError> {
    let person = caller.id().ok_or(ApiError::Unknown)?;
    tables::remove_person(&app, person, caller.author()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /api/tables/{id}`: removes a table for its creator: wholly, or from lists if others had a part in it.
///
/// # Errors
/// `NotYourSeat` for all others.
pub(super) async fn delete_table(
    State(app): State<AppState>,
    caller: Caller,
    path: TablePath,
) -> Result<StatusCode, ApiError> {
    match caller.id() {
        Some(person) if person == path.state.creator => {
            tables::remove_table(&app, path.state.id, person, caller.author()).await?;
            Ok(StatusCode::NO_CONTENT)
        }
        Some(_) | None => Err(ApiError::NotYourSeat),
    }
}
