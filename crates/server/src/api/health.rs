//! Health check.

use axum::extract::State;

use crate::app_state::AppState;
use crate::error::ApiError;

/// `GET /healthz`: `ok` if the store answers and takes writes.
pub(super) async fn check(State(app): State<AppState>) -> Result<&'static str, ApiError> {
    app.store.ping().await?;
    Ok("ok")
}
