//! A measurement: tables are opened, played for a time, then verified.

use std::fmt;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use cpu_time::ProcessTime;
use futures_util::stream::{self, StreamExt, TryStreamExt};
use tilewright_engine::{GameKind, GameSpec};

use crate::address::Address;
use crate::client::{ApiClient, ClientError};
use crate::flood::{Flood, RunningFlood};
use crate::probe;
use crate::report::{FloodReport, LoadReport};
use crate::stats::{Latencies, LoadStats};
use crate::table::LoadTable;
use crate::verification::Verification;

/// Number of tables that are opened, and later verified, at the same time.
const MAX_CONCURRENT_TABLES: usize = 32;
/// Time between two calls of `on_progress`.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(500);

/// Settings of a measurement.
pub struct LoadPlan {
    /// The server.
    pub address: Address,
    /// The game played at every table: by two players, or by its typical number where two cannot play it.
    pub game: &'static dyn GameKind,
    /// Number of tables played at the same time.
    pub tables: u32,
    /// Length of the measurement, in seconds.
    pub seconds: u64,
    /// Upper bound on the moves per second of all tables together, not 0; `None` for as many as the server takes.
    pub rate: Option<u32>,
    /// Whether every player fetches the position after every move, instead of only the seat in turn.
    pub fetch: bool,
    /// Seed of the players' choices.
    pub seed: u64,
    /// Number of addresses of this machine that the players connect from; 0 for one that the system chooses.
    pub sources: u32,
    /// Flood by a stranger. The players are measured before it, then beside it.
    pub flood: Option<Flood>,
}

/// Reason why nothing could be measured.
#[derive(Debug)]
pub enum LoadError {
    /// The runtime of the players did not start.
    Runtime(io::Error),
    /// The server at this address refused to open the tables.
    Server(Address, ClientError),
}

impl LoadPlan {
    /// Opens the tables, plays for the time of the plan and verifies every acknowledged move. `on_progress` gets the
    /// whole seconds that have passed, twice a second and once at the end.
    ///
    /// # Errors
    /// [`LoadError::Runtime`] if the players' runtime does not start; [`LoadError::Server`] if the tables cannot be
    /// opened. Errors after that are counted in the report.
    pub fn run(self, on_progress: impl FnMut(u64)) -> Result<LoadReport, LoadError> {
        let runtime = tokio::runtime::Runtime::new().map_err(LoadError::Runtime)?;
        let plan = Arc::new(self);
        let result = runtime.block_on(run(&plan, on_progress));
        runtime.shutdown_background();
        result.map_err(|error| LoadError::Server(plan.address.clone(), error))
    }

    /// Returns the number of players at each table.
    pub fn players(&self) -> u8 {
        let two_player_spec = GameSpec { players: 2, ..GameSpec::default() };
        if self.game.setup(&two_player_spec).is_ok() { 2 } else { self.game.typical_players() }
    }

    /// Returns the server as the player of a seat at a table reaches it.
    pub(crate) fn source(&self, table: u64, seat: u64) -> Address {
        self.address.with_source(table * u64::from(self.players()) + seat, self.sources)
    }

    /// Returns the least time between two moves at one table.
    ///
    /// # Panics
    /// If the rate is 0.
    pub fn move_interval(&self) -> Duration {
        self.rate.map_or(Duration::ZERO, |rate| Duration::from_secs(1) * self.tables / rate)
    }
}

/// Measures the players, with a flood of the plan first without it.
async fn run(plan: &Arc<LoadPlan>, mut on_progress: impl FnMut(u64)) -> Result<LoadReport, ClientError> {
    let Some(flood) = plan.flood else { return measure(plan, on_progress).await };
    let idle = measure(plan, &mut on_progress).await?;
    let running = RunningFlood::start(flood, &plan.address.with_stranger_source()).await?;
    let mut report = measure(plan, on_progress).await?;
    report.flood = Some(FloodReport { flood, counts: running.counts.clone(), idle: Box::new(idle) });
    Ok(report)
}

async fn measure(plan: &Arc<LoadPlan>, mut on_progress: impl FnMut(u64)) -> Result<LoadReport, ClientError> {
    let requests: Arc<AtomicU64> = Arc::default();
    ApiClient::new(&plan.address, &requests).get_text("/healthz").await?;
    let opening =
        stream::iter(0..u64::from(plan.tables)).map(|number| LoadTable::open(plan.clone(), &requests, number));
    let tables: Vec<LoadTable> = opening.buffer_unordered(MAX_CONCURRENT_TABLES).try_collect().await?;

    let (start, cpu, before) = (Instant::now(), ProcessTime::now(), requests.load(Ordering::Relaxed));
    let end = start + Duration::from_secs(plan.seconds);
    let tasks: Vec<_> = tables
        .into_iter()
        .map(|mut table| {
            tokio::spawn(async move {
                table.play(end).await;
                table
            })
        })
        .collect();
    let probe = plan.flood.filter(|flood| *flood == Flood::Robots).map(|_| {
        let plan = plan.clone();
        tokio::spawn(async move { probe::robot_times(&plan, end).await })
    });
    while Instant::now() < end {
        tokio::time::sleep(PROGRESS_INTERVAL.min(end.saturating_duration_since(Instant::now()))).await;
        on_progress(start.elapsed().as_secs());
    }
    let requests = requests.load(Ordering::Relaxed) - before;
    let cpu_seconds = cpu.elapsed().as_secs_f64();
    let seconds = start.elapsed().as_secs_f64();

    let mut stats = LoadStats::default();
    let mut tables = Vec::new();
    for table in tasks {
        let mut table = table.await.map_err(|error| ClientError::new("broken", error))?;
        stats.merge(&mut table.stats);
        tables.push(table);
    }
    let robot_times = match probe {
        Some(probe) => Some(probe.await.map_err(|error| ClientError::new("broken", error))??),
        None => None,
    };
    let checks =
        stream::iter(tables).map(async |mut table| table.verify().await).buffer_unordered(MAX_CONCURRENT_TABLES);
    let verification = checks.fold(Verification::default(), async |all, checked| all.merge(checked)).await;
    Ok(LoadReport {
        plan: plan.clone(),
        seconds,
        cpu_seconds,
        requests,
        answer_times: Latencies::from_times(stats.answer_times),
        notice_times: Latencies::from_times(stats.notice_times),
        missed_notices: stats.missed_notices,
        errors: stats.errors,
        robot_times: robot_times.map(Latencies::from_times),
        flood: None,
        verification,
    })
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (url, ClientError { code, message }) = match self {
            LoadError::Runtime(error) => return error.fmt(f),
            LoadError::Server(address, error) => (address, error),
        };
        match code.as_str() {
            "unreachable" => {
                write!(f, "{url} cannot be reached: {message}; start a server with `tilewright serve --limit 0`")
            }
            "too-many" => write!(f, "{url} refuses so many requests of one address; start it with `--limit 0`"),
            _ => write!(f, "{url} did not let the players sit down: {message} ({code})"),
        }
    }
}

impl std::error::Error for LoadError {}
