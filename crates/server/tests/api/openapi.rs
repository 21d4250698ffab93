//! The OpenAPI document agrees with the routes; health and metrics.

use serde_json::{Value, json};

use crate::test_server::TestServer;

const ROUTES: &str = include_str!("../../src/api/mod.rs");

/// Returns method and path of each call of the document.
pub fn calls(document: &Value) -> Vec<(String, String)> {
    let paths = document["paths"].as_object().unwrap().iter();
    let calls = paths.flat_map(|(path, calls)| {
        calls.as_object().unwrap().keys().map(|method| (method.to_uppercase(), path.clone()))
    });
    calls.collect()
}

#[tokio::test]
async fn every_call_of_the_document_is_answered() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.open("azul", json!([{"who": "me"}, {"who": "open"}])).await;
    let id = table.rsplit('/').next().unwrap();
    let document = ann.get("/api/openapi.json").await.is(200);
    assert_eq!(document["openapi"], "3.1.0");
    let mut calls = calls(&document);
    // The removal of the table and of the caller comes last.
    let last = ["/api/tables/{id}", "/api/me"];
    calls.sort_by_key(|(method, path)| last.iter().position(|last| method == "DELETE" && path == last));
    for (method, path) in calls {
        let answer = ann.call(&method, &path.replace("{id}", id).replace("{seat}", "1"), b"").await;
        assert!(answer.status != 404 && answer.status < 500, "{method} {path}: {answer:?}");
        assert!(answer.header("allow").is_empty(), "{method} {path} is no call: {answer:?}");
    }
    for (method, path) in [("DELETE", "/api/tables"), ("PUT", &table), ("POST", "/healthz")] {
        let answer = ann.call(method, path, b"").await;
        answer.refused(405, "bad-request");
        assert!(!answer.header("allow").is_empty(), "{method} {path}");
    }
}

/// The document has every route of the API router; pages are not part of it.
#[test]
fn every_route_is_in_the_document() {
    let calls = calls(&tilewright_server::openapi_document());
    let mut routes = 0;
    for route in ROUTES.lines().filter_map(|line| line.trim().strip_prefix(".route(\"")) {
        let (path, methods) = route.split_once("\", ").unwrap();
        if !["/api/", "/healthz", "/livez", "/readyz"].iter().any(|calls| path.starts_with(calls)) {
            continue;
        }
        for method in ["get", "post", "delete", "put", "patch"] {
            let here = methods.starts_with(&format!("{method}(")) || methods.contains(&format!(".{method}("));
            let is_documented = calls.contains(&(method.to_uppercase(), path.to_owned()));
            assert_eq!(here, is_documented, "{method} {path}");
        }
        routes += 1;
    }
    assert!(routes >= 17, "only {routes} routes were found");
}

#[tokio::test]
async fn health_and_metrics_are_served() {
    let server = TestServer::new().await;
    for path in ["/livez", "/readyz", "/healthz"] {
        assert_eq!(server.anonymous().get(path).await.body, "ok");
    }
    assert!(server.anonymous().get("/metrics").await.body.contains("tilewright_ready 1"));
    server.store.close().await;
    assert_eq!(server.anonymous().get("/livez").await.body, "ok");
    for path in ["/readyz", "/healthz"] {
        server.anonymous().get(path).await.refused(503, "busy");
    }
    assert!(server.anonymous().get("/metrics").await.body.contains("tilewright_ready 0"));
}
