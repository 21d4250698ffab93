//! Measures the CPU time of calls without a network: `cargo run --release -p tilewright-server --example calls`.

use std::time::Duration;

use cpu_time::ProcessTime;
use serde_json::{Value, json};
use tilewright_server::{AppState, ServerConfig, TestClient};
use tilewright_store::Store;
use tokio_util::sync::CancellationToken;

const REPETITIONS: u32 = 2000;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::temp_dir().join(format!("tilewright-calls-{}", std::process::id()));
    let store = Store::open(&format!("sqlite:{}", folder.join("tables.db").display())).await?;
    let config = ServerConfig { requests_per_second: 0, ..ServerConfig::default() };
    let client = TestClient::new(AppState::new(store.clone(), config, CancellationToken::new())?);
    let token = text(&call(&client, "POST", "/api/guests", "", "").await?, "token");
    for game in tilewright_engine::GAMES {
        let mut seats =
            vec![json!({"who": if game.hidden_information() { "open" } else { "me" }}); game.typical_players().into()];
        seats[0] = json!({"who": "me"});
        let body = json!({"game": game.key(), "seats": seats, "first": 0}).to_string();
        let table = format!("/api/tables/{}", text(&call(&client, "POST", "/api/tables", &token, &body).await?, "id"));
        let mut play_times = Vec::new();
        for _ in 0..40 {
            let state = call(&client, "GET", &table, &token, "").await?;
            let (seat, action) = (&state["turn"]["seat"], &state["legal"][0]);
            if action.is_null() {
                break;
            }
            let body = json!({"revision": state["revision"], "seat": seat, "action": action}).to_string();
            let start = ProcessTime::now();
            call(&client, "POST", &format!("{table}/actions"), &token, &body).await?;
            play_times.push(start.elapsed());
        }
        let table_time = mean_get_time(&client, &table, &token).await?;
        let events_time = mean_get_time(&client, &format!("{table}/events?from=30"), &token).await?;
        let scene_time = mean_get_time(&client, &format!("{table}/scene"), &token).await?;
        let play_time = play_times.iter().sum::<Duration>() / u32::try_from(play_times.len().max(1))?;
        println!(
            "{:12} act {play_time:?}, table {table_time:?}, events {events_time:?}, scene {scene_time:?}",
            game.key()
        );
    }
    store.close().await;
    Ok(std::fs::remove_dir_all(folder)?)
}

/// Returns the mean CPU time of a `GET`.
async fn mean_get_time(client: &TestClient, path: &str, token: &str) -> Result<Duration, Box<dyn std::error::Error>> {
    let start = ProcessTime::now();
    for _ in 0..REPETITIONS {
        call(client, "GET", path, token, "").await?;
    }
    Ok(start.elapsed() / REPETITIONS)
}

async fn call(
    client: &TestClient,
    method: &str,
    path: &str,
    token: &str,
    body: &str,
) -> Result<Value, Box<dyn std::error::Error>> {
    let (status, body) = client.call(method, path, token, body.into()).await;
    let body: Value = serde_json::from_slice(&body)?;
    if status < 300 { Ok(body) } else { Err(format!("{method} {path}: {status} {body}").into()) }
}

fn text(body: &Value, name: &str) -> String {
    body[name].as_str().unwrap_or_default().to_owned()
}
