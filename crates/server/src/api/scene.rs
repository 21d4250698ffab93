//! Scenes: positions as the page shows them.

use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use std::ops::Range;
use std::time::Duration;

use crate::app_state::AppState;
use crate::error::ApiError;
use crate::extract::{Caller, QueryParams, TablePath};
use crate::middleware::FRAME_COST;
use crate::scene::SceneBuilder;
use crate::scene_cache::SceneKey;

/// Upper bound on the steps of a range that is laid out at once.
const MAX_QUICK_PLIES: usize = 8;
/// Time to wait for a slot for a longer range.
const RANGE_TIMEOUT: Duration = Duration::from_secs(5);

/// `GET /api/tables/{id}/scene`: the scene at a ply, of the next or previous frame, or of the last frames since a ply.
///
/// A range of many frames is laid out on a thread for blocking work, one at a time for each caller. The answer is kept
/// until others are needed more.
pub(super) async fn show(
    State(app): State<AppState>,
    caller: Caller,
    path: TablePath,
    query: QueryParams,
) -> Result<Response, ApiError> {
    let (table, revision) = (path.state.id, path.state.revision);
    let (person, language, payer) = (caller.id(), caller.language.code(), caller.author().payer);
    let key = SceneKey { table, revision, person, language, query: query.to_text() };
    if let Some(kept) = app.scene_cache.get(&key) {
        return Ok(json_response(kept));
    }
    let is_costly =
        query.ply("from")?.is_some_and(|from| path.state.ply() as usize > from.saturating_add(MAX_QUICK_PLIES));
    let lay_out = {
        let app = app.clone();
        move || answer(&app, &caller, &path, &query).map(|answer| Bytes::from(answer.to_string()))
    };
    let bytes = if is_costly {
        let slot = app.frame_slots.acquire(payer, RANGE_TIMEOUT).await?;
        let lay_out_in_slot = move || (slot, lay_out());
        tokio::task::spawn_blocking(lay_out_in_slot).await.map_err(|_| ApiError::Busy)?.1?
    } else {
        lay_out()?
    };
    app.scene_cache.put(key, bytes.clone());
    Ok(json_response(bytes))
}

fn json_response(bytes: Bytes) -> Response {
    ([(CONTENT_TYPE, "application/json")], bytes).into_response()
}

fn answer(app: &AppState, caller: &Caller, path: &TablePath, query: &QueryParams) -> Result<Value, ApiError> {
    let mut builder = SceneBuilder::new(&path.state, caller);
    if let Some(seat) = query.number("as")? {
        let seat = u8::try_from(seat).map_err(|_| ApiError::NotYourSeat)?;
        builder = builder.for_seat(path.state.seat(seat)?)?;
    }
    let last = builder.last_ply();
    if let Some(from) = query.ply("from")? {
        let plies = builder.frame_plies(from.min(last));
        // The route pays for the first frame.
        caller.charge(app, FRAME_COST * plies.len().saturating_sub(2) as f64)?;
        let mut range = range_json(&builder, from.min(last), &plies);
        if query.flag("changes")? {
            range["scenes"].as_array_mut().into_iter().for_each(|scenes| keep_changes(scenes));
        }
        return Ok(range);
    }
    let mut at = query.ply("at")?.unwrap_or(last);
    if let Some(after) = query.ply("after")? {
        at = builder.next_frame(after.min(last));
    }
    if let Some(before) = query.ply("before")? {
        at = builder.previous_frame(before.min(last));
    }
    if at > last {
        return Err(ApiError::number_out_of_range("at", last));
    }
    let mut scene = builder.json(&builder.frame(at.saturating_sub(1)..at));
    scene["table"] = builder.table_json();
    Ok(scene)
}

/// Removes from every scene but the first the fields and parts that are as in the scene before. In the list of the
/// seats' parts, such a part becomes null.
fn keep_changes(scenes: &mut [Value]) {
    for index in (1..scenes.len()).rev() {
        let (earlier, later) = scenes.split_at_mut(index);
        let (Some(before), Some(scene)) = (earlier.last(), later.first_mut()) else { continue };
        keep_changed_fields(before, scene);
        let Some(parts) = scene.get_mut("parts") else { continue };
        keep_changed_fields(&before["parts"], parts);
        let seats = parts.get_mut("seats").and_then(Value::as_array_mut).into_iter().flatten();
        let seats_before = before["parts"]["seats"].as_array().into_iter().flatten();
        seats.zip(seats_before).filter(|(seat, before)| seat == before).for_each(|(seat, _)| *seat = Value::Null);
    }
}

/// Removes the fields that are equal in `before`.
fn keep_changed_fields(before: &Value, object: &mut Value) {
    if let (Some(before), Some(fields)) = (before.as_object(), object.as_object_mut()) {
        fields.retain(|name, value| before.get(name) != Some(value));
    }
}

/// Returns the scenes of the last frames from ply `from` on, which end at `plies`; the first has all events since
/// `from`.
fn range_json(builder: &SceneBuilder, from: usize, plies: &[usize]) -> Value {
    let since = |at: usize| if at == plies[0] { from } else { at };
    let ranges: Vec<Range<usize>> = plies.windows(2).map(|pair| since(pair[0])..pair[1]).collect();
    let scenes: Vec<Value> = builder.frames(&ranges).iter().map(|frame| builder.json(frame)).collect();
    json!({"scenes": scenes, "table": builder.table_json()})
}
