//! `tilewright watch`, `play` and `show`.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

fn tilewright(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tilewright"))
        .args(arguments)
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("LANG", "nl_BE.UTF-8")
        .env("TILEWRIGHT_DATA", file("data"))
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary can be started");
    let mut pipe = child.stdin.take().expect("it was asked for");
    let _ = pipe.write_all(input.as_bytes());
    drop(pipe);
    child.wait_with_output().expect("it ends")
}

fn text(arguments: &[&str], input: &str) -> String {
    let output = tilewright(arguments, input);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

fn refused(arguments: &[&str], words: &[&str]) {
    let output = tilewright(arguments, "");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!((output.status.code(), said.lines().count()), (Some(2), 1), "{arguments:?}: {said}");
    assert!(words.iter().all(|word| said.contains(word)), "{said}");
}

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn watched_game_uses_the_chosen_language() {
    for game in tilewright_engine::GAMES {
        let players = game.typical_players().to_string();
        let watch =
            |more: &[&str]| text(&[&["watch", game.key(), "--players", &players, "--seed", "1"], more].concat(), "");
        let spanish = watch(&["--lang", "es"]);
        assert!(spanish.contains("Clasificación") && spanish.contains("Bram"), "{spanish}");
        assert!(watch(&[]).contains("Rangschikking"), "the environment's language is Dutch");
        assert_eq!(spanish, watch(&["--lang", "es"]), "a seed repeats");
        assert!(!spanish.contains('\x1b'), "a pipe gets no colours");
        let onlooker = watch(&["--lang", "en", "--as", "onlooker"]);
        assert!(onlooker.contains("Ranking"), "{onlooker}");
    }
    refused(&["watch", "carcassonne", "--players", "2", "--as", "4"], &["geen plaats 4", "0 tot en met 1"]);
    refused(&["watch", "carcassonne", "--players", "1"], &["1 speler"]);
}

#[test]
fn watched_game_equals_the_simulated_one() {
    let game = ["carcassonne", "--players", "2", "--robots", "greedy,random", "--seed", "9"];
    let watched = text(&[&["watch"], &game[..], &["--lang", "en"]].concat(), "");
    let folder = file("watched");
    let path = folder.to_string_lossy().into_owned();
    text(&[&["simulate"], &game[..], &["--games", "1", "--records", &path]].concat(), "");
    let page_text = text(&["show", &folder.join("carcassonne-9-000000.txt").to_string_lossy(), "--lang", "en"], "");
    let last = watched.lines().rfind(|line| line.contains("places tile")).expect("the last tile is told");
    // A record has only names that were chosen.
    let (_, deed) = last.split_once(" places ").expect("somebody places it");
    assert!(page_text.contains(deed), "{page_text}\nlacks\n{deed}");
}

#[test]
fn played_game_is_saved_and_resumed() {
    let save = file("left-and-resumed.txt");
    let _ = std::fs::remove_file(&save);
    let save = save.to_string_lossy().into_owned();
    let first = text(
        &["play", "carcassonne", "--seats", "Ana:red=me,random", "--seed", "4", "--save", &save, "--lang", "en"],
        "1\n1\n",
    );
    assert!(
        first.contains("You draw tile") && first.contains("Choose 1 to") && first.contains("tilewright play --resume"),
        "{first}"
    );
    let resumed = text(&["play", "--resume", &save, "--lang", "fr"], "ranking\nquit\n");
    assert!(resumed.contains("Choisissez de 1 à") && resumed.contains("Partie enregistrée"), "{resumed}");
    let page_text = text(&["show", &save, "--lang", "en"], "");
    assert!(page_text.contains("Ana"), "a save is a record too: {page_text}");
}

#[test]
fn wrong_arguments_of_play_get_one_line() {
    refused(&["play"], &["noem een spel", "--resume"]);
    refused(&["watch"], &["noem een spel", "tilewright watch azul"]);
    refused(&["play", "carcassonne", "--players", "1"], &["1 speler", "2 tot en met 6"]);
    refused(&["play", "carcassonne", "--players", "2", "--seats", "me,easy,hard"], &["3 plaatsen", "voor 2 spelers"]);
    refused(&["play", "carcassonne", "--seats", "me,deepmind"], &["geen robot “deepmind”"]);
    refused(&["play", "carcassonne", "--seats", "Ana:beige=me,random"], &["kleur “beige”", "rood, blauw"]);
    refused(&["play", "--resume", "no-such-save"], &["no-such-save", "bestaat niet"]);
    refused(
        &["play", "carcassonne", "--seats", "me,random", "--save", "/dev/null/x", "--lang", "en"],
        &["cannot write /dev/null/x"],
    );
    let other = file("other.txt");
    std::fs::write(&other, "dear diary\n").expect("it can be written");
    refused(&["play", "--resume", &other.to_string_lossy()], &["geen opgeslagen partij"]);
    assert_eq!(std::fs::read_to_string(&other).expect("it is there"), "dear diary\n", "it is left as it was");
}

#[test]
fn show_writes_svg_and_png() {
    for game in tilewright_engine::GAMES {
        let folder = file(&format!("drawn-{}", game.key()));
        let (path, players) = (folder.to_string_lossy().into_owned(), game.typical_players().to_string());
        text(&["simulate", game.key(), "--players", &players, "--games", "1", "--seed", "2", "--records", &path], "");
        let record = folder.join(format!("{}-2-000000.txt", game.key())).to_string_lossy().into_owned();
        let (svg, png) = (folder.join("drawn.svg"), folder.join("drawn.png"));
        let at = "5";
        text(
            &[
                "show",
                &record,
                "--at",
                at,
                "--svg",
                &svg.to_string_lossy(),
                "--png",
                &png.to_string_lossy(),
                "--width",
                "400",
            ],
            "",
        );
        let drawn = std::fs::read_to_string(&svg).expect("it was drawn");
        assert!(drawn.starts_with("<svg ") && drawn.ends_with("</svg>"), "{}", game.key());
        let bytes = std::fs::read(&png).expect("it was drawn");
        assert_eq!((&bytes[1..4], &bytes[16..20]), (&b"PNG"[..], &400u32.to_be_bytes()[..]));
    }
    refused(&["show", "nothing.txt", "--width", "4"], &["4"]);
}

#[test]
fn watched_game_is_listed_by_history() {
    let list = || -> Vec<serde_json::Value> {
        let listed = text(&["history", "--json"], "");
        let listed: serde_json::Value = serde_json::from_str(&listed).expect("one object");
        listed["games"].as_array().expect("a list").clone()
    };
    text(&["watch", "azul", "--players", "3", "--robots", "random", "--seed", "77"], "");
    let games = list();
    let watched = games.iter().find(|game| game["players"] == 3).expect("the watched game is kept");
    assert_eq!((&watched["game"], &watched["turn"]), (&serde_json::json!("azul"), &serde_json::json!("over")));
    let number = watched["number"].to_string();
    assert!(text(&["show", &number], "").contains("Azul"), "it can be shown by its number");
}

#[test]
fn onlooker_does_not_know_the_tunnels_of_hands() {
    let record = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/saboteur/tests/games/three-players.txt");
    let tunnels = |viewer: &str| -> Vec<serde_json::Value> {
        let output = text(&["show", record, "--at", "60", "--as", viewer, "--json"], "");
        let object: serde_json::Value = serde_json::from_str(&output).expect("one object");
        object["view"]["seats"].as_array().expect("a list").iter().map(|seat| seat["hand_tunnels"].clone()).collect()
    };
    assert!(tunnels("onlooker").iter().all(serde_json::Value::is_null), "{:?}", tunnels("onlooker"));
    assert!(tunnels("all").iter().all(|known| !known.is_null()), "{:?}", tunnels("all"));
    let own: Vec<bool> = tunnels("1").iter().map(|known| !known.is_null()).collect();
    assert_eq!(own, [false, true, false]);
}
