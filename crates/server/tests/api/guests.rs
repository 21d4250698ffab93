//! Guests: tokens and cookies.

use serde_json::json;

use crate::test_server::TestServer;

#[tokio::test]
async fn a_guest_is_recognized_by_token_and_by_cookie() {
    let server = TestServer::new().await;
    let ann = server.anonymous().post("/api/guests", &json!({"name": "Ann"})).await.is(201);
    assert_eq!(ann["name"], "Ann");
    assert_eq!(ann["person"].as_str().unwrap().len(), 22);
    let token = ann["token"].as_str().unwrap();
    assert_eq!(token.len(), 22);
    let table = server.with_token(token).open("azul", json!([{"who": "me"}, {"who": "open"}])).await;
    let by_cookie = server.anonymous().with_header("cookie", &format!("a=b; tilewright={token}"));
    for client in [server.with_token(token), by_cookie] {
        let seen = client.table(&table).await;
        assert_eq!(seen["you"], json!([0]));
        assert_eq!(seen["seats"][0]["name"], "Ann");
    }
    assert_eq!(server.anonymous().table(&table).await["you"], json!([]));
    assert_eq!(server.with_token("nonsense").table(&table).await["you"], json!([]));
}

#[tokio::test]
async fn the_first_post_without_a_session_sets_a_cookie() {
    let server = TestServer::new().await;
    let body = json!({"game": "azul", "seats": [{"who": "me"}, {"who": "robot"}]});
    let answer = server.anonymous().post("/api/tables", &body).await;
    let id = answer.is(201)["id"].as_str().unwrap().to_owned();
    let cookie = answer.header("set-cookie");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let again = server.anonymous().with_header("cookie", cookie.split(';').next().unwrap());
    assert_eq!(again.table(&format!("/api/tables/{id}")).await["you"], json!([0]));
}

#[tokio::test]
async fn a_page_renews_the_cookie_of_its_session() {
    let server = TestServer::new().await;
    let body = json!({"game": "azul", "seats": [{"who": "me"}, {"who": "me"}]});
    let cookie = server.anonymous().post("/api/tables", &body).await.header("set-cookie").to_owned();
    let session = cookie.split(';').next().unwrap();
    let client = server.anonymous().with_header("cookie", session);
    assert_eq!(client.get("/").await.header("set-cookie"), cookie);
    let chosen = client.get("/?lang=nl").await;
    let cookies: Vec<&String> =
        chosen.headers.iter().filter(|(name, _)| name == "set-cookie").map(|(_, value)| value).collect();
    assert!(cookies.contains(&&cookie) && cookies.len() == 2, "{cookies:?}");
    assert_eq!(client.get("/api/games").await.header("set-cookie"), "");
    for unknown in [server.anonymous().with_header("cookie", "tilewright=nonsense"), server.guest("Ann").await] {
        assert_eq!(unknown.get("/").await.header("set-cookie"), "");
    }
}

#[tokio::test]
async fn guest_names_are_validated_and_optional() {
    let server = TestServer::new().await;
    assert_eq!(server.anonymous().call("POST", "/api/guests", b"").await.is(201)["name"], "");
    server.anonymous().post("/api/guests", &json!({"name": "x".repeat(1000)})).await.refused(400, "bad-request");
    server.anonymous().post("/api/guests", &json!({"nmae": "x"})).await.refused(400, "bad-request");
}

/// A stolen database file contains no token that would authenticate its reader.
#[tokio::test]
async fn tokens_are_not_stored() {
    let server = TestServer::new().await;
    let program = server.anonymous().post("/api/guests", &json!({"name": "Ann"})).await.is(201);
    let started =
        server.anonymous().post("/api/tables", &json!({"game": "azul", "seats": [{"who": "me"}, {"who": "me"}]})).await;
    let cookie = started.header("set-cookie").split(';').next().unwrap().to_owned();
    let table = format!("/api/tables/{}", started.is(201)["id"].as_str().unwrap());
    server.anonymous().with_header("cookie", &cookie).act_first(&table).await;
    let tokens = [program["token"].as_str().unwrap(), cookie.split_once('=').unwrap().1];
    for closed in [false, true] {
        if closed {
            server.store.close().await;
        }
        let files = server.files();
        assert!(files.iter().any(|file| file.windows(3).any(|part| part == b"Ann")), "these are the files");
        for token in tokens {
            let bits: tilewright_store::Id = token.parse().unwrap();
            for secret in [token.as_bytes(), &bits.bytes()[..]] {
                let holds = |file: &Vec<u8>| file.windows(secret.len()).any(|part| part == secret);
                assert!(!files.iter().any(holds), "a token is in the files");
            }
        }
    }
}
