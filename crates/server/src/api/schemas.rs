//! JSON schemas of the bodies of requests and answers, for the OpenAPI document.

use serde_json::{Value, json};

/// Returns all schemas by name.
pub(super) fn schemas() -> Value {
    let mut all = bodies();
    for (name, schema) in answers().as_object_mut().into_iter().flatten() {
        all[name] = schema.take();
    }
    all
}

/// Returns the schema of a path or query parameter by its name.
pub(super) fn parameter(name: &str) -> Value {
    match name {
        "seat" => seat(),
        "after" | "as" | "at" | "before" | "from" | "page" | "revision" => number(),
        "changes" => json!({"enum": [0, 1]}),
        "list" => json!({"enum": ["mine", "open", "watch", "past"]}),
        _ => text(),
    }
}

fn text() -> Value {
    json!({"type": "string"})
}

fn number() -> Value {
    json!({"type": "integer", "minimum": 0})
}

fn seat() -> Value {
    json!({"type": "integer", "minimum": 0, "maximum": 255})
}

fn list(of: &Value) -> Value {
    json!({"type": "array", "items": of})
}

fn or_null(schema: &Value) -> Value {
    json!({"anyOf": [schema, {"type": "null"}]})
}

/// Returns the schema of an object with these required and optional properties and no others.
fn object(required: Value, optional: Value) -> Value {
    let names: Vec<Value> = required.as_object().into_iter().flatten().map(|(name, _)| json!(name)).collect();
    let mut properties = required;
    for (name, schema) in optional.as_object().into_iter().flatten() {
        properties[name] = schema.clone();
    }
    json!({"type": "object", "required": names, "properties": properties, "additionalProperties": false})
}

/// Returns the schemas of the bodies of requests.
fn bodies() -> Value {
    let games: Vec<&str> = tilewright_engine::GAMES.iter().map(|game| game.key()).collect();
    let who = json!({"enum": ["me", "open", "robot"]});
    let create_seat = object(json!({"who": who}), json!({"level": text(), "name": text(), "colour": text()}));
    json!({
        "NewGuest": object(json!({}), json!({"name": text()})),
        "CreateTable": object(json!({"game": {"enum": games}, "seats": list(&create_seat)}), json!({
            "rules": text(), "set": {"type": "object"}, "first": seat(), "public": {"type": "boolean"},
            "aids": {"type": "boolean"}, "wait": {"type": "boolean"},
        })),
        "TakeSeat": object(json!({}), json!({"seat": seat(), "name": text(), "colour": text(), "join": text()})),
        "PlayActions": object(json!({"revision": number(), "seat": seat()}), json!({
            "action": text(), "actions": list(&text()),
        })),
        "UndoBody": object(json!({"revision": number(), "seat": seat()}), json!({})),
        "UndoAnswer": object(json!({"revision": number(), "seat": seat(), "yes": {"type": "boolean"}}), json!({})),
    })
}

/// Returns the schemas of the bodies of answers.
fn answers() -> Value {
    let mut all = table_answers();
    for (name, schema) in turn_answers().as_object_mut().into_iter().flatten() {
        all[name] = schema.take();
    }
    all
}

fn turn() -> Value {
    json!({"anyOf": [object(json!({"seat": seat()}), json!({})), {"const": "over"}, {"type": "null"}]})
}

/// Returns the schema of the word for whether the game of a table has begun.
fn status() -> Value {
    json!({"enum": ["waiting", "running"]})
}

fn score() -> Value {
    or_null(&json!({"type": "integer"}))
}

/// Returns the schema of the word for who holds a seat.
fn holder() -> Value {
    json!({"enum": ["person", "robot", "open"]})
}

/// Returns the schemas of answers about people, games and tables.
fn table_answers() -> Value {
    let seats = list(&seat());
    let row_seat = object(json!({"name": text(), "colour": text(), "who": holder()}), json!({}));
    let row = object(
        json!({
            "id": text(), "game": text(), "rules": text(), "seats": list(&row_seat), "revision": number(),
            "over": {"type": "boolean"}, "turn": turn(), "at": text(), "status": status(),
        }),
        json!({}),
    );
    let table_seat = object(
        json!({"name": text(), "colour": text(), "who": holder(), "score": score(), "present": {"type": "boolean"}}),
        json!({"level": text()}),
    );
    json!({
        "Guest": object(json!({"person": text(), "name": text(), "token": text()}), json!({})),
        "Games": {"type": "object", "required": ["games", "robots", "levels"]},
        "CreatedTable": object(json!({
            "id": text(), "revision": number(), "seats": seats, "status": status(),
        }), json!({})),
        "Invitation": object(json!({"join": text(), "revision": number(), "ply": number()}), json!({})),
        "Tables": object(json!({"tables": list(&row)}), json!({"next": number()})),
        "Table": object(json!({
            "id": text(), "game": text(), "rules": text(), "set": {"type": "object"}, "players": number(),
            "revision": number(), "ply": number(), "turn": turn(), "seats": list(&table_seat), "you": seats,
            "legal": or_null(&list(&text())), "ranking": or_null(&list(&seats)), "at": text(), "status": status(),
            "hurried": {"type": "boolean"},
        }), json!({"join": text()})),
        "Version": object(json!({"revision": number(), "ply": number()}), json!({})),
        "Asked": object(json!({"asked": seats, "revision": number(), "ply": number()}), json!({})),
        "StoredRecord": object(json!({"id": text()}), json!({})),
        "Export": object(
            json!({"person": text(), "name": text(), "sessions": list(&json!({"type": "object"})),
                "tables": list(&json!({"type": "object"}))}),
            json!({"next": text()}),
        ),
        "Document": {"type": "object", "required": ["openapi", "paths"]},
        "Refusal": object(json!({"code": text(), "message": text()}), json!({"revision": number()})),
    })
}

/// Returns the schemas of answers about a position, its events and its actions.
fn turn_answers() -> Value {
    let event = object(
        json!({"text": text(), "seat": or_null(&seat()), "points": score(), "items": list(&json!({"type": "object"}))}),
        json!({"ply": number(), "at": text(), "closes": {"type": "boolean"}}),
    );
    let then = object(json!({"action": text(), "label": text()}), json!({}));
    let hint = object(
        json!({
            "action": text(), "label": text(), "value": {"type": ["number", "null"]},
            "why": text(), "lead": text(), "next": text(), "then": or_null(&then),
        }),
        json!({}),
    );
    let choice = object(json!({"key": text(), "label": text()}), json!({"prompt": text(), "shortcut": text()}));
    let ghost = list(&json!({"type": "object", "required": ["part", "symbol", "x", "y", "kind"]}));
    let legal_action = object(
        json!({"action": text(), "label": text(), "choices": list(&choice), "ghost": ghost}),
        json!({"foretold": text()}),
    );
    json!({
        "After": object(json!({
            "events": list(&event), "legal": or_null(&list(&text())), "offers": or_null(&list(&legal_action)),
            "scores": list(&score()),
        }), json!({})),
        "Scene": {"type": "object"},
        "Events": object(json!({"events": list(&event)}), json!({})),
        "Hints": object(json!({"hints": list(&hint)}), json!({})),
    })
}
