//! Takes a seat, gives it up, and opens it again.

use axum::Json;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::response::Response;
use serde_json::Value;

use super::dto::{TakeSeat, version_json};
use crate::app_state::AppState;
use crate::error::ApiError;
use crate::extract::{Caller, JsonBody, QueryParams, TablePath};
use crate::tables::{TableState, seat_commands};

/// `POST /api/tables/{id}/seats`: takes an open seat or renames an own one; a caller without a session becomes a guest.
pub(super) async fn take(
    State(app): State<AppState>,
    caller: Caller,
    path: TablePath,
    query: QueryParams,
    JsonBody(mut body): JsonBody<TakeSeat>,
) -> Result<Response, ApiError> {
    // The token is named as in the link that is shared.
    body.join = body.join.or_else(|| query.all("join").next().map(str::to_owned));
    let guest = caller.or_new_guest(&app).await?;
    let person = guest.person.clone();
    app.count_seat(&path.state, &caller, guest.person.id).await?;
    let command = move |state: &TableState| seat_commands::take_seat(state, &body, &person);
    let change = app.change(path.table, caller.author_as(guest.person.id), command).await?;
    Ok(guest.respond(Json(version_json(change.version))))
}

/// `DELETE /api/tables/{id}/seats/{seat}`: gives up the caller's seat, or before the game begins that of a guest.
pub(super) async fn leave(
    State(app): State<AppState>,
    caller: Caller,
    path: TablePath,
    number: Result<Path<(String, u8)>, PathRejection>,
) -> Result<Json<Value>, ApiError> {
    let (seat, person) = (path.seat(number)?, caller.id());
    let command = move |state: &TableState| seat_commands::leave_seat(state, person, seat);
    Ok(Json(version_json(app.change(path.table, caller.author(), command).await?.version)))
}

/// `POST /api/tables/{id}/seats/{seat}/open`: opens a seat again that was left to a robot.
pub(super) async fn open(
    State(app): State<AppState>,
    caller: Caller,
    path: TablePath,
    number: Result<Path<(String, u8)>, PathRejection>,
) -> Result<Json<Value>, ApiError> {
    let (seat, person) = (path.seat(number)?, caller.id());
    let command = move |state: &TableState| seat_commands::open_seat(state, person, seat);
    Ok(Json(version_json(app.change(path.table, caller.author(), command).await?.version)))
}
