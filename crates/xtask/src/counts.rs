//! Writes the exact counts of real games, `tests/counts` of every game: plays games by all rule sets and numbers of
//! players, then runs the ignored test `write_counts` of each game, which counts step sequences at their plies.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::layers;
use crate::task::{TaskResult, cargo, root, target};

/// Robots of the games, in turn; two robots alternate by seat.
const ROBOTS: [&str; 3] = ["random", "greedy", "greedy,random"];

/// Plays games of every game and writes their counts.
pub(crate) fn run() -> TaskResult {
    cargo(&["build", "--release", "--locked", "--quiet"], &[])?;
    let listed = tilewright(&["games", "--json"])?;
    let listed: Value = serde_json::from_str(&listed).map_err(|error| format!("games --json: {error}"))?;
    for game in listed["games"].as_array().into_iter().flatten() {
        let key = game["key"].as_str().ok_or("a game without a key")?;
        let folder = target().join("counts").join(key);
        let _ = fs::remove_dir_all(&folder);
        for (index, table) in tables(game).iter().enumerate() {
            play(key, table, index, &folder)?;
        }
        let written = fs::create_dir_all(root().join("games").join(key).join("tests/counts"));
        written.map_err(|error| format!("the folder for counts: {error}"))?;
        let from = folder.canonicalize().map_err(|error| format!("{}: {error}", folder.display()))?;
        let package = format!("{}{key}", layers::PREFIX);
        let test = ["test", "--locked", "--quiet", "--package", &package, "--test", "exact_counts"];
        let records = from.to_string_lossy();
        cargo(&[&test[..], &["--", "--ignored", "write_counts"]].concat(), &[("COUNTS_FROM", &records)])?;
    }
    Ok(())
}

/// Arguments of `simulate` for one game.
struct Table {
    arguments: Vec<String>,
    robots: String,
}

/// Two games for each rule set and number of players, and one for each value of each choice that lists its values.
fn tables(game: &Value) -> Vec<Table> {
    let mut tables = Vec::new();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let mut add = |rules: &Value, players: u64, set: Option<String>| {
        let names: Vec<&str> = ROBOTS[tables.len() % ROBOTS.len()].split(',').collect();
        let robots: Vec<&str> =
            if names.len() == 1 { names } else { (0..players as usize).map(|seat| names[seat % 2]).collect() };
        let mut arguments =
            vec!["--rules".to_owned(), text(&rules["name"]), "--players".to_owned(), players.to_string()];
        arguments.extend(set.into_iter().flat_map(|set| ["--set".to_owned(), set]));
        tables.push(Table { arguments, robots: robots.join(",") });
    };
    for rules in game["rules"].as_array().into_iter().flatten() {
        let range = |end: &str| rules["players"][end].as_u64().unwrap_or(2);
        for players in range("min")..=range("max") {
            add(rules, players, None);
            add(rules, players, None);
        }
    }
    let rules = &game["rules"][0];
    let players = rules["players"]["min"].as_u64().unwrap_or(2);
    for choice in game["choices"].as_array().into_iter().flatten() {
        for value in choice["values"].as_array().into_iter().flatten() {
            add(rules, players + 1, Some(format!("{}={}", text(&choice["key"]), text(value))));
        }
    }
    tables
}

/// Plays one game and writes its record to `folder`.
fn play(game: &str, table: &Table, index: usize, folder: &Path) -> TaskResult {
    let played = folder.join("played");
    let mut arguments = vec!["simulate".to_owned(), game.to_owned(), "--games".to_owned(), "1".to_owned()];
    arguments.extend(table.arguments.iter().cloned());
    arguments.extend(["--robots".to_owned(), table.robots.clone(), "--seed".to_owned(), (index + 1).to_string()]);
    arguments.extend(["--records".to_owned(), played.to_string_lossy().into_owned()]);
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    tilewright(&arguments)?;
    let at = |error: std::io::Error| format!("{}: {error}", played.display());
    let record: Option<PathBuf> =
        fs::read_dir(&played).map_err(at)?.filter_map(|entry| Some(entry.ok()?.path())).next();
    let record = record.ok_or_else(|| format!("{}: no record was written", played.display()))?;
    fs::rename(record, folder.join(format!("{index:03}.txt"))).map_err(at)?;
    fs::remove_dir_all(&played).map_err(at)
}

/// Returns the standard output of `tilewright`.
fn tilewright(arguments: &[&str]) -> Result<String, String> {
    let name = format!("tilewright {}", arguments.join(" "));
    let output = Command::new(target().join("release/tilewright")).args(arguments).output();
    let output = output.map_err(|error| format!("`{name}` cannot be started: {error}"))?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        false => Err(format!("`{name}` failed: {}", String::from_utf8_lossy(&output.stderr).trim())),
    }
}
