//! The routes, as docs/api.md names them; each file has a noun of theirs.

mod actions;
mod games;
mod health;
mod news;
mod people;
pub mod records;
mod scene;
pub mod seats;
pub mod tables;
mod undo;
mod views;

use axum::Router;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use axum::routing::{delete, get, post};
use tilewright_store::Id;

use crate::assets;
use crate::house::House;
use crate::live::LiveTable;
use crate::moment::Moment;
use crate::pages;
use crate::refusal::Refusal;
use std::sync::Arc;

/// Everything that can be asked for.
pub fn router() -> Router<House> {
    Router::new()
        .route("/", get(pages::lobby).post(pages::open))
        .route("/new", get(pages::new_table).post(pages::open_wanted))
        .route("/rules", get(pages::first_rules))
        .route("/rules/{game}", get(pages::rules))
        .route("/past", get(pages::past).post(pages::bring))
        .route("/tables/{id}", get(pages::table).post(pages::act))
        .route("/tables/{id}/seats", post(pages::sit))
        .route("/tables/{id}/leave", post(pages::leave))
        .route("/tables/{id}/rematch", post(pages::rematch))
        .route("/assets/{print}/{file}", get(assets::give))
        .route("/manifest.webmanifest", get(assets::manifest))
        .route("/api/openapi.json", get(games::openapi))
        .route("/api/guests", post(people::guest))
        .route("/api/games", get(games::list))
        .route("/api/tables", post(tables::open).get(tables::list))
        .route("/api/tables/{id}", get(tables::show))
        .route("/api/tables/{id}/seats", post(seats::take))
        .route("/api/tables/{id}/seats/{seat}", delete(seats::leave))
        .route("/api/tables/{id}/actions", post(actions::act))
        .route("/api/tables/{id}/after", get(actions::after))
        .route("/api/tables/{id}/undo", post(undo::ask))
        .route("/api/tables/{id}/undo/answer", post(undo::answer))
        .route("/api/tables/{id}/scene", get(scene::scene))
        .route("/api/tables/{id}/events", get(views::events))
        .route("/api/tables/{id}/hint", get(views::hint))
        .route("/api/tables/{id}/record", get(records::show))
        .route("/api/tables/{id}/news", get(news::socket))
        .route("/api/records", post(records::bring))
        .route("/healthz", get(health::health))
        .fallback(async || Refusal::Unknown)
        .method_not_allowed_fallback(async || Refusal::WrongMethod)
}

/// The table that an address names.
pub struct Asked {
    /// The table.
    pub table: Arc<LiveTable>,
    /// As it stands.
    pub now: Arc<Moment>,
}

impl FromRequestParts<House> for Asked {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, house: &House) -> Result<Asked, Refusal> {
        let names = Path::<Vec<(String, String)>>::from_request_parts(parts, house).await;
        let id = names.ok().and_then(|Path(names)| names.into_iter().find(|(name, _)| name == "id"));
        let id: Id = id.and_then(|(_, id)| id.parse().ok()).ok_or(Refusal::Unknown)?;
        let table = house.table(id).await?;
        let now = table.now();
        Ok(Asked { table, now })
    }
}

/// The values of an address's query, in order.
pub struct Query(Vec<(String, String)>);

impl Query {
    /// Every value of a name.
    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// The number of this name, if it is there.
    pub fn number(&self, name: &str) -> Result<Option<u64>, Refusal> {
        let value = self.all(name).next();
        value.map(|value| value.parse().map_err(|_| Refusal::bad(format!("{name} is a number")))).transpose()
    }

    /// The seat of this name, which must be one of so many.
    pub fn seat(&self, players: usize) -> Result<tilewright_core::Seat, Refusal> {
        let wrong = || Refusal::bad(format!("seat is a number from 0 to {}", players.saturating_sub(1)));
        let seat: tilewright_core::Seat =
            self.all("seat").next().and_then(|seat| seat.parse().ok()).ok_or_else(wrong)?;
        if seat.index() < players { Ok(seat) } else { Err(wrong()) }
    }
}

impl FromRequestParts<House> for Query {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, house: &House) -> Result<Query, Refusal> {
        let query = axum::extract::Query::<Vec<(String, String)>>::from_request_parts(parts, house).await;
        query.map(|query| Query(query.0)).map_err(|_| Refusal::bad("the address is not as expected"))
    }
}
