//! How the house is asked: the only file here that knows the faces of the other crates.

use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

use game::{RecordError, Seat, Viewer};
use registry::{ChanceStream, GameKind, Request, Table};
use robots::RobotName;
use serde_json::{Value, json};
use terminal::Seating;

/// Reads a record of any game.
pub fn read(text: &str) -> Result<Box<dyn Table>, RecordError> {
    registry::game_of(text)?.read(text, None)
}

/// A table's record, as whoever's knowledge it holds.
pub fn written(table: &dyn Table) -> String {
    table.record(table.seen_by().unwrap_or(Viewer::All))
}

/// The text of the last step.
pub fn last_step(table: &dyn Table) -> Option<String> {
    table.steps(Viewer::All).pop().map(|(_, step)| step)
}

/// A table of each game before a draw, and one where a seat decides.
pub fn tables() -> Vec<Box<dyn Table>> {
    let games = registry::GAMES.iter();
    games.flat_map(|game| [played(*game, 1, 0), played(*game, 1, 60)]).collect()
}

/// A game that began as usual, after so many steps and the draws that follow; random robots decide.
pub fn played(game: &dyn GameKind, seed: u64, steps: usize) -> Box<dyn Table> {
    let request = Request { players: game.usual_players(), ..Request::default() };
    let mut table = game.open(&request).expect("as many play as usual");
    for seat in Seat::all(table.players()) {
        table.seat_robot(seat, &RobotName::Random, seed).expect("random plays every game");
    }
    let mut chance = ChanceStream::new(seed, 0);
    loop {
        match table.turn() {
            game::Turn::Over => return table,
            game::Turn::Chance if steps == 0 => return table,
            game::Turn::Chance => table.draw(chance.draw()).expect("chance is in turn"),
            game::Turn::Of(_) if table.ply() >= steps => return table,
            game::Turn::Of(_) => {
                let choice = table.robot_choice().expect("a robot is in turn");
                table.play(&choice).expect("a robot plays what is legal");
            }
        }
    }
}

/// What the robot `random` answers to these lines.
pub fn answers(game: &dyn GameKind, lines: &[u8]) -> Vec<Value> {
    let mut out = Vec::new();
    game.answer(&RobotName::Random, 1, &mut &lines[..], &mut out).expect("memory can be read and written");
    let said = String::from_utf8(out).expect("JSON is text");
    said.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

/// Lines of the robot protocol as a true game sends them.
pub fn session(game: &dyn GameKind, seed: u64) -> String {
    let table = played(game, seed, 40);
    let since: Vec<String> = table.steps(Viewer::Seat(Seat::new(0))).into_iter().map(|(_, step)| step).collect();
    let hello = json!({"hello": {"game": game.key(), "rules": table.rules(), "players": table.players(), "seat": 0}});
    let choose = json!({"choose": {"since": since, "view": {}, "legal": ["one", "two"], "ms": 1}});
    format!("{hello}\n{choose}\n{}\n", json!({"over": {"scores": [1, 2]}}))
}

/// Reads a saved game. A save that names programs is passed over: no law starts them.
pub fn save(text: &str) -> Result<(), String> {
    if text.contains("exec") {
        return Err("programs are not started here".to_owned());
    }
    let path = fresh_path();
    std::fs::write(&path, text).expect("the folder for passing files can be written");
    let read = terminal::save::read(&path).map(|_| ()).map_err(|error| error.to_string());
    std::fs::remove_file(&path).expect("the file was just written");
    read
}

/// A true save of a game.
pub fn saved(game: &dyn GameKind, seed: u64) -> String {
    let table = played(game, seed, 50);
    let seats = vec!["random"; table.players().into()].join(",");
    let seating = Seating::read(&seats).expect("random is a robot");
    let path = fresh_path();
    terminal::save::write(&path, table.as_ref(), &seating, seed).expect("the folder for passing files can be written");
    let text = std::fs::read_to_string(&path).expect("the file was just written");
    std::fs::remove_file(&path).expect("the file was just written");
    text
}

/// A path that no other call of this or another process uses.
fn fresh_path() -> PathBuf {
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    std::env::temp_dir().join(format!("tilewright-inputs-{}-{number}.txt", std::process::id()))
}
