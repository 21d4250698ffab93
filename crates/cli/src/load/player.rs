//! A player: a program with a token of its own, a line to the server and a socket at its table.

use serde::Deserialize;
use serde_json::{Value, json};

use super::line::{Line, Trouble};
use super::socket::Socket;

/// A guest of the server who plays at one table after another.
pub struct Player {
    /// The line that it calls by.
    pub line: Line,
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
    pub turn: Turn,
    /// What the one who asks can do, if they are in turn.
    pub legal: Option<Vec<String>>,
}

/// Who is in turn.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Turn {
    /// A seat.
    Seat(usize),
    /// Nobody any more.
    Over,
}

/// Where a table stands after a change.
#[derive(Deserialize)]
pub struct Standing {
    /// How many changes have been stored.
    pub revision: u64,
}

impl Player {
    /// A new guest.
    pub async fn new(mut line: Line) -> Result<Player, Trouble> {
        #[derive(Deserialize)]
        struct Guest {
            token: String,
        }
        let guest: Guest = line.post("/api/guests", &json!({})).await?;
        line.call_as(guest.token);
        Ok(Player { line, socket: None })
    }

    /// Opens a table with open seats for the others, and gives its id.
    pub async fn open_table(&mut self, game: &str, players: u8) -> Result<String, Trouble> {
        #[derive(Deserialize)]
        struct Opened {
            id: String,
        }
        let seats: Vec<Value> =
            (0..players).map(|seat| json!({"who": if seat == 0 { "me" } else { "open" }})).collect();
        let opened: Opened = self.line.post("/api/tables", &json!({"game": game, "seats": seats})).await?;
        Ok(opened.id)
    }

    /// Takes an open seat.
    pub async fn take_seat(&mut self, table: &str, seat: usize) -> Result<Standing, Trouble> {
        self.line.post(&format!("/api/tables/{table}/seats"), &json!({"seat": seat})).await
    }

    /// The table as this player may know it.
    pub async fn position(&mut self, table: &str) -> Result<Position, Trouble> {
        self.line.get(&format!("/api/tables/{table}")).await
    }

    /// Decides.
    pub async fn act(&mut self, table: &str, revision: u64, seat: usize, action: &str) -> Result<Standing, Trouble> {
        let decision = json!({"revision": revision, "seat": seat, "action": action});
        self.line.post(&format!("/api/tables/{table}/actions"), &decision).await
    }
}
