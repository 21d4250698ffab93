//! A game of one person against robots.

use serde_json::json;

use crate::server::{Server, wait_until};

/// A person's game against robots, with the last revision that was acknowledged and the record up to some point.
pub struct TestGame {
    pub path: String,
    pub acknowledged: u64,
    pub steps: Vec<String>,
}

impl TestGame {
    pub fn open(server: &Server, token: &str, game: &str) -> TestGame {
        let robot = json!({"who": "robot", "level": "easy"});
        let body = json!({"game": game, "seats": [{"who": "me"}, robot, robot]});
        let (status, table) = server.json("POST", "/api/tables", token, &body).expect("it answers");
        assert_eq!(status, 201, "{table}");
        let id = table["id"].as_str().expect("a table has an id");
        TestGame { path: format!("/api/tables/{id}"), acknowledged: 1, steps: Vec::new() }
    }

    /// Plays the first legal action if the person is in turn; notes what was acknowledged.
    pub fn play(&mut self, server: &Server, token: &str) {
        let Some((200, now)) = server.json("GET", &self.path, token, &json!(null)) else { return };
        let Some(action) = now["legal"].get(0) else { return };
        let body = json!({"revision": now["revision"], "seat": 0, "action": action});
        if let Some((200, done)) = server.json("POST", &format!("{}/actions", self.path), token, &body) {
            self.acknowledged = done["revision"].as_u64().expect("a revision is a number");
        }
    }

    /// The record from the line that says whose knowledge it holds, if one does: it is another record once nothing is secret.
    pub fn steps(&self, server: &Server, token: &str) -> Vec<String> {
        let record = server.call("GET", &format!("{}/record", self.path), token, "").expect("it answers");
        assert_eq!(record.status, 200, "{}", record.body);
        let begins = |line: &&str| line.starts_with("seen-by ") || *line == "steps";
        record.body.lines().skip_while(|line| !begins(line)).map(str::to_owned).collect()
    }

    /// After a restart everything acknowledged is there, what was seen stands as it was, and the game goes on.
    pub fn is_whole(&mut self, server: &Server, token: &str) {
        let (status, now) = server.json("GET", &self.path, token, &json!(null)).expect("it answers");
        assert_eq!(status, 200, "{now}");
        assert!(now["revision"].as_u64() >= Some(self.acknowledged), "{} is lost: {now}", self.acknowledged);
        let steps = self.steps(server, token);
        let is_same_viewer = steps.first() == self.steps.first();
        assert!(!is_same_viewer || steps.starts_with(&self.steps), "what was played has changed");
        wait_until("no robot goes on", || {
            let (_, now) = server.json("GET", &self.path, token, &json!(null)).expect("it answers");
            now["legal"].is_array() || now["turn"] == "over"
        });
        self.steps = self.steps(server, token);
    }
}
