//! Seats: taking, leaving, sharing a screen, presence.

use serde_json::{Value, json};

use crate::test_server::{TestServer, next_message};

#[tokio::test]
async fn an_open_seat_is_taken_once() {
    let server = TestServer::new().await;
    let (ann, bo, cy) = (server.guest("Ann").await, server.guest("Bo").await, server.guest("Cy").await);
    let table = ann.open("carcassonne", json!([{"who": "me", "colour": "red"}, {"who": "open"}])).await;
    let seats = format!("{table}/seats");
    bo.post(&seats, &json!({"colour": "red"})).await.refused(400, "bad-request");
    bo.post(&seats, &json!({"seat": 7})).await.refused(400, "bad-request");
    bo.post(&seats, &json!({"seat": 0})).await.refused(403, "not-your-seat");
    assert_eq!(bo.post(&seats, &json!({"name": "Bobo", "colour": "black"})).await.is(200)["revision"], 2);
    cy.post(&seats, &json!({})).await.refused(403, "not-your-seat");
    let seen = bo.table(&table).await;
    assert_eq!(seen["you"], json!([1]));
    assert_eq!((&seen["seats"][1]["name"], &seen["seats"][1]["colour"]), (&json!("Bobo"), &json!("black")));
}

#[tokio::test]
async fn a_second_seat_is_refused_with_hidden_information() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.open("saboteur", json!([{"who": "me"}, {"who": "open"}, {"who": "open"}])).await;
    ann.post(&format!("{table}/seats"), &json!({})).await.refused(400, "bad-request");
}

#[tokio::test]
async fn names_that_deceive_are_refused() {
    let server = TestServer::new().await;
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let table = ann.open("azul", json!([{"who": "me"}, {"who": "open"}, {"who": "robot", "level": "pip"}])).await;
    let seats = format!("{table}/seats");
    for (name, why) in [
        ("Аnn", "looks the same: Ann"),
        ("PIP", "Pip"),
        ("A\u{ad}nn", "invisible"),
        ("B\u{301}\u{301}\u{301}", "marks"),
    ] {
        for language in ["en", "es", "fr", "nl"] {
            let said = bo.with_header("accept-language", language).post(&seats, &json!({"name": name})).await;
            let said = said.refused(400, "bad-request");
            assert!(language != "en" || said["message"].as_str().unwrap().contains(why), "{name:?}: {said}");
        }
        let twice =
            json!([{"who": "me", "name": "Ann"}, {"who": "open", "name": name}, {"who": "open", "name": "Pip"}]);
        ann.post("/api/tables", &json!({"game": "azul", "seats": twice})).await.refused(400, "bad-request");
    }
    bo.post(&seats, &json!({"name": "Zoe\u{308}"})).await.is(200);
    assert_eq!(bo.table(&table).await["seats"][1]["name"], "Zoë");
    server.anonymous().post("/api/guests", &json!({"name": "A\u{200d}"})).await.refused(400, "bad-request");
    let zoe = server.anonymous().post("/api/guests", &json!({"name": "Zoe\u{308}"})).await.is(201);
    assert_eq!(zoe["name"], "Zoë");
}

/// A hand and a role that were seen stay known: a person who leaves a seat takes no other one of the game.
#[tokio::test]
async fn secrets_of_a_seat_that_was_left_bar_the_others() {
    let mut server = TestServer::new().await;
    let (ann, bo, cy) = (server.guest("Ann").await, server.guest("Bo").await, server.guest("Cy").await);
    let open = json!({"who": "open"});
    let table = ann.open("saboteur", json!([{"who": "me"}, open, open, {"who": "robot"}])).await;
    let seats = format!("{table}/seats");
    bo.post(&seats, &json!({"seat": 1})).await.is(200);
    bo.call("DELETE", &format!("{seats}/1"), b"").await.is(200);
    assert_eq!(bo.table(&table).await["seats"][1]["who"], "open", "nothing was played there");
    let said = bo.post(&seats, &json!({"seat": 2})).await.refused(400, "bad-request");
    assert!(said["message"].as_str().unwrap().contains("secrets"), "{said}");
    cy.post(&seats, &json!({"seat": 1})).await.is(200);
    bo.post(&seats, &json!({})).await.refused(400, "bad-request");
    // The creator has seen the first seat.
    ann.call("DELETE", &format!("{seats}/0"), b"").await.is(200);
    assert_eq!(ann.table(&table).await["seats"][0]["who"], "robot", "a robot plays on");
    ann.post(&seats, &json!({"seat": 2})).await.refused(400, "bad-request");
    server.restart().await;
    let (ann, bo) = (server.moved(&ann), server.moved(&bo));
    bo.post(&seats, &json!({"seat": 2})).await.refused(400, "bad-request");
    ann.post(&seats, &json!({"seat": 2})).await.refused(400, "bad-request");
    ann.post(&seats, &json!({})).await.is(200);
    assert_eq!(ann.table(&table).await["you"], json!([0]), "their own seat is free to them");
}

/// Without hidden information a person may sit down anywhere.
#[tokio::test]
async fn another_seat_is_free_where_nothing_is_secret() {
    let server = TestServer::new().await;
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let table = ann.open("azul", json!([{"who": "me"}, {"who": "open"}, {"who": "open"}])).await;
    bo.post(&format!("{table}/seats"), &json!({"seat": 1})).await.is(200);
    bo.call("DELETE", &format!("{table}/seats/1"), b"").await.is(200);
    bo.post(&format!("{table}/seats"), &json!({"seat": 2})).await.is(200);
    assert_eq!(bo.table(&table).await["you"], json!([2]));
}

#[tokio::test]
async fn a_left_seat_is_taken_back_or_opened_again() {
    let server = TestServer::new().await;
    let (ann, bo, cy) = (server.guest("Ann").await, server.guest("Bo").await, server.guest("Cy").await);
    let table = ann.open("azul", json!([{"who": "me"}, {"who": "open"}])).await;
    let seats = format!("{table}/seats");
    bo.post(&seats, &json!({})).await.is(200);
    let is_bos = |now: &Value| now["turn"]["seat"] == 1;
    while !is_bos(&ann.table(&table).await) {
        ann.act_first(&table).await;
    }
    bo.act_first(&table).await;
    bo.call("DELETE", &format!("{seats}/1"), b"").await.is(200);
    assert_eq!(ann.table(&table).await["seats"][1]["who"], "robot", "it was played");
    cy.post(&seats, &json!({})).await.refused(403, "not-your-seat");
    cy.post(&seats, &json!({"seat": 1})).await.refused(403, "not-your-seat");
    bo.post(&seats, &json!({})).await.is(200);
    assert_eq!(bo.table(&table).await["you"], json!([1]));
    bo.call("DELETE", &format!("{seats}/1"), b"").await.is(200);
    bo.post(&format!("{seats}/1/open"), &json!({})).await.refused(403, "not-your-seat");
    ann.post(&format!("{seats}/9/open"), &json!({})).await.refused(400, "bad-request");
    ann.post(&format!("{seats}/0/open"), &json!({})).await.refused(400, "bad-request");
    let page = ann.get(table.trim_start_matches("/api")).await.body;
    assert!(page.contains("data-open-seat=\"1\""), "the maker finds the button");
    ann.post(&format!("{seats}/1/open"), &json!({})).await.is(200);
    cy.post(&seats, &json!({})).await.is(200);
    assert_eq!(cy.table(&table).await["you"], json!([1]));
}

#[tokio::test]
async fn a_shared_screen_shows_what_the_seat_in_turn_may_know() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.open("saboteur", json!([{"who": "me"}, {"who": "me"}, {"who": "open"}])).await;
    let hands = |scene: &Value| scene["parts"]["hand"].as_str().map(str::to_owned);
    let first = ann.get(&format!("{table}/scene")).await.is(200);
    let turn = ann.table(&table).await["turn"]["seat"].clone();
    assert_eq!(first["table"]["as"], turn);
    ann.act_first(&table).await;
    let second = ann.get(&format!("{table}/scene")).await.is(200);
    let now = ann.table(&table).await;
    let expected =
        if now["you"].as_array().unwrap().contains(&now["turn"]["seat"]) { &now["turn"]["seat"] } else { &Value::Null };
    assert_eq!(&second["table"]["as"], expected);
    assert_ne!(hands(&first), hands(&second), "the hand is the next player's, or nobody's");
    // The seat that has acted sees the result before the screen is handed over, and no other hand.
    let seen = ann.get(&format!("{table}/scene?as={turn}")).await.is(200);
    assert_eq!((&seen["table"], &seen["legal"]), (&second["table"], &Value::Null));
    assert_ne!(hands(&seen), hands(&second));
    assert_ne!(hands(&seen), hands(&first), "a card was played and another drawn");
    ann.get(&format!("{table}/scene?as=2")).await.refused(403, "not-your-seat");
    ann.get(&format!("{table}/scene?as=7")).await.refused(400, "bad-request");
    server.guest("Eve").await.get(&format!("{table}/scene?as=0")).await.refused(403, "not-your-seat");
}

#[tokio::test]
async fn undo_needs_no_consent_at_a_shared_screen() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.open("azul", json!([{"who": "me"}, {"who": "me"}])).await;
    let table_json = || async { ann.get(&format!("{table}/scene")).await.is(200)["table"].clone() };
    assert_eq!(table_json().await["undo"], Value::Null, "nothing has been decided");
    let (first, _) = (ann.table(&table).await["turn"]["seat"].clone(), ann.act_first(&table).await);
    let now = table_json().await;
    assert_eq!(now["undo"], json!({"seat": first, "asks": false}));
    let body = json!({"revision": now["revision"], "seat": first});
    ann.post(&format!("{table}/undo"), &body).await.is(200);
    assert_eq!(ann.table(&table).await["turn"]["seat"], first);
}

#[tokio::test]
async fn leaving_by_the_page_gives_up_every_seat() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.open("azul", json!([{"who": "me"}, {"who": "me"}])).await;
    let page = table.trim_start_matches("/api");
    assert!(ann.get(page).await.body.contains("data-leave"));
    server.anonymous().call("POST", &format!("{page}/leave"), b"").await;
    assert_eq!(ann.table(&table).await["you"], json!([0, 1]), "a stranger makes nobody leave");
    let left = ann.call("POST", &format!("{page}/leave"), b"").await;
    assert_eq!((left.status, left.header("location")), (303, "/"));
    assert_eq!(ann.table(&table).await["you"], json!([]));
    assert!(!ann.get(page).await.body.contains("data-leave"));
    assert_eq!(ann.get("/api/tables?list=mine").await.is(200)["tables"], json!([]));
}

#[tokio::test]
async fn a_robot_plays_for_a_left_seat() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.open("azul", json!([{"who": "me"}, {"who": "robot", "level": "easy"}])).await;
    server.anonymous().call("DELETE", &format!("{table}/seats/0"), b"").await.refused(403, "not-your-seat");
    ann.call("DELETE", &format!("{table}/seats/x"), b"").await.refused(400, "bad-request");
    ann.call("DELETE", &format!("{table}/seats/9"), b"").await.refused(400, "bad-request");
    let mut socket = ann.socket(&table).await.unwrap();
    ann.call("DELETE", &format!("{table}/seats/0"), b"").await.is(200);
    assert_eq!(ann.table(&table).await["seats"][0]["who"], "robot");
    while next_message(&mut socket).await.unwrap()["ply"].as_u64() < Some(20) {}
    assert_eq!(ann.table(&table).await["legal"], Value::Null);
}

#[tokio::test]
async fn people_with_an_open_socket_are_present() {
    let server = TestServer::new().await;
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let table = ann.open("azul", json!([{"who": "me"}, {"who": "open"}])).await;
    bo.post(&format!("{table}/seats"), &json!({})).await.is(200);
    let present = async || {
        let now = bo.table(&table).await;
        [now["seats"][0]["present"].as_bool().unwrap(), now["seats"][1]["present"].as_bool().unwrap()]
    };
    assert_eq!(present().await, [false, false]);
    let mut sockets = [ann.socket(&table).await.unwrap(), ann.socket(&table).await.unwrap()];
    let mut onlooker = server.anonymous().socket(&table).await.unwrap();
    next_message(&mut onlooker).await.unwrap();
    assert_eq!(present().await, [true, false]);
    sockets[0].close(None).await.unwrap();
    while next_message(&mut sockets[0]).await.is_some() {}
    assert_eq!(present().await, [true, false], "another tab is open");
    sockets[1].close(None).await.unwrap();
    while next_message(&mut sockets[1]).await.is_some() {}
    while present().await != [false, false] {
        tokio::task::yield_now().await;
    }
}
