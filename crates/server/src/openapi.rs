//! How the server is called, as an OpenAPI document.

use serde_json::{Map, Value, json};

/// A call: its method and path, what it gives, the query it takes, and its body.
struct Call {
    method: &'static str,
    path: &'static str,
    gives: &'static str,
    query: &'static [&'static str],
    body: Option<&'static str>,
    created: bool,
}

const fn call(method: &'static str, path: &'static str, gives: &'static str) -> Call {
    Call { method, path, gives, query: &[], body: None, created: false }
}

const CALLS: &[Call] = &[
    Call { body: Some("NewGuest"), created: true, ..call("post", "/api/guests", "a guest with a token") },
    call("get", "/api/games", "games, rule sets, choices, robots and levels"),
    Call { body: Some("Wanted"), created: true, ..call("post", "/api/tables", "a new table") },
    Call { query: &["list", "page"], ..call("get", "/api/tables", "a list of tables") },
    call("get", "/api/tables/{id}", "a table as the caller may know it"),
    Call { body: Some("SeatWish"), ..call("post", "/api/tables/{id}/seats", "a seat that was taken") },
    call("delete", "/api/tables/{id}/seats/{seat}", "a seat left to a robot"),
    Call { body: Some("Decision"), ..call("post", "/api/tables/{id}/actions", "decisions, stored for good") },
    Call { query: &["seat", "action"], ..call("get", "/api/tables/{id}/after", "what decisions would bring") },
    Call {
        body: Some("UndoWish"),
        ..call("post", "/api/tables/{id}/undo", "a decision taken back, or a question to others")
    },
    Call { body: Some("UndoAnswer"), ..call("post", "/api/tables/{id}/undo/answer", "an answer to such a question") },
    Call { query: &["at", "from"], ..call("get", "/api/tables/{id}/scene", "what the page shows") },
    Call { query: &["from"], ..call("get", "/api/tables/{id}/events", "what happened") },
    Call { query: &["seat"], ..call("get", "/api/tables/{id}/hint", "what a strong robot would do") },
    call("get", "/api/tables/{id}/record", "the record as text"),
    call("get", "/api/tables/{id}/news", "a socket that tells where the table stands"),
    Call { body: Some("Record"), created: true, ..call("post", "/api/records", "a record to look at") },
    call("get", "/api/openapi.json", "this document"),
    call("get", "/healthz", "whether the store answers"),
    call("get", "/metrics", "figures for Prometheus"),
];

/// The document.
pub fn document() -> Value {
    let mut paths: Map<String, Value> = Map::new();
    for call in CALLS {
        let path = paths.entry(call.path).or_insert_with(|| json!({}));
        path[call.method] = call.describe();
    }
    json!({
        "openapi": "3.1.0",
        "info": {"title": "Tilewright", "version": env!("CARGO_PKG_VERSION")},
        "paths": paths,
        "components": {"schemas": schemas()},
    })
}

impl Call {
    fn describe(&self) -> Value {
        let named = |name: &str| json!({"name": name, "in": "path", "required": true, "schema": {"type": "string"}});
        let asked = |name: &&str| json!({"name": name, "in": "query", "required": false, "schema": {"type": "string"}});
        let in_path = ["id", "seat"].into_iter().filter(|name| self.path.contains(&format!("{{{name}}}")));
        let parameters: Vec<Value> = in_path.map(named).chain(self.query.iter().map(asked)).collect();
        let answer = if self.created { "201" } else { "200" };
        let mut responses = json!({"default": {"description": "a refusal", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}}}});
        responses[answer] = json!({"description": self.gives});
        let mut call = json!({"summary": self.gives, "parameters": parameters, "responses": responses});
        match self.body {
            Some("Record") => call["requestBody"] = json!({"content": {"text/plain": {"schema": {"type": "string"}}}}),
            Some(body) => {
                let schema = json!({"$ref": format!("#/components/schemas/{body}")});
                call["requestBody"] = json!({"required": true, "content": {"application/json": {"schema": schema}}});
            }
            None => {}
        }
        call
    }
}

fn schemas() -> Value {
    let text = json!({"type": "string"});
    let number = json!({"type": "integer", "minimum": 0});
    let object = |required: &[&str], properties: Value| json!({"type": "object", "required": required, "properties": properties, "additionalProperties": false});
    let seat = object(
        &["who"],
        json!({"who": {"enum": ["me", "open", "robot"]}, "level": text, "name": text, "colour": text}),
    );
    json!({
        "NewGuest": object(&[], json!({"name": text})),
        "Wanted": object(&["game", "seats"], json!({
            "game": text, "rules": text, "set": {"type": "object"}, "seats": {"type": "array", "items": seat},
            "first": number, "public": {"type": "boolean"},
        })),
        "SeatWish": object(&[], json!({"seat": number, "name": text, "colour": text})),
        "Decision": object(&["revision", "seat"], json!({
            "revision": number, "seat": number, "action": text, "actions": {"type": "array", "items": text},
        })),
        "UndoWish": object(&["revision", "seat"], json!({"revision": number, "seat": number})),
        "UndoAnswer": object(&["revision", "seat", "yes"], json!({"revision": number, "seat": number, "yes": {"type": "boolean"}})),
        "Refusal": {"type": "object", "required": ["code", "message"], "properties": {"code": text, "message": text}},
    })
}
