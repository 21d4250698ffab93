//! Fingerprints of all outputs that must not change while code moves, one a line in `baseline/fingerprints.txt`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use serde_json::Value;

use crate::task::{self, TaskResult, cargo, root};

/// Fingerprints by name: of data files, help pages, documents and results of commands.
type Fingerprints = BTreeMap<String, String>;

/// The committed fingerprints.
const FINGERPRINTS: &str = "baseline/fingerprints.txt";
/// Names whose fingerprint may differ, each with its reason: `NAME: reason`.
const EXPECTED: &str = "baseline/expected.txt";
/// Robots that `simulate` plays for every rule set and number of players.
const FAST_ROBOTS: [&str; 2] = ["random", "greedy"];
/// Robots that `simulate` plays for the first rule set with the fewest and the most players only: they take seconds.
const SLOW_ROBOTS: [&str; 3] = ["search:50it", "level:1", "level:4"];
/// JSON keys that are left out of fingerprints: times, and the number of threads.
const TIMES: [&str; 5] = ["seconds", "cpu_seconds", "games_per_cpu_second", "ms_per_decision", "threads"];

/// Computes all fingerprints and writes them for later comparisons.
pub(crate) fn write() -> TaskResult {
    let computed = compute("written")?;
    let text: String = computed.iter().map(|(name, hash)| format!("{hash} {name}\n")).collect();
    fs::create_dir_all(root().join("baseline")).map_err(|error| format!("baseline: {error}"))?;
    fs::write(root().join(FINGERPRINTS), text).map_err(|error| format!("{FINGERPRINTS}: {error}"))?;
    println!("{} fingerprints written", computed.len());
    Ok(())
}

/// Computes all fingerprints and fails if one differs that `baseline/expected.txt` does not name.
pub(crate) fn compare() -> TaskResult {
    let text = fs::read_to_string(root().join(FINGERPRINTS)).map_err(|error| format!("{FINGERPRINTS}: {error}"))?;
    let split = |line: &str| line.split_once(' ').map(|(hash, name)| (name.to_owned(), hash.to_owned()));
    let committed: Fingerprints = text.lines().filter_map(split).collect();
    let expected = fs::read_to_string(root().join(EXPECTED)).unwrap_or_default();
    let expected: BTreeSet<&str> =
        expected.lines().filter_map(|line| line.split_once(": ")).map(|(name, _)| name).collect();
    let computed = compute("compared")?;
    let names: BTreeSet<&String> = committed.keys().chain(computed.keys()).collect();
    let differing: Vec<&str> =
        names.into_iter().filter(|name| committed.get(*name) != computed.get(*name)).map(String::as_str).collect();
    let unexpected: Vec<&&str> = differing.iter().filter(|name| !expected.contains(**name)).collect();
    for name in &unexpected {
        let state = match (committed.contains_key(**name), computed.contains_key(**name)) {
            (true, true) => "differs",
            (true, false) => "is gone",
            _ => "is new",
        };
        eprintln!("  {name} {state}");
    }
    if !unexpected.is_empty() {
        return Err(format!(
            "{} fingerprints differ; the outputs are in target/baseline/compared \
             (and, after `baseline write` here, in target/baseline/written)",
            unexpected.len()
        ));
    }
    println!("{} fingerprints hold, {} differ as {EXPECTED} says", computed.len() - differing.len(), differing.len());
    Ok(())
}

/// Computes all fingerprints and keeps the outputs behind them in `target/baseline/FOLDER`.
fn compute(folder: &str) -> Result<Fingerprints, String> {
    cargo(&["build", "--locked", "--quiet", "--package", "tilewright"], &[])?;
    let outputs = task::target().join("baseline").join(folder);
    let _ = fs::remove_dir_all(&outputs);
    fs::create_dir_all(&outputs).map_err(|error| format!("{}: {error}", outputs.display()))?;
    let mut kept = BaselineWriter { fingerprints: data_files()?, outputs };
    help(&mut kept)?;
    documents(&mut kept)?;
    results(&mut kept)?;
    displayed_records(&mut kept)?;
    Ok(kept.fingerprints)
}

/// Fingerprints so far, and the folder of the outputs behind them.
struct BaselineWriter {
    fingerprints: Fingerprints,
    outputs: PathBuf,
}

impl BaselineWriter {
    fn add(&mut self, name: &str, output: &str) -> TaskResult {
        let file = self.outputs.join(name.replace(['/', ' '], "_"));
        fs::write(&file, output).map_err(|error| format!("{}: {error}", file.display()))?;
        self.fingerprints.insert(name.to_owned(), fingerprint(output.as_bytes()));
        Ok(())
    }
}

/// 64-bit FNV-1a, which is enough to detect changes.
pub(crate) fn fingerprint(bytes: &[u8]) -> String {
    let hash = bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3));
    format!("{hash:016x}")
}

/// Fingerprints of data files: test data, migrations, translations, rule books, stubs.
///
/// Names are without folders, so that files may move.
fn data_files() -> Result<Fingerprints, String> {
    let listed = Command::new("git").args(["ls-files"]).current_dir(root()).output();
    let listed = listed.map_err(|error| format!("git cannot be started: {error}"))?;
    let mut files: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for path in String::from_utf8_lossy(&listed.stdout).lines() {
        let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
        let test_data = path.contains("/tests/") && ![".rs", ".py"].iter().any(|end| name.ends_with(end));
        let data = test_data
            || [".ftl", ".sql", ".pyi", ".bin"].iter().any(|end| name.ends_with(end))
            || folder.ends_with("/rulebook")
            || path == "docs/observations.md";
        if data {
            let bytes = fs::read(root().join(path)).map_err(|error| format!("{path}: {error}"))?;
            files.entry(name.to_owned()).or_default().push(fingerprint(&bytes));
        }
    }
    let joined = |(name, mut hashes): (String, Vec<String>)| {
        hashes.sort();
        (format!("data {name}"), hashes.join("+"))
    };
    Ok(files.into_iter().map(joined).collect())
}

/// Path of the program whose outputs are fingerprinted: a debug build.
fn binary() -> PathBuf {
    task::target().join("debug/tilewright")
}

/// Returns the standard output of a command.
fn output(arguments: &[&str]) -> Result<String, String> {
    let output = Command::new(binary()).args(arguments).env("COLUMNS", "100").current_dir(root()).output();
    let output = output.map_err(|error| format!("tilewright cannot be started: {error}"))?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    Err(format!("tilewright {}: {}", arguments.join(" "), String::from_utf8_lossy(&output.stderr).trim()))
}

fn json(arguments: &[&str]) -> Result<Value, String> {
    serde_json::from_str(&output(arguments)?).map_err(|error| format!("tilewright {}: {error}", arguments.join(" ")))
}

/// `--help` of every command.
fn help(kept: &mut BaselineWriter) -> TaskResult {
    let page = output(&["--help"])?;
    let commands = page.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    for command in commands.filter_map(|line| line.split_whitespace().next()).filter(|name| *name != "help") {
        kept.add(&format!("help {command}"), &output(&[command, "--help"])?)?;
    }
    kept.add("help", &page)
}

/// The OpenAPI document and the pages without random content, as a server sends them; the list of games.
fn documents(kept: &mut BaselineWriter) -> TaskResult {
    kept.add("games", &output(&["games", "--json"])?)?;
    let mut server = Server::start(&kept.outputs)?;
    for path in ["/api/openapi.json", "/api/games", "/rules/azul", "/rules/carcassonne", "/rules/saboteur"] {
        let document = server.get(path)?;
        // The head of a page names assets by their content, which may change.
        let body = document.find("<main").map_or(document.as_str(), |start| &document[start..]);
        kept.add(&format!("page {path}"), body)?;
    }
    Ok(())
}

/// A server on a free port, ended when dropped.
struct Server {
    process: Child,
    address: String,
}

impl Server {
    fn start(folder: &Path) -> Result<Server, String> {
        let database = folder.join("baseline.db");
        let mut process = Command::new(binary())
            .args(["serve", "--limit", "0", "--listen", "127.0.0.1:0", "--database"])
            .arg(format!("sqlite:{}", database.display()))
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("the server cannot be started: {error}"))?;
        let mut line = String::new();
        let output = process.stdout.take().ok_or("the server has no output")?;
        BufReader::new(output).read_line(&mut line).map_err(|error| format!("the server: {error}"))?;
        let address = line.trim().trim_start_matches("http://").to_owned();
        Ok(Server { process, address })
    }

    /// Returns the body of the response to a GET request.
    fn get(&mut self, path: &str) -> Result<String, String> {
        let failed = |error: std::io::Error| format!("GET {path}: {error}");
        let mut stream = TcpStream::connect(&self.address).map_err(failed)?;
        let request = format!("GET {path} HTTP/1.0\r\nHost: {}\r\n\r\n", self.address);
        stream.write_all(request.as_bytes()).map_err(failed)?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).map_err(failed)?;
        let (head, body) = answer.split_once("\r\n\r\n").ok_or_else(|| format!("GET {path}: no answer"))?;
        if !head.contains(" 200 ") {
            return Err(format!("GET {path}: {}", head.lines().next().unwrap_or_default()));
        }
        Ok(body.to_owned())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Simulations of every game, number of players and robot; a tournament a game; perft.
fn results(kept: &mut BaselineWriter) -> TaskResult {
    let games = json(&["games", "--json"])?;
    for game in games["games"].as_array().into_iter().flatten() {
        let key = game["key"].as_str().ok_or("a game without a key")?;
        for (index, rules) in game["rules"].as_array().into_iter().flatten().enumerate() {
            let name = rules["name"].as_str().ok_or("a rule set without a name")?;
            let range = |end: &str| rules["players"][end].as_u64().unwrap_or(2);
            for players in range("min")..=range("max") {
                simulate(kept, key, name, players, &FAST_ROBOTS)?;
            }
            for players in [range("min"), range("max")].into_iter().filter(|_| index == 0) {
                simulate(kept, key, name, players, &SLOW_ROBOTS)?;
            }
            let few = range("min").max(2).to_string();
            let perft = ["perft", key, "--rules", name, "--players", &few, "--depth", "2", "--seed", "7", "--json"];
            kept.add(&format!("perft {key} {name}"), &without_times(json(&perft)?))?;
        }
        let players = game["rules"][0]["players"]["min"].as_u64().unwrap_or(2).to_string();
        let tournament =
            ["arena", key, "--players", &players, "--robots", "random,greedy,search:20it", "--games", "12"];
        let tournament = [&tournament[..], &["--seed", "5", "--threads", "2", "--json"]].concat();
        kept.add(&format!("arena {key}"), &without_times(json(&tournament)?))?;
    }
    Ok(())
}

fn simulate(kept: &mut BaselineWriter, key: &str, rules: &str, players: u64, robots: &[&str]) -> TaskResult {
    for robot in robots {
        let games = match *robot {
            "random" => "300",
            "greedy" => "20",
            _ => "1",
        };
        let players = players.to_string();
        let call = ["simulate", key, "--rules", rules, "--players", &players, "--games", games, "--robots", robot];
        let result = json(&[&call[..], &["--seed", "11", "--threads", "2", "--json"]].concat())?;
        kept.add(&format!("simulate {key} {rules} {players} {robot}"), &without_times(result))?;
    }
    Ok(())
}

/// Positions of the recorded games of every game's tests, as each kind of viewer sees them.
fn displayed_records(kept: &mut BaselineWriter) -> TaskResult {
    for path in recorded_games()? {
        let name = path.rsplit('/').next().unwrap_or_default();
        for (viewer, ply) in [("0", "60"), ("onlooker", "45"), ("all", "75")] {
            let document = output(&["show", &path, "--at", ply, "--as", viewer, "--json"]);
            kept.add(&format!("show {name} {ply} {viewer}"), &document.unwrap_or_else(|error| error))?;
        }
        let svg = kept.outputs.join("position.svg");
        let drawn = output(&["show", &path, "--at", "70", "--as", "0", "--force", "--svg", &svg.to_string_lossy()]);
        let drawing = drawn.and_then(|_| fs::read_to_string(&svg).map_err(|error| error.to_string()));
        kept.add(&format!("svg {name}"), &drawing.unwrap_or_else(|error| error))?;
    }
    Ok(())
}

fn recorded_games() -> Result<Vec<String>, String> {
    let listed = Command::new("git").args(["ls-files", "games/*/tests/games"]).current_dir(root()).output();
    let listed = listed.map_err(|error| format!("git cannot be started: {error}"))?;
    let listed = String::from_utf8_lossy(&listed.stdout).into_owned();
    let is_record = |path: &&str| {
        let text = fs::read_to_string(root().join(path)).unwrap_or_default();
        text.starts_with("tilewright record") && !path.starts_with("games/toy/")
    };
    Ok(listed.lines().filter(is_record).map(str::to_owned).collect())
}

/// A JSON document as text, without the keys of [`TIMES`].
fn without_times(mut value: Value) -> String {
    fn clean(value: &mut Value) {
        match value {
            Value::Object(map) => {
                TIMES.iter().for_each(|key| {
                    map.remove(*key);
                });
                map.values_mut().for_each(clean);
            }
            Value::Array(list) => list.iter_mut().for_each(clean),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
    clean(&mut value);
    format!("{value:#}\n")
}
