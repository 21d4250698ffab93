//! Extractor of the caller: the person of the session, if any, by cookie or token, and the language of the answer.

use axum::extract::FromRequestParts;
use axum::http::header::{ACCEPT_LANGUAGE, AUTHORIZATION, COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};
use std::net::IpAddr;
use std::time::{Instant, SystemTime};
use tilewright_display::Localizer;
use tilewright_i18n::{FluentLocalizer, Language};
use tilewright_store::{Id, Person, SessionKey};

use crate::app_state::{AppState, Author};
use crate::error::ApiError;
use crate::middleware::{CountedAddress, RateKey, SESSION_LIFETIME};
use crate::names::sanitized_name;
use crate::tables::HourlyQuota;
use crate::workers::Payer;

/// Name of the session cookie.
pub(crate) const COOKIE_NAME: &str = "tilewright";

/// The caller of a request.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    /// The person of the session, if there is one.
    pub person: Option<Person>,
    /// Language of the answer.
    pub language: Language,
    /// Whether the query chose the language; it is then remembered in a cookie.
    pub remember_language: bool,
    /// Cookie that renews the session, if the request named it by a cookie; pages send it.
    pub renewal: Option<HeaderValue>,
    /// Address of the client as limits count it; `None` in tests without a network.
    pub address: Option<IpAddr>,
    /// The session that the request names; it need not exist.
    pub session: Option<SessionKey>,
}

/// A person, with the token if the session is new.
pub(crate) struct GuestSession {
    /// The person.
    pub person: Person,
    /// Token of a session created by this request.
    pub token: Option<Id>,
    /// Whether the cookie is sent over HTTPS only.
    is_secure: bool,
}

impl Caller {
    /// Returns the id of the person.
    pub(crate) fn id(&self) -> Option<Id> {
        self.person.as_ref().map(|person| person.id)
    }

    /// Charges processor time beyond the cost of the route to the address and the session.
    ///
    /// # Errors
    /// `TooMany` if one of them has used too much.
    pub(crate) fn charge(&self, app: &AppState, milliseconds: f64) -> Result<(), ApiError> {
        let session = self.session.map(|session| RateKey::Session(session.0));
        [RateKey::Address(self.address)]
            .iter()
            .chain(&session)
            .try_for_each(|key| app.rate_limiter.charge(key, milliseconds))
    }

    /// Returns the author of a change by this caller.
    pub(crate) fn author(&self) -> Author {
        let payer = self.address.map(Payer::Address).or(self.id().map(Payer::Person));
        Author { person: self.id(), payer }
    }

    /// Returns the author of a change by this caller, who has become `person` in this request.
    pub(crate) fn author_as(&self, person: Id) -> Author {
        Author { person: Some(person), payer: Some(self.payer(person)) }
    }

    /// Returns the payer of a table that this caller creates as `person`.
    pub(crate) fn payer(&self, person: Id) -> Payer {
        self.address.map_or(Payer::Person(person), Payer::Address)
    }

    /// Returns the person, or creates a guest without a name.
    pub(crate) async fn or_new_guest(&self, app: &AppState) -> Result<GuestSession, ApiError> {
        match &self.person {
            Some(person) => Ok(GuestSession::known(person.clone())),
            None => create_guest(app, self.address, "").await,
        }
    }

    /// Returns the person, or creates a guest with `name` or the default name.
    ///
    /// `name` does not rename a known person. The returned person has the default name of the current language if the
    /// stored name is the default one of any language; the stored name stays.
    pub(crate) async fn or_named_guest(&self, app: &AppState, name: Option<&str>) -> Result<GuestSession, ApiError> {
        let default_name = || guest_name(self.language);
        if let Some(person) = &self.person {
            let mut person = person.clone();
            if Language::ALL.iter().any(|language| person.name == guest_name(*language)) {
                person.name = default_name();
            }
            return Ok(GuestSession::known(person));
        }
        let trimmed = name.map(str::trim).filter(|name| !name.is_empty());
        create_guest(app, self.address, &trimmed.map_or_else(default_name, sanitized_name)).await
    }
}

/// Returns the default name of guests.
fn guest_name(language: Language) -> String {
    FluentLocalizer::new(language, &tilewright_display::LocalizedText::NONE).text("page-guest")
}

/// Creates a guest with a session for a client at `address`.
///
/// # Errors
/// `Quota` if the address has made too many guests within the hour; `Busy` if the store does not answer.
pub(crate) async fn create_guest(
    app: &AppState,
    address: Option<IpAddr>,
    name: &str,
) -> Result<GuestSession, ApiError> {
    app.quotas.count(address.map(HourlyQuota::Guests), Instant::now())?;
    let (person, token) = (Person { id: Id::random()?, name: name.to_owned() }, Id::random()?);
    app.store.add_person(&person).await?;
    app.store.add_session(&hash_token(&token.to_string()), person.id, SystemTime::now() + SESSION_LIFETIME).await?;
    Ok(GuestSession { person, token: Some(token), is_secure: app.config.is_public_https() })
}

impl GuestSession {
    /// Returns the session of a known person, who keeps their cookie.
    fn known(person: Person) -> GuestSession {
        GuestSession { person, token: None, is_secure: false }
    }

    /// Returns the response, with the cookie of a new session.
    pub(crate) fn respond(&self, content: impl IntoResponse) -> Response {
        let mut response = content.into_response();
        if let Some(token) = self.token {
            let renewed = session_cookie(&token.to_string(), self.is_secure);
            response.headers_mut().extend(renewed.map(|cookie| (SET_COOKIE, cookie)));
        }
        response
    }
}

/// Returns the cookie of a session; `None` if the token is none that the server gave.
fn session_cookie(token: &str, is_secure: bool) -> Option<HeaderValue> {
    let age = SESSION_LIFETIME.as_secs();
    let secure = if is_secure { "; Secure" } else { "" };
    let cookie = format!("{COOKIE_NAME}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={age}{secure}");
    HeaderValue::from_str(&cookie).ok()
}

/// Returns the cookie that ends the session of a browser.
pub(crate) fn ended_session_cookie() -> String {
    format!("{COOKIE_NAME}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0")
}

fn hash_token(token: &str) -> SessionKey {
    SessionKey(Sha256::digest(token.as_bytes()).into())
}

/// Returns the key of the session that a request names; the session need not exist.
pub(crate) fn session_key(headers: &HeaderMap) -> Option<SessionKey> {
    token(headers).map(hash_token)
}

fn token(headers: &HeaderMap) -> Option<&str> {
    let bearer = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    bearer.or_else(|| cookie(headers, COOKIE_NAME))
}

fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(key, _)| *key == name).map(|(_, value)| value)
}

/// Returns the language of the query parameter `lang`.
fn language_from_query(parts: &Parts) -> Option<Language> {
    let query = parts.uri.query().unwrap_or_default();
    query.split('&').find_map(|pair| pair.strip_prefix("lang=")).and_then(|code| code.parse().ok())
}

/// Returns the language of the query, else of the cookie, else of `accept-language`, else the default.
pub(crate) fn request_language(parts: &Parts) -> Language {
    let parse_language = |code: &str| code.parse::<Language>().ok();
    let accepted = parts.headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let accepted = accepted.split(',').find_map(|tag| parse_language(tag.trim().split(['-', ';']).next()?));
    language_from_query(parts)
        .or_else(|| cookie(&parts.headers, "lang").and_then(parse_language))
        .or(accepted)
        .unwrap_or_default()
}

impl FromRequestParts<AppState> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Caller, ApiError> {
        let language = request_language(parts);
        // The guard has parsed it, to count requests by session.
        let session = parts.extensions.get::<Option<SessionKey>>().copied().flatten();
        let person = match session {
            Some(session) => app.sessions.person(&app.store, &session).await?,
            None => None,
        };
        let address = parts.extensions.get::<CountedAddress>().map(|address| address.0);
        let by_cookie = person.is_some() && !parts.headers.contains_key(AUTHORIZATION);
        let token = cookie(&parts.headers, COOKIE_NAME).filter(|_| by_cookie);
        let renewal = token.and_then(|token| session_cookie(token, app.config.is_public_https()));
        let remember_language = language_from_query(parts).is_some();
        Ok(Caller { person, language, remember_language, renewal, address, session })
    }
}
