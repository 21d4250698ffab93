//! Commands about seats: who takes, leaves, opens and invites, and when a table that waits begins.

use tilewright_core::{Colour, Message, Name, PlayError, Seat};
use tilewright_robots::Opponent;
use tilewright_store::{ChangeKind, Id, Person, SeatHolder, SeatRow};

use crate::api::dto::TakeSeat;
use crate::error::ApiError;
use crate::names;
use crate::tables::TableState;
use crate::tables::commands::CommandResult;

/// Gives `person` the requested seat; without a request the one they left, else the first open one. A person who holds
/// the seat changes its name or colour. If it is the last open seat of a table that waits, the game begins.
///
/// # Errors
/// `BadRequest` for a seat that does not exist or whose secrets the person may not learn, an invalid name, or an
/// unknown or taken colour; `NotYourSeat` if the seat is not free for the person; `Denied` without the present
/// invitation, and for a person whom the maker has removed.
pub(crate) fn take_seat(state: &TableState, request: &TakeSeat, person: &Person) -> CommandResult {
    let own = state.seats.iter().find(|row| request.seat == Some(row.seat) && row.who == SeatHolder::Person(person.id));
    let row = match own {
        Some(row) => row.clone(),
        None => free_seat(state, request, person.id)?,
    };
    let others = || state.seats.iter().filter(|other| other.seat != row.seat).map(|other| other.name.as_str());
    let name = match request.name.as_deref() {
        Some("") => String::new(),
        Some(name) => names::check_name_among(name, others())?,
        None => Name::disambiguated(&names::own_name(person), |name| {
            others().any(|other| names::are_confusable(name, other))
        }),
    };
    let colour = request.colour.clone().unwrap_or(row.colour);
    let parsed: Colour = colour.parse()?;
    if state.seats.iter().any(|other| other.seat != row.seat && other.colour == colour) {
        return Err(ApiError::BadRequest(Message::new("error-same-colour").text("colour", parsed.name())));
    }
    let row = SeatRow { seat: row.seat, who: SeatHolder::Person(person.id), name, colour };
    let is_last = !state.seats.iter().any(|other| other.seat != row.seat && other.who == SeatHolder::Open);
    if state.is_waiting && is_last { begun(state, Some(row), person.id) } else { changed(state, row, person.id) }
}

/// Gives up a seat. The maker of a table that waits gives up the seats of others, too.
///
/// Before the game begins the seat is open again, and so is one that its person took and never played. Else the default
/// robot gets it, with its name and colour.
///
/// # Errors
/// `NotYourSeat` if `person` does not hold `seat`.
pub(crate) fn leave_seat(state: &TableState, person: Option<Id>, seat: Seat) -> CommandResult {
    let row = &state.seats[seat.index()];
    let SeatHolder::Person(holder) = row.who else { return Err(ApiError::NotYourSeat) };
    let may_remove = state.is_waiting && person == Some(state.creator);
    if person != Some(holder) && !may_remove {
        return Err(ApiError::NotYourSeat);
    }
    if state.is_waiting || (holder != state.creator && is_untouched(state, seat)) {
        let kind = ChangeKind::Vacated { seat: open_row(row), person: holder };
        return Ok((state.with_change(person, &kind)?, kind));
    }
    changed(state, SeatRow { who: SeatHolder::Robot(Opponent::DEFAULT.to_string()), ..row.clone() }, holder)
}

/// Gives the seat of `person` to the default robot, without the name of the person; while the table waits it is open.
///
/// # Errors
/// `NotYourSeat` if `person` does not hold `seat`.
pub(crate) fn abandon_seat(state: &TableState, person: Id, seat: Seat) -> CommandResult {
    state.require_seat(Some(person), seat)?;
    if state.is_waiting {
        return leave_seat(state, Some(person), seat);
    }
    let row = state.seats[seat.index()].clone();
    let robot = SeatHolder::Robot(Opponent::DEFAULT.to_string());
    changed(state, SeatRow { who: robot, name: String::new(), ..row }, person)
}

/// Opens a seat again that was left to a robot.
///
/// # Errors
/// `Denied` if `person` did not create the table; `BadRequest` if nobody has left the seat; `Play` if the game is over.
pub(crate) fn open_seat(state: &TableState, person: Option<Id>, seat: Seat) -> CommandResult {
    let maker = state.require_maker(person)?;
    if state.is_over() {
        return Err(ApiError::Play(PlayError::Over));
    }
    let row = &state.seats[seat.index()];
    if !matches!(row.who, SeatHolder::Robot(_)) || state.last_leaver(row.seat).is_none() {
        return Err(ApiError::bad_request("refusal-not-left"));
    }
    changed(state, open_row(row), maker)
}

/// Begins the game at a table that waits; its open seats stay open.
///
/// # Errors
/// `Denied` if `person` did not create the table; `BadRequest` if the game has begun already.
pub(crate) fn begin(state: &TableState, person: Option<Id>) -> CommandResult {
    let maker = state.require_maker(person)?;
    begun(state, None, maker)
}

/// Replaces the invitation: from now on open seats are taken with the token `join` only, and the table is not public.
///
/// # Errors
/// `Denied` if `person` did not create the table; `Play` if the game is over.
pub(crate) fn invite(state: &TableState, person: Option<Id>, join: Id) -> CommandResult {
    state.require_maker(person)?;
    if state.is_over() {
        return Err(ApiError::Play(PlayError::Over));
    }
    let kind = ChangeKind::Invited { join };
    Ok((state.with_change(person, &kind)?, kind))
}

/// Returns the requested seat if `person` may take it; without a request the seat they left, else the first open one.
fn free_seat(state: &TableState, request: &TakeSeat, person: Id) -> Result<SeatRow, ApiError> {
    if let Some(number) = request.seat {
        state.seat(number)?;
    }
    if state.is_removed(person) {
        return Err(ApiError::Denied("refusal-removed"));
    }
    let is_left =
        |row: &&SeatRow| !matches!(row.who, SeatHolder::Person(_)) && state.last_leaver(row.seat) == Some(person);
    let is_requested = |row: &&SeatRow| request.seat.is_none_or(|seat| seat == row.seat);
    let requested = || state.seats.iter().filter(is_requested);
    if let Some(row) = requested().find(is_left) {
        return check_secrets(state, person, row);
    }
    let row = requested().find(|row| row.who == SeatHolder::Open).ok_or(ApiError::NotYourSeat)?;
    if let Some(join) = state.join
        && person != state.creator
        && request.join.as_deref().and_then(|token| token.parse().ok()) != Some(join)
    {
        return Err(ApiError::Denied("refusal-invitation"));
    }
    check_secrets(state, person, row)
}

/// Returns `row` unless its holder would know more than the others: only the creator can hold several seats of a game
/// with hidden information, for people who share a screen.
fn check_secrets(state: &TableState, person: Id, row: &SeatRow) -> Result<SeatRow, ApiError> {
    if !state.kind.hidden_information() || !state.would_learn_more(person, row.seat) {
        return Ok(row.clone());
    }
    match state.seats_of(Some(person)).is_empty() {
        true if state.is_over() => Ok(row.clone()),
        true => Err(ApiError::bad_request("refusal-secrets-seen")),
        false => Err(ApiError::bad_request("refusal-one-seat")),
    }
}

/// Whether the person of `seat` took it when it was open, and has made no decision since.
fn is_untouched(state: &TableState, seat: Seat) -> bool {
    let Some(taken_at) = state.taken_at(seat) else { return false };
    let steps = state.perspective(tilewright_core::Viewer::Onlooker).steps(taken_at as usize);
    !steps.iter().any(|(actor, _)| *actor == Some(seat))
}

/// Returns the row of a seat once it is open: without the name of who left it.
fn open_row(row: &SeatRow) -> SeatRow {
    SeatRow { who: SeatHolder::Open, name: String::new(), ..row.clone() }
}

fn changed(state: &TableState, row: SeatRow, by: Id) -> CommandResult {
    let kind = ChangeKind::Seat(row);
    Ok((state.with_change(Some(by), &kind)?, kind))
}

fn begun(state: &TableState, seat: Option<SeatRow>, by: Id) -> CommandResult {
    let game = state.begun_match()?;
    let kind = ChangeKind::Begun { seat, steps: TableState::steps_from(game.state(), 0) };
    Ok((state.after(game, Some(by), &kind), kind))
}
