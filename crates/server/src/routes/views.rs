//! What the page shows: positions, events and hints, each as the caller may know it.

use axum::Json;
use axum::extract::State;
use serde_json::{Value, json};
use std::time::Duration;
use tilewright_core::{Message, PlayError, Seat, Tongue, Turn};
use tilewright_engine::Advice;
use tilewright_i18n::Speech;
use tokio::time::timeout;

use super::actions::tried;
use super::{Asked, Query};
use crate::caller::Caller;
use crate::house::House;
use crate::moment::Moment;
use crate::refusal::Refusal;
use crate::staging::reader;

/// How long a hint may wait, and then be thought about.
const HINT: Duration = Duration::from_secs(2);
/// So many actions are named.
const NAMED: usize = 5;

/// What happened since a ply.
pub async fn events(caller: Caller, asked: Asked, query: Query) -> Result<Json<Value>, Refusal> {
    let from = query.number("from")?.map_or(0, |from| usize::try_from(from).unwrap_or(usize::MAX));
    let speech = asked.now.speech(caller.language).read_by(reader(&asked.now.seats_of(caller.id())));
    let told = asked.now.eyes(asked.now.viewer(caller.id())).events(from);
    let events: Vec<Value> = told
        .iter()
        .map(|told| {
            let mut event = told.json(&speech);
            event["ply"] = json!(told.ply);
            event
        })
        .collect();
    Ok(Json(json!({"events": events})))
}

/// What a strong robot would do for the caller's seat, which is in turn; after actions of the same turn, how it would go on.
pub async fn hint(
    State(house): State<House>,
    caller: Caller,
    asked: Asked,
    query: Query,
) -> Result<Json<Value>, Refusal> {
    let now = asked.now.clone();
    let seat = query.seat(now.seats.len())?;
    now.holds(caller.id(), seat)?;
    in_turn(&now, seat)?;
    let table = tried(&now, seat, &query)?.ok_or_else(|| Refusal::bad("what comes of that is not known yet"))?;
    if table.turn() != Turn::Of(seat) {
        return Err(Refusal::bad("the turn ends there"));
    }
    if !now.aids {
        return Err(Refusal::Forbidden("refusal-no-aids"));
    }
    let place = timeout(HINT, house.hints.clone().acquire_owned()).await;
    let place = place.ok().and_then(Result::ok).ok_or(Refusal::Busy)?;
    let speech = now.speech(caller.language).read_by(reader(&now.seats_of(caller.id())));
    let clock = house.workers.clock().within(HINT.as_millis() as u64);
    let think = move || (now.kind.advice(table.as_ref(), &clock).map_err(Refusal::bad), drop(place)).0;
    let advised = tokio::task::spawn_blocking(think).await.unwrap_or(Err(Refusal::Busy))?;
    let hints: Vec<Value> = advised.iter().take(NAMED).map(|advice| hint_json(advice, &advised[0], &speech)).collect();
    Ok(Json(json!({"hints": hints})))
}

fn in_turn(now: &Moment, seat: Seat) -> Result<(), Refusal> {
    match now.turn() {
        Some(turn) if turn == seat => Ok(()),
        Some(turn) => Err(Refusal::Play(PlayError::NotYourTurn { turn: Turn::Of(turn) })),
        None => Err(Refusal::Play(PlayError::Over)),
    }
}

/// What is advised, with what is said of it: why, how the game would then end, and what it is beside the best.
fn hint_json(advice: &Advice, best: &Advice, speech: &Speech) -> Value {
    let say = |message: Option<Message>| message.map_or_else(String::new, |message| speech.say(&message));
    let label = speech.say(&advice.offer.label);
    let then = advice.then.as_ref();
    let then = then.map(|offer| json!({"action": offer.action, "label": speech.say(&offer.label)}));
    let turn: Vec<String> = advice.turn().map(|offer| speech.say(&offer.label)).collect();
    let next = (advice != best).then(|| advice.beside(best, turn.join(" · ")));
    json!({
        "action": advice.offer.action,
        "label": label,
        "value": advice.value,
        "why": say(advice.why.clone()),
        "lead": say(advice.outlook()),
        "next": say(next),
        "then": then,
    })
}
