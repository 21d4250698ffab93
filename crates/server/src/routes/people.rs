//! Guests.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::json;

use crate::body::Body;
use crate::caller;
use crate::house::House;
use crate::refusal::Refusal;

/// What a guest is called.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    name: Option<String>,
}

/// A new guest, with the token that programs call by.
pub async fn guest(State(house): State<House>, Body(new): Body<NewGuest>) -> Result<Response, Refusal> {
    let name = new.name.unwrap_or_default();
    if !name.is_empty() {
        name.parse::<tilewright_core::Name>().map_err(Refusal::bad)?;
    }
    let guest = caller::guest(&house, &name).await?;
    let body = json!({
        "person": guest.person.id.to_string(),
        "name": guest.person.name,
        "token": guest.token.map(|token| token.to_string()),
    });
    Ok((StatusCode::CREATED, axum::Json(body)).into_response())
}
