//! A robot served by the robot protocol: answers, errors, and play equal to that in a match.

mod common;

use serde_json::{Value, json};
use tilewright_core::{Seat, Turn, Viewer};
use tilewright_engine::{ChanceStream, GameKind, GameSpec, GameState};
use tilewright_robots::{RobotName, TimeControl};

fn answers(game: &dyn GameKind, robot: &RobotName, lines: &str) -> Vec<Value> {
    let mut out = Vec::new();
    game.serve_protocol(robot, 1, &mut lines.as_bytes(), &mut out).expect("memory can be read and written");
    let said = String::from_utf8(out).expect("text");
    said.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

fn check(lines: &[&str], expected: &[&str]) {
    let said = answers(
        tilewright_engine::game_by_key("azul").expect("the game exists"),
        &RobotName::Random,
        &lines.join("\n"),
    );
    assert_eq!(said.len(), expected.len(), "{said:?}");
    for (line, words) in said.iter().zip(expected) {
        let text = line.get("error").map_or_else(|| line.to_string(), |error| error.to_string());
        assert!(text.contains(words), "{text:?} lacks {words:?}");
    }
}

const HELLO: &str = r#"{"hello": {"game": "azul", "rules": "standard", "players": 2, "seat": 0}}"#;

#[test]
fn served_robot_chooses_a_legal_action() {
    let choose = r#"{"choose": {"since": [], "view": {}, "legal": ["one"], "ms": 50}}"#;
    let over = r#"{"over": {"scores": [1, 2]}}"#;
    check(&[HELLO, choose, "", choose, over], &[r#"{"ready":"random"}"#, r#"{"action":"one"}"#, "one"]);
    check(&[HELLO, over, choose], &["ready", "hello comes before choose"]);
}

#[test]
fn invalid_message_is_answered_by_an_error_and_the_next_is_read() {
    check(
        &[
            "rubbish",
            "\u{0}",
            r#"{"dance": 1}"#,
            "[]",
            r#"{"hello": {"game": "go"}}"#,
            r#"{"hello": {"game": "azul"}}"#,
            r#"{"hello": {"game": "azul", "players": 9, "seat": 0}}"#,
            r#"{"hello": {"game": "azul", "players": 255, "seat": 200}}"#,
            r#"{"hello": {"game": "azul", "players": 2, "seat": 2}}"#,
            r#"{"hello": {"game": "azul", "rules": "odd", "players": 2, "seat": 0}}"#,
            r#"{"hello": {"game": "azul", "set": {"wall": 7}, "players": 2, "seat": 0}}"#,
            HELLO,
            r#"{"choose": {}}"#,
            r#"{"choose": {"legal": [7]}}"#,
            r#"{"choose": {"legal": ["one"]}}"#,
            r#"{"choose": {"legal": ["one"], "since": [1]}}"#,
            r#"{"choose": {"legal": ["one"], "since": ["castle"], "saw": [{"step": 99, "what": 1}, 7]}}"#,
        ],
        &[
            "no JSON",
            "no JSON",
            "one key",
            "one key",
            r#"plays \"azul\""#,
            "number of players",
            "2 to 4",
            "2 to 4",
            "lacks the seat",
            "no rules",
            "wall",
            "ready",
            "lacks its list",
            "are texts",
            "steps since",
            "are texts",
            "one",
        ],
    );
    let by_role: RobotName = "by-role:greedy/random".parse().expect("a name");
    let said = answers(tilewright_engine::game_by_key("azul").expect("the game exists"), &by_role, HELLO);
    assert!(said[0]["error"].as_str().is_some_and(|error| error.contains("hidden role")), "{said:?}");
}

/// Returns the steps and the reveals that `seat` observed, in the form of the protocol.
fn observed(state: &dyn GameState, seat: Seat) -> (Vec<String>, Vec<Value>) {
    let record = state.perspective(Viewer::Seat(seat)).record(&[]);
    let (mut since, mut saw) = (Vec::new(), Vec::new());
    for line in record.split_once("steps\n").expect("a record has steps").1.lines() {
        match line.strip_prefix("saw ") {
            Some(what) => saw.push(json!({"step": since.len() - 1, "what": what})),
            None => since.push(line.to_owned()),
        }
    }
    (since, saw)
}

/// `greedy` served by the protocol chooses as `greedy` in a match does, except for ties.
#[test]
fn served_robot_plays_as_in_a_match() {
    let greedy = RobotName::Greedy;
    for game in tilewright_engine::GAMES {
        let spec = GameSpec { players: game.typical_players(), ..GameSpec::default() };
        let mut state = game.new_game(&spec).expect("the spec is valid");
        let seat = Seat::new(1);
        let seated = |_| game.robot(state.as_ref(), &greedy, 5).expect("greedy plays every game");
        let mut players: Vec<_> = Seat::iter(spec.players).map(seated).collect();
        let mut chance_stream = ChanceStream::new(3, 0);
        let (mut question_count, mut alike) = (0, 0);
        let hello = json!({"hello": {"game": game.key(), "players": spec.players, "seat": seat.index()}});
        loop {
            match state.turn() {
                Turn::Over => break,
                Turn::Chance => state.resolve_by(chance_stream.next_value()).expect("chance is in turn"),
                Turn::Seat(mover) => {
                    let choice = players[mover.index()]
                        .choose(state.as_ref(), &TimeControl::unlimited())
                        .expect("a seat is in turn");
                    let legal =
                        common::legal(state.as_ref(), Viewer::Seat(mover)).expect("a seat knows its legal actions");
                    if mover == seat && legal.len() > 1 {
                        let (since, saw) = observed(state.as_ref(), seat);
                        let choose = json!({"choose": {"since": since, "saw": saw, "legal": legal, "ms": 50}});
                        let said = answers(*game, &greedy, &format!("{hello}\n{choose}"));
                        question_count += 1;
                        alike += usize::from(said[1]["action"] == json!(choice));
                    }
                    common::play_action(state.as_mut(), &choice);
                }
            }
        }
        assert!(
            question_count > 20 && alike * 10 >= question_count * 7,
            "{}: {alike} of {question_count} alike",
            game.key()
        );
    }
}
