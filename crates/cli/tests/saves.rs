//! Save files: kills, interruptions, resuming, and files of other programs.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Output, Stdio};

use serde_json::Value;

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("keeping").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

fn command(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tilewright"));
    command.env("TILEWRIGHT_DATA", data).env("LANG", "en").env_remove("LC_ALL").env_remove("LC_MESSAGES");
    command
}

fn started(data: &Path, arguments: &[&str]) -> Child {
    let mut command = command(data);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the binary can be started")
}

fn tilewright(data: &Path, arguments: &[&str], input: &str) -> Output {
    let mut child = started(data, arguments);
    let _ = child.stdin.take().expect("it was asked for").write_all(input.as_bytes());
    child.wait_with_output().expect("it ends")
}

fn position(data: &Path, arguments: &[&str]) -> Value {
    let output = tilewright(data, &[&["show", "--json"], arguments].concat(), "");
    serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&output.stderr)))
}

/// A person at a `tilewright play` process.
struct Player {
    child: Child,
    screen: BufReader<ChildStdout>,
}

impl Player {
    fn start(data: &Path, arguments: &[&str]) -> Player {
        let mut child = started(data, arguments);
        let screen = BufReader::new(child.stdout.take().expect("it was asked for"));
        Player { child, screen }
    }

    /// Reads up to the next prompt; returns `false` if the game is over instead.
    fn wait_for_input(&mut self) -> bool {
        let mut screen = Vec::new();
        while !screen.ends_with(b"or type help: ") {
            if self.screen.read_until(b' ', &mut screen).expect("the screen can be read") == 0 {
                return false;
            }
        }
        true
    }

    fn type_line(&mut self, line: &str) {
        let input = self.child.stdin.as_mut().expect("it was asked for");
        writeln!(input, "{line}").and_then(|()| input.flush()).expect("it listens");
    }

    /// Kills the process.
    fn kill(mut self) {
        let _ = self.child.kill();
        self.child.wait().expect("it ends");
    }
}

#[test]
fn game_survives_a_kill_at_any_decision() {
    let data = folder("killed");
    for game in tilewright_engine::GAMES {
        let file = data.join(format!("{}.txt", game.key())).to_string_lossy().into_owned();
        let players = game.typical_players().to_string();
        let mut known = 0;
        let mut player =
            Player::start(&data, &["play", game.key(), "--players", &players, "--save", &file, "--seed", "4"]);
        for round in 0..4 {
            // A long list may take several picks; the save has all that was played before the next prompt.
            for _ in 0..4 {
                if player.wait_for_input() {
                    player.type_line("1");
                }
            }
            let goes_on = player.wait_for_input();
            player.kill();
            let position_json = position(&data, &[&file]);
            let ply = position_json["ply"].as_u64().expect("a number");
            assert!(ply > known, "{}: something was played and kept in round {round}", game.key());
            known = ply;
            if !goes_on {
                break;
            }
            player = Player::start(&data, &["play", "--resume", &file]);
            assert!(player.wait_for_input());
            player.kill();
            assert_eq!(position(&data, &[&file])["ply"], known, "going on changes nothing by itself");
            player = Player::start(&data, &["play", "--resume", &file]);
        }
    }
}

#[test]
fn interruption_ends_at_once_and_names_the_save() {
    let data = folder("interrupted");
    let mut player = Player::start(&data, &["play", "azul", "--seed", "4"]);
    player.wait_for_input();
    // The input stays open, so that only the signal can end the process.
    let input = player.child.stdin.take();
    let killed = Command::new("kill").args(["-INT", &player.child.id().to_string()]).status().expect("kill is there");
    assert!(killed.success());
    let status = player.child.wait().expect("it ends");
    drop(input);
    let mut said = String::new();
    player.child.stderr.take().expect("it was asked for").read_to_string(&mut said).expect("text");
    assert_eq!(status.code(), Some(130), "{said}");
    assert!(said.contains("The game is kept") && said.contains("tilewright play --resume"), "{said}");
    let resumed = tilewright(&data, &["play", "--resume"], "quit\n");
    assert!(resumed.status.success(), "{}", String::from_utf8_lossy(&resumed.stderr));
}

#[test]
fn latest_game_is_resumed_and_each_game_has_its_file() {
    let data = folder("last");
    let none = tilewright(&data, &["play", "--resume"], "");
    assert_eq!(none.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&none.stderr).contains("no game is kept yet"));
    tilewright(&data, &["play", "azul", "--seed", "1"], "quit\n");
    tilewright(&data, &["play", "carcassonne", "--seed", "1"], "quit\n");
    let mut files: Vec<String> = std::fs::read_dir(data.join("games"))
        .expect("games are kept there")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .collect();
    files.sort();
    assert_eq!(files, ["1-azul.txt", "2-carcassonne.txt", "last"]);
    let last = String::from_utf8_lossy(&tilewright(&data, &["play", "--resume"], "quit\n").stdout).into_owned();
    assert!(last.contains("--resume 2"), "{last}");
}

#[test]
fn save_with_secrets_is_displayed_for_its_owner() {
    let data = folder("secret");
    let file = data.join("game.txt").to_string_lossy().into_owned();
    tilewright(&data, &["play", "saboteur", "--seats", "random,me,random", "--save", &file, "--seed", "9"], "quit\n");
    let text = std::fs::read_to_string(&file).expect("it was kept");
    assert!(!text.contains("# seed") && !text.contains("role "), "nothing secret is in clear");
    let own = position(&data, &[&file]);
    assert_eq!(own, position(&data, &[&file, "--as", "1"]));
    let all = position(&data, &[&file, "--as", "all"]);
    assert_ne!(own["view"], all["view"]);
    assert!(own["view"]["seats"][0]["role"].is_null() && !all["view"]["seats"][0]["role"].is_null());
}

#[test]
fn save_starts_no_program() {
    let data = folder("program");
    let file = data.join("game.txt");
    tilewright(
        &data,
        &["play", "azul", "--seats", "me,random", "--save", &file.to_string_lossy(), "--seed", "9"],
        "quit\n",
    );
    let trap = data.join("trap");
    let text = std::fs::read_to_string(&file).expect("it was kept");
    let seats = format!("# seats me,exec:touch {}", trap.display());
    std::fs::write(&file, text.replace("# seats me,random", &seats)).expect("it can be written");
    let output = tilewright(&data, &["play", "--resume", &file.to_string_lossy()], "1\n1\n1\n");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.code() == Some(2) && said.lines().count() == 1, "{said}");
    assert!(said.contains("is a program, which a file cannot start") && said.contains("--seats"), "{said}");
    assert!(!trap.exists());
    let again = ["play", "--resume", &file.to_string_lossy(), "--seats", "me,random"].map(str::to_owned);
    let again: Vec<&str> = again.iter().map(String::as_str).collect();
    assert!(tilewright(&data, &again, "quit\n").status.success());
}

#[test]
fn foreign_files_are_not_overwritten() {
    let data = folder("theirs");
    let record = data.join("azul-1-000000.txt");
    let made =
        ["simulate", "azul", "--players", "2", "--games", "1", "--seed", "1", "--records", &data.to_string_lossy()]
            .map(str::to_owned);
    let made: Vec<&str> = made.iter().map(String::as_str).collect();
    assert!(tilewright(&data, &made, "").status.success() && record.exists());
    assert!(tilewright(&data, &made, "").status.success(), "its own records are written again");
    let record = record.to_string_lossy().into_owned();
    for option in ["--svg", "--png", "--record"] {
        let file = data.join(format!("precious{option}"));
        let path = file.to_string_lossy().into_owned();
        std::fs::write(&file, "precious").expect("it can be written");
        let refused = tilewright(&data, &["show", &record, option, &path], "");
        let said = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(refused.status.code() == Some(2) && said.contains("--force") && said.lines().count() == 1, "{said}");
        assert_eq!(std::fs::read_to_string(&file).expect("it is there"), "precious");
        assert!(tilewright(&data, &["show", &record, option, &path, "--force"], "").status.success());
        assert!(
            tilewright(&data, &["show", &record, option, &path], "").status.success(),
            "{option}: its own is written again"
        );
    }
    let precious = data.join("precious");
    std::fs::write(&precious, "precious").expect("it can be written");
    let refused = tilewright(&data, &["play", "azul", "--save", &precious.to_string_lossy()], "1\n");
    assert_eq!(refused.status.code(), Some(2), "{}", String::from_utf8_lossy(&refused.stdout));
    assert_eq!(std::fs::read_to_string(&precious).expect("it is there"), "precious");
}

#[test]
fn game_resumes_in_its_language_unless_another_is_given() {
    let data = folder("language");
    let said = |arguments: &[&str], input: &str| {
        String::from_utf8_lossy(&tilewright(&data, arguments, input).stdout).replace('\u{202f}', " ")
    };
    said(&["play", "carcassonne", "--seats", "Ana=me,bram", "--lang", "es", "--seed", "1"], "salir\n");
    assert!(said(&["play", "--resume"], "salir\n").contains("La partida está guardada"));
    assert!(said(&["play", "--resume", "--lang", "nl"], "stoppen\n").contains("De partij is opgeslagen"));
    assert!(
        said(&["play", "--resume"], "stoppen\n").contains("De partij is opgeslagen"),
        "the last one asked for stays"
    );
    let history = said(&["history", "--lang", "fr"], "");
    let lines: Vec<&str> = history.lines().skip(1).collect();
    assert!(lines[0].contains("Carcassonne · c’est à vous de jouer"), "{history}");
    assert_eq!(lines[1], "      Ana 0, Bram (niveau 3) 0");
    assert!(said(&["show", "1"], "").contains("Bram"));
    // Without `--lang` no language is saved, so that the environment decides again.
    said(&["play", "azul", "--seed", "1"], "quit\n");
    let kept = std::fs::read_to_string(data.join("games/2-azul.txt")).expect("it was kept");
    assert!(!kept.contains("# lang"), "{kept}");
}
