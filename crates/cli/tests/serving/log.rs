//! The log of a server, and metrics at an address of their own.

use std::fs::File;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::Stdio;

use serde_json::Value;

use crate::server::{Server, folder, sqlite, wait_until};

/// Returns the fields of the lines of a log.
fn lines(log: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(log).expect("the log is a file");
    // The last line may be incomplete while the server writes it.
    text.lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .map(|line| line["fields"].clone())
        .collect()
}

fn find<'a>(lines: &'a [Value], message: &str) -> Option<&'a Value> {
    lines.iter().find(|line| line["message"] == message)
}

#[test]
fn start_stop_and_metrics_are_logged_without_a_secret() {
    let folder = folder("log");
    let log = folder.join("log");
    let stderr = Stdio::from(File::create(&log).expect("a file can be made"));
    let database = sqlite(&folder.join("tables.db"));
    let mut server = Server::start_with(&database, &["--metrics", "127.0.0.1:0"], stderr);
    let token = server.guest();
    let refused = server.call("POST", "/api/tables", &token, "{}").expect("it answers");
    assert_eq!(refused.status, 400);
    wait_until("the metrics are not served", || find(&lines(&log), "serves metrics").is_some());
    let address = find(&lines(&log), "serves metrics").expect("it is logged")["address"].clone();
    let mut stream = TcpStream::connect(address.as_str().expect("it is a text")).expect("it listens");
    // A name that only this address accepts, and a header of a proxy: every caller of this address may read them.
    write!(stream, "GET /metrics HTTP/1.1\r\nhost: m\r\nx-forwarded-for: 192.0.2.1\r\nconnection: close\r\n\r\n")
        .expect("it listens");
    let mut metrics = String::new();
    stream.read_to_string(&mut metrics).expect("it answers");
    assert!(metrics.contains("tilewright_refusals_total{code=\"bad-request\"} 1"), "{metrics}");

    server.signal("-TERM");
    assert!(server.ended().success());
    let text = std::fs::read_to_string(&log).expect("the log is a file");
    assert!(!text.contains(&token), "{text}");
    let lines = lines(&log);
    let started = find(&lines, "started").expect("it is logged");
    let expected = [env!("CARGO_PKG_VERSION"), &server.address, "sqlite"];
    assert_eq!(["version", "address", "database"].map(|name| started[name].as_str().unwrap_or_default()), expected);
    assert!(find(&lines, "stopped").is_some(), "{text}");
}
