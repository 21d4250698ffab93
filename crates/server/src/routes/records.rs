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

use super::Asked;
use super::tables::{of_record, one_more};
use crate::body;
use crate::caller::Caller;
use crate::house::House;
use crate::limits;
use crate::refusal::Refusal;

/// The record: whole where nothing is secret any more, else what the caller's seat saw.
pub async fn show(caller: Caller, asked: Asked) -> Response {
    let now = &asked.now;
    let plates = now.plates(&now.speech(caller.language));
    let text = now.eyes(now.viewer(caller.id())).record(&plates);
    ([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
}

/// A record that somebody brings.
pub async fn bring(State(house): State<House>, caller: Caller, request: Request) -> Result<Response, Refusal> {
    let bytes = body::bytes(request, limits::RECORD).await?;
    let guest = caller.or_guest(&house).await?;
    let id = brought(&house, &guest.person, bytes).await?;
    Ok(guest.answer((StatusCode::CREATED, Json(json!({"id": id.to_string()})))))
}

/// Keeps a record that a person brings, as a table to look at.
pub async fn brought(house: &House, person: &Person, bytes: Bytes) -> Result<Id, Refusal> {
    let (kind, header, steps) = understood(bytes)?;
    one_more(house, person).await?;
    let id = Id::random()?;
    house.store.add_table(&of_record(id, person, kind.key(), header, steps)).await?;
    Ok(id)
}

/// The game of a record, its header and its steps, as we write them.
fn understood(bytes: Bytes) -> Result<(&'static dyn GameKind, String, Vec<String>), Refusal> {
    let text = String::from_utf8(bytes.into()).map_err(|_| Refusal::bad("a record is text"))?;
    let kind = tilewright_engine::game_of(&text).map_err(Refusal::Record)?;
    let reading = kind.read(&text, None).map_err(Refusal::Record)?;
    if reading.sealed {
        return Err(Refusal::bad("a save with sealed steps is not brought here; go on with it where it was kept"));
    }
    let viewer = reading.only().unwrap_or(tilewright_core::Viewer::All);
    let written = reading.eyes(viewer).map_err(Refusal::bad)?.record(&reading.nameplates);
    let (header, steps) = written.split_once("steps\n").unwrap_or((&written, ""));
    Ok((kind, header.to_owned(), steps.lines().map(str::to_owned).collect()))
}
