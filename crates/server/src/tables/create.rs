//! Creates tables: as requested, or as the rematch of a finished one.

use std::time::Instant;

use serde_json::Value;
use sha2::{Digest, Sha256};
use tilewright_core::{Colour, Message, Seat, Viewer};
use tilewright_engine::{GameSpec, GameState, Match};
use tilewright_robots::{LadderStep, Opponent};
use tilewright_store::{ChangeKind, Id, NewRevision, NewTable, Person, SeatHolder, SeatRow};

use crate::api::dto::{CreateSeat, CreateTable};
use crate::app_state::AppState;
use crate::config::{MAX_PUBLIC_TABLES_PER_PERSON, MAX_TABLES_PER_PERSON};
use crate::error::ApiError;
use crate::names;
use crate::opponents;
use crate::tables::{ATTENDANCE_TIME, HourlyQuota, MAX_ROBOT_GAMES_PER_PERSON, TableState};
use crate::workers::Payer;

/// Creates the requested table for `person`, at the cost of `payer`; returns its id and the seats of the person.
///
/// # Errors
/// `BadRequest` for an unknown game, rule, level, name or colour, or an impossible number of seats; `TooMany` above the
/// quota; `Busy` if the store does not answer.
pub(crate) async fn create(
    app: &AppState,
    person: &Person,
    payer: Payer,
    request: &CreateTable,
) -> Result<(Id, Vec<u8>), ApiError> {
    let kind = tilewright_engine::game_by_key(&request.game)?;
    let game = kind.new_game(&game_spec(request)?)?;
    let (seats, id) = (seat_rows(request, person)?, Id::random()?);
    let own = seats.iter().filter(|row| row.who == SeatHolder::Person(person.id)).map(|row| row.seat).collect();
    let CreateTable { public, aids, wait, .. } = *request;
    let wait = wait && seats.iter().any(|row| row.who == SeatHolder::Open);
    store_table(app, person, payer, NewTableRows { id, game, seats, public, aids, wait }).await?;
    Ok((id, own))
}

/// Creates the rematch of a finished table unless it exists, and returns its id.
///
/// Every holder moves one seat further; with a ladder `step` the robots are replaced by those it leads to.
///
/// # Errors
/// `BadRequest` if the game is not over or is an uploaded record; `NotYourSeat` if people hold its seats, but not
/// `person`; else as [`create`].
pub(crate) async fn rematch(
    app: &AppState,
    person: &Person,
    payer: Payer,
    state: &TableState,
    step: Option<LadderStep>,
) -> Result<Id, ApiError> {
    if !state.is_over() || state.seats.is_empty() {
        return Err(ApiError::bad_request("refusal-no-rematch"));
    }
    if state.seats_of(Some(person.id)).is_empty() && !state.people().is_empty() {
        return Err(ApiError::NotYourSeat);
    }
    let id = rematch_id(state, step)?;
    if app.store.table(id).await?.is_none() {
        let setup = state.setup();
        let choices = setup.house_rules.into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
        let spec = GameSpec { rules: Some(setup.rules.to_owned()), choices, players: setup.players, first: None };
        let game = state.kind.new_game(&spec)?;
        let seats = rematch_seats(state, step);
        let rows = NewTableRows { id, game, seats, public: state.public, aids: state.aids, wait: false };
        store_table(app, person, payer, rows).await?;
    }
    Ok(id)
}

/// Refuses a person who has reached the quota of unfinished tables and uploaded records.
pub(super) async fn check_quota(app: &AppState, person: &Person) -> Result<(), ApiError> {
    let is_below_quota = app.store.count_tables_of(person.id).await? < MAX_TABLES_PER_PERSON;
    is_below_quota.then_some(()).ok_or(ApiError::TooMany(60))
}

/// A table before its chance steps are drawn and it is stored.
struct NewTableRows {
    id: Id,
    game: Box<dyn GameState>,
    seats: Vec<SeatRow>,
    public: bool,
    aids: bool,
    /// Whether the table waits for its guests: nothing is drawn yet.
    wait: bool,
}

/// Checks the quota, draws the seed, resolves the chance steps before the first decision, and stores the table.
async fn store_table(app: &AppState, person: &Person, payer: Payer, rows: NewTableRows) -> Result<(), ApiError> {
    check_quota(app, person).await?;
    check_table_quotas(app, person, payer, &rows).await?;
    let NewTableRows { id, game, seats, public, aids, wait } = rows;
    let key = game.setup().game.to_owned();
    let record = game.perspective(Viewer::All).record(&[]);
    let header = record.split_once("steps\n").map(|(header, _)| header.to_owned()).unwrap_or_default();
    let seed = match app.config.table_seed {
        Some(seed) => seed,
        None => u64::from_le_bytes(Id::random()?.bytes()[..8].try_into().unwrap_or_default()),
    };
    let first = if wait {
        NewRevision { revision: 1, by: Some(person.id), kind: ChangeKind::Waiting, ply: 0, turn: None, over: false }
    } else {
        first_steps(&Match::new(game, seed), person)
    };
    let new = NewTable { id, game: key, header, seed, public, aids, by: person.id, seats, first };
    app.store.add_table(&new).await?;
    // If loading fails, the first request for the table loads it.
    if let Ok(table) = app.tables.load(&app.store, id).await {
        table.set_payer(payer);
        app.wake_robot(&table);
    }
    Ok(())
}

/// Refuses a table beyond the quotas of public tables, of games among robots, and of the tables of an hour.
async fn check_table_quotas(
    app: &AppState,
    person: &Person,
    payer: Payer,
    rows: &NewTableRows,
) -> Result<(), ApiError> {
    if app.quotas.is_off() {
        return Ok(());
    }
    if rows.public && app.store.count_public_tables_of(person.id).await? >= MAX_PUBLIC_TABLES_PER_PERSON {
        let message = Message::new("refusal-many-public").number("most", MAX_PUBLIC_TABLES_PER_PERSON as i64);
        return Err(ApiError::Quota(message, None));
    }
    let is_robots_only = rows.seats.iter().all(|row| matches!(row.who, SeatHolder::Robot(_)));
    if is_robots_only && !app.robot_games.would_admit(person.id, |table| app.is_robot_game(table)) {
        let message = Message::new("refusal-many-robot-games").number("most", MAX_ROBOT_GAMES_PER_PERSON as i64);
        return Err(ApiError::Quota(message, Some(ATTENDANCE_TIME.as_secs())));
    }
    let address = match payer {
        Payer::Address(address) => Some(HourlyQuota::Tables(address)),
        Payer::Person(_) => None,
    };
    app.quotas.count(address, Instant::now())
}

/// Returns the first change of a table that begins at once: the chance steps before the first decision.
fn first_steps(game: &Match, person: &Person) -> NewRevision {
    let steps = TableState::steps_from(game.state(), 0);
    let (turn, ply) = (game.seat().map(|seat| seat.index() as u8), steps.len() as u64);
    let kind = ChangeKind::Steps(steps);
    NewRevision { revision: 1, by: Some(person.id), kind, ply, turn, over: turn.is_none() }
}

fn game_spec(request: &CreateTable) -> Result<GameSpec, ApiError> {
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let players = u8::try_from(request.seats.len()).map_err(|_| ApiError::bad_request("refusal-too-many-seats"))?;
    let first = match request.first {
        Some(seat) if usize::from(seat) < tilewright_core::MAX_SEATS => Some(Seat::new(seat)),
        Some(_) => return Err(ApiError::number_out_of_range("first", request.seats.len().saturating_sub(1))),
        None => None,
    };
    let choices = request.set.iter().map(|(key, value)| (key.clone(), text(value))).collect();
    Ok(GameSpec { rules: request.rules.clone(), choices, players, first })
}

fn seat_rows(request: &CreateTable, person: &Person) -> Result<Vec<SeatRow>, ApiError> {
    let rows: Result<Vec<SeatRow>, ApiError> =
        request.seats.iter().enumerate().map(|(number, seat)| row(number as u8, seat, person)).collect();
    let mut rows = rows?;
    for (number, seat) in request.seats.iter().enumerate() {
        if let Some(name) = seat.name.as_deref().filter(|name| !name.is_empty()) {
            names::check_name_among(name, rows[..number].iter().map(|row| row.name.as_str()))?;
        }
    }
    opponents::name_robots(&mut rows);
    let chosen = |seat: Seat| rows[seat.index()].colour.parse::<Colour>().ok();
    let colours = Colour::assign(rows.len() as u8, chosen);
    for (row, colour) in rows.iter_mut().zip(&colours) {
        row.colour = colour.name().to_owned();
    }
    match (1..colours.len()).find(|seat| colours[..*seat].contains(&colours[*seat])) {
        Some(seat) => Err(ApiError::BadRequest(Message::new("error-same-colour").text("colour", colours[seat].name()))),
        None => Ok(rows),
    }
}

/// Returns the row of a requested seat; its colour is empty if none was requested.
fn row(number: u8, seat: &CreateSeat, person: &Person) -> Result<SeatRow, ApiError> {
    let default_level = Opponent::DEFAULT.to_string();
    let level = seat.level.as_deref().unwrap_or(&default_level);
    let who = match seat.who.as_str() {
        "me" => SeatHolder::Person(person.id),
        "open" => SeatHolder::Open,
        "robot" => {
            let opponent = Opponent::by_name(level);
            SeatHolder::Robot(
                opponent.ok_or_else(|| ApiError::BadRequest(Opponent::unknown_message(level)))?.to_string(),
            )
        }
        _ => return Err(ApiError::not_one_of("who", "me, open, robot")),
    };
    let name = match seat.name.as_deref() {
        Some("") => String::new(),
        Some(name) => names::check_name(name)?,
        None if who == SeatHolder::Person(person.id) => names::own_name(person),
        None => String::new(),
    };
    if let Some(colour) = &seat.colour {
        colour.parse::<Colour>()?;
    }
    Ok(SeatRow { seat: number, who, name, colour: seat.colour.clone().unwrap_or_default() })
}

fn rematch_seats(state: &TableState, step: Option<LadderStep>) -> Vec<SeatRow> {
    let mut seats = state.seats.clone();
    seats.rotate_right(1);
    for (number, row) in seats.iter_mut().enumerate() {
        row.seat = number as u8;
    }
    if let Some(step) = step {
        opponents::advance(&mut seats, step);
        opponents::name_robots(&mut seats);
    }
    seats
}

/// Returns the id of the rematch: the same for all who request it with the same `step`, and unguessable without the
/// secret seed.
fn rematch_id(state: &TableState, step: Option<LadderStep>) -> Result<Id, ApiError> {
    let mut hash = Sha256::new();
    hash.update(b"rematch");
    hash.update(step.map_or("", LadderStep::name));
    hash.update(state.id.bytes());
    hash.update(state.current_match()?.seed().to_le_bytes());
    let digest = hash.finalize();
    let bytes: [u8; 16] = digest[..16].try_into().unwrap_or_default();
    Ok(Id::from_bytes(bytes))
}
