//! Deciding, and looking what a decision would bring.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};
use std::ops::Range;
use tilewright_core::{Seat, Viewer};
use tilewright_engine::{Match, Sitter, Table, staged};

use super::{Asked, Query};
use crate::body::Body;
use crate::caller::Caller;
use crate::house::House;
use crate::live::Standing;
use crate::moment::Moment;
use crate::refusal::Refusal;
use crate::staging::Staging;
use crate::workers::play;

/// Decisions of a seat, made at a revision.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decision {
    revision: u64,
    seat: u8,
    action: Option<String>,
    #[serde(default)]
    actions: Vec<String>,
}

impl Standing {
    /// Where a table stands, as an answer.
    pub fn json(self) -> Json<Value> {
        Json(json!({"revision": self.revision, "ply": self.ply}))
    }
}

/// The seat of this number at a table.
pub fn seat(now: &Moment, number: u8) -> Result<Seat, Refusal> {
    let players = now.seats.len();
    if usize::from(number) < players {
        Ok(Seat::new(number))
    } else {
        Err(Refusal::bad(format!("seat is a number from 0 to {}", players.saturating_sub(1))))
    }
}

/// Plays one decision, or several of one turn: all or none.
pub async fn act(
    State(house): State<House>,
    caller: Caller,
    asked: Asked,
    Body(decision): Body<Decision>,
) -> Result<Json<Value>, Refusal> {
    let seat = seat(&asked.now, decision.seat)?;
    asked.now.holds(caller.id(), seat)?;
    let actions: Vec<String> = decision.action.into_iter().chain(decision.actions).collect();
    if actions.is_empty() || actions.len() > MOST {
        return Err(Refusal::bad("action is a text, or actions a list of one to ten of them"));
    }
    let revision = decision.revision;
    let change = move |now: &Moment| play(now, revision, |game| all(game, seat, &actions));
    Ok(house.change(asked.table, caller.id(), change).await?.json())
}

/// No turn has more decisions.
const MOST: usize = 10;

/// Plays decisions of one turn; the next seat's draws come only after the last.
fn all(game: &mut Match, seat: Seat, actions: &[String]) -> Result<Range<usize>, Refusal> {
    let from = game.table().ply();
    for (number, action) in actions.iter().enumerate() {
        let played = game.act(seat, action)?;
        if played.len() > 1 && number + 1 < actions.len() {
            return Err(Refusal::bad(
                "several actions are decisions of one turn; something is drawn after the first of these",
            ));
        }
    }
    Ok(from..game.table().ply())
}

/// What decisions of the seat in turn would bring before anything is drawn or revealed; nothing where that would tell a secret.
pub async fn after(caller: Caller, asked: Asked, query: Query) -> Result<Response, Refusal> {
    let now = &asked.now;
    let seat = query.seat(now.seats.len())?;
    now.holds(caller.id(), seat)?;
    // What was asked of a position that is gone has no answer any more.
    let gone = query.number("revision")?.is_some_and(|revision| revision != now.revision);
    let table = if gone { None } else { tried(now, seat, &query)? };
    let Some(table) = table else { return Ok(StatusCode::NO_CONTENT.into_response()) };
    let from = now.game()?.table().ply();
    let staging = Staging::of(now, &caller);
    let sitter = Sitter { own: Some(seat), plates: &staging.plates, tongue: &staging.speech, aids: now.aids };
    let staged = table.eyes(Viewer::Seat(seat)).staged(from, &sitter);
    let events: Vec<Value> = staged.events.iter().map(|told| told.json(&staging.speech)).collect();
    let offers = staged.legal.as_ref().map(|legal| staged::offers(legal, &staging.speech));
    let legal =
        staged.legal.map(|legal| legal.into_iter().map(|considered| considered.offer.action).collect::<Vec<_>>());
    let body = json!({"events": events, "legal": legal, "offers": offers, "scores": staged.scores});
    Ok(Json(body).into_response())
}

/// The table where the actions that are asked about had been played, unless that would tell a secret.
pub fn tried(now: &Moment, seat: Seat, query: &Query) -> Result<Option<Box<dyn Table>>, Refusal> {
    let mut table = now.game()?.table().copy();
    let from = table.ply();
    if query.all("action").count() > MOST {
        return Err(Refusal::bad("no turn has more than ten actions"));
    }
    for action in query.all("action") {
        table.act(seat, action)?;
        if table.past(from).iter().any(|step| step.revealed) {
            return Ok(None);
        }
    }
    Ok(Some(table))
}
