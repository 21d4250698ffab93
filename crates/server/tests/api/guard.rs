//! The middleware: cross-site requests, security headers, rate limits, language of errors.

use serde_json::json;
use tilewright_server::{IpNetwork, ServerConfig};

use crate::test_server::TestServer;

#[tokio::test]
async fn cross_site_posts_and_sockets_are_refused() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.open("azul", json!([{"who": "me"}, {"who": "open"}])).await;
    let foreign = [
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
        ("origin", "http://evil.example"),
        ("origin", "null"),
    ];
    for (header, value) in foreign {
        let crossing = ann.with_header(header, value);
        crossing.post(&format!("{table}/seats"), &json!({})).await.refused(403, "cross-site");
        crossing.call("DELETE", &format!("{table}/seats/0"), b"").await.refused(403, "cross-site");
        crossing.post("/", &json!({})).await.refused(403, "cross-site");
        assert_eq!(crossing.socket(&table).await.err(), Some(403));
        crossing.get(&table).await.is(200);
    }
    let own = ann.with_header("sec-fetch-site", "same-origin").with_header("origin", "http://elsewhere");
    assert!(own.socket(&table).await.is_ok());
}

#[tokio::test]
async fn every_answer_has_security_headers() {
    let server = TestServer::new().await;
    for path in ["/", "/api/games", "/nothing", "/healthz"] {
        let answer = server.anonymous().get(path).await;
        for (header, value) in [
            ("content-security-policy", "frame-ancestors 'none'"),
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("referrer-policy", "same-origin"),
            ("cache-control", "no-store"),
        ] {
            assert!(answer.header(header).contains(value), "{path}: {header}");
        }
    }
}

#[tokio::test]
async fn busy_store_page_has_a_retry_link() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    server.store.close().await;
    for (path, accepts) in [("/new?game=azul", "text/html"), ("/", "text/html"), ("/api/tables?list=mine", "*/*")] {
        let answer = ann.with_header("accept", accepts).get(path).await;
        assert_eq!((answer.status, answer.header("retry-after")), (503, "1"), "{path}");
        assert_eq!(answer.body.contains("data-again"), accepts == "text/html", "{path}: {}", answer.body);
    }
    assert!(!server.anonymous().with_header("accept", "text/html").get("/nothing").await.body.contains("data-again"));
}

#[tokio::test]
async fn errors_are_in_the_language_of_the_caller() {
    let server = TestServer::new().await;
    let said = async |path: &str, header: &str, value: &str| {
        server.anonymous().with_header(header, value).get(path).await.refused(404, "unknown")["message"].clone()
    };
    let english = said("/nothing", "accept", "*/*").await;
    let dutch = said("/nothing?lang=nl", "accept", "*/*").await;
    let french = said("/nothing?lang=fr", "accept", "*/*").await;
    assert!(english != dutch && dutch != french && english != french);
    assert_eq!(said("/nothing", "cookie", "lang=fr").await, french);
    assert_eq!(said("/nothing", "accept-language", "xx, nl-BE;q=0.9, en;q=0.8").await, dutch);
    assert_eq!(said("/nothing?lang=fr", "cookie", "lang=nl").await, french);
    assert_eq!(said("/nothing?lang=zz", "accept-language", "zz").await, english);
}

#[tokio::test]
async fn rate_limit_refuses_with_retry_after() {
    let server = TestServer::with(ServerConfig { requests_per_second: 1, ..ServerConfig::default() }).await;
    let mut refused = 0;
    for _ in 0..50 {
        let answer = server.anonymous().get("/healthz").await;
        if answer.status == 429 {
            answer.refused(429, "too-many");
            assert_eq!(answer.header("retry-after"), "1");
            refused += 1;
        }
    }
    assert!(refused > 0, "fifty requests at once are more than one a second");
}

#[tokio::test]
async fn rate_limit_counts_a_session_from_every_address() {
    let trusted_proxies = IpNetwork::loopback().to_vec();
    let server =
        TestServer::with(ServerConfig { requests_per_second: 1, trusted_proxies, ..ServerConfig::default() }).await;
    let refused = async |token: &dyn Fn(u32) -> String, address: &dyn Fn(u32) -> String| {
        let mut refused = 0;
        for number in 0..30 {
            let client = server.with_token(&token(number)).with_header("x-forwarded-for", &address(number));
            refused += u32::from(client.get("/api/games").await.status == 429);
        }
        refused
    };
    assert_eq!(refused(&|number| format!("token{number}"), &|number| format!("10.0.0.{number}")).await, 0);
    assert!(refused(&|_| "stolen".to_owned(), &|number| format!("10.0.1.{number}")).await > 0);
    assert!(refused(&|number| format!("made-up{number}"), &|_| "10.0.2.1".to_owned()).await > 0);
}

#[tokio::test]
async fn dear_requests_are_limited_by_their_cost() {
    let cpu_ms_per_second = 5;
    let config = ServerConfig { requests_per_second: 10_000, cpu_ms_per_second, ..ServerConfig::default() };
    let server = TestServer::with(config).await;
    let ann = server.guest("Ann").await;
    let table = ann.open("carcassonne", json!([{"who": "me"}, {"who": "me"}])).await;
    for _ in 0..30 {
        ann.act_first(&table).await;
    }
    let stranger = server.anonymous();
    let mut given = 0;
    // An answer that was given already is kept, and costs less.
    while given < 10 && stranger.get(&format!("{table}/scene?from={given}")).await.status == 200 {
        given += 1;
    }
    assert!(given < 5, "twenty frames cost more than a fifth of the capacity");
    let refused = stranger.get(&format!("{table}/scene?from={given}")).await;
    refused.refused(429, "too-many");
    assert_ne!(refused.header("retry-after"), "");
}
