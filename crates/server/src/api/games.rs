//! The catalogue of games, and the OpenAPI document.

use axum::Json;
use serde_json::Value;
use tilewright_display::Localizer;
use tilewright_engine::GameKind;
use tilewright_i18n::FluentLocalizer;

use crate::api::openapi::openapi_document;
use crate::extract::Caller;

/// `GET /api/games`: the same as `tilewright games --json`.
pub(super) async fn list(caller: Caller) -> Json<Value> {
    let localizer = |game: &'static dyn GameKind| -> Box<dyn Localizer> {
        Box::new(FluentLocalizer::new(caller.language, game.messages()))
    };
    Json(tilewright_engine::catalogue::to_json(&localizer))
}

/// `GET /api/openapi.json`: the description of this interface.
pub(super) async fn openapi() -> Json<Value> {
    Json(openapi_document())
}
