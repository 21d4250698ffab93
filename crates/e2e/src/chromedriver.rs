//! The process `chromedriver` on a free port, and its WebDriver commands.

use std::io::{BufRead, BufReader};
use std::process::{Child, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

use crate::http;

/// A running chromedriver; dropping it ends its browsers too.
pub struct Chromedriver {
    process: Child,
    /// Kept open: the driver writes to it for as long as it runs.
    _stdout: BufReader<ChildStdout>,
    address: String,
}

impl Chromedriver {
    /// Starts the driver and waits for its port.
    pub fn start() -> Chromedriver {
        let mut process = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("chromedriver: {error}; `cargo xtask test browser` installs it"));
        let mut stdout = BufReader::new(process.stdout.take().expect("it is piped"));
        let mut line = String::new();
        let port = loop {
            line.clear();
            assert_ne!(stdout.read_line(&mut line).expect("it says its port"), 0, "chromedriver has ended");
            if let Some((_, port)) = line.trim_end().split_once("started successfully on port ") {
                break port.trim_end_matches('.').to_owned();
            }
        };
        Chromedriver { process, _stdout: stdout, address: format!("127.0.0.1:{port}") }
    }

    /// Executes a WebDriver command and returns its value.
    ///
    /// # Errors
    /// The error of the driver, or of the connection to it.
    pub fn command(&self, method: &str, path: &str, body: &Value) -> Result<Value, String> {
        let body = if method == "POST" { body.to_string() } else { String::new() };
        let kind = [("content-type", "application/json")];
        let answer = http::call(&self.address, method, path, &kind, &body).map_err(|error| error.to_string())?;
        let mut read: Value = serde_json::from_str(&answer.body).map_err(|error| error.to_string())?;
        let value = read["value"].take();
        match answer.status {
            200 => Ok(value),
            _ => Err(format!("{path}: {} {}", value["error"], value["message"])),
        }
    }
}

impl Drop for Chromedriver {
    fn drop(&mut self) {
        // Ends the browsers too, which would survive a killed driver.
        let _ = self.command("POST", "/shutdown", &json!({}));
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
