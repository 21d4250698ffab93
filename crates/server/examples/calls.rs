//! What a call costs the processor, without a network: `cargo run --release -p tilewright-server --example calls`.

use std::time::Duration;

use cpu_time::ProcessTime;
use serde_json::{Value, json};
use tilewright_server::desk::Desk;
use tilewright_server::{House, Settings};
use tilewright_store::Store;
use tokio_util::sync::CancellationToken;

const TIMES: u32 = 2000;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::temp_dir().join(format!("tilewright-calls-{}", std::process::id()));
    let store = Store::open(&format!("sqlite:{}", folder.join("tables.db").display())).await?;
    let settings = Settings { limit: 0, ..Settings::default() };
    let desk = Desk::new(House::new(store.clone(), settings, CancellationToken::new())?);
    let token = text(&call(&desk, "POST", "/api/guests", "", "").await?, "token");
    for game in tilewright_engine::GAMES {
        let mut seats = vec![json!({"who": if game.secrets() { "open" } else { "me" }}); game.usual_players().into()];
        seats[0] = json!({"who": "me"});
        let wanted = json!({"game": game.key(), "seats": seats, "first": 0}).to_string();
        let table = format!("/api/tables/{}", text(&call(&desk, "POST", "/api/tables", &token, &wanted).await?, "id"));
        let mut acts = Vec::new();
        for _ in 0..40 {
            let now = call(&desk, "GET", &table, &token, "").await?;
            let (seat, action) = (&now["turn"]["seat"], &now["legal"][0]);
            if action.is_null() {
                break;
            }
            let body = json!({"revision": now["revision"], "seat": seat, "action": action}).to_string();
            let start = ProcessTime::now();
            call(&desk, "POST", &format!("{table}/actions"), &token, &body).await?;
            acts.push(start.elapsed());
        }
        let looked = spent(&desk, &table, &token).await?;
        let events = spent(&desk, &format!("{table}/events?from=30"), &token).await?;
        let scene = spent(&desk, &format!("{table}/scene"), &token).await?;
        let acted = acts.iter().sum::<Duration>() / u32::try_from(acts.len().max(1))?;
        println!("{:12} act {acted:?}, table {looked:?}, events {events:?}, scene {scene:?}", game.key());
    }
    store.close().await;
    Ok(std::fs::remove_dir_all(folder)?)
}

/// The processor's time of a `GET`, in the mean.
async fn spent(desk: &Desk, path: &str, token: &str) -> Result<Duration, Box<dyn std::error::Error>> {
    let start = ProcessTime::now();
    for _ in 0..TIMES {
        call(desk, "GET", path, token, "").await?;
    }
    Ok(start.elapsed() / TIMES)
}

async fn call(
    desk: &Desk,
    method: &str,
    path: &str,
    token: &str,
    body: &str,
) -> Result<Value, Box<dyn std::error::Error>> {
    let (status, body) = desk.call(method, path, token, body.into()).await;
    let body: Value = serde_json::from_slice(&body)?;
    if status < 300 { Ok(body) } else { Err(format!("{method} {path}: {status} {body}").into()) }
}

fn text(body: &Value, name: &str) -> String {
    body[name].as_str().unwrap_or_default().to_owned()
}
