//! Server-rendered pages. They work without a script; with it a table updates in place.

mod error_page;
mod history;
mod icons;
mod invitation;
mod layout;
mod lobby;
mod markdown;
mod new_table;
mod removal;
mod result;
mod rules;
mod script_messages;
mod seats;
mod table;
mod thumbnails;

use axum::Router;
use axum::routing::{get, post};

use crate::app_state::AppState;
use crate::assets;

pub(crate) use error_page::error_page;

/// Returns the routes of the pages and their static files.
pub(crate) fn router() -> Router<AppState> {
    Router::new()
        .route("/", get(lobby::show).post(lobby::quick_start))
        .route("/new", get(new_table::show).post(new_table::submit))
        .route("/rules", get(rules::redirect_to_first))
        .route("/rules/{game}", get(rules::show))
        .route("/past", get(history::show).post(history::upload))
        .route("/tables/{id}", get(table::show).post(table::play_action))
        .route("/tables/{id}/fragments/events", get(table::events_fragment))
        .route("/tables/{id}/fragments/result", get(table::result_fragment))
        .route("/tables/{id}/seats", post(seats::take))
        .route("/tables/{id}/seats/{seat}/open", post(invitation::open))
        .route("/tables/{id}/seats/{seat}/remove", post(invitation::remove))
        .route("/tables/{id}/begin", post(invitation::begin))
        .route("/tables/{id}/invitation", post(invitation::renew))
        .route("/tables/{id}/leave", post(seats::leave))
        .route("/tables/{id}/remove", post(removal::remove_table))
        .route("/me/remove", post(removal::remove_me))
        .route("/tables/{id}/rematch", post(seats::rematch))
        .route("/assets/{print}/{file}", get(assets::serve))
        .route("/manifest.webmanifest", get(assets::manifest))
}
