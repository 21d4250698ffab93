//! Bodies of calls: JSON of a known shape, or a refusal that says what would be right.

use axum::body::Bytes;
use axum::extract::rejection::FormRejection;
use axum::extract::{Form, FromRequest, Request};
use serde::de::DeserializeOwned;

use crate::limits;
use crate::refusal::Refusal;

/// A body that was understood.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, _: &S) -> Result<Body<T>, Refusal> {
        let bytes = bytes(request, limits::BODY).await?;
        let bytes: &[u8] = if bytes.is_empty() { b"{}" } else { &bytes };
        serde_json::from_slice(bytes)
            .map(Body)
            .map_err(|error| Refusal::bad(format!("the body is not as expected: {error}")))
    }
}

/// A form that was understood.
pub struct Filled<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Filled<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Filled<T>, Refusal> {
        let form = Form::from_request(request, state).await;
        form.map(|Form(filled)| Filled(filled)).map_err(|error| {
            let too_large = matches!(error, FormRejection::BytesRejection(_));
            if too_large { Refusal::TooLarge } else { Refusal::bad(format!("the form is not as expected: {error}")) }
        })
    }
}

/// The bytes of a body, at most so many.
pub async fn bytes(request: Request, most: usize) -> Result<Bytes, Refusal> {
    axum::body::to_bytes(request.into_body(), most).await.map_err(|_| Refusal::TooLarge)
}
