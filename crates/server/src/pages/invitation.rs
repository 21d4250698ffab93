//! The card about the open seats of a table: to take one, to invite others, and to begin a table that waits.

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::response::Redirect;
use maud::{Markup, html};
use tilewright_core::{Message, Seat};
use tilewright_display::Localizer;
use tilewright_store::{Id, SeatHolder, SeatRow};

use super::icons::icon;
use crate::app_state::AppState;
use crate::error::ApiError;
use crate::extract::{Caller, TablePath};
use crate::scene::SceneBuilder;
use crate::tables::{TableState, commands::CommandResult, seat_commands};

/// The card, for a caller whose link has the token `join`; empty if there is nothing to do about seats.
pub(super) fn card(builder: &SceneBuilder, join: Option<&str>) -> Markup {
    let card = Card { builder, state: builder.state, join };
    let state = builder.state;
    if state.is_over() {
        return html! {};
    }
    let open = state.seats.iter().filter(|row| row.who == SeatHolder::Open).count();
    let left: Vec<&SeatRow> = state.seats.iter().filter(|row| card.is_left(row)).collect();
    let has_work = card.is_maker() && (state.public || !left.is_empty());
    if open == 0 && !has_work && card.seat_to_take_back().is_none() {
        return html! {};
    }
    html! {
        details.invite data-invite data-invitation data-waiting[state.is_waiting] open {
            (card.summary(open))
            @if builder.own.is_empty() { (card.seat_form(open)) }
            @else if open > 0 && (state.join.is_none() || card.is_maker()) { (card.link()) }
            @if card.is_maker() { (card.maker_forms(&left, open)) }
        }
    }
}

struct Card<'a> {
    builder: &'a SceneBuilder<'a>,
    state: &'a TableState,
    join: Option<&'a str>,
}

impl Card<'_> {
    fn say(&self, key: &'static str) -> String {
        self.builder.localizer.text(key)
    }

    fn path(&self) -> String {
        format!("/tables/{}", self.state.id)
    }

    fn is_maker(&self) -> bool {
        self.builder.person() == Some(self.state.creator)
    }

    /// Whether a person has left the seat to a robot.
    fn is_left(&self, row: &SeatRow) -> bool {
        matches!(row.who, SeatHolder::Robot(_)) && self.state.last_leaver(row.seat).is_some()
    }

    /// The seat that the caller has left to a robot.
    fn seat_to_take_back(&self) -> Option<u8> {
        let person = self.builder.person().filter(|_| self.builder.own.is_empty())?;
        let is_own = |row: &&SeatRow| self.is_left(row) && self.state.last_leaver(row.seat) == Some(person);
        self.state.seats.iter().find(is_own).map(|row| row.seat)
    }

    /// Whether the caller may take an open seat: with the present token, where the table has one.
    fn is_invited(&self) -> bool {
        let token: Option<Id> = self.join.and_then(|token| token.parse().ok());
        self.state.join.is_none() || self.state.join == token || self.is_maker()
    }

    fn summary(&self, open: usize) -> Markup {
        let state = self.state;
        let words = match () {
            () if open == 0 => String::new(),
            () if self.builder.own.is_empty() && !self.is_invited() => self.say("page-waiting-closed"),
            () if self.builder.own.is_empty() => self.say("page-invited"),
            () if !state.is_waiting => {
                self.builder.localizer.format(&Message::new("page-invite").number("count", open as i64))
            }
            () if self.is_maker() => self.say("page-waiting-maker"),
            () => self.say("page-waiting-guest"),
        };
        html! { summary { (words) } }
    }

    /// The form to take an open seat, or back the one that the caller has left.
    fn seat_form(&self, open: usize) -> Markup {
        let left = self.seat_to_take_back();
        if left.is_none() && (open == 0 || !self.is_invited()) {
            return html! {};
        }
        let button = if left.is_some() { "page-take-back" } else { "page-sit-down" };
        html! {
            form method="post" action=(format!("{}/seats", self.path())) {
                @if let Some(seat) = left { input type="hidden" name="seat" value=(seat); }
                @if let Some(join) = self.join { input type="hidden" name="join" value=(join); }
                label {
                    span.vh { (self.say("page-your-name")) }
                    input type="text" name="name" maxlength="40" placeholder=(self.say("page-your-name")) data-own-name
                        autocomplete="nickname";
                }
                button.btn.go data-sit { (self.say(button)) }
            }
        }
    }

    /// The link to share.
    fn link(&self) -> Markup {
        let query = self.state.join.map(|join| format!("?join={join}")).unwrap_or_default();
        html! {
            div.lk {
                input type="text" readonly value=(format!("{}{query}", self.path())) data-link
                    aria-label=(self.say("page-link"));
                button.btn type="button" data-copy { (icon("link")) (self.say("page-copy")) }
            }
        }
    }

    /// The forms for the creator of the table.
    fn maker_forms(&self, left: &[&SeatRow], open: usize) -> Markup {
        let state = self.state;
        let named = |key: &'static str, row: &SeatRow| {
            let name = self.builder.localizer.seat_name(Seat::new(row.seat));
            self.builder.localizer.format(&Message::new(key).text("name", name))
        };
        let is_guest = |row: &&SeatRow| matches!(row.who, SeatHolder::Person(person) if person != state.creator);
        html! {
            div.lk {
                @if state.is_waiting {
                    (self.form("begin", html! { button.btn.go data-begin { (self.say("page-begin")) } }))
                    @for row in state.seats.iter().filter(is_guest) {
                        (self.form(&format!("seats/{}/remove", row.seat), html! {
                            button.btn.warn data-remove=(row.seat) { (named("page-remove", row)) }
                        }))
                    }
                }
                @if open > 0 || state.public {
                    (self.form("invitation", html! {
                        button.btn data-renew title=(self.say("page-new-link-means")) { (self.say("page-new-link")) }
                    }))
                }
                @for row in left {
                    (self.form(&format!("seats/{}/open", row.seat), html! {
                        button.btn data-open-seat=(row.seat) { (named("page-open-again", row)) }
                    }))
                }
            }
        }
    }

    fn form(&self, action: &str, button: Markup) -> Markup {
        html! { form method="post" action=(format!("{}/{action}", self.path())) { (button) } }
    }
}

/// Applies a command of the caller and redirects to the table.
async fn change(
    app: &AppState,
    caller: &Caller,
    path: TablePath,
    command: impl Fn(&TableState) -> CommandResult + Send + Sync + 'static,
) -> Result<Redirect, ApiError> {
    let id = path.state.id;
    app.change(path.table, caller.author(), command).await?;
    Ok(Redirect::to(&format!("/tables/{id}")))
}

/// `POST /tables/{id}/begin`: begins the game at a table that waits.
pub(super) async fn begin(State(app): State<AppState>, caller: Caller, path: TablePath) -> Result<Redirect, ApiError> {
    let person = caller.id();
    change(&app, &caller, path, move |state| seat_commands::begin(state, person)).await
}

/// `POST /tables/{id}/invitation`: replaces the link that seats guests.
pub(super) async fn renew(State(app): State<AppState>, caller: Caller, path: TablePath) -> Result<Redirect, ApiError> {
    let (person, join) = (caller.id(), Id::random()?);
    change(&app, &caller, path, move |state| seat_commands::invite(state, person, join)).await
}

/// `POST /tables/{id}/seats/{seat}/remove`: opens the seat of a guest before the game begins.
pub(super) async fn remove(
    State(app): State<AppState>,
    caller: Caller,
    path: TablePath,
    number: Result<Path<(String, u8)>, PathRejection>,
) -> Result<Redirect, ApiError> {
    let (seat, person) = (path.seat(number)?, caller.id());
    change(&app, &caller, path, move |state| seat_commands::leave_seat(state, person, seat)).await
}

/// `POST /tables/{id}/seats/{seat}/open`: opens a seat again that was left to a robot.
pub(super) async fn open(
    State(app): State<AppState>,
    caller: Caller,
    path: TablePath,
    number: Result<Path<(String, u8)>, PathRejection>,
) -> Result<Redirect, ApiError> {
    let (seat, person) = (path.seat(number)?, caller.id());
    change(&app, &caller, path, move |state| seat_commands::open_seat(state, person, seat)).await
}
