//! The folder of a tournament: created, continued, and refused where it holds something else.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use tilewright_arena::{
    RESULTS_FILE, Schedule, TournamentConfig, TournamentDir, TournamentDirError, TournamentError, read_identity, run,
};
use tilewright_engine::{GAMES, GameSpec};
use tilewright_robots::{RobotName, StopFlag};

/// A folder that is removed when the test ends.
struct TempDir(PathBuf);

impl TempDir {
    fn new(test: &str) -> TempDir {
        let path = std::env::temp_dir().join(format!("tilewright-{test}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        TempDir(path)
    }
}

impl Drop for TempDir {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn config<'a>(progress: &'a dyn Fn(u64), stop: &StopFlag) -> TournamentConfig<'a> {
    let game = GAMES[1];
    TournamentConfig {
        game,
        spec: GameSpec { players: 2, ..GameSpec::default() },
        robots: ["greedy", "random"].map(|robot| robot.parse::<RobotName>().unwrap()).to_vec(),
        schedule: Schedule { players: 2, robots: 2, games: 6, duplicate: true, gauntlet: false },
        seed: 3,
        threads: 2,
        progress,
        stop: stop.clone(),
    }
}

fn identity() -> Value {
    json!({"game": "azul", "seed": 3})
}

fn open(path: &Path, identity: &Value, resume: bool) -> Result<TournamentDir, TournamentDirError> {
    let config = config(&|_| (), &StopFlag::default());
    let names: Vec<String> = config.robots.iter().map(RobotName::to_string).collect();
    TournamentDir::open(path, identity, &names, &config.schedule.games(), resume)
}

fn refusal(result: Result<TournamentDir, TournamentDirError>) -> String {
    match result {
        Err(TournamentDirError::Refused(reason)) => reason,
        Err(TournamentDirError::Access(path, error)) => panic!("{}: {error}", path.display()),
        Ok(_) => panic!("the folder was accepted"),
    }
}

/// The rows of `games.csv` without the column of times.
fn rows(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path.join("games.csv")).unwrap();
    let without_ms = |row: &str| {
        let mut fields: Vec<&str> = row.split(',').collect();
        fields.remove(8);
        fields.join(",")
    };
    text.lines().map(without_ms).collect()
}

#[test]
fn a_stopped_tournament_continues_with_the_same_games() {
    let (whole, stopped) = (TempDir::new("whole"), TempDir::new("stopped"));
    let mut dir = open(&whole.0, &identity(), false).unwrap();
    run(&config(&|_| (), &StopFlag::default()), Some(&mut dir)).unwrap();
    let stop = StopFlag::default();
    let progress = |games: u64| {
        if games == 2 {
            stop.stop();
        }
    };
    let mut dir = open(&stopped.0, &identity(), false).unwrap();
    assert!(matches!(run(&config(&progress, &stop), Some(&mut dir)), Err(TournamentError::Stopped)));
    drop(dir);
    // A killed run leaves a part of a row.
    let games = stopped.0.join("games.csv");
    let text = fs::read_to_string(&games).unwrap();
    fs::write(&games, &text[..text.len() - 3]).unwrap();
    let mut dir = open(&stopped.0, &identity(), true).unwrap();
    run(&config(&|_| (), &StopFlag::default()), Some(&mut dir)).unwrap();
    assert_eq!(rows(&stopped.0), rows(&whole.0));
    for number in 0..6 {
        let record = |dir: &TempDir| fs::read_to_string(dir.0.join(format!("records/{number:06}.txt"))).unwrap();
        assert_eq!(record(&stopped), record(&whole), "game {number}");
    }
}

#[test]
fn finished_games_are_not_played_again() {
    let temp = TempDir::new("finished");
    let mut dir = open(&temp.0, &identity(), false).unwrap();
    run(&config(&|_| (), &StopFlag::default()), Some(&mut dir)).unwrap();
    drop(dir);
    let mut dir = open(&temp.0, &identity(), true).unwrap();
    assert_eq!(dir.take_finished().len(), 6);
    assert!(dir.take_finished().is_empty(), "games are taken once");
    dir.write(RESULTS_FILE, "{}\n").unwrap();
    assert_eq!(fs::read_to_string(temp.0.join(RESULTS_FILE)).unwrap(), "{}\n");
}

#[test]
fn folders_of_something_else_are_refused() {
    let temp = TempDir::new("refused");
    assert_eq!(read_identity(&temp.0).unwrap(), None);
    let dir = open(&temp.0, &identity(), false).unwrap();
    assert_eq!(read_identity(&temp.0).unwrap(), Some(identity()));
    assert!(refusal(open(&temp.0, &identity(), true)).contains("another run writes to"));
    drop(dir);
    assert!(refusal(open(&temp.0, &identity(), false)).contains("go on with it by --resume"));
    let other = json!({"game": "azul", "seed": 4});
    assert!(refusal(open(&temp.0, &other, true)).contains("another tournament, whose seed is 3, not 4"));
    fs::write(temp.0.join("tournament.json"), "{").unwrap();
    assert!(refusal(open(&temp.0, &identity(), true)).contains("is damaged"));
    fs::remove_file(temp.0.join("tournament.json")).unwrap();
    assert!(refusal(open(&temp.0, &identity(), true)).contains("has a games.csv but no tournament.json"));
}
