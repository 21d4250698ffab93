//! Commands: pure functions from a table state to the next state and the change to store.
//!
//! Handlers and robot workers pass them to [`AppState::change`](crate::app_state::AppState::change), which stores the
//! change and publishes the next state.

use tilewright_core::{Colour, Message, Name, Seat};
use tilewright_engine::{GameKind, GameState, Match, UndoPolicy};
use tilewright_robots::Opponent;
use tilewright_store::{ChangeKind, Id, Person, SeatHolder, SeatRow};

use crate::api::dto::TakeSeat;
use crate::error::ApiError;
use crate::tables::{TableState, UndoRequest};

/// The next state with the change that leads to it.
pub(crate) type CommandResult = Result<(TableState, ChangeKind), ApiError>;

/// Upper bound on the actions of a full turn.
const MAX_ACTIONS_PER_TURN: usize = 10;

/// Plays `actions` of one full turn of `seat`, all or none; chance steps follow the last action only.
///
/// # Errors
/// `BadRequest` if there are no actions, more than ten, or chance steps before the last; `Stale` if the table is not at
/// `revision`; `Play` if an action is refused.
pub(crate) fn play(state: &TableState, revision: u64, seat: Seat, actions: &[String]) -> CommandResult {
    if actions.is_empty() || actions.len() > MAX_ACTIONS_PER_TURN {
        return Err(ApiError::BadRequest(Message::new("refusal-actions").number("most", MAX_ACTIONS_PER_TURN as i64)));
    }
    let mut game = copy_at(state, revision)?;
    let from = game.state().ply();
    for (number, action) in actions.iter().enumerate() {
        let played = game.play(seat, action)?;
        if played.len() > 1 && number + 1 < actions.len() {
            return Err(ApiError::bad_request("refusal-one-turn"));
        }
    }
    let steps = TableState::steps_from(game.state(), from);
    Ok((state.next(game, state.seats.clone(), None), ChangeKind::Steps(steps)))
}

/// Returns the game after `actions` of `seat`, before any chance step; `None` if an action reveals something hidden.
///
/// # Errors
/// `BadRequest` if there are more than ten actions or the table is an uploaded record; `Play` if an action is refused.
pub(crate) fn preview(
    state: &TableState,
    seat: Seat,
    actions: &[&str],
) -> Result<Option<Box<dyn GameState>>, ApiError> {
    let mut game = state.current_match()?.state().boxed_clone();
    let from = game.ply();
    if actions.len() > MAX_ACTIONS_PER_TURN {
        return Err(ApiError::BadRequest(Message::new("refusal-actions").number("most", MAX_ACTIONS_PER_TURN as i64)));
    }
    for action in actions {
        game.play(seat, action)?;
        if game.undo_facts(from).iter().any(|fact| fact.revealed) {
            return Ok(None);
        }
    }
    Ok(Some(game))
}

/// Undoes the last decision of `seat`, which `person` holds, or requests the consent of the other people.
///
/// # Errors
/// `Stale` if the table is not at `revision`; `NoUndo` if there is nothing to undo or something was revealed since.
pub(crate) fn undo(state: &TableState, revision: u64, seat: Seat, person: Option<Id>) -> CommandResult {
    let game = copy_at(state, revision)?;
    match state.undo_policy(seat, person)? {
        UndoPolicy::NothingToUndo => Err(ApiError::NoUndo("nothing-to-undo")),
        UndoPolicy::Revealed => Err(ApiError::NoUndo("undo-revealed")),
        UndoPolicy::Free { ply } => Ok(undone(state, game, ply as u64)),
        UndoPolicy::NeedsConsent { ply, others } => {
            let pending = others.iter().map(|seat| seat.index() as u8).collect();
            Ok(undo_requested(state, game, UndoRequest { seat: seat.index() as u8, ply: ply as u64, pending }))
        }
    }
}

/// Answers the pending undo request for `seat`; the last consent undoes, a refusal ends the request.
///
/// # Errors
/// `Stale` if the table is not at `revision`; `BadRequest` if no request waits for `seat`.
pub(crate) fn answer_undo(state: &TableState, revision: u64, seat: Seat, yes: bool) -> CommandResult {
    let game = copy_at(state, revision)?;
    let seat = seat.index() as u8;
    let request = state.undo_request.clone().filter(|request| request.pending.contains(&seat));
    let mut request = request.ok_or_else(|| ApiError::bad_request("refusal-no-undo-asked"))?;
    if !yes {
        return Ok((state.next(game, state.seats.clone(), None), ChangeKind::UndoAnswered { seat, yes }));
    }
    request.pending.retain(|pending| *pending != seat);
    if request.pending.is_empty() {
        return Ok(undone(state, game, request.ply));
    }
    Ok(undo_requested(state, game, request))
}

/// Gives `person` the requested seat or the first open one; a person who holds the seat changes its name or colour.
///
/// # Errors
/// `BadRequest` for a seat that does not exist, a second seat in a game with hidden information, an invalid name, or an
/// unknown or taken colour; `NotYourSeat` if the seat is not open.
pub(crate) fn take_seat(state: &TableState, request: &TakeSeat, person: &Person) -> CommandResult {
    let own = state.seats.iter().find(|row| request.seat == Some(row.seat) && row.who == SeatHolder::Person(person.id));
    let row = match own {
        Some(row) => row.clone(),
        None => {
            check_seat_count(state.kind, state.seats_of(Some(person.id)).len() + 1)?;
            open_seat(state, request.seat)?
        }
    };
    let name = request.name.clone().unwrap_or_else(|| distinct_name(state, row.seat, &person.name));
    if !name.is_empty() {
        name.parse::<Name>()?;
    }
    let colour = request.colour.clone().unwrap_or(row.colour);
    let parsed: Colour = colour.parse()?;
    if state.seats.iter().any(|other| other.seat != row.seat && other.colour == colour) {
        return Err(ApiError::BadRequest(Message::new("error-same-colour").text("colour", parsed.name())));
    }
    with_seat(state, SeatRow { seat: row.seat, who: SeatHolder::Person(person.id), name, colour })
}

/// Gives the seat of `person` to the default robot, which keeps its name and colour.
///
/// # Errors
/// `NotYourSeat` if `person` does not hold `seat`.
pub(crate) fn leave_seat(state: &TableState, person: Option<Id>, seat: Seat) -> CommandResult {
    state.require_seat(person, seat)?;
    let row = &state.seats[seat.index()];
    with_seat(state, SeatRow { who: SeatHolder::Robot(Opponent::DEFAULT.to_string()), ..row.clone() })
}

/// Gives the seat of `person` to the default robot, without the name of the person.
///
/// # Errors
/// `NotYourSeat` if `person` does not hold `seat`.
pub(crate) fn abandon_seat(state: &TableState, person: Id, seat: Seat) -> CommandResult {
    state.require_seat(Some(person), seat)?;
    let row = state.seats[seat.index()].clone();
    with_seat(state, SeatRow { who: SeatHolder::Robot(Opponent::DEFAULT.to_string()), name: String::new(), ..row })
}

fn copy_at(state: &TableState, revision: u64) -> Result<Match, ApiError> {
    let game = state.current_match()?;
    if state.revision == revision { Ok(game.copy()) } else { Err(ApiError::Stale(state.revision)) }
}

/// Rewinds to `ply`. Only `ply` is stored: the chance stream repeats the outcomes.
fn undone(state: &TableState, mut game: Match, ply: u64) -> (TableState, ChangeKind) {
    game.undo_to(ply as usize);
    (state.next(game, state.seats.clone(), None), ChangeKind::Undone { ply })
}

fn undo_requested(state: &TableState, game: Match, request: UndoRequest) -> (TableState, ChangeKind) {
    let UndoRequest { seat, ply, pending } = request.clone();
    let kind = ChangeKind::UndoRequested { seat, ply, of: pending };
    (state.next(game, state.seats.clone(), Some(request)), kind)
}

/// Returns the name of a person, numbered if another seat has the same.
fn distinct_name(state: &TableState, seat: u8, name: &str) -> String {
    let is_taken = |name: &str| state.seats.iter().any(|other| other.seat != seat && other.name == name);
    Name::sanitized(&Name::disambiguated(name, is_taken)).as_str().to_owned()
}

/// Refuses a second seat in a game with hidden information: its holder would know more than the others. Only the
/// creator can hold several, for people who share a screen.
fn check_seat_count(kind: &dyn GameKind, seats: usize) -> Result<(), ApiError> {
    let is_allowed = seats <= 1 || !kind.hidden_information();
    is_allowed.then_some(()).ok_or_else(|| ApiError::bad_request("refusal-one-seat"))
}

/// Returns the requested seat if it is open; without a request the first open one.
fn open_seat(state: &TableState, requested: Option<u8>) -> Result<SeatRow, ApiError> {
    if let Some(number) = requested {
        state.seat(number)?;
    }
    let is_match = |row: &&SeatRow| row.who == SeatHolder::Open && requested.is_none_or(|seat| seat == row.seat);
    state.seats.iter().find(is_match).cloned().ok_or(ApiError::NotYourSeat)
}

fn with_seat(state: &TableState, row: SeatRow) -> CommandResult {
    let mut seats = state.seats.clone();
    seats[usize::from(row.seat)] = row.clone();
    let undo_request = state.undo_request.clone().filter(|request| !request.concerns(row.seat));
    Ok((state.next(state.current_match()?.copy(), seats, undo_request), ChangeKind::Seat(row)))
}
