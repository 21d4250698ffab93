//! Errors of the HTTP interface: a fixed code, a status, and a sentence in the language of the caller.

use std::sync::Arc;
use tilewright_display::messages;

use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::json;
use tilewright_core::{InvalidName, Message, PlayError, RecordError, UnknownColour};
use tilewright_display::Localizer;
use tilewright_engine::{SpecError, ViewerMismatch};
use tilewright_i18n::{FluentLocalizer, Language};

/// An error of a request, independent of a language.
#[derive(Debug)]
pub(crate) enum ApiError {
    /// The rules of the game refuse the action.
    Play(PlayError),
    /// The table has another revision than the request expects; with the current one.
    Stale(u64),
    /// The caller does not hold the seat, or the requested seat is not open.
    NotYourSeat,
    /// The caller may not change the table in this way; with the key of the message.
    Denied(&'static str),
    /// The game has not begun.
    Waiting,
    /// There is no such table, person or page.
    Unknown,
    /// Too many requests, tables or uploads; with the seconds until a retry.
    TooMany(u64),
    /// A quota is used up; with its sentence, and the seconds until a retry where waiting helps.
    Quota(Message, Option<u64>),
    /// The body is too large.
    TooLarge,
    /// The request makes no sense; with a message that says what would be right.
    BadRequest(Message),
    /// The upload is not a record that can be replayed.
    Record(RecordError),
    /// The path exists, but not for this method.
    WrongMethod,
    /// The store, a hint slot or randomness is not available now, or a handler panicked; a retry may succeed.
    ///
    /// As the answer to a change of a table it means that nothing was changed.
    Busy,
    /// The stored table does not replay, and never will by this version; with the problem for the log.
    Broken(String),
    /// A browser sent the request for another site.
    CrossSite,
    /// There is nothing to undo, or it cannot be undone; with the key of the message.
    NoUndo(&'static str),
    /// The table was created without this aid; with the key of the message.
    Forbidden(&'static str),
}

impl ApiError {
    /// Returns a `BadRequest` with a message without arguments.
    pub(crate) fn bad_request(key: &'static str) -> ApiError {
        ApiError::BadRequest(Message::new(key))
    }

    /// Returns the error of a parameter or field `name` that is not a number from 0 to `last`.
    pub(crate) fn number_out_of_range(name: &'static str, last: usize) -> ApiError {
        ApiError::BadRequest(Message::new("refusal-range").text("name", name).number("last", last as i64))
    }

    /// Returns the error of a seat number at a table of `seats` seats that does not have it.
    pub(crate) fn seat_out_of_range(seats: usize) -> ApiError {
        ApiError::number_out_of_range("seat", seats.saturating_sub(1))
    }

    /// Returns the error of a parameter or field `name` that is none of `words`, which are listed with commas.
    pub(crate) fn not_one_of(name: &'static str, words: &'static str) -> ApiError {
        ApiError::BadRequest(Message::new("refusal-word").text("name", name).text("words", words))
    }

    /// Returns the fixed code and the status.
    pub(crate) fn code(&self) -> (&'static str, StatusCode) {
        match self {
            ApiError::Play(PlayError::Over) => ("over", StatusCode::CONFLICT),
            ApiError::Play(PlayError::NotYourTurn { .. }) | ApiError::Waiting => {
                ("not-your-turn", StatusCode::CONFLICT)
            }
            ApiError::Play(PlayError::Unreadable(_)) => ("unreadable", StatusCode::BAD_REQUEST),
            ApiError::Play(PlayError::Illegal { .. }) | ApiError::NoUndo(_) | ApiError::Forbidden(_) => {
                ("illegal", StatusCode::UNPROCESSABLE_ENTITY)
            }
            ApiError::Stale(_) => ("stale", StatusCode::CONFLICT),
            ApiError::NotYourSeat | ApiError::Denied(_) => ("not-your-seat", StatusCode::FORBIDDEN),
            ApiError::Unknown => ("unknown", StatusCode::NOT_FOUND),
            ApiError::TooMany(_) | ApiError::Quota(..) => ("too-many", StatusCode::TOO_MANY_REQUESTS),
            ApiError::TooLarge => ("too-large", StatusCode::PAYLOAD_TOO_LARGE),
            ApiError::BadRequest(_) | ApiError::Record(_) => ("bad-request", StatusCode::BAD_REQUEST),
            ApiError::WrongMethod => ("bad-request", StatusCode::METHOD_NOT_ALLOWED),
            ApiError::Busy => ("busy", StatusCode::SERVICE_UNAVAILABLE),
            ApiError::Broken(_) => ("broken", StatusCode::INTERNAL_SERVER_ERROR),
            ApiError::CrossSite => ("cross-site", StatusCode::FORBIDDEN),
        }
    }

    /// Returns the sentence for the caller.
    pub(crate) fn message(&self, localizer: &dyn Localizer) -> String {
        localizer.format(&match self {
            ApiError::Play(error) => error.message(),
            ApiError::Stale(_) => Message::new("error-stale"),
            ApiError::NotYourSeat => Message::new("refusal-not-your-seat"),
            ApiError::Waiting => Message::new("refusal-waiting"),
            ApiError::Unknown => Message::new("refusal-unknown"),
            ApiError::TooMany(_) => Message::new("refusal-too-many"),
            ApiError::Quota(message, _) => message.clone(),
            ApiError::TooLarge => Message::new("refusal-too-large"),
            ApiError::BadRequest(message) => {
                Message::new("refusal-bad-request").text("what", localizer.format(message))
            }
            ApiError::Record(error) => {
                Message::new("refusal-bad-request").text("what", messages::record_error(error, localizer))
            }
            ApiError::WrongMethod => Message::new("refusal-bad-request").text("what", localizer.text("refusal-method")),
            ApiError::Busy => Message::new("refusal-busy"),
            ApiError::Broken(_) => Message::new("refusal-broken"),
            ApiError::CrossSite => Message::new("refusal-cross-site"),
            ApiError::NoUndo(key) | ApiError::Forbidden(key) | ApiError::Denied(key) => Message::new(*key),
        })
    }

    /// Returns the response in a language.
    pub(crate) fn response_in(&self, language: Language) -> Response {
        let (code, status) = self.code();
        let localizer = FluentLocalizer::new(language, &tilewright_display::LocalizedText::NONE);
        let mut body = json!({"code": code, "message": self.message(&localizer)});
        if let ApiError::Stale(revision) = self {
            body["revision"] = json!(revision);
        }
        let retry_header = self.retry_after().map(|seconds| [(RETRY_AFTER, HeaderValue::from(seconds))]);
        (status, retry_header, axum::Json(body)).into_response()
    }

    /// Returns the seconds after which the same request may succeed; `None` if waiting alone does not help.
    pub(crate) fn retry_after(&self) -> Option<u64> {
        if let ApiError::Quota(_, seconds) = self {
            return *seconds;
        }
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

impl From<SpecError> for ApiError {
    fn from(error: SpecError) -> ApiError {
        ApiError::BadRequest(error.message())
    }
}

impl From<InvalidName> for ApiError {
    fn from(error: InvalidName) -> ApiError {
        ApiError::BadRequest(error.message())
    }
}

impl From<UnknownColour> for ApiError {
    fn from(error: UnknownColour) -> ApiError {
        ApiError::BadRequest(error.message())
    }
}

impl From<ViewerMismatch> for ApiError {
    fn from(error: ViewerMismatch) -> ApiError {
        ApiError::BadRequest(error.message())
    }
}

/// Logs an error of the store. Others log a passing one, and an unreadable table, once and not for
/// each request.
fn log_store_error(is_passing: bool, error: &(dyn std::error::Error + 'static)) {
    if is_passing {
        tracing::debug!(error, "the store does not answer");
    } else {
        tracing::warn!(error, "the store does not work");
    }
}

impl From<tilewright_store::StoreError> for ApiError {
    fn from(error: tilewright_store::StoreError) -> ApiError {
        log_store_error(!matches!(error, tilewright_store::StoreError::Failed(_)), &error);
        if let tilewright_store::StoreError::Unreadable(problem) = error {
            ApiError::Broken(problem)
        } else {
            ApiError::Busy
        }
    }
}

impl From<tilewright_store::AppendError> for ApiError {
    fn from(error: tilewright_store::AppendError) -> ApiError {
        log_store_error(!matches!(error, tilewright_store::AppendError::Failed(_)), &error);
        ApiError::Busy
    }
}

impl From<tilewright_store::IdError> for ApiError {
    fn from(error: tilewright_store::IdError) -> ApiError {
        tracing::error!(%error, "there is no chance to be had");
        ApiError::Busy
    }
}
