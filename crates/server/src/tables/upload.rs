//! Stores uploaded records, as finished tables without seats.

use axum::body::Bytes;
use std::time::Duration;
use tilewright_core::Viewer;
use tilewright_engine::GameKind;
use tilewright_store::{ChangeKind, Id, NewRevision, NewTable, Person};

use crate::app_state::AppState;
use crate::error::ApiError;
use crate::tables::create::check_quota;
use crate::workers::Payer;

/// Time to wait for a slot.
const UPLOAD_TIMEOUT: Duration = Duration::from_secs(5);

/// Stores a record that `person` uploaded; returns the id of its table. It is read on a thread for blocking work, one
/// at a time for each `payer`.
///
/// # Errors
/// `Record` if it is not a record that can be replayed; `BadRequest` if it is not UTF-8 or a save with sealed steps;
/// `TooMany` above the quota; `Busy` if the store does not answer.
pub(crate) async fn store_record(app: &AppState, person: &Person, payer: Payer, bytes: Bytes) -> Result<Id, ApiError> {
    let slot = app.upload_slots.acquire(Some(payer), UPLOAD_TIMEOUT).await?;
    let parse = move || (slot, parse_upload(bytes));
    let (slot, parsed) = tokio::task::spawn_blocking(parse).await.map_err(|_| ApiError::Busy)?;
    drop(slot);
    let (kind, header, steps) = parsed?;
    check_quota(app, person).await?;
    let (id, game, ply) = (Id::random()?, kind.key().to_owned(), steps.len() as u64);
    let kind = ChangeKind::Steps(steps);
    let first = NewRevision { revision: 1, by: Some(person.id), kind, ply, turn: None, over: true };
    let seats = Vec::new();
    let new = NewTable { id, game, header, seed: 0, public: false, aids: true, by: person.id, seats, first };
    app.store.add_table(&new).await?;
    Ok(id)
}

/// Returns the game, header and steps of a record, as the engine writes them.
fn parse_upload(bytes: Bytes) -> Result<(&'static dyn GameKind, String, Vec<String>), ApiError> {
    let text = String::from_utf8(bytes.into()).map_err(|_| ApiError::bad_request("refusal-no-text"))?;
    let kind = tilewright_engine::game_of_record(&text).map_err(ApiError::Record)?;
    let reading = kind.load(&text, None).map_err(ApiError::Record)?;
    if reading.sealed {
        return Err(ApiError::bad_request("refusal-sealed"));
    }
    let viewer = reading.required_viewer().unwrap_or(Viewer::All);
    let record = reading.perspective(viewer)?.record(&reading.nameplates);
    let (header, steps) = record.split_once("steps\n").unwrap_or((&record, ""));
    Ok((kind, header.to_owned(), steps.lines().map(str::to_owned).collect()))
}
