//! Requests that schemathesis generates from the OpenAPI document: every answer conforms to it, and none is an internal
//! error.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::json;

use crate::server::{Server, folder, sqlite};

/// Number of random cases of each operation, besides those that schemathesis derives from the document.
const EXAMPLES: &str = "20";
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance";

/// Returns the path of schemathesis, which `cargo xtask test` installs; `None` if it may be missing.
fn schemathesis() -> Option<PathBuf> {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent()?;
    let program = target.join("schemathesis/bin/schemathesis");
    if !program.exists() {
        assert!(std::env::var_os("CI").is_none(), "schemathesis is missing; `cargo xtask test` installs it");
        eprintln!("skipped: schemathesis is missing; `cargo xtask test` installs it");
        return None;
    }
    Some(program)
}

#[test]
fn answers_match_the_openapi_document() {
    let Some(schemathesis) = schemathesis() else { return };
    let folder = folder("garbage");
    let server = Server::start(&sqlite(&folder.join("tables.db")));
    let token = server.guest();
    let seats = json!([{"who": "me"}, {"who": "me"}, {"who": "open"}]);
    let body = json!({"game": "azul", "seats": seats, "public": true});
    let (_, table) = server.json("POST", "/api/tables", &token, &body).expect("it answers");
    let settings = folder.join("schemathesis.toml");
    let id = table["id"].as_str().expect("a table has an id");
    std::fs::write(&settings, format!("[parameters]\n\"path.id\" = \"{id}\"\n")).expect("a file can be written");
    let tested = Command::new(schemathesis)
        .arg("--config-file")
        .arg(&settings)
        .args(["run", &format!("http://{}/api/openapi.json", server.address), "--checks", CHECKS, "--no-shrink"])
        .args(["--phases", "coverage,fuzzing", "--max-examples", EXAMPLES, "--seed", "1", "--request-timeout", "20"])
        .args(["--header", &format!("Authorization: Bearer {token}")])
        .current_dir(&folder)
        .output()
        .expect("schemathesis can be started");
    let said = String::from_utf8_lossy(&tested.stdout);
    assert!(tested.status.success() && said.contains("passed"), "{said}{}", String::from_utf8_lossy(&tested.stderr));
    assert_eq!(server.call("GET", "/healthz", "", "").map(|answer| answer.status), Some(200));
}
