//! Two server processes on one PostgreSQL, with players at both. One is killed under load repeatedly, and the database
//! restarts in between.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, RwLock};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tilewright_core::{Rng, Seat, SplitMix64, Viewer};
use tilewright_testkit::TestPostgres;

use crate::server::{Answer, Server, TIMEOUT, wait_until};

const KILLS: u64 = 20;
const GAMES: [&str; 6] = ["carcassonne", "azul", "saboteur", "carcassonne", "azul", "saboteur"];

/// Two servers, each of which may be down.
struct Servers([RwLock<Option<Server>>; 2]);

impl Servers {
    /// Sends a request to the server `home`, or to the other one if that is down.
    fn call(&self, home: usize, method: &str, path: &str, token: &str, body: &Value) -> Option<Answer> {
        self.answer(home, method, path, token, body).or_else(|| self.answer(1 - home, method, path, token, body))
    }

    fn answer(&self, number: usize, method: &str, path: &str, token: &str, body: &Value) -> Option<Answer> {
        let server = self.0[number].read().expect("no thread panics while it holds the lock");
        server.as_ref()?.call(method, path, token, &body.to_string())
    }

    fn put(&self, number: usize, server: Option<Server>) {
        *self.0[number].write().expect("no thread panics while it holds the lock") = server;
    }

    fn kill(&self, number: usize) {
        if let Some(server) = self.0[number].read().expect("no thread panics while it holds the lock").as_ref() {
            server.signal("-KILL");
        }
    }
}

/// An acknowledged move.
struct AcknowledgedMove {
    seat: u64,
    ply: usize,
    action: String,
}

/// A game of two people at different servers and a robot.
struct TestTable<'a> {
    servers: &'a Servers,
    tokens: [String; 2],
    path: String,
    moves: Vec<AcknowledgedMove>,
    revision: u64,
    /// The revision that must still be current after a request failed with status 503.
    busy_at: Option<u64>,
    /// The part of the record that each person has read.
    read: [Vec<String>; 2],
}

/// The result of an attempt to play.
enum PlayOutcome {
    Moved,
    Waits,
    Over,
}

impl<'a> TestTable<'a> {
    fn open(servers: &'a Servers, tokens: &[String; 2], game: &str) -> Option<TestTable<'a>> {
        let seats = json!([{"who": "me"}, {"who": "open"}, {"who": "robot", "level": "easy"}]);
        let opened =
            servers.call(0, "POST", "/api/tables", &tokens[0], &json!({"game": game, "seats": seats, "first": 0}))?;
        let opened = (opened.status == 201).then(|| opened.json())?;
        let path = format!("/api/tables/{}", opened["id"].as_str()?);
        let taken = servers.call(1, "POST", &format!("{path}/seats"), &tokens[1], &json!({"seat": 1}))?;
        let (tokens, read) = (tokens.clone(), Default::default());
        let table = TestTable { servers, tokens, path, moves: Vec::new(), revision: 1, busy_at: None, read };
        (taken.status == 200).then_some(table)
    }

    /// Plays a random action for the person in turn.
    fn play(&mut self, rng: &mut SplitMix64) -> PlayOutcome {
        for home in 0..2 {
            let token = &self.tokens[home];
            let get_table =
                |number| Some((number, self.servers.answer(number, "GET", &self.path, token, &json!(null))?));
            let Some((number, now)) = get_table(home).or_else(|| get_table(1 - home)) else { continue };
            if now.status != 200 {
                assert_eq!(now.status, 503, "{}", now.body);
                continue;
            }
            let now = now.json();
            let revision = now["revision"].as_u64().expect("a revision is a number");
            assert!(self.busy_at.is_none_or(|busy| revision <= busy), "busy, but something happened: {now}");
            if now["turn"] == "over" {
                return PlayOutcome::Over;
            }
            let Some(legal) = now["legal"].as_array().filter(|_| revision >= self.revision) else { continue };
            let action = &legal[rng.below(legal.len() as u32) as usize];
            let body = json!({"revision": revision, "seat": home, "action": action});
            let done = self.servers.answer(number, "POST", &format!("{}/actions", self.path), token, &body);
            self.busy_at = None;
            match done {
                Some(done) if done.status == 200 => {
                    let (ply, action) = (now["ply"].as_u64().unwrap_or(0) as usize, action.as_str().unwrap_or(""));
                    self.moves.push(AcknowledgedMove { seat: home as u64, ply, action: action.to_owned() });
                    self.revision = done.json()["revision"].as_u64().expect("a revision is a number");
                    return PlayOutcome::Moved;
                }
                Some(done) if done.status == 503 => self.busy_at = Some(revision),
                // The other server may have a newer revision; a killed one does not answer.
                Some(done) => assert_eq!(done.status, 409, "{}", done.body),
                None => {}
            }
        }
        PlayOutcome::Waits
    }

    /// Returns the answers of both servers, for error messages.
    fn describe(&self) -> String {
        let describe_server = |number: usize| {
            let answers =
                [0, 1].map(|home| self.servers.answer(number, "GET", &self.path, &self.tokens[home], &json!(null)));
            answers.map(|answer| answer.map(|answer| answer.body))
        };
        format!("revision {} was acknowledged; {:?}, {:?}", self.revision, describe_server(0), describe_server(1))
    }

    /// Checks that the part of the record that was read has not changed, at both servers.
    fn read_again(&mut self) {
        for home in 0..2 {
            for number in 0..2 {
                let path = format!("{}/record", self.path);
                let Some(record) = self.servers.answer(number, "GET", &path, &self.tokens[home], &json!(null)) else {
                    continue;
                };
                let begins = |line: &&str| line.starts_with("seen-by ") || *line == "steps";
                let lines: Vec<String> =
                    record.body.lines().skip_while(|line| !begins(line)).map(str::to_owned).collect();
                let known = &mut self.read[home];
                // The record of a finished game begins anew, without hidden parts.
                if record.status != 200 || (!known.is_empty() && known.first() != lines.first()) {
                    continue;
                }
                let same = known.len().min(lines.len());
                assert_eq!(known[..same], lines[..same], "what was played has changed");
                if lines.len() > known.len() {
                    *known = lines;
                }
            }
        }
    }

    /// Checks that every acknowledged move is in the record at its ply.
    fn check(&mut self) {
        self.read_again();
        for home in 0..2 {
            let ask = |path: &str| {
                let mut answer = None;
                wait_until("nobody answers", || {
                    answer = self.servers.call(home, "GET", path, &self.tokens[home], &json!(null));
                    answer.as_ref().is_some_and(|answer| answer.status == 200)
                });
                answer.expect("somebody has answered")
            };
            wait_until("a server does not learn what was acknowledged", || {
                ask(&self.path).json()["revision"].as_u64() >= Some(self.revision)
            });
            let record = ask(&format!("{}/record", self.path)).body;
            let kind = tilewright_engine::game_of_record(&record).expect("a record names its game");
            let loaded_record = kind.load(&record, None).expect("a record replays by the rules");
            let viewer = loaded_record.required_viewer().unwrap_or(Viewer::Seat(Seat::new(home as u8)));
            let steps = loaded_record.perspective(viewer).expect("that viewer may look").steps(0);
            for made in self.moves.iter().filter(|made| made.seat == home as u64) {
                let (actor, action) = steps.get(made.ply).expect("what was acknowledged is there");
                let found = (actor.map(|seat| seat.index() as u64), action.as_str());
                assert_eq!(found, (Some(made.seat), made.action.as_str()), "ply {} is lost", made.ply);
            }
        }
    }
}

/// Plays one game after another and counts the acknowledged moves.
fn keep_playing(servers: &Servers, tokens: &[String; 2], game: &str, count: &AtomicU64, done: &AtomicBool) {
    let mut rng = SplitMix64::new(game.len() as u64);
    while !done.load(Ordering::Relaxed) {
        let Some(mut table) = TestTable::open(servers, tokens, game) else {
            std::thread::sleep(Duration::from_millis(10));
            continue;
        };
        let mut moved = Instant::now();
        while !done.load(Ordering::Relaxed) {
            match table.play(&mut rng) {
                PlayOutcome::Moved => {
                    count.fetch_add(1, Ordering::Relaxed);
                    moved = Instant::now();
                }
                PlayOutcome::Waits => {
                    assert!(moved.elapsed() < TIMEOUT / 3, "the table is stuck: {}", table.describe());
                    std::thread::sleep(Duration::from_millis(5));
                }
                PlayOutcome::Over => break,
            }
            if table.moves.len() % 16 == 1 {
                table.read_again();
            }
        }
        table.check();
    }
}

/// Stops the players when dropped, also if the test has failed.
struct Stop<'a>(&'a AtomicBool);

impl Drop for Stop<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

#[test]
fn players_continue_at_the_other_server_when_one_is_killed() {
    let Some(postgres) = TestPostgres::new() else { return };
    let database = postgres.url("postgres");
    let start = || RwLock::new(Some(Server::start(&database)));
    let servers = Servers([start(), start()]);
    let guest = || servers.0[0].read().expect("no thread panics while it holds the lock").as_ref().map(Server::guest);
    let tokens = [(); 2].map(|()| guest().expect("the server is there"));
    let counts: Arc<[AtomicU64; GAMES.len()]> = Arc::default();
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let _stop = Stop(&done);
        let players: Vec<_> = GAMES
            .iter()
            .zip(counts.iter())
            .map(|(game, count)| scope.spawn(|| keep_playing(&servers, &tokens, game, count, &done)))
            .collect();
        let played = || counts.iter().map(|count| count.load(Ordering::Relaxed)).collect::<Vec<u64>>();
        let all_go_on = |what: &str| {
            let before = played();
            wait_until(what, || {
                assert!(players.iter().all(|player| !player.is_finished()), "a player has given up");
                played().iter().zip(&before).all(|(now, before)| now > before)
            });
        };
        for kill in 0..KILLS {
            all_go_on("a table is stuck");
            std::thread::sleep(Duration::from_millis(kill * 13 % 100));
            let number = (kill % 2) as usize;
            servers.kill(number);
            if kill % 4 == 3 {
                postgres.stop();
                std::thread::sleep(Duration::from_millis(kill * 20));
                postgres.start();
            }
            all_go_on("the players do not go on at the other server");
            servers.put(number, None);
            servers.put(number, Some(Server::start(&database)));
        }
        all_go_on("a table is stuck at the end");
    });
    let moves: u64 = counts.iter().map(|count| count.load(Ordering::Relaxed)).sum();
    println!("{KILLS} kills, {moves} moves acknowledged, none lost");
}
