//! Why a caller does not get what it asked for: a code that is fixed, and one sentence in the caller's language.

use std::sync::Arc;
use tilewright_display::messages;

use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::json;
use tilewright_core::{Message, PlayError, RecordError};
use tilewright_display::Localizer;
use tilewright_i18n::{FluentLocalizer, Language};

/// A refusal, before it is said in a language.
#[derive(Debug)]
pub enum ApiError {
    /// The rules of the game do not allow it.
    Play(PlayError),
    /// Something was stored since the caller looked.
    Stale(u64),
    /// The seat is somebody else's.
    NotYourSeat,
    /// There is no such table, person or page.
    Unknown,
    /// Too many requests, tables or uploads.
    TooMany(u64),
    /// The body is too large.
    TooLarge,
    /// The request makes no sense; what would be right.
    BadRequest(String),
    /// What was brought is no record, or none that can be played.
    Record(RecordError),
    /// The address is there, but not for this method.
    WrongMethod,
    /// The store does not answer; nothing happened.
    Busy,
    /// The request comes from another site.
    CrossSite,
    /// It cannot be taken back, or there is nothing to take back: a sentence of the shell.
    NoUndo(&'static str),
    /// The table was opened without it: a sentence of the shell.
    Forbidden(&'static str),
}

impl ApiError {
    /// A request that makes no sense, with what would be right.
    pub fn bad_request(text: impl std::fmt::Display) -> ApiError {
        ApiError::BadRequest(text.to_string())
    }

    /// A seat that a table of this number of seats does not have.
    pub fn seat_out_of_range(seats: usize) -> ApiError {
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

    /// What is said to whoever asked.
    pub fn message(&self, localizer: &dyn Localizer) -> String {
        localizer.format(&match self {
            ApiError::Play(error) => error.message(),
            ApiError::Stale(_) => Message::new("error-stale"),
            ApiError::NotYourSeat => Message::new("refusal-not-your-seat"),
            ApiError::Unknown => Message::new("refusal-unknown"),
            ApiError::TooMany(_) => Message::new("refusal-too-many"),
            ApiError::TooLarge => Message::new("refusal-too-large"),
            ApiError::BadRequest(text) => Message::new("refusal-bad-request").word("what", text.clone()),
            ApiError::Record(error) => {
                Message::new("refusal-bad-request").word("what", messages::record_error(error, localizer))
            }
            ApiError::WrongMethod => Message::new("refusal-bad-request")
                .word("what", "this address takes another method; see /api/openapi.json"),
            ApiError::Busy => Message::new("refusal-busy"),
            ApiError::CrossSite => Message::new("refusal-cross-site"),
            ApiError::NoUndo(key) | ApiError::Forbidden(key) => Message::new(*key),
        })
    }

    /// The answer, said in a language.
    pub fn into_response_in(&self, language: Language) -> Response {
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

    /// After how many seconds the same request may be answered; none where it never is.
    pub fn retry_after(&self) -> Option<u64> {
        let ApiError::TooMany(seconds) = self else { return matches!(self, ApiError::Busy).then_some(1) };
        Some((*seconds).max(1))
    }
}

/// A refusal leaves a handler as it is, and is said in the caller's language on the way out (`gate::say`).
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
