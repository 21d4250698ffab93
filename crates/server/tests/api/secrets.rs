//! Pairs of tables that differ only in what a viewer may not know: every answer to the viewer has the same bytes.

use std::time::{Duration, SystemTime};

use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tilewright_core::{Colour, Rng, Seat, SplitMix64, Turn, Viewer};
use tilewright_engine::{GameSpec, GameState, Match, Snapshot};
use tilewright_store::{ChangeKind, Id, NewRevision, NewTable, Person, SeatHolder, SeatRow, SessionKey};

use crate::openapi::calls;
use crate::test_server::{Answer, Client, TestServer, next_message};

const PLAYERS: u8 = 4;

fn person(seat: u8) -> Id {
    Id::from_bytes([seat + 1; 16])
}

/// Starts a server with the same people as every other one.
async fn server_with_people() -> TestServer {
    let server = TestServer::new().await;
    for seat in 0..PLAYERS {
        server.store.add_person(&Person { id: person(seat), name: format!("P{seat}") }).await.unwrap();
        let key = SessionKey(Sha256::digest(format!("token{seat}")).into());
        server.store.add_session(&key, person(seat), SystemTime::now() + Duration::from_secs(9999)).await.unwrap();
    }
    server
}

/// Returns the notation of all steps.
fn steps(table: &dyn GameState) -> Vec<String> {
    table.perspective(Viewer::All).steps(0).into_iter().map(|(_, step)| step).collect()
}

/// Stores a game as a table with four people.
async fn put(server: &TestServer, id: Id, kind: &str, table: &dyn GameState, seed: u64) {
    let seat = |seat: u8| SeatRow {
        seat,
        who: SeatHolder::Person(person(seat)),
        name: format!("P{seat}"),
        colour: Colour::assign(PLAYERS, |_| None)[usize::from(seat)].name().to_owned(),
    };
    let record = table.perspective(Viewer::All).record(&[]);
    let header = record.split_once("steps\n").unwrap().0.to_owned();
    let Turn::Seat(turn) = table.turn() else { panic!("a seat is in turn") };
    let steps = ChangeKind::Steps(steps(table));
    let (ply, turn) = (table.ply() as u64, Some(turn.index() as u8));
    let first = NewRevision { revision: 1, by: None, kind: steps, ply, turn, over: false };
    let (game, seats) = (kind.to_owned(), (0..PLAYERS).map(seat).collect());
    let new = NewTable { id, game, header, seed, public: true, aids: true, by: person(0), seats, first };
    server.store.add_table(&new).await.unwrap();
}

/// Removes the times from an answer.
fn timeless(mut answer: Answer) -> Answer {
    answer.headers.retain(|(name, _)| name != "date");
    let mut parts = answer.body.split("\"at\":\"2");
    let first = parts.next().unwrap_or_default().to_owned();
    answer.body = parts.fold(first, |body, part| body + part.split_once('"').map_or("", |(_, after)| after));
    answer
}

/// A request: method, path and body.
type Request = (&'static str, String, Value);

fn get(path: String) -> Request {
    ("GET", path, Value::Null)
}

/// Returns every request that a viewer can make at a table without playing: the pages, their fragments and each call of
/// the document.
fn requests_of(id: Id, snapshot: &Snapshot, viewer: Viewer, others: &[String]) -> Vec<Request> {
    let pages = [
        "/".to_owned(),
        "/past".to_owned(),
        format!("/tables/{id}"),
        format!("/tables/{id}?at={}&lang=es", snapshot.ply / 2),
        format!("/tables/{id}/fragments/events"),
        format!("/tables/{id}/fragments/result"),
    ];
    let mut requests: Vec<Request> = pages.map(get).into();
    for (method, call) in calls(&tilewright_server::openapi_document()) {
        let path = call.replace("{id}", &id.to_string());
        requests.extend(match method.as_str() {
            "GET" => reads(&call, &path, snapshot, viewer),
            method => refused_changes(method, &call, &path, viewer, others),
        });
    }
    requests
}

/// Returns the requests of a GET call: one for each query that the call reads.
fn reads(call: &str, path: &str, snapshot: &Snapshot, viewer: Viewer) -> Vec<Request> {
    let with = |query: String| get(format!("{path}?{query}"));
    match call {
        // It counts the whole process (`metrics_depend_on_no_table`).
        "/metrics" => Vec::new(),
        "/api/games" | "/api/openapi.json" | "/healthz" | "/livez" | "/readyz" => vec![get(path.to_owned())],
        "/api/tables/{id}" | "/api/tables/{id}/record" | "/api/tables/{id}/news" => vec![get(path.to_owned())],
        // The ends of sessions and the times of tables are those of the server.
        "/api/me/export" => Vec::new(),
        "/api/tables" => ["mine", "open", "watch", "past"].map(|list| with(format!("list={list}"))).into(),
        "/api/tables/{id}/after" => {
            let seats = (0..PLAYERS).map(|seat| with(format!("seat={seat}")));
            let Viewer::Seat(own) = viewer else { return seats.collect() };
            let actions = snapshot.legal.iter().flatten().take(12).map(|legal| legal.action.replace(' ', "+"));
            seats.chain(actions.map(|action| with(format!("seat={}&action={action}", own.index())))).collect()
        }
        "/api/tables/{id}/scene" => {
            let ats = [0, snapshot.ply / 2, snapshot.ply.saturating_sub(1), snapshot.ply, snapshot.ply + 1];
            let range = with(format!("from={}", snapshot.ply.saturating_sub(6)));
            let seats = (0..=PLAYERS).map(|seat| with(format!("as={seat}")));
            ats.map(|at| with(format!("at={at}"))).into_iter().chain([range]).chain(seats).collect()
        }
        "/api/tables/{id}/events" => ["", "?from=3", "?lang=nl"].map(|query| get(format!("{path}{query}"))).into(),
        // The hints for the seat in turn depend on the speed of the machine.
        "/api/tables/{id}/hint" => {
            let is_refused = |seat: Seat| snapshot.turn != Turn::Seat(seat) || !viewer.knows_secrets_of(seat);
            Seat::iter(PLAYERS)
                .filter(|seat| is_refused(*seat))
                .map(|seat| with(format!("seat={}", seat.index())))
                .collect()
        }
        path => panic!("add GET {path} to `reads`, with every query that a viewer can send"),
    }
}

/// Returns requests of a call that changes a table, all of which are refused to the viewer.
fn refused_changes(method: &str, call: &str, path: &str, viewer: Viewer, others: &[String]) -> Vec<Request> {
    let is_own = |seat: u8| viewer.knows_secrets_of(Seat::new(seat));
    let post = |body: Value| ("POST", path.to_owned(), body);
    match (method, call) {
        // They know nothing of a table, and their answers are random.
        ("POST", "/api/guests" | "/api/tables" | "/api/records") => Vec::new(),
        ("POST", "/api/tables/{id}/seats") => [json!({}), json!({"seat": 1})].map(post).into(),
        // Only the creator may remove a table, and nobody is refused to remove themselves.
        ("DELETE", "/api/tables/{id}") if !is_own(0) => vec![("DELETE", path.to_owned(), Value::Null)],
        ("DELETE", "/api/tables/{id}" | "/api/me") => Vec::new(),
        ("DELETE", "/api/tables/{id}/seats/{seat}") => {
            let foreign = (0..=PLAYERS).filter(|seat| *seat == PLAYERS || !is_own(*seat));
            foreign.map(|seat| ("DELETE", path.replace("{seat}", &seat.to_string()), Value::Null)).collect()
        }
        ("POST", "/api/tables/{id}/seats/{seat}/open") => {
            let seats = (0..=PLAYERS).map(|seat| path.replace("{seat}", &seat.to_string()));
            seats.map(|path| ("POST", path, Value::Null)).collect()
        }
        ("POST", "/api/tables/{id}/begin") => vec![post(Value::Null)],
        // The maker of the table would be given a random token.
        ("POST", "/api/tables/{id}/invitation") if is_own(0) => Vec::new(),
        ("POST", "/api/tables/{id}/invitation") => vec![post(Value::Null)],
        ("POST", "/api/tables/{id}/actions") => {
            let actions = others.iter().flat_map(|action| (0..PLAYERS).map(move |seat| (seat, action)));
            actions.map(|(seat, action)| post(json!({"revision": 1, "seat": seat, "action": action}))).collect()
        }
        ("POST", "/api/tables/{id}/undo" | "/api/tables/{id}/undo/answer") => {
            // An undo of an own seat would change the table; `compare_after_decision` requests it last.
            let all = (0..PLAYERS).flat_map(|seat| [(seat, 0), (seat, 1)]);
            let body = |(seat, revision): (u8, u8)| match call.ends_with("answer") {
                true => json!({"revision": revision, "seat": seat, "yes": true}),
                false => json!({"revision": revision, "seat": seat}),
            };
            all.filter(|(seat, revision)| *revision == 0 || !is_own(*seat)).map(|undo| post(body(undo))).collect()
        }
        (method, path) => panic!("add {method} {path} to `refused_changes`, with bodies that the viewer may not send"),
    }
}

/// Sends all requests to both servers and compares the answers; returns the number of equal bytes.
async fn compare_answers(pair: [&Client; 2], requests: &[Request], what: &str) -> usize {
    let mut bytes = 0;
    for (method, path, body) in requests {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let (here, there) =
            tokio::join!(pair[0].call(method, path, body.as_bytes()), pair[1].call(method, path, body.as_bytes()));
        let [here, there] = [here, there].map(timeless);
        assert_eq!(here, there, "{what}: {method} {path} {body}");
        assert!(here.status < 500, "{here:?}");
        assert!(!path.ends_with("actions") || here.status != 200, "{body} was not theirs");
        bytes += here.body.len();
    }
    bytes
}

/// A server, and a match that is a table there.
struct World<'a> {
    server: &'a TestServer,
    game: &'a Match,
}

/// Plays a decision that looks the same to the viewer in both worlds, and compares all that the viewer receives after
/// it.
async fn compare_after_decision(worlds: [&World<'_>; 2], clients: [&Client; 2], id: Id, viewer: Viewer) -> usize {
    let Some(seat) = worlds[0].game.seat() else { return 0 };
    let snapshot_after = |world: &World, action: &str| {
        let mut game = world.game.copy();
        game.play(seat, action).ok()?;
        let snapshot = game.state().perspective(viewer).snapshot(world.game.state().ply());
        (game.seat().is_some()).then_some(snapshot)
    };
    let legal = actions(worlds[0].game.state(), Viewer::Seat(seat));
    let has_equal_snapshots = |action: &&String| {
        let snapshots = worlds.map(|world| snapshot_after(world, action));
        snapshots[0].is_some() && snapshots[0] == snapshots[1]
    };
    let Some(action) = legal.iter().find(has_equal_snapshots) else { return 0 };
    let path = format!("/api/tables/{id}");
    let mut messages: Vec<[Option<Value>; 2]> = Vec::new();
    for (world, client) in worlds.iter().zip(clients) {
        let mut socket = client.socket(&path).await.unwrap();
        let first = next_message(&mut socket).await;
        world
            .server
            .with_token(&format!("token{}", seat.index()))
            .act(&path, seat.index() as u64, action)
            .await
            .is(200);
        messages.push([first, next_message(&mut socket).await]);
    }
    assert_eq!(messages[0], messages[1], "{viewer}: {action}");
    let snapshot = snapshot_after(worlds[0], action).unwrap();
    let mut requests = requests_of(id, &snapshot, viewer, &[]);
    if let Viewer::Seat(seat) = viewer {
        requests.push(("POST", format!("{path}/undo"), json!({"revision": 2, "seat": seat.index()})));
    }
    compare_answers(clients, &requests, &format!("{viewer} after {action}")).await
}

#[tokio::test]
async fn metrics_depend_on_no_table() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.open("saboteur", json!([{"who": "me"}, {"who": "open"}, {"who": "open"}])).await;
    ann.act(&table, 0, "no such thing").await;
    let metrics = ann.get("/metrics").await.body;
    assert!(metrics.contains("route=\"/api/tables/{id}/actions\""), "{metrics}");
    let id = table.rsplit('/').next().unwrap();
    for line in metrics.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (name, value) = line.rsplit_once(' ').unwrap();
        assert!(value.parse::<f64>().is_ok(), "{line}");
        let (name, labels) = name.split_once('{').unwrap_or((name, "}"));
        assert!(name.starts_with("tilewright_"), "{line}");
        for label in labels.trim_end_matches('}').split(',').filter(|label| !label.is_empty()) {
            let (key, value) = label.split_once('=').unwrap();
            let value = value.trim_matches('"');
            let is_word = value.chars().all(|c| c.is_ascii_alphanumeric() || "-.+".contains(c));
            let is_template = key == "route" && !value.contains(id) && !value.contains(char::is_whitespace);
            let is_known = ["method", "route", "status", "code", "le"].contains(&key);
            assert!(is_known && (is_template || is_word && value.len() < 20), "{line}");
        }
    }
}

fn actions(table: &dyn GameState, viewer: Viewer) -> Vec<String> {
    table.perspective(viewer).snapshot(usize::MAX).legal.into_iter().flatten().map(|legal| legal.action).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn no_answer_depends_on_hidden_information() {
    let (here, there) = (server_with_people().await, server_with_people().await);
    let (mut pairs, mut bytes, mut decided) = (0u64, 0, 0);
    for kind in tilewright_engine::GAMES.iter().filter(|kind| kind.hidden_information()) {
        for seed in 0..3 {
            let table = kind.new_game(&GameSpec { players: PLAYERS, ..GameSpec::default() }).unwrap();
            let mut game = Match::new(table, seed);
            let mut rng = SplitMix64::new(seed);
            for decision in 0.. {
                let Some(seat) = game.seat() else { break };
                let legal = actions(game.state(), Viewer::Seat(seat));
                if decision % 20 == 0 {
                    for viewer in Seat::iter(PLAYERS).map(Viewer::Seat).chain([Viewer::Onlooker]) {
                        let other = game.state().reconstructed_for(viewer).unwrap();
                        if steps(game.state()) == steps(other.as_ref()) {
                            continue;
                        }
                        pairs += 1;
                        let id = Id::from_bytes((u128::from(pairs)).to_be_bytes());
                        put(&here, id, kind.key(), game.state(), seed).await;
                        put(&there, id, kind.key(), other.as_ref(), seed + 1000).await;
                        let other = Match::new(other, seed + 1000);
                        let as_viewer = |server: &TestServer| match viewer {
                            Viewer::Seat(seat) => server.with_token(&format!("token{}", seat.index())),
                            Viewer::Onlooker | Viewer::All => server.anonymous(),
                        };
                        let snapshot = game.state().perspective(viewer).snapshot(usize::MAX);
                        let own = actions(game.state(), viewer);
                        let others: Vec<String> =
                            legal.iter().filter(|action| !own.contains(action)).take(3).cloned().collect();
                        let clients = [&as_viewer(&here), &as_viewer(&there)];
                        let what = format!("{viewer} at ply {}", snapshot.ply);
                        bytes += compare_answers(clients, &requests_of(id, &snapshot, viewer, &others), &what).await;
                        let worlds = [World { server: &here, game: &game }, World { server: &there, game: &other }];
                        let later = compare_after_decision([&worlds[0], &worlds[1]], clients, id, viewer).await;
                        (bytes, decided) = (bytes + later, decided + u64::from(later > 0));
                    }
                }
                let action = &legal[rng.below(legal.len() as u32) as usize];
                game.play(seat, action).unwrap();
            }
        }
    }
    println!("{pairs} pairs, {decided} with a decision, {bytes} bytes compared");
    assert!(pairs > 100 && decided > pairs / 4, "only {pairs} pairs were found, {decided} with a decision");
}
