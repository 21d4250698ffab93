//! Plays actions, and previews their consequences.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use tilewright_core::{Seat, Viewer};
use tilewright_engine::{DisplayContext, GameState, legal_json};

use super::dto::{PlayActions, version_json};
use crate::app_state::AppState;
use crate::error::ApiError;
use crate::extract::{Caller, JsonBody, QueryParams, TablePath};
use crate::scene::SceneBuilder;
use crate::tables::{TableState, commands};

/// `POST /api/tables/{id}/actions`: plays actions of one full turn, all or none.
pub(super) async fn play(
    State(app): State<AppState>,
    caller: Caller,
    path: TablePath,
    JsonBody(body): JsonBody<PlayActions>,
) -> Result<Json<Value>, ApiError> {
    let seat = path.state.seat(body.seat)?;
    path.state.require_seat(caller.id(), seat)?;
    let actions: Vec<String> = body.action.into_iter().chain(body.actions).collect();
    let command = move |state: &TableState| commands::play(state, body.revision, seat, &actions);
    Ok(Json(version_json(app.change(path.table, caller.author(), command).await?.version)))
}

/// `GET /api/tables/{id}/after`: consequences of actions of the caller's seat in turn, before any chance step.
///
/// Answers without content if the table is no longer at the given revision or an action reveals something hidden.
pub(super) async fn preview(caller: Caller, path: TablePath, query: QueryParams) -> Result<Response, ApiError> {
    let state = &path.state;
    let seat = query.seat(state.seats.len())?;
    state.require_seat(caller.id(), seat)?;
    let is_stale = query.number("revision")?.is_some_and(|revision| revision != state.revision);
    let actions: Vec<&str> = query.all("action").collect();
    let game = if is_stale { None } else { commands::preview(state, seat, &actions)? };
    let Some(game) = game else { return Ok(StatusCode::NO_CONTENT.into_response()) };
    let from = state.current_match()?.state().ply();
    let builder = SceneBuilder::new(state, &caller);
    Ok(Json(preview_json(&builder, game.as_ref(), seat, from)).into_response())
}

/// Events since ply `from`, legal actions and scores of a previewed game.
fn preview_json(builder: &SceneBuilder, game: &dyn GameState, seat: Seat, from: usize) -> Value {
    let context = DisplayContext {
        seat: Some(seat),
        own_seats: &[],
        nameplates: &builder.nameplates,
        localizer: &builder.localizer,
        show_aids: builder.state.aids,
    };
    let frame = game.perspective(Viewer::Seat(seat)).frame(from..game.ply(), &context);
    let events: Vec<Value> = frame.events.iter().map(|event| event.to_json(&builder.localizer)).collect();
    let previews = frame.legal.as_ref().map(|legal| legal_json(legal, &builder.localizer));
    let legal =
        frame.legal.map(|legal| legal.into_iter().map(|candidate| candidate.legal_action.action).collect::<Vec<_>>());
    json!({"events": events, "legal": legal, "offers": previews, "scores": frame.scores})
}
