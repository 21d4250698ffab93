//! Who sits where.

use serde::{Deserialize, Serialize};

use crate::Id;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatRow {
    pub seat: u8,
    pub who: SeatHolder,
    pub name: String,
    pub colour: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SeatHolder {
    #[serde(rename = "person")]
    Person(Id),
    /// A robot of this level.
    #[serde(rename = "robot")]
    Robot(String),
    #[serde(rename = "open")]
    Open,
}
