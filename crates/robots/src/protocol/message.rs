//! Messages of the robot protocol: JSON objects with one key, one on a line.
//!
//! Both sides use these types: what [`ToRobot`] writes it also parses, and likewise [`FromRobot`].

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

/// A line to the robot.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "lowercase")]
pub enum ToRobot {
    /// Start of a game.
    Hello(Hello),
    /// Request for a decision.
    Choose(Choose),
    /// End of a game.
    Over(Over),
}

/// Setup of a game, and the robot's seat.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Hello {
    /// Key of the game.
    #[serde(default)]
    pub game: String,
    /// Name of the rule set; the standard one if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// Number of players; 0 if absent.
    #[serde(default)]
    pub players: u8,
    /// Rule choices that differ from those of the rule set.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub set: Map<String, Value>,
    /// The first seat, if the setup names it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<u8>,
    /// The robot's seat; 255 if absent.
    #[serde(default = "absent_seat")]
    pub seat: u8,
}

/// All that the robot receives for a decision.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct Choose {
    /// The steps since its last decision, as its seat saw them.
    #[serde(default, deserialize_with = "steps")]
    pub since: Vec<String>,
    /// The position as its seat may know it.
    #[serde(default)]
    pub view: Value,
    /// Legal actions; never empty.
    #[serde(default, deserialize_with = "actions")]
    pub legal: Vec<String>,
    /// Time for this decision, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ms: Option<u64>,
    /// Reveals of the steps in `since`: what its seat learned beyond their texts.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "known_reveals")]
    pub saw: Vec<RevealMessage>,
}

/// A reveal of one step in `since`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct RevealMessage {
    /// Index of the step in `since`, from 0.
    pub step: usize,
    /// The reveal, in the notation of records.
    pub what: String,
}

/// Result of a finished game.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Over {
    /// Score of each seat, in order of seats.
    #[serde(default)]
    pub scores: Vec<i32>,
}

/// A line from the robot. Unknown fields are ignored.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
#[serde(untagged)]
pub enum FromRobot {
    /// Answer to `hello`.
    Ready {
        /// Name of the robot; any JSON value, not used.
        ready: Value,
    },
    /// Answer to `choose`.
    Action {
        /// A legal action.
        action: String,
    },
    /// Answer to a line the robot did not understand.
    Error {
        /// The reason.
        error: String,
    },
}

impl FromRobot {
    /// Parses a line from the robot; `None` if it is not one of the three answers.
    pub fn parse(line: &str) -> Option<FromRobot> {
        serde_json::from_str(line).ok()
    }
}

impl ToRobot {
    /// Parses a line to the robot.
    ///
    /// # Errors
    /// An English sentence: the line is not JSON, is not an object with exactly one known key, has a field of a wrong
    /// type, or is a `choose` without legal actions or without `since`.
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

/// The key and value of an object with exactly one key.
fn single_entry(message: Value) -> Option<(String, Value)> {
    let Value::Object(parts) = message else { return None };
    if parts.len() == 1 { parts.into_iter().next() } else { None }
}

/// A number that is no seat of any game.
fn absent_seat() -> u8 {
    u8::MAX
}

fn steps<'de, D: Deserializer<'de>>(value: D) -> Result<Vec<String>, D::Error> {
    Vec::deserialize(value).map_err(|_| D::Error::custom("the steps since are texts"))
}

fn actions<'de, D: Deserializer<'de>>(value: D) -> Result<Vec<String>, D::Error> {
    Vec::deserialize(value).map_err(|_| D::Error::custom("the legal actions are texts"))
}

/// Deserializes the reveals and skips those that cannot be parsed.
fn known_reveals<'de, D: Deserializer<'de>>(value: D) -> Result<Vec<RevealMessage>, D::Error> {
    let reveals = Vec::<Value>::deserialize(value)?;
    Ok(reveals.into_iter().filter_map(|reveal| serde_json::from_value(reveal).ok()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines of `docs/protocol.md`, byte for byte.
    #[test]
    fn documented_lines_round_trip() {
        for line in [
            r#"{"hello":{"game":"carcassonne","rules":"standard","players":2,"seat":1}}"#,
            r#"{"hello":{"game":"azul","rules":"standard","players":3,"set":{"wall":"free"},"first":2,"seat":0}}"#,
            r#"{"choose":{"since":["draw E","place 0,1 180"],"view":{"phase":"follow"},"legal":["none"],"ms":1000}}"#,
            concat!(
                r#"{"choose":{"since":["map north"],"view":{},"legal":["pass ?"],"ms":50,"#,
                r#""saw":[{"step":0,"what":"goal north gold"}]}}"#
            ),
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
    fn unknown_fields_are_ignored_and_invalid_lines_rejected() {
        let said = FromRobot::parse(r#"{"action": "none", "why": "it is late"}"#);
        assert_eq!(said, Some(FromRobot::Action { action: "none".to_owned() }));
        assert!(matches!(FromRobot::parse(r#"{"ready": 7}"#), Some(FromRobot::Ready { .. })));
        for line in ["", "none", "[]", "{}", r#"{"action": 7}"#, r#"{"hello": {}}"#] {
            assert_eq!(FromRobot::parse(line), None, "{line}");
        }
    }
}
