//! Commands of the command line.

use std::io::{BufRead, BufReader, Read};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn tilewright(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tilewright")).args(arguments).output().expect("the binary can be started")
}

fn json(arguments: &[&str]) -> Value {
    let output = tilewright(arguments);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{arguments:?}: {said}");
    assert_eq!(said, "", "{arguments:?} says nothing beside its object");
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{arguments:?}: {error}"))
}

/// Checks that a call fails with exit code 2, no output, and one line on standard error that contains these words.
fn refused(arguments: &[&str], words: &[&str]) {
    let output = tilewright(arguments);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    assert_eq!(said.lines().count(), 1, "{arguments:?}: {said}");
    for word in words {
        assert!(said.contains(word), "{arguments:?}: {said:?} lacks {word:?}");
    }
}

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

fn without_times(mut value: Value) -> Value {
    for key in ["seconds", "cpu_seconds", "games_per_cpu_second", "threads"] {
        value.as_object_mut().expect("a report is an object").remove(key).expect("a report has its times");
    }
    value
}

#[test]
fn threads_do_not_change_a_simulation() {
    for game in tilewright_engine::GAMES {
        let players = game.typical_players().to_string();
        let run = |threads: &str| {
            json(&[
                "simulate",
                game.key(),
                "--players",
                &players,
                "--games",
                "300",
                "--seed",
                "1",
                "--threads",
                threads,
                "--json",
            ])
        };
        let one = run("1");
        for key in [
            "game",
            "rules",
            "players",
            "games",
            "seed",
            "decisions",
            "mean_decisions",
            "mean_legal",
            "mean_legal_first",
        ] {
            assert!(one.get(key).is_some(), "{key} is missing");
        }
        assert_eq!((one["games"].as_u64(), one["seats"].as_array().map(Vec::len)), (Some(300), players.parse().ok()));
        let wins: f64 = one["seats"].as_array().expect("a list").iter().filter_map(|seat| seat["wins"].as_f64()).sum();
        assert!((wins - 300.0).abs() < 1e-6, "wins add up to the games, not to {wins}");
        assert_eq!(without_times(one), without_times(run("3")));
    }
}

#[test]
fn simulate_plays_1000_games_by_default() {
    assert_eq!(json(&["simulate", "azul", "--players", "2", "--seed", "1", "--json"])["games"], 1000);
}

#[test]
fn robots_with_iterations_repeat_by_seed() {
    for (game, players, robots) in [
        ("azul", "2", "search:300it,greedy"),
        ("carcassonne", "2", "greedy,search:40it"),
        ("saboteur", "5", "by-role:search:20it/greedy"),
        ("azul", "3", "easy,medium,search:300it:threads=2"),
    ] {
        let run = |threads: &str| {
            let arguments = ["simulate", game, "--players", players, "--robots", robots, "--games", "2"];
            json(&[&arguments[..], &["--seed", "3", "--threads", threads, "--json"]].concat())
        };
        assert_eq!(without_times(run("1")), without_times(run("2")), "{game}");
    }
}

#[test]
fn simulate_counts_replaced_decisions_of_a_missing_program() {
    let arguments = ["simulate", "azul", "--players", "2", "--games", "2", "--seed", "1"];
    let robots = ["--robot", "exec:/no/such/program", "--robot", "random"];
    let report = json(&[&arguments[..], &robots, &["--json"]].concat());
    let replaced: Vec<Option<u64>> =
        report["seats"].as_array().expect("a list").iter().map(|seat| seat["replaced"].as_u64()).collect();
    assert!(replaced[0].is_some_and(|count| count > 20) && replaced[1].is_none(), "{replaced:?}");
    let text = String::from_utf8(tilewright(&[&arguments[..], &robots].concat()).stdout).expect("text");
    assert!(text.contains("Player 1 was replaced by random in") && text.contains("cannot be started"), "{text}");
}

#[test]
fn random_seed_is_printed_and_repeats() {
    let first = json(&["simulate", "carcassonne", "--players", "3", "--games", "5", "--json"]);
    let seed = first["seed"].to_string();
    let again = json(&["simulate", "carcassonne", "--players", "3", "--games", "5", "--seed", &seed, "--json"]);
    assert_eq!(without_times(first), without_times(again));
}

#[test]
fn house_rules_are_reported() {
    let report = json(&[
        "simulate",
        "carcassonne",
        "--players",
        "2",
        "--games",
        "3",
        "--seed",
        "1",
        "--rules",
        "french",
        "--set",
        "farms=off",
        "--set",
        "shields=off",
        "--json",
    ]);
    assert_eq!(
        (&report["rules"], &report["set"]["farms"], &report["set"]["shields"]),
        (&"french".into(), &"off".into(), &"off".into())
    );
    assert_eq!(report["figures"]["farm_points"], 0.0);
}

#[test]
fn records_are_written_checked_and_displayed() {
    for game in tilewright_engine::GAMES {
        let folder = folder(&format!("records-{}", game.key()));
        let players = game.typical_players().to_string();
        let path = folder.to_string_lossy().into_owned();
        tilewright(&["simulate", game.key(), "--players", &players, "--games", "3", "--seed", "5", "--records", &path]);
        let files: Vec<String> = (0..3)
            .map(|index| folder.join(format!("{}-5-{index:06}.txt", game.key())).to_string_lossy().into_owned())
            .collect();
        let checked = json(&["check", &files[0], &files[1], &files[2], "--json"]);
        assert_eq!((checked["checked"].as_u64(), checked["broken"].as_u64()), (Some(3), Some(0)));
        let steps = checked["records"][0]["steps"].as_u64().expect("a number");
        let end = json(&["show", &files[0], "--json"]);
        assert_eq!((end["turn"].as_str(), end["ply"].as_u64()), (Some("over"), Some(steps)));
        assert_eq!(end["scores"], checked["records"][0]["scores"]);
        let start = json(&["show", &files[0], "--at", "0", "--as", "onlooker", "--json"]);
        for key in ["game", "rules", "players", "ply", "turn", "scores", "ranking", "legal", "events", "view"] {
            assert!(start.get(key).is_some(), "{key} is missing");
        }
        assert_eq!(start["events"].as_array().map(Vec::len), Some(0), "no step led to the start");
        let text = String::from_utf8(tilewright(&["show", &files[0]]).stdout).expect("text");
        assert!(text.contains("the game is over"), "{text}");
        refused(&["show", &files[0], "--at", "99999"], &["is beyond them"]);
        refused(&["show", &files[0], "--as", "9"], &["no seat 9"]);
        refused(&["show", &files[0], "--as", "me"], &["onlooker"]);
    }
}

#[test]
fn broken_record_error_names_line_and_ply() {
    let folder = folder("broken");
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    let header = "tilewright record 1\ngame carcassonne\nrules standard\nplayers 2\nsteps\n";
    let cases: &[(&str, String, &[&str])] = &[
        ("illegal", format!("{header}draw V\nplace 5,5 0\n"), &["line 7, ply 1", "not possible here", "place 1,0 0"]),
        (
            "unreadable",
            format!("{header}draw V\nput it there\n"),
            &["line 7, ply 1", "cannot stand here", "place X,Y TURN"],
        ),
        ("no-such-tile", format!("{header}draw C\nplace 0,1 0\nnone\ndraw C\n"), &["line 9, ply 3", "draw A"]),
        ("truncated", header.replace("steps\n", ""), &["line 4", "ends within its header"]),
        ("cut-short", format!("{header}draw V\nplace 1,0 9"), &["line 7, ply 1", "cannot stand here"]),
        ("future", header.replace("record 1", "record 2"), &["line 1", "version 2", "version 1"]),
        ("other-game", header.replace("carcassonne", "chess"), &["line 2", "no game “chess”", "carcassonne"]),
        ("players", header.replace("players 2", "players 7"), &["line 4", "7 players", "2 to 6"]),
        ("empty", String::new(), &["line 1", "empty"]),
        ("not-over", format!("{header}draw V\nover 0 0\n"), &["line 7", "not"]),
    ];
    for (name, text, words) in cases {
        let path = folder.join(name);
        std::fs::write(&path, text).expect("the file can be written");
        let path = path.to_string_lossy().into_owned();
        refused(&["show", &path], words);
        refused(&["perft", "carcassonne", "--depth", "1", "--from", &path], words);
        let checked = tilewright(&["check", &path]);
        let said = String::from_utf8_lossy(&checked.stderr).into_owned();
        assert_eq!((checked.status.code(), said.lines().count()), (Some(1), 1), "{name}: {said}");
        assert!(words.iter().all(|word| said.contains(word)), "{name}: {said}");
        let report = tilewright(&["check", &path, "--json"]);
        let value: Value = serde_json::from_slice(&report.stdout).expect("one object");
        assert_eq!((report.status.code(), value["broken"].as_u64()), (Some(1), Some(1)));
    }
    let binary = folder.join("binary");
    std::fs::write(&binary, [0xff, 0xfe, 0, 1]).expect("the file can be written");
    refused(&["show", &binary.to_string_lossy()], &["no text"]);
    let whole = folder.join("whole.txt");
    std::fs::write(&whole, "tilewright record 1\ngame azul\nrules standard\nplayers 2\nsteps\n")
        .expect("it can be written");
    let both = tilewright(&["check", &binary.to_string_lossy(), &whole.to_string_lossy()]);
    let said = String::from_utf8_lossy(&both.stdout).into_owned();
    assert!(both.status.code() == Some(1) && said.contains("whole.txt: ok"), "the next file is checked too: {said}");
    refused(&["check", "/no/such/file"], &["cannot read /no/such/file"]);
    refused(&["show", &folder.to_string_lossy()], &["cannot read"]);
}

#[test]
fn wrong_arguments_get_one_line() {
    let simulate = ["simulate", "carcassonne", "--games", "1", "--players"];
    let with = |more: &[&'static str]| [&simulate[..], more].concat();
    refused(&with(&["1"]), &["1 player cannot", "2 to 6"]);
    refused(&with(&["7"]), &["7 players", "2 to 6"]);
    refused(&with(&["300"]), &["300"]);
    refused(&with(&["two"]), &["two"]);
    refused(&with(&["6", "--rules", "dutch"]), &["6 players", "rules dutch take 2 to 5"]);
    refused(&with(&["2", "--rules", "klingon"]), &["no rules “klingon”", "standard, spanish, french, dutch"]);
    refused(&with(&["2", "--set", "shields"]), &["--set shields=off"]);
    refused(&with(&["2", "--set", "walls=on"]), &["no choice “walls”", "small-city"]);
    refused(&with(&["2", "--set", "shields=maybe"]), &["“shields” cannot be “maybe”", "on, off"]);
    refused(&with(&["2", "--first", "2"]), &["seat 2 cannot begin", "0 to 1"]);
    refused(&with(&["2", "--first", "me"]), &["--first", "0 to 1"]);
    refused(&with(&["2", "--robots", "deepblue"]), &["no robot “deepblue”", "random"]);
    refused(&with(&["2", "--robots", "random,random,random"]), &["3 robots", "2 seats"]);
    refused(&with(&["2", "--robots", "search:fast"]), &["search:fast", "search:20ms"]);
    refused(
        &with(&["2", "--robots", "by-role:greedy/search"]),
        &["by-role:greedy/search", "carcassonne", "hidden role"],
    );
    refused(&["play", "azul", "--seats", "me,by-role:greedy/search"], &["by-role", "hidden role"]);
    refused(&["watch", "azul", "--players", "2", "--robots", "by-role:greedy/search"], &["hidden role"]);
    refused(&["robot", "deepblue", "azul"], &["no robot “deepblue”"]);
    refused(&with(&["2", "--seed", "-1"]), &["-1"]);
    refused(&with(&["2", "--lang", "de"]), &["de", "en, es, fr, nl"]);
    refused(&["simulate", "carcassonne", "--players", "2", "--games", "0"], &["0"]);
    refused(&["simulate", "go", "--players", "2", "--games", "1"], &["no game “go”", "carcassonne"]);
    refused(&["simulate", "carcassonne", "--games", "1"], &["--players"]);
    refused(&["bench", "ludo"], &["no game “ludo”"]);
    refused(&["bench", "carcassonne", "--players", "9"], &["9 players"]);
    refused(&["perft", "carcassonne", "--players", "2", "--depth", "0"], &["0"]);
    refused(&["perft", "carcassonne", "--depth", "2"], &["--players"]);
    refused(&["fly"], &["fly"]);
    refused(&["show"], &["FILE"]);
    refused(
        &["simulate", "carcassonne", "--players", "2", "--games", "1", "--records", "/dev/null/x"],
        &["cannot write /dev/null/x"],
    );
}

#[test]
fn perft_counts_from_the_start_the_deal_and_a_record() {
    let start = json(&["perft", "carcassonne", "--players", "2", "--depth", "3", "--json"]);
    assert_eq!(start["counts"], serde_json::json!([24, 102, 484]));
    let dealt = json(&["perft", "carcassonne", "--players", "2", "--depth", "1", "--seed", "3", "--json"]);
    assert_eq!(dealt["ply"], 1, "a tile has been drawn");
    let folder = folder("perft");
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    let path = folder.join("record.txt").to_string_lossy().into_owned();
    let record = "tilewright record 1\ngame carcassonne\nrules standard\nplayers 2\nsteps\ndraw X\n";
    std::fs::write(&path, record).expect("the file can be written");
    let from = json(&["perft", "carcassonne", "--depth", "2", "--from", &path, "--json"]);
    // X joins the start tile's road at either end. Its four roads and four meadows are free, also those that join the
    // start tile's; or no follower is set.
    assert_eq!(from["counts"], serde_json::json!([2, 18]));
    refused(&["perft", "carcassonne", "--depth", "2", "--players", "3", "--from", &path], &["2 players"]);
}

#[test]
fn games_lists_rule_sets_choices_and_robots() {
    let listed = json(&["games", "--json"]);
    let keys: Vec<&str> =
        listed["games"].as_array().expect("a list").iter().filter_map(|game| game["key"].as_str()).collect();
    assert_eq!(keys, tilewright_engine::GAMES.iter().map(|game| game.key()).collect::<Vec<_>>());
    let carcassonne = &listed["games"][0];
    let rules: Vec<&str> =
        carcassonne["rules"].as_array().expect("a list").iter().filter_map(|set| set["name"].as_str()).collect();
    assert_eq!(rules, ["standard", "spanish", "french", "dutch"]);
    assert_eq!(carcassonne["choices"].as_array().map(Vec::len), Some(7));
    let names = |key: &str| {
        let list = listed[key].as_array().expect("a list").iter();
        list.filter_map(|robot| robot["name"].as_str().map(str::to_owned)).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(
        (names("robots").as_str(), names("levels").as_str()),
        (
            "random greedy search by-role",
            "level:1 level:2 level:3 level:4 level:5 level:6 level:7 level:8 easy medium hard \
             pip marta bram odile tomas ysolde corvin wright"
        )
    );
    let bram = &carcassonne["characters"][2];
    assert_eq!((&bram["name"], &bram["called"], &bram["level"]), (&"bram".into(), &"Bram".into(), &3.into()));
    let description = bram["about"].as_str().expect("a sentence");
    assert!(description.starts_with("Bram, the carter: ") && description.contains("farms"), "{description}");
    let text = String::from_utf8(tilewright(&["games"]).stdout).expect("text");
    assert!(text.contains("rules dutch") && text.contains("--set small-city"), "{text}");
}

#[test]
fn every_command_has_help_with_an_example() {
    for command in [
        "games",
        "watch",
        "play",
        "simulate",
        "arena",
        "perft",
        "show",
        "check",
        "robot",
        "bench",
        "serve",
        "load",
        "completions",
    ] {
        let output = tilewright(&[command, "--help"]);
        let text = String::from_utf8(output.stdout).expect("text");
        assert!(
            output.status.success()
                && text.contains("Example")
                && text.contains("  tilewright ") | text.contains("Example: tilewright "),
            "{text}"
        );
    }
    assert!(tilewright(&["--version"]).stdout.starts_with(b"tilewright 0."));
    assert!(tilewright(&["completions", "bash"]).stdout.len() > 1000);
}

#[test]
fn without_a_command_the_server_starts_at_the_address_of_the_environment() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("alone");
    let _ = std::fs::remove_dir_all(&folder);
    let mut child = Command::new(env!("CARGO_BIN_EXE_tilewright"))
        .env("TILEWRIGHT_LISTEN", "127.0.0.1:0")
        .env("TILEWRIGHT_DATABASE", format!("sqlite:{}", folder.join("tables.db").display()))
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts");
    let mut output_text = String::new();
    BufReader::new(child.stdout.take().expect("it is piped")).read_line(&mut output_text).expect("it says where it is");
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    assert!(output_text.starts_with("http://127.0.0.1:") && output_text.ends_with('\n'), "{output_text:?}");
}

#[test]
fn closed_pipe_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tilewright"))
        .args(["completions", "zsh"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary can be started");
    drop(child.stdout.take());
    let status = child.wait().expect("it ends");
    let mut said = String::new();
    child.stderr.take().expect("it was asked for").read_to_string(&mut said).expect("text");
    assert!(status.success() && said.is_empty(), "{status}: {said}");
}

#[test]
fn observed_record_is_checked_and_displayed_for_its_seat() {
    let folder = folder("seen");
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    let directory = folder.to_str().expect("a path in UTF-8");
    let simulate = ["simulate", "saboteur", "--players", "4", "--games", "1", "--seed", "3", "--records", directory];
    json(&[&simulate[..], &["--json"]].concat());
    let whole = format!("{directory}/saboteur-3-000000.txt");
    let seen = format!("{directory}/seen.txt");
    for (viewer, who) in [("2", "seat 2"), ("onlooker", "an onlooker")] {
        let truth = json(&["show", &whole, "--at", "300", "--as", viewer, "--record", &seen, "--json"]);
        let text = std::fs::read_to_string(&seen).expect("the record was written");
        assert!(text.contains("\ngoal north ?\n") && text.contains(&format!("\nseen-by {viewer}\n")));
        let mut position_json = json(&["show", &seen, "--json"]);
        assert_eq!(position_json["hidden_at"], 0);
        position_json["hidden_at"] = Value::Null;
        assert_eq!(position_json, truth, "{viewer}");
        let sentence =
            format!("this is what {who} saw of a game; what is hidden from {who}, first at ply 0, is not in it");
        let checked = tilewright(&["check", &seen]);
        let said = String::from_utf8_lossy(&checked.stdout).into_owned();
        assert!(checked.status.success() && said.lines().count() == 1 && said.contains(&sentence), "{said}");
        let first = String::from_utf8_lossy(&tilewright(&["show", &seen]).stdout).lines().next().map(str::to_owned);
        assert!(first.is_some_and(|line| line.contains(&sentence)));
        refused(&["show", &seen, "--as", "1"], &[&format!("it can only be shown as that: --as {viewer}")]);
        refused(&["perft", "saboteur", "--from", &seen, "--depth", "2"], &["nothing can be counted from it"]);
    }
}
