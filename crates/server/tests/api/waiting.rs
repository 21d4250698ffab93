//! Tables that wait for their guests, and invitations.

use serde_json::{Value, json};

use crate::test_server::{Client, TestServer, next_message};

/// Creates a table that waits, with two open seats; returns its path.
async fn open_waiting(ann: &Client, game: &str, public: bool) -> String {
    let seats = json!([{"who": "me"}, {"who": "open"}, {"who": "open"}]);
    let body = json!({"game": game, "seats": seats, "wait": true, "public": public});
    let opened = ann.post("/api/tables", &body).await.is(201);
    assert_eq!((&opened["status"], &opened["revision"]), (&json!("waiting"), &json!(1)));
    format!("/api/tables/{}", opened["id"].as_str().unwrap())
}

#[tokio::test]
async fn nothing_is_drawn_or_played_before_the_game_begins() {
    let mut server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    for kind in tilewright_engine::GAMES {
        let table = open_waiting(&ann, kind.key(), false).await;
        let now = ann.table(&table).await;
        assert_eq!((&now["status"], &now["ply"], &now["turn"]), (&json!("waiting"), &json!(0), &Value::Null));
        let actions = json!({"revision": 1, "seat": 0, "action": "x"});
        ann.post(&format!("{table}/actions"), &actions).await.refused(409, "not-your-turn");
        ann.post(&format!("{table}/undo"), &json!({"revision": 1, "seat": 0})).await.refused(409, "not-your-turn");
        ann.get(&format!("{table}/hint?seat=0")).await.refused(409, "not-your-turn");
        ann.get(&format!("{table}/after?seat=0&action=x")).await.refused(409, "not-your-turn");
        assert_eq!(ann.get(&format!("{table}/scene")).await.is(200)["ply"], 0);
        assert_eq!(ann.get(&format!("{table}/events")).await.is(200)["events"], json!([]));
        assert!(ann.get(&format!("{table}/record")).await.body.ends_with("steps\n"), "no step");
    }
    let table = open_waiting(&ann, "azul", false).await;
    server.restart().await;
    let ann = server.moved(&ann);
    assert_eq!(ann.table(&table).await["status"], "waiting");
    server.guest("Eve").await.post(&format!("{table}/begin"), &json!({})).await.refused(403, "not-your-seat");
    let mut socket = ann.socket(&table).await.unwrap();
    assert_eq!(next_message(&mut socket).await.unwrap(), json!({"revision": 1, "ply": 0}));
    let begun = ann.post(&format!("{table}/begin"), &json!({})).await.is(200);
    assert_eq!(next_message(&mut socket).await.unwrap(), begun);
    let now = ann.table(&table).await;
    assert!(now["ply"].as_u64() > Some(0) && now["turn"]["seat"].is_u64(), "{now}");
    assert_eq!((&now["status"], &now["seats"][1]["who"]), (&json!("running"), &json!("open")));
    ann.post(&format!("{table}/begin"), &json!({})).await.refused(400, "bad-request");
}

#[tokio::test]
async fn the_last_guest_begins_the_game() {
    let mut server = TestServer::new().await;
    let (ann, bo, cy) = (server.guest("Ann").await, server.guest("Bo").await, server.guest("Cy").await);
    let table = open_waiting(&ann, "saboteur", true).await;
    let seats = format!("{table}/seats");
    bo.post(&seats, &json!({})).await.is(200);
    bo.post(&seats, &json!({"seat": 2})).await.refused(400, "bad-request");
    bo.call("DELETE", &format!("{seats}/1"), b"").await.is(200);
    let di = server.guest("Di").await;
    di.post(&seats, &json!({"seat": 2})).await.is(200);
    cy.call("DELETE", &format!("{seats}/2"), b"").await.refused(403, "not-your-seat");
    ann.call("DELETE", &format!("{seats}/2"), b"").await.is(200);
    assert_eq!(di.table(&table).await["you"], json!([]), "the maker has removed the guest");
    di.post(&seats, &json!({})).await.refused(403, "not-your-seat");
    let listed = ann.get("/api/tables?list=open").await.is(200)["tables"][0].clone();
    assert_eq!((&listed["status"], &listed["turn"]), (&json!("waiting"), &Value::Null));
    bo.post(&seats, &json!({})).await.is(200);
    cy.post(&seats, &json!({})).await.is(200);
    let mut now = cy.table(&table).await;
    assert_eq!((&now["status"], &now["you"]), (&json!("running"), &json!([2])));
    assert!(now["turn"]["seat"].is_u64());
    ann.call("DELETE", &format!("{seats}/2"), b"").await.refused(403, "not-your-seat");
    server.restart().await;
    let mut replayed = server.moved(&cy).table(&table).await;
    // The store rounds the time.
    (replayed["at"], now["at"]) = (Value::Null, Value::Null);
    assert_eq!(replayed, now);
}

/// Without an open seat there is nobody to wait for.
#[tokio::test]
async fn a_table_without_open_seats_does_not_wait() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let body = json!({"game": "azul", "seats": [{"who": "me"}, {"who": "robot"}], "wait": true});
    assert_eq!(ann.post("/api/tables", &body).await.is(201)["status"], "running");
}

#[tokio::test]
async fn a_renewed_invitation_seats_only_those_who_have_it() {
    let mut server = TestServer::new().await;
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let table = open_waiting(&ann, "carcassonne", true).await;
    let renew = format!("{table}/invitation");
    bo.post(&renew, &json!({})).await.refused(403, "not-your-seat");
    let old = ann.post(&renew, &json!({})).await.is(200)["join"].as_str().unwrap().to_owned();
    assert_eq!(bo.get("/api/tables?list=open").await.is(200)["tables"], json!([]), "the table is not public");
    let token = ann.post(&renew, &json!({})).await.is(200)["join"].as_str().unwrap().to_owned();
    assert_ne!(old, token);
    assert_eq!(ann.table(&table).await["join"], token);
    let seen = bo.table(&table).await;
    assert_eq!((&seen["join"], &seen["status"]), (&Value::Null, &json!("waiting")), "watching needs no token");
    server.restart().await;
    let (ann, bo) = (server.moved(&ann), server.moved(&bo));
    let seats = format!("{table}/seats");
    for body in [json!({}), json!({"join": old}), json!({"join": "x"})] {
        bo.post(&seats, &body).await.refused(403, "not-your-seat");
    }
    let page = table.trim_start_matches("/api");
    assert!(!bo.get(page).await.body.contains("data-sit"), "no form without the token");
    assert!(!bo.get(&format!("{page}?join={old}")).await.body.contains("data-sit"), "nor with the old one");
    assert!(bo.get(&format!("{page}?join={token}")).await.body.contains("data-sit"));
    assert!(ann.get(page).await.body.contains(&format!("{page}?join={token}")), "the maker shares the link");
    bo.post(&format!("{seats}?join={token}"), &json!({})).await.is(200);
    assert!(!bo.get(page).await.body.contains(&token), "a guest is not told the token");
    server.guest("Cy").await.post(&seats, &json!({"join": token})).await.is(200);
    assert_eq!(ann.table(&table).await["status"], "running");
}

#[tokio::test]
async fn page_of_a_waiting_table_works_without_a_script() {
    let server = TestServer::new().await;
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let form = [("content-type", "application/x-www-form-urlencoded")];
    let [ann, bo] = [ann, bo].map(|client| client.with_header(form[0].0, form[0].1));
    let body = b"game=saboteur&who-0=me&who-1=friend&who-2=friend&wait=yes";
    let opened = ann.call("POST", "/new", body).await;
    assert_eq!(opened.status, 303, "{opened:?}");
    let page = opened.header("location").to_owned();
    let seen = ann.get(&page).await.body;
    for part in ["data-waiting", "data-begin", "data-invitation", "data-link", "data-renew", "Waiting for guests"] {
        assert!(seen.contains(part), "{part}");
    }
    assert!(bo.get(&page).await.body.contains("data-sit"));
    assert_eq!(bo.call("POST", &format!("{page}/seats"), b"name=Bobo").await.status, 303);
    let seen = bo.get(&page).await.body;
    assert!(!seen.contains("data-sit") && !seen.contains("data-begin"));
    assert!(ann.get(&page).await.body.contains("Remove Bobo"));
    assert_eq!(ann.call("POST", &format!("{page}/seats/1/remove"), b"").await.status, 303);
    assert_eq!(bo.call("POST", &format!("{page}/begin"), b"").await.status, 403);
    assert_eq!(ann.call("POST", &format!("{page}/invitation"), b"").await.status, 303);
    assert_eq!(ann.call("POST", &format!("{page}/begin"), b"").await.status, 303);
    let seen = ann.get(&page).await.body;
    assert!(!seen.contains("data-waiting") && seen.contains("data-turn="), "the game has begun");
    for language in ["es", "fr", "nl"] {
        let said = ann.with_header("accept-language", language).post(&format!("/api{page}/begin"), &json!({})).await;
        assert_ne!(said.refused(400, "bad-request")["message"], "");
    }
}
