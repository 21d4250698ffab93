//! Measures the CPU time of each route with a cost of its own at a late position, without a network:
//! `cargo run --release -p tilewright-server --features test-util --example route_costs`.

use std::collections::BTreeMap;
use std::time::Duration;

use cpu_time::ProcessTime;
use serde_json::{Value, json};
use tilewright_server::{AppState, ROUTE_COSTS, ServerConfig, TestClient};
use tilewright_store::Store;
use tokio_util::sync::CancellationToken;

/// Number of steps of the position.
const MAX_PLIES: u64 = 130;
/// Processor time after which a route is measured well enough.
const ENOUGH: Duration = Duration::from_millis(300);

type Failure = Box<dyn std::error::Error>;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Failure> {
    let folder = std::env::temp_dir().join(format!("tilewright-route-costs-{}", std::process::id()));
    let store = Store::open(&format!("sqlite:{}", folder.join("tables.db").display())).await?;
    let config = ServerConfig { requests_per_second: 0, table_seed: Some(7), ..ServerConfig::default() };
    let client = TestClient::new(AppState::new(store.clone(), config, CancellationToken::new())?);
    let mut measured: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    for game in tilewright_engine::GAMES {
        let players = players(&client, if game.hidden_information() { game.typical_players() } else { 1 }).await?;
        let (table, play_ms) = late_table(&client, *game, &players).await?;
        measured.entry("POST /api/tables/{id}/actions".to_owned()).or_default().push(play_ms);
        for cost in ROUTE_COSTS.iter().filter(|cost| cost.method == "GET") {
            let ms = mean_get_ms(&client, &cost.path.replace("{id}", &table), &players[0]).await?;
            measured.entry(format!("GET {}", cost.path)).or_default().push(ms);
        }
        let range = format!("/api/tables/{table}/scene?from=0");
        let ms = mean_get_ms(&client, &range, &players[0]).await? / 20.0;
        measured.entry("a frame of GET /api/tables/{id}/scene?from=0".to_owned()).or_default().push(ms);
        let (_, record) = client.call("GET", &format!("/api/tables/{table}/record"), &players[0], Vec::new()).await;
        let start = ProcessTime::now();
        client.call("POST", "/api/records", &players[0], record).await;
        measured.entry("POST /api/records".to_owned()).or_default().push(start.elapsed().as_secs_f64() * 1e3);
    }
    println!("{:50} {}", "ms", tilewright_engine::GAMES.iter().map(|game| game.key()).collect::<Vec<_>>().join(" "));
    for (route, times) in measured {
        println!("{route:50} {}", times.iter().map(|ms| format!("{ms:.2}")).collect::<Vec<_>>().join(" "));
    }
    store.close().await;
    Ok(std::fs::remove_dir_all(folder)?)
}

/// Creates guests and returns their tokens.
async fn players(client: &TestClient, count: u8) -> Result<Vec<String>, Failure> {
    let mut tokens = Vec::new();
    for _ in 0..count {
        tokens.push(text(&call(client, "POST", "/api/guests", "", "").await?, "token"));
    }
    Ok(tokens)
}

/// Plays until the table has [`MAX_PLIES`] steps; returns its id and the mean processor time of an action.
async fn late_table(
    client: &TestClient,
    game: &dyn tilewright_engine::GameKind,
    players: &[String],
) -> Result<(String, f64), Failure> {
    let who = |seat: u8| if seat == 0 || players.len() == 1 { "me" } else { "open" };
    let seats: Vec<Value> = (0..game.typical_players()).map(|seat| json!({"who": who(seat)})).collect();
    let body = json!({"game": game.key(), "seats": seats, "first": 0}).to_string();
    let id = text(&call(client, "POST", "/api/tables", &players[0], &body).await?, "id");
    let table = format!("/api/tables/{id}");
    for (seat, player) in players.iter().enumerate().skip(1) {
        call(client, "POST", &format!("{table}/seats"), player, &json!({"seat": seat}).to_string()).await?;
    }
    let (mut choice, mut spent, mut actions) = (1, Duration::ZERO, 0);
    loop {
        let now = call(client, "GET", &table, &players[0], "").await?;
        let Some(seat) = now["turn"]["seat"].as_u64().filter(|_| now["ply"].as_u64() < Some(MAX_PLIES)) else { break };
        let player = players.get(seat as usize).unwrap_or(&players[0]);
        let legal = call(client, "GET", &table, player, "").await?["legal"].take();
        choice = choice * 31 % 1009;
        let action = &legal[choice % legal.as_array().map_or(1, Vec::len)];
        let body = json!({"revision": now["revision"], "seat": seat, "action": action}).to_string();
        let start = ProcessTime::now();
        call(client, "POST", &format!("{table}/actions"), player, &body).await?;
        (spent, actions) = (spent + start.elapsed(), actions + 1);
    }
    Ok((id, spent.as_secs_f64() * 1e3 / f64::from(actions.max(1))))
}

/// Returns the mean processor time of a `GET`, in milliseconds.
async fn mean_get_ms(client: &TestClient, path: &str, token: &str) -> Result<f64, Failure> {
    let (start, mut count) = (ProcessTime::now(), 0);
    while start.elapsed() < ENOUGH {
        let (status, _) = client.call("GET", path, token, Vec::new()).await;
        if status >= 500 {
            return Err(format!("{path}: {status}").into());
        }
        count += 1;
    }
    Ok(start.elapsed().as_secs_f64() * 1e3 / f64::from(count))
}

async fn call(client: &TestClient, method: &str, path: &str, token: &str, body: &str) -> Result<Value, Failure> {
    let (status, body) = client.call(method, path, token, body.into()).await;
    let body: Value = serde_json::from_slice(&body)?;
    if status < 300 { Ok(body) } else { Err(format!("{method} {path}: {status} {body}").into()) }
}

fn text(body: &Value, name: &str) -> String {
    body[name].as_str().unwrap_or_default().to_owned()
}
