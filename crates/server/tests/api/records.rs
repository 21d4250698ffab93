//! Uploaded and downloaded records.

use serde_json::json;

use tilewright_server::ServerConfig;

use crate::test_server::TestServer;

#[tokio::test]
async fn an_uploaded_record_becomes_a_table() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    for game in ["carcassonne", "saboteur"] {
        let table = ann
            .open(game, json!([{"who": "me"}, {"who": "robot", "level": "easy"}, {"who": "robot", "level": "easy"}]))
            .await;
        while ann.table(&table).await["legal"].is_null() {
            tokio::task::yield_now().await;
        }
        let record = ann.get(&format!("{table}/record")).await.body;
        assert_eq!(record.contains("seen-by"), game == "saboteur", "{record}");
        let uploaded =
            ann.with_header("content-type", "text/plain").call("POST", "/api/records", record.as_bytes()).await.is(201);
        let path = format!("/api/tables/{}", uploaded["id"].as_str().unwrap());
        let seen = server.anonymous().table(&path).await;
        assert_eq!((&seen["game"], &seen["turn"], &seen["you"]), (&json!(game), &json!("over"), &json!([])));
        assert_eq!(server.anonymous().get(&format!("{path}/record")).await.body, record);
        for at in [0, 1] {
            assert_eq!(server.anonymous().get(&format!("{path}/scene?at={at}")).await.is(200)["ply"], at);
        }
        server.anonymous().get(&format!("{path}/events")).await.is(200);
        assert_eq!(server.anonymous().get(&format!("/tables/{}", uploaded["id"].as_str().unwrap())).await.status, 200);
        ann.post(&format!("{path}/seats"), &json!({})).await.refused(403, "not-your-seat");
        let act = json!({"revision": 1, "seat": 0, "action": "x"});
        ann.post(&format!("{path}/actions"), &act).await.refused(400, "bad-request");
    }
}

#[tokio::test]
async fn invalid_records_are_refused() {
    let server = TestServer::new().await;
    for text in [&b"garbage"[..], b"", b"\xff\xfe", b"tilewright 1\ngame chess\n"] {
        server.anonymous().call("POST", "/api/records", text).await.refused(400, "bad-request");
    }
    let large = vec![b'x'; tilewright_server::MAX_RECORD_BYTES + 1];
    server.anonymous().call("POST", "/api/records", &large).await.refused(413, "too-large");
}

/// The error of an upload is in the language of the caller.
#[tokio::test]
async fn record_errors_are_in_the_language_of_the_caller() {
    let server = TestServer::new().await;
    for (language, expected) in
        [("en", "line 1: this is no record"), ("fr", "ligne 1"), ("es", "línea 1"), ("nl", "regel 1")]
    {
        let client = server.anonymous().with_header("accept-language", language);
        let error = client.call("POST", "/api/records", b"garbage").await.refused(400, "bad-request");
        let message = error["message"].as_str().unwrap();
        assert!(message.contains(expected) && !message.contains('`'), "{message}");
    }
}

#[tokio::test]
async fn uploads_are_rate_limited() {
    for path in ["/api/records", "/past"] {
        let server = TestServer::with(ServerConfig::default()).await;
        let ann = server.guest("Ann").await;
        let mut statuses = Vec::new();
        for _ in 0..30 {
            let answer = ann.call("POST", path, b"garbage").await;
            assert_eq!(answer.status == 429, !answer.header("retry-after").is_empty());
            statuses.push(answer.status);
        }
        assert!(statuses[..10].iter().all(|status| *status == 400), "{path}: {statuses:?}");
        assert!(statuses.contains(&429), "{path}: {statuses:?}");
        ann.get("/api/tables").await.is(200);
    }
}

#[tokio::test]
async fn uploaded_records_count_towards_the_quota() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.open("azul", json!([{"who": "me"}, {"who": "me"}])).await;
    let record = ann.get(&format!("{table}/record")).await.body;
    for _ in 1..tilewright_server::MAX_TABLES_PER_PERSON {
        ann.call("POST", "/api/records", record.as_bytes()).await.is(201);
    }
    ann.call("POST", "/api/records", record.as_bytes()).await.refused(429, "too-many");
    let body = json!({"game": "azul", "seats": [{"who": "me"}, {"who": "me"}]});
    ann.post("/api/tables", &body).await.refused(429, "too-many");
    server.guest("Bo").await.call("POST", "/api/records", record.as_bytes()).await.is(201);
}
