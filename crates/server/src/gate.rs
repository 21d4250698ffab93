//! What every request passes: limits, a look at where it comes from, and on the way out the caller's language and strict headers.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{
    ACCEPT, ALLOW, CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY, RETRY_AFTER, UPGRADE,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tilewright_i18n::Language;
use tilewright_store::SessionKey;

use crate::caller;
use crate::house::House;
use crate::limits::{Counted, Sort};
use crate::pages;
use crate::refusal::Refusal;

const POLICY: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; \
                      base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Lets a request through, and says a refusal in its caller's language.
pub async fn pass(State(house): State<House>, request: Request, next: Next) -> Response {
    let start = Instant::now();
    let (mut parts, body) = request.into_parts();
    let language = caller::language(&parts);
    let reads = wants_page(&parts);
    let session = caller::session(&parts.headers);
    let admitted = admit(&house, &parts, session.as_ref());
    parts.extensions.insert(session);
    let response = match admitted {
        Ok(()) => next.run(Request::from_parts(parts, body)).await,
        Err(refusal) => refusal.into_response(),
    };
    let response = guarded(said(response, language, reads));
    metrics::counter!("tilewright_requests_total", "status" => response.status().as_str().to_owned()).increment(1);
    metrics::histogram!("tilewright_request_seconds").record(start.elapsed().as_secs_f64());
    response
}

/// Counts a request, and looks where it comes from.
fn admit(house: &House, parts: &Parts, session: Option<&SessionKey>) -> Result<(), Refusal> {
    let session = session.map(|session| Counted::Session(session.0));
    let uploads = parts.method == Method::POST && parts.uri.path() == "/api/records";
    for caller in [Counted::Address(address(house, parts))].iter().chain(&session) {
        house.limits.count(caller, Sort::Request)?;
        if uploads {
            house.limits.count(caller, Sort::Upload)?;
        }
    }
    let changes = ![Method::GET, Method::HEAD, Method::OPTIONS].contains(&parts.method);
    let may_not_cross = changes || parts.headers.contains_key(UPGRADE);
    if may_not_cross && is_cross_site(&parts.headers) { Err(Refusal::CrossSite) } else { Ok(()) }
}

/// Whether a person looks at what is answered, rather than a program.
fn wants_page(parts: &Parts) -> bool {
    let accepts = parts.headers.get(ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    accepts.contains("text/html") && !parts.uri.path().starts_with("/api/")
}

/// A refusal in a language, as a page for whoever reads pages; anything else as it is.
fn said(response: Response, language: Language, reads: bool) -> Response {
    let Some(refusal) = response.extensions().get::<Arc<Refusal>>() else { return response };
    let mut said = refusal.said(language);
    if reads {
        let status = said.status();
        let again = said.headers_mut().remove(RETRY_AFTER).map(|seconds| [(RETRY_AFTER, seconds)]);
        said = (status, again, pages::refused(language, refusal)).into_response();
    }
    said.headers_mut().extend(response.headers().get(ALLOW).map(|methods| (ALLOW, methods.clone())));
    said
}

/// An answer with strict headers.
fn guarded(mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// The address that is counted, or the one a trusted proxy names.
fn address(house: &House, parts: &Parts) -> String {
    let named = parts.headers.get("x-forwarded-for").filter(|_| house.settings.behind_proxy);
    let named = named.and_then(|value| value.to_str().ok()?.rsplit(',').next()).map(|name| name.trim().to_owned());
    let connected = parts.extensions.get::<ConnectInfo<SocketAddr>>();
    named.or_else(|| connected.map(|connected| connected.0.ip().to_string())).unwrap_or_default()
}

/// Whether a browser says that another site makes it ask. Programs, which say nothing, are let through.
fn is_cross_site(headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    match text("sec-fetch-site") {
        Some(site) => !["same-origin", "none"].contains(&site),
        None => match (text(ORIGIN.as_str()), text(HOST.as_str())) {
            (Some(origin), Some(host)) => origin.split_once("://").is_none_or(|(_, named)| named != host),
            (Some(_), None) => true,
            (None, _) => false,
        },
    }
}
