//! A game of one person against robots.

use serde_json::json;

use crate::server::{Server, wait_until};

/// A person's game against robots, with the last acknowledged revision and the part of the record that was read.
pub struct TestGame {
    pub path: String,
    pub acknowledged: u64,
    pub steps: Vec<String>,
}

impl TestGame {
    pub fn open(server: &Server, token: &str, game: &str) -> TestGame {
        let robot = json!({"who": "robot", "level": "easy"});
        let body = json!({"game": game, "seats": [{"who": "me"}, robot, robot]});
        let (status, table) = server.json("POST", "/api/tables", token, &body).expect("the server answers");
        assert_eq!(status, 201, "{table}");
        let id = table["id"].as_str().expect("a table has an id");
        TestGame { path: format!("/api/tables/{id}"), acknowledged: 1, steps: Vec::new() }
    }

    /// Plays the first legal action if the person is in turn, and records the acknowledged revision.
    pub fn play(&mut self, server: &Server, token: &str) {
        let Some((200, now)) = server.json("GET", &self.path, token, &json!(null)) else { return };
        let Some(action) = now["legal"].get(0) else { return };
        let body = json!({"revision": now["revision"], "seat": 0, "action": action});
        if let Some((200, done)) = server.json("POST", &format!("{}/actions", self.path), token, &body) {
            self.acknowledged = done["revision"].as_u64().expect("a revision is a number");
        }
    }

    /// Returns the record from its `seen-by` or `steps` line on: the line differs once the game is over.
    pub fn steps(&self, server: &Server, token: &str) -> Vec<String> {
        let record = server.call("GET", &format!("{}/record", self.path), token, "").expect("the server answers");
        assert_eq!(record.status, 200, "{}", record.body);
        let begins = |line: &&str| line.starts_with("seen-by ") || *line == "steps";
        record.body.lines().skip_while(|line| !begins(line)).map(str::to_owned).collect()
    }

    /// Checks after a restart that no acknowledged move is lost, that the record has not changed, and that the robots
    /// play on.
    pub fn is_whole(&mut self, server: &Server, token: &str) {
        let (status, now) = server.json("GET", &self.path, token, &json!(null)).expect("the server answers");
        assert_eq!(status, 200, "{now}");
        assert!(now["revision"].as_u64() >= Some(self.acknowledged), "{} is lost: {now}", self.acknowledged);
        let steps = self.steps(server, token);
        let is_same_viewer = steps.first() == self.steps.first();
        assert!(!is_same_viewer || steps.starts_with(&self.steps), "the record has changed");
        wait_until("no robot plays on", || {
            let (_, now) = server.json("GET", &self.path, token, &json!(null)).expect("the server answers");
            now["legal"].is_array() || now["turn"] == "over"
        });
        self.steps = self.steps(server, token);
    }
}
