//! Metrics: their names and routes, and who may read them.

use serde_json::json;
use tilewright_server::{IpNetwork, ServerConfig};

use crate::test_server::TestServer;

#[tokio::test]
async fn requests_are_counted_by_route_and_status() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.open("azul", json!([{"who": "me"}, {"who": "open"}])).await;
    ann.table(&table).await;
    ann.get("/api/tables/nonsense").await.refused(404, "unknown");
    ann.get("/nothing").await.refused(404, "unknown");
    let metrics = ann.get("/metrics").await;
    assert!(metrics.header("content-type").starts_with("application/openmetrics-text"));
    for line in [
        "tilewright_requests_total{method=\"POST\",route=\"/api/guests\",status=\"201\"} 1",
        "tilewright_requests_total{method=\"GET\",route=\"/api/tables/{id}\",status=\"200\"} 1",
        "tilewright_requests_total{method=\"GET\",route=\"/api/tables/{id}\",status=\"404\"} 1",
        "tilewright_requests_total{method=\"GET\",route=\"none\",status=\"404\"} 1",
        "tilewright_request_seconds_count{method=\"GET\",route=\"/api/tables/{id}\"} 2",
        "tilewright_refusals_total{code=\"unknown\"} 2",
        "tilewright_tables 1",
    ] {
        assert!(metrics.body.contains(&format!("{line}\n")), "{line}\n{}", metrics.body);
    }
}

#[tokio::test]
async fn metrics_at_the_public_address_are_for_this_machine() {
    let server = TestServer::new().await;
    for header in ["x-forwarded-for", "forwarded", "x-real-ip", "via"] {
        server.anonymous().with_header(header, "192.0.2.9").get("/metrics").await.refused(404, "unknown");
    }
    let behind_proxy = [
        ServerConfig { public_url: Some("https://games.example.org".to_owned()), ..ServerConfig::default() },
        ServerConfig { trusted_proxies: IpNetwork::loopback().to_vec(), ..ServerConfig::default() },
    ];
    for config in behind_proxy {
        // A proxy on this machine that adds no header must not publish them.
        TestServer::with(config).await.anonymous().get("/metrics").await.refused(404, "unknown");
    }
}

#[tokio::test]
async fn health_checks_write_nothing() {
    let server = TestServer::new().await;
    let mut unchanged = 0;
    // The store itself writes a pulse, but at most every ten seconds.
    for _ in 0..3 {
        let before = server.files();
        for path in ["/livez", "/readyz", "/healthz"] {
            assert_eq!(server.anonymous().get(path).await.body, "ok");
        }
        unchanged += u32::from(server.files() == before);
    }
    assert!(unchanged > 0, "every round of checks changed the files");
}
