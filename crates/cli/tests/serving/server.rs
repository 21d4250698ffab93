//! A server process and an HTTP client for it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// Upper bound on any wait: a table that has not changed by then is stuck.
pub const TIMEOUT: Duration = Duration::from_secs(60);

/// A server process, killed when dropped.
pub struct Server {
    process: Child,
    pub address: String,
}

/// An HTTP response.
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }
}

/// Returns the URL of a database in a file.
pub fn sqlite(file: &Path) -> String {
    format!("sqlite:{}", file.display())
}

impl Server {
    /// Starts a server on a database. Its writes fail beyond the limit on the size of a file, without a signal.
    pub fn start(database: &str) -> Server {
        Server::start_with(database, &[], Stdio::inherit())
    }

    /// Starts a server with further arguments, whose log goes to `log`.
    pub fn start_with(database: &str, arguments: &[&str], log: Stdio) -> Server {
        const SCRIPT: &str = r#"trap "" XFSZ; exec "$@""#;
        let serve = ["serve", "--listen", "127.0.0.1:0", "--limit", "0", "--pace", "0", "--database", database];
        let mut process = Command::new("sh")
            .args(["-c", SCRIPT, "sh", env!("CARGO_BIN_EXE_tilewright")])
            .args(serve)
            .args(arguments)
            .stderr(log)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary can be started");
        let mut line = String::new();
        BufReader::new(process.stdout.take().expect("it is piped")).read_line(&mut line).expect("it says its address");
        let address = line.trim().strip_prefix("http://").expect("the address is a link").to_owned();
        Server { process, address }
    }

    /// Returns the process id.
    pub fn id(&self) -> String {
        self.process.id().to_string()
    }

    /// Sends a request; `None` without a complete response.
    pub fn call(&self, method: &str, path: &str, token: &str, body: &str) -> Option<Answer> {
        let mut stream = TcpStream::connect(&self.address).ok()?;
        let length = body.len();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\
             authorization: Bearer {token}\r\ncontent-length: {length}\r\n\r\n{body}",
            self.address
        );
        stream.write_all(request.as_bytes()).ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).ok()?;
        let (head, body) = answer.split_once("\r\n\r\n")?;
        let status = head.split(' ').nth(1)?.parse().ok()?;
        Some(Answer { status, head: head.to_lowercase(), body: body.to_owned() })
    }

    /// Sends a request and returns status and JSON.
    pub fn json(&self, method: &str, path: &str, token: &str, body: &Value) -> Option<(u16, Value)> {
        let answer = self.call(method, path, token, &body.to_string())?;
        Some((answer.status, serde_json::from_str(&answer.body).ok()?))
    }

    /// Creates a guest and returns its token.
    pub fn guest(&self) -> String {
        let (_, guest) = self.json("POST", "/api/guests", "", &json!({})).expect("it answers");
        guest["token"].as_str().expect("a guest has a token").to_owned()
    }

    pub fn signal(&self, signal: &str) {
        let sent = Command::new("kill").args([signal, &self.id()]).status();
        assert!(sent.expect("kill can be started").success());
    }

    /// Waits until the process has ended.
    pub fn ended(&mut self) -> std::process::ExitStatus {
        let start = Instant::now();
        loop {
            if let Some(status) = self.process.try_wait().expect("it can be waited for") {
                return status;
            }
            assert!(start.elapsed() < TIMEOUT, "it does not end");
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Waits until a condition holds; panics with `problem` after [`TIMEOUT`].
pub fn wait_until(problem: &str, mut condition: impl FnMut() -> bool) {
    let start = Instant::now();
    while !condition() {
        assert!(start.elapsed() < TIMEOUT, "{problem}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Returns an empty folder.
pub fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("serving").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}
