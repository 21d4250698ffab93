//! Whether the server is well.

use axum::extract::State;

use crate::app_state::AppState;
use crate::error::ApiError;

/// `ok` when the store answers.
pub async fn check(State(app): State<AppState>) -> Result<&'static str, ApiError> {
    app.store.ping().await?;
    Ok("ok")
}
