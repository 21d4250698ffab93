//! The web table: live tables over HTTP, robots' workers, and pages.
//!
//! In reading order: a table at one revision ([`moment`]), tables in memory ([`live`]), what every handler has at hand ([`house`]), robots
//! ([`workers`]), what a request passes ([`gate`], [`limits`], [`caller`], [`sessions`], [`body`], [`refusal`]), the [`routes`] of the HTTP interface, described by
//! [`openapi`], and the [`pages`] with what they show ([`staging`]) and are made of ([`assets`]).

pub mod assets;
pub mod body;
pub mod caller;
pub mod characters;
pub mod clock;
pub mod gate;
pub mod house;
pub mod limits;
pub mod live;
pub mod moment;
pub mod openapi;
pub mod pages;
pub mod refusal;
pub mod routes;
pub mod sessions;
pub mod staging;
pub mod workers;

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::routing::get;
use axum::serve::ListenerExt;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use store::{News, Store};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

pub use house::{House, Settings};

/// How often idle tables are dropped, and tables where robots wait are looked for.
const SWEEP: Duration = Duration::from_secs(30);
/// How long open requests may take once the server is to end.
const GRACE: Duration = Duration::from_millis(1500);

/// Serves until `ending` is set; then open requests are finished, sockets closed and thoughts ended, within two seconds.
pub async fn run(listener: TcpListener, store: Store, settings: Settings, ending: CancellationToken) -> io::Result<()> {
    let house = House::new(store, settings, ending.clone()).map_err(io::Error::other)?;
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    house.workers.start(&house, threads);
    tokio::spawn(hear_news(house.clone()));
    tokio::spawn(keep_house(house.clone()));
    // News are small and must not wait until the last ones are acknowledged.
    let listener = listener.tap_io(|stream| {
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection sends late");
        }
    });
    let service = app(house).into_make_service_with_connect_info::<SocketAddr>();
    let serving = axum::serve(listener, service).with_graceful_shutdown(ending.clone().cancelled_owned());
    tokio::select! {
        served = serving.into_future() => served,
        () = async { ending.cancelled().await; tokio::time::sleep(GRACE).await } => Ok(()),
    }
}

/// Everything that answers.
pub fn app(house: House) -> Router {
    let figures = figures();
    routes::router()
        .route("/metrics", get(move || std::future::ready(figures.render())))
        .layer(axum::middleware::from_fn_with_state(house.clone(), gate::pass))
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::custom(|_: Box<dyn std::any::Any + Send>| {
            tracing::error!("a handler panicked");
            refusal::Refusal::Busy.said(words::Language::default())
        }))
        .with_state(house)
}

/// The figures of this process, which are counted once however many houses it has.
fn figures() -> PrometheusHandle {
    static FIGURES: std::sync::OnceLock<PrometheusHandle> = std::sync::OnceLock::new();
    let install = || {
        let recorder = PrometheusBuilder::new().build_recorder();
        let handle = recorder.handle();
        // Another recorder, of a test perhaps, stays.
        let _ = metrics::set_global_recorder(recorder);
        handle
    };
    FIGURES.get_or_init(install).clone()
}

/// Takes up what other processes have stored.
async fn hear_news(house: House) {
    let mut news = house.store.news();
    loop {
        let heard = tokio::select! {
            () = house.ending.cancelled() => return,
            heard = news.recv() => heard,
        };
        let tables = match heard {
            Ok(News::Stored { table, revision, .. }) => {
                house.live.in_memory(table).map(|live| (live, revision)).into_iter().collect()
            }
            // Some were missed: everything in memory may be old.
            Ok(News::Missed) | Err(_) => house.live.all().into_iter().map(|live| (live, u64::MAX)).collect::<Vec<_>>(),
        };
        for (live, revision) in tables {
            if let Err(refusal) = live.refresh(&house.store, revision).await {
                tracing::debug!(?refusal, "a table could not be looked at again");
            }
            house.wake(&live.now());
        }
    }
}

/// Drops idle tables and lets robots go on that wait, also after a restart.
async fn keep_house(house: House) {
    let mut ticks = tokio::time::interval(SWEEP);
    loop {
        tokio::select! {
            () = house.ending.cancelled() => return,
            _ = ticks.tick() => {}
        }
        house.live.sweep();
        metrics::gauge!("tilewright_tables").set(house.live.count() as f64);
        if let Ok(tables) = house.store.waiting_for_robots().await {
            tables.into_iter().for_each(|table| house.workers.ask(table));
        }
    }
}
