//! What the page shows: positions, events and hints, each as the caller may know it.

use axum::Json;
use axum::extract::State;
use game::{Message, PlayError, Seat, Turn, Viewer};
use registry::{Look, Table};
use robots::{Clock, RobotName};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::timeout;
use words::Speech;

use super::actions::tried;
use super::{Asked, Query};
use crate::caller::Caller;
use crate::house::House;
use crate::moment::Moment;
use crate::refusal::Refusal;
use crate::staging::reader;

/// How long a hint may wait, and then be thought about.
const HINT: Duration = Duration::from_secs(2);

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
    let (look, speech) = (
        table.eyes(Viewer::Seat(seat)).look(usize::MAX),
        now.speech(caller.language).read_by(reader(&now.seats_of(caller.id()))),
    );
    let kind = now.kind;
    let think = move || (judged(&now, table.as_ref(), seat, house.workers.clock()), drop(place)).0;
    let judged = tokio::task::spawn_blocking(think).await.unwrap_or(Err(Refusal::Busy))?;
    // Who has no choice need not think, and has nothing to say of the end.
    let lead = |value: f32| (judged.len() > 1).then(|| kind.lead(value)).flatten();
    let best = judged.iter().take(5);
    let hints: Vec<Value> =
        best.map(|(action, value)| hint_json(&look, action, *value, lead(*value), &speech)).collect();
    Ok(Json(json!({"hints": hints})))
}

fn in_turn(now: &Moment, seat: Seat) -> Result<(), Refusal> {
    match now.turn() {
        Some(turn) if turn == seat => Ok(()),
        Some(turn) => Err(Refusal::Play(PlayError::NotYourTurn { turn: Turn::Of(turn) })),
        None => Err(Refusal::Play(PlayError::Over)),
    }
}

fn judged(now: &Moment, table: &dyn Table, seat: Seat, clock: Clock) -> Result<Vec<(String, f32)>, Refusal> {
    // A hint is the same whatever the match will draw: its seed has no part in it.
    let seed = registry::stream::robot_seed(0, now.ply(), seat.index());
    let mut player = now.kind.player(table, &RobotName::ADVISER, seed).map_err(Refusal::bad)?;
    Ok(player.judge(table, &clock.within(HINT.as_millis() as u64)))
}

fn hint_json(look: &Look, action: &str, value: f32, lead: Option<i64>, speech: &Speech) -> Value {
    use game::Tongue;
    let offer = look.legal.iter().flatten().find(|offer| offer.action == action);
    let told = |lead: i64| {
        let who = match lead {
            1.. => "ahead",
            0 => "level",
            _ => "behind",
        };
        speech.say(&Message::new("page-hint-lead").word("lead", who).number("points", lead.abs()))
    };
    let lead = lead.map_or_else(String::new, told);
    json!({"action": action, "label": offer.map(|offer| speech.say(&offer.label)), "value": value, "lead": lead})
}
