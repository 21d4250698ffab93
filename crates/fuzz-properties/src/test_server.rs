//! A server without a network, with a table of each game at a fixed position, and a person in turn there.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::{Value, json};
use tilewright_core::{Colour, Viewer};
use tilewright_engine::{GameKind, Match};
use tilewright_server::{AppState, IpNetwork, ServerConfig, TestClient};
use tilewright_store::{ChangeKind, Id, NewRevision, NewTable, SeatHolder, SeatRow, Store};
use tokio::runtime::{Builder, Runtime};
use tokio_util::sync::CancellationToken;

use crate::fixtures::play_random_game;

/// A server with a table of each game.
pub struct TestServer {
    folder: PathBuf,
    runtime: Runtime,
    store: Store,
    client: TestClient,
    person: Id,
    token: String,
    tables: Vec<(&'static dyn GameKind, Id)>,
}

impl Default for TestServer {
    fn default() -> TestServer {
        TestServer::new()
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

impl TestServer {
    /// Starts a server in a temporary folder, which is removed when the server is dropped.
    pub fn new() -> TestServer {
        let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime starts");
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("tilewright-fuzz-{}-{number}", std::process::id()));
        let file = folder.join("tables.db");
        let store = runtime.block_on(Store::open(&format!("sqlite:{}", file.display()))).expect("a new file opens");
        let trusted_proxies = IpNetwork::loopback().to_vec();
        let settings = ServerConfig { requests_per_second: 0, trusted_proxies, ..ServerConfig::default() };
        let app_state =
            AppState::new(store.clone(), settings, CancellationToken::new()).expect("the system has randomness");
        let client = TestClient::new(app_state);
        let (_, guest) = runtime.block_on(client.call("POST", "/api/guests", "", Vec::new()));
        let guest: Value = serde_json::from_slice(&guest).expect("a guest is JSON");
        let text = |name: &str| guest[name].as_str().expect("a guest has an id and a token").to_owned();
        let (person, token) = (text("person").parse().expect("an id reads"), text("token"));
        let mut server = TestServer { folder, runtime, store, client, person, token, tables: Vec::new() };
        server.tables = tilewright_engine::GAMES.iter().map(|game| (*game, server.add_table(*game))).collect();
        server
    }

    /// Adds a table of a game at the first decision after sixty steps; the person holds the seat in turn.
    fn add_table(&self, game: &'static dyn GameKind) -> Id {
        let game_match = Match::new(play_random_game(game, 1, 60).state().boxed_clone(), 1);
        let table = game_match.state();
        let turn = game_match.seat().expect("no game is over so soon").index() as u8;
        let players = table.setup().players;
        let who = |seat: u8| if seat == turn { SeatHolder::Person(self.person) } else { SeatHolder::Open };
        let colours = Colour::assign(players, |_| None);
        let seat = |(seat, colour): (u8, &Colour)| SeatRow {
            seat,
            who: who(seat),
            name: String::new(),
            colour: colour.name().to_owned(),
        };
        let record = table.perspective(Viewer::All).record(&[]);
        let header = record.split_once("steps\n").map(|(header, _)| header.to_owned()).unwrap_or_default();
        let steps = table.perspective(Viewer::All).steps(0).into_iter().map(|(_, step)| step).collect();
        let steps = ChangeKind::Steps(steps);
        let first =
            NewRevision { revision: 1, by: None, kind: steps, ply: table.ply() as u64, turn: Some(turn), over: false };
        let id = Id::random().expect("the system has randomness");
        let seats = (0..players).zip(&colours).map(seat).collect();
        let (game, public, by) = (game.key().to_owned(), false, self.person);
        let new = NewTable { id, game, header, seed: 1, public, aids: true, by, seats, first };
        self.runtime.block_on(self.store.add_table(&new)).expect("a table is stored");
        id
    }

    fn call(&self, method: &str, path: &str, body: &[u8]) -> (u16, Value) {
        let (status, body) = self.runtime.block_on(self.client.call(method, path, &self.token, body.to_vec()));
        let json = serde_json::from_slice(&body);
        (status, json.unwrap_or_else(|error| panic!("{error}: {:?}", String::from_utf8_lossy(&body))))
    }

    /// Sends `body` to every call that takes one, but decisions; returns path, status and answer.
    pub fn post_everywhere(&self, body: &[u8]) -> Vec<(String, u16, Value)> {
        let own = self.tables.first().map_or_else(String::new, |(_, id)| format!("/api/tables/{id}"));
        let tables = ["seats", "undo", "undo/answer"].map(|call| format!("{own}/{call}"));
        let calls = ["/api/guests", "/api/tables", "/api/records"].map(str::to_owned).into_iter().chain(tables);
        calls
            .map(|path| {
                let (status, answer) = self.call("POST", &path, body);
                (path, status, answer)
            })
            .collect()
    }

    /// Sends a request through a proxy that names the client by `value` in `header`; returns the status.
    pub fn get_forwarded(&self, header: &str, value: &[u8]) -> u16 {
        self.runtime.block_on(self.client.get_with_header("/healthz", header, value)).0
    }

    /// Returns a valid decision for each table.
    pub fn decisions(&self) -> Vec<String> {
        let decision = |(_, id): &(_, Id)| {
            let (_, now) = self.call("GET", &format!("/api/tables/{id}"), b"");
            json!({"revision": 1, "seat": now["turn"]["seat"], "action": now["legal"][0]}).to_string()
        };
        self.tables.iter().map(decision).collect()
    }

    /// Sends `body` as a decision to each table; returns status, answer and the revision after it. Changed tables are
    /// replaced.
    pub fn post_decision(&mut self, body: &[u8]) -> Vec<(u16, Value, u64)> {
        let mut answers = Vec::new();
        for number in 0..self.tables.len() {
            let (game, id) = self.tables[number];
            let path = format!("/api/tables/{id}");
            let (status, answer) = self.call("POST", &format!("{path}/actions"), body);
            let (_, now) = self.call("GET", &path, b"");
            let revision = now["revision"].as_u64().expect("a revision is a number");
            if revision != 1 {
                self.tables[number].1 = self.add_table(game);
            }
            answers.push((status, answer, revision));
        }
        answers
    }
}
