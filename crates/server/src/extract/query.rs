//! The query of an address.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use crate::app_state::AppState;
use crate::error::ApiError;

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
