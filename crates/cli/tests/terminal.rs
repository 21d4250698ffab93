//! The program in a terminal of its own: whole games by keys alone, and what is left when it is killed.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use serde_json::Value;

/// Nothing takes so long: what does hangs.
const TIMEOUT: Duration = Duration::from_secs(180);

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("terminal").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

/// The program in a terminal of 80×24.
struct Person {
    master: Box<dyn MasterPty + Send>,
    keyboard: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    screen: Arc<Mutex<vt100::Parser>>,
    /// How many keys were pressed.
    pressed: usize,
}

impl Person {
    fn sits_down(data: &Path, arguments: &[&str]) -> Person {
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

    fn sees(&self) -> String {
        self.screen.lock().expect("nobody failed").screen().contents()
    }

    /// Waits until the screen is as it should be; gives it.
    fn waits_for(&self, what: &str, is: impl Fn(&str) -> bool) -> String {
        let since = Instant::now();
        loop {
            let seen = self.sees();
            if is(&seen) {
                return seen;
            }
            assert!(since.elapsed() < TIMEOUT, "waiting for {what}:\n{seen}");
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    fn presses(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).and_then(|()| self.keyboard.flush()).expect("it listens");
        self.pressed += 1;
    }

    /// Waits until it is this person's turn or the game is over; says which.
    fn waits_for_input(&self, before: &str) -> bool {
        // A screen is drawn bit by bit: scores are in sight, unless a story is told.
        let scores = |seen: &str| seen.lines().nth(1).is_some_and(|line| line.contains("Ana"));
        let asks = |seen: &str| scores(seen) && (seen.contains("[Enter] play") || seen.contains("[Enter] pick"));
        // A story that is too long for the screen has its title on the first page alone.
        let tells = |seen: &str| seen.contains("[Enter] go on");
        let is_summary = |seen: &str| seen.starts_with("── ") || tells(seen);
        let over =
            |seen: &str| scores(seen) && seen.contains("Ranking: ") && !seen.contains("[u] undo") && !is_summary(seen);
        // What was seen before may have been the end already, if the question was still half there.
        let seen = self.waits_for("a question", |seen| over(seen) || seen != before && (asks(seen) || tells(seen)));
        !over(&seen)
    }

    fn leaves(mut self) -> String {
        let status = self.child.wait().expect("it ends");
        assert!(status.success(), "{status:?}");
        self.waits_for("the farewell", |seen| seen.contains("The game is kept"))
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

/// Each game from its first to its last decision by digits, r and Enter.
#[test]
fn a_whole_game_of_each_is_played_by_keys() {
    for game in tilewright_engine::GAMES {
        let data = folder(&format!("whole-{}", game.key()));
        let mut seats = vec!["Ana=me"];
        seats.extend(vec!["random"; usize::from(game.typical_players()) - 1]);
        let seats = seats.join(",");
        let mut person =
            Person::sits_down(&data, &["play", game.key(), "--seats", &seats, "--seed", "3", "--delay", "0"]);
        let mut before = String::new();
        while person.waits_for_input(&before) {
            before = person.sees();
            person.presses("\r");
        }
        let pressed = person.pressed;
        person.presses("q");
        let farewell = person.leaves();
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

/// Numbers, arrows, turning, taking back and reading, as a person tries them.
#[test]
fn keys_do_what_they_say() {
    let data = folder("keys");
    let mut person =
        Person::sits_down(&data, &["play", "carcassonne", "--seats", "Ana=me,random", "--seed", "5", "--delay", "0"]);
    person.waits_for("a tile to lay", |seen| seen.contains("Drawn: tile S"));
    person.presses("1");
    person.waits_for("the ghost", |seen| seen.contains("1) at 0,1, turned by 90°"));
    person.presses("r");
    person.waits_for("the ghost turned", |seen| seen.contains("1) at 0,1, turned by 180°"));
    person.presses("\x1b[B");
    person.waits_for("the cell below", |seen| !seen.contains("1) at 0,1, turned"));
    person.presses("?");
    person.waits_for("help", |seen| seen.contains("digits"));
    person.presses("\t");
    person.waits_for("the rules", |seen| seen.contains("the rules as we play them"));
    person.presses("\r");
    person.presses("1");
    person.presses("\r");
    person.waits_for("a follower to set", |seen| seen.contains("no follower"));
    person.presses("u");
    person.waits_for("the tile again", |seen| seen.contains("Drawn: tile S"));
    person.presses("\x03");
    let farewell = person.leaves();
    assert!(farewell.contains("tilewright play --resume"), "{farewell}");
}

/// Whatever was played before the program was killed, or its terminal closed, is there.
#[test]
fn a_kill_loses_nothing() {
    for game in tilewright_engine::GAMES {
        let data = folder(&format!("killed-{}", game.key()));
        let mut seats = vec!["Ana=me"];
        seats.extend(vec!["random"; usize::from(game.typical_players()) - 1]);
        let seats = seats.join(",");
        let mut person =
            Person::sits_down(&data, &["play", game.key(), "--seats", &seats, "--seed", "4", "--delay", "0"]);
        let mut known = 0;
        for closed in [false, true] {
            let mut before = String::new();
            for _ in 0..8 {
                assert!(person.waits_for_input(&before));
                before = person.sees();
                person.presses("\r");
            }
            assert!(person.waits_for_input(&before));
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
            person = Person::sits_down(&data, &["play", "--resume", "1", "--delay", "0"]);
        }
        assert!(person.waits_for_input(""));
        person.presses("q");
        assert!(person.leaves().contains("--resume"));
        // It may have been killed while robots played on, who are done by now.
        let left = json(&data, &["show", "1", "--json"]);
        assert!(left["ply"].as_u64() >= Some(known) && left["turn"]["seat"] == 0, "{left}");
        let mut person = Person::sits_down(&data, &["play", "--resume", "1"]);
        assert!(person.waits_for_input(""));
        person.presses("q");
        person.leaves();
        assert_eq!(json(&data, &["show", "1", "--json"]), left, "going on changes nothing by itself");
    }
}

/// A game is watched, stopped and stepped through.
#[test]
fn a_game_is_watched() {
    let data = folder("watched");
    let mut person =
        Person::sits_down(&data, &["watch", "azul", "--robots", "random", "--seed", "1", "--delay", "60000"]);
    person.waits_for("the first step", |seen| seen.contains("A step every"));
    person.presses(" ");
    let first = person.waits_for("a pause", |seen| seen.contains("Paused."));
    person.presses("n");
    person.waits_for("the next step", |seen| seen.contains("Paused.") && seen != first);
    person.presses("q");
    assert!(person.child.wait().expect("it ends").success());
    person.waits_for("the ranking", |seen| seen.contains("Ranking"));
}
