//! Valid games and texts, and the parsers under test: most calls of other crates are in this file.

use serde_json::{Value, json};
use tilewright_core::{RecordError, Seat, Turn, Viewer};
use tilewright_engine::{GameKind, GameSpec, GameState, LoadedRecord};
use tilewright_local::{LocalGame, Seating, save_format};
use tilewright_robots::RobotName;

/// Loads a record of any game.
pub(crate) fn load(text: &str) -> Result<LoadedRecord, RecordError> {
    tilewright_engine::game_of_record(text)?.load(text, None)
}

/// Writes a loaded record for the viewer it belongs to.
pub(crate) fn write_record(loaded_record: &LoadedRecord) -> String {
    let viewer = loaded_record.required_viewer().unwrap_or(Viewer::All);
    loaded_record.perspective(viewer).expect("that viewer may look").record(&loaded_record.nameplates)
}

/// Returns the notation of the last step.
pub(crate) fn last_step(table: &dyn GameState) -> Option<String> {
    table.perspective(Viewer::All).steps(0).pop().map(|(_, step)| step)
}

/// Returns two states of each game: one before a chance step, and one at a decision.
pub(crate) fn states() -> Vec<Box<dyn GameState>> {
    let games = tilewright_engine::GAMES.iter();
    games.flat_map(|game| [new_game(*game), play_random_game(*game, 1, 60).state().boxed_clone()]).collect()
}

fn new_game(game: &dyn GameKind) -> Box<dyn GameState> {
    let request = GameSpec { players: game.typical_players(), ..GameSpec::default() };
    game.new_game(&request).expect("as many play as usual")
}

/// Plays a game with random robots until a decision at ply `steps` or later, or to the end.
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

/// Returns the answers of the robot `random` to protocol lines.
pub(crate) fn robot_answers(game: &dyn GameKind, lines: &[u8]) -> Vec<Value> {
    let mut out = Vec::new();
    game.serve_protocol(&RobotName::Random, 1, &mut &lines[..], &mut out).expect("memory can be read and written");
    let output = String::from_utf8(out).expect("JSON is text");
    output.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

/// Returns protocol lines of a game: `hello`, one `choose` with the real steps but made-up legal actions, and `over`.
pub fn protocol_session(game: &'static dyn GameKind, seed: u64) -> String {
    let local_game = play_random_game(game, seed, 40);
    let (setup, perspective) = (local_game.state().setup(), local_game.state().perspective(Viewer::Seat(Seat::new(0))));
    let since: Vec<String> = perspective.steps(0).into_iter().map(|(_, step)| step).collect();
    let hello = json!({"hello": {"game": setup.game, "rules": setup.rules, "players": setup.players, "seat": 0}});
    let choose = json!({"choose": {"since": since, "view": {}, "legal": ["one", "two"], "ms": 1}});
    format!("{hello}\n{choose}\n{}\n", json!({"over": {"scores": [1, 2]}}))
}

/// Parses a saved game. It starts no program.
pub(crate) fn read_save(text: &str) -> Result<(), String> {
    save_format::parse(text, None).map(drop).map_err(|error| error.to_string())
}

/// Returns a valid save of a game.
pub fn save_text(game: &'static dyn GameKind, seed: u64) -> String {
    save_format::write(&play_random_game(game, seed, 50))
}
