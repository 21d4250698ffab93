//! The OpenAPI document of the HTTP interface. Refusals and examples are in `openapi_parts.rs`.

use serde_json::{Map, Value, json};

use crate::api::openapi_parts::{example, refusal_responses, refusals_of};
use crate::api::schemas::{parameter, schemas};
use crate::extract::COOKIE_NAME;

/// A call with the names of its query parameters and of the schemas of its body and answers.
pub(super) struct Call {
    /// Name of the call for generated clients; unique and stable.
    id: &'static str,
    pub(super) method: &'static str,
    pub(super) path: &'static str,
    summary: &'static str,
    query: &'static [&'static str],
    pub(super) body: Option<&'static str>,
    answers: &'static [(&'static str, &'static str)],
}

const fn call(
    id: &'static str,
    method: &'static str,
    path: &'static str,
    summary: &'static str,
    answers: &'static [(&'static str, &'static str)],
) -> Call {
    Call { id, method, path, summary, query: &[], body: None, answers }
}

/// Marker of a plain-text body, in place of the name of a schema.
const TEXT_SCHEMA: &str = "Text";
/// Marker of the text of metrics, in place of the name of a schema.
const METRICS_TEXT: &str = "Metrics";
/// Marker of an answer without a body, in place of the name of a schema.
const NO_CONTENT: &str = "";

const CALLS: &[Call] = &[
    Call {
        body: Some("NewGuest"),
        ..call("createGuest", "post", "/api/guests", "creates a guest with a token", &[("201", "Guest")])
    },
    call("listGames", "get", "/api/games", "lists games, rule sets, choices, robots and levels", &[("200", "Games")]),
    Call {
        body: Some("CreateTable"),
        ..call("createTable", "post", "/api/tables", "creates a table", &[("201", "CreatedTable")])
    },
    Call { query: &["list", "page"], ..call("listTables", "get", "/api/tables", "lists tables", &[("200", "Tables")]) },
    call("getTable", "get", "/api/tables/{id}", "returns a table as the caller may know it", &[("200", "Table")]),
    call("deleteTable", "delete", "/api/tables/{id}", "removes a table for its creator", &[("204", NO_CONTENT)]),
    call("deleteMe", "delete", "/api/me", "removes the caller", &[("204", NO_CONTENT)]),
    Call {
        query: &["next"],
        ..call("exportMe", "get", "/api/me/export", "returns all that is kept of the caller", &[("200", "Export")])
    },
    Call {
        query: &["join"],
        body: Some("TakeSeat"),
        ..call(
            "takeSeat",
            "post",
            "/api/tables/{id}/seats",
            "takes an open seat, or back the one that the caller left",
            &[("200", "Version")],
        )
    },
    call("leaveSeat", "delete", "/api/tables/{id}/seats/{seat}", "gives up a seat", &[("200", "Version")]),
    call(
        "openSeat",
        "post",
        "/api/tables/{id}/seats/{seat}/open",
        "opens a seat again that was left to a robot",
        &[("200", "Version")],
    ),
    call("beginGame", "post", "/api/tables/{id}/begin", "begins the game at a table that waits", &[("200", "Version")]),
    call(
        "renewInvitation",
        "post",
        "/api/tables/{id}/invitation",
        "replaces the token that opens the seats",
        &[("200", "Invitation")],
    ),
    Call {
        body: Some("PlayActions"),
        ..call(
            "playActions",
            "post",
            "/api/tables/{id}/actions",
            "plays actions and stores them durably",
            &[("200", "Version")],
        )
    },
    Call {
        query: &["seat", "action", "revision"],
        ..call(
            "previewActions",
            "get",
            "/api/tables/{id}/after",
            "previews the result of actions",
            &[("200", "After"), ("204", NO_CONTENT)],
        )
    },
    Call {
        body: Some("UndoBody"),
        ..call(
            "requestUndo",
            "post",
            "/api/tables/{id}/undo",
            "undoes a decision, or requests consent",
            &[("200", "Version"), ("202", "Asked")],
        )
    },
    Call {
        body: Some("UndoAnswer"),
        ..call(
            "answerUndo",
            "post",
            "/api/tables/{id}/undo/answer",
            "answers a request for consent",
            &[("200", "Version")],
        )
    },
    Call {
        query: &["at", "after", "before", "from", "changes", "as"],
        ..call("getScene", "get", "/api/tables/{id}/scene", "returns the scene of a position", &[("200", "Scene")])
    },
    Call {
        query: &["from"],
        ..call("listEvents", "get", "/api/tables/{id}/events", "lists events", &[("200", "Events")])
    },
    Call {
        query: &["seat", "action"],
        ..call("getHints", "get", "/api/tables/{id}/hint", "suggests actions", &[("200", "Hints")])
    },
    call("getRecord", "get", "/api/tables/{id}/record", "returns the record as text", &[("200", TEXT_SCHEMA)]),
    call("openNews", "get", "/api/tables/{id}/news", "opens a WebSocket that reports changes", &[("101", NO_CONTENT)]),
    Call {
        body: Some(TEXT_SCHEMA),
        ..call("uploadRecord", "post", "/api/records", "uploads a record", &[("201", "StoredRecord")])
    },
    call("getOpenApi", "get", "/api/openapi.json", "returns this document", &[("200", "Document")]),
    call("getLiveness", "get", "/livez", "returns whether the process answers", &[("200", TEXT_SCHEMA)]),
    call("getReadiness", "get", "/readyz", "returns whether the store takes writes", &[("200", TEXT_SCHEMA)]),
    call("getHealth", "get", "/healthz", "returns the same as /readyz", &[("200", TEXT_SCHEMA)]),
    call(
        "getMetrics",
        "get",
        "/metrics",
        "returns metrics for Prometheus, to this machine only",
        &[("200", METRICS_TEXT)],
    ),
];

/// Returns the OpenAPI document.
pub fn openapi_document() -> Value {
    let mut paths: Map<String, Value> = Map::new();
    for call in CALLS {
        let path = paths.entry(call.path).or_insert_with(|| json!({}));
        path[call.method] = call.describe();
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Tilewright",
            "version": env!("CARGO_PKG_VERSION"),
            "license": {"name": "MIT OR Apache-2.0"},
        },
        "servers": [{"url": "/", "description": "the server that gave this document"}],
        // Everybody may call; a session says who calls, and belongs to a guest.
        "security": [{}, {"cookie": []}, {"token": []}],
        "paths": paths,
        "components": {
            "schemas": schemas(),
            "responses": refusal_responses(),
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE_NAME},
                "token": {"type": "http", "scheme": "bearer", "description": "of POST /api/guests"},
            },
        },
    })
}

impl Call {
    fn describe(&self) -> Value {
        let path_parameter =
            |name: &str| json!({"name": name, "in": "path", "required": true, "schema": parameter(name)});
        let query_parameter =
            |name: &&str| json!({"name": name, "in": "query", "required": false, "schema": parameter(name)});
        let in_path = ["id", "seat"].into_iter().filter(|name| self.path.contains(&format!("{{{name}}}")));
        let parameters: Vec<Value> =
            in_path.map(path_parameter).chain(self.query.iter().map(query_parameter)).collect();
        let mut responses = json!({"default": {"description": "a refusal", "content": content("Refusal")}});
        for status in refusals_of(self) {
            responses[status] = json!({"$ref": format!("#/components/responses/{status}")});
        }
        for (status, schema) in self.answers {
            responses[*status] = json!({"description": self.summary});
            if *schema != NO_CONTENT {
                responses[*status]["content"] = content(schema);
            }
        }
        let mut call = json!({
            "operationId": self.id, "summary": self.summary, "parameters": parameters, "responses": responses,
        });
        if let Some(body) = self.body {
            let mut content = content(body);
            if let (Some(example), Some(json)) = (example(body), content.get_mut("application/json")) {
                json["example"] = example;
            }
            call["requestBody"] = json!({"required": true, "content": content});
        }
        call
    }
}

/// Returns the content of a body by the name of its schema.
pub(super) fn content(schema: &str) -> Value {
    if schema == TEXT_SCHEMA {
        return json!({"text/plain": {"schema": {"type": "string"}}});
    }
    if schema == METRICS_TEXT {
        return json!({"application/openmetrics-text": {"schema": {"type": "string"}}});
    }
    json!({"application/json": {"schema": {"$ref": format!("#/components/schemas/{schema}")}}})
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_have_content_unless_they_are_empty() {
        let document = openapi_document();
        let check = |path: &str, method: &str, status: &str, expected: Value| {
            assert_eq!(document["paths"][path][method]["responses"][status]["content"], expected, "{method} {path}");
        };
        let schema =
            |name: &str| json!({"application/json": {"schema": {"$ref": format!("#/components/schemas/{name}")}}});
        check("/api/games", "get", "200", schema("Games"));
        check("/api/guests", "post", "201", schema("Guest"));
        check("/api/tables/{id}/after", "get", "200", schema("After"));
        check("/api/tables/{id}/after", "get", "204", Value::Null);
        check("/api/tables/{id}/news", "get", "101", Value::Null);
        check("/healthz", "get", "200", json!({"text/plain": {"schema": {"type": "string"}}}));
        check("/healthz", "get", "default", schema("Refusal"));
    }

    #[test]
    fn calls_have_names_of_their_own() {
        let mut names: Vec<&str> = CALLS.iter().map(|call| call.id).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), CALLS.len());
    }

    #[test]
    fn every_referenced_schema_exists() {
        let document = openapi_document();
        let text = document["paths"].to_string();
        let references: Vec<&str> =
            text.split("#/components/schemas/").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert!(references.len() > 30, "{references:?}");
        for name in references {
            assert!(document["components"]["schemas"][name].is_object(), "{name}");
        }
    }
}
