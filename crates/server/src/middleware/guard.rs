//! The middleware of every route: rate limits, protection against cross-site requests, language of errors, security
//! headers. Only compression and the handling of panics are outside it.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::header::{
    self, ACCEPT, ALLOW, CACHE_CONTROL, HOST, ORIGIN, REFERRER_POLICY, RETRY_AFTER, UPGRADE, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::http::request::Parts;
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tilewright_i18n::Language;
use tilewright_store::SessionKey;

use crate::app_state::AppState;
use crate::error::ApiError;
use crate::extract::{request_language, session_key};
use crate::metrics::RouteLabels;
use crate::middleware::client_address::{client_address, counted_address};
use crate::middleware::rate_limit::{RateKey, RequestClass};
use crate::middleware::route_costs::route_cost;
use crate::pages;

const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; \
                      base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Paths to which records are uploaded.
const UPLOAD_PATHS: [&str; 2] = ["/api/records", "/past"];

/// Address of the client as limits count it, an extension of the request.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CountedAddress(pub(crate) IpAddr);

/// Checks a request, passes it on, and completes the response: language of errors, security headers, metrics.
pub(crate) async fn guard(State(app): State<AppState>, request: Request, next: Next) -> Response {
    let start = Instant::now();
    let (mut parts, body) = request.into_parts();
    let labels = RouteLabels::of(&parts);
    let language = request_language(&parts);
    let wants_html = wants_page(&parts);
    let session = session_key(&parts.headers);
    let address = address(&app, &parts);
    let check_result = check(&app, &parts, address, session.as_ref());
    parts.extensions.insert(session);
    if let Some(address) = address {
        parts.extensions.insert(CountedAddress(address));
    }
    let response = match check_result {
        Ok(()) => next.run(Request::from_parts(parts, body)).await,
        Err(error) => error.into_response(),
    };
    if let Some(error) = response.extensions().get::<Arc<ApiError>>() {
        app.metrics.count_refusal(error.code().0);
    }
    let response = with_security_headers(localized_error(response, language, wants_html));
    app.metrics.count_request(labels, response.status(), start.elapsed());
    response
}

/// Counts a request by address and session, and refuses it above a limit or from another site.
fn check(app: &AppState, parts: &Parts, address: Option<IpAddr>, session: Option<&SessionKey>) -> Result<(), ApiError> {
    let session = session.map(|session| RateKey::Session(session.0));
    let uploads = parts.method == Method::POST && UPLOAD_PATHS.contains(&parts.uri.path());
    let cost = parts.extensions.get::<MatchedPath>().map_or(0.0, |path| route_cost(&parts.method, path.as_str()));
    for caller in [RateKey::Address(address)].iter().chain(&session) {
        app.rate_limiter.take(caller, RequestClass::Request, 1.0)?;
        if uploads {
            app.rate_limiter.take(caller, RequestClass::Upload, 1.0)?;
        }
        app.rate_limiter.take(caller, RequestClass::Cpu, cost)?;
    }
    check_host(app, &parts.headers)?;
    let changes = ![Method::GET, Method::HEAD, Method::OPTIONS].contains(&parts.method);
    let is_protected = changes || parts.headers.contains_key(UPGRADE);
    if is_protected && is_cross_site(&parts.headers) { Err(ApiError::CrossSite) } else { Ok(()) }
}

/// Refuses a request with two hosts, and one for another machine's name where only this machine reaches the server.
///
/// Otherwise a foreign page whose name resolves to this machine could call the server as its own (DNS rebinding).
fn check_host(app: &AppState, headers: &HeaderMap) -> Result<(), ApiError> {
    let mut hosts = headers.get_all(HOST).iter();
    match (hosts.next(), hosts.next()) {
        (Some(_), Some(_)) => Err(ApiError::bad_request("refusal-two-hosts")),
        (Some(host), None) if app.config.local_names_only && !names_this_machine(host) => {
            Err(ApiError::bad_request("refusal-host"))
        }
        (Some(_) | None, _) => Ok(()),
    }
}

/// Whether a host is `localhost` or a loopback address, with or without a port.
fn names_this_machine(host: &HeaderValue) -> bool {
    let authority: Option<Authority> = host.to_str().ok().and_then(|host| host.parse().ok());
    let name = authority.as_ref().map_or("", Authority::host);
    let address = name.trim_start_matches('[').trim_end_matches(']').parse();
    name.eq_ignore_ascii_case("localhost") || address.is_ok_and(|address: IpAddr| address.is_loopback())
}

/// Whether the caller is a browser that loads a page, rather than a program or script.
fn wants_page(parts: &Parts) -> bool {
    let accepts = parts.headers.get(ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    accepts.contains("text/html") && !parts.uri.path().starts_with("/api/")
}

/// Replaces the response of an [`ApiError`] by one in the language of the caller, as a page or as JSON.
fn localized_error(response: Response, language: Language, wants_html: bool) -> Response {
    let Some(error) = response.extensions().get::<Arc<ApiError>>() else { return response };
    let mut localized = error.response_in(language);
    if wants_html {
        let status = localized.status();
        let retry_header = localized.headers_mut().remove(RETRY_AFTER).map(|seconds| [(RETRY_AFTER, seconds)]);
        localized = (status, retry_header, pages::error_page(language, error)).into_response();
    }
    localized.headers_mut().extend(response.headers().get(ALLOW).map(|methods| (ALLOW, methods.clone())));
    localized
}

/// Adds the security headers, and forbids caching unless the handler has set a policy.
fn with_security_headers(mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(CONTENT_SECURITY_POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Returns the address that limits count; `None` in tests without a network.
fn address(app: &AppState, parts: &Parts) -> Option<IpAddr> {
    let connected = parts.extensions.get::<ConnectInfo<SocketAddr>>()?;
    let client = client_address(connected.0.ip(), &parts.headers, &app.config.trusted_proxies);
    Some(counted_address(client))
}

/// Whether a browser declares that another site caused the request. Programs send no such headers and pass.
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
