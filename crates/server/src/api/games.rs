//! What is offered.

use axum::Json;
use serde_json::Value;
use tilewright_display::Localizer;
use tilewright_engine::GameKind;
use tilewright_i18n::FluentLocalizer;

use crate::api::openapi::openapi_document;
use crate::extract::Caller;

/// The same as `tilewright games --json`.
pub async fn list(caller: Caller) -> Json<Value> {
    let localizer = |game: &'static dyn GameKind| -> Box<dyn Localizer> {
        Box::new(FluentLocalizer::new(caller.language, game.messages()))
    };
    Json(tilewright_engine::catalogue::to_json(&localizer))
}

/// How the server is called.
pub async fn openapi() -> Json<Value> {
    Json(openapi_document())
}
