//! Scenes: positions as the page shows them.

use axum::Json;
use serde_json::{Value, json};
use std::ops::Range;

use crate::error::ApiError;
use crate::extract::{Caller, QueryParams, TablePath};
use crate::scene::SceneBuilder;

/// `GET /api/tables/{id}/scene`: the scene at a ply, of the next or previous frame, or of every frame from a ply on.
pub(super) async fn show(caller: Caller, path: TablePath, query: QueryParams) -> Result<Json<Value>, ApiError> {
    let mut builder = SceneBuilder::new(&path.state, &caller);
    if let Some(seat) = query.number("as")? {
        let seat = u8::try_from(seat).map_err(|_| ApiError::NotYourSeat)?;
        builder = builder.for_seat(path.state.seat(seat)?)?;
    }
    let last = builder.last_ply();
    if let Some(from) = query.ply("from")? {
        return Ok(Json(range_json(&builder, from.min(last))));
    }
    let mut at = query.ply("at")?.unwrap_or(last);
    if let Some(after) = query.ply("after")? {
        at = builder.next_frame(after.min(last));
    }
    if let Some(before) = query.ply("before")? {
        at = builder.previous_frame(before.min(last));
    }
    if at > last {
        return Err(ApiError::bad_request(format!("at is a ply from 0 to {last}")));
    }
    let mut scene = builder.json(&builder.frame(at.saturating_sub(1)..at));
    scene["table"] = builder.table_json();
    Ok(Json(scene))
}

/// Returns the scenes of the last frames from ply `from` on; the first has all events since `from`.
fn range_json(builder: &SceneBuilder, from: usize) -> Value {
    let plies = builder.frame_plies(from);
    let since = |at: usize| if at == plies[0] { from } else { at };
    let ranges: Vec<Range<usize>> = plies.windows(2).map(|pair| since(pair[0])..pair[1]).collect();
    let scenes: Vec<Value> = builder.frames(&ranges).iter().map(|frame| builder.json(frame)).collect();
    json!({"scenes": scenes, "table": builder.table_json()})
}
