//! How the house is asked: the only file here that knows the faces of the other crates.

use serde_json::{Value, json};
use tilewright_core::{RecordError, Seat, Turn, Viewer};
use tilewright_engine::{GameKind, Reading, Request, Table};
use tilewright_robots::RobotName;
use tilewright_terminal::{Party, Seating, save};

/// Reads a record of any game.
pub fn read(text: &str) -> Result<Reading, RecordError> {
    tilewright_engine::game_of(text)?.read(text, None)
}

/// A record, as whoever's knowledge it holds.
pub fn written(reading: &Reading) -> String {
    let viewer = reading.only().unwrap_or(Viewer::All);
    reading.eyes(viewer).expect("that viewer may look").record(&reading.nameplates)
}

/// The text of the last step of a table.
pub fn last_step(table: &dyn Table) -> Option<String> {
    table.eyes(Viewer::All).steps(0).pop().map(|(_, step)| step)
}

/// A table of each game before a draw, and one where a seat decides.
pub fn tables() -> Vec<Box<dyn Table>> {
    let games = tilewright_engine::GAMES.iter();
    games.flat_map(|game| [opened(*game), played(*game, 1, 60).table().copy()]).collect()
}

fn opened(game: &dyn GameKind) -> Box<dyn Table> {
    let request = Request { players: game.usual_players(), ..Request::default() };
    game.open(&request).expect("as many play as usual")
}

/// A game that began as usual, after so many steps and the draws that follow; random robots decide.
pub fn played(game: &'static dyn GameKind, seed: u64, steps: usize) -> Party {
    let robots = vec![RobotName::Random; game.usual_players().into()];
    let party = Party::new(game, opened(game), Seating::of_robots(robots), seed);
    let mut party = party.expect("random plays every game");
    while let Turn::Of(seat) = party.table().turn() {
        if party.table().ply() >= steps {
            break;
        }
        party.let_robot(seat).expect("a robot is in turn").expect("a robot plays what is legal");
    }
    party
}

/// What the robot `random` answers to these lines.
pub fn answers(game: &dyn GameKind, lines: &[u8]) -> Vec<Value> {
    let mut out = Vec::new();
    game.answer(&RobotName::Random, 1, &mut &lines[..], &mut out).expect("memory can be read and written");
    let said = String::from_utf8(out).expect("JSON is text");
    said.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

/// Lines of the robot protocol as a true game sends them.
pub fn session(game: &'static dyn GameKind, seed: u64) -> String {
    let party = played(game, seed, 40);
    let (agreed, eyes) = (party.table().agreed(), party.table().eyes(Viewer::Seat(Seat::new(0))));
    let since: Vec<String> = eyes.steps(0).into_iter().map(|(_, step)| step).collect();
    let hello = json!({"hello": {"game": agreed.game, "rules": agreed.rules, "players": agreed.players, "seat": 0}});
    let choose = json!({"choose": {"since": since, "view": {}, "legal": ["one", "two"], "ms": 1}});
    format!("{hello}\n{choose}\n{}\n", json!({"over": {"scores": [1, 2]}}))
}

/// Reads a saved game; no program is started by it.
pub fn save(text: &str) -> Result<(), String> {
    save::read_text(text, None).map(drop).map_err(|flaw| flaw.to_string())
}

/// A true save of a game.
pub fn saved(game: &'static dyn GameKind, seed: u64) -> String {
    save::text(&played(game, seed, 50))
}
