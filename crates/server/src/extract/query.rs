//! Extractor of the query of an address.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use tilewright_core::{Message, Seat};

use crate::app_state::AppState;
use crate::error::ApiError;

/// The query of an address: names and values in order.
pub(crate) struct QueryParams(Vec<(String, String)>);

impl QueryParams {
    /// Returns every value of `name`.
    pub(crate) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// Returns the first value of `name` as a number.
    ///
    /// # Errors
    /// `BadRequest` if it is not a number.
    pub(crate) fn number(&self, name: &str) -> Result<Option<u64>, ApiError> {
        let value = self.all(name).next();
        let not_a_number = |_| ApiError::BadRequest(Message::new("refusal-number").text("name", name));
        value.map(|value| value.parse().map_err(not_a_number)).transpose()
    }

    /// Returns all parameters as one text; different parameters give different texts.
    pub(crate) fn to_text(&self) -> String {
        self.0.iter().map(|(name, value)| format!("{name:?}={value:?}&")).collect()
    }

    /// Returns whether the value of `name` is 1; `false` if it is 0 or missing.
    ///
    /// # Errors
    /// `BadRequest` if it is another value.
    pub(crate) fn flag(&self, name: &'static str) -> Result<bool, ApiError> {
        match self.all(name).next() {
            None | Some("0") => Ok(false),
            Some("1") => Ok(true),
            Some(_) => Err(ApiError::number_out_of_range(name, 1)),
        }
    }

    /// Returns the number of this name as a ply; one too large becomes `usize::MAX`.
    ///
    /// # Errors
    /// As [`QueryParams::number`].
    pub(crate) fn ply(&self, name: &str) -> Result<Option<usize>, ApiError> {
        Ok(self.number(name)?.map(|number| usize::try_from(number).unwrap_or(usize::MAX)))
    }

    /// Returns the value of `seat`, which must be less than `players`.
    ///
    /// # Errors
    /// `BadRequest` if it is missing or not such a number.
    pub(crate) fn seat(&self, players: usize) -> Result<Seat, ApiError> {
        let seat: Option<Seat> = self.all("seat").next().and_then(|seat| seat.parse().ok());
        seat.filter(|seat| seat.index() < players).ok_or_else(|| ApiError::seat_out_of_range(players))
    }
}

impl FromRequestParts<AppState> for QueryParams {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<QueryParams, ApiError> {
        let query = axum::extract::Query::<Vec<(String, String)>>::from_request_parts(parts, app).await;
        query.map(|query| QueryParams(query.0)).map_err(|_| ApiError::bad_request("refusal-query"))
    }
}
