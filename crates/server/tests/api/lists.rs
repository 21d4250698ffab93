//! Lists of tables.

use serde_json::{Value, json};

use crate::test_server::{Client, TestServer};

async fn ids(client: &Client, list: &str) -> Vec<Value> {
    let mut ids = Vec::new();
    let mut page = json!(0);
    while page.is_number() {
        let body = client.get(&format!("/api/tables?list={list}&page={page}")).await.is(200);
        ids.extend(body["tables"].as_array().unwrap().iter().map(|table| table["id"].clone()));
        page = body["next"].clone();
    }
    ids
}

#[tokio::test]
async fn lists_hold_their_tables_on_pages() {
    let server = TestServer::new().await;
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let open = json!({"game": "azul", "public": true, "seats": [{"who": "me"}, {"who": "open"}]});
    let mut made = Vec::new();
    for _ in 0..45 {
        made.push(ann.post("/api/tables", &open).await.is(201)["id"].clone());
    }
    let private = ann.open("azul", json!([{"who": "me"}, {"who": "open"}])).await;
    let mut listed = ids(&bo, "open").await;
    listed.sort_by_key(|id| made.iter().position(|other| other == id));
    assert_eq!(listed, made, "every public table once, the private one not");
    assert_eq!(ids(&ann, "mine").await.len(), 46);
    assert_eq!(ids(&bo, "watch").await.len(), 0);
    bo.post(&format!("/api/tables/{}/seats", made[3].as_str().unwrap()), &json!({})).await.is(200);
    assert_eq!(ids(&server.anonymous(), "watch").await, [made[3].clone()]);
    assert_eq!(ids(&bo, "mine").await, [made[3].clone()]);
    assert_eq!(ids(&bo, "open").await.len(), 44);
    assert!(server.anonymous().table(&private).await["you"] == json!([]), "a link is enough to look");
}

#[tokio::test]
async fn invalid_lists_are_refused_and_missing_pages_empty() {
    let server = TestServer::new().await;
    let nobody = server.anonymous();
    assert_eq!(nobody.get("/api/tables").await.is(200), json!({"tables": []}));
    assert_eq!(nobody.get("/api/tables?list=open&page=18446744073709551615").await.is(200), json!({"tables": []}));
    nobody.get("/api/tables?list=all").await.refused(400, "bad-request");
    nobody.get("/api/tables?list=open&page=-1").await.refused(400, "bad-request");
}
