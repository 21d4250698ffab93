//! Events of a table.

use axum::Json;
use serde_json::{Value, json};

use crate::error::ApiError;
use crate::extract::{Caller, QueryParams, TablePath};
use crate::scene::sole_reader;

/// `GET /api/tables/{id}/events`: the events since a ply, as the caller may know them.
pub(super) async fn list(caller: Caller, path: TablePath, query: QueryParams) -> Result<Json<Value>, ApiError> {
    let from = query.ply("from")?.unwrap_or(0);
    let localizer = path.state.localizer(caller.language).for_reader(sole_reader(&path.state.seats_of(caller.id())));
    let reports = path.state.perspective(path.state.viewer(caller.id())).events(from);
    let events: Vec<Value> = reports
        .iter()
        .map(|report| {
            let mut event = report.to_json(&localizer);
            event["ply"] = json!(report.ply);
            event
        })
        .collect();
    Ok(Json(json!({"events": events})))
}
