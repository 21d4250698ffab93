//! Requests an undo, and answers such a request.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use tilewright_store::ChangeKind;

use super::dto::{UndoAnswer, UndoBody, version_json};
use crate::app_state::AppState;
use crate::error::ApiError;
use crate::extract::{Caller, JsonBody, TablePath};
use crate::tables::{StoredChange, TableState, commands};

/// `POST /api/tables/{id}/undo`: undoes the last decision of a seat, or requests the consent of others (202).
pub(super) async fn request(
    State(app): State<AppState>,
    caller: Caller,
    path: TablePath,
    JsonBody(body): JsonBody<UndoBody>,
) -> Result<Response, ApiError> {
    let (seat, person) = (path.state.seat(body.seat)?, caller.id());
    path.state.require_seat(person, seat)?;
    let command = move |state: &TableState| commands::undo(state, body.revision, seat, person);
    let StoredChange { version, kind } = app.change(path.table, caller.author(), command).await?;
    if let ChangeKind::UndoRequested { of, .. } = kind {
        let answer = json!({"asked": of, "revision": version.revision, "ply": version.ply});
        return Ok((StatusCode::ACCEPTED, Json(answer)).into_response());
    }
    Ok(Json(version_json(version)).into_response())
}

/// `POST /api/tables/{id}/undo/answer`: consents to the undo request of another seat, or refuses it.
pub(super) async fn answer(
    State(app): State<AppState>,
    caller: Caller,
    path: TablePath,
    JsonBody(body): JsonBody<UndoAnswer>,
) -> Result<Json<Value>, ApiError> {
    let seat = path.state.seat(body.seat)?;
    path.state.require_seat(caller.id(), seat)?;
    let command = move |state: &TableState| commands::answer_undo(state, body.revision, seat, body.yes);
    Ok(Json(version_json(app.change(path.table, caller.author(), command).await?.version)))
}
