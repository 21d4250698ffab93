//! The web table: live tables over HTTP, robots' workers, and pages.
//!
//! In reading order: a table at one revision ([`moment`]), tables in memory ([`live`]), what every handler has at hand ([`house`]), robots
//! ([`workers`]), what a request passes ([`gate`], [`limits`], [`caller`], [`sessions`], [`body`], [`refusal`]), the [`routes`] of the HTTP interface, described by
//! [`openapi`] with its [`schemas`], and the [`pages`] with what they show ([`staging`]) and are made of ([`assets`]). Tests that
//! need no network call at the [`desk`].

pub mod assets;
pub mod body;
pub mod caller;
pub mod characters;
pub mod clock;
pub mod desk;
pub mod gate;
pub mod house;
pub mod limits;
pub mod live;
pub mod moment;
pub mod openapi;
pub mod pages;
pub mod refusal;
pub mod routes;
pub mod schemas;
mod script;
pub mod sessions;
pub mod staging;
pub mod workers;

use std::collections::HashMap;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::routing::get;
use axum::serve::ListenerExt;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tilewright_store::{Id, News, Store};
use tokio::net::TcpListener;
use tokio::sync::broadcast::error::RecvError;
use tokio_util::sync::CancellationToken;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

pub use house::{House, Settings};
use live::{BETWEEN_TRIES, LiveTable};

/// How often idle tables are dropped, and tables where robots wait are looked for.
const SWEEP: Duration = Duration::from_secs(10);
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
            refusal::Refusal::Busy.said(tilewright_i18n::Language::default())
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
    let hear = async {
        loop {
            match news.recv().await {
                Ok(News::Stored { table, revision, .. }) => {
                    if let Some(live) = house.live.in_memory(table) {
                        take_up(&house, live, revision).await;
                    }
                }
                Ok(News::Missed) | Err(RecvError::Lagged(_)) => {
                    for (live, revision) in behind(&house).await {
                        take_up(&house, live, revision).await;
                    }
                }
                Err(RecvError::Closed) => return,
            }
        }
    };
    house.ending.run_until_cancelled(hear).await;
}

/// Takes up a table's revision; where the store does not answer, as soon as it does, while others go on.
async fn take_up(house: &House, live: Arc<LiveTable>, revision: u64) {
    if house.take_up(&live, revision).await.is_err() {
        let house = house.clone();
        tokio::spawn(async move {
            while house.take_up(&live, revision).await.is_err() && !house.ending.is_cancelled() {
                tokio::time::sleep(BETWEEN_TRIES).await;
            }
        });
    }
}

/// The tables in memory of which the store has a newer revision.
async fn behind(house: &House) -> Vec<(Arc<LiveTable>, u64)> {
    let tables = house.live.all();
    let ids: Vec<Id> = tables.iter().map(|live| live.now().id).collect();
    loop {
        match house.store.standings(&ids).await {
            Ok(stored) => {
                let stored: HashMap<Id, u64> = stored.into_iter().collect();
                let newer = |live: Arc<LiveTable>| {
                    let now = live.now();
                    stored.get(&now.id).filter(|revision| **revision > now.revision).map(|revision| (live, *revision))
                };
                return tables.into_iter().filter_map(newer).collect();
            }
            Err(_) => tokio::time::sleep(BETWEEN_TRIES).await,
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
        // Times are summed up only then; where nobody asks for figures, they would gather for ever.
        figures().run_upkeep();
        if let Ok(tables) = house.store.waiting_for_robots().await {
            tables.into_iter().for_each(|table| house.workers.ask(table));
        }
    }
}
