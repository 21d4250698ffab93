//! Takes a seat, and leaves it to a robot.

use axum::Json;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::response::Response;
use serde_json::Value;

use super::dto::{TakeSeat, version_json};
use crate::app_state::AppState;
use crate::error::ApiError;
use crate::extract::{Caller, JsonBody, TablePath};
use crate::tables::{TableState, commands};

/// `POST /api/tables/{id}/seats`: takes an open seat or renames an own one; a caller without a session becomes a guest.
pub(super) async fn take(
    State(app): State<AppState>,
    caller: Caller,
    path: TablePath,
    JsonBody(body): JsonBody<TakeSeat>,
) -> Result<Response, ApiError> {
    let guest = caller.or_new_guest(&app).await?;
    let person = guest.person.clone();
    let command = move |state: &TableState| commands::take_seat(state, &body, &person);
    let change = app.change(path.table, caller.author_as(guest.person.id), command).await?;
    Ok(guest.respond(Json(version_json(change.version))))
}

/// `DELETE /api/tables/{id}/seats/{seat}`: gives the caller's seat to a robot.
pub(super) async fn leave(
    State(app): State<AppState>,
    caller: Caller,
    path: TablePath,
    number: Result<Path<(String, u8)>, PathRejection>,
) -> Result<Json<Value>, ApiError> {
    let Path((_, number)) = number.map_err(|_| ApiError::seat_out_of_range(path.state.seats.len()))?;
    let (seat, person) = (path.state.seat(number)?, caller.id());
    let command = move |state: &TableState| commands::leave_seat(state, person, seat);
    Ok(Json(version_json(app.change(path.table, caller.author(), command).await?.version)))
}
