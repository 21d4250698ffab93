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
use tilewright_engine::Request;

use crate::common;
use crate::failure::Failure;
use crate::output::Output;
use address::Address;
pub use args::Args;
use figures::{Checked, Figures};
use line::{Line, Trouble};
use report::Report;
use table::Table;

/// So many tables are opened, and looked at afterwards, at the same time.
const TOGETHER: usize = 32;
/// How often the clock is shown.
const TICK: Duration = Duration::from_millis(500);

/// What every table is told.
pub struct Plan {
    address: Address,
    game: String,
    players: u8,
    fetch: bool,
    /// How long a table takes for a move at least.
    pace: Duration,
    seed: u64,
    requests: Arc<AtomicU64>,
}

/// Plays, checks and reports.
pub fn run(args: &Args, output: &mut Output) -> Result<(), Failure> {
    let kind = common::game(&args.game)?;
    let two = Request { players: 2, ..Request::default() };
    let plan = Arc::new(Plan {
        address: args.url.clone(),
        game: args.game.clone(),
        players: if kind.open(&two).is_ok() { 2 } else { kind.usual_players() },
        fetch: args.fetch,
        pace: args.rate.map_or(Duration::ZERO, |rate| Duration::from_secs(1) * args.tables / rate),
        seed: args.seed.unwrap_or_else(common::chosen_seed),
        requests: Arc::default(),
    });
    let runtime = tokio::runtime::Runtime::new().map_err(Failure::wrong)?;
    let report = runtime.block_on(measure(args, &plan)).map_err(|trouble| failed(&args.url, &trouble))?;
    runtime.shutdown_background();
    let lost = report.checked.lost + report.checked.unanswered;
    report.say(args, &plan, output)?;
    if lost == 0 { Ok(()) } else { Err(Failure::LostMoves) }
}

async fn measure(args: &Args, plan: &Arc<Plan>) -> Result<Report, Trouble> {
    Line::new(&plan.address, &plan.requests).text("/healthz").await?;
    let opening = stream::iter(0..u64::from(args.tables)).map(|number| Table::open(plan.clone(), number));
    let tables: Vec<Table> = opening.buffer_unordered(TOGETHER).try_collect().await?;

    let (start, cpu, before) = (Instant::now(), ProcessTime::now(), plan.requests.load(Ordering::Relaxed));
    let end = start + Duration::from_secs(args.seconds);
    let playing: Vec<_> = tables
        .into_iter()
        .map(|mut table| {
            tokio::spawn(async move {
                table.play(end).await;
                table
            })
        })
        .collect();
    let clock = report::clock(args.seconds);
    while Instant::now() < end {
        tokio::time::sleep(TICK.min(end.saturating_duration_since(Instant::now()))).await;
        clock.set_position(start.elapsed().as_secs());
    }
    clock.finish_and_clear();
    let requests = plan.requests.load(Ordering::Relaxed) - before;
    let cpu_seconds = cpu.elapsed().as_secs_f64();
    let seconds = start.elapsed().as_secs_f64();

    let mut figures = Figures::default();
    let mut tables = Vec::new();
    for table in playing {
        let mut table = table.await.map_err(|error| Trouble::new("broken", error))?;
        figures.add(&mut table.figures);
        tables.push(table);
    }
    let looking = stream::iter(tables).map(async |mut table| table.check().await).buffer_unordered(TOGETHER);
    let checked = looking.fold(Checked::default(), async |all, checked| all.add(checked)).await;
    Ok(Report { seconds, cpu_seconds, requests, figures, checked })
}

/// Why nothing was measured, with what would help.
fn failed(url: &Address, trouble: &Trouble) -> Failure {
    let Trouble { code, message } = trouble;
    Failure::wrong(match code.as_str() {
        "unreachable" => {
            format!("{url} cannot be reached: {message}; start a server with `tilewright serve --limit 0`")
        }
        "too-many" => format!("{url} refuses so many requests of one address; start it with `--limit 0`"),
        _ => format!("{url} did not let the players sit down: {message} ({code})"),
    })
}
