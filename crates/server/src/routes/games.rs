//! What is offered.

use axum::Json;
use serde_json::Value;
use tilewright_core::Tongue;
use tilewright_engine::GameKind;
use tilewright_i18n::Speech;

use crate::caller::Caller;
use crate::openapi;

/// The same as `tilewright games --json`.
pub async fn list(caller: Caller) -> Json<Value> {
    let tongue =
        |game: &'static dyn GameKind| -> Box<dyn Tongue> { Box::new(Speech::new(caller.language, game.words())) };
    Json(tilewright_engine::catalogue::json(&tongue))
}

/// How the server is called.
pub async fn openapi() -> Json<Value> {
    Json(openapi::document())
}
