//! Hints: the actions a strong robot suggests.

use axum::Json;
use axum::extract::State;
use serde_json::{Value, json};
use std::time::Duration;
use tilewright_core::{Message, Turn};
use tilewright_display::Localizer;
use tilewright_engine::{GameKind, GameState, Hint};
use tilewright_i18n::FluentLocalizer;

use crate::app_state::AppState;
use crate::error::ApiError;
use crate::extract::{Caller, QueryParams, TablePath};
use crate::scene::sole_reader;
use crate::tables::commands;

/// Time to wait for a slot, and time of the search after that.
const HINT_TIMEOUT: Duration = Duration::from_secs(2);
/// Upper bound on the hints of an answer.
const MAX_HINTS: usize = 5;

/// `GET /api/tables/{id}/hint`: the best actions of the caller's seat in turn, after actions of the same full turn.
pub(super) async fn list(
    State(app): State<AppState>,
    caller: Caller,
    path: TablePath,
    query: QueryParams,
) -> Result<Json<Value>, ApiError> {
    let state = &path.state;
    let seat = query.seat(state.seats.len())?;
    state.require_seat(caller.id(), seat)?;
    state.require_turn(seat)?;
    let actions: Vec<&str> = query.all("action").collect();
    let game = commands::preview(state, seat, &actions)?;
    let game = game.ok_or_else(|| ApiError::bad_request("refusal-not-known-yet"))?;
    if game.turn() != Turn::Seat(seat) {
        return Err(ApiError::bad_request("refusal-turn-ends"));
    }
    if !state.aids {
        return Err(ApiError::Forbidden("refusal-no-aids"));
    }
    let ranked = search(&app, &caller, state.kind, game).await?;
    let localizer = state.localizer(caller.language).for_reader(sole_reader(&state.seats_of(caller.id())));
    let hints: Vec<Value> = ranked.iter().take(MAX_HINTS).map(|hint| hint_json(hint, &ranked[0], &localizer)).collect();
    Ok(Json(json!({"hints": hints})))
}

/// Waits for a slot and searches the best actions on a thread for blocking work.
///
/// # Errors
/// `Busy` if no slot is free within [`HINT_TIMEOUT`]; `BadRequest` if no robot can give hints
/// for the game.
async fn search(
    app: &AppState,
    caller: &Caller,
    kind: &'static dyn GameKind,
    game: Box<dyn GameState>,
) -> Result<Vec<Hint>, ApiError> {
    let slot = app.hint_slots.acquire(caller.author().payer, HINT_TIMEOUT).await?;
    let time_control = app.workers.time_control().with_millis(HINT_TIMEOUT.as_millis() as u64);
    let search = move || {
        let _slot = slot;
        Ok(kind.hints(game.as_ref(), &time_control)?)
    };
    tokio::task::spawn_blocking(search).await.unwrap_or(Err(ApiError::Busy))
}

/// Returns a hint as JSON, with its reason, the expected result, and a comparison with the best hint.
fn hint_json(hint: &Hint, best: &Hint, localizer: &FluentLocalizer) -> Value {
    let text_of = |message: Option<Message>| message.map_or_else(String::new, |message| localizer.format(&message));
    let label = localizer.format(&hint.legal_action.label);
    let then = hint.follow_up.as_ref();
    let then = then.map(|next| json!({"action": next.action, "label": localizer.format(&next.label)}));
    let turn: Vec<String> = hint.full_turn().map(|action| localizer.format(&action.label)).collect();
    let next = (hint != best).then(|| hint.compared_with(best, turn.join(" · ")));
    json!({
        "action": hint.legal_action.action,
        "label": label,
        "value": hint.value,
        "why": text_of(hint.reason.clone()),
        "lead": text_of(hint.expected_result()),
        "next": text_of(next),
        "then": then,
    })
}
