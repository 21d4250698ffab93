//! Pairs of tables that differ only in what a viewer may not know: whatever the viewer asks for, every byte is the same.

use std::time::{Duration, SystemTime};

use game::{Colour, Dice, Seat, SplitMix, Viewer};
use registry::{Match, Request, Table};
use serde_json::{Value, json};
use server::moment::Moment;
use sha2::{Digest, Sha256};
use store::{Change, Id, Kind, NewTable, Person, SeatRow, SessionKey, Who};

use crate::house::{Answer, Client, House, heard};
use crate::openapi::calls;

const PLAYERS: u8 = 4;

fn person(seat: u8) -> Id {
    Id::from_bytes([seat + 1; 16])
}

/// A house where the same people are known.
async fn house() -> House {
    let house = House::new().await;
    for seat in 0..PLAYERS {
        house.store.add_person(&Person { id: person(seat), name: format!("P{seat}") }).await.unwrap();
        let key = SessionKey(Sha256::digest(format!("token{seat}")).into());
        house.store.add_session(&key, person(seat), SystemTime::now() + Duration::from_secs(9999)).await.unwrap();
    }
    house
}

/// Stores a game as a table at which four people sit.
async fn put(house: &House, id: Id, kind: &str, table: &dyn Table, seed: u64) {
    let seat = |seat: u8| SeatRow {
        seat,
        who: Who::Person(person(seat)),
        name: format!("P{seat}"),
        colour: Colour::at_table(PLAYERS, |_| None)[usize::from(seat)].name().to_owned(),
    };
    let record = table.eyes(Viewer::All).record(&[]);
    let header = record.split_once("steps\n").unwrap().0.to_owned();
    let game::Turn::Of(turn) = table.turn() else { panic!("a seat is in turn") };
    let steps = Kind::Steps(Moment::steps_from(table, 0));
    let (ply, turn) = (table.ply() as u64, Some(turn.index() as u8));
    let first = Change { revision: 1, by: None, kind: steps, ply, turn, over: false };
    let (game, seats) = (kind.to_owned(), (0..PLAYERS).map(seat).collect());
    let new = NewTable { id, game, header, seed, public: false, by: person(0), seats, first };
    house.store.add_table(&new).await.unwrap();
}

/// An answer without what is of the clock.
fn timeless(mut answer: Answer) -> Answer {
    answer.headers.retain(|(name, _)| name != "date");
    if let Some((before, rest)) = answer.body.clone().split_once("\"at\":\"2") {
        let after = rest.split_once('"').map_or("", |(_, after)| after);
        answer.body = format!("{before}{after}");
    }
    answer
}

/// All that a viewer can ask for without changing anything.
fn questions(id: Id, look: &registry::Look, viewer: Viewer) -> Vec<String> {
    let mut paths = vec!["/".to_owned(), format!("/tables/{id}")];
    for (_, path) in calls(&server::openapi::document()).into_iter().filter(|(method, _)| method == "GET") {
        let path = path.replace("{id}", &id.to_string());
        match path.rsplit('/').next().unwrap() {
            // Lists tell times, figures tell of the whole process, and a hint depends on how fast the machine is.
            "tables" | "metrics" | "hint" => {}
            "after" => {
                for seat in 0..PLAYERS {
                    paths.push(format!("{path}?seat={seat}"));
                }
                if let Viewer::Seat(seat) = viewer {
                    let actions = look.legal.iter().flatten().take(12).map(|offer| offer.action.replace(' ', "+"));
                    paths.extend(actions.map(|action| format!("{path}?seat={}&action={action}", seat.index())));
                }
            }
            "scene" => {
                let ats = [0, look.ply / 2, look.ply.saturating_sub(1), look.ply, look.ply + 1];
                paths.extend(ats.map(|at| format!("{path}?at={at}")));
                paths.push(format!("{path}?from={}", look.ply.saturating_sub(6)));
            }
            "events" => paths.extend(["", "?from=3", "?lang=nl"].map(|query| format!("{path}{query}"))),
            _ => paths.push(path),
        }
    }
    paths
}

/// Asks everything in both worlds; says how many bytes were the same.
async fn same(pair: [&Client; 2], id: Id, look: &registry::Look, viewer: Viewer, others: &[String]) -> usize {
    let mut bytes = 0;
    for path in questions(id, look, viewer) {
        let (here, there) = tokio::join!(pair[0].get(&path), pair[1].get(&path));
        let [here, there] = [here, there].map(timeless);
        assert_eq!(here, there, "{viewer} at ply {}: GET {path}", look.ply);
        assert!(here.status < 500, "{here:?}");
        bytes += here.body.len();
    }
    for seat in 0..PLAYERS {
        for action in others {
            let body = json!({"revision": 1, "seat": seat, "action": action});
            let path = format!("/api/tables/{id}/actions");
            let [here, there] = [pair[0].post(&path, &body).await, pair[1].post(&path, &body).await].map(timeless);
            assert_eq!(here, there, "{viewer} at ply {}: {body}", look.ply);
            assert_ne!(here.status, 200, "{action} was not theirs");
        }
        let undo = json!({"revision": 0, "seat": seat});
        let path = format!("/api/tables/{id}/undo");
        let [here, there] = [pair[0].post(&path, &undo).await, pair[1].post(&path, &undo).await].map(timeless);
        assert_eq!(here, there);
    }
    let mut told: Vec<Option<Value>> = Vec::new();
    for client in pair {
        told.push(heard(&mut client.socket(&format!("/api/tables/{id}")).await.unwrap()).await);
    }
    assert_eq!(told[0], told[1]);
    bytes
}

fn actions(table: &dyn Table, viewer: Viewer) -> Vec<String> {
    table.eyes(viewer).look(usize::MAX).legal.into_iter().flatten().map(|offer| offer.action).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_receives_a_byte_that_depends_on_what_they_may_not_know() {
    let (here, there) = (house().await, house().await);
    let (mut pairs, mut bytes) = (0u64, 0);
    for kind in registry::GAMES.iter().filter(|kind| kind.secrets()) {
        for seed in 0..3 {
            let table = kind.open(&Request { players: PLAYERS, ..Request::default() }).unwrap();
            let mut game = Match::new(table, seed);
            let mut dice = SplitMix::new(seed);
            for decision in 0.. {
                let Some(seat) = game.seat() else { break };
                let legal = actions(game.table(), Viewer::Seat(seat));
                if decision % 20 == 0 {
                    for viewer in Seat::all(PLAYERS).map(Viewer::Seat).chain([Viewer::Onlooker]) {
                        let other = game.table().made_up(viewer).unwrap();
                        if Moment::steps_from(game.table(), 0) == Moment::steps_from(other.as_ref(), 0) {
                            continue;
                        }
                        pairs += 1;
                        let id = Id::from_bytes((u128::from(pairs)).to_be_bytes());
                        put(&here, id, kind.key(), game.table(), seed).await;
                        put(&there, id, kind.key(), other.as_ref(), seed + 1000).await;
                        let as_viewer = |house: &House| match viewer {
                            Viewer::Seat(seat) => house.with_token(&format!("token{}", seat.index())),
                            Viewer::Onlooker | Viewer::All => house.nobody(),
                        };
                        let look = game.table().eyes(viewer).look(usize::MAX);
                        let own = actions(game.table(), viewer);
                        let others: Vec<String> =
                            legal.iter().filter(|action| !own.contains(action)).take(3).cloned().collect();
                        bytes += same([&as_viewer(&here), &as_viewer(&there)], id, &look, viewer, &others).await;
                    }
                }
                let action = &legal[dice.below(legal.len() as u32) as usize];
                game.act(seat, action).unwrap();
            }
        }
    }
    println!("{pairs} pairs, {bytes} bytes compared");
    assert!(pairs > 100, "only {pairs} pairs were found");
}
