//! Refusals by status, and examples of bodies, for the OpenAPI document.

use serde_json::{Value, json};

use crate::api::openapi::{Call, content};

/// Status, codes and meaning of the refusals.
const REFUSALS: &[(&str, &[&str], &str)] = &[
    (
        "400",
        &["bad-request", "unreadable"],
        "the request or an action in it cannot be read; the message says what would be right",
    ),
    ("403", &["not-your-seat", "cross-site"], "the caller may not do this, or another site caused the request"),
    ("404", &["unknown"], "there is no such table"),
    (
        "409",
        &["stale", "not-your-turn", "over"],
        "the table is at another revision, in `revision`, or in another state",
    ),
    ("413", &["too-large"], "the body is too large"),
    ("422", &["illegal"], "the rules do not allow the action"),
    ("429", &["too-many"], "a limit is reached; Retry-After says when the same request may succeed, if waiting helps"),
    ("500", &["broken"], "the stored table does not replay"),
    ("503", &["busy"], "the server has too much to do, or the database does not answer; nothing was changed"),
];

/// Returns the responses of all refusals by status.
pub(super) fn refusal_responses() -> Value {
    let mut responses = json!({});
    for (status, codes, meaning) in REFUSALS {
        let mut content = content("Refusal");
        content["application/json"]["example"] = json!({"code": codes[0], "message": "One sentence in your language."});
        responses[*status] = json!({"description": format!("{}: {meaning}", codes.join(", ")), "content": content});
        if ["429", "503"].contains(status) {
            let seconds = json!({"description": "seconds to wait", "schema": {"type": "integer", "minimum": 1}});
            responses[*status]["headers"] = json!({"Retry-After": seconds});
        }
    }
    responses
}

/// Returns the statuses of the refusals that a call may have.
pub(super) fn refusals_of(call: &Call) -> impl Iterator<Item = &'static str> {
    let (changes, is_of_table) = (call.method != "get", call.path.contains("{id}"));
    let plays = ["/actions", "/after", "/undo", "/answer", "/hint", "/begin", "/seats", "/open", "/invitation"];
    let needs_state = is_of_table && plays.iter().any(|end| call.path.ends_with(end));
    let has_body = call.body.is_some();
    REFUSALS.iter().map(|(status, ..)| *status).filter(move |status| match *status {
        "403" => changes || needs_state,
        "404" | "500" => is_of_table,
        "409" | "422" => needs_state,
        "413" => has_body,
        _ => true,
    })
}

/// Returns an example of a body by the name of its schema.
pub(super) fn example(schema: &str) -> Option<Value> {
    Some(match schema {
        "NewGuest" => json!({"name": "Ana"}),
        "CreateTable" => json!({
            "game": "carcassonne",
            "seats": [{"who": "me", "name": "Ana"}, {"who": "robot", "level": "bram"}, {"who": "open"}],
            "public": false,
        }),
        "TakeSeat" => json!({"seat": 2, "name": "Bo"}),
        "PlayActions" => json!({"revision": 1, "seat": 0, "actions": ["place 0,1 270", "robber s"]}),
        "UndoBody" => json!({"revision": 2, "seat": 0}),
        "UndoAnswer" => json!({"revision": 3, "seat": 1, "yes": true}),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use serde::de::DeserializeOwned;

    use super::*;
    use crate::api::dto::{CreateTable, NewGuest, PlayActions, TakeSeat, UndoAnswer, UndoBody};

    fn check<T: DeserializeOwned>(schema: &str) {
        let parsed = serde_json::from_value::<T>(example(schema).expect("there is an example"));
        assert!(parsed.is_ok(), "{schema}: {:?}", parsed.err());
    }

    #[test]
    fn examples_are_bodies_that_the_server_reads() {
        check::<NewGuest>("NewGuest");
        check::<CreateTable>("CreateTable");
        check::<TakeSeat>("TakeSeat");
        check::<PlayActions>("PlayActions");
        check::<UndoBody>("UndoBody");
        check::<UndoAnswer>("UndoAnswer");
    }
}
