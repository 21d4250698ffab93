//! Extractors of bodies: JSON, forms, and raw bytes up to a limit.

use axum::body::Bytes;
use axum::extract::rejection::FormRejection;
use axum::extract::{Form, FromRequest, Request};
use serde::de::DeserializeOwned;

use crate::config;
use crate::error::ApiError;

/// A JSON body; an empty one counts as `{}`.
pub(crate) struct JsonBody<T>(pub T);

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

/// A form.
pub(crate) struct FormBody<T>(pub T);

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

/// Reads the whole body.
///
/// # Errors
/// `TooLarge` above `max_bytes`.
pub(crate) async fn read_limited(request: Request, max_bytes: usize) -> Result<Bytes, ApiError> {
    axum::body::to_bytes(request.into_body(), max_bytes).await.map_err(|_| ApiError::TooLarge)
}
