//! Forms to take and leave a seat, and the rematch.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use serde::Deserialize;
use tilewright_display::Localizer;
use tilewright_robots::LadderStep;

use crate::api::dto::TakeSeat;
use crate::app_state::AppState;
use crate::error::ApiError;
use crate::extract::{Caller, FormBody, QueryParams, TablePath};
use crate::scene::SceneBuilder;
use crate::tables::{self, TableState, seat_commands};

/// A form to leave the table, for those who have a seat.
pub(super) fn leave_form(builder: &SceneBuilder) -> Markup {
    if builder.own.is_empty() || builder.state.is_over() {
        return html! {};
    }
    let say = |key: &'static str| builder.localizer.text(key);
    html! {
        details.leave {
            summary { (say("page-leave")) }
            form method="post" action=(format!("/tables/{}/leave", builder.state.id)) {
                p.small { (say("page-leave-means")) }
                button.btn.warn data-leave { (say("page-leave-now")) }
            }
        }
    }
}

/// `POST /tables/{id}/leave`: leaves every seat of the caller and redirects to the lobby.
pub(super) async fn leave(State(app): State<AppState>, caller: Caller, path: TablePath) -> Result<Response, ApiError> {
    let person = caller.id();
    for seat in path.state.seats_of(person) {
        let command = move |state: &TableState| seat_commands::leave_seat(state, person, seat);
        app.change(path.table.clone(), caller.author(), command).await?;
    }
    Ok(Redirect::to("/").into_response())
}

/// Body of the form to take a seat.
#[derive(Deserialize)]
pub(super) struct SeatForm {
    name: Option<String>,
    join: Option<String>,
    seat: Option<u8>,
}

/// `POST /tables/{id}/seats`: takes an open seat and redirects to the table.
pub(super) async fn take(
    State(app): State<AppState>,
    caller: Caller,
    path: TablePath,
    FormBody(form): FormBody<SeatForm>,
) -> Result<Response, ApiError> {
    let guest = caller.or_named_guest(&app, form.name.as_deref()).await?;
    let (id, person) = (path.state.id, guest.person.clone());
    let name = form.name.map(|name| name.trim().to_owned()).filter(|name| !name.is_empty());
    let request = TakeSeat { seat: form.seat, name, colour: None, join: form.join };
    app.count_seat(&path.state, &caller, guest.person.id).await?;
    let command = move |state: &TableState| seat_commands::take_seat(state, &request, &person);
    app.change(path.table, caller.author_as(guest.person.id), command).await?;
    Ok(guest.respond(Redirect::to(&format!("/tables/{id}"))))
}

/// `POST /tables/{id}/rematch`: creates the rematch unless it exists, and redirects to it. With a ladder `step` its
/// robots are those that the step leads to.
pub(super) async fn rematch(
    State(app): State<AppState>,
    caller: Caller,
    path: TablePath,
    query: QueryParams,
) -> Result<Response, ApiError> {
    let state = &path.state;
    let guest = caller.or_new_guest(&app).await?;
    let step = query
        .all("step")
        .next()
        .map(|step| LadderStep::by_name(step).ok_or(ApiError::not_one_of("step", "up, down, far-up, far-down")));
    let step = step.transpose()?;
    let id = tables::rematch(&app, &guest.person, caller.payer(guest.person.id), state, step).await?;
    Ok(guest.respond(Redirect::to(&format!("/tables/{id}")).into_response()))
}
