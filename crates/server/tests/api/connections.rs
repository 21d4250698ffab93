//! Connections: their deadlines, their number, the hosts they name.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use tilewright_server::{ConnectionLimits, IpNetwork, ServerConfig};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

use crate::test_server::TestServer;

/// A deadline that passes at once in a test.
const SHORT: Duration = Duration::from_millis(50);

async fn server_with(limits: ConnectionLimits) -> TestServer {
    TestServer::with(ServerConfig { requests_per_second: 0, connections: limits, ..ServerConfig::default() }).await
}

/// Sends bytes and returns everything that arrives until the server closes the connection.
async fn exchange(mut stream: TcpStream, sent: &str) -> String {
    let mut received = Vec::new();
    let _ = stream.write_all(sent.as_bytes()).await;
    let _ = stream.read_to_end(&mut received).await;
    String::from_utf8_lossy(&received).into_owned()
}

fn request(host: &str, more: &str) -> String {
    format!("GET /api/games HTTP/1.1\r\nhost: {host}\r\n{more}\r\n")
}

#[tokio::test]
async fn a_connection_without_a_complete_header_is_closed() {
    let server = server_with(ConnectionLimits { header_timeout: SHORT, ..ConnectionLimits::default() }).await;
    for sent in ["", "G", "GET /api/games HTTP/1.1\r\nhost: local"] {
        assert!(!exchange(server.connect().await, sent).await.contains("200 OK"), "{sent}");
    }
}

#[tokio::test]
async fn an_idle_connection_is_closed_after_its_last_answer() {
    let server = server_with(ConnectionLimits { idle_timeout: SHORT, ..ConnectionLimits::default() }).await;
    let twice = request("localhost", "").repeat(2);
    assert_eq!(exchange(server.connect().await, &twice).await.matches("200 OK").count(), 2);
}

#[tokio::test]
async fn a_body_that_does_not_arrive_in_time_is_refused() {
    let server = server_with(ConnectionLimits { body_timeout: SHORT, ..ConnectionLimits::default() }).await;
    for (path, kind) in [("/api/guests", "application/json"), ("/api/records", "text/plain")] {
        let head = format!("POST {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: {kind}\r\n");
        let sent = format!("{head}content-length: 9\r\nconnection: close\r\n\r\n{{");
        let answer = exchange(server.connect().await, &sent).await;
        assert!(answer.contains(" 400 ") && answer.contains("did not arrive in time"), "{answer}");
    }
}

#[tokio::test]
async fn unused_connections_give_way_to_new_ones() {
    let limits = ConnectionLimits { total: 4, per_address: 0, ..ConnectionLimits::default() };
    let server = server_with(limits).await;
    let mut unused = Vec::new();
    for _ in 0..20 {
        unused.push(server.connect().await);
        assert_eq!(server.anonymous().get("/healthz").await.status, 200);
    }
}

#[tokio::test]
async fn connections_in_use_are_kept_at_the_limit_of_an_address() {
    let server = server_with(ConnectionLimits { per_address: 2, ..ConnectionLimits::default() }).await;
    let ann = server.guest("Ann").await;
    let table = ann.open("azul", json!([{"who": "me"}, {"who": "open"}])).await;
    let mut sockets = Vec::new();
    for _ in 0..2 {
        // The connection of the request before may not be closed yet; it gives way.
        sockets.push(ann.socket(&table).await.unwrap());
        assert!(sockets.last_mut().unwrap().next().await.unwrap().unwrap().is_text());
    }
    assert_eq!(exchange(server.connect().await, &request("localhost", "")).await, "");
    for socket in &mut sockets {
        socket.close(None).await.unwrap();
    }
}

#[tokio::test]
async fn sockets_are_counted_by_the_address_of_the_client() {
    let connections = ConnectionLimits { sockets_per_address: 1, ..ConnectionLimits::default() };
    let trusted_proxies = IpNetwork::loopback().to_vec();
    let config = ServerConfig { requests_per_second: 0, trusted_proxies, connections, ..ServerConfig::default() };
    let server = TestServer::with(config).await;
    let ann = server.guest("Ann").await;
    let table = ann.open("azul", json!([{"who": "me"}, {"who": "open"}])).await;
    let from = |address| ann.with_header("x-forwarded-for", address);
    let _first = from("192.0.2.1").socket(&table).await.unwrap();
    assert_eq!(from("192.0.2.1").socket(&table).await.err(), Some(429));
    assert!(from("192.0.2.2").socket(&table).await.is_ok());
}

#[tokio::test]
async fn a_socket_that_answers_no_ping_is_closed() {
    let server = server_with(ConnectionLimits { ping_interval: SHORT, ..ConnectionLimits::default() }).await;
    let ann = server.guest("Ann").await;
    let table = ann.open("azul", json!([{"who": "me"}, {"who": "open"}])).await;
    let upgrade = "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
                   sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";
    let opening = format!("GET {table}/news HTTP/1.1\r\nhost: localhost\r\n{upgrade}\r\n");
    let received = exchange(server.connect().await, &opening).await;
    assert!(received.contains(" 101 ") && received.contains("\"revision\""), "{received}");
}

#[tokio::test]
async fn a_page_that_answers_pings_keeps_its_socket() {
    let server = server_with(ConnectionLimits { ping_interval: SHORT, ..ConnectionLimits::default() }).await;
    let ann = server.guest("Ann").await;
    let table = ann.open("azul", json!([{"who": "me"}, {"who": "open"}])).await;
    let mut socket = ann.socket(&table).await.unwrap();
    let mut pings = 0;
    while pings < 4 {
        pings += u32::from(socket.next().await.unwrap().unwrap().is_ping());
    }
}

#[tokio::test]
async fn a_page_that_sends_many_messages_loses_its_socket() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.open("azul", json!([{"who": "me"}, {"who": "open"}])).await;
    for message in [Message::text("x"), Message::Ping(Default::default())] {
        let mut socket = ann.socket(&table).await.unwrap();
        for _ in 0..11 {
            let _ = socket.send(message.clone()).await;
        }
        let mut last = None;
        while let Some(Ok(received)) = socket.next().await {
            last = Some(received);
        }
        let Some(Message::Close(Some(frame))) = last else { panic!("{message:?}: {last:?}") };
        assert_eq!(u16::from(frame.code), 1008, "{message:?}");
    }
}

#[tokio::test]
async fn only_names_of_this_machine_are_hosts_of_a_local_server() {
    let server = TestServer::new().await;
    let answer = async |hosts: &str| exchange(server.connect().await, &request(hosts, "connection: close\r\n")).await;
    for host in ["localhost", "LOCALHOST:8017", "127.0.0.1", "127.8.9.1:80", "[::1]", "[::1]:8017"] {
        assert!(answer(host).await.starts_with("HTTP/1.1 200"), "{host}");
    }
    for host in
        ["evil.example", "evil.example:8017", "192.0.2.1", "localhost.evil.example", "", "localhost@evil.example"]
    {
        let answer = answer(host).await;
        assert!(answer.starts_with("HTTP/1.1 400") && answer.contains("--public-url"), "{host}: {answer}");
    }
    assert!(answer("localhost\r\nhost: localhost").await.starts_with("HTTP/1.1 400"));
}

#[tokio::test]
async fn a_public_server_accepts_any_host_and_sets_secure_cookies() {
    let public_url = Some("https://games.example.org".to_owned());
    let server = TestServer::with(ServerConfig { public_url, ..ServerConfig::default() }).await;
    let head = "POST /api/tables HTTP/1.1\r\nhost: games.example.org\r\nconnection: close\r\n";
    let body = json!({"game": "azul", "seats": [{"who": "me"}, {"who": "open"}]}).to_string();
    let answer = exchange(server.connect().await, &format!("{head}content-length: {}\r\n\r\n{body}", body.len())).await;
    let cookie = answer.lines().find(|line| line.starts_with("set-cookie: tilewright=")).unwrap();
    assert!(answer.starts_with("HTTP/1.1 201") && cookie.ends_with("; Secure"), "{answer}");
}

#[tokio::test]
async fn a_header_is_bounded() {
    let server = TestServer::new().await;
    let line = |bytes| format!("connection: close\r\nx-long: {}\r\n", "x".repeat(bytes));
    assert!(exchange(server.connect().await, &request("localhost", &line(30_000))).await.starts_with("HTTP/1.1 200"));
    assert!(exchange(server.connect().await, &request("localhost", &line(40_000))).await.starts_with("HTTP/1.1 431"));
}
