//! `tilewright load` against a server process.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

use serde_json::Value;

const BINARY: &str = env!("CARGO_BIN_EXE_tilewright");

/// A server process, killed when dropped.
struct Server {
    process: Child,
    url: String,
}

impl Server {
    fn start(name: &str, limit: &str) -> Server {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("load-{name}"));
        let _ = std::fs::remove_dir_all(&folder);
        let database = format!("sqlite:{}", folder.join("tables.db").display());
        let mut process = Command::new(BINARY)
            .args(["serve", "--listen", "127.0.0.1:0", "--database", &database, "--limit", limit, "--pace", "0"])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary can be started");
        let mut url = String::new();
        let said = process.stdout.take().expect("it is piped");
        BufReader::new(said).read_line(&mut url).expect("the address is printed");
        Server { process, url: url.trim().to_owned() }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.process.kill().expect("it runs");
        self.process.wait().expect("it ends");
    }
}

fn load(url: &str, arguments: &[&str]) -> Output {
    let always = ["load", "--url", url, "--tables", "2", "--seconds", "1"];
    Command::new(BINARY).args(always).args(arguments).output().expect("the binary can be started")
}

/// Plays two tables for a second and checks that moves are acknowledged and seen, and that none is lost.
fn check(name: &str, arguments: &[&str]) -> Value {
    let server = Server::start(name, "0");
    let output = load(&server.url, &[arguments, &["--json"]].concat());
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.is_empty(), "{arguments:?}: {said}");
    let report: Value = serde_json::from_slice(&output.stdout).expect("one object");
    assert!(report["moves"].as_u64() > Some(0), "{report}");
    assert!(report["checked"]["moves"].as_u64() >= report["moves"].as_u64(), "{report}");
    assert_eq!(report["checked"]["lost"], 0, "{report}");
    assert_eq!(report["unseen"], 0, "{report}");
    assert_eq!(report["errors"], serde_json::json!({}), "{report}");
    report
}

#[test]
fn no_acknowledged_move_is_lost() {
    let report = check("plain", &["--seed", "1"]);
    assert_eq!((&report["game"], &report["tables"]), (&"carcassonne".into(), &2.into()));
}

#[test]
fn fetch_makes_every_player_fetch() {
    let report = check("fetch", &["--fetch"]);
    let (requests, moves) = (report["requests"].as_u64(), report["moves"].as_u64());
    // Some responses are pending when the time is over, and new tables are opened.
    assert!(requests >= moves.map(|moves| 3 * moves - 2), "{report}");
}

#[test]
fn rate_bounds_the_moves() {
    let report = check("rate", &["--rate", "10"]);
    // Each of two tables plays at most every fifth of a second.
    assert!(report["moves"].as_u64() <= Some(12), "{report}");
}

#[test]
fn game_with_hidden_information_is_played() {
    check("saboteur", &["--game", "saboteur"]);
}

/// Measures players from many addresses on a server with its limits, without and then with a flood.
fn check_flood(kind: &str) {
    let server = Server::start(kind, "200");
    let output = load(&server.url, &["--json", "--sources", "4", "--flood", kind, "--rate", "20"]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.is_empty(), "{kind}: {said}");
    let report: Value = serde_json::from_slice(&output.stdout).expect("one object");
    for measured in [&report, &report["idle"]] {
        assert!(measured["moves"].as_u64() > Some(0), "{kind}: {report}");
        assert_eq!(
            (&measured["checked"]["lost"], &measured["errors"]),
            (&0.into(), &serde_json::json!({})),
            "{report}"
        );
    }
    assert_eq!(report["flood"]["kind"], kind);
    assert!(report["flood"]["accepted"].as_u64() > Some(0), "{kind}: {report}");
}

#[test]
fn players_are_measured_beside_a_flood_of_reads() {
    check_flood("reads");
}

#[test]
fn players_are_measured_beside_a_flood_of_connections() {
    check_flood("connections");
}

#[test]
fn players_are_measured_beside_a_flood_of_uploads() {
    check_flood("uploads");
}

#[test]
fn answers_of_robots_are_measured_beside_a_flood_of_robots() {
    let server = Server::start("robots", "0");
    let output = load(&server.url, &["--json", "--flood", "robots", "--rate", "20", "--game", "azul"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let report: Value = serde_json::from_slice(&output.stdout).expect("one object");
    assert!(report["idle"]["robot_ms"]["p95"].as_f64() > Some(0.0), "{report}");
    assert!(report["robot_ms"]["p95"].as_f64() > Some(0.0) && report["flood"]["kind"] == "robots", "{report}");
}

/// Checks for exit code 2, no output, and one line on standard error that contains these words.
fn refused(output: &Output, words: &[&str]) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), said.lines().count()), (Some(2), 1), "{said}");
    assert!(output.stdout.is_empty());
    assert!(words.iter().all(|word| said.contains(word)), "{said:?} lacks {words:?}");
}

#[test]
fn unusable_server_gets_one_line() {
    refused(&load("http://127.0.0.1:1", &[]), &["http://127.0.0.1:1", "cannot be reached", "tilewright serve"]);
    refused(&load("127.0.0.1:8017", &[]), &["--url", "http://HOST:PORT"]);
    refused(&load("http://127.0.0.1:1", &["--flood", "mails"]), &["--flood", "reads", "robots"]);
    let server = Server::start("limited", "1");
    refused(&load(&server.url, &[]), &["refuses", "--limit 0"]);
}
