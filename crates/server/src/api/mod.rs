//! The HTTP interface for programs: one file for each resource.

mod actions;
pub(crate) mod dto;
mod events;
mod games;
mod guests;
mod health;
mod hints;
mod invitations;
mod me;
mod openapi;
mod openapi_parts;
mod records;
mod scene;
mod schemas;
mod seats;
mod socket;
mod tables;
mod undo;

use axum::Router;
use axum::routing::{delete, get, post};

use crate::app_state::AppState;

pub use openapi::openapi_document;

/// Returns the routes of the interface, without `/metrics`.
pub(crate) fn router() -> Router<AppState> {
    Router::new()
        .route("/api/openapi.json", get(games::openapi))
        .route("/api/guests", post(guests::create))
        .route("/api/games", get(games::list))
        .route("/api/tables", post(tables::create).get(tables::list))
        .route("/api/tables/{id}", get(tables::show).delete(me::delete_table))
        .route("/api/tables/{id}/seats", post(seats::take))
        .route("/api/tables/{id}/seats/{seat}", delete(seats::leave))
        .route("/api/tables/{id}/seats/{seat}/open", post(seats::open))
        .route("/api/tables/{id}/begin", post(invitations::begin))
        .route("/api/tables/{id}/invitation", post(invitations::renew))
        .route("/api/tables/{id}/actions", post(actions::play))
        .route("/api/tables/{id}/after", get(actions::preview))
        .route("/api/tables/{id}/undo", post(undo::request))
        .route("/api/tables/{id}/undo/answer", post(undo::answer))
        .route("/api/tables/{id}/scene", get(scene::show))
        .route("/api/tables/{id}/events", get(events::list))
        .route("/api/tables/{id}/hint", get(hints::list))
        .route("/api/tables/{id}/record", get(records::show))
        .route("/api/tables/{id}/news", get(socket::open))
        .route("/api/me", delete(me::delete))
        .route("/api/me/export", get(me::export))
        .route("/api/records", post(records::upload))
        .route("/livez", get(health::live))
        .route("/readyz", get(health::ready))
        .route("/healthz", get(health::ready))
}
