//! Whether the server is well.

use axum::extract::State;

use crate::house::House;
use crate::refusal::Refusal;

/// `ok` when the store answers.
pub async fn health(State(house): State<House>) -> Result<&'static str, Refusal> {
    house.store.ready().await?;
    Ok("ok")
}
