//! Bodies of calls: JSON of a known shape, or a refusal that says what would be right.

use axum::body::Bytes;
use axum::extract::rejection::FormRejection;
use axum::extract::{Form, FromRequest, Request};
use serde::de::DeserializeOwned;

use crate::config;
use crate::error::ApiError;

/// A body that was understood.
pub struct JsonBody<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<JsonBody<T>, ApiError> {
        let bytes = read_limited(request, config::MAX_BODY_BYTES).await?;
        let bytes: &[u8] = if bytes.is_empty() { b"{}" } else { &bytes };
        serde_json::from_slice(bytes)
            .map(JsonBody)
            .map_err(|error| ApiError::bad_request(format!("the body is not as expected: {error}")))
    }
}

/// A form that was understood.
pub struct FormBody<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for FormBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<FormBody<T>, ApiError> {
        let form = Form::from_request(request, state).await;
        form.map(|Form(value)| FormBody(value)).map_err(|error| {
            let too_large = matches!(error, FormRejection::BytesRejection(_));
            if too_large {
                ApiError::TooLarge
            } else {
                ApiError::bad_request(format!("the form is not as expected: {error}"))
            }
        })
    }
}

/// The bytes of a body, at most so many.
pub async fn read_limited(request: Request, max_bytes: usize) -> Result<Bytes, ApiError> {
    axum::body::to_bytes(request.into_body(), max_bytes).await.map_err(|_| ApiError::TooLarge)
}
