//! `tilewright load`: players over HTTP at many tables, for measuring a server.
//!
//! In reading order: a [`table`] of [`player`]s who each have a [`mod@line`] to the server and a [`socket`], what is measured
//! ([`figures`]), the [`check`] afterwards, and the [`report`].

mod address;
mod args;
mod check;
mod figures;
mod line;
mod player;
mod report;
mod socket;
mod table;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use cpu_time::ProcessTime;
use futures_util::stream::{self, StreamExt, TryStreamExt};
use tilewright_engine::GameSpec;

use crate::common;
use crate::failure::CliError;
use crate::output::Output;
use address::Address;
pub use args::Args;
use figures::{LoadStats, Verification};
use line::{ApiClient, ClientError};
use report::Report;
use table::LoadTable;

/// So many tables are opened, and looked at afterwards, at the same time.
const MAX_CONCURRENT_TABLES: usize = 32;
/// How often the clock is shown.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(500);

/// What every table is told.
pub struct LoadPlan {
    address: Address,
    game: String,
    players: u8,
    fetch: bool,
    /// How long a table takes for a move at least.
    move_interval: Duration,
    seed: u64,
    requests: Arc<AtomicU64>,
}

/// Plays, checks and reports.
pub fn run(args: &Args, output: &mut Output) -> Result<(), CliError> {
    let kind = common::game(&args.game)?;
    let two_player_spec = GameSpec { players: 2, ..GameSpec::default() };
    let plan = Arc::new(LoadPlan {
        address: args.url.clone(),
        game: args.game.clone(),
        players: if kind.new_game(&two_player_spec).is_ok() { 2 } else { kind.typical_players() },
        fetch: args.fetch,
        move_interval: args.rate.map_or(Duration::ZERO, |rate| Duration::from_secs(1) * args.tables / rate),
        seed: args.seed.unwrap_or_else(common::random_seed),
        requests: Arc::default(),
    });
    let runtime = tokio::runtime::Runtime::new().map_err(CliError::text)?;
    let report = runtime.block_on(measure(args, &plan)).map_err(|error| to_cli_error(&args.url, &error))?;
    runtime.shutdown_background();
    let missing_moves = report.verification.lost + report.verification.unanswered;
    report.write(args, &plan, output)?;
    if missing_moves == 0 { Ok(()) } else { Err(CliError::LostMoves) }
}

async fn measure(args: &Args, plan: &Arc<LoadPlan>) -> Result<Report, ClientError> {
    ApiClient::new(&plan.address, &plan.requests).get_text("/healthz").await?;
    let opening = stream::iter(0..u64::from(args.tables)).map(|number| LoadTable::open(plan.clone(), number));
    let tables: Vec<LoadTable> = opening.buffer_unordered(MAX_CONCURRENT_TABLES).try_collect().await?;

    let (start, cpu, before) = (Instant::now(), ProcessTime::now(), plan.requests.load(Ordering::Relaxed));
    let end = start + Duration::from_secs(args.seconds);
    let tasks: Vec<_> = tables
        .into_iter()
        .map(|mut table| {
            tokio::spawn(async move {
                table.play(end).await;
                table
            })
        })
        .collect();
    let clock = report::progress_bar(args.seconds);
    while Instant::now() < end {
        tokio::time::sleep(PROGRESS_INTERVAL.min(end.saturating_duration_since(Instant::now()))).await;
        clock.set_position(start.elapsed().as_secs());
    }
    clock.finish_and_clear();
    let requests = plan.requests.load(Ordering::Relaxed) - before;
    let cpu_seconds = cpu.elapsed().as_secs_f64();
    let seconds = start.elapsed().as_secs_f64();

    let mut stats = LoadStats::default();
    let mut tables = Vec::new();
    for table in tasks {
        let mut table = table.await.map_err(|error| ClientError::new("broken", error))?;
        stats.merge(&mut table.stats);
        tables.push(table);
    }
    let checks =
        stream::iter(tables).map(async |mut table| table.verify().await).buffer_unordered(MAX_CONCURRENT_TABLES);
    let verification = checks.fold(Verification::default(), async |all, checked| all.merge(checked)).await;
    Ok(Report { seconds, cpu_seconds, requests, stats, verification })
}

/// Why nothing was measured, with what would help.
fn to_cli_error(url: &Address, error: &ClientError) -> CliError {
    let ClientError { code, message } = error;
    CliError::text(match code.as_str() {
        "unreachable" => {
            format!("{url} cannot be reached: {message}; start a server with `tilewright serve --limit 0`")
        }
        "too-many" => format!("{url} refuses so many requests of one address; start it with `--limit 0`"),
        _ => format!("{url} did not let the players sit down: {message} ({code})"),
    })
}
