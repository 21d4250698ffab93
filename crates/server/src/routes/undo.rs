//! Taking back.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::json;
use tilewright_engine::Undo;
use tilewright_store::Kind;

use super::Asked;
use super::actions::seat;
use crate::body::Body;
use crate::caller::Caller;
use crate::house::House;
use crate::moment::{self, Moment};
use crate::refusal::Refusal;

/// A wish to take back, made at a revision.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wish {
    revision: u64,
    seat: u8,
}

/// An answer to such a wish.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    revision: u64,
    seat: u8,
    yes: bool,
}

/// Takes back one's last decision, or asks the others.
pub async fn ask(
    State(house): State<House>,
    caller: Caller,
    asked: Asked,
    Body(wish): Body<Wish>,
) -> Result<Response, Refusal> {
    let seat = seat(&asked.now, wish.seat)?;
    asked.now.holds(caller.id(), seat)?;
    if asked.now.revision != wish.revision {
        return Err(Refusal::Stale(asked.now.revision));
    }
    let undo = asked.now.undo(seat, caller.id())?;
    let others = others(&undo);
    let change = move |now: &Moment| take_back(now, wish.revision, wish.seat, &undo);
    let standing = house.change(asked.table, caller.id(), change).await?;
    if others.is_empty() {
        return Ok(standing.json().into_response());
    }
    let body = json!({"asked": others, "revision": standing.revision, "ply": standing.ply});
    Ok((StatusCode::ACCEPTED, Json(body)).into_response())
}

/// Who is asked first.
fn others(undo: &Undo) -> Vec<u8> {
    match undo {
        Undo::Ask { others, .. } => others.iter().map(|seat| seat.index() as u8).collect(),
        Undo::Free { .. } | Undo::Nothing | Undo::Revealed => Vec::new(),
    }
}

fn take_back(now: &Moment, revision: u64, seat: u8, undo: &Undo) -> Result<(Moment, Kind), Refusal> {
    let mut game = now.game()?.copy();
    if now.revision != revision {
        return Err(Refusal::Stale(now.revision));
    }
    match undo {
        Undo::Nothing => Err(Refusal::NoUndo("nothing-to-undo")),
        Undo::Revealed => Err(Refusal::NoUndo("undo-revealed")),
        Undo::Free { ply } => {
            game.take_back(*ply);
            let ply = *ply as u64;
            back(now, game, ply)
        }
        Undo::Ask { ply, .. } => {
            let (ply, of) = (*ply as u64, others(undo));
            let asked = moment::Asked { seat, ply, of: of.clone() };
            Ok((now.after(game, now.seats.clone(), Some(asked)), Kind::Asked { seat, ply, of }))
        }
    }
}

/// The table after going back. What chance decided there comes again by itself, so that only the ply is stored.
fn back(now: &Moment, game: tilewright_engine::Match, ply: u64) -> Result<(Moment, Kind), Refusal> {
    Ok((now.after(game, now.seats.clone(), None), Kind::TakenBack { ply }))
}

/// Answers somebody's wish to take back; when all have agreed, it is done.
pub async fn answer(
    State(house): State<House>,
    caller: Caller,
    asked: Asked,
    Body(answer): Body<Answer>,
) -> Result<Response, Refusal> {
    let seat = seat(&asked.now, answer.seat)?;
    asked.now.holds(caller.id(), seat)?;
    let change = move |now: &Moment| answered(now, &answer);
    Ok(house.change(asked.table, caller.id(), change).await?.json().into_response())
}

fn answered(now: &Moment, answer: &Answer) -> Result<(Moment, Kind), Refusal> {
    if now.revision != answer.revision {
        return Err(Refusal::Stale(now.revision));
    }
    let question = now.asked.clone().filter(|asked| asked.of.contains(&answer.seat));
    let mut question = question.ok_or_else(|| Refusal::bad("nobody asks this seat anything"))?;
    let mut game = now.game()?.copy();
    if !answer.yes {
        let kind = Kind::Answered { seat: answer.seat, yes: false };
        return Ok((now.after(game, now.seats.clone(), None), kind));
    }
    question.of.retain(|seat| *seat != answer.seat);
    if question.of.is_empty() {
        game.take_back(question.ply as usize);
        return back(now, game, question.ply);
    }
    let kind = Kind::Asked { seat: question.seat, ply: question.ply, of: question.of.clone() };
    Ok((now.after(game, now.seats.clone(), Some(question)), kind))
}
