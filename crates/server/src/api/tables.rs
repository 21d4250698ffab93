//! Tables: creation, one table, and lists.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::{Value, json};
use tilewright_core::{Seat, Turn};
use tilewright_i18n::FluentLocalizer;
use tilewright_store::{SeatHolder, SeatRow, TableList, TableRow};

use super::dto::CreateTable;
use crate::app_state::AppState;
use crate::error::ApiError;
use crate::extract::{Caller, JsonBody, QueryParams, TablePath};
use crate::tables;
use crate::time::rfc3339;

/// `POST /api/tables`: creates a table; a caller without a session becomes a guest.
pub(super) async fn create(
    State(app): State<AppState>,
    caller: Caller,
    JsonBody(request): JsonBody<CreateTable>,
) -> Result<Response, ApiError> {
    let guest = caller.or_new_guest(&app).await?;
    let (id, seats) = tables::create(&app, &guest.person, caller.payer(guest.person.id), &request).await?;
    let status = status(app.tables.peek(id).is_some_and(|table| table.state().is_waiting));
    let body = json!({"id": id.to_string(), "revision": 1, "seats": seats, "status": status});
    Ok(guest.respond((StatusCode::CREATED, Json(body))))
}

fn seat_json(path: &TablePath, row: &SeatRow, score: Option<i32>, localizer: &FluentLocalizer) -> Value {
    use tilewright_display::Localizer;
    let (who, level, present) = match &row.who {
        SeatHolder::Person(person) => ("person", None, path.table.is_present(*person)),
        SeatHolder::Robot(level) => ("robot", Some(level), true),
        SeatHolder::Open => ("open", None, false),
    };
    let name = localizer.seat_name(Seat::new(row.seat));
    let mut seat = json!({"name": name, "colour": row.colour, "who": who, "score": score, "present": present});
    if let Some(level) = level {
        seat["level"] = json!(level);
    }
    seat
}

/// `GET /api/tables/{id}`: the table as the caller may know it.
pub(super) async fn show(caller: Caller, path: TablePath) -> Json<Value> {
    let state = &path.state;
    let own = state.seats_of(caller.id());
    let summary = state.perspective(state.viewer(caller.id())).summary();
    let mine = matches!(summary.turn, Turn::Seat(seat) if own.contains(&seat));
    let localizer = state.localizer(caller.language);
    let seats: Vec<Value> =
        state.seats.iter().zip(&summary.scores).map(|(row, score)| seat_json(&path, row, *score, &localizer)).collect();
    let set: BTreeMap<&str, String> = state.setup().house_rules.into_iter().collect();
    let turn = match () {
        () if state.is_over() => json!("over"),
        () if state.is_waiting => Value::Null,
        () => tilewright_engine::turn_json(summary.turn),
    };
    let numbers = |seats: &Vec<Seat>| seats.iter().map(|seat| seat.index()).collect::<Vec<usize>>();
    let ranking: Option<Vec<Vec<usize>>> = summary.ranking.map(|groups| groups.iter().map(numbers).collect());
    let mut table = json!({
        "id": state.id.to_string(), "game": summary.game, "rules": summary.rules, "set": set,
        "players": summary.players, "revision": state.revision, "ply": summary.ply, "turn": turn, "seats": seats,
        "you": numbers(&own),
        "legal": summary.actions.filter(|_| mine), "ranking": ranking, "at": rfc3339(state.at),
        "status": status(state.is_waiting), "hurried": state.is_hurried,
    });
    // The token of the invitation is a secret of the creator.
    if let Some(join) = state.join.filter(|_| caller.id() == Some(state.creator)) {
        table["join"] = json!(join.to_string());
    }
    Json(table)
}

fn status(is_waiting: bool) -> &'static str {
    if is_waiting { "waiting" } else { "running" }
}

fn row_json(row: &TableRow) -> Value {
    let rules = row.header.lines().find_map(|line| line.strip_prefix("rules ")).unwrap_or_default();
    let seats: Vec<Value> = row
        .seats
        .iter()
        .map(|seat| {
            let who = match &seat.who {
                SeatHolder::Person(_) => "person",
                SeatHolder::Robot(_) => "robot",
                SeatHolder::Open => "open",
            };
            json!({"name": seat.name, "colour": seat.colour, "who": who})
        })
        .collect();
    let turn = match row.turn {
        Some(seat) => json!({"seat": seat}),
        None if row.is_waiting() => Value::Null,
        None => json!("over"),
    };
    json!({
        "id": row.id.to_string(), "game": row.game, "rules": rules, "seats": seats, "revision": row.revision,
        "over": row.over, "turn": turn, "at": rfc3339(row.at), "status": status(row.is_waiting()),
    })
}

/// `GET /api/tables`: a page of the caller's own or past tables, of open ones, or of ones to watch.
pub(super) async fn list(
    State(app): State<AppState>,
    caller: Caller,
    query: QueryParams,
) -> Result<Json<Value>, ApiError> {
    let page = u32::try_from(query.number("page")?.unwrap_or(0)).unwrap_or(u32::MAX);
    let list = match (query.all("list").next().unwrap_or("mine"), caller.id()) {
        ("mine", Some(person)) => TableList::Mine(person),
        ("past", Some(person)) => TableList::Past(person),
        ("open", _) => TableList::Open,
        ("watch", _) => TableList::Watch,
        ("mine" | "past", None) => return Ok(Json(json!({"tables": []}))),
        _ => return Err(ApiError::not_one_of("list", "mine, open, watch, past")),
    };
    let (rows, more) = app.list(list, page).await?;
    let mut body = json!({"tables": rows.iter().map(row_json).collect::<Vec<_>>()});
    if more {
        body["next"] = json!(page.saturating_add(1));
    }
    Ok(Json(body))
}
