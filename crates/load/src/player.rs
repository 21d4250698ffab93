//! A player: a guest of the server with a client and a socket.

use serde::Deserialize;
use serde_json::{Value, json};

use crate::client::{ApiClient, ClientError};
use crate::socket::Socket;

/// A guest of the server, who plays at one table after another.
pub(crate) struct LoadPlayer {
    /// The HTTP client with its token.
    pub client: ApiClient,
    /// The socket of its table.
    pub socket: Option<Socket>,
}

/// The fields of `GET /api/tables/ID` that a player needs.
#[derive(Deserialize)]
pub(crate) struct Position {
    /// Number of the last stored change.
    pub revision: u64,
    /// Number of steps.
    pub ply: usize,
    /// The turn.
    pub turn: TableTurn,
    /// The legal actions, if this player is in turn.
    pub legal: Option<Vec<String>>,
}

/// The turn of a table.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub(crate) enum TableTurn {
    /// A seat is in turn.
    Seat(usize),
    /// The game is over.
    Over,
}

/// The answer to a change.
#[derive(Deserialize)]
pub(crate) struct TableStatus {
    /// Number of the last stored change.
    pub revision: u64,
}

impl LoadPlayer {
    /// Creates a guest.
    pub(crate) async fn new(mut client: ApiClient) -> Result<LoadPlayer, ClientError> {
        #[derive(Deserialize)]
        struct Guest {
            token: String,
        }
        let guest: Guest = client.post("/api/guests", &json!({})).await?;
        client.set_token(guest.token);
        Ok(LoadPlayer { client, socket: None })
    }

    /// Creates a table with open seats for the other players and returns its id.
    pub(crate) async fn open_table(&mut self, game: &str, players: usize) -> Result<String, ClientError> {
        self.open_table_with(game, players, "open").await
    }

    /// Creates a table at which this player has every seat and returns its id.
    pub(crate) async fn open_own_table(&mut self, game: &str, players: usize) -> Result<String, ClientError> {
        self.open_table_with(game, players, "me").await
    }

    async fn open_table_with(&mut self, game: &str, players: usize, others: &str) -> Result<String, ClientError> {
        #[derive(Deserialize)]
        struct Opened {
            id: String,
        }
        let seats: Vec<Value> =
            (0..players).map(|seat| json!({"who": if seat == 0 { "me" } else { others }})).collect();
        let opened: Opened = self.client.post("/api/tables", &json!({"game": game, "seats": seats})).await?;
        Ok(opened.id)
    }

    /// Takes an open seat.
    pub(crate) async fn take_seat(&mut self, table: &str, seat: usize) -> Result<TableStatus, ClientError> {
        self.client.post(&format!("/api/tables/{table}/seats"), &json!({"seat": seat})).await
    }

    /// Fetches the table as this player may know it.
    pub(crate) async fn position(&mut self, table: &str) -> Result<Position, ClientError> {
        self.client.get(&format!("/api/tables/{table}")).await
    }

    /// Plays an action.
    pub(crate) async fn play(
        &mut self,
        table: &str,
        revision: u64,
        seat: usize,
        action: &str,
    ) -> Result<TableStatus, ClientError> {
        let decision = json!({"revision": revision, "seat": seat, "action": action});
        self.client.post(&format!("/api/tables/{table}/actions"), &decision).await
    }
}
