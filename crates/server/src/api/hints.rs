//! Hints: the actions a strong robot suggests.

use axum::Json;
use axum::extract::State;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tilewright_core::{Message, Turn};
use tilewright_display::Localizer;
use tilewright_engine::{GameKind, GameState, Hint};
use tilewright_i18n::FluentLocalizer;
use tokio::sync::oneshot;
use tokio::time::timeout;

use crate::app_state::AppState;
use crate::error::ApiError;
use crate::extract::{Caller, QueryParams, TablePath};
use crate::scene::sole_reader;
use crate::tables::commands;
use crate::workers::HintKey;

/// Time to wait for the other request of the same person, as long as that one may take.
const TURN_TIMEOUT: Duration = Duration::from_secs(8);
/// Upper bound on the time of a search.
const SEARCH_TIME: Duration = Duration::from_secs(2);
/// Time to wait in the queue of the workers, and for the search.
const QUEUE_TIMEOUT: Duration = Duration::from_secs(8);
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
    let key = HintKey {
        table: state.id,
        revision: state.revision,
        seat,
        actions: actions.iter().map(|action| (*action).to_owned()).collect(),
    };
    let ranked = search(&app, &caller, key, state.kind, game).await?;
    let localizer = state.localizer(caller.language).for_reader(sole_reader(&state.seats_of(caller.id())));
    let hints: Vec<Value> = ranked.iter().take(MAX_HINTS).map(|hint| hint_json(hint, &ranked[0], &localizer)).collect();
    Ok(Json(json!({"hints": hints})))
}

/// Returns the hints for a position: those in memory, or the result of a search by the robot workers.
///
/// # Errors
/// `Busy` if other requests of the caller, or the work before it in the queue, take too long; `BadRequest` if no robot
/// can give hints for the game.
async fn search(
    app: &AppState,
    caller: &Caller,
    key: HintKey,
    kind: &'static dyn GameKind,
    game: Box<dyn GameState>,
) -> Result<Arc<Vec<Hint>>, ApiError> {
    if let Some(hints) = app.hints.result(&key) {
        return Ok(hints);
    }
    let (Some(person), Some(payer)) = (caller.id(), caller.author().payer) else { return Err(ApiError::NotYourSeat) };
    let ticket = app.hints.add(person)?;
    let _turn = ticket.turn(TURN_TIMEOUT).await?;
    // A request of the same person may have searched it meanwhile.
    if let Some(hints) = app.hints.result(&key) {
        return Ok(hints);
    }
    let (sender, result) = oneshot::channel();
    let time_control = app.workers.time_control().with_millis(SEARCH_TIME.as_millis() as u64);
    app.workers.enqueue_hint(payer, move || {
        if !sender.is_closed() {
            let _ = sender.send(kind.hints(game.as_ref(), &time_control));
        }
    })?;
    let hints = timeout(QUEUE_TIMEOUT, result).await.ok().and_then(Result::ok).ok_or(ApiError::Busy)??;
    let hints = Arc::new(hints);
    app.hints.keep(key, hints.clone());
    Ok(hints)
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
