//! The program in a pseudo terminal: whole games by keys, and saves after kills.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use serde_json::Value;

/// Upper bound on any wait: longer than everything here takes.
const TIMEOUT: Duration = Duration::from_secs(180);

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("terminal").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

/// The program in a pseudo terminal of 80×24.
struct Person {
    master: Box<dyn MasterPty + Send>,
    keyboard: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    screen: Arc<Mutex<vt100::Parser>>,
    /// Number of keys pressed.
    pressed: usize,
}

impl Person {
    fn start(data: &Path, arguments: &[&str]) -> Person {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pty = native_pty_system().openpty(size).expect("a terminal can be had");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_tilewright"));
        command.args(arguments);
        for (name, value) in [("TERM", "xterm-256color"), ("LANG", "en"), ("LC_ALL", "en"), ("NO_COLOR", "")] {
            command.env(name, value);
        }
        command.env("TILEWRIGHT_DATA", data);
        command.cwd(data);
        let child = pty.slave.spawn_command(command).expect("the binary can be started");
        drop(pty.slave);
        let screen = Arc::new(Mutex::new(vt100::Parser::new(24, 80, 500)));
        let (mut output, seen) = (pty.master.try_clone_reader().expect("it can be read"), screen.clone());
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                seen.lock().expect("nobody failed").process(&bytes[..count]);
            }
        });
        let keyboard = pty.master.take_writer().expect("it can be written to");
        Person { master: pty.master, keyboard, child, screen, pressed: 0 }
    }

    fn screen(&self) -> String {
        self.screen.lock().expect("nobody failed").screen().contents()
    }

    /// Waits until the screen matches `is`, and returns it.
    fn wait_for(&self, what: &str, is: impl Fn(&str) -> bool) -> String {
        let since = Instant::now();
        loop {
            let seen = self.screen();
            if is(&seen) {
                return seen;
            }
            assert!(since.elapsed() < TIMEOUT, "waiting for {what}:\n{seen}");
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    fn press(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).and_then(|()| self.keyboard.flush()).expect("it listens");
        self.pressed += 1;
    }

    /// Waits until the person is in turn or the game is over; returns `true` for the former.
    fn wait_for_input(&self, before: &str) -> bool {
        // A screen is drawn in pieces; a complete one has the scores, unless it is a summary.
        let scores = |seen: &str| seen.lines().nth(1).is_some_and(|line| line.contains("Ana"));
        let asks = |seen: &str| scores(seen) && (seen.contains("[Enter] play") || seen.contains("[Enter] pick"));
        // Only the first page of a long summary has the title.
        let tells = |seen: &str| seen.contains("[Enter] go on");
        let is_summary = |seen: &str| seen.starts_with("── ") || tells(seen);
        let over =
            |seen: &str| scores(seen) && seen.contains("Ranking: ") && !seen.contains("[u] undo") && !is_summary(seen);
        // `before` may be the end already, with a part of the old prompt.
        let seen = self.wait_for("a question", |seen| over(seen) || seen != before && (asks(seen) || tells(seen)));
        !over(&seen)
    }

    fn quit(mut self) -> String {
        let status = self.child.wait().expect("it ends");
        assert!(status.success(), "{status:?}");
        self.wait_for("the farewell", |seen| seen.contains("The game is kept"))
    }
}

fn json(data: &Path, arguments: &[&str]) -> Value {
    let output = Command::new(env!("CARGO_BIN_EXE_tilewright"))
        .args(arguments)
        .env("TILEWRIGHT_DATA", data)
        .current_dir(data)
        .output()
        .expect("the binary can be started");
    serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&output.stderr)))
}

#[test]
fn every_game_is_played_to_its_end_by_keys() {
    for game in tilewright_engine::GAMES {
        let data = folder(&format!("whole-{}", game.key()));
        let mut seats = vec!["Ana=me"];
        seats.extend(vec!["random"; usize::from(game.typical_players()) - 1]);
        let seats = seats.join(",");
        let mut person = Person::start(&data, &["play", game.key(), "--seats", &seats, "--seed", "3", "--delay", "0"]);
        let mut before = String::new();
        while person.wait_for_input(&before) {
            before = person.screen();
            person.press("\r");
        }
        let pressed = person.pressed;
        person.press("q");
        let farewell = person.quit();
        assert!(farewell.contains("Ranking") && farewell.contains("--seed 3"), "{farewell}");
        let history = json(&data, &["history", "--json"]);
        let kept = &history["games"][0];
        assert_eq!((&kept["game"], &kept["turn"]), (&game.key().into(), &"over".into()), "{history}");
        assert_eq!(kept["seats"][0]["name"], "Ana");
        let position_json = json(&data, &["show", "1", "--json", "--as", "all"]);
        assert_eq!(position_json["ply"], kept["ply"]);
        assert!(pressed > 20, "{}: {pressed} keys", game.key());
    }
}

#[test]
fn numbers_arrows_rotation_undo_and_help_work() {
    let data = folder("keys");
    let mut person =
        Person::start(&data, &["play", "carcassonne", "--seats", "Ana=me,random", "--seed", "5", "--delay", "0"]);
    person.wait_for("a tile to lay", |seen| seen.contains("Drawn: tile S"));
    person.press("1");
    person.wait_for("the ghost", |seen| seen.contains("1) at 0,1, turned by 90°"));
    person.press("r");
    person.wait_for("the ghost turned", |seen| seen.contains("1) at 0,1, turned by 180°"));
    person.press("\x1b[B");
    person.wait_for("the cell below", |seen| !seen.contains("1) at 0,1, turned"));
    person.press("?");
    person.wait_for("help", |seen| seen.contains("digits"));
    person.press("\t");
    person.wait_for("the rules", |seen| seen.contains("the rules as we play them"));
    person.press("\r");
    person.press("1");
    person.press("\r");
    person.wait_for("a follower to set", |seen| seen.contains("no follower"));
    person.press("u");
    person.wait_for("the tile again", |seen| seen.contains("Drawn: tile S"));
    person.press("\x03");
    let farewell = person.quit();
    assert!(farewell.contains("tilewright play --resume"), "{farewell}");
}

#[test]
fn kill_or_closed_terminal_loses_no_decision() {
    for game in tilewright_engine::GAMES {
        let data = folder(&format!("killed-{}", game.key()));
        let mut seats = vec!["Ana=me"];
        seats.extend(vec!["random"; usize::from(game.typical_players()) - 1]);
        let seats = seats.join(",");
        let mut person = Person::start(&data, &["play", game.key(), "--seats", &seats, "--seed", "4", "--delay", "0"]);
        let mut known = 0;
        for closed in [false, true] {
            let mut before = String::new();
            for _ in 0..8 {
                assert!(person.wait_for_input(&before));
                before = person.screen();
                person.press("\r");
            }
            assert!(person.wait_for_input(&before));
            match closed {
                true => {
                    drop((person.keyboard, person.master));
                    person.child.wait().expect("a closed terminal ends it");
                }
                false => {
                    person.child.kill().expect("it can be killed");
                    person.child.wait().expect("it ends");
                }
            }
            let ply = json(&data, &["show", "1", "--json"])["ply"].as_u64().expect("a number");
            assert!(ply > known, "{}: something was played and kept", game.key());
            known = ply;
            person = Person::start(&data, &["play", "--resume", "1", "--delay", "0"]);
        }
        assert!(person.wait_for_input(""));
        person.press("q");
        assert!(person.quit().contains("--resume"));
        // The process may have been killed before the robots had played.
        let left = json(&data, &["show", "1", "--json"]);
        assert!(left["ply"].as_u64() >= Some(known) && left["turn"]["seat"] == 0, "{left}");
        let mut person = Person::start(&data, &["play", "--resume", "1"]);
        assert!(person.wait_for_input(""));
        person.press("q");
        person.quit();
        assert_eq!(json(&data, &["show", "1", "--json"]), left, "going on changes nothing by itself");
    }
}

#[test]
fn watched_game_is_paused_and_stepped() {
    let data = folder("watched");
    let mut person = Person::start(&data, &["watch", "azul", "--robots", "random", "--seed", "1", "--delay", "60000"]);
    person.wait_for("the first step", |seen| seen.contains("A step every"));
    person.press(" ");
    let first = person.wait_for("a pause", |seen| seen.contains("Paused."));
    person.press("n");
    person.wait_for("the next step", |seen| seen.contains("Paused.") && seen != first);
    person.press("q");
    assert!(person.child.wait().expect("it ends").success());
    person.wait_for("the ranking", |seen| seen.contains("Ranking"));
}
