//! Decisions of the creator of a table before its guests play: the invitation, and when the game begins.

use axum::Json;
use axum::extract::State;
use serde_json::{Value, json};
use tilewright_store::Id;

use super::dto::version_json;
use crate::app_state::AppState;
use crate::error::ApiError;
use crate::extract::{Caller, TablePath};
use crate::tables::{TableState, seat_commands};

/// `POST /api/tables/{id}/begin`: begins the game at a table that waits.
pub(super) async fn begin(
    State(app): State<AppState>,
    caller: Caller,
    path: TablePath,
) -> Result<Json<Value>, ApiError> {
    let person = caller.id();
    let command = move |state: &TableState| seat_commands::begin(state, person);
    Ok(Json(version_json(app.change(path.table, caller.author(), command).await?.version)))
}

/// `POST /api/tables/{id}/invitation`: makes a new token, without which nobody takes an open seat any more. A public
/// table leaves the lists.
pub(super) async fn renew(
    State(app): State<AppState>,
    caller: Caller,
    path: TablePath,
) -> Result<Json<Value>, ApiError> {
    let (person, join) = (caller.id(), Id::random()?);
    let command = move |state: &TableState| seat_commands::invite(state, person, join);
    let version = app.change(path.table, caller.author(), command).await?.version;
    Ok(Json(json!({"join": join.to_string(), "revision": version.revision, "ply": version.ply})))
}
