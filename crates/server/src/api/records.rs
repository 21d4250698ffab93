//! Records: a table as text, and a text as a table to look at.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde_json::json;
use tilewright_engine::GameKind;
use tilewright_store::{Id, Person};

use super::tables::{check_quota, record_table};
use crate::app_state::AppState;
use crate::config;
use crate::error::ApiError;
use crate::extract::body;
use crate::extract::caller::Caller;
use crate::extract::table::TablePath;

/// The record: whole where nothing is secret any more, else what the caller's seat saw.
pub async fn show(caller: Caller, path: TablePath) -> Response {
    let state = &path.state;
    let nameplates = state.nameplates(&state.localizer(caller.language));
    let text = state.perspective(state.viewer(caller.id())).record(&nameplates);
    ([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
}

/// A record that somebody brings.
pub async fn upload(State(app): State<AppState>, caller: Caller, request: Request) -> Result<Response, ApiError> {
    let bytes = body::read_limited(request, config::MAX_RECORD_BYTES).await?;
    let guest = caller.or_new_guest(&app).await?;
    let id = store_record(&app, &guest.person, bytes).await?;
    Ok(guest.respond((StatusCode::CREATED, Json(json!({"id": id.to_string()})))))
}

/// Keeps a record that a person brings, as a table to look at.
pub async fn store_record(app: &AppState, person: &Person, bytes: Bytes) -> Result<Id, ApiError> {
    let (kind, header, steps) = parse_upload(bytes)?;
    check_quota(app, person).await?;
    let id = Id::random()?;
    app.store.add_table(&record_table(id, person, kind.key(), header, steps)).await?;
    Ok(id)
}

/// The game of a record, its header and its steps, as we write them.
fn parse_upload(bytes: Bytes) -> Result<(&'static dyn GameKind, String, Vec<String>), ApiError> {
    let text = String::from_utf8(bytes.into()).map_err(|_| ApiError::bad_request("a record is text"))?;
    let kind = tilewright_engine::game_of_record(&text).map_err(ApiError::Record)?;
    let reading = kind.load(&text, None).map_err(ApiError::Record)?;
    if reading.sealed {
        return Err(ApiError::bad_request(
            "a save with sealed steps is not brought here; go on with it where it was kept",
        ));
    }
    let viewer = reading.required_viewer().unwrap_or(tilewright_core::Viewer::All);
    let record = reading.perspective(viewer).map_err(ApiError::bad_request)?.record(&reading.nameplates);
    let (header, steps) = record.split_once("steps\n").unwrap_or((&record, ""));
    Ok((kind, header.to_owned(), steps.lines().map(str::to_owned).collect()))
}
