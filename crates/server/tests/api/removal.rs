//! Removal of tables and people, and the export of what is kept.

use serde_json::{Value, json};

use crate::test_server::{Client, TestServer};

async fn list(client: &Client, list: &str) -> String {
    client.get(&format!("/api/tables?list={list}")).await.is(200).to_string()
}

fn id(table: &str) -> &str {
    table.rsplit('/').next().unwrap()
}

async fn delete(client: &Client, path: &str) -> u16 {
    client.call("DELETE", path, b"").await.status
}

#[tokio::test]
async fn a_table_is_removed_by_its_creator_only() {
    let server = TestServer::new().await;
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let table = ann.open("azul", json!([{"who": "me"}, {"who": "robot", "level": "easy"}])).await;
    for stranger in [&bo, &server.anonymous()] {
        stranger.call("DELETE", &table, b"").await.refused(403, "not-your-seat");
    }
    assert!(list(&ann, "mine").await.contains(id(&table)));
    assert_eq!(delete(&ann, &table).await, 204);
    ann.get(&table).await.refused(404, "unknown");
    assert_eq!(delete(&ann, &table).await, 404);
    assert!(!list(&ann, "mine").await.contains(id(&table)));
}

#[tokio::test]
async fn a_table_of_several_people_goes_on_for_the_others() {
    let server = TestServer::new().await;
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let body = json!({"game": "azul", "public": true, "seats": [{"who": "me", "name": "Annie"}, {"who": "open"}]});
    let opened = ann.post("/api/tables", &body).await.is(201);
    let table = format!("/api/tables/{}", opened["id"].as_str().unwrap());
    bo.post(&format!("{table}/seats"), &json!({})).await.is(200);
    assert_eq!(delete(&ann, &table).await, 204);
    assert!(!list(&ann, "mine").await.contains(id(&table)) && !list(&bo, "watch").await.contains(id(&table)));
    assert!(list(&bo, "mine").await.contains(id(&table)));
    let seats = bo.table(&table).await["seats"].clone();
    assert_eq!((&seats[0]["who"], &seats[1]["who"]), (&json!("robot"), &json!("person")));
    assert!(!seats.to_string().contains("Annie"), "{seats}");
}

#[tokio::test]
async fn a_person_is_exported_and_removed() {
    let server = TestServer::new().await;
    let guest = server.anonymous().post("/api/guests", &json!({"name": "Annabella"})).await.is(201);
    let ann = server.with_token(guest["token"].as_str().unwrap());
    let bo = server.guest("Bo").await;
    let alone = ann.open("azul", json!([{"who": "me"}, {"who": "me"}])).await;
    let shared = bo.open("saboteur", json!([{"who": "me"}, {"who": "open"}, {"who": "open"}])).await;
    ann.post(&format!("{shared}/seats"), &json!({})).await.is(200);

    let export = ann.get("/api/me/export").await.is(200);
    assert_eq!((&export["name"], &export["person"]), (&json!("Annabella"), &guest["person"]));
    assert_eq!(export["sessions"].as_array().map(Vec::len), Some(1));
    let row = |table: &str| -> Value {
        let rows = export["tables"].as_array().unwrap();
        rows.iter().find(|row| row["id"] == id(table)).cloned().unwrap_or_else(|| panic!("{export}"))
    };
    assert_eq!((&row(&alone)["creator"], row(&alone)["seats"].as_array().map(Vec::len)), (&json!(true), Some(2)));
    assert_eq!((&row(&shared)["creator"], &row(&shared)["seats"][0]["name"]), (&json!(false), &json!("Annabella")));
    let record = ann.get(row(&shared)["record"].as_str().unwrap()).await;
    assert!(record.body.contains("seen-by"), "a running game is exported as its seat saw it: {}", record.body);
    server.anonymous().get("/api/me/export").await.refused(404, "unknown");
    ann.get("/api/me/export?next=nonsense").await.refused(400, "bad-request");

    assert_eq!(delete(&ann, "/api/me").await, 204);
    ann.get("/api/me/export").await.refused(404, "unknown");
    assert_eq!(delete(&ann, "/api/me").await, 404);
    bo.get(&alone).await.refused(404, "unknown");
    let seats = bo.table(&shared).await["seats"].clone();
    assert_eq!(
        (&seats[0]["who"], &seats[1]["who"], &seats[2]["who"]),
        (&json!("person"), &json!("robot"), &json!("open"))
    );
    assert!(!seats.to_string().contains("Annabella"), "{seats}");
    let kept = server.store.revisions(id(&shared).parse().unwrap(), 0).await.unwrap();
    assert!(!format!("{kept:?}").contains("Annabella"), "{kept:?}");
}

#[tokio::test]
async fn forms_remove_tables_and_people_for_those_who_may() {
    let server = TestServer::new().await;
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let table = ann.open("azul", json!([{"who": "me"}, {"who": "open"}])).await;
    let page = table.strip_prefix("/api").unwrap();
    let action = format!("action=\"{page}/remove\"");
    assert!(ann.get(page).await.body.contains(&action));
    assert!(!bo.get(page).await.body.contains(&action), "only the creator removes a table");
    bo.call("POST", &format!("{page}/remove"), b"").await.refused(403, "not-your-seat");
    assert_eq!(ann.call("POST", &format!("{page}/remove"), b"").await.status, 303);
    ann.get(&table).await.refused(404, "unknown");

    let past = ann.get("/past").await.body;
    assert!(past.contains("href=\"/api/me/export\"") && past.contains("action=\"/me/remove\""));
    assert!(!server.anonymous().get("/past").await.body.contains("data-remove"), "nothing is kept of a stranger");
    server.anonymous().call("POST", "/me/remove", b"").await.refused(404, "unknown");
    let removed = ann.call("POST", "/me/remove", b"").await;
    assert_eq!(removed.status, 303);
    assert!(removed.header("set-cookie").contains("tilewright=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0"));
    ann.get("/api/me/export").await.refused(404, "unknown");
}
