//! A server that is killed during play.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::json;
use tilewright_testkit::TestPostgres;

use crate::game::TestGame;
use crate::server::{Server, TIMEOUT, folder, sqlite};

#[test]
fn kills_lose_no_acknowledged_move_on_sqlite() {
    let folder = folder("killed");
    check(&sqlite(&folder.join("tables.db")), &folder);
}

#[test]
fn kills_lose_no_acknowledged_move_on_postgresql() {
    let Some(postgres) = TestPostgres::shared() else { return };
    check(&postgres.url("postgres"), &folder("killed-postgresql"));
}

/// Kills a server on a database repeatedly while a person plays; writes the records into `folder`.
fn check(database: &str, folder: &Path) {
    let mut server = Server::start(database);
    let token = server.guest();
    let names = ["carcassonne", "azul", "saboteur", "carcassonne", "azul", "saboteur"];
    let mut games: Vec<TestGame> = names.iter().map(|game| TestGame::open(&server, &token, game)).collect();
    for round in 0..8u64 {
        std::thread::scope(|scope| {
            for game in &mut games {
                let (server, token) = (&server, &token);
                scope.spawn(move || {
                    let start = game.acknowledged;
                    let begun = Instant::now();
                    // Until the server is killed.
                    while server.call("GET", "/healthz", "", "").is_some() && begun.elapsed() < TIMEOUT {
                        game.play(server, token);
                    }
                    assert!(game.acknowledged >= start);
                });
            }
            std::thread::sleep(Duration::from_millis(150 + 37 * round));
            server.signal("-KILL");
        });
        drop(server);
        server = Server::start(database);
        games.iter_mut().for_each(|game| game.is_whole(&server, &token));
    }
    assert!(games.iter().all(|game| game.acknowledged > 1), "somebody has played at every table");
    println!("8 kills, revisions acknowledged: {}", games.iter().map(|game| game.acknowledged).sum::<u64>());
    for (number, game) in games.iter().enumerate() {
        let record = server.call("GET", &format!("{}/record", game.path), &token, "").expect("it answers").body;
        let kept = folder.join(format!("{number}.record"));
        std::fs::write(&kept, record).expect("a record can be written");
        let checked = Command::new(env!("CARGO_BIN_EXE_tilewright")).arg("check").arg(&kept).output();
        let checked = checked.expect("the binary can be started");
        assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
    }
}

#[test]
fn undo_before_a_kill_draws_the_same_after_it() {
    let database = sqlite(&folder("undone").join("tables.db"));
    let mut server = Server::start(&database);
    let token = server.guest();
    let mut game = TestGame::open(&server, &token, "carcassonne");
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
    server = Server::start(&database);
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
