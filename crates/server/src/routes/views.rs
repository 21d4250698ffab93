//! What the page shows: positions, events and hints, each as the caller may know it.

use axum::Json;
use axum::extract::State;
use game::{PlayError, Seat, Turn, Viewer};
use registry::Look;
use robots::{Clock, Level, RobotName};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::timeout;
use words::Speech;

use super::{Asked, Query};
use crate::caller::Caller;
use crate::house::House;
use crate::moment::Moment;
use crate::refusal::Refusal;

/// Of more moments than these, the last are shown.
const MOMENTS: usize = 20;
/// How long a hint may wait, and then be thought about.
const HINT: Duration = Duration::from_secs(2);

/// The position at a ply, or every moment since one.
pub async fn scene(caller: Caller, asked: Asked, query: Query) -> Result<Json<Value>, Refusal> {
    let (now, viewer) = (&asked.now, asked.now.viewer(caller.id()));
    let last = now.ply() as usize;
    let speech = now.speech(caller.language);
    let own = now.seats_of(caller.id());
    if let Some(from) = query.number("from")? {
        let from = usize::try_from(from).unwrap_or(usize::MAX).min(last);
        let plies = moments(now, viewer, from, last);
        let scene = |pair: &[usize]| position(now, viewer, pair[1], pair[0], &own, &speech);
        let scenes: Result<Vec<Value>, Refusal> = plies.windows(2).map(scene).collect();
        return Ok(Json(json!({"scenes": scenes?})));
    }
    let at = query.number("at")?.map_or(last, |at| usize::try_from(at).unwrap_or(usize::MAX));
    if at > last {
        return Err(Refusal::bad(format!("at is a ply from 0 to {last}")));
    }
    Ok(Json(position(now, viewer, at, at.saturating_sub(1), &own, &speech)?))
}

/// The plies that moments end at: a run of chance is one moment.
fn moments(now: &Moment, viewer: Viewer, from: usize, last: usize) -> Vec<usize> {
    let steps = now.eyes(viewer).steps(from);
    let mut plies = vec![from];
    for (index, (actor, _)) in steps.iter().enumerate() {
        let chance_goes_on = actor.is_none() && steps.get(index + 1).is_some_and(|(actor, _)| actor.is_none());
        if !chance_goes_on {
            plies.push(from + index + 1);
        }
    }
    let skipped = plies.len().saturating_sub(MOMENTS + 1);
    plies.drain(..skipped);
    debug_assert!(plies.last().is_none_or(|ply| *ply <= last));
    plies
}

fn position(
    now: &Moment,
    viewer: Viewer,
    at: usize,
    since: usize,
    own: &[Seat],
    speech: &Speech,
) -> Result<Value, Refusal> {
    let here = now.rewound(at)?;
    let eyes = here.eyes(viewer);
    let look = eyes.look(since);
    let mine = matches!(look.turn, Turn::Of(seat) if own.contains(&seat));
    let step = eyes.steps(at.saturating_sub(1)).pop();
    let step = step.map(|(actor, step)| json!({"seat": actor.map(Seat::index), "action": step, "ghost": []}));
    let plates = now.plates(speech);
    Ok(json!({
        "ply": look.ply,
        "parts": {"board": eyes.svg(&plates)},
        "legal": if mine { legal(&look, speech) } else { None },
        "step": step,
        "notes": {},
        "events": look.events.iter().map(|told| told.json(speech)).collect::<Vec<_>>(),
        "scores": look.scores,
        "view": look.view,
    }))
}

fn legal(look: &Look, speech: &Speech) -> Option<Vec<Value>> {
    use game::Tongue;
    let offers = look.legal.as_ref()?.iter();
    Some(
        offers
            .map(|offer| {
                let choices: Vec<Value> = offer
                    .choices
                    .iter()
                    .map(|choice| json!({"key": choice.key, "label": speech.say(&choice.label)}))
                    .collect();
                json!({"action": offer.action, "label": speech.say(&offer.label), "choices": choices, "ghost": []})
            })
            .collect(),
    )
}

/// What happened since a ply.
pub async fn events(caller: Caller, asked: Asked, query: Query) -> Result<Json<Value>, Refusal> {
    let from = query.number("from")?.map_or(0, |from| usize::try_from(from).unwrap_or(usize::MAX));
    let speech = asked.now.speech(caller.language);
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

/// What a strong robot would do for the caller's seat, which is in turn.
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
    let place = timeout(HINT, house.hints.clone().acquire_owned()).await;
    let place = place.ok().and_then(Result::ok).ok_or(Refusal::Busy)?;
    let think = move || (judged(&now, seat, house.workers.clock()), drop(place)).0;
    let judged = tokio::task::spawn_blocking(think).await.unwrap_or(Err(Refusal::Busy))?;
    let (look, speech) = (asked.now.eyes(Viewer::Seat(seat)).look(usize::MAX), asked.now.speech(caller.language));
    let best = judged.iter().take(5);
    let hints: Vec<Value> = best.map(|(action, value)| hint_json(&look, action, *value, &speech)).collect();
    Ok(Json(json!({"hints": hints})))
}

fn in_turn(now: &Moment, seat: Seat) -> Result<(), Refusal> {
    match now.turn() {
        Some(turn) if turn == seat => Ok(()),
        Some(turn) => Err(Refusal::Play(PlayError::NotYourTurn { turn: Turn::Of(turn) })),
        None => Err(Refusal::Play(PlayError::Over)),
    }
}

fn judged(now: &Moment, seat: Seat, clock: Clock) -> Result<Vec<(String, f32)>, Refusal> {
    let table = now.game()?.table();
    // A hint is the same whatever the match will draw: its seed has no part in it.
    let seed = registry::stream::robot_seed(0, now.ply(), seat.index());
    let mut player = now.kind.player(table, &RobotName::Level(Level::Hard), seed).map_err(Refusal::bad)?;
    Ok(player.judge(table, &clock.within(HINT.as_millis() as u64)))
}

fn hint_json(look: &Look, action: &str, value: f32, speech: &Speech) -> Value {
    use game::Tongue;
    let offer = look.legal.iter().flatten().find(|offer| offer.action == action);
    json!({"action": action, "label": offer.map(|offer| speech.say(&offer.label)), "value": value})
}
