//! A table as it is made, kept and listed.

use std::time::SystemTime;

use crate::{Id, NewRevision, SeatHolder, SeatRow};

/// A table that is to be stored, with its first change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTable {
    pub id: Id,
    pub game: String,
    /// The header of its record.
    pub header: String,
    /// A secret until the game is over.
    pub seed: u64,
    /// Listed for everybody.
    pub public: bool,
    /// Hints and other help are allowed.
    pub aids: bool,
    pub by: Id,
    pub seats: Vec<SeatRow>,
    pub first: NewRevision,
}

/// A table as it stands after its last revision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    pub id: Id,
    pub game: String,
    pub header: String,
    pub seed: u64,
    pub public: bool,
    pub aids: bool,
    pub by: Id,
    pub seats: Vec<SeatRow>,
    pub revision: u64,
    pub ply: u64,
    pub turn: Option<u8>,
    pub over: bool,
    /// When it changed last.
    pub at: SystemTime,
}

/// Tables in a row, those that changed last first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableList {
    /// Made by this person or with a seat of theirs, and not over.
    Mine(Id),
    /// The same, and over.
    Past(Id),
    /// For everybody to join: public, with an open seat, not over.
    Open,
    /// For everybody to look at: public, all seats taken, not over.
    Watch,
}

/// What the database must know of the seats to list tables and find robots without reading them.
pub(crate) struct SeatColumns {
    pub text: String,
    pub has_open: bool,
    /// Bit s is set where seat s is a robot's.
    pub robots: i64,
    pub people: Vec<Id>,
}

impl SeatColumns {
    pub fn of(seats: &[SeatRow]) -> Result<SeatColumns, serde_json::Error> {
        let bit = |seat: u8| 1i64.checked_shl(seat.into()).unwrap_or(0);
        let robots = seats.iter().filter(|seat| matches!(seat.who, SeatHolder::Robot(_)));
        let mut people: Vec<Id> = seats.iter().filter_map(person).collect();
        people.sort();
        people.dedup();
        Ok(SeatColumns {
            text: serde_json::to_string(seats)?,
            has_open: seats.iter().any(|seat| seat.who == SeatHolder::Open),
            robots: robots.fold(0, |robots, seat| robots | bit(seat.seat)),
            people,
        })
    }
}

fn person(seat: &SeatRow) -> Option<Id> {
    match seat.who {
        SeatHolder::Person(id) => Some(id),
        SeatHolder::Robot(_) | SeatHolder::Open => None,
    }
}
