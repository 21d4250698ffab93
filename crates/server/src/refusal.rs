//! Why a caller does not get what it asked for: a code that is fixed, and one sentence in the caller's language.

use std::sync::Arc;

use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::json;
use tilewright_core::{Message, PlayError, RecordError, Tongue};
use tilewright_i18n::{Language, Speech};

/// A refusal, before it is said in a language.
#[derive(Debug)]
pub enum Refusal {
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

impl Refusal {
    /// A request that makes no sense, with what would be right.
    pub fn bad(what: impl std::fmt::Display) -> Refusal {
        Refusal::BadRequest(what.to_string())
    }

    fn code(&self) -> (&'static str, StatusCode) {
        match self {
            Refusal::Play(PlayError::Over) => ("over", StatusCode::CONFLICT),
            Refusal::Play(PlayError::NotYourTurn { .. }) => ("not-your-turn", StatusCode::CONFLICT),
            Refusal::Play(PlayError::Unreadable(_)) => ("unreadable", StatusCode::BAD_REQUEST),
            Refusal::Play(PlayError::Illegal { .. }) | Refusal::NoUndo(_) | Refusal::Forbidden(_) => {
                ("illegal", StatusCode::UNPROCESSABLE_ENTITY)
            }
            Refusal::Stale(_) => ("stale", StatusCode::CONFLICT),
            Refusal::NotYourSeat => ("not-your-seat", StatusCode::FORBIDDEN),
            Refusal::Unknown => ("unknown", StatusCode::NOT_FOUND),
            Refusal::TooMany(_) => ("too-many", StatusCode::TOO_MANY_REQUESTS),
            Refusal::TooLarge => ("too-large", StatusCode::PAYLOAD_TOO_LARGE),
            Refusal::BadRequest(_) | Refusal::Record(_) | Refusal::WrongMethod => {
                ("bad-request", StatusCode::BAD_REQUEST)
            }
            Refusal::Busy => ("busy", StatusCode::SERVICE_UNAVAILABLE),
            Refusal::CrossSite => ("cross-site", StatusCode::FORBIDDEN),
        }
    }

    /// What is said to whoever asked.
    pub fn say(&self, tongue: &dyn Tongue) -> String {
        tongue.say(&match self {
            Refusal::Play(error) => error.message(),
            Refusal::Stale(_) => Message::new("error-stale"),
            Refusal::NotYourSeat => Message::new("refusal-not-your-seat"),
            Refusal::Unknown => Message::new("refusal-unknown"),
            Refusal::TooMany(_) => Message::new("refusal-too-many"),
            Refusal::TooLarge => Message::new("refusal-too-large"),
            Refusal::BadRequest(what) => Message::new("refusal-bad-request").word("what", what.clone()),
            Refusal::Record(error) => Message::new("refusal-bad-request").word("what", error.say(tongue)),
            Refusal::WrongMethod => Message::new("refusal-bad-request")
                .word("what", "this address takes another method; see /api/openapi.json"),
            Refusal::Busy => Message::new("refusal-busy"),
            Refusal::CrossSite => Message::new("refusal-cross-site"),
            Refusal::NoUndo(key) | Refusal::Forbidden(key) => Message::new(*key),
        })
    }

    /// The answer, said in a language.
    pub fn said(&self, language: Language) -> Response {
        let (code, status) = self.code();
        let speech = Speech::new(language, &tilewright_core::Words::NONE);
        let mut body = json!({"code": code, "message": self.say(&speech)});
        if let Refusal::Stale(revision) = self {
            body["revision"] = json!(revision);
        }
        metrics::counter!("tilewright_refusals_total", "code" => code).increment(1);
        let again = self.seconds().map(|seconds| [(RETRY_AFTER, HeaderValue::from(seconds))]);
        (status, again, axum::Json(body)).into_response()
    }

    /// After how many seconds the same request may be answered; none where it never is.
    pub fn seconds(&self) -> Option<u64> {
        let Refusal::TooMany(seconds) = self else { return matches!(self, Refusal::Busy).then_some(1) };
        Some((*seconds).max(1))
    }
}

/// A refusal leaves a handler as it is, and is said in the caller's language on the way out (`gate::say`).
impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut response = self.code().1.into_response();
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}

impl From<PlayError> for Refusal {
    fn from(error: PlayError) -> Refusal {
        Refusal::Play(error)
    }
}

impl From<tilewright_store::StoreError> for Refusal {
    fn from(error: tilewright_store::StoreError) -> Refusal {
        tracing::warn!(%error, "the store does not answer");
        Refusal::Busy
    }
}

impl From<tilewright_store::AppendError> for Refusal {
    fn from(error: tilewright_store::AppendError) -> Refusal {
        tracing::warn!(%error, "the store does not take a change");
        Refusal::Busy
    }
}

impl From<tilewright_store::IdError> for Refusal {
    fn from(error: tilewright_store::IdError) -> Refusal {
        tracing::error!(%error, "there is no chance to be had");
        Refusal::Busy
    }
}
