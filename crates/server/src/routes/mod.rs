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
use crate::house::AppState;
use crate::live::LiveTable;
use crate::moment::TableState;
use crate::pages;
use crate::refusal::ApiError;
use std::sync::Arc;

/// Everything that can be asked for.
pub fn router() -> Router<AppState> {
    Router::new()
        .route("/", get(pages::lobby).post(pages::open))
        .route("/new", get(pages::new_table).post(pages::create_table))
        .route("/rules", get(pages::first_rules))
        .route("/rules/{game}", get(pages::rules))
        .route("/past", get(pages::history).post(pages::upload))
        .route("/tables/{id}", get(pages::table).post(pages::play_action))
        .route("/tables/{id}/seats", post(pages::sit))
        .route("/tables/{id}/leave", post(pages::leave))
        .route("/tables/{id}/rematch", post(pages::rematch))
        .route("/assets/{print}/{file}", get(assets::serve))
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
        .route("/api/tables/{id}/undo", post(undo::request_undo))
        .route("/api/tables/{id}/undo/answer", post(undo::answer))
        .route("/api/tables/{id}/scene", get(scene::scene))
        .route("/api/tables/{id}/events", get(views::events))
        .route("/api/tables/{id}/hint", get(views::hint))
        .route("/api/tables/{id}/record", get(records::show))
        .route("/api/tables/{id}/news", get(news::socket))
        .route("/api/records", post(records::upload))
        .route("/healthz", get(health::health))
        .fallback(async || ApiError::Unknown)
        .method_not_allowed_fallback(async || ApiError::WrongMethod)
}

/// The table that an address names.
pub struct TablePath {
    /// The table.
    pub table: Arc<LiveTable>,
    /// As it stands.
    pub state: Arc<TableState>,
}

impl FromRequestParts<AppState> for TablePath {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<TablePath, ApiError> {
        let names = Path::<Vec<(String, String)>>::from_request_parts(parts, app).await;
        let id = names.ok().and_then(|Path(names)| names.into_iter().find(|(name, _)| name == "id"));
        let id: Id = id.and_then(|(_, id)| id.parse().ok()).ok_or(ApiError::Unknown)?;
        let table = app.table(id).await?;
        let state = table.state();
        Ok(TablePath { table, state })
    }
}

/// The values of an address's query, in order.
pub struct QueryParams(Vec<(String, String)>);

impl QueryParams {
    /// Every value of a name.
    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// The number of this name, if it is there.
    pub fn number(&self, name: &str) -> Result<Option<u64>, ApiError> {
        let value = self.all(name).next();
        value.map(|value| value.parse().map_err(|_| ApiError::bad_request(format!("{name} is a number")))).transpose()
    }

    /// The seat of this name, which must be one of so many.
    pub fn seat(&self, players: usize) -> Result<tilewright_core::Seat, ApiError> {
        let out_of_range =
            || ApiError::bad_request(format!("seat is a number from 0 to {}", players.saturating_sub(1)));
        let seat: tilewright_core::Seat =
            self.all("seat").next().and_then(|seat| seat.parse().ok()).ok_or_else(out_of_range)?;
        if seat.index() < players { Ok(seat) } else { Err(out_of_range()) }
    }
}

impl FromRequestParts<AppState> for QueryParams {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<QueryParams, ApiError> {
        let query = axum::extract::Query::<Vec<(String, String)>>::from_request_parts(parts, app).await;
        query.map(|query| QueryParams(query.0)).map_err(|_| ApiError::bad_request("the address is not as expected"))
    }
}
