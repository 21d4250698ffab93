//! What a page shows: a position, or every moment since one.

use axum::Json;
use serde_json::{Value, json};
use std::ops::Range;

use crate::error::ApiError;
use crate::extract::{Caller, QueryParams, TablePath};
use crate::scene::SceneBuilder;

/// The position at a ply, where the moment after one or before one ends, or every moment since one.
pub async fn show(caller: Caller, path: TablePath, query: QueryParams) -> Result<Json<Value>, ApiError> {
    let mut builder = SceneBuilder::new(&path.state, &caller);
    if let Some(seat) = query.number("as")? {
        let seat = u8::try_from(seat).map_err(|_| ApiError::NotYourSeat)?;
        builder = builder.for_seat(path.state.seat(seat)?)?;
    }
    let last = builder.last_ply();
    let ply = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
    if let Some(from) = query.number("from")? {
        let from = ply(from).min(last);
        let plies = builder.frame_plies(from);
        // Events before the first frame that is shown belong to it.
        let since = |at: usize| if at == plies[0] { from } else { at };
        let ranges: Vec<Range<usize>> = plies.windows(2).map(|pair| since(pair[0])..pair[1]).collect();
        let scenes: Vec<Value> = builder.frames(&ranges).iter().map(|frame| builder.json(frame)).collect();
        return Ok(Json(json!({"scenes": scenes, "table": builder.table_json()})));
    }
    let mut at = query.number("at")?.map_or(last, ply);
    if let Some(after) = query.number("after")? {
        at = builder.next_frame(ply(after).min(last));
    }
    if let Some(before) = query.number("before")? {
        at = builder.previous_frame(ply(before).min(last));
    }
    if at > last {
        return Err(ApiError::bad_request(format!("at is a ply from 0 to {last}")));
    }
    let mut scene = builder.json(&builder.frame(at.saturating_sub(1)..at));
    scene["table"] = builder.table_json();
    Ok(Json(scene))
}
