//! Records: download and upload.

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

/// `GET /api/tables/{id}/record`: the complete record if nothing is secret, else what the caller observed.
pub(super) async fn show(caller: Caller, path: TablePath) -> Response {
    let state = &path.state;
    let nameplates = state.nameplates(&state.localizer(caller.language));
    let text = state.perspective(state.viewer(caller.id())).record(&nameplates);
    ([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
}

/// `POST /api/records`: stores a record as a table; a caller without a session becomes a guest.
pub(super) async fn upload(
    State(app): State<AppState>,
    caller: Caller,
    request: Request,
) -> Result<Response, ApiError> {
    let bytes = read_limited(request, config::MAX_RECORD_BYTES).await?;
    let guest = caller.or_new_guest(&app).await?;
    let id = store_record(&app, &guest.person, caller.payer(guest.person.id), bytes).await?;
    Ok(guest.respond((StatusCode::CREATED, Json(json!({"id": id.to_string()})))))
}
