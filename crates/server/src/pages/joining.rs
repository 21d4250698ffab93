//! Sitting down at somebody's table, the link for friends, and another game with the same people.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use serde::Deserialize;
use sha2::{Digest, Sha256};
use tilewright_core::{Message, Tongue};
use tilewright_robots::Step;
use tilewright_store::{Id, Who};

use super::icon::icon;
use crate::body::Filled;
use crate::caller::Caller;
use crate::house::House;
use crate::moment::Moment;
use crate::refusal::Refusal;
use crate::routes::seats::{Wish, left, sit_down};
use crate::routes::tables::{Wanted, opened_as};
use crate::routes::{Asked, Query};
use crate::staging::Staging;

/// At a table with open seats: a form to sit down, or for those who sit the link for friends.
pub fn invitation(staging: &Staging) -> Markup {
    let now = staging.now;
    let open = now.seats.iter().filter(|row| row.who == Who::Open).count();
    if open == 0 || now.is_over() {
        return html! {};
    }
    let say = |key: &'static str| staging.speech.word(key);
    let path = format!("/tables/{}", now.id);
    html! {
        details.invite data-invite open {
            @if staging.own.is_empty() {
                summary { (say("page-invited")) }
                form method="post" action=(format!("{path}/seats")) {
                    label { span.vh { (say("page-your-name")) } input type="text" name="name" maxlength="40" placeholder=(say("page-your-name")) data-own-name autocomplete="nickname"; }
                    button.btn.go data-sit { (say("page-sit-down")) }
                }
            } @else {
                summary { (staging.speech.say(&Message::new("page-invite").number("count", open as i64))) }
                div.lk {
                    input type="text" readonly value=(path) data-link aria-label=(say("page-link"));
                    button.btn type="button" data-copy { (icon("link")) (say("page-copy")) }
                }
            }
        }
    }
}

/// For those who sit: how to leave, with what it means.
pub fn leaving(staging: &Staging) -> Markup {
    if staging.own.is_empty() || staging.now.is_over() {
        return html! {};
    }
    let say = |key: &'static str| staging.speech.word(key);
    html! {
        details.leave {
            summary { (say("page-leave")) }
            form method="post" action=(format!("/tables/{}/leave", staging.now.id)) {
                p.small { (say("page-leave-means")) }
                button.btn.warn data-leave { (say("page-leave-now")) }
            }
        }
    }
}

/// Leaves every seat the caller has, and goes back to the lobby.
pub async fn leave(State(house): State<House>, caller: Caller, asked: Asked) -> Result<Response, Refusal> {
    let person = caller.id();
    for seat in asked.now.seats_of(person) {
        house.change(asked.table.clone(), person, move |now: &Moment| left(now, person, seat)).await?;
    }
    Ok(Redirect::to("/").into_response())
}

/// Who sits down.
#[derive(Deserialize)]
pub struct Sitting {
    name: Option<String>,
}

/// Takes an open seat and shows the table again.
pub async fn sit(
    State(house): State<House>,
    caller: Caller,
    asked: Asked,
    Filled(sitting): Filled<Sitting>,
) -> Result<Response, Refusal> {
    let guest = caller.or_named_guest(&house, sitting.name.as_deref()).await?;
    let (id, person) = (asked.now.id, guest.person.clone());
    let name = sitting.name.map(|name| name.trim().to_owned()).filter(|name| !name.is_empty());
    let wish = Wish::named(name);
    let change = move |now: &Moment| sit_down(now, &wish, &person);
    house.change(asked.table, Some(guest.person.id), change).await?;
    Ok(guest.answer(Redirect::to(&format!("/tables/{id}"))))
}

/// Opens the next game of the same people, each one seat further, or leads to it if somebody has. With a step of the ladder its robots are
/// those of the next level.
pub async fn rematch(
    State(house): State<House>,
    caller: Caller,
    asked: Asked,
    query: Query,
) -> Result<Response, Refusal> {
    let now = &asked.now;
    let guest = caller.or_guest(&house).await?;
    let step = query
        .all("step")
        .next()
        .map(|step| Step::named(step).ok_or(Refusal::bad("step is up, down, far-up or far-down")));
    let step = step.transpose()?;
    if !now.is_over() || now.seats.is_empty() {
        return Err(Refusal::bad("another game comes when this one is over"));
    }
    if now.seats_of(Some(guest.person.id)).is_empty() && !now.people().is_empty() {
        return Err(Refusal::NotYourSeat);
    }
    let id = next_id(now, step)?;
    if house.store.table(id).await?.is_none() {
        let (wanted, seats) = Wanted::again(now, step);
        let open = wanted.opening(id, wanted.table()?);
        opened_as(&house, &guest.person, open, seats).await?;
    }
    Ok(guest.answer(Redirect::to(&format!("/tables/{id}")).into_response()))
}

/// The id of the game that follows this one: nobody can guess it who does not know this one and what it drew.
fn next_id(now: &Moment, step: Option<Step>) -> Result<Id, Refusal> {
    let mut hash = Sha256::new();
    hash.update(b"rematch");
    hash.update(step.map_or("", Step::name));
    hash.update(now.id.bytes());
    hash.update(now.game()?.seed().to_le_bytes());
    let digest = hash.finalize();
    let bytes: [u8; 16] = digest[..16].try_into().unwrap_or_default();
    Ok(Id::from_bytes(bytes))
}
