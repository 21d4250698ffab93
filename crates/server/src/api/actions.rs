//! Deciding, and looking what a decision would bring.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};
use std::ops::Range;
use tilewright_core::{Seat, Viewer};
use tilewright_engine::{DisplayContext, GameState, Match, legal_json};

use crate::app_state::AppState;
use crate::error::ApiError;
use crate::extract::body::JsonBody;
use crate::extract::caller::Caller;
use crate::extract::query::QueryParams;
use crate::extract::table::TablePath;
use crate::scene::SceneBuilder;
use crate::tables::live::TableVersion;
use crate::tables::state::TableState;
use crate::workers::pool::play;

/// Decisions of a seat, made at a revision.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayActions {
    revision: u64,
    seat: u8,
    action: Option<String>,
    #[serde(default)]
    actions: Vec<String>,
}

impl TableVersion {
    /// Where a table stands, as an answer.
    pub fn json(self) -> Json<Value> {
        Json(json!({"revision": self.revision, "ply": self.ply}))
    }
}

/// The seat of this number at a table.
pub fn seat_at(state: &TableState, number: u8) -> Result<Seat, ApiError> {
    let players = state.seats.len();
    if usize::from(number) < players {
        Ok(Seat::new(number))
    } else {
        Err(ApiError::bad_request(format!("seat is a number from 0 to {}", players.saturating_sub(1))))
    }
}

/// Plays one decision, or several of one turn: all or none.
pub async fn act(
    State(app): State<AppState>,
    caller: Caller,
    path: TablePath,
    JsonBody(body): JsonBody<PlayActions>,
) -> Result<Json<Value>, ApiError> {
    let seat = seat_at(&path.state, body.seat)?;
    path.state.require_seat(caller.id(), seat)?;
    let actions: Vec<String> = body.action.into_iter().chain(body.actions).collect();
    if actions.is_empty() || actions.len() > MAX_ACTIONS_PER_TURN {
        return Err(ApiError::bad_request("action is a text, or actions a list of one to ten of them"));
    }
    let revision = body.revision;
    let change = move |state: &TableState| play(state, revision, |game| play_all(game, seat, &actions));
    Ok(app.change(path.table, caller.id(), change).await?.json())
}

/// No turn has more decisions.
const MAX_ACTIONS_PER_TURN: usize = 10;

/// Plays decisions of one turn; the next seat's draws come only after the last.
fn play_all(game: &mut Match, seat: Seat, actions: &[String]) -> Result<Range<usize>, ApiError> {
    let from = game.state().ply();
    for (number, action) in actions.iter().enumerate() {
        let played = game.play(seat, action)?;
        if played.len() > 1 && number + 1 < actions.len() {
            return Err(ApiError::bad_request(
                "several actions are decisions of one turn; something is drawn after the first of these",
            ));
        }
    }
    Ok(from..game.state().ply())
}

/// What decisions of the seat in turn would bring before anything is drawn or revealed; nothing where that would tell a secret.
pub async fn after(caller: Caller, path: TablePath, query: QueryParams) -> Result<Response, ApiError> {
    let state = &path.state;
    let seat = query.seat(state.seats.len())?;
    state.require_seat(caller.id(), seat)?;
    // What was asked of a position that is gone has no answer any more.
    let is_stale = query.number("revision")?.is_some_and(|revision| revision != state.revision);
    let table = if is_stale { None } else { preview(state, seat, &query)? };
    let Some(table) = table else { return Ok(StatusCode::NO_CONTENT.into_response()) };
    let from = state.current_match()?.state().ply();
    let builder = SceneBuilder::new(state, &caller);
    let context = DisplayContext {
        seat: Some(seat),
        nameplates: &builder.nameplates,
        localizer: &builder.localizer,
        show_aids: state.aids,
    };
    let frame = table.perspective(Viewer::Seat(seat)).frame(from, &context);
    let events: Vec<Value> = frame.events.iter().map(|event| event.to_json(&builder.localizer)).collect();
    let previews = frame.legal.as_ref().map(|legal| legal_json(legal, &builder.localizer));
    let legal =
        frame.legal.map(|legal| legal.into_iter().map(|candidate| candidate.legal_action.action).collect::<Vec<_>>());
    let body = json!({"events": events, "legal": legal, "offers": previews, "scores": frame.scores});
    Ok(Json(body).into_response())
}

/// The table where the actions that are asked about had been played, unless that would tell a secret.
pub fn preview(state: &TableState, seat: Seat, query: &QueryParams) -> Result<Option<Box<dyn GameState>>, ApiError> {
    let mut table = state.current_match()?.state().boxed_clone();
    let from = table.ply();
    if query.all("action").count() > MAX_ACTIONS_PER_TURN {
        return Err(ApiError::bad_request("no turn has more than ten actions"));
    }
    for action in query.all("action") {
        table.play(seat, action)?;
        if table.undo_facts(from).iter().any(|step| step.revealed) {
            return Ok(None);
        }
    }
    Ok(Some(table))
}
