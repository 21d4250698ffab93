//! Liveness and readiness. Neither reads from the database nor writes to it.

use axum::extract::State;

use crate::app_state::AppState;
use crate::error::ApiError;

/// `GET /livez`: `ok` as long as the process answers.
pub(super) async fn live() -> &'static str {
    "ok"
}

/// `GET /readyz` and `GET /healthz`: `ok` if the database takes writes and its notices arrive.
///
/// # Errors
/// `Busy` otherwise.
pub(super) async fn ready(State(app): State<AppState>) -> Result<&'static str, ApiError> {
    // The cause is in the log since the first failed write; a probe every second must not repeat it.
    app.store.check_ready().map_err(|_| ApiError::Busy)?;
    Ok("ok")
}
