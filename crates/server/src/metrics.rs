//! Metrics of the process in the format of Prometheus, and the log of slow and refused requests.
//!
//! No label holds an id, a name or an address: a route is the template of its path.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, MatchedPath, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;
use tokio::net::TcpListener;

use crate::app_state::AppState;
use crate::error::ApiError;

/// Time after which a request counts as slow: people wait without losing the thread for about a second.
const SLOW_REQUEST: Duration = Duration::from_secs(1);
/// Time after which a hint counts as slow: it waits for at most 2 seconds and searches for at most 2.
const SLOW_HINT: Duration = Duration::from_secs(5);
/// Slow requests that are logged one by one in a period of the summary.
const MAX_SLOW_LOGGED: u64 = 10;
/// Upper bounds of the buckets of request times, in seconds.
const TIME_BUCKETS: [f64; 12] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];
/// Route of requests that match none.
const NO_ROUTE: &str = "none";
/// Headers by which a proxy says that it passed a request on.
const PROXY_HEADERS: [&str; 4] = ["forwarded", "x-forwarded-for", "x-real-ip", "via"];
const CONTENT_TYPE_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Method and route of a request, which metrics and log name.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct RouteLabels {
    method: &'static str,
    route: String,
}

impl RouteLabels {
    /// Returns the labels of a request whose route is matched.
    pub(crate) fn of(parts: &Parts) -> RouteLabels {
        let route = parts.extensions.get::<MatchedPath>().map_or(NO_ROUTE, MatchedPath::as_str).to_owned();
        let known = [Method::GET, Method::POST, Method::DELETE, Method::HEAD, Method::OPTIONS, Method::PUT];
        let names = ["GET", "POST", "DELETE", "HEAD", "OPTIONS", "PUT"];
        let method =
            known.iter().zip(names).find(|(method, _)| **method == parts.method).map_or("other", |(_, name)| name);
        RouteLabels { method, route }
    }

    fn slow_after(&self) -> Duration {
        if self.route.ends_with("/hint") { SLOW_HINT } else { SLOW_REQUEST }
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct AnswerLabels {
    method: &'static str,
    route: String,
    status: u16,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct CodeLabels {
    code: &'static str,
}

/// Requests since the last summary.
#[derive(Default)]
struct Recent {
    refusals: BTreeMap<&'static str, u64>,
    slow: u64,
}

/// Metrics of one server.
pub(crate) struct Metrics {
    registry: Registry,
    requests: Family<AnswerLabels, Counter>,
    request_seconds: Family<RouteLabels, Histogram, fn() -> Histogram>,
    slow_requests: Counter,
    refusals: Family<CodeLabels, Counter>,
    tables: Gauge,
    robot_queue: Gauge,
    robot_memory: Gauge,
    ready: Gauge,
    recent: Mutex<Recent>,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut registry = Registry::with_prefix("tilewright");
        let requests = Family::default();
        registry.register("requests", "Requests by method, route and status", requests.clone());
        let request_seconds = Family::new_with_constructor((|| Histogram::new(TIME_BUCKETS)) as fn() -> Histogram);
        registry.register("request_seconds", "Time from a request to its answer", request_seconds.clone());
        let slow_requests = Counter::default();
        registry.register("slow_requests", "Requests that took over a second, hints over five", slow_requests.clone());
        let refusals = Family::default();
        registry.register("refusals", "Refused requests by code", refusals.clone());
        let tables = Gauge::default();
        registry.register("tables", "Tables in memory", tables.clone());
        let robot_queue = Gauge::default();
        registry.register("robot_queue", "Tables that wait for the decision of a robot", robot_queue.clone());
        let robot_memory = Gauge::default();
        registry.register("robot_memory_bytes", "Memory of robots that stay with their tables", robot_memory.clone());
        let ready = Gauge::default();
        registry.register("ready", "1 if the database takes writes and its notices arrive, else 0", ready.clone());
        let recent = Mutex::default();
        Metrics {
            registry,
            requests,
            request_seconds,
            slow_requests,
            refusals,
            tables,
            robot_queue,
            robot_memory,
            ready,
            recent,
        }
    }
}

impl Metrics {
    /// Counts an answered request, and logs it if it was slow.
    pub(crate) fn count_request(&self, labels: RouteLabels, status: StatusCode, time: Duration) {
        let RouteLabels { method, route } = labels.clone();
        self.requests.get_or_create(&AnswerLabels { method, route, status: status.as_u16() }).inc();
        self.request_seconds.get_or_create(&labels).observe(time.as_secs_f64());
        if time < labels.slow_after() {
            return;
        }
        self.slow_requests.inc();
        let slow = {
            let mut recent = self.recent();
            recent.slow += 1;
            recent.slow
        };
        if slow <= MAX_SLOW_LOGGED {
            let (ms, status) = (time.as_millis() as u64, status.as_u16());
            tracing::info!(method, route = labels.route, status, ms, "slow request");
        }
    }

    /// Counts a refused request by its code.
    pub(crate) fn count_refusal(&self, code: &'static str) {
        self.refusals.get_or_create(&CodeLabels { code }).inc();
        *self.recent().refusals.entry(code).or_default() += 1;
    }

    /// Logs the numbers of refused and slow requests since the last call, unless there are none: one line however many
    /// requests were refused.
    pub(crate) fn log_summary(&self) {
        let Recent { refusals, slow } = std::mem::take(&mut *self.recent());
        if refusals.is_empty() && slow == 0 {
            return;
        }
        tracing::info!(refusals = refusals_text(&refusals), slow, "requests since the last summary");
    }

    fn recent(&self) -> std::sync::MutexGuard<'_, Recent> {
        self.recent.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns numbers by code as `busy 3, too-many 12`.
fn refusals_text(refusals: &BTreeMap<&'static str, u64>) -> String {
    let parts: Vec<String> = refusals.iter().map(|(code, count)| format!("{code} {count}")).collect();
    parts.join(", ")
}

/// Returns all metrics as text.
fn render(app: &AppState) -> Response {
    let metrics = &app.metrics;
    metrics.tables.set(app.tables.count() as i64);
    metrics.robot_queue.set(app.workers.queue_length() as i64);
    metrics.robot_memory.set(app.workers.robot_memory() as i64);
    metrics.ready.set(app.store.check_ready().is_ok().into());
    let mut text = String::new();
    match encode(&mut text, &metrics.registry) {
        Ok(()) => ([(CONTENT_TYPE, CONTENT_TYPE_METRICS)], text).into_response(),
        Err(error) => {
            tracing::error!(%error, "the metrics cannot be written");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

/// `GET /metrics` at the public address: for programs on this machine only, and never through a proxy.
///
/// # Errors
/// `Unknown` for all others.
pub(crate) async fn show(State(app): State<AppState>, parts: Parts) -> Result<Response, ApiError> {
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|connected| connected.0.ip().to_canonical());
    // A proxy on this machine may send no header of its own, so a server behind one has no metrics here at all.
    let has_proxy = app.config.public_url.is_some() || !app.config.trusted_proxies.is_empty();
    let is_passed_on = PROXY_HEADERS.iter().any(|name| parts.headers.contains_key(*name));
    let is_local = peer.is_none_or(|address| address.is_loopback());
    if is_local && !has_proxy && !is_passed_on { Ok(render(&app)) } else { Err(ApiError::Unknown) }
}

/// Serves `/metrics` to every caller at an address of its own, until the server ends.
pub(crate) async fn serve(listener: TcpListener, app: AppState) {
    let shutdown = app.shutdown.clone();
    let routes = Router::new().route("/metrics", get(async |State(app): State<AppState>| render(&app)));
    let serving = axum::serve(listener, routes.with_state(app)).with_graceful_shutdown(shutdown.cancelled_owned());
    if let Err(error) = serving.await {
        tracing::error!(%error, "the metrics are no longer served");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recent_refusals_are_one_line_and_then_forgotten() {
        let metrics = Metrics::default();
        for code in ["too-many", "busy", "too-many"] {
            metrics.count_refusal(code);
        }
        assert_eq!(refusals_text(&metrics.recent().refusals), "busy 1, too-many 2");
        metrics.log_summary();
        assert!(metrics.recent().refusals.is_empty());
        let mut text = String::new();
        encode(&mut text, &metrics.registry).unwrap();
        assert!(text.contains("tilewright_refusals_total{code=\"too-many\"} 2"), "{text}");
    }

    #[test]
    fn request_is_slow_after_a_second_and_hint_after_five() {
        let metrics = Metrics::default();
        let route = |route: &str| RouteLabels { method: "GET", route: route.to_owned() };
        for (labels, ms) in [("/", 999), ("/", 1000), ("/api/tables/{id}/hint", 4999), ("/api/tables/{id}/hint", 5000)]
        {
            metrics.count_request(route(labels), StatusCode::OK, Duration::from_millis(ms));
        }
        assert_eq!(metrics.slow_requests.get(), 2);
        assert_eq!(metrics.recent().slow, 2);
    }
}
