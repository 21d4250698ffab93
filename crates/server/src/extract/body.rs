//! Extractors of bodies: JSON, forms, and raw bytes up to a limit.

use axum::body::Bytes;
use axum::extract::rejection::FormRejection;
use axum::extract::{Form, FromRequest, Request};
use serde::de::DeserializeOwned;
use serde_json::error::Category;
use tilewright_core::{Message, excerpt};

use crate::config;
use crate::connections::is_timeout;
use crate::error::ApiError;

/// A JSON body of at most [`config::MAX_BODY_BYTES`]; an empty one counts as `{}`.
pub(crate) struct JsonBody<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<JsonBody<T>, ApiError> {
        let bytes = read_limited(request, config::MAX_BODY_BYTES).await?;
        let bytes: &[u8] = if bytes.is_empty() { b"{}" } else { &bytes };
        parse_json(bytes).map(JsonBody).map_err(ApiError::BadRequest)
    }
}

/// The body of a form, up to the default limit of axum, 2 MiB.
pub(crate) struct FormBody<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for FormBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<FormBody<T>, ApiError> {
        let form = Form::from_request(request, state).await;
        form.map(|Form(value)| FormBody(value)).map_err(|error| {
            let is_unread = matches!(error, FormRejection::BytesRejection(_));
            match is_unread {
                true if is_timeout(&error) => ApiError::bad_request("refusal-slow-body"),
                true => ApiError::TooLarge,
                false => ApiError::BadRequest(field_error("", &error.body_text())),
            }
        })
    }
}

/// Parses a JSON body; an error says which field is wrong, and what it must be.
fn parse_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Message> {
    let mut deserializer = serde_json::Deserializer::from_slice(bytes);
    let syntax = |error: &serde_json::Error| {
        Message::new("refusal-json").number("line", error.line() as i64).number("column", error.column() as i64)
    };
    let value =
        serde_path_to_error::deserialize(&mut deserializer).map_err(|error| match error.inner().classify() {
            Category::Data => field_error(&error.path().to_string(), &error.inner().to_string()),
            Category::Syntax | Category::Eof | Category::Io => syntax(error.inner()),
        })?;
    deserializer.end().map_err(|error| syntax(&error))?;
    Ok(value)
}

/// Returns the message for an error of serde about the value at `path`. Serde has no other form of it than English
/// text, with the names of fields between backticks.
fn field_error(path: &str, english: &str) -> Message {
    let names: Vec<&str> = english.split('`').skip(1).step_by(2).collect();
    let parent = path.rsplit_once('.').map_or("", |(parent, _)| parent);
    match names.split_first() {
        Some((name, _)) if english.contains("missing field") => {
            Message::new("refusal-field-missing").text("field", join_path(path, name))
        }
        Some((name, known)) if english.contains("unknown field") => Message::new("refusal-field-unknown")
            .text("field", excerpt(&join_path(if path.ends_with(name) { parent } else { path }, name)))
            .text("fields", known.join(", ")),
        Some((name, _)) if english.contains("duplicate field") => {
            Message::new("refusal-field-twice").text("field", excerpt(name))
        }
        _ => match (path, english.split_once("expected ")) {
            ("" | ".", _) | (_, None) => Message::new("refusal-body"),
            (path, Some((_, expected))) => {
                Message::new("refusal-field-type").text("field", excerpt(path)).text("type", type_key(expected))
            }
        },
    }
}

/// Returns the path of the field `name` of the object at `path`, which is `.` for the whole body.
fn join_path(path: &str, name: &str) -> String {
    if matches!(path, "" | ".") { name.to_owned() } else { format!("{path}.{name}") }
}

/// Returns the word by which the message selects the type that serde expects.
fn type_key(expected: &str) -> &'static str {
    const TYPES: [(&str, &str); 5] = [
        ("u8", "small-number"),
        ("u64", "number"),
        ("a string", "text"),
        ("a boolean", "yes-no"),
        ("a sequence", "list"),
    ];
    TYPES.iter().find(|(name, _)| expected.starts_with(name)).map_or("object", |(_, key)| key)
}

/// Reads the whole body.
///
/// # Errors
/// `TooLarge` above `max_bytes`; `BadRequest` if the body is not complete in time.
pub(crate) async fn read_limited(request: Request, max_bytes: usize) -> Result<Bytes, ApiError> {
    axum::body::to_bytes(request.into_body(), max_bytes).await.map_err(|error| {
        if is_timeout(&error) { ApiError::bad_request("refusal-slow-body") } else { ApiError::TooLarge }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::dto::{CreateTable, PlayActions};
    use tilewright_display::{LocalizedText, Localizer};
    use tilewright_i18n::{FluentLocalizer, Language};

    fn check<T: DeserializeOwned>(body: &str, expected: &str) {
        let message = parse_json::<T>(body.as_bytes()).err().unwrap_or_else(|| panic!("{body} is refused"));
        let localizer = FluentLocalizer::without_fallback(Language::Spanish, &LocalizedText::NONE);
        assert_eq!(localizer.format(&message), expected, "{body}");
    }

    #[test]
    fn json_error_names_the_field_and_what_it_must_be() {
        check::<CreateTable>("{", "esto no es JSON: línea 1, columna 1");
        check::<CreateTable>("{\"game\": \"azul\"", "esto no es JSON: línea 1, columna 15");
        check::<CreateTable>("{}", "falta el campo «game»");
        check::<CreateTable>("3", "el cuerpo debe ser un objeto JSON con los campos de /api/openapi.json");
        check::<CreateTable>(
            "{\"gmae\": \"azul\"}",
            "no existe el campo «gmae»; los que hay son: game, rules, set, seats, first, public, aids, wait",
        );
        check::<CreateTable>("{\"game\": 3, \"seats\": []}", "«game» debe ser un texto");
        check::<CreateTable>("{\"game\": \"azul\", \"seats\": {}}", "«seats» debe ser una lista");
        check::<CreateTable>("{\"game\": \"azul\", \"seats\": [{\"who\": 1}]}", "«seats[0].who» debe ser un texto");
        check::<CreateTable>("{\"game\": \"azul\", \"seats\": [{}]}", "falta el campo «seats[0].who»");
        check::<CreateTable>(
            "{\"game\": \"azul\", \"seats\": [{\"who\": \"me\", \"hat\": 1}]}",
            "no existe el campo «seats[0].hat»; los que hay son: who, level, name, colour",
        );
        check::<PlayActions>(
            "{\"revision\": \"one\", \"seat\": 0}",
            "«revision» debe ser un número entero, de 0 en adelante",
        );
        check::<PlayActions>("{\"revision\": 1, \"seat\": 300}", "«seat» debe ser un número entero de 0 a 255");
        check::<PlayActions>("{\"revision\": 1, \"seat\": 0} x", "esto no es JSON: línea 1, columna 28");
        check::<PlayActions>(
            "{\"a\u{7f}\": 1}",
            "no existe el campo «a\\u{7f}»; los que hay son: revision, seat, action, actions",
        );
        check::<PlayActions>("{\"revision\": 1, \"revision\": 1}", "el campo «revision» aparece dos veces");
    }
}
