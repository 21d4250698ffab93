//! Backup of a running server, restoration after a kill, check of all tables, and the lock of the database.

use std::path::Path;
use std::process::{Command, Output};

use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};

use crate::game::TestGame;
use crate::server::{Server, folder, sqlite};

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tilewright")).args(arguments).output().expect("the binary can be started")
}

/// Checks that a command is refused with one line that contains `expected`.
fn refused(arguments: &[&str], expected: &str) {
    let output = run(arguments);
    let error = String::from_utf8(output.stderr).expect("it is text");
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
    assert!(error.contains(expected) && error.lines().count() == 1, "{arguments:?}: {error}");
}

fn text(path: &Path) -> &str {
    path.to_str().expect("the path is text")
}

/// Changes a database that no server uses.
fn change(database: &Path, sql: &'static str) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime starts");
    runtime.block_on(async {
        let mut connection = SqliteConnectOptions::new().filename(database).connect().await.expect("it opens");
        sqlx::raw_sql(sql).execute(&mut connection).await.expect("it is changed");
        connection.close().await.expect("it closes");
    });
}

#[test]
fn killed_server_plays_on_from_its_backup() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder("backup");
    let (database, copy) = (folder.join("tables.db"), folder.join("copy.db"));
    let mut server = Server::start(&sqlite(&database));
    let token = server.guest();
    let mut game = TestGame::open(&server, &token, "azul");
    game.steps = game.steps(&server, &token);
    let saved = run(&["backup", text(&copy), "--database", text(&database)]);
    assert!(saved.status.success(), "{saved:?}");
    assert_eq!(copy.metadata().expect("it exists").permissions().mode() & 0o777, 0o600);
    refused(&["backup", text(&copy), "--database", text(&database)], "copy.db exists; name another file");
    let replaced = run(&["backup", text(&copy), "--database", text(&database), "--force"]);
    assert!(replaced.status.success(), "{replaced:?}");
    refused(&["restore", text(&copy), "--database", text(&database), "--force"], "another Tilewright has");
    refused(&["backup", text(&database), "--database", text(&copy), "--force"], "another Tilewright has");
    refused(&["backup", text(&copy), "--database", text(&copy), "--force"], "another Tilewright has");
    server.signal("-KILL");
    server.ended();

    refused(&["restore", text(&copy), "--database", text(&database)], "tables.db exists");
    // What was played after the backup is lost, and a log that a killed server left is not applied to the copy.
    assert!(folder.join("tables.db-wal").exists());
    let restored = run(&["restore", text(&copy), "--database", text(&database), "--force"]);
    assert!(restored.status.success(), "{restored:?}");
    let names = std::fs::read_dir(&folder).expect("it is a folder").map(|file| file.expect("it is listed").file_name());
    let mut names: Vec<String> = names.map(|name| name.to_string_lossy().into_owned()).collect();
    names.sort();
    assert_eq!(names, ["copy.db", "tables.db", "tables.db.lock"]);
    let server = Server::start(&sqlite(&database));
    game.is_whole(&server, &token);
    game.play(&server, &token);
    assert!(game.acknowledged > 1, "the person plays on");
}

#[test]
fn backup_and_restore_name_what_is_wrong() {
    let folder = folder("backup-wrong");
    let (missing, other) = (folder.join("missing.db"), folder.join("other.db"));
    let copy = folder.join("copy.db");
    refused(&["backup", text(&copy), "--database", text(&missing)], "there is no file");
    assert!(!missing.exists() && !copy.exists());
    let empty = folder.join("empty.db");
    std::fs::write(&empty, "").expect("it is written");
    refused(&["check", "--database", text(&empty)], "empty.db is empty");
    std::fs::write(&other, "x".repeat(5000)).expect("it is written");
    refused(&["restore", text(&other), "--database", text(&missing)], "is no backup of Tilewright");
    assert!(!missing.exists());
    let postgres = "postgres://me:secret@localhost/games";
    refused(&["backup", text(&copy), "--database", postgres], "pg_dump --format=custom");
    refused(&["restore", text(&other), "--database", postgres], "pg_restore");
    let unknown = run(&["backup", text(&copy), "--database", "mysql://me:secret@host"]);
    assert!(!String::from_utf8_lossy(&unknown.stderr).contains("secret"), "{unknown:?}");
}

#[test]
fn check_reports_tables_that_do_not_replay() {
    let folder = folder("check");
    let database = folder.join("tables.db");
    let mut server = Server::start(text(&database));
    let token = server.guest();
    let game = TestGame::open(&server, &token, "azul");
    let open = json!({"game": "saboteur", "seats": [{"who": "me"}, {"who": "me"}, {"who": "me"}]});
    for _ in 0..2 {
        assert_eq!(server.json("POST", "/api/tables", &token, &open).expect("it answers").0, 201);
    }
    let check = |arguments: &[&str]| {
        let output = run(&[&["check", "--database", text(&database)], arguments].concat());
        let report = String::from_utf8(output.stdout).expect("it is text");
        (output.status.code(), report, String::from_utf8(output.stderr).expect("it is text"))
    };
    // The server runs.
    let (code, report, _) = check(&["--lang", "nl"]);
    assert_eq!((code, report.as_str()), (Some(0), "3 tafels gecontroleerd; alle zijn na te spelen.\n"));
    server.signal("-TERM");
    server.ended();
    change(
        &database,
        "UPDATE tables SET header = 'x' WHERE game = 'azul'; UPDATE tables SET seats = 'x' WHERE rowid = 2",
    );
    let before = std::fs::read(&database).expect("it is a file");
    let (code, report, _) = check(&["--json"]);
    let report: Value = serde_json::from_str(&report).expect("it is JSON");
    assert_eq!((code, &report["tables"]), (Some(1), &json!(3)), "{report}");
    assert_eq!(report["broken"].as_array().map(Vec::len), Some(2), "{report}");
    assert!(report["broken"].to_string().contains(game.path.rsplit('/').next().expect("it has an id")), "{report}");
    let (code, report, errors) = check(&[]);
    assert_eq!((code, report.as_str()), (Some(1), "3 tables checked, 2 do not replay.\n"));
    assert_eq!(errors.lines().filter(|line| line.contains("does not replay: ")).count(), 2, "{errors}");
    assert!(std::fs::read(&database).expect("it is a file") == before, "the check changes nothing");
}

#[test]
fn second_process_is_refused_by_every_path_to_the_file() {
    let folder = folder("locked-twice");
    let database = folder.join("tables.db");
    let server = Server::start(text(&database));
    std::os::unix::fs::symlink(&database, folder.join("soft.db")).expect("it is linked");
    std::os::unix::fs::symlink(&folder, folder.join("elsewhere")).expect("it is linked");
    if cfg!(target_os = "linux") {
        std::fs::hard_link(&database, folder.join("hard.db")).expect("it is linked");
        std::fs::remove_file(folder.join("tables.db.lock")).expect("it is removed");
    }
    let mut paths = vec!["tables.db", "soft.db", "elsewhere/tables.db"];
    paths.extend(cfg!(target_os = "linux").then_some("hard.db"));
    for path in paths {
        let path = folder.join(path);
        refused(&["serve", "--listen", "127.0.0.1:0", "--database", text(&path)], "another Tilewright has");
    }
    server.guest();
}

#[test]
fn older_binary_and_full_disk_say_what_to_do() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder("newer");
    let database = folder.join("new/folder/tables.db");
    let mut server = Server::start(text(&database));
    server.signal("-TERM");
    server.ended();
    let mode = |path: &Path| path.metadata().expect("it exists").permissions().mode() & 0o777;
    assert_eq!([mode(&folder.join("new")), mode(&folder.join("new/folder")), mode(&database)], [0o700, 0o700, 0o600]);
    let add = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
        VALUES (9999, 'later', TRUE, x'00', 0)";
    change(&database, add);
    let newer = "written by a newer Tilewright, update this one";
    refused(&["serve", "--listen", "127.0.0.1:0", "--database", text(&database)], newer);
    refused(&["restore", text(&database), "--database", text(&folder.join("restored.db"))], newer);
    refused(&["check", "--database", text(&database)], newer);

    const FULL: &str = r#"trap "" XFSZ; ulimit -f 0; exec "$@""#;
    let arguments =
        ["serve", "--listen", "127.0.0.1:0", "--database", text(&folder.join("full.db"))].map(str::to_owned);
    let full = Command::new("sh").args(["-c", FULL, "sh", env!("CARGO_BIN_EXE_tilewright")]).args(arguments).output();
    let full = full.expect("a shell starts");
    let error = String::from_utf8_lossy(&full.stderr);
    assert_eq!(full.status.code(), Some(2), "{error}");
    assert!(error.contains("the disk is full"), "{error}");
}
