//! Undo, with and without consent.

use serde_json::{Value, json};

use crate::test_server::{Client, TestServer};

async fn undo(client: &Client, table: &str, seat: u64) -> crate::test_server::Answer {
    let revision = client.table(table).await["revision"].clone();
    client.post(&format!("{table}/undo"), &json!({"revision": revision, "seat": seat})).await
}

async fn answer(client: &Client, table: &str, seat: u64, yes: bool) -> crate::test_server::Answer {
    let revision = client.table(table).await["revision"].clone();
    client.post(&format!("{table}/undo/answer"), &json!({"revision": revision, "seat": seat, "yes": yes})).await
}

/// Plays first legal actions until the turn of a seat ends.
async fn turn(client: &Client, table: &str) {
    let seat = client.table(table).await["turn"].clone();
    while client.table(table).await["turn"] == seat {
        client.act_first(table).await;
    }
}

fn tiles(record: &str) -> Vec<String> {
    record.split_once("steps\n").unwrap().1.lines().map(str::to_owned).collect()
}

#[tokio::test]
async fn undo_alone_is_free_and_repeats_the_draws() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.open("carcassonne", json!([{"who": "me"}, {"who": "open"}])).await;
    let record = async || tiles(&ann.get(&format!("{table}/record")).await.body);
    let first = ann.table(&table).await["turn"]["seat"].as_u64().unwrap();
    if first != 0 {
        ann.post(&format!("{table}/seats"), &json!({})).await.is(200);
    }
    undo(&ann, &table, 0).await.refused(422, "illegal");
    let begun = record().await;
    turn(&ann, &table).await;
    let played = record().await;
    let stale = json!({"revision": 1000, "seat": first});
    ann.post(&format!("{table}/undo"), &stale).await.refused(409, "stale");
    while record().await != begun {
        undo(&ann, &table, first).await.is(200);
    }
    turn(&ann, &table).await;
    assert_eq!(record().await, played, "the same is drawn again");
}

/// Seats two people and plays a turn; returns the one who has played with their seat, the other one, and the table.
async fn after_a_turn(server: &TestServer, game: &str) -> ((Client, u64), (Client, u64), String) {
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let table = ann.open(game, json!([{"who": "me"}, {"who": "open"}])).await;
    bo.post(&format!("{table}/seats"), &json!({})).await.is(200);
    let (one, other) = match ann.table(&table).await["turn"]["seat"].as_u64() {
        Some(0) => ((ann, 0), (bo, 1)),
        _ => ((bo, 1), (ann, 0)),
    };
    turn(&one.0, &table).await;
    (one, other, table)
}

#[tokio::test]
async fn undo_past_a_draw_needs_consent() {
    let server = TestServer::new().await;
    let ((ann, seat), (bo, other), table) = after_a_turn(&server, "carcassonne").await;
    undo(&ann, &table, other).await.refused(403, "not-your-seat");
    answer(&bo, &table, other, true).await.refused(400, "bad-request");
    let ply = ann.table(&table).await["ply"].as_u64();
    for yes in [false, true] {
        assert_eq!(undo(&ann, &table, seat).await.is(202)["asked"], json!([other]));
        assert_eq!(ann.table(&table).await["ply"].as_u64(), ply);
        answer(&ann, &table, seat, true).await.refused(400, "bad-request");
        answer(&ann, &table, other, true).await.refused(403, "not-your-seat");
        answer(&bo, &table, other, yes).await.is(200);
        assert_eq!(ann.table(&table).await["ply"].as_u64() < ply, yes);
    }
    assert_eq!(ann.table(&table).await["turn"]["seat"], seat);
}

#[tokio::test]
async fn undo_request_ends_with_a_play_or_a_left_seat() {
    let server = TestServer::new().await;
    let ((ann, seat), (bo, other), table) = after_a_turn(&server, "carcassonne").await;
    undo(&ann, &table, seat).await.is(202);
    bo.act_first(&table).await;
    answer(&bo, &table, other, true).await.refused(400, "bad-request");
    undo(&ann, &table, seat).await.is(202);
    bo.call("DELETE", &format!("{table}/seats/{other}"), b"").await.is(200);
    // No other person is left, so the next undo needs no consent.
    let mut answered = undo(&ann, &table, seat).await;
    while answered.status == 409 {
        answered = undo(&ann, &table, seat).await;
    }
    answered.is(200);
}

#[tokio::test]
async fn undo_past_a_dealt_card_is_refused() {
    let server = TestServer::new().await;
    let people = [server.guest("Ann").await, server.guest("Bo").await, server.guest("Cy").await];
    let table = people[0].open("saboteur", json!([{"who": "me"}, {"who": "open"}, {"who": "open"}])).await;
    for person in &people[1..] {
        person.post(&format!("{table}/seats"), &json!({})).await.is(200);
    }
    let seat = people[0].table(&table).await["turn"]["seat"].as_u64().unwrap();
    let person = &people[seat as usize];
    assert_ne!(person.table(&table).await["legal"], Value::Null);
    turn(person, &table).await;
    undo(person, &table, seat).await.refused(422, "illegal");
}
