//! Tables: opening one, looking at one, and lists of them.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use serde_json::{Value, json};
use tilewright_core::{Colour, Name, Seat, Turn};
use tilewright_engine::{Match, Request, Table};
use tilewright_i18n::Speech;
use tilewright_robots::{Opponent, Step};
use tilewright_store::{Change, Id, Kind, List, NewTable, Person, SeatRow, TableRow, Who};

use super::{Asked, Query};
use crate::body::Body;
use crate::caller::Caller;
use crate::characters;
use crate::clock::rfc3339;
use crate::house::House;
use crate::limits;
use crate::moment::Moment;
use crate::refusal::Refusal;

/// A table that is asked for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    game: String,
    rules: Option<String>,
    #[serde(default)]
    set: BTreeMap<String, Value>,
    seats: Vec<WantedSeat>,
    first: Option<u8>,
    #[serde(default)]
    public: bool,
    #[serde(default = "allowed")]
    aids: bool,
}

/// Help is allowed where nothing else is said.
fn allowed() -> bool {
    true
}

/// A seat of such a table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WantedSeat {
    who: String,
    level: Option<String>,
    name: Option<String>,
    colour: Option<String>,
}

impl Wanted {
    /// A table for one person against a character and others about as strong, as the game is usually played.
    pub fn against(game: &str, players: u8, level: &str, name: Option<String>) -> Wanted {
        let company = characters::opponent(level).company(usize::from(players.saturating_sub(1)));
        let robot = |number: u8| company.get(usize::from(number).checked_sub(1)?).map(|each| each.key().to_owned());
        let seat = |number: u8| WantedSeat {
            who: if number == 0 { "me" } else { "robot" }.to_owned(),
            level: robot(number),
            name: name.clone().filter(|_| number == 0),
            colour: None,
        };
        let seats = (0..players).map(seat).collect();
        Wanted {
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
    pub fn from_form(fields: &[(String, String)]) -> Result<Wanted, Refusal> {
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
            WantedSeat { who: who.to_owned(), level, name: text("name"), colour: text("colour") }
        };
        let who: Vec<&str> =
            (0..tilewright_core::MAX_SEATS).map_while(|number| field(&format!("who-{number}"))).collect();
        let set = fields
            .iter()
            .filter(|(_, value)| !value.trim().is_empty())
            .filter_map(|(key, value)| Some((key.strip_prefix("set-")?.to_owned(), Value::from(value.trim()))));
        let first = filled("first").map(str::parse).transpose();
        Ok(Wanted {
            game: field("game").unwrap_or_default().to_owned(),
            rules: filled("rules").map(str::to_owned),
            set: set.collect(),
            seats: who.iter().enumerate().map(|(number, who)| seat(who, number)).collect(),
            first: first.map_err(|_| Refusal::bad("first is the number of a seat"))?,
            public: who.contains(&"anyone"),
            aids: field("aids").is_some(),
        })
    }

    /// The same game again, each one seat further, with who sits where; with a step, robots are those of the next level.
    pub fn again(now: &Moment, step: Option<Step>) -> (Wanted, Vec<SeatRow>) {
        let agreed = now.agreed();
        let mut seats = now.seats.clone();
        seats.rotate_right(1);
        for (number, row) in seats.iter_mut().enumerate() {
            row.seat = number as u8;
        }
        if let Some(step) = step {
            characters::climb(&mut seats, step);
            name_robots(&mut seats);
        }
        let nobody = |_| WantedSeat { who: "open".to_owned(), level: None, name: None, colour: None };
        let wanted = Wanted {
            game: agreed.game.to_owned(),
            rules: Some(agreed.rules.to_owned()),
            set: agreed.house_rules.into_iter().map(|(key, value)| (key.to_owned(), Value::from(value))).collect(),
            seats: (0..agreed.players).map(nobody).collect(),
            first: None,
            public: now.public,
            aids: now.aids,
        };
        (wanted, seats)
    }

    /// The table before anything is drawn.
    pub fn table(&self) -> Result<Box<dyn Table>, Refusal> {
        let kind = tilewright_engine::game(&self.game).map_err(Refusal::bad)?;
        kind.open(&self.request()?).map_err(Refusal::bad)
    }

    /// What is to be stored of it, but for who sits there.
    pub fn opening(&self, id: Id, table: Box<dyn Table>) -> Opening {
        Opening { id, table, public: self.public, aids: self.aids }
    }

    fn request(&self) -> Result<Request, Refusal> {
        let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let players = u8::try_from(self.seats.len()).map_err(|_| Refusal::bad("no table has so many seats"))?;
        let first = match self.first {
            Some(seat) if usize::from(seat) < tilewright_core::MAX_SEATS => Some(Seat::new(seat)),
            Some(_) => return Err(Refusal::bad("first is the number of a seat")),
            None => None,
        };
        let choices = self.set.iter().map(|(key, value)| (key.clone(), text(value))).collect();
        Ok(Request { rules: self.rules.clone(), choices, players, first })
    }

    fn seated(&self, person: &Person) -> Result<Vec<SeatRow>, Refusal> {
        let rows: Result<Vec<SeatRow>, Refusal> =
            self.seats.iter().enumerate().map(|(number, seat)| seat.row(number as u8, person)).collect();
        let mut rows = rows?;
        name_robots(&mut rows);
        let chosen = |seat: Seat| rows[seat.index()].colour.parse::<Colour>().ok();
        let colours = Colour::at_table(rows.len() as u8, chosen);
        for (row, colour) in rows.iter_mut().zip(&colours) {
            row.colour = colour.name().to_owned();
        }
        match (1..colours.len()).find(|seat| colours[..*seat].contains(&colours[*seat])) {
            Some(seat) => Err(Refusal::bad(format!("two seats are {}; choose another colour", colours[seat]))),
            None => Ok(rows),
        }
    }
}

impl WantedSeat {
    fn row(&self, seat: u8, person: &Person) -> Result<SeatRow, Refusal> {
        let usual = Opponent::USUAL.to_string();
        let level = self.level.as_deref().unwrap_or(&usual);
        let who = match self.who.as_str() {
            "me" => Who::Person(person.id),
            "open" => Who::Open,
            "robot" => Opponent::named(level).map(|opponent| Who::Robot(opponent.to_string())).ok_or_else(|| {
                Refusal::bad(format!("there is no level {level:?}; there are: {}", Opponent::names()))
            })?,
            _ => return Err(Refusal::bad("who is me, open or robot")),
        };
        let own = if who == Who::Person(person.id) { person.name.as_str() } else { "" };
        let name = self.name.as_deref().unwrap_or(own);
        if !name.is_empty() {
            name.parse::<Name>().map_err(Refusal::bad)?;
        }
        if let Some(colour) = &self.colour {
            colour.parse::<Colour>().map_err(Refusal::bad)?;
        }
        Ok(SeatRow { seat, who, name: name.to_owned(), colour: self.colour.clone().unwrap_or_default() })
    }
}

/// Gives a name of the house to each robot that has none.
fn name_robots(rows: &mut [SeatRow]) {
    let mut taken: Vec<String> = rows.iter().map(|row| row.name.clone()).collect();
    for row in rows.iter_mut().filter(|row| row.name.is_empty()) {
        let Who::Robot(level) = &row.who else { continue };
        row.name = characters::name(level, &taken);
        taken.push(row.name.clone());
    }
}

/// Opens a table, stored with what is dealt before the first decision.
pub async fn open(State(house): State<House>, caller: Caller, Body(wanted): Body<Wanted>) -> Result<Response, Refusal> {
    let guest = caller.or_guest(&house).await?;
    let (id, seats) = opened(&house, &guest.person, &wanted).await?;
    let body = json!({"id": id.to_string(), "revision": 1, "seats": seats});
    Ok(guest.answer((StatusCode::CREATED, Json(body))))
}

/// Opens a table for a person; gives its id and the person's seats.
pub async fn opened(house: &House, person: &Person, wanted: &Wanted) -> Result<(Id, Vec<u8>), Refusal> {
    let table = wanted.table()?;
    let (seats, id) = (wanted.seated(person)?, Id::random()?);
    let mine = seats.iter().filter(|row| row.who == Who::Person(person.id)).map(|row| row.seat).collect();
    opened_as(house, person, wanted.opening(id, table), seats).await?;
    Ok((id, mine))
}

/// A table that is about to be stored.
pub struct Opening {
    id: Id,
    table: Box<dyn Table>,
    public: bool,
    aids: bool,
}

/// Opens a table with these seats.
pub async fn opened_as(house: &House, person: &Person, open: Opening, seats: Vec<SeatRow>) -> Result<(), Refusal> {
    one_more(house, person).await?;
    let Opening { id, table, public, aids } = open;
    let kind = tilewright_engine::game(table.agreed().game).map_err(Refusal::bad)?;
    let header = table.eyes(tilewright_core::Viewer::All).record(&[]);
    let header = header.split_once("steps\n").map(|(header, _)| header.to_owned()).unwrap_or_default();
    let seed = u64::from_le_bytes(Id::random()?.bytes()[..8].try_into().unwrap_or_default());
    let game = Match::new(table, seed);
    let steps = Moment::steps_from(game.table(), 0);
    let (turn, ply) = (game.seat().map(|seat| seat.index() as u8), steps.len() as u64);
    let first = Change { revision: 1, by: Some(person.id), kind: Kind::Steps(steps), ply, turn, over: turn.is_none() };
    let new = NewTable { id, game: kind.key().to_owned(), header, seed, public, aids, by: person.id, seats, first };
    house.store.add_table(&new).await?;
    // It is stored; where it cannot be read now, the robots in turn are found later.
    let _ = house.table(id).await;
    Ok(())
}

/// Whether a person may have one table more.
pub async fn one_more(house: &House, person: &Person) -> Result<(), Refusal> {
    let few = house.store.tables_of(person.id).await? < limits::TABLES;
    few.then_some(()).ok_or(Refusal::TooMany(60))
}

fn seat_json(asked: &Asked, row: &SeatRow, score: Option<i32>, speech: &Speech) -> Value {
    use tilewright_core::Tongue;
    let (who, level, present) = match &row.who {
        Who::Person(person) => ("person", None, asked.table.is_watched_by(*person)),
        Who::Robot(level) => ("robot", Some(level), true),
        Who::Open => ("open", None, false),
    };
    let name = speech.name(Seat::new(row.seat));
    let mut seat = json!({"name": name, "colour": row.colour, "who": who, "score": score, "present": present});
    if let Some(level) = level {
        seat["level"] = json!(level);
    }
    seat
}

/// A table as the caller may know it.
pub async fn show(caller: Caller, asked: Asked) -> Json<Value> {
    let now = &asked.now;
    let own = now.seats_of(caller.id());
    let brief = now.eyes(now.viewer(caller.id())).brief();
    let mine = matches!(brief.turn, Turn::Of(seat) if own.contains(&seat));
    let speech = now.speech(caller.language);
    let seats: Vec<Value> =
        now.seats.iter().zip(&brief.scores).map(|(row, score)| seat_json(&asked, row, *score, &speech)).collect();
    let set: BTreeMap<&str, String> = now.agreed().house_rules.into_iter().collect();
    let turn = if now.is_over() { json!("over") } else { tilewright_engine::look::turn(brief.turn) };
    let numbers = |seats: &Vec<Seat>| seats.iter().map(|seat| seat.index()).collect::<Vec<usize>>();
    let ranking: Option<Vec<Vec<usize>>> = brief.ranking.map(|groups| groups.iter().map(numbers).collect());
    Json(json!({
        "id": now.id.to_string(), "game": brief.game, "rules": brief.rules, "set": set, "players": brief.players,
        "revision": now.revision, "ply": brief.ply, "turn": turn, "seats": seats,
        "you": numbers(&own),
        "legal": brief.actions.filter(|_| mine), "ranking": ranking, "at": rfc3339(now.at),
    }))
}

fn row_json(row: &TableRow) -> Value {
    let rules = row.header.lines().find_map(|line| line.strip_prefix("rules ")).unwrap_or_default();
    let seats: Vec<Value> = row
        .seats
        .iter()
        .map(|seat| {
            let who = match &seat.who {
                Who::Person(_) => "person",
                Who::Robot(_) => "robot",
                Who::Open => "open",
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
pub async fn list(State(house): State<House>, caller: Caller, query: Query) -> Result<Json<Value>, Refusal> {
    let page = u32::try_from(query.number("page")?.unwrap_or(0)).unwrap_or(u32::MAX);
    let list = match (query.all("list").next().unwrap_or("mine"), caller.id()) {
        ("mine", Some(person)) => List::Mine(person),
        ("past", Some(person)) => List::Past(person),
        ("open", _) => List::Open,
        ("watch", _) => List::Watch,
        ("mine" | "past", None) => return Ok(Json(json!({"tables": []}))),
        _ => return Err(Refusal::bad("list is mine, open, watch or past")),
    };
    let (rows, more) = house.store.list(list, page).await?;
    let mut body = json!({"tables": rows.iter().map(row_json).collect::<Vec<_>>()});
    if more {
        body["next"] = json!(page.saturating_add(1));
    }
    Ok(Json(body))
}

/// A table that somebody brought as a record: nobody sits at it.
pub fn of_record(id: Id, person: &Person, game: &str, header: String, steps: Vec<String>) -> NewTable {
    let ply = steps.len() as u64;
    let first = Change { revision: 1, by: Some(person.id), kind: Kind::Steps(steps), ply, turn: None, over: true };
    let game = game.to_owned();
    NewTable { id, game, header, seed: 0, public: false, aids: true, by: person.id, seats: Vec::new(), first }
}
