//! Measures the changes a second that a store takes, and their latency: `appends URL [TABLES] [SECONDS] [RATE]`.
//!
//! `TABLES` tables (1,000) append changes at the same time for `SECONDS` (10). `RATE` is the total of changes sent a
//! second; without it each table sends the next as soon as the last is stored.

use std::time::{Duration, Instant};

use tilewright_store::{ChangeKind, Id, NewRevision, NewTable, Person, Store};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let url = arguments.next().ok_or("usage: appends sqlite:/path/to/file|postgres://… [TABLES] [SECONDS] [RATE]")?;
    let tables: usize = arguments.next().map_or(Ok(1000), |text| text.parse())?;
    let time = Duration::from_secs(arguments.next().map_or(Ok(10), |text| text.parse())?);
    let rate: Option<f64> = arguments.next().map(|text| text.parse()).transpose()?;
    let pause = rate.map(|rate| Duration::from_secs_f64(tables as f64 / rate));
    let store = Store::open(&url).await?;
    let by = Id::random()?;
    store.add_person(&Person { id: by, name: "Measure".to_owned() }).await?;
    let start = Instant::now();
    let play = |number| {
        let delay = pause.map(|pause| pause.mul_f64(number as f64 / tables as f64));
        tokio::spawn(play(store.clone(), by, start + time, delay.zip(pause)))
    };
    let tasks: Vec<_> = (0..tables).map(play).collect();
    let mut latencies = Vec::new();
    for task in tasks {
        latencies.extend(task.await?.map_err(|error| error.to_string())?);
    }
    latencies.sort();
    let percentile_ms = |percent: usize| latencies[(latencies.len() - 1) * percent / 100].as_secs_f64() * 1e3;
    println!("{:.0} appends a second at {tables} tables", latencies.len() as f64 / start.elapsed().as_secs_f64());
    println!(
        "p50 {:.1} ms, p95 {:.1} ms, p99 {:.1} ms, most {:.1} ms",
        percentile_ms(50),
        percentile_ms(95),
        percentile_ms(99),
        percentile_ms(100)
    );
    store.close().await;
    Ok(())
}

/// Appends changes to one new table until `until`; returns the duration of each. `interval` is the delay before the
/// first and the time between two.
async fn play(
    store: Store,
    by: Id,
    until: Instant,
    interval: Option<(Duration, Duration)>,
) -> Result<Vec<Duration>, String> {
    let id = Id::random().map_err(|error| error.to_string())?;
    let header = "game = carcassonne\nplayers = 2\n".to_owned();
    let new = NewTable {
        id,
        game: "carcassonne".to_owned(),
        header,
        seed: 7,
        public: false,
        aids: true,
        by,
        seats: Vec::new(),
        first: change(1, by),
    };
    store.add_table(&new).await.map_err(|error| error.to_string())?;
    let mut latencies = Vec::new();
    let begin = |(delay, pause)| tokio::time::interval_at(tokio::time::Instant::now() + delay, pause);
    let mut interval = interval.map(begin);
    for revision in 2.. {
        if let Some(interval) = &mut interval {
            interval.tick().await;
        }
        let start = Instant::now();
        if start >= until {
            break;
        }
        store.append(id, &change(revision, by)).await.map_err(|error| error.to_string())?;
        latencies.push(start.elapsed());
    }
    Ok(latencies)
}

fn change(revision: u64, by: Id) -> NewRevision {
    let steps = ["0 place -3,12 270", "0 farmer nw", "draw city-3-shield"].map(str::to_owned).to_vec();
    NewRevision {
        revision,
        by: Some(by),
        kind: ChangeKind::Steps(steps),
        ply: 3 * revision,
        turn: Some(0),
        over: false,
    }
}
