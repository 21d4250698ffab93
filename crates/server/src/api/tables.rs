//! Tables: opening one, looking at one, and lists of them.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::{Value, json};
use tilewright_core::{Colour, Name, Seat, Turn};
use tilewright_engine::{GameSpec, GameState, Match};
use tilewright_i18n::FluentLocalizer;
use tilewright_robots::{LadderStep, Opponent};
use tilewright_store::{ChangeKind, Id, NewRevision, NewTable, Person, SeatHolder, SeatRow, TableList, TableRow};

use super::dto::{CreateSeat, CreateTable};
use crate::app_state::AppState;
use crate::config;
use crate::error::ApiError;
use crate::extract::body::JsonBody;
use crate::extract::caller::Caller;
use crate::extract::query::QueryParams;
use crate::extract::table::TablePath;
use crate::opponents;
use crate::tables::state::TableState;
use crate::time::rfc3339;

impl CreateTable {
    /// A table for one person against a character and others about as strong, as the game is usually played.
    pub fn against(game: &str, players: u8, level: &str, name: Option<String>) -> CreateTable {
        let lineup = opponents::opponent(level).lineup(usize::from(players.saturating_sub(1)));
        let robot = |number: u8| lineup.get(usize::from(number).checked_sub(1)?).map(|each| each.key().to_owned());
        let seat = |number: u8| CreateSeat {
            who: if number == 0 { "me" } else { "robot" }.to_owned(),
            level: robot(number),
            name: name.clone().filter(|_| number == 0),
            colour: None,
        };
        let seats = (0..players).map(seat).collect();
        CreateTable {
            game: game.to_owned(),
            rules: None,
            set: BTreeMap::new(),
            seats,
            first: None,
            public: false,
            aids: true,
        }
    }

    /// The table that a form describes.
    pub fn from_form(fields: &[(String, String)]) -> Result<CreateTable, ApiError> {
        let field = |name: &str| fields.iter().find(|(key, _)| key == name).map(|(_, value)| value.trim());
        let filled = |name: &str| field(name).filter(|value| !value.is_empty());
        let seat = |who: &str, number: usize| {
            let text = |name: &str| filled(&format!("{name}-{number}")).map(str::to_owned);
            let (who, level) = match who {
                "me" => ("me", None),
                "friend" | "anyone" => ("open", None),
                "robot" => ("robot", text("level")),
                level => ("robot", Some(level.to_owned())),
            };
            CreateSeat { who: who.to_owned(), level, name: text("name"), colour: text("colour") }
        };
        let who: Vec<&str> =
            (0..tilewright_core::MAX_SEATS).map_while(|number| field(&format!("who-{number}"))).collect();
        let set = fields
            .iter()
            .filter(|(_, value)| !value.trim().is_empty())
            .filter_map(|(key, value)| Some((key.strip_prefix("set-")?.to_owned(), Value::from(value.trim()))));
        let first = filled("first").map(str::parse).transpose();
        Ok(CreateTable {
            game: field("game").unwrap_or_default().to_owned(),
            rules: filled("rules").map(str::to_owned),
            set: set.collect(),
            seats: who.iter().enumerate().map(|(number, who)| seat(who, number)).collect(),
            first: first.map_err(|_| ApiError::bad_request("first is the number of a seat"))?,
            public: who.contains(&"anyone"),
            aids: field("aids").is_some(),
        })
    }

    /// The same game again, each one seat further, with who sits where; with a step, robots are those of the next level.
    pub fn rematch(state: &TableState, step: Option<LadderStep>) -> (CreateTable, Vec<SeatRow>) {
        let setup = state.setup();
        let mut seats = state.seats.clone();
        seats.rotate_right(1);
        for (number, row) in seats.iter_mut().enumerate() {
            row.seat = number as u8;
        }
        if let Some(step) = step {
            opponents::advance(&mut seats, step);
            name_robots(&mut seats);
        }
        let open_seat = |_| CreateSeat { who: "open".to_owned(), level: None, name: None, colour: None };
        let request = CreateTable {
            game: setup.game.to_owned(),
            rules: Some(setup.rules.to_owned()),
            set: setup.house_rules.into_iter().map(|(key, value)| (key.to_owned(), Value::from(value))).collect(),
            seats: (0..setup.players).map(open_seat).collect(),
            first: None,
            public: state.public,
            aids: state.aids,
        };
        (request, seats)
    }

    /// The table before anything is drawn.
    pub fn new_game(&self) -> Result<Box<dyn GameState>, ApiError> {
        let kind = tilewright_engine::game_by_key(&self.game).map_err(ApiError::bad_request)?;
        kind.new_game(&self.game_spec()?).map_err(ApiError::bad_request)
    }

    /// What is to be stored of it, but for who sits there.
    pub fn table_rows(&self, id: Id, table: Box<dyn GameState>) -> NewTableRows {
        NewTableRows { id, table, public: self.public, aids: self.aids }
    }

    fn game_spec(&self) -> Result<GameSpec, ApiError> {
        let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let players =
            u8::try_from(self.seats.len()).map_err(|_| ApiError::bad_request("no table has so many seats"))?;
        let first = match self.first {
            Some(seat) if usize::from(seat) < tilewright_core::MAX_SEATS => Some(Seat::new(seat)),
            Some(_) => return Err(ApiError::bad_request("first is the number of a seat")),
            None => None,
        };
        let choices = self.set.iter().map(|(key, value)| (key.clone(), text(value))).collect();
        Ok(GameSpec { rules: self.rules.clone(), choices, players, first })
    }

    fn seat_rows(&self, person: &Person) -> Result<Vec<SeatRow>, ApiError> {
        let rows: Result<Vec<SeatRow>, ApiError> =
            self.seats.iter().enumerate().map(|(number, seat)| seat.row(number as u8, person)).collect();
        let mut rows = rows?;
        name_robots(&mut rows);
        let chosen = |seat: Seat| rows[seat.index()].colour.parse::<Colour>().ok();
        let colours = Colour::assign(rows.len() as u8, chosen);
        for (row, colour) in rows.iter_mut().zip(&colours) {
            row.colour = colour.name().to_owned();
        }
        match (1..colours.len()).find(|seat| colours[..*seat].contains(&colours[*seat])) {
            Some(seat) => Err(ApiError::bad_request(format!("two seats are {}; choose another colour", colours[seat]))),
            None => Ok(rows),
        }
    }
}

impl CreateSeat {
    fn row(&self, seat: u8, person: &Person) -> Result<SeatRow, ApiError> {
        let default_level = Opponent::DEFAULT.to_string();
        let level = self.level.as_deref().unwrap_or(&default_level);
        let who = match self.who.as_str() {
            "me" => SeatHolder::Person(person.id),
            "open" => SeatHolder::Open,
            "robot" => {
                Opponent::by_name(level).map(|opponent| SeatHolder::Robot(opponent.to_string())).ok_or_else(|| {
                    ApiError::bad_request(format!("there is no level {level:?}; there are: {}", Opponent::names()))
                })?
            }
            _ => return Err(ApiError::bad_request("who is me, open or robot")),
        };
        let own = if who == SeatHolder::Person(person.id) { person.name.as_str() } else { "" };
        let name = self.name.as_deref().unwrap_or(own);
        if !name.is_empty() {
            name.parse::<Name>().map_err(ApiError::bad_request)?;
        }
        if let Some(colour) = &self.colour {
            colour.parse::<Colour>().map_err(ApiError::bad_request)?;
        }
        Ok(SeatRow { seat, who, name: name.to_owned(), colour: self.colour.clone().unwrap_or_default() })
    }
}

/// Gives a name of the house to each robot that has none.
fn name_robots(rows: &mut [SeatRow]) {
    let mut taken: Vec<String> = rows.iter().map(|row| row.name.clone()).collect();
    for row in rows.iter_mut().filter(|row| row.name.is_empty()) {
        let SeatHolder::Robot(level) = &row.who else { continue };
        row.name = opponents::name(level, &taken);
        taken.push(row.name.clone());
    }
}

/// Opens a table, stored with what is dealt before the first decision.
pub async fn open(
    State(app): State<AppState>,
    caller: Caller,
    JsonBody(request): JsonBody<CreateTable>,
) -> Result<Response, ApiError> {
    let guest = caller.or_new_guest(&app).await?;
    let (id, seats) = create(&app, &guest.person, &request).await?;
    let body = json!({"id": id.to_string(), "revision": 1, "seats": seats});
    Ok(guest.respond((StatusCode::CREATED, Json(body))))
}

/// Opens a table for a person; gives its id and the person's seats.
pub async fn create(app: &AppState, person: &Person, request: &CreateTable) -> Result<(Id, Vec<u8>), ApiError> {
    let table = request.new_game()?;
    let (seats, id) = (request.seat_rows(person)?, Id::random()?);
    let mine = seats.iter().filter(|row| row.who == SeatHolder::Person(person.id)).map(|row| row.seat).collect();
    create_with_seats(app, person, request.table_rows(id, table), seats).await?;
    Ok((id, mine))
}

/// A table that is about to be stored.
pub struct NewTableRows {
    id: Id,
    table: Box<dyn GameState>,
    public: bool,
    aids: bool,
}

/// Opens a table with these seats.
pub async fn create_with_seats(
    app: &AppState,
    person: &Person,
    rows: NewTableRows,
    seats: Vec<SeatRow>,
) -> Result<(), ApiError> {
    check_quota(app, person).await?;
    let NewTableRows { id, table, public, aids } = rows;
    let kind = tilewright_engine::game_by_key(table.setup().game).map_err(ApiError::bad_request)?;
    let header = table.perspective(tilewright_core::Viewer::All).record(&[]);
    let header = header.split_once("steps\n").map(|(header, _)| header.to_owned()).unwrap_or_default();
    let seed = u64::from_le_bytes(Id::random()?.bytes()[..8].try_into().unwrap_or_default());
    let game = Match::new(table, seed);
    let steps = TableState::steps_from(game.state(), 0);
    let (turn, ply) = (game.seat().map(|seat| seat.index() as u8), steps.len() as u64);
    let first = NewRevision {
        revision: 1,
        by: Some(person.id),
        kind: ChangeKind::Steps(steps),
        ply,
        turn,
        over: turn.is_none(),
    };
    let new = NewTable { id, game: kind.key().to_owned(), header, seed, public, aids, by: person.id, seats, first };
    app.store.add_table(&new).await?;
    // It is stored; where it cannot be read now, the robots in turn are found later.
    let _ = app.table(id).await;
    Ok(())
}

/// Whether a person may have one table more.
pub async fn check_quota(app: &AppState, person: &Person) -> Result<(), ApiError> {
    let is_below_quota = app.store.count_tables_of(person.id).await? < config::MAX_TABLES_PER_PERSON;
    is_below_quota.then_some(()).ok_or(ApiError::TooMany(60))
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

/// A table as the caller may know it.
pub async fn show(caller: Caller, path: TablePath) -> Json<Value> {
    let state = &path.state;
    let own = state.seats_of(caller.id());
    let summary = state.perspective(state.viewer(caller.id())).summary();
    let mine = matches!(summary.turn, Turn::Seat(seat) if own.contains(&seat));
    let localizer = state.localizer(caller.language);
    let seats: Vec<Value> =
        state.seats.iter().zip(&summary.scores).map(|(row, score)| seat_json(&path, row, *score, &localizer)).collect();
    let set: BTreeMap<&str, String> = state.setup().house_rules.into_iter().collect();
    let turn = if state.is_over() { json!("over") } else { tilewright_engine::turn_json(summary.turn) };
    let numbers = |seats: &Vec<Seat>| seats.iter().map(|seat| seat.index()).collect::<Vec<usize>>();
    let ranking: Option<Vec<Vec<usize>>> = summary.ranking.map(|groups| groups.iter().map(numbers).collect());
    Json(json!({
        "id": state.id.to_string(), "game": summary.game, "rules": summary.rules, "set": set, "players": summary.players,
        "revision": state.revision, "ply": summary.ply, "turn": turn, "seats": seats,
        "you": numbers(&own),
        "legal": summary.actions.filter(|_| mine), "ranking": ranking, "at": rfc3339(state.at),
    }))
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
    let turn = row.turn.map_or(json!("over"), |seat| json!({"seat": seat}));
    json!({
        "id": row.id.to_string(), "game": row.game, "rules": rules, "seats": seats, "revision": row.revision,
        "over": row.over, "turn": turn, "at": rfc3339(row.at),
    })
}

/// Tables of the caller, open ones, ones to watch, or past ones.
pub async fn list(State(app): State<AppState>, caller: Caller, query: QueryParams) -> Result<Json<Value>, ApiError> {
    let page = u32::try_from(query.number("page")?.unwrap_or(0)).unwrap_or(u32::MAX);
    let list = match (query.all("list").next().unwrap_or("mine"), caller.id()) {
        ("mine", Some(person)) => TableList::Mine(person),
        ("past", Some(person)) => TableList::Past(person),
        ("open", _) => TableList::Open,
        ("watch", _) => TableList::Watch,
        ("mine" | "past", None) => return Ok(Json(json!({"tables": []}))),
        _ => return Err(ApiError::bad_request("list is mine, open, watch or past")),
    };
    let (rows, more) = app.store.list(list, page).await?;
    let mut body = json!({"tables": rows.iter().map(row_json).collect::<Vec<_>>()});
    if more {
        body["next"] = json!(page.saturating_add(1));
    }
    Ok(Json(body))
}

/// A table that somebody brought as a record: nobody sits at it.
pub fn record_table(id: Id, person: &Person, game: &str, header: String, steps: Vec<String>) -> NewTable {
    let ply = steps.len() as u64;
    let first =
        NewRevision { revision: 1, by: Some(person.id), kind: ChangeKind::Steps(steps), ply, turn: None, over: true };
    let game = game.to_owned();
    NewTable { id, game, header, seed: 0, public: false, aids: true, by: person.id, seats: Vec::new(), first }
}
