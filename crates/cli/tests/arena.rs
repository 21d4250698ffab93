//! `tilewright arena` and `tilewright robot`.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

const BINARY: &str = env!("CARGO_BIN_EXE_tilewright");

fn arena(game: &str, arguments: &[&str]) -> Output {
    Command::new(BINARY).arg("arena").arg(game).args(arguments).output().expect("the binary can be started")
}

fn report(game: &str, arguments: &[&str]) -> Value {
    let output = arena(game, &[arguments, &["--json"]].concat());
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success() && said.is_empty(), "{arguments:?}: {said}");
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{arguments:?}: {error}"))
}

/// Checks that a call fails with exit code 2 and one line on standard error that contains these words.
fn refused(game: &str, arguments: &[&str], words: &[&str]) {
    let output = arena(game, arguments);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!((output.status.code(), said.lines().count()), (Some(2), 1), "{arguments:?}: {said}");
    assert!(output.stdout.is_empty());
    assert!(words.iter().all(|word| said.contains(word)), "{arguments:?}: {said:?} lacks {words:?}");
}

fn without_times(mut report: Value) -> Value {
    for robot in report["robots"].as_array_mut().expect("a list") {
        robot["ms_per_decision"].take();
    }
    report
}

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

/// Returns every file of a folder with its bytes.
fn contents(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut files = BTreeMap::new();
    for entry in std::fs::read_dir(folder).expect("it is a folder") {
        let path = entry.expect("it can be listed").path();
        if path.is_dir() {
            files.extend(contents(&path));
        } else {
            files.insert(path.clone(), std::fs::read(&path).expect("it can be read"));
        }
    }
    files
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

#[test]
fn report_has_its_keys_and_adds_up() {
    for game in tilewright_engine::GAMES {
        let report = report(game.key(), &["--robots", "random,random,random", "--games", "12", "--seed", "1"]);
        assert_eq!(keys(&report)[..5], ["game", "rules", "games", "robots", "pairs"]);
        assert_eq!((report["game"].as_str(), report["games"].as_u64()), (Some(game.key()), Some(36)));
        let robots = report["robots"].as_array().expect("a list");
        let form = ["name", "games", "wins", "win_rate", "interval", "mean_score", "mean_margin", "rating"];
        for robot in robots {
            assert_eq!(keys(robot), [&form[..], &["ms_per_decision", "replaced"]].concat());
            assert_eq!((robot["name"].as_str(), robot["games"].as_u64()), (Some("random"), Some(24)));
            let rate = robot["win_rate"].as_f64().expect("a number");
            let interval: Vec<f64> =
                robot["interval"].as_array().expect("two").iter().filter_map(Value::as_f64).collect();
            assert!(interval.len() == 2 && interval[0] <= rate && rate <= interval[1], "{robot}");
        }
        let pairs = report["pairs"].as_array().expect("a list");
        assert_eq!(pairs.len(), 3);
        for pair in pairs {
            assert_eq!(keys(pair), ["a", "b", "games", "a_wins", "b_wins", "mean_margin"]);
            let wins = pair["a_wins"].as_f64().unwrap_or_default() + pair["b_wins"].as_f64().unwrap_or_default();
            assert!((wins - 12.0).abs() < 1e-9 && pair["games"] == 12, "{pair}");
        }
        let wins: f64 = robots.iter().filter_map(|robot| robot["wins"].as_f64()).sum();
        assert!((wins - 36.0).abs() < 1e-9);
    }
}

#[test]
fn threads_do_not_change_the_result() {
    for game in tilewright_engine::GAMES {
        let most = game.rule_sets()[0].players.end().to_string();
        for more in [&[][..], &["--duplicate"], &["--gauntlet", "--players", &most]] {
            let run = |threads: &str| {
                let call = ["--robots", "random,random,random", "--games", "10", "--seed", "3", "--threads", threads];
                without_times(report(game.key(), &[&call[..], more].concat()))
            };
            assert_eq!(run("1"), run("4"), "{} {more:?}", game.key());
        }
    }
}

#[test]
fn gauntlet_pairs_the_first_robot_with_each_other() {
    for game in tilewright_engine::GAMES {
        let players = game.rule_sets()[0].players.end().to_string();
        let call = ["--robots", "random,random,random", "--games", "4", "--gauntlet", "--players", &players];
        let report = report(game.key(), &call);
        let games: Vec<Option<u64>> =
            report["robots"].as_array().expect("a list").iter().map(|robot| robot["games"].as_u64()).collect();
        assert_eq!(games, [Some(8), Some(4), Some(4)]);
        assert!(report["seed"].is_u64(), "the seed chosen is printed");
    }
}

#[test]
fn resumed_run_ends_like_an_uninterrupted_one() {
    for game in tilewright_engine::GAMES {
        let folder = folder(&format!("resume-{}", game.key()));
        let path = folder.to_string_lossy().into_owned();
        let call = ["--robots", "random,random", "--games", "9", "--seed", "5", "--duplicate", "--out", &path];
        let whole = without_times(report(game.key(), &call));
        let names = ["games.csv", "ratings.svg", "results.json", "scores.svg", "strength.svg", "tournament.json"];
        assert!(names.iter().all(|name| folder.join(name).is_file()));
        for plot in ["ratings.svg", "scores.svg", "strength.svg"] {
            let svg = std::fs::read_to_string(folder.join(plot)).expect("it is text");
            tilewright_raster::png(&svg, None).expect("it can be drawn");
        }
        let records: Vec<PathBuf> = contents(&folder.join("records")).into_keys().collect();
        assert_eq!(records.len(), 9);
        let checked = Command::new(BINARY).arg("check").args(&records).output().expect("the binary can be started");
        assert!(checked.status.success());
        let stored: Value =
            serde_json::from_slice(&std::fs::read(folder.join("results.json")).expect("a file")).expect("JSON");
        assert_eq!(without_times(stored), whole);

        // The state after a stop while the fifth game was written.
        let table = std::fs::read_to_string(folder.join("games.csv")).expect("a table");
        let stop =
            table.match_indices('\n').nth(4 * usize::from(game.typical_players())).expect("it has more games").0 + 8;
        std::fs::write(folder.join("games.csv"), &table[..stop]).expect("it can be written");
        std::fs::remove_dir_all(folder.join("records")).expect("it can be removed");
        std::fs::create_dir(folder.join("records")).expect("it can be made");
        std::fs::remove_file(folder.join("results.json")).expect("it can be removed");
        let unseeded = [&call[..4], &call[6..], &["--resume"]].concat();
        assert_eq!(without_times(report(game.key(), &unseeded)), whole, "the seed is that of the folder");
        assert_eq!(contents(&folder.join("records")).len(), 5, "four games were not played again");

        let before = contents(&folder);
        let with = |index: usize, value: &'static str| {
            let mut changed = call.to_vec();
            changed[index] = value;
            changed
        };
        refused(game.key(), &call, &["holds a tournament", "--resume"]);
        refused(game.key(), &[&with(5, "6")[..], &["--resume"]].concat(), &["another tournament", "seed is 5, not 6"]);
        refused(game.key(), &[&with(1, "random,random,random")[..], &["--resume"]].concat(), &["whose robots"]);
        refused(game.key(), &[&with(3, "4")[..], &["--resume"]].concat(), &["more games"]);
        assert_eq!(contents(&folder), before, "a folder that is refused is left as it was");
        let longer = report(game.key(), &[&with(3, "11")[..], &["--resume"]].concat());
        assert_eq!(longer["games"], 11);
    }
}

#[test]
fn wrong_arguments_get_one_line() {
    let key = tilewright_engine::GAMES[0].key();
    refused("ludo", &["--robots", "random,random", "--games", "1"], &["no game “ludo”"]);
    refused(key, &["--games", "1"], &["two robots or more"]);
    refused(key, &["--robots", "random", "--games", "1"], &["two robots or more"]);
    refused(key, &["--robots", "random,hal", "--games", "1"], &["no robot “hal”", "random"]);
    refused(key, &["--robots", "random,exec:x", "--games", "1"], &["--robot"]);
    refused(key, &["--robot", "random", "--robot", "exec:", "--games", "1"], &["names no program"]);
    refused(key, &["--robots", "random,random", "--robot", "random", "--games", "1"], &["--robot"]);
    refused(key, &["--robots", "random,random", "--games", "0"], &["0"]);
    refused(key, &["--robots", "random,random,random", "--games", "1000000"], &["3000000 games", "at most 1000000"]);
    refused(key, &["--robots", "random,random", "--games", "1", "--players", "99"], &["99 players"]);
    refused(key, &["--robots", "random,random", "--games", "1", "--resume"], &["--out"]);
    refused(key, &["--robots", "random,random", "--games", "1", "--out", "/dev/null/x"], &["/dev/null/x"]);
    let folder = folder("not-a-tournament");
    std::fs::create_dir_all(&folder).expect("it can be made");
    std::fs::write(folder.join("results.json"), "mine").expect("it can be written");
    let path = folder.to_string_lossy().into_owned();
    refused(key, &["--robots", "random,random", "--games", "1", "--out", &path], &["another folder"]);
    std::fs::write(folder.join("tournament.json"), "{").expect("it can be written");
    refused(key, &["--robots", "random,random", "--games", "1", "--out", &path, "--resume"], &["damaged"]);
    assert_eq!(contents(&folder).len(), 2);
}

#[test]
fn built_in_robot_plays_by_the_protocol() {
    for game in tilewright_engine::GAMES {
        let robot = format!("exec:'{BINARY}' robot random {}", game.key());
        let report = report(game.key(), &["--robot", "random", "--robot", &robot, "--games", "2"]);
        assert_eq!((&report["robots"][1]["name"], &report["robots"][1]["replaced"]), (&json!(robot), &json!(0)));
    }
}

/// Returns the output of `tilewright robot` for these lines, its exit code and its error.
fn robot(arguments: &[&str], lines: &str) -> (String, Option<i32>, String) {
    let mut child = Command::new(BINARY)
        .arg("robot")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary can be started");
    let _ = child.stdin.take().expect("it was asked for").write_all(lines.as_bytes());
    let output = child.wait_with_output().expect("it ends");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&output.stdout), output.status.code(), text(&output.stderr))
}

#[test]
fn robot_answers_the_protocol_line_by_line() {
    let key = tilewright_engine::GAMES[0].key();
    let hello = json!({"hello": {"game": key, "rules": "standard", "players": 2, "seat": 0}});
    let choose = json!({"choose": {"since": [], "view": {}, "legal": ["place 0,1 0"], "ms": 50}});
    let over = json!({"over": {"scores": [1, 2]}});
    let (said, code, complaint) = robot(&["random", key], &format!("{hello}\nrubbish\n{choose}\n{over}\n"));
    let lines: Vec<Value> = said.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!((code, complaint.as_str()), (Some(0), ""));
    assert_eq!((&lines[0], &lines[2]), (&json!({"ready": "random"}), &json!({"action": "place 0,1 0"})));
    assert!(lines.len() == 3 && lines[1]["error"].is_string(), "{said}");
    assert_eq!(robot(&["random", "ludo"], "").1, Some(2));
    let (_, code, complaint) = robot(&["exec:x", key], "");
    assert_eq!((code, complaint.lines().count()), (Some(2), 1));
}

#[test]
fn example_robot_plays_every_game() {
    let there = Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success());
    assert!(there || std::env::var_os("CI").is_none(), "python3 is needed where CI is set");
    if !there {
        eprintln!("left out: there is no python3 here");
        return;
    }
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/robot.py");
    for game in tilewright_engine::GAMES {
        let robot = format!("exec:5000ms:python3 '{example}'");
        let report = report(game.key(), &["--robot", "random", "--robot", &robot, "--games", "4", "--seed", "1"]);
        assert_eq!(report["robots"][1]["replaced"], 0);
        assert_eq!(report["robots"][1]["games"], 4);
    }
}

#[test]
fn failing_robot_is_reported_and_the_tournament_continues() {
    let key = tilewright_engine::GAMES[0].key();
    let call = ["--robot", "random", "--robot", "exec:/no/such/robot", "--games", "5"];
    let report = report(key, &call);
    assert_eq!(report["games"], 5);
    assert!(report["robots"][1]["replaced"].as_u64() > Some(5));
    let output = arena(key, &call);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success() && output.stderr.is_empty());
    assert!(
        text.contains("exec:/no/such/robot was replaced by random in ") && text.contains("cannot be started"),
        "{text}"
    );
}

#[test]
fn external_robot_can_be_simulated_and_watched() {
    let key = tilewright_engine::GAMES[0].key();
    let robot = format!("exec:'{BINARY}' robot random {key}");
    let call = |arguments: &[&str]| {
        let output = Command::new(BINARY).env("TILEWRIGHT_DATA", folder("watched")).args(arguments).output();
        let output = output.expect("the binary can be started");
        assert!(output.status.success() && output.stderr.is_empty(), "{arguments:?}");
        String::from_utf8(output.stdout).expect("text")
    };
    let report = call(&["simulate", key, "--players", "2", "--games", "2", "--robot", &robot, "--json"]);
    let report: Value = serde_json::from_str(&report).expect("one object");
    assert_eq!(report["seats"][1]["robot"], json!(robot));
    assert!(!call(&["watch", key, "--players", "2", "--robot", "random", "--robot", &robot]).is_empty());
}
