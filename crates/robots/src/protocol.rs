//! A robot of the house for others: it plays by the robot protocol (`docs/protocol.md`) on lines in and out.

use std::io::{self, BufRead, Read, Write};

use game::{Dice, SplitMix};
use serde_json::{Value, json};

use crate::name::RobotName;

/// No line is longer.
const LONGEST_LINE: u64 = 16 << 20;

/// Answers every line until there are no more. A line that is not understood is answered by an error, and the next is read.
pub fn answer(name: &RobotName, game: &str, seed: u64, mut lines: impl BufRead, mut out: impl Write) -> io::Result<()> {
    let mut player = Player { name, game, dice: SplitMix::new(seed), playing: false };
    loop {
        let mut line = Vec::new();
        let length = (&mut lines).take(LONGEST_LINE).read_until(b'\n', &mut line)?;
        if length == 0 {
            return Ok(());
        }
        if length as u64 == LONGEST_LINE && line.last() != Some(&b'\n') {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "a line is longer than 16 MiB"));
        }
        let line = String::from_utf8_lossy(&line);
        if line.trim().is_empty() {
            continue;
        }
        let said = player.hear(&line).unwrap_or_else(|error| Some(json!({"error": error})));
        if let Some(said) = said {
            writeln!(out, "{said}")?;
            out.flush()?;
        }
    }
}

/// `random` by the protocol: it needs the legal actions and nothing else.
struct Player<'a> {
    name: &'a RobotName,
    game: &'a str,
    dice: SplitMix,
    playing: bool,
}

impl Player<'_> {
    fn hear(&mut self, line: &str) -> Result<Option<Value>, String> {
        let message: Value = serde_json::from_str(line).map_err(|error| format!("this is no JSON: {error}"))?;
        let parts = message.as_object().filter(|parts| parts.len() == 1).and_then(|parts| parts.iter().next());
        match parts.map(|(key, value)| (key.as_str(), value)) {
            Some(("hello", hello)) => {
                let game = hello.get("game").and_then(Value::as_str).unwrap_or_default();
                if game != self.game {
                    return Err(format!("this robot plays {:?}; hello names the game {game:?}", self.game));
                }
                self.playing = true;
                Ok(Some(json!({"ready": self.name.to_string()})))
            }
            Some(("choose", _)) if !self.playing => Err("hello comes before choose".to_owned()),
            Some(("choose", choose)) => self.choose(choose).map(Some),
            Some(("over", _)) => {
                self.playing = false;
                Ok(None)
            }
            _ => Err("expected an object with one key: hello, choose or over".to_owned()),
        }
    }

    fn choose(&mut self, choose: &Value) -> Result<Value, String> {
        let legal = choose.get("legal").and_then(Value::as_array).filter(|legal| !legal.is_empty());
        let legal = legal.ok_or("choose lacks its list of legal actions, which is never empty")?;
        let action = &legal[self.dice.below(legal.len() as u32) as usize];
        let action = action.as_str().ok_or("the legal actions are texts")?;
        Ok(json!({"action": action}))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(lines: &str, expected: &[&str]) {
        let mut out = Vec::new();
        answer(&RobotName::Random, "toy", 1, lines.as_bytes(), &mut out).expect("memory can be written");
        let said = String::from_utf8(out).expect("text");
        assert_eq!(said.lines().count(), expected.len(), "{said}");
        for (line, words) in said.lines().zip(expected) {
            assert!(line.contains(words), "{line:?} lacks {words:?}");
        }
    }

    #[test]
    fn random_is_ready_and_chooses_what_is_legal() {
        let hello = r#"{"hello": {"game": "toy", "rules": "plain", "players": 2, "seat": 0}}"#;
        let choose = r#"{"choose": {"since": [], "view": {}, "legal": ["one"], "ms": 50}}"#;
        let over = r#"{"over": {"scores": [1, 2]}}"#;
        check(&format!("{hello}\n{choose}\n\n{choose}\n{over}\n"), &[r#"{"ready":"random"}"#, "one", "one"]);
        check(&format!("{hello}\n{over}\n{choose}"), &["ready", "hello comes before choose"]);
    }

    #[test]
    fn what_is_not_understood_is_answered_by_an_error_and_the_next_line_is_read() {
        let hello = r#"{"hello": {"game": "toy"}}"#;
        let lines = ["rubbish", r#"{"dance": 1}"#, "[]", r#"{"hello": {"game": "go"}}"#, hello, r#"{"choose": {}}"#];
        let bad = r#"{"choose": {"legal": [7]}}"#;
        let expected = ["no JSON", "one key", "one key", r#"plays \"toy\""#, "ready", "lacks its list", "are texts"];
        check(&format!("{}\n{bad}\n", lines.join("\n")), &expected);
        check("\u{0}\n", &["no JSON"]);
    }
}
