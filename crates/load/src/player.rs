//! A player: a program with a token of its own, a line to the server and a socket at its table.

use serde::Deserialize;
use serde_json::{Value, json};

use crate::client::{ApiClient, ClientError};
use crate::socket::Socket;

/// A guest of the server who plays at one table after another.
pub struct LoadPlayer {
    /// The line that it calls by.
    pub client: ApiClient,
    /// The socket at its table.
    pub socket: Option<Socket>,
}

/// A table as the one who asks may know it, as far as a player needs it.
#[derive(Deserialize)]
pub struct Position {
    /// How many changes have been stored.
    pub revision: u64,
    /// How many steps stand.
    pub ply: usize,
    /// Who is in turn.
    pub turn: TableTurn,
    /// What the one who asks can do, if they are in turn.
    pub legal: Option<Vec<String>>,
}

/// Who is in turn.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub enum TableTurn {
    /// A seat.
    Seat(usize),
    /// Nobody any more.
    Over,
}

/// Where a table stands after a change.
#[derive(Deserialize)]
pub struct TableStatus {
    /// How many changes have been stored.
    pub revision: u64,
}

impl LoadPlayer {
    /// A new guest.
    pub async fn new(mut client: ApiClient) -> Result<LoadPlayer, ClientError> {
        #[derive(Deserialize)]
        struct Guest {
            token: String,
        }
        let guest: Guest = client.post("/api/guests", &json!({})).await?;
        client.set_token(guest.token);
        Ok(LoadPlayer { client, socket: None })
    }

    /// Opens a table with open seats for the others, and gives its id.
    pub async fn open_table(&mut self, game: &str, players: usize) -> Result<String, ClientError> {
        #[derive(Deserialize)]
        struct Opened {
            id: String,
        }
        let seats: Vec<Value> =
            (0..players).map(|seat| json!({"who": if seat == 0 { "me" } else { "open" }})).collect();
        let opened: Opened = self.client.post("/api/tables", &json!({"game": game, "seats": seats})).await?;
        Ok(opened.id)
    }

    /// Takes an open seat.
    pub async fn take_seat(&mut self, table: &str, seat: usize) -> Result<TableStatus, ClientError> {
        self.client.post(&format!("/api/tables/{table}/seats"), &json!({"seat": seat})).await
    }

    /// The table as this player may know it.
    pub async fn position(&mut self, table: &str) -> Result<Position, ClientError> {
        self.client.get(&format!("/api/tables/{table}")).await
    }

    /// Decides.
    pub async fn play(
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
