//! Quotas of an hour, of public tables, and of games among robots.

use std::time::Duration;

use serde_json::{Value, json};
use tilewright_server::{IpNetwork, ServerConfig};

use crate::test_server::{Answer, Client, TestServer};

/// Starts a server with quotas but a request rate that no test reaches, behind a proxy on this machine.
async fn server_with_quotas() -> TestServer {
    let trusted_proxies = IpNetwork::loopback().to_vec();
    // Robots are too slow for their games to end during a test.
    let robot_pause = Duration::from_secs(3600);
    let requests_per_second = 100_000;
    TestServer::with(ServerConfig { requests_per_second, trusted_proxies, robot_pause, ..ServerConfig::default() })
        .await
}

fn from(client: &Client, address: &str) -> Client {
    client.with_header("x-forwarded-for", address)
}

/// Checks that an answer refuses by a quota, in every language, and returns its Retry-After.
async fn refused(client: &Client, path: &str, body: &Value) -> Option<u64> {
    let mut sentences = std::collections::BTreeSet::new();
    let mut last: Option<Answer> = None;
    for language in ["en", "es", "fr", "nl"] {
        let answer = client.with_header("accept-language", language).post(path, body).await;
        sentences.insert(answer.refused(429, "too-many")["message"].to_string());
        last = Some(answer);
    }
    assert_eq!(sentences.len(), 4, "{sentences:?}");
    last.and_then(|answer| answer.header("retry-after").parse().ok())
}

#[tokio::test]
async fn an_address_makes_sixty_guests_an_hour() {
    let server = server_with_quotas().await;
    let stranger = from(&server.anonymous(), "192.0.2.1");
    for _ in 0..60 {
        stranger.post("/api/guests", &json!({})).await.is(201);
    }
    let wait = refused(&stranger, "/api/guests", &json!({})).await.unwrap();
    assert!((3000..=3600).contains(&wait), "{wait}");
    let body = json!({"game": "azul", "seats": [{"who": "me"}, {"who": "robot"}]});
    stranger.post("/api/tables", &body).await.refused(429, "too-many");
    from(&server.anonymous(), "192.0.2.2").post("/api/tables", &body).await.is(201);
    let site = |host: &str| from(&server.anonymous(), &format!("2001:db8::{host}"));
    for number in 0..60 {
        site(&format!("{number:x}")).post("/api/guests", &json!({})).await.is(201);
    }
    site("ffff").post("/api/guests", &json!({})).await.refused(429, "too-many");
}

#[tokio::test]
async fn an_address_creates_120_tables_an_hour() {
    let server = server_with_quotas().await;
    let [ann, bo] = [server.guest("Ann").await, server.guest("Bo").await].map(|client| from(&client, "192.0.2.1"));
    let body = json!({"game": "saboteur", "seats": [{"who": "me"}, {"who": "open"}, {"who": "open"}], "wait": true});
    for _ in 0..60 {
        ann.post("/api/tables", &body).await.is(201);
        bo.post("/api/tables", &body).await.is(201);
    }
    assert!(refused(&ann, "/api/tables", &body).await.unwrap() > 3000);
    from(&server.guest("Cy").await, "192.0.2.2").post("/api/tables", &body).await.is(201);
}

/// Public tables of one person cannot push the others from the first page of the lists.
#[tokio::test]
async fn a_person_has_three_public_tables() {
    let server = server_with_quotas().await;
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let body = json!({"game": "azul", "seats": [{"who": "me"}, {"who": "open"}], "public": true});
    let first = ann.post("/api/tables", &body).await.is(201)["id"].as_str().unwrap().to_owned();
    for _ in 0..2 {
        ann.post("/api/tables", &body).await.is(201);
    }
    assert_eq!(refused(&ann, "/api/tables", &body).await, None, "waiting does not help");
    bo.post("/api/tables", &body).await.is(201);
    ann.post(&format!("/api/tables/{first}/invitation"), &json!({})).await.is(200);
    ann.post("/api/tables", &body).await.is(201);
    assert_eq!(ann.get("/api/tables?list=open").await.is(200)["tables"].as_array().unwrap().len(), 4);
}

#[tokio::test]
async fn a_person_has_two_running_games_among_robots() {
    let server = server_with_quotas().await;
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let robot = json!({"who": "robot", "level": "level:8"});
    let body = json!({"game": "carcassonne", "seats": [robot, robot]});
    for _ in 0..2 {
        ann.post("/api/tables", &body).await.is(201);
    }
    assert_eq!(refused(&ann, "/api/tables", &body).await, Some(60));
    bo.post("/api/tables", &body).await.is(201);
    ann.open("carcassonne", json!([{"who": "me"}, robot])).await;
}

/// A stranger cannot take the open seats of all public tables.
#[tokio::test]
async fn a_person_takes_thirty_seats_an_hour() {
    let server = server_with_quotas().await;
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let mut seats = Vec::new();
    for _ in 0..31 {
        let table = ann.open("azul", json!([{"who": "me"}, {"who": "open"}])).await;
        seats.push(format!("{table}/seats"));
    }
    for seats in &seats[..30] {
        bo.post(seats, &json!({})).await.is(200);
        bo.call("DELETE", &format!("{seats}/1"), b"").await.is(200);
        assert_eq!(ann.table(seats.trim_end_matches("/seats")).await["seats"][1]["who"], "open", "open again");
    }
    assert!(refused(&bo, &seats[30], &json!({})).await.unwrap() > 3000);
    ann.post(&seats[30], &json!({"seat": 0, "name": "Anna"})).await.is(200);
}
