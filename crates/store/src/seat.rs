//! A seat of a table and its holder. The serde names are stored in the database.

use serde::{Deserialize, Serialize};

use crate::Id;

/// A seat of a table, as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatRow {
    /// Number of the seat, from 0.
    pub seat: u8,
    /// Holder of the seat.
    pub who: SeatHolder,
    /// Display name; may be empty.
    pub name: String,
    /// Name of the colour of the seat.
    pub colour: String,
}

/// The holder of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SeatHolder {
    /// A person.
    #[serde(rename = "person")]
    Person(Id),
    /// A robot, by the name of its opponent or level.
    #[serde(rename = "robot")]
    Robot(String),
    /// Free for any person.
    #[serde(rename = "open")]
    Open,
}
