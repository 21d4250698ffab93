//! How the house is asked: the only file here that knows the faces of the other crates.

use serde_json::{Value, json};
use tilewright_core::{RecordError, Seat, Turn, Viewer};
use tilewright_engine::{GameKind, GameSpec, GameState, LoadedRecord};
use tilewright_local::{LocalGame, Seating, save_format};
use tilewright_robots::RobotName;

/// Reads a record of any game.
pub fn load(text: &str) -> Result<LoadedRecord, RecordError> {
    tilewright_engine::game_of_record(text)?.load(text, None)
}

/// A record, as whoever's knowledge it holds.
pub fn write_record(loaded_record: &LoadedRecord) -> String {
    let viewer = loaded_record.required_viewer().unwrap_or(Viewer::All);
    loaded_record.perspective(viewer).expect("that viewer may look").record(&loaded_record.nameplates)
}

/// The text of the last step of a table.
pub fn last_step(table: &dyn GameState) -> Option<String> {
    table.perspective(Viewer::All).steps(0).pop().map(|(_, step)| step)
}

/// A table of each game before a draw, and one where a seat decides.
pub fn states() -> Vec<Box<dyn GameState>> {
    let games = tilewright_engine::GAMES.iter();
    games.flat_map(|game| [new_game(*game), play_random_game(*game, 1, 60).state().boxed_clone()]).collect()
}

fn new_game(game: &dyn GameKind) -> Box<dyn GameState> {
    let request = GameSpec { players: game.typical_players(), ..GameSpec::default() };
    game.new_game(&request).expect("as many play as usual")
}

/// A game that began as usual, after so many steps and the draws that follow; random robots decide.
pub fn play_random_game(game: &'static dyn GameKind, seed: u64, steps: usize) -> LocalGame {
    let robots = vec![RobotName::Random; game.typical_players().into()];
    let local_game = LocalGame::new(game, new_game(game), Seating::of_robots(robots), seed);
    let mut local_game = local_game.expect("random plays every game");
    while let Turn::Seat(seat) = local_game.state().turn() {
        if local_game.state().ply() >= steps {
            break;
        }
        local_game.play_robot(seat).expect("a robot is in turn").expect("a robot plays what is legal");
    }
    local_game
}

/// What the robot `random` answers to these lines.
pub fn robot_answers(game: &dyn GameKind, lines: &[u8]) -> Vec<Value> {
    let mut out = Vec::new();
    game.serve_protocol(&RobotName::Random, 1, &mut &lines[..], &mut out).expect("memory can be read and written");
    let said = String::from_utf8(out).expect("JSON is text");
    said.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

/// Lines of the robot protocol as a true game sends them.
pub fn protocol_session(game: &'static dyn GameKind, seed: u64) -> String {
    let local_game = play_random_game(game, seed, 40);
    let (setup, perspective) = (local_game.state().setup(), local_game.state().perspective(Viewer::Seat(Seat::new(0))));
    let since: Vec<String> = perspective.steps(0).into_iter().map(|(_, step)| step).collect();
    let hello = json!({"hello": {"game": setup.game, "rules": setup.rules, "players": setup.players, "seat": 0}});
    let choose = json!({"choose": {"since": since, "view": {}, "legal": ["one", "two"], "ms": 1}});
    format!("{hello}\n{choose}\n{}\n", json!({"over": {"scores": [1, 2]}}))
}

/// Reads a saved game; no program is started by it.
pub fn read_save(text: &str) -> Result<(), String> {
    save_format::parse(text, None).map(drop).map_err(|flaw| flaw.to_string())
}

/// A true save of a game.
pub fn save_text(game: &'static dyn GameKind, seed: u64) -> String {
    save_format::write(&play_random_game(game, seed, 50))
}
