//! Guests: people without an account.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use super::dto::NewGuest;
use crate::app_state::AppState;
use crate::error::ApiError;
use crate::extract::{Caller, JsonBody, create_guest};
use crate::names::check_name;

/// `POST /api/guests`: creates a guest; the answer has the token for programs.
pub(super) async fn create(
    State(app): State<AppState>,
    caller: Caller,
    JsonBody(request): JsonBody<NewGuest>,
) -> Result<Response, ApiError> {
    let name = request.name.filter(|name| !name.is_empty()).map(|name| check_name(&name)).transpose()?;
    let name = name.unwrap_or_default();
    let guest = create_guest(&app, caller.address, &name).await?;
    let body = json!({
        "person": guest.person.id.to_string(),
        "name": guest.person.name,
        "token": guest.token.map(|token| token.to_string()),
    });
    Ok((StatusCode::CREATED, axum::Json(body)).into_response())
}
