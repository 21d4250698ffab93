//! The server: live tables over HTTP, robot workers, and server-rendered pages.
//!
//! A request passes the middleware and the extractors to its handler, in `api` for programs or in `pages` for people. A
//! handler passes a command to `AppState::change`, which stores the change and announces it; robot workers do the
//! same. Start with [`run`], [`ServerConfig`] and [`AppState`]; ARCHITECTURE.md follows a click through the server.
//! Feature `test-util` adds `TestClient`, which calls the router without a network.
//!
//! ```
//! # #[tokio::main]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use tilewright_server::{ServerConfig, run};
//! use tilewright_store::Store;
//! use tokio_util::sync::CancellationToken;
//!
//! # let folder = std::env::temp_dir().join(format!("tilewright-server-example-{}", std::process::id()));
//! let store = Store::open(&format!("sqlite:{}", folder.join("tables.sqlite").display())).await?;
//! let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
//! let shutdown = CancellationToken::new();
//! let serving = tokio::spawn(run(listener, store.clone(), ServerConfig::default(), shutdown.clone()));
//! shutdown.cancel();
//! serving.await??;
//! store.close().await;
//! # std::fs::remove_dir_all(folder)?;
//! # Ok(()) }
//! ```

#![warn(missing_docs)]
#![warn(unreachable_pub)]

mod api;
mod app_state;
mod assets;
mod bundle;
mod config;
mod connections;
mod error;
mod extract;
mod housekeeping;
mod metrics;
mod middleware;
mod names;
mod opponents;
mod pages;
mod scene;
mod scene_cache;
mod stylesheet;
mod tables;
#[cfg(feature = "test-util")]
mod test_client;
mod time;
mod work_slots;
mod workers;

use std::io;
use std::time::{Duration, Instant, SystemTime};

use axum::Router;
use axum::routing::get;
use tilewright_store::Store;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

pub use api::openapi_document;
pub use app_state::AppState;
pub use config::{
    DEFAULT_CPU_MS_PER_SECOND, DEFAULT_REQUESTS_PER_SECOND, MAX_BODY_BYTES, MAX_CONCURRENT_HINTS, MAX_RECORD_BYTES,
    MAX_TABLES_PER_PERSON, ServerConfig,
};
pub use connections::{ConnectionLimits, raise_descriptor_limit};
use housekeeping::Housekeeping;
pub use middleware::{DEFAULT_COST, FRAME_COST, InvalidNetwork, IpNetwork, ROUTE_COSTS, RouteCost};
use tables::follow_change_notices;
pub use tables::{BrokenTable, TableCheck, check_tables};
#[cfg(feature = "test-util")]
pub use test_client::TestClient;

/// Time between two rounds of maintenance.
const SWEEP_INTERVAL: Duration = Duration::from_secs(10);
/// Rounds of maintenance between two lines of the log that sum up refused and slow requests: a minute.
const SWEEPS_PER_SUMMARY: u64 = 6;
/// Lower bound on the robot workers: one of them never takes long decisions.
const MIN_WORKERS: usize = 2;
/// Time for open requests to finish once the server is to end.
const SHUTDOWN_GRACE: Duration = Duration::from_millis(1500);

/// Serves requests until `shutdown` is cancelled.
///
/// Then requests finish, sockets close and searches stop, within two seconds.
///
/// # Errors
/// An error of the address of the listener or of binding the address of the metrics, or no randomness in the system.
pub async fn run(
    listener: TcpListener,
    store: Store,
    mut config: ServerConfig,
    shutdown: CancellationToken,
) -> io::Result<()> {
    let is_direct = config.public_url.is_none() && config.trusted_proxies.is_empty();
    config.local_names_only |= is_direct && listener.local_addr()?.ip().is_loopback();
    let app = AppState::new(store, config, shutdown.clone()).map_err(io::Error::other)?;
    let threads = std::thread::available_parallelism().map_or(1, usize::from).max(MIN_WORKERS);
    app.workers.start(&app, threads);
    tokio::spawn(follow_change_notices(app.clone()));
    tokio::spawn(run_maintenance(app.clone()));
    if let Some(address) = app.config.metrics_address {
        let listener = TcpListener::bind(address)
            .await
            .map_err(|error| io::Error::new(error.kind(), format!("--metrics {address}: {error}")))?;
        tracing::info!(address = %listener.local_addr()?, "serves metrics");
        tokio::spawn(metrics::serve(listener, app.clone()));
    }
    let (limits, proxies) = (app.config.connections.clone(), app.config.trusted_proxies.clone());
    let serving = connections::serve(listener, router(app), limits, proxies, shutdown.clone());
    tokio::select! {
        served = serving => served,
        () = async { shutdown.cancelled().await; tokio::time::sleep(SHUTDOWN_GRACE).await } => Ok(()),
    }
}

/// Returns the router with all routes and middleware.
pub fn router(app: AppState) -> Router {
    api::router()
        .merge(pages::router())
        .fallback(async || error::ApiError::Unknown)
        .method_not_allowed_fallback(async || error::ApiError::WrongMethod)
        .route("/metrics", get(metrics::show))
        .layer(axum::middleware::from_fn_with_state(app.clone(), middleware::guard))
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::custom(|_: Box<dyn std::any::Any + Send>| {
            tracing::error!("a handler panicked");
            error::ApiError::Busy.response_in(tilewright_i18n::Language::default())
        }))
        .with_state(app)
}

/// Returns the housekeeping from now on. If the database does not answer, the clock is not believed.
async fn start_housekeeping(app: &AppState) -> Housekeeping {
    let last_write = app.store.last_pulse().await.unwrap_or(SystemTime::UNIX_EPOCH + Duration::from_secs(1));
    note_pulse(app).await;
    Housekeeping::new((Instant::now(), SystemTime::now()), last_write)
}

/// Writes a pulse, so that a later process sees from it that the clock has run evenly.
async fn note_pulse(app: &AppState) {
    // A failure is part of the readiness.
    let _ = app.store.ping().await;
}

/// Logs that the database takes no writes any more, or that it does again; returns whether it does.
fn log_readiness(app: &AppState, was_ready: bool) -> bool {
    match app.store.check_ready() {
        Err(error) if was_ready => tracing::warn!(%error, "not ready"),
        Ok(()) if !was_ready => tracing::info!("ready again"),
        Ok(()) | Err(_) => {}
    }
    app.store.check_ready().is_ok()
}

/// Drops idle tables, sums up refusals, and wakes robots in turn whose decision was lost, as when the store did not
/// answer.
async fn run_maintenance(app: AppState) {
    let mut ticks = tokio::time::interval(SWEEP_INTERVAL);
    let mut was_ready = true;
    let mut housekeeping = start_housekeeping(&app).await;
    for round in 1.. {
        tokio::select! {
            () = app.shutdown.cancelled() => return,
            _ = ticks.tick() => {}
        }
        app.tables.sweep();
        was_ready = log_readiness(&app, was_ready);
        let now = (Instant::now(), SystemTime::now());
        if housekeeping.is_due(now) {
            let app = app.clone();
            tokio::spawn(async move {
                note_pulse(&app).await;
                Housekeeping::remove_old(&app, now.1).await;
            });
        }
        if round % SWEEPS_PER_SUMMARY == 0 {
            app.metrics.log_summary();
        }
        app.tables.all().iter().for_each(|table| app.wake_robot(table));
        if app.store.has_several_processes() {
            // Notices tell of every change; this heals what a lost one would leave. A failure is tried again.
            let _ = tokio::time::timeout(SWEEP_INTERVAL, tables::catch_up(&app)).await;
        }
    }
}
