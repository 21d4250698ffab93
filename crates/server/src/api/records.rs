//! Records: a table as text, and a text as a table to look at.

use axum::Json;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::app_state::AppState;
use crate::config;
use crate::error::ApiError;
use crate::extract::{Caller, TablePath, read_limited};
use crate::tables::store_record;

/// The record: whole where nothing is secret any more, else what the caller's seat saw.
pub async fn show(caller: Caller, path: TablePath) -> Response {
    let state = &path.state;
    let nameplates = state.nameplates(&state.localizer(caller.language));
    let text = state.perspective(state.viewer(caller.id())).record(&nameplates);
    ([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
}

/// A record that somebody brings.
pub async fn upload(State(app): State<AppState>, caller: Caller, request: Request) -> Result<Response, ApiError> {
    let bytes = read_limited(request, config::MAX_RECORD_BYTES).await?;
    let guest = caller.or_new_guest(&app).await?;
    let id = store_record(&app, &guest.person, bytes).await?;
    Ok(guest.respond((StatusCode::CREATED, Json(json!({"id": id.to_string()})))))
}
