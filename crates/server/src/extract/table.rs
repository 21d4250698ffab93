//! Extractor of the table that a path names.

use std::sync::Arc;

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
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
