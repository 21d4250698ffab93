//! Creation of tables.

use serde_json::{Value, json};

use crate::test_server::TestServer;

#[tokio::test]
async fn created_table_has_the_requested_setup() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let body = json!({
        "game": "carcassonne", "rules": "standard", "first": 1, "public": true,
        "seats": [{"who": "me", "colour": "green"}, {"who": "robot", "level": "easy", "name": "Bo"}, {"who": "open"}],
    });
    let opened = ann.post("/api/tables", &body).await.is(201);
    assert_eq!(opened["seats"], json!([0]));
    let table = ann.table(&format!("/api/tables/{}", opened["id"].as_str().unwrap())).await;
    assert_eq!(
        (&table["game"], &table["rules"], &table["players"]),
        (&json!("carcassonne"), &json!("standard"), &json!(3))
    );
    assert_eq!(table["seats"][0]["colour"], "green");
    assert_eq!((&table["seats"][1]["name"], &table["seats"][1]["level"]), (&json!("Bo"), &json!("easy")));
    assert_eq!(table["seats"][2]["who"], "open");
    let present: Vec<&Value> = table["seats"].as_array().unwrap().iter().map(|seat| &seat["present"]).collect();
    assert_eq!(present, [false, true, false]);
}

#[tokio::test]
async fn rule_choices_are_accepted() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let games = ann.get("/api/games").await.is(200);
    assert_eq!(games["games"].as_array().unwrap().len(), tilewright_engine::GAMES.len());
    for game in tilewright_engine::GAMES {
        let standard = &game.rule_sets()[0];
        let seats: Vec<Value> =
            (0..game.typical_players()).map(|seat| json!({"who": if seat == 0 { "me" } else { "open" }})).collect();
        for (key, value) in &standard.choices {
            let body = json!({"game": game.key(), "set": {*key: value}, "seats": seats});
            ann.post("/api/tables", &body).await.is(201);
        }
        let wrong = json!({"game": game.key(), "set": {"no-such-choice": 1}, "seats": seats});
        let said = ann.post("/api/tables", &wrong).await.refused(400, "bad-request");
        assert!(said["message"].as_str().unwrap().contains(standard.choices[0].0), "{said}");
    }
}

#[tokio::test]
async fn bad_requests_name_the_valid_values() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let me = json!({"who": "me"});
    let robot = |level: &str| json!({"who": "robot", "level": level});
    for (body, expected) in [
        (json!({"game": "chess", "seats": [me]}), "carcassonne, azul, saboteur"),
        (json!({"game": "azul", "seats": []}), "2"),
        (json!({"game": "azul", "seats": vec![me.clone(); 300]}), "seats"),
        (json!({"game": "azul", "seats": [me, {"who": "cat"}]}), "me, open or robot"),
        (json!({"game": "azul", "seats": [me, robot("godlike")]}), "easy, medium, hard"),
        (json!({"game": "azul", "rules": "none", "seats": [me, me]}), "standard"),
        (json!({"game": "azul", "seats": [me, me], "first": 9}), "seat"),
        (json!({"game": "azul", "seats": [me, me], "first": 200}), "seat"),
        (json!({"game": "azul", "seats": [{"who": "me", "colour": "mauve"}, me]}), "red"),
        (
            json!({"game": "azul", "seats": [{"who": "me", "colour": "red"}, {"who": "open", "colour": "red"}]}),
            "another colour",
        ),
        (json!({"game": "azul", "seats": [me, me], "colour": "red"}), "expected"),
    ] {
        let said = ann.post("/api/tables", &body).await.refused(400, "bad-request");
        assert!(said["message"].as_str().unwrap().contains(expected), "{body}: {said}");
    }
    assert_eq!(ann.get("/api/tables").await.is(200)["tables"], json!([]));
}

#[tokio::test]
async fn an_unknown_table_is_unknown() {
    let server = TestServer::new().await;
    for id in ["AAAAAAAAAAAAAAAAAAAAAA", "x", "%ff%fe", "..%2f.."] {
        server.anonymous().get(&format!("/api/tables/{id}")).await.refused(404, "unknown");
    }
}

#[tokio::test]
async fn tables_above_the_quota_are_refused() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let body = json!({"game": "azul", "seats": [{"who": "me"}, {"who": "open"}]});
    for _ in 0..tilewright_server::MAX_TABLES_PER_PERSON {
        ann.post("/api/tables", &body).await.is(201);
    }
    let answer = ann.post("/api/tables", &body).await;
    answer.refused(429, "too-many");
    assert!(!answer.header("retry-after").is_empty());
}
