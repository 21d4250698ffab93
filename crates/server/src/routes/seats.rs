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
use tilewright_store::{Id, Kind, Person, SeatRow, Who};

use super::Asked;
use super::actions::seat;
use crate::body::Body;
use crate::caller::Caller;
use crate::house::House;
use crate::moment::Moment;
use crate::refusal::Refusal;

/// A seat that is asked for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wish {
    seat: Option<u8>,
    name: Option<String>,
    colour: Option<String>,
}

impl Wish {
    /// Any open seat, for somebody of this name.
    pub fn named(name: Option<String>) -> Wish {
        Wish { seat: None, name, colour: None }
    }
}

/// The table once the person has sat down.
pub fn sit_down(now: &Moment, wish: &Wish, person: &Person) -> Result<(Moment, Kind), Refusal> {
    sit(now, taken(now, wish, person)?)
}

/// Takes an open seat.
pub async fn take(
    State(house): State<House>,
    caller: Caller,
    asked: Asked,
    Body(wish): Body<Wish>,
) -> Result<Response, Refusal> {
    let guest = caller.or_guest(&house).await?;
    let person = guest.person.clone();
    let change = move |now: &Moment| sit_down(now, &wish, &person);
    let standing = house.change(asked.table, Some(guest.person.id), change).await?;
    Ok(guest.answer(standing.json()))
}

/// The seat as it is once the person has taken it.
fn taken(now: &Moment, wish: &Wish, person: &Person) -> Result<SeatRow, Refusal> {
    let own = now.seats.iter().find(|row| wish.seat == Some(row.seat) && row.who == Who::Person(person.id));
    let row = match own {
        // Whoever sits there already takes another name or colour.
        Some(row) => row.clone(),
        None => {
            one_seat_where_secret(now.kind, now.seats_of(Some(person.id)).len() + 1)?;
            free(now, wish)?
        }
    };
    let name = wish.name.clone().unwrap_or_else(|| unlike(now, row.seat, &person.name));
    if !name.is_empty() {
        name.parse::<Name>().map_err(Refusal::bad)?;
    }
    let colour = wish.colour.clone().unwrap_or(row.colour);
    colour.parse::<Colour>().map_err(Refusal::bad)?;
    if now.seats.iter().any(|other| other.seat != row.seat && other.colour == colour) {
        return Err(Refusal::bad(format!("somebody is {colour} already; choose another colour")));
    }
    Ok(SeatRow { seat: row.seat, who: Who::Person(person.id), name, colour })
}

/// A person's own name, with a number where somebody at the table is called so already.
fn unlike(now: &Moment, seat: u8, name: &str) -> String {
    let is_taken = |name: &str| now.seats.iter().any(|other| other.seat != seat && other.name == name);
    Name::close_to(&Name::untaken(name, is_taken)).as_str().to_owned()
}

/// Whoever took a second seat at a table with secrets would know more than the others. Who opens a table for several people at one
/// screen says so to everybody.
fn one_seat_where_secret(kind: &dyn GameKind, seats: usize) -> Result<(), Refusal> {
    let fine = seats <= 1 || !kind.secrets();
    fine.then_some(()).ok_or_else(|| Refusal::bad("where seats have secrets, a person takes one seat"))
}

/// The open seat that is asked for, or the first there is.
fn free(now: &Moment, wish: &Wish) -> Result<SeatRow, Refusal> {
    if let Some(number) = wish.seat {
        seat(now, number)?;
    }
    let open = now.seats.iter().find(|row| row.who == Who::Open && wish.seat.is_none_or(|seat| seat == row.seat));
    open.cloned().ok_or(Refusal::NotYourSeat)
}

fn sit(now: &Moment, row: SeatRow) -> Result<(Moment, Kind), Refusal> {
    let mut seats = now.seats.clone();
    seats[usize::from(row.seat)] = row.clone();
    let asked = now.asked.clone().filter(|asked| !asked.concerns(row.seat));
    Ok((now.after(now.game()?.copy(), seats, asked), Kind::Seat(row)))
}

/// Leaves a seat: a robot plays on.
pub async fn leave(
    State(house): State<House>,
    caller: Caller,
    asked: Asked,
    number: Result<Path<(String, u8)>, PathRejection>,
) -> Result<Json<Value>, Refusal> {
    let Path((_, number)) = number.map_err(|_| Refusal::bad("a seat is a number"))?;
    let seat = seat(&asked.now, number)?;
    let person = caller.id();
    let change = move |now: &Moment| left(now, person, seat);
    Ok(house.change(asked.table, person, change).await?.json())
}

/// The table where a robot plays on for somebody.
pub fn left(now: &Moment, person: Option<Id>, seat: Seat) -> Result<(Moment, Kind), Refusal> {
    now.holds(person, seat)?;
    let row = &now.seats[seat.index()];
    sit(now, SeatRow { who: Who::Robot(Opponent::USUAL.to_string()), ..row.clone() })
}
