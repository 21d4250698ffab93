//! Extractor of the table that a path names.

use std::sync::Arc;

use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use tilewright_core::Seat;
use tilewright_store::Id;

use crate::app_state::AppState;
use crate::error::ApiError;
use crate::tables::{LiveTable, TableState};

/// The table of the path segment `{id}`, loaded if necessary. An unknown or malformed id is `Unknown`.
pub(crate) struct TablePath {
    /// The live table, to change or follow it.
    pub table: Arc<LiveTable>,
    /// Its state when the request arrived.
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

impl TablePath {
    /// Returns the seat that the path names after the table.
    ///
    /// # Errors
    /// `BadRequest` if it is no number of a seat of the table.
    pub(crate) fn seat(&self, number: Result<Path<(String, u8)>, PathRejection>) -> Result<Seat, ApiError> {
        let Path((_, number)) = number.map_err(|_| ApiError::seat_out_of_range(self.state.seats.len()))?;
        self.state.seat(number)
    }
}
