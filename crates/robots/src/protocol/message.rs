//! The lines of the protocol, each a JSON object with one key. What one side writes, the other reads.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

/// A line to the robot.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "lowercase")]
pub enum ToRobot {
    /// A game begins.
    Hello(Hello),
    /// The robot is to decide.
    Choose(Choose),
    /// The game is over.
    Over(Over),
}

/// What was agreed on before a game.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Hello {
    /// The game's key.
    #[serde(default)]
    pub game: String,
    /// The rule set; the usual one if it is not named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// How many play; none where that is not said.
    #[serde(default)]
    pub players: u8,
    /// The choices that differ from those of the rule set.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub set: Map<String, Value>,
    /// Who begins, if that was agreed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<u8>,
    /// Which seat is the robot's; none of the table where that is not said.
    #[serde(default = "nowhere")]
    pub seat: u8,
}

/// All that a robot is told when it is to decide.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct Choose {
    /// The steps since its last decision, as its seat saw them.
    #[serde(default, deserialize_with = "steps")]
    pub since: Vec<String>,
    /// What its seat may know.
    #[serde(default)]
    pub view: Value,
    /// What it can do; never empty.
    #[serde(default, deserialize_with = "actions")]
    pub legal: Vec<String>,
    /// The time for this decision, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ms: Option<u64>,
    /// What steps taught its seat beyond their texts.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "lessons")]
    pub saw: Vec<RevealMessage>,
}

/// What one of the steps since the last decision taught the robot's seat.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct RevealMessage {
    /// The number of the step among these, from 0.
    pub step: usize,
    /// In the words of a record.
    pub what: String,
}

/// The end of a game.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Over {
    /// What each seat has.
    #[serde(default)]
    pub scores: Vec<i32>,
}

/// A line from the robot. What else stands in it is not read.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
#[serde(untagged)]
pub enum FromRobot {
    /// To a hello.
    Ready {
        /// Its name, which is read by nobody.
        ready: Value,
    },
    /// To a question.
    Action {
        /// One of the legal actions.
        action: String,
    },
    /// To what it did not understand.
    Error {
        /// What was wrong.
        error: String,
    },
}

impl FromRobot {
    /// What a robot's line says, if it is one.
    pub fn parse(line: &str) -> Option<FromRobot> {
        serde_json::from_str(line).ok()
    }
}

impl ToRobot {
    /// What a line to the robot says, or why that cannot be told.
    pub fn parse(line: &str) -> Result<ToRobot, String> {
        let message: Value = serde_json::from_str(line).map_err(|error| format!("this is no JSON: {error}"))?;
        let Some((key, value)) = single_entry(message) else { return Err(EXPECTED_KEYS.to_owned()) };
        let parsed = match key.as_str() {
            "hello" => Hello::deserialize(&value).map(ToRobot::Hello),
            "choose" => Choose::deserialize(&value).map(ToRobot::Choose),
            "over" => Over::deserialize(&value).map(ToRobot::Over),
            _ => return Err(EXPECTED_KEYS.to_owned()),
        };
        let to_robot = parsed.map_err(|error| format!("{key} is not as it should be: {error}"))?;
        match to_robot {
            ToRobot::Choose(ref choose) if choose.legal.is_empty() => {
                Err("choose lacks its list of legal actions, which is never empty".to_owned())
            }
            ToRobot::Choose(_) if value.get("since").is_none() => {
                Err("choose lacks its list of steps since".to_owned())
            }
            ToRobot::Hello(_) | ToRobot::Choose(_) | ToRobot::Over(_) => Ok(to_robot),
        }
    }
}

const EXPECTED_KEYS: &str = "expected an object with one key: hello, choose or over";

/// The one key of an object, with its value.
fn single_entry(message: Value) -> Option<(String, Value)> {
    let Value::Object(parts) = message else { return None };
    if parts.len() == 1 { parts.into_iter().next() } else { None }
}

/// No table has such a seat.
fn nowhere() -> u8 {
    u8::MAX
}

fn steps<'de, D: Deserializer<'de>>(value: D) -> Result<Vec<String>, D::Error> {
    Vec::deserialize(value).map_err(|_| D::Error::custom("the steps since are texts"))
}

fn actions<'de, D: Deserializer<'de>>(value: D) -> Result<Vec<String>, D::Error> {
    Vec::deserialize(value).map_err(|_| D::Error::custom("the legal actions are texts"))
}

/// Those that can be read: a lesson that cannot teaches nothing.
fn lessons<'de, D: Deserializer<'de>>(value: D) -> Result<Vec<RevealMessage>, D::Error> {
    let reveals = Vec::<Value>::deserialize(value)?;
    Ok(reveals.into_iter().filter_map(|reveal| serde_json::from_value(reveal).ok()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines of `docs/protocol.md`, to the letter.
    #[test]
    fn every_line_reads_back_as_it_was_written() {
        for line in [
            r#"{"hello":{"game":"carcassonne","rules":"standard","players":2,"seat":1}}"#,
            r#"{"hello":{"game":"azul","rules":"standard","players":3,"set":{"wall":"free"},"first":2,"seat":0}}"#,
            r#"{"choose":{"since":["draw E","place 0,1 180"],"view":{"phase":"follow"},"legal":["none"],"ms":1000}}"#,
            r#"{"choose":{"since":["map north"],"view":{},"legal":["pass ?"],"ms":50,"saw":[{"step":0,"what":"goal north gold"}]}}"#,
            r#"{"over":{"scores":[61,-74]}}"#,
        ] {
            let to_robot = ToRobot::parse(line).expect(line);
            assert_eq!(serde_json::to_string(&to_robot).expect("it can be written"), line);
        }
        for line in
            [r#"{"ready":"example"}"#, r#"{"action":"place 1,0 0"}"#, r#"{"error":"hello comes before choose"}"#]
        {
            let answer = FromRobot::parse(line).expect(line);
            assert_eq!(serde_json::to_string(&answer).expect("it can be written"), line);
        }
    }

    #[test]
    fn an_answer_may_say_more_and_nonsense_is_none() {
        let said = FromRobot::parse(r#"{"action": "none", "why": "it is late"}"#);
        assert_eq!(said, Some(FromRobot::Action { action: "none".to_owned() }));
        assert!(matches!(FromRobot::parse(r#"{"ready": 7}"#), Some(FromRobot::Ready { .. })));
        for line in ["", "none", "[]", "{}", r#"{"action": 7}"#, r#"{"hello": {}}"#] {
            assert_eq!(FromRobot::parse(line), None, "{line}");
        }
    }
}
