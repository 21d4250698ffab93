//! Errors of the HTTP interface: a fixed code, a status, and a sentence in the language of the caller.

use std::sync::Arc;
use tilewright_display::messages;

use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::json;
use tilewright_core::{Message, PlayError, RecordError};
use tilewright_display::Localizer;
use tilewright_i18n::{FluentLocalizer, Language};

/// An error of a request, independent of a language.
#[derive(Debug)]
pub(crate) enum ApiError {
    /// The rules of the game refuse the action.
    Play(PlayError),
    /// The table has another revision than the request expects; with the current one.
    Stale(u64),
    /// The caller does not hold the seat.
    NotYourSeat,
    /// There is no such table, person or page.
    Unknown,
    /// Too many requests, tables or uploads; with the seconds until a retry.
    TooMany(u64),
    /// The body is too large.
    TooLarge,
    /// The request makes no sense; with a sentence that says what would be right.
    BadRequest(String),
    /// The upload is not a record that can be replayed.
    Record(RecordError),
    /// The path exists, but not for this method.
    WrongMethod,
    /// The store does not answer or takes no writes now; nothing was changed.
    Busy,
    /// A browser sent the request for another site.
    CrossSite,
    /// There is nothing to undo, or it cannot be undone; with the key of the message.
    NoUndo(&'static str),
    /// The table was created without this aid; with the key of the message.
    Forbidden(&'static str),
}

impl ApiError {
    /// Returns a `BadRequest`; `text` says what would be right.
    pub(crate) fn bad_request(text: impl std::fmt::Display) -> ApiError {
        ApiError::BadRequest(text.to_string())
    }

    /// Returns the error of a seat number at a table of `seats` seats that does not have it.
    pub(crate) fn seat_out_of_range(seats: usize) -> ApiError {
        ApiError::bad_request(format!("seat is a number from 0 to {}", seats.saturating_sub(1)))
    }

    fn code(&self) -> (&'static str, StatusCode) {
        match self {
            ApiError::Play(PlayError::Over) => ("over", StatusCode::CONFLICT),
            ApiError::Play(PlayError::NotYourTurn { .. }) => ("not-your-turn", StatusCode::CONFLICT),
            ApiError::Play(PlayError::Unreadable(_)) => ("unreadable", StatusCode::BAD_REQUEST),
            ApiError::Play(PlayError::Illegal { .. }) | ApiError::NoUndo(_) | ApiError::Forbidden(_) => {
                ("illegal", StatusCode::UNPROCESSABLE_ENTITY)
            }
            ApiError::Stale(_) => ("stale", StatusCode::CONFLICT),
            ApiError::NotYourSeat => ("not-your-seat", StatusCode::FORBIDDEN),
            ApiError::Unknown => ("unknown", StatusCode::NOT_FOUND),
            ApiError::TooMany(_) => ("too-many", StatusCode::TOO_MANY_REQUESTS),
            ApiError::TooLarge => ("too-large", StatusCode::PAYLOAD_TOO_LARGE),
            ApiError::BadRequest(_) | ApiError::Record(_) | ApiError::WrongMethod => {
                ("bad-request", StatusCode::BAD_REQUEST)
            }
            ApiError::Busy => ("busy", StatusCode::SERVICE_UNAVAILABLE),
            ApiError::CrossSite => ("cross-site", StatusCode::FORBIDDEN),
        }
    }

    /// Returns the sentence for the caller.
    pub(crate) fn message(&self, localizer: &dyn Localizer) -> String {
        localizer.format(&match self {
            ApiError::Play(error) => error.message(),
            ApiError::Stale(_) => Message::new("error-stale"),
            ApiError::NotYourSeat => Message::new("refusal-not-your-seat"),
            ApiError::Unknown => Message::new("refusal-unknown"),
            ApiError::TooMany(_) => Message::new("refusal-too-many"),
            ApiError::TooLarge => Message::new("refusal-too-large"),
            ApiError::BadRequest(text) => Message::new("refusal-bad-request").text("what", text.clone()),
            ApiError::Record(error) => {
                Message::new("refusal-bad-request").text("what", messages::record_error(error, localizer))
            }
            ApiError::WrongMethod => Message::new("refusal-bad-request")
                .text("what", "this address takes another method; see /api/openapi.json"),
            ApiError::Busy => Message::new("refusal-busy"),
            ApiError::CrossSite => Message::new("refusal-cross-site"),
            ApiError::NoUndo(key) | ApiError::Forbidden(key) => Message::new(*key),
        })
    }

    /// Returns the response in a language, and counts it in the metrics.
    pub(crate) fn response_in(&self, language: Language) -> Response {
        let (code, status) = self.code();
        let localizer = FluentLocalizer::new(language, &tilewright_display::LocalizedText::NONE);
        let mut body = json!({"code": code, "message": self.message(&localizer)});
        if let ApiError::Stale(revision) = self {
            body["revision"] = json!(revision);
        }
        metrics::counter!("tilewright_refusals_total", "code" => code).increment(1);
        let retry_header = self.retry_after().map(|seconds| [(RETRY_AFTER, HeaderValue::from(seconds))]);
        (status, retry_header, axum::Json(body)).into_response()
    }

    /// Returns the seconds after which the same request may succeed; `None` if it never does.
    pub(crate) fn retry_after(&self) -> Option<u64> {
        let ApiError::TooMany(seconds) = self else { return matches!(self, ApiError::Busy).then_some(1) };
        Some((*seconds).max(1))
    }
}

/// A handler returns the error as it is; the guard replaces the response by one in the language of the caller.
impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = self.code().1.into_response();
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}

impl From<PlayError> for ApiError {
    fn from(error: PlayError) -> ApiError {
        ApiError::Play(error)
    }
}

impl From<tilewright_store::StoreError> for ApiError {
    fn from(error: tilewright_store::StoreError) -> ApiError {
        tracing::warn!(%error, "the store does not answer");
        ApiError::Busy
    }
}

impl From<tilewright_store::AppendError> for ApiError {
    fn from(error: tilewright_store::AppendError) -> ApiError {
        tracing::warn!(%error, "the store does not take a change");
        ApiError::Busy
    }
}

impl From<tilewright_store::IdError> for ApiError {
    fn from(error: tilewright_store::IdError) -> ApiError {
        tracing::error!(%error, "there is no chance to be had");
        ApiError::Busy
    }
}
