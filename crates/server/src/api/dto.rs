//! Serde types of the bodies of requests, and plain answers.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Value, json};

use crate::tables::TableVersion;

/// Body of `POST /api/guests`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewGuest {
    /// Display name of the guest.
    pub name: Option<String>,
}

/// Body of `POST /api/tables`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CreateTable {
    /// Key of the game.
    pub game: String,
    /// Name of the rule set; the first of the game if missing.
    pub rules: Option<String>,
    /// Rule choices that differ from the rule set.
    #[serde(default)]
    pub set: BTreeMap<String, Value>,
    /// Seats in order.
    pub seats: Vec<CreateSeat>,
    /// First seat in turn; by the rules if missing.
    pub first: Option<u8>,
    /// Whether all people see the table in lists.
    #[serde(default)]
    pub public: bool,
    /// Whether hints and other help are allowed.
    #[serde(default = "default_aids")]
    pub aids: bool,
    /// Whether the game begins only once all seats are taken, or the creator begins it.
    #[serde(default)]
    pub wait: bool,
}

fn default_aids() -> bool {
    true
}

/// A seat of a [`CreateTable`].
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CreateSeat {
    /// Holder of the seat: `me`, `open` or `robot`.
    pub who: String,
    /// Opponent or level of a robot.
    pub level: Option<String>,
    /// Display name.
    pub name: Option<String>,
    /// Colour of the seat.
    pub colour: Option<String>,
}

/// Body of `POST /api/tables/{id}/seats`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TakeSeat {
    /// Requested seat; the first open one if missing.
    pub seat: Option<u8>,
    /// Display name; the name of the person if missing.
    pub name: Option<String>,
    /// Colour; that of the seat if missing.
    pub colour: Option<String>,
    /// Token of the invitation, where the table has one.
    pub join: Option<String>,
}

/// Body of `POST /api/tables/{id}/actions`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlayActions {
    /// Revision at which the actions were chosen.
    pub revision: u64,
    /// Seat that plays.
    pub seat: u8,
    /// First action.
    pub action: Option<String>,
    /// Further actions of the same full turn.
    #[serde(default)]
    pub actions: Vec<String>,
}

/// Body of `POST /api/tables/{id}/undo`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct UndoBody {
    /// Revision at which the undo was requested.
    pub revision: u64,
    /// Seat whose last decision is undone.
    pub seat: u8,
}

/// Body of `POST /api/tables/{id}/undo/answer`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct UndoAnswer {
    /// Revision at which the answer was given.
    pub revision: u64,
    /// Seat that answers.
    pub seat: u8,
    /// Whether it consents.
    pub yes: bool,
}

/// Returns a version as JSON: the answer to a change, and the message of the socket.
pub(crate) fn version_json(version: TableVersion) -> Value {
    json!({"revision": version.revision, "ply": version.ply})
}
