//! The server as a process: killed in the middle of play again and again, and told to end.

#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// Far longer than anything takes here: a table that has not moved by then is stuck.
const PATIENCE: Duration = Duration::from_secs(60);

struct Server {
    process: Child,
    address: String,
}

impl Server {
    fn start(file: &Path) -> Server {
        let mut process = Command::new(env!("CARGO_BIN_EXE_tilewright"))
            .args(["serve", "--listen", "127.0.0.1:0", "--database", &format!("sqlite:{}", file.display())])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary can be started");
        let mut line = String::new();
        BufReader::new(process.stdout.take().expect("it is piped")).read_line(&mut line).expect("it says its address");
        let address = line.trim().strip_prefix("http://").expect("the address is a link").to_owned();
        Server { process, address }
    }

    /// An answer's status and body; nothing where the server does not answer.
    fn call(&self, method: &str, path: &str, token: &str, body: &str) -> Option<(u16, String)> {
        let mut stream = TcpStream::connect(&self.address).ok()?;
        let length = body.len();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\nauthorization: Bearer {token}\r\ncontent-length: {length}\r\n\r\n{body}",
            self.address
        );
        stream.write_all(request.as_bytes()).ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).ok()?;
        let (head, body) = answer.split_once("\r\n\r\n")?;
        Some((head.split(' ').nth(1)?.parse().ok()?, body.to_owned()))
    }

    fn json(&self, method: &str, path: &str, token: &str, body: &Value) -> Option<(u16, Value)> {
        let (status, text) = self.call(method, path, token, &body.to_string())?;
        Some((status, serde_json::from_str(&text).ok()?))
    }

    fn signal(&self, signal: &str) {
        let sent = Command::new("kill").args([signal, &self.process.id().to_string()]).status();
        assert!(sent.expect("kill can be started").success());
    }

    /// Waits until it has ended by itself.
    fn ended(&mut self) -> std::process::ExitStatus {
        let start = Instant::now();
        loop {
            if let Some(status) = self.process.try_wait().expect("it can be waited for") {
                return status;
            }
            assert!(start.elapsed() < PATIENCE, "it does not end");
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("serving").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

/// A person's game against robots, with the last revision that was acknowledged and the record up to some point.
struct Game {
    path: String,
    acknowledged: u64,
    steps: Vec<String>,
}

impl Game {
    fn open(server: &Server, token: &str, game: &str) -> Game {
        let robot = json!({"who": "robot", "level": "easy"});
        let wanted = json!({"game": game, "seats": [{"who": "me"}, robot, robot]});
        let (status, table) = server.json("POST", "/api/tables", token, &wanted).expect("it answers");
        assert_eq!(status, 201, "{table}");
        let id = table["id"].as_str().expect("a table has an id");
        Game { path: format!("/api/tables/{id}"), acknowledged: 1, steps: Vec::new() }
    }

    /// Plays the first legal action if the person is in turn; notes what was acknowledged.
    fn play(&mut self, server: &Server, token: &str) {
        let Some((200, now)) = server.json("GET", &self.path, token, &json!(null)) else { return };
        let Some(action) = now["legal"].get(0) else { return };
        let body = json!({"revision": now["revision"], "seat": 0, "action": action});
        if let Some((200, done)) = server.json("POST", &format!("{}/actions", self.path), token, &body) {
            self.acknowledged = done["revision"].as_u64().expect("a revision is a number");
        }
    }

    /// The record from the line that says whose knowledge it holds, if one does: it is another record once nothing is secret.
    fn steps(&self, server: &Server, token: &str) -> Vec<String> {
        let (status, record) = server.call("GET", &format!("{}/record", self.path), token, "").expect("it answers");
        assert_eq!(status, 200, "{record}");
        let begins = |line: &&str| line.starts_with("seen-by ") || *line == "steps";
        record.lines().skip_while(|line| !begins(line)).map(str::to_owned).collect()
    }

    /// After a restart everything acknowledged is there, what was seen stands as it was, and the game goes on.
    fn is_whole(&mut self, server: &Server, token: &str) {
        let (status, now) = server.json("GET", &self.path, token, &json!(null)).expect("it answers");
        assert_eq!(status, 200, "{now}");
        assert!(now["revision"].as_u64() >= Some(self.acknowledged), "{} is lost: {now}", self.acknowledged);
        let steps = self.steps(server, token);
        let same_eyes = steps.first() == self.steps.first();
        assert!(!same_eyes || steps.starts_with(&self.steps), "what was played has changed");
        let start = Instant::now();
        loop {
            let (_, now) = server.json("GET", &self.path, token, &json!(null)).expect("it answers");
            if now["legal"].is_array() || now["turn"] == "over" {
                break;
            }
            assert!(start.elapsed() < PATIENCE, "no robot goes on: {now}");
            std::thread::sleep(Duration::from_millis(5));
        }
        self.steps = self.steps(server, token);
    }
}

#[test]
fn nothing_acknowledged_is_lost_however_often_the_server_is_killed() {
    let folder = folder("killed");
    let file = folder.join("tables.db");
    let mut server = Server::start(&file);
    let (_, guest) = server.json("POST", "/api/guests", "", &json!({})).expect("it answers");
    let token = guest["token"].as_str().expect("a guest has a token").to_owned();
    let names = ["carcassonne", "azul", "saboteur", "carcassonne", "azul", "saboteur"];
    let mut games: Vec<Game> = names.iter().map(|game| Game::open(&server, &token, game)).collect();
    for round in 0..8u64 {
        std::thread::scope(|scope| {
            for game in &mut games {
                let (server, token) = (&server, &token);
                scope.spawn(move || {
                    let start = game.acknowledged;
                    let begun = Instant::now();
                    // Until the server has been killed, whose last answers are these.
                    while server.call("GET", "/healthz", "", "").is_some() && begun.elapsed() < PATIENCE {
                        game.play(server, token);
                    }
                    assert!(game.acknowledged >= start);
                });
            }
            std::thread::sleep(Duration::from_millis(150 + 37 * round));
            server.signal("-KILL");
        });
        drop(server);
        server = Server::start(&file);
        games.iter_mut().for_each(|game| game.is_whole(&server, &token));
    }
    assert!(games.iter().all(|game| game.acknowledged > 1), "somebody has played at every table");
    println!("8 kills, revisions acknowledged: {}", games.iter().map(|game| game.acknowledged).sum::<u64>());
    for (number, game) in games.iter().enumerate() {
        let (_, record) = server.call("GET", &format!("{}/record", game.path), &token, "").expect("it answers");
        let kept = folder.join(format!("{number}.record"));
        std::fs::write(&kept, record).expect("a record can be written");
        let checked = Command::new(env!("CARGO_BIN_EXE_tilewright")).arg("check").arg(&kept).output();
        let checked = checked.expect("the binary can be started");
        assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
    }
}

/// What was taken back before a restart is drawn again after it.
#[test]
fn draws_come_again_after_an_undo_and_a_kill() {
    let file = folder("undone").join("tables.db");
    let mut server = Server::start(&file);
    let (_, guest) = server.json("POST", "/api/guests", "", &json!({})).expect("it answers");
    let token = guest["token"].as_str().expect("a guest has a token").to_owned();
    let mut game = Game::open(&server, &token, "carcassonne");
    for _ in 0..5 {
        game.is_whole(&server, &token);
        let standing = game.acknowledged;
        game.play(&server, &token);
        assert!(game.acknowledged > standing, "the person is in turn");
    }
    game.is_whole(&server, &token);
    let played = std::mem::take(&mut game.steps);
    let (_, now) = server.json("GET", &game.path, &token, &json!(null)).expect("it answers");
    let undo = json!({"revision": now["revision"], "seat": 0});
    let (status, done) = server.json("POST", &format!("{}/undo", game.path), &token, &undo).expect("it answers");
    assert_eq!(status, 200, "{done}");
    server.signal("-KILL");
    drop(server);
    server = Server::start(&file);
    let left = game.steps(&server, &token);
    assert!(played.starts_with(&left) && left.len() < played.len());
    let again = json!({"revision": done["revision"], "seat": 0, "action": played[left.len()]});
    let (status, done) = server.json("POST", &format!("{}/actions", game.path), &token, &again).expect("it answers");
    assert_eq!(status, 200, "{done}");
    let drawn = (left.len()..played.len()).find(|step| played[*step].starts_with("draw ")).unwrap_or(left.len());
    let steps = game.steps(&server, &token);
    let same = steps.len().min(drawn + 1);
    assert_eq!(steps[..same], played[..same]);
}

#[test]
fn a_server_that_is_told_to_end_ends_with_sockets_open() {
    let folder = folder("ended");
    let mut server = Server::start(&folder.join("tables.db"));
    let (_, guest) = server.json("POST", "/api/guests", "", &json!({})).expect("it answers");
    let token = guest["token"].as_str().expect("a guest has a token");
    let game = Game::open(&server, token, "azul");
    let mut sockets = Vec::new();
    for _ in 0..5 {
        let mut socket = TcpStream::connect(&server.address).expect("it listens");
        let upgrade = "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==";
        write!(socket, "GET {}/news HTTP/1.1\r\nhost: {}\r\n{upgrade}\r\n\r\n", game.path, server.address)
            .expect("it listens");
        let mut line = String::new();
        let mut reader = BufReader::new(socket);
        reader.read_line(&mut line).expect("it answers");
        assert!(line.contains("101"), "{line}");
        sockets.push(reader);
    }
    server.signal("-TERM");
    assert!(server.ended().success());
    for socket in &mut sockets {
        let mut rest = Vec::new();
        let _ = socket.read_to_end(&mut rest);
    }
}
