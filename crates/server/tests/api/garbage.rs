//! Hostile requests: every answer is an error with a code and a sentence, never a failure of the server.

use serde_json::{Value, json};
use tilewright_core::{Rng, SplitMix64};

use crate::openapi::calls;
use crate::test_server::{Answer, TestServer};

fn is_no_failure(answer: &Answer, what: &str) {
    assert!(answer.status < 500, "{what}: {answer:?}");
    if answer.status >= 400 {
        let body = answer.json();
        assert!(body["code"].is_string() && body["message"].is_string(), "{what}: {body}");
    }
}

/// Returns random JSON of unexpected shapes.
fn odd(rng: &mut SplitMix64, depth: u32) -> Value {
    let numbers = [json!(-1), json!(0), json!(1), json!(255), json!(256), json!(u64::MAX), json!(1e300), json!(0.5)];
    match rng.below(if depth == 0 { 5 } else { 7 }) {
        0 => Value::Null,
        1 => json!(rng.below(2) == 0),
        2 => numbers[rng.below(numbers.len() as u32) as usize].clone(),
        3 => json!(["", "me", "robot", "azul", "draw", "\u{0}", "🦀", "place 99999999999,0 1"][rng.below(8) as usize]),
        4 => json!("x".repeat(rng.below(3000) as usize)),
        5 => (0..rng.below(4)).map(|_| odd(rng, depth - 1)).collect(),
        _ => object(rng, depth - 1),
    }
}

fn object(rng: &mut SplitMix64, depth: u32) -> Value {
    let keys =
        ["revision", "seat", "action", "actions", "game", "seats", "set", "first", "name", "who", "yes", "colour"];
    let mut object = json!({});
    for _ in 0..rng.below(6) {
        object[keys[rng.below(keys.len() as u32) as usize]] = odd(rng, depth);
    }
    object
}

#[tokio::test]
async fn garbage_never_fails_the_server() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let mut rng = SplitMix64::new(12);
    for game in tilewright_engine::GAMES {
        let mut seats = vec![json!({"who": "open"}); game.typical_players().into()];
        seats[0] = json!({"who": "me"});
        let table = ann.open(game.key(), json!(seats)).await;
        let id = table.rsplit('/').next().unwrap();
        let calls = calls(&tilewright_server::openapi_document());
        for (method, path) in calls.iter().filter(|(_, path)| !path.ends_with("hint")) {
            for _ in 0..12 {
                let bytes: Vec<u8> = match rng.below(3) {
                    0 => (0..rng.below(200)).map(|_| rng.below(256) as u8).collect(),
                    1 => object(&mut rng, 2).to_string().into_bytes(),
                    _ => odd(&mut rng, 3).to_string().into_bytes(),
                };
                let query = ["", "?at=-1", "?from=99999999999999999999", "?seat=%ff&action=%00", "?seat=1e9", "?&&==%"];
                let query = query[rng.below(6) as usize];
                let path = path.replace("{id}", id).replace("{seat}", "99999999999999999999") + query;
                is_no_failure(&ann.call(method, &path, &bytes).await, &format!("{method} {path} {bytes:?}"));
            }
        }
        for _ in 0..150 {
            let mut body = json!({"revision": 1, "seat": 0, "action": odd(&mut rng, 1)});
            body[["revision", "seat", "action", "actions"][rng.below(4) as usize]] = odd(&mut rng, 2);
            is_no_failure(&ann.post(&format!("{table}/actions"), &body).await, &body.to_string());
        }
    }
}
