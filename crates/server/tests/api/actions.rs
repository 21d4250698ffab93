//! Actions: refusals, full turns, previews, and the end of a game.

use serde_json::{Value, json};
use tilewright_core::{Rng, SplitMix64};

use crate::test_server::{Client, TestServer};

const TWO: fn() -> Value = || json!([{"who": "me"}, {"who": "open"}]);

/// Creates a table and seats two people.
async fn pair(server: &TestServer, game: &str) -> (Client, Client, String) {
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let table = ann.open(game, TWO()).await;
    bo.post(&format!("{table}/seats"), &json!({})).await.is(200);
    (ann, bo, table)
}

/// Returns both people with their seats, the one in turn first.
async fn by_turn(ann: Client, bo: Client, table: &str) -> ((Client, u64), (Client, u64)) {
    match ann.table(table).await["turn"]["seat"].as_u64().unwrap() {
        0 => ((ann, 0), (bo, 1)),
        _ => ((bo, 1), (ann, 0)),
    }
}

#[tokio::test]
async fn each_refusal_of_an_action_has_its_code() {
    let server = TestServer::new().await;
    let (ann, bo, table) = pair(&server, "azul").await;
    let ((first, seat), (second, other)) = by_turn(ann, bo, &table).await;
    let now = first.table(&table).await;
    let (revision, legal) = (now["revision"].as_u64().unwrap(), now["legal"][0].as_str().unwrap().to_owned());
    assert_eq!(second.table(&table).await["legal"], Value::Null);
    let actions = format!("{table}/actions");
    let send = |seat: u64, revision: u64, action: &str| json!({"revision": revision, "seat": seat, "action": action});
    first.post(&actions, &send(seat, revision, "fly to the moon")).await.refused(400, "unreadable");
    second.post(&actions, &send(other, revision, &legal)).await.refused(409, "not-your-turn");
    second.post(&actions, &send(seat, revision, &legal)).await.refused(403, "not-your-seat");
    server.anonymous().post(&actions, &send(seat, revision, &legal)).await.refused(403, "not-your-seat");
    let stale = first.post(&actions, &send(seat, revision - 1, &legal)).await.refused(409, "stale");
    assert_eq!(stale["revision"], revision);
    first.post(&actions, &send(seat, revision + 1, &legal)).await.refused(409, "stale");
    first.post(&actions, &send(9, revision, &legal)).await.refused(400, "bad-request");
    first.post(&actions, &json!({"revision": revision, "seat": seat})).await.refused(400, "bad-request");
    first
        .post(&actions, &json!({"revision": revision, "seat": seat, "actions": vec![legal.as_str(); 11]}))
        .await
        .refused(400, "bad-request");
    first.call("POST", &actions, &vec![b' '; tilewright_server::MAX_BODY_BYTES + 1]).await.refused(413, "too-large");
    first.post("/api/tables/AAAAAAAAAAAAAAAAAAAAAA/actions", &send(seat, 1, &legal)).await.refused(404, "unknown");
    assert_eq!(first.table(&table).await["revision"], revision, "nothing was played");
    first.post(&actions, &send(seat, revision, &legal)).await.is(200);
    // The first action took these tiles from the display.
    second.post(&actions, &send(other, revision + 1, &legal)).await.refused(422, "illegal");
}

#[tokio::test]
async fn nonsense_action_is_answered_with_the_forms_of_actions() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.open("azul", json!([{"who": "me"}, {"who": "me"}])).await;
    let now = ann.table(&table).await;
    let body = json!({"revision": now["revision"], "seat": now["turn"]["seat"], "action": "fly to the moon"});
    for (language, expected) in [
        ("en", "“fly to the moon” is no action. An action is written like “SOURCE COLOUR TARGET, f1 blue 3, "),
        ("es", "«fly to the moon» no es ninguna acción. Una acción se escribe como "),
        ("fr", "«\u{202f}fly to the moon\u{202f}» n’est pas une action"),
        ("nl", "“fly to the moon” is geen actie. Een actie schrijf je als "),
    ] {
        let caller = ann.with_header("accept-language", language);
        let said = caller.post(&format!("{table}/actions"), &body).await.refused(400, "unreadable");
        assert!(said["message"].as_str().unwrap().contains(expected), "{language}: {said}");
    }
}

#[tokio::test]
async fn concurrent_actions_at_one_revision_are_played_once() {
    let server = TestServer::new().await;
    let (ann, bo, table) = pair(&server, "azul").await;
    let ((first, seat), _) = by_turn(ann, bo, &table).await;
    let now = first.table(&table).await;
    let body = json!({"revision": now["revision"], "seat": seat, "action": now["legal"][0]});
    let path = format!("{table}/actions");
    let answers = tokio::join!(first.post(&path, &body), first.post(&path, &body), first.post(&path, &body));
    let mut statuses = [answers.0.status, answers.1.status, answers.2.status];
    statuses.sort();
    assert_eq!(statuses, [200, 409, 409]);
    assert_eq!(first.table(&table).await["revision"].as_u64(), now["revision"].as_u64().map(|old| old + 1));
}

#[tokio::test]
async fn actions_of_one_turn_are_played_all_or_none() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.open("carcassonne", json!([{"who": "me"}, {"who": "me"}])).await;
    let now = ann.table(&table).await;
    let (seat, place) = (now["turn"]["seat"].as_u64().unwrap(), now["legal"][0].as_str().unwrap().to_owned());
    let path = |action: &str| format!("{table}/after?seat={seat}&action={}", action.replace(' ', "+"));
    let then = ann.get(&path(&place)).await.is(200);
    let follower = then["legal"][0].as_str().expect("a follower can be placed, or not").to_owned();
    let send = |actions: [&str; 2]| json!({"revision": now["revision"], "seat": seat, "actions": actions});
    let actions = format!("{table}/actions");
    ann.post(&actions, &send([&place, "no such thing"])).await.refused(400, "unreadable");
    ann.post(&actions, &send([&place, &place])).await.refused(422, "illegal");
    assert_eq!(ann.table(&table).await["ply"], now["ply"], "none was played");
    ann.post(&actions, &send([&place, &follower])).await.is(200);
    let next = ann.table(&table).await;
    assert_eq!(next["revision"].as_u64(), now["revision"].as_u64().map(|old| old + 1));
    assert_ne!(next["turn"]["seat"], now["turn"]["seat"]);
}

#[tokio::test]
async fn a_finished_game_refuses_actions_and_is_in_the_past_list() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.open("azul", json!([{"who": "me"}, {"who": "me"}])).await;
    let mut now = ann.table(&table).await;
    let mut last = String::new();
    let mut rng = SplitMix64::new(1);
    let legal = |now: &Value, rng: &mut SplitMix64| {
        let legal = now["legal"].as_array().unwrap();
        legal[rng.below(legal.len() as u32) as usize].as_str().unwrap().to_owned()
    };
    for _ in 0..400 {
        if now["turn"] == "over" {
            break;
        }
        last = legal(&now, &mut rng);
        let body = json!({"revision": now["revision"], "seat": now["turn"]["seat"], "action": last});
        ann.post(&format!("{table}/actions"), &body).await.is(200);
        now = ann.table(&table).await;
    }
    assert_eq!(now["turn"], "over");
    assert!(now["ranking"].is_array());
    assert_eq!(now["legal"], Value::Null);
    ann.act(&table, 0, &last).await.refused(409, "over");
    let past = ann.get("/api/tables?list=past").await.is(200);
    assert_eq!(past["tables"][0]["over"], true);
    assert_eq!(ann.get("/api/tables?list=mine").await.is(200)["tables"], json!([]));
}

#[tokio::test]
async fn a_preview_changes_nothing() {
    let server = TestServer::new().await;
    let (ann, bo, table) = pair(&server, "azul").await;
    let ((first, seat), (second, other)) = by_turn(ann, bo, &table).await;
    let now = first.table(&table).await;
    let action = now["legal"][0].as_str().unwrap().replace(' ', "+");
    let then = first.get(&format!("{table}/after?seat={seat}&action={action}")).await.is(200);
    assert!(then["scores"].is_array() && !then["events"].as_array().unwrap().is_empty());
    assert_eq!(then["legal"], Value::Null, "another seat is in turn then");
    assert_eq!(first.table(&table).await, now);
    second.get(&format!("{table}/after?seat={other}&action={action}")).await.refused(409, "not-your-turn");
    second.get(&format!("{table}/after?seat={seat}&action={action}")).await.refused(403, "not-your-seat");
    first.get(&format!("{table}/after?seat={seat}{}", "&action=x".repeat(11))).await.refused(400, "bad-request");
    first.get(&format!("{table}/after?action={action}")).await.refused(400, "bad-request");
}
