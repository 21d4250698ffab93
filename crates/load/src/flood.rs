//! A flood: one stranger who takes as much of a server as it gives, beside the measured players.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::stream::{self, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use tilewright_engine::{ChanceStream, GAMES, GameKind};
use tokio::io::AsyncReadExt;
use tokio::task::JoinSet;

use crate::address::Address;
use crate::client::{self, ApiClient, ClientError};
use crate::player::{LoadPlayer, TableTurn};
use crate::socket::Socket;

/// Number of clients that send requests at the same time.
const CLIENTS: usize = 32;
/// Number of connections on which nothing is sent.
const UNUSED_CONNECTIONS: usize = 1100;
/// Number of tables of robots alone.
const ROBOT_TABLES: usize = 500;
/// Number of those with a socket.
const WATCHED_TABLES: usize = 60;
/// Number of tables that each guest of the stranger opens.
const TABLES_PER_GUEST: usize = 2;
/// Number of steps of the table that is read.
const LATE_PLY: usize = 120;
/// Pause of a client after a refusal: the stranger's own processor time is not what is measured.
const REFUSAL_PAUSE: Duration = Duration::from_millis(10);

/// Pause before a connection that the server has closed is opened again.
const RECONNECT_PAUSE: Duration = Duration::from_secs(1);

/// The kind of a flood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flood {
    /// Tables of robots alone, of the strongest level.
    Robots,
    /// Requests of the last scenes of a late game.
    Reads,
    /// Connections on which nothing is sent.
    Connections,
    /// Uploads of a record.
    Uploads,
}

impl Flood {
    /// Every kind.
    pub const ALL: [Flood; 4] = [Flood::Robots, Flood::Reads, Flood::Connections, Flood::Uploads];
}

impl fmt::Display for Flood {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Flood::Robots => "robots",
            Flood::Reads => "reads",
            Flood::Connections => "connections",
            Flood::Uploads => "uploads",
        })
    }
}

impl FromStr for Flood {
    /// A sentence with the kinds.
    type Err = String;

    fn from_str(text: &str) -> Result<Flood, String> {
        let found = Flood::ALL.into_iter().find(|flood| flood.to_string() == text);
        found.ok_or_else(|| {
            format!("{text:?} is no flood; there are: {}", Flood::ALL.map(|flood| flood.to_string()).join(", "))
        })
    }
}

/// The answers to a flood.
#[derive(Default)]
pub(crate) struct FloodCounts {
    /// Number of requests, tables or connections that were accepted.
    pub accepted: AtomicU64,
    /// Number of those that were refused.
    pub refused: AtomicU64,
}

/// A flood that runs until it is dropped.
pub(crate) struct RunningFlood {
    /// The answers so far.
    pub counts: Arc<FloodCounts>,
    _tasks: JoinSet<()>,
}

impl RunningFlood {
    /// Starts a flood by one stranger, who connects from `address.source`. Tables of robots are open when it returns.
    pub(crate) async fn start(flood: Flood, address: &Address) -> Result<RunningFlood, ClientError> {
        let counts: Arc<FloodCounts> = Arc::default();
        let mut tasks = JoinSet::new();
        match flood {
            Flood::Robots => {
                let sockets = open_robot_tables(address, &counts).await;
                tasks.spawn(async move {
                    let _sockets = sockets;
                    std::future::pending().await
                });
            }
            Flood::Reads | Flood::Uploads => {
                let (table, record) = late_table(address).await?;
                for _ in 0..CLIENTS {
                    let request = match flood {
                        Flood::Uploads => StrangerRequest::Upload(record.clone()),
                        Flood::Robots | Flood::Reads | Flood::Connections => {
                            StrangerRequest::Read(format!("/api/tables/{table}/scene?from=0"))
                        }
                    };
                    tasks.spawn(repeat(request, ApiClient::new(address, &Arc::default()), counts.clone()));
                }
            }
            Flood::Connections => {
                for _ in 0..UNUSED_CONNECTIONS {
                    tasks.spawn(stay_unused(address.clone(), counts.clone()));
                }
            }
        }
        Ok(RunningFlood { counts, _tasks: tasks })
    }
}

/// A request that the stranger repeats.
enum StrangerRequest {
    Read(String),
    Upload(String),
}

async fn repeat(request: StrangerRequest, mut client: ApiClient, counts: Arc<FloodCounts>) {
    loop {
        let answer = match &request {
            StrangerRequest::Read(path) => client.get_text(path).await.map(drop),
            StrangerRequest::Upload(record) => client.post_text("/api/records", record).await,
        };
        count(&answer, &counts).await;
    }
}

/// Counts an answer; pauses after a refusal.
async fn count(answer: &Result<(), ClientError>, counts: &FloodCounts) {
    match answer {
        Ok(()) => drop(counts.accepted.fetch_add(1, Ordering::Relaxed)),
        Err(_) => {
            counts.refused.fetch_add(1, Ordering::Relaxed);
            tokio::time::sleep(REFUSAL_PAUSE).await;
        }
    }
}

/// Opens a connection again and again, and waits on it until the server closes it.
async fn stay_unused(address: Address, counts: Arc<FloodCounts>) {
    loop {
        let stream = client::connect(&address).await;
        count(&stream.as_ref().map(drop).map_err(Clone::clone), &counts).await;
        if let Ok(mut stream) = stream {
            let _ = stream.read(&mut [0]).await;
            tokio::time::sleep(RECONNECT_PAUSE).await;
        }
    }
}

/// Opens tables of robots alone, and sockets at some of them.
async fn open_robot_tables(address: &Address, counts: &FloodCounts) -> Vec<Socket> {
    let guests = stream::iter(0..ROBOT_TABLES / TABLES_PER_GUEST).map(|_| open_for_guest(address, counts));
    let tables: Vec<Vec<String>> = guests.buffer_unordered(CLIENTS).collect().await;
    let mut sockets = Vec::new();
    for table in tables.iter().flatten().take(WATCHED_TABLES) {
        sockets.extend(Socket::open(address, table).await);
    }
    sockets
}

/// Opens tables of robots alone as a new guest; returns the ids of those that were accepted.
async fn open_for_guest(address: &Address, counts: &FloodCounts) -> Vec<String> {
    #[derive(Deserialize)]
    struct Opened {
        id: String,
    }
    let game = open_game();
    let robot = json!({"who": "robot", "level": "level:8"});
    let body = json!({"game": game.key(), "seats": vec![robot; game.typical_players().into()]});
    let mut tables = Vec::new();
    let Ok(mut guest) = LoadPlayer::new(ApiClient::new(address, &Arc::default())).await else { return tables };
    for _ in 0..TABLES_PER_GUEST {
        let opened: Result<Opened, ClientError> = guest.client.post("/api/tables", &body).await;
        count(&opened.as_ref().map(drop).map_err(Clone::clone), counts).await;
        tables.extend(opened.ok().map(|opened| opened.id));
    }
    tables
}

/// Plays a game to a late position; returns the id of its table and its record.
async fn late_table(address: &Address) -> Result<(String, String), ClientError> {
    let game = open_game();
    let mut player = LoadPlayer::new(ApiClient::new(address, &Arc::default())).await?;
    let table = player.open_own_table(game.key(), game.typical_players().into()).await?;
    let mut choices = ChanceStream::new(0, 0);
    for _ in 0..LATE_PLY {
        let position = player.position(&table).await?;
        let (TableTurn::Seat(seat), Some(legal)) = (position.turn, position.legal) else { break };
        if position.ply >= LATE_PLY {
            break;
        }
        let action = &legal[choices.next_value() as usize % legal.len()];
        player.play(&table, position.revision, seat, action).await?;
    }
    let record = player.client.get_text(&format!("/api/tables/{table}/record")).await?;
    Ok((table, record))
}

/// Returns a game that one person can play from every seat.
fn open_game() -> &'static dyn GameKind {
    *GAMES.iter().find(|game| !game.hidden_information()).unwrap_or(&GAMES[0])
}

/// Returns the answers to a flood as JSON.
pub(crate) fn counts_json(flood: Flood, counts: &FloodCounts) -> Value {
    json!({
        "kind": flood.to_string(),
        "accepted": counts.accepted.load(Ordering::Relaxed),
        "refused": counts.refused.load(Ordering::Relaxed),
    })
}
