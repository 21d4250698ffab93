//! Scenes that hold only what has changed since the moment before.

use serde_json::{Value, json};
use tilewright_server::{ConnectionLimits, ServerConfig};

use crate::test_server::{Client, TestServer};

/// Plays by the same choices in every run until a game has `plies` steps, or is over; returns the path of the table.
async fn late_game(server: &TestServer, ann: &Client, game: &dyn tilewright_engine::GameKind, plies: u64) -> String {
    let hidden = game.hidden_information();
    let mut players = vec![ann.clone()];
    let mut seats = vec![json!({"who": "me"})];
    for number in 1..game.typical_players() {
        seats.push(json!({"who": if hidden { "open" } else { "me" }}));
        if hidden {
            players.push(server.guest(&format!("Guest {number}")).await);
        }
    }
    let body = json!({"game": game.key(), "seats": seats, "first": 0});
    let table = format!("/api/tables/{}", ann.post("/api/tables", &body).await.is(201)["id"].as_str().unwrap());
    for (seat, player) in players.iter().enumerate().skip(1) {
        player.post(&format!("{table}/seats"), &json!({"seat": seat})).await.is(200);
    }
    let mut choice: usize = 1;
    loop {
        let now = ann.table(&table).await;
        let Some(seat) = now["turn"]["seat"].as_u64().filter(|_| now["ply"].as_u64().unwrap() < plies) else { break };
        let player = players.get(seat as usize).unwrap_or(ann);
        let legal = player.table(&table).await["legal"].clone();
        choice = choice * 31 % 1009;
        let action = legal[choice % legal.as_array().unwrap().len()].as_str().unwrap();
        player.act(&table, seat, action).await.is(200);
    }
    table
}

/// Returns the scenes of an answer with `changes=1`, each completed from the one before.
fn completed(scenes: &[Value]) -> Vec<Value> {
    let mut whole: Vec<Value> = Vec::new();
    for scene in scenes {
        let mut next = whole.last().unwrap_or(scene).clone();
        for (name, value) in scene.as_object().unwrap().iter().filter(|(name, _)| *name != "parts") {
            next[name] = value.clone();
        }
        for (name, part) in scene.get("parts").and_then(Value::as_object).into_iter().flatten() {
            match (part.as_array(), next["parts"][name].as_array_mut()) {
                (Some(seats), Some(next)) => {
                    let seats = next.iter_mut().zip(seats).filter(|(_, seat)| !seat.is_null());
                    seats.for_each(|(next, seat)| *next = seat.clone());
                }
                _ => next["parts"][name] = part.clone(),
            }
        }
        whole.push(next);
    }
    whole
}

#[tokio::test]
async fn changes_complete_each_scene_from_the_one_before() {
    let connections = ConnectionLimits { per_address: 0, ..ConnectionLimits::default() };
    let config = ServerConfig { requests_per_second: 0, table_seed: Some(7), connections, ..ServerConfig::default() };
    let server = TestServer::with(config).await;
    let ann = server.guest("Ann").await;
    for game in tilewright_engine::GAMES {
        let table = late_game(&server, &ann, *game, 60).await;
        for client in [&ann, &server.anonymous()] {
            let all = client.get(&format!("{table}/scene?from=0")).await;
            let changes = client.get(&format!("{table}/scene?from=0&changes=1")).await;
            let [whole, changed] = [&all, &changes].map(|answer| answer.json()["scenes"].as_array().unwrap().clone());
            assert_eq!(completed(&changed), whole, "{}", game.key());
            assert_eq!(changed[0], whole[0]);
            assert!(changed.iter().skip(1).all(|scene| scene.get("boards").is_none()), "no scene repeats a field");
            assert!(changes.body.len() < all.body.len(), "{} of {}", changes.body.len(), all.body.len());
        }
        ann.get(&format!("{table}/scene?from=0&changes=2")).await.refused(400, "bad-request");
    }
}
