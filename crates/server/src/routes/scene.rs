//! What a page shows: a position, or every moment since one.

use axum::Json;
use serde_json::{Value, json};

use super::{Asked, Query};
use crate::caller::Caller;
use crate::refusal::Refusal;
use crate::staging::Staging;

/// The position at a ply, where the moment after one or before one ends, or every moment since one.
pub async fn scene(caller: Caller, asked: Asked, query: Query) -> Result<Json<Value>, Refusal> {
    let mut staging = Staging::of(&asked.now, &caller);
    if let Some(seat) = query.number("as")? {
        let seat = u8::try_from(seat).map_err(|_| Refusal::NotYourSeat)?;
        staging = staging.through(super::actions::seat(&asked.now, seat)?)?;
    }
    let last = staging.last();
    let ply = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
    if let Some(from) = query.number("from")? {
        let from = ply(from).min(last);
        let plies = staging.moments(from);
        // What happened before the first moment that is shown is told with it.
        let since = |at: usize| if at == plies[0] { from } else { at };
        let scene = |pair: &[usize]| Ok(staging.json(&staging.at(pair[1], since(pair[0]))?));
        let scenes: Result<Vec<Value>, Refusal> = plies.windows(2).map(scene).collect();
        return Ok(Json(json!({"scenes": scenes?, "table": staging.standing()})));
    }
    let mut at = query.number("at")?.map_or(last, ply);
    if let Some(after) = query.number("after")? {
        at = staging.next_moment(ply(after).min(last));
    }
    if let Some(before) = query.number("before")? {
        at = staging.last_moment(ply(before).min(last));
    }
    if at > last {
        return Err(Refusal::bad(format!("at is a ply from 0 to {last}")));
    }
    let mut scene = staging.json(&staging.at(at, at.saturating_sub(1))?);
    scene["table"] = staging.standing();
    Ok(Json(scene))
}
