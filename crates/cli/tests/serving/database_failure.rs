//! A database that fails for a while: requests get status 503, no change is half done, and play continues afterwards.

use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use tilewright_testkit::TestPostgres;

use crate::server::{Server, folder, sqlite, wait_until};

/// Makes the database of a server fail by `begin`, and work again by `end`.
fn check(server: &Server, begin: impl FnOnce(), end: impl FnOnce()) {
    let token = server.guest();
    let get = |path: &str| server.json("GET", path, &token, &json!(null)).expect("it answers");
    let open = |seats: Value| json!({"game": "azul", "seats": seats});
    let opened = |seats: Value| {
        let (status, table) = server.json("POST", "/api/tables", &token, &open(seats)).expect("it answers");
        assert_eq!(status, 201, "{table}");
        format!("/api/tables/{}", table["id"].as_str().expect("a table has an id"))
    };
    let (own, waiting) =
        (opened(json!([{"who": "me"}, {"who": "me"}])), opened(json!([{"who": "me"}, {"who": "open"}])));
    let robots = opened(json!([{"who": "robot", "level": "hard"}, {"who": "robot", "level": "hard"}]));
    let (_, before) = get(&own);
    let action = json!({"revision": before["revision"], "seat": before["turn"]["seat"], "action": before["legal"][0]});

    begin();
    let calls = [
        ("POST", format!("{own}/actions"), action.clone()),
        ("POST", format!("{waiting}/seats"), json!({})),
        ("DELETE", format!("{waiting}/seats/0"), json!(null)),
        ("POST", "/api/tables".to_owned(), open(json!([{"who": "me"}, {"who": "open"}]))),
        ("POST", "/api/guests".to_owned(), json!({})),
        ("GET", "/healthz".to_owned(), json!(null)),
    ];
    for (method, path, body) in &calls {
        let answer = server.call(method, path, &token, &body.to_string()).expect("it answers");
        assert_eq!((answer.status, &answer.json()["code"]), (503, &json!("busy")), "{method} {path}: {}", answer.body);
        assert!(answer.head.contains("retry-after: "), "{}", answer.head);
    }
    let (status, during) = get(&own);
    assert_eq!((status, &during), (200, &before), "nothing happened, and looking goes on");
    let (_, stopped) = get(&robots);

    end();
    wait_until("it does not go on by itself", || {
        server.call("GET", "/healthz", "", "").is_some_and(|answer| answer.status == 200)
    });
    let (status, done) = server.json("POST", &format!("{own}/actions"), &token, &action).expect("it answers");
    assert_eq!((status, done["revision"].as_u64()), (200, before["revision"].as_u64().map(|old| old + 1)), "{done}");
    assert_eq!(get(&waiting).1["revision"], 1, "nothing of what was refused was stored");
    let (_, mine) = get("/api/tables?list=mine");
    assert_eq!(mine["tables"].as_array().map(Vec::len), Some(3), "{mine}");
    wait_until("the robots do not go on", || get(&robots).1["revision"].as_u64() > stopped["revision"].as_u64());
}

#[test]
fn sqlite_locked_by_another_program_recovers() {
    let file = folder("locked").join("tables.db");
    let server = Server::start(&sqlite(&file));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime starts");
    let options = SqliteConnectOptions::new().filename(&file);
    let mut other = runtime.block_on(options.connect()).expect("the file opens");
    let mut say = |sql: &'static str| runtime.block_on(sqlx::query(sql).execute(&mut other)).map(drop).expect(sql);
    let say = std::cell::RefCell::new(&mut say);
    check(&server, || say.borrow_mut()("BEGIN EXCLUSIVE"), || say.borrow_mut()("ROLLBACK"));
    runtime.block_on(other.close()).expect("it closes");
}

/// Writes fail as on a disk that is full or read-only.
#[cfg(target_os = "linux")]
#[test]
fn full_disk_recovers() {
    let server = Server::start(&sqlite(&folder("full").join("tables.db")));
    let limit = |size: &str| {
        let limited =
            std::process::Command::new("prlimit").args(["--pid", &server.id(), &format!("--fsize={size}:")]).status();
        assert!(limited.expect("prlimit can be started").success());
    };
    check(&server, || limit("0"), || limit("unlimited"));
}

#[test]
fn read_only_postgresql_recovers() {
    let Some(postgres) = TestPostgres::new() else { return };
    let server = Server::start(&postgres.url("postgres"));
    let set = |on: &str| {
        drop(postgres.session("postgres", &format!("ALTER SYSTEM SET default_transaction_read_only = {on}")));
        drop(postgres.session("postgres", "SELECT pg_reload_conf()"));
        // A write finds out at once; `/healthz` follows from it.
        let read_only = || server.call("POST", "/api/guests", "", "{}").is_some_and(|answer| answer.status == 503);
        wait_until("the setting is not taken", || read_only() == (on == "on"));
    };
    check(&server, || set("on"), || set("off"));
}

#[test]
fn locked_postgresql_recovers() {
    let Some(postgres) = TestPostgres::new() else { return };
    let server = Server::start(&postgres.url("postgres"));
    let held = std::cell::Cell::new(None);
    let lock = "BEGIN; LOCK TABLE tables, people, pulse IN EXCLUSIVE MODE";
    check(&server, || held.set(Some(postgres.session("postgres", lock))), || drop(held.take()));
}

#[test]
fn stopped_postgresql_recovers() {
    let Some(postgres) = TestPostgres::new() else { return };
    let server = Server::start(&postgres.url("postgres"));
    check(&server, || postgres.stop(), || postgres.start());
}
