//! Taking a seat, and leaving it to a robot.

use axum::Json;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::response::Response;
use serde::Deserialize;
use serde_json::Value;
use tilewright_core::{Colour, Name, Seat};
use tilewright_engine::GameKind;
use tilewright_robots::Opponent;
use tilewright_store::{ChangeKind, Id, Person, SeatHolder, SeatRow};

use super::actions::seat_at;
use crate::app_state::AppState;
use crate::error::ApiError;
use crate::extract::body::JsonBody;
use crate::extract::caller::Caller;
use crate::extract::table::TablePath;
use crate::tables::state::TableState;

/// A seat that is asked for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TakeSeat {
    seat: Option<u8>,
    name: Option<String>,
    colour: Option<String>,
}

impl TakeSeat {
    /// Any open seat, for somebody of this name.
    pub fn named(name: Option<String>) -> TakeSeat {
        TakeSeat { seat: None, name, colour: None }
    }
}

/// The table once the person has sat down.
pub fn take_seat(
    state: &TableState,
    request: &TakeSeat,
    person: &Person,
) -> Result<(TableState, ChangeKind), ApiError> {
    with_seat(state, claimed_seat(state, request, person)?)
}

/// Takes an open seat.
pub async fn take(
    State(app): State<AppState>,
    caller: Caller,
    path: TablePath,
    JsonBody(request): JsonBody<TakeSeat>,
) -> Result<Response, ApiError> {
    let guest = caller.or_new_guest(&app).await?;
    let person = guest.person.clone();
    let change = move |state: &TableState| take_seat(state, &request, &person);
    let version = app.change(path.table, Some(guest.person.id), change).await?;
    Ok(guest.respond(version.json()))
}

/// The seat as it is once the person has taken it.
fn claimed_seat(state: &TableState, request: &TakeSeat, person: &Person) -> Result<SeatRow, ApiError> {
    let own = state.seats.iter().find(|row| request.seat == Some(row.seat) && row.who == SeatHolder::Person(person.id));
    let row = match own {
        // Whoever sits there already takes another name or colour.
        Some(row) => row.clone(),
        None => {
            check_seat_count(state.kind, state.seats_of(Some(person.id)).len() + 1)?;
            open_seat(state, request)?
        }
    };
    let name = request.name.clone().unwrap_or_else(|| distinct_name(state, row.seat, &person.name));
    if !name.is_empty() {
        name.parse::<Name>().map_err(ApiError::bad_request)?;
    }
    let colour = request.colour.clone().unwrap_or(row.colour);
    colour.parse::<Colour>().map_err(ApiError::bad_request)?;
    if state.seats.iter().any(|other| other.seat != row.seat && other.colour == colour) {
        return Err(ApiError::bad_request(format!("somebody is {colour} already; choose another colour")));
    }
    Ok(SeatRow { seat: row.seat, who: SeatHolder::Person(person.id), name, colour })
}

/// A person's own name, with a number where somebody at the table is called so already.
fn distinct_name(state: &TableState, seat: u8, name: &str) -> String {
    let is_taken = |name: &str| state.seats.iter().any(|other| other.seat != seat && other.name == name);
    Name::sanitized(&Name::disambiguated(name, is_taken)).as_str().to_owned()
}

/// Whoever took a second seat at a table with secrets would know more than the others. Who opens a table for several people at one
/// screen says so to everybody.
fn check_seat_count(kind: &dyn GameKind, seats: usize) -> Result<(), ApiError> {
    let is_allowed = seats <= 1 || !kind.hidden_information();
    is_allowed.then_some(()).ok_or_else(|| ApiError::bad_request("where seats have secrets, a person takes one seat"))
}

/// The open seat that is asked for, or the first there is.
fn open_seat(state: &TableState, request: &TakeSeat) -> Result<SeatRow, ApiError> {
    if let Some(number) = request.seat {
        seat_at(state, number)?;
    }
    let open =
        state.seats.iter().find(|row| row.who == SeatHolder::Open && request.seat.is_none_or(|seat| seat == row.seat));
    open.cloned().ok_or(ApiError::NotYourSeat)
}

fn with_seat(state: &TableState, row: SeatRow) -> Result<(TableState, ChangeKind), ApiError> {
    let mut seats = state.seats.clone();
    seats[usize::from(row.seat)] = row.clone();
    let undo_request = state.undo_request.clone().filter(|request| !request.concerns(row.seat));
    Ok((state.next(state.current_match()?.copy(), seats, undo_request), ChangeKind::Seat(row)))
}

/// Leaves a seat: a robot plays on.
pub async fn leave(
    State(app): State<AppState>,
    caller: Caller,
    path: TablePath,
    number: Result<Path<(String, u8)>, PathRejection>,
) -> Result<Json<Value>, ApiError> {
    let Path((_, number)) = number.map_err(|_| ApiError::bad_request("a seat is a number"))?;
    let seat = seat_at(&path.state, number)?;
    let person = caller.id();
    let change = move |state: &TableState| leave_seat(state, person, seat);
    Ok(app.change(path.table, person, change).await?.json())
}

/// The table where a robot plays on for somebody.
pub fn leave_seat(state: &TableState, person: Option<Id>, seat: Seat) -> Result<(TableState, ChangeKind), ApiError> {
    state.require_seat(person, seat)?;
    let row = &state.seats[seat.index()];
    with_seat(state, SeatRow { who: SeatHolder::Robot(Opponent::DEFAULT.to_string()), ..row.clone() })
}
