//! The WebSocket that announces versions.

use serde_json::json;

use crate::test_server::{TestServer, next_message};

#[tokio::test]
async fn a_socket_sends_the_version_at_once_and_after_every_change() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.open("azul", json!([{"who": "me"}, {"who": "me"}])).await;
    let mut socket = server.anonymous().socket(&table).await.unwrap();
    let ply = ann.table(&table).await["ply"].clone();
    assert_eq!(next_message(&mut socket).await, Some(json!({"revision": 1, "ply": ply})));
    for _ in 0..5 {
        let stands = ann.act_first(&table).await;
        assert_eq!(next_message(&mut socket).await, Some(stands));
    }
    server.anonymous().get(&format!("{table}/news")).await.refused(400, "bad-request");
}

#[tokio::test]
async fn sockets_close_when_the_server_ends() {
    let mut server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.open("azul", json!([{"who": "me"}, {"who": "open"}])).await;
    let mut sockets = Vec::new();
    for _ in 0..20 {
        sockets.push(ann.socket(&table).await.unwrap());
    }
    for socket in &mut sockets {
        next_message(socket).await.unwrap();
    }
    server.end().await;
    for socket in &mut sockets {
        assert_eq!(next_message(socket).await, None);
    }
}

#[tokio::test]
async fn a_socket_of_an_unknown_table_is_refused() {
    let server = TestServer::new().await;
    assert_eq!(server.anonymous().socket("/api/tables/AAAAAAAAAAAAAAAAAAAAAA").await.err(), Some(404));
}
