//! Taking back.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::json;
use tilewright_engine::UndoPolicy;
use tilewright_store::ChangeKind;

use super::actions::seat_at;
use crate::app_state::AppState;
use crate::error::ApiError;
use crate::extract::body::JsonBody;
use crate::extract::caller::Caller;
use crate::extract::table::TablePath;
use crate::tables::state::{self, TableState};

/// A wish to take back, made at a revision.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UndoBody {
    revision: u64,
    seat: u8,
}

/// An answer to such a wish.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UndoAnswer {
    revision: u64,
    seat: u8,
    yes: bool,
}

/// Takes back one's last decision, or asks the others.
pub async fn request_undo(
    State(app): State<AppState>,
    caller: Caller,
    path: TablePath,
    JsonBody(request): JsonBody<UndoBody>,
) -> Result<Response, ApiError> {
    let seat = seat_at(&path.state, request.seat)?;
    path.state.require_seat(caller.id(), seat)?;
    if path.state.revision != request.revision {
        return Err(ApiError::Stale(path.state.revision));
    }
    let policy = path.state.undo_policy(seat, caller.id())?;
    let others_to_ask = seats_to_ask(&policy);
    let change = move |state: &TableState| undo(state, request.revision, request.seat, &policy);
    let version = app.change(path.table, caller.id(), change).await?;
    if others_to_ask.is_empty() {
        return Ok(version.json().into_response());
    }
    let body = json!({"asked": others_to_ask, "revision": version.revision, "ply": version.ply});
    Ok((StatusCode::ACCEPTED, Json(body)).into_response())
}

/// Who is asked first.
fn seats_to_ask(policy: &UndoPolicy) -> Vec<u8> {
    match policy {
        UndoPolicy::NeedsConsent { others, .. } => others.iter().map(|seat| seat.index() as u8).collect(),
        UndoPolicy::Free { .. } | UndoPolicy::NothingToUndo | UndoPolicy::Revealed => Vec::new(),
    }
}

fn undo(
    state: &TableState,
    revision: u64,
    seat: u8,
    policy: &UndoPolicy,
) -> Result<(TableState, ChangeKind), ApiError> {
    let mut game = state.current_match()?.copy();
    if state.revision != revision {
        return Err(ApiError::Stale(state.revision));
    }
    match policy {
        UndoPolicy::NothingToUndo => Err(ApiError::NoUndo("nothing-to-undo")),
        UndoPolicy::Revealed => Err(ApiError::NoUndo("undo-revealed")),
        UndoPolicy::Free { ply } => {
            game.undo_to(*ply);
            let ply = *ply as u64;
            state_after_undo(state, game, ply)
        }
        UndoPolicy::NeedsConsent { ply, .. } => {
            let (ply, pending) = (*ply as u64, seats_to_ask(policy));
            let request = state::UndoRequest { seat, ply, pending: pending.clone() };
            Ok((
                state.next(game, state.seats.clone(), Some(request)),
                ChangeKind::UndoRequested { seat, ply, of: pending },
            ))
        }
    }
}

/// The table after going back. What chance decided there comes again by itself, so that only the ply is stored.
fn state_after_undo(
    state: &TableState,
    game: tilewright_engine::Match,
    ply: u64,
) -> Result<(TableState, ChangeKind), ApiError> {
    Ok((state.next(game, state.seats.clone(), None), ChangeKind::Undone { ply }))
}

/// Answers somebody's wish to take back; when all have agreed, it is done.
pub async fn answer(
    State(app): State<AppState>,
    caller: Caller,
    path: TablePath,
    JsonBody(answer): JsonBody<UndoAnswer>,
) -> Result<Response, ApiError> {
    let seat = seat_at(&path.state, answer.seat)?;
    path.state.require_seat(caller.id(), seat)?;
    let change = move |state: &TableState| answer_undo(state, &answer);
    Ok(app.change(path.table, caller.id(), change).await?.json().into_response())
}

fn answer_undo(state: &TableState, answer: &UndoAnswer) -> Result<(TableState, ChangeKind), ApiError> {
    if state.revision != answer.revision {
        return Err(ApiError::Stale(state.revision));
    }
    let request = state.undo_request.clone().filter(|request| request.pending.contains(&answer.seat));
    let mut request = request.ok_or_else(|| ApiError::bad_request("nobody asks this seat anything"))?;
    let mut game = state.current_match()?.copy();
    if !answer.yes {
        let kind = ChangeKind::UndoAnswered { seat: answer.seat, yes: false };
        return Ok((state.next(game, state.seats.clone(), None), kind));
    }
    request.pending.retain(|seat| *seat != answer.seat);
    if request.pending.is_empty() {
        game.undo_to(request.ply as usize);
        return state_after_undo(state, game, request.ply);
    }
    let kind = ChangeKind::UndoRequested { seat: request.seat, ply: request.ply, of: request.pending.clone() };
    Ok((state.next(game, state.seats.clone(), Some(request)), kind))
}
